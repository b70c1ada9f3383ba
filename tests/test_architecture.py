"""Import rules, file locations, and the completeness of every game."""

import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, Game
from render import RENDERERS
from render.i18n import LANGUAGES

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    *("pyproject.toml", "bot", "engines", "render", "tests", ".env.example", "Procfile"),
    *("README.md", "LICENSE", "Makefile", "constraints.txt", "docs", ".ci", ".git", ".gitignore"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ".github", ".pre-commit-config.yaml"),
}
ALLOWED_IMPORTS: dict[str, set[str]] = {  # by package
    "engines": {"engines"},
    "render": {"render", "engines"},
    "bot": {"bot", "render", "engines"},
}
LAYERS = ("service", "pages", "delivery", "controls", "commands")  # of the bot, lowest first
DATABASE = {"aiosqlite", "alembic", "sqlmodel", "sqlalchemy", "sqlite3"}
IMAGE_CACHE = Path("render/raster/image_store.py")  # a cache file of its own, no table
SEARCH_POOL = Path("engines/automa/search_pool.py")  # runs processes
# A rule uses no clock, disk or network, and no randomness but the state's.
IMPURE = {"asyncio", "datetime", "logging", "os", "secrets", "socket", "threading", "time"}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def modules(folder: str) -> Iterator[Path]:
    """Yield the modules of a folder, as paths from the root."""
    return (path.relative_to(ROOT) for path in sorted((ROOT / folder).rglob("*.py")))


def imports(module: Path) -> Iterator[str]:
    """Yield the dotted names of everything a module imports, wherever it does so."""
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def top(name: str) -> str:
    return name.partition(".")[0]


def is_standard(name: str) -> bool:
    return top(name) in sys.stdlib_module_names


def under(names: Iterator[str], *prefixes: str) -> list[str]:
    """Return the names that are one of the prefixes, or lie inside it."""
    return [name for name in names if f"{name}.".startswith(tuple(f"{one}." for one in prefixes))]


@pytest.mark.parametrize("package", ALLOWED_IMPORTS)
def test_bot_imports_render_imports_engines_and_never_back(package: str) -> None:
    for module in modules(package):
        ours = {top(name) for name in imports(module)} & {*ALLOWED_IMPORTS, "tests"}

        assert ours <= ALLOWED_IMPORTS[package], module


def in_store(module: Path) -> bool:
    return module.is_relative_to("engines/store")


def test_engines_import_msgspec_and_in_the_store_a_database_and_ratings() -> None:
    for module in modules("engines"):
        foreign = {top(name) for name in imports(module) if not is_standard(name)} - {"engines"}
        allowed = {"msgspec"} | (DATABASE | {"openskill"} if in_store(module) else set())

        assert foreign <= allowed, module


def test_engines_use_no_clock_disk_or_network_outside_the_store() -> None:
    for module in modules("engines"):
        impure = under(imports(module), *IMPURE, *DATABASE)
        if module.is_relative_to("engines/automa"):
            impure = [name for name in impure if name != "time.monotonic"]  # its time limit

        assert in_store(module) or module == SEARCH_POOL or not impure, module


def test_the_search_pool_imports_nothing_else_impure() -> None:
    impure = set(under(imports(SEARCH_POOL), *IMPURE, *DATABASE))

    assert impure == {"asyncio", "os", "threading.Thread"}


def test_engines_use_only_their_own_random_generators() -> None:
    for module in modules("engines"):
        assert set(under(imports(module), "random")) <= {"random.Random"}, module


def test_render_imports_neither_discord_nor_the_store() -> None:
    for module in modules("render"):
        banned = DATABASE - {"sqlite3"} if module == IMAGE_CACHE else DATABASE
        assert not under(imports(module), "discord", "engines.store", *banned), module


@pytest.mark.parametrize("layer", LAYERS)
def test_layers_of_the_bot_import_only_lower_layers(layer: str) -> None:
    below = {*LAYERS[: LAYERS.index(layer) + 1], "i18n"}
    if layer in ("delivery", "controls", "commands"):
        below |= {"interaction"}
    if layer == "commands":
        below |= {"client"}  # as a type
    for module in modules(f"bot/{layer}"):
        known = {name.split(".")[1] for name in under(imports(module), "bot")}

        assert known <= below, module


def test_every_package_of_the_bot_is_a_listed_layer() -> None:
    packages = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}

    assert packages == {*LAYERS}


def test_the_service_layer_does_not_import_discord() -> None:
    for module in modules("bot/service"):
        assert not under(imports(module), "discord", "bot.i18n"), module


def test_pages_never_await() -> None:
    for module in modules("bot/pages"):
        written = ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8")))

        assert not [node for node in written if isinstance(node, ast.Await)], module


def game_folders(package: str) -> list[Path]:
    """Return the folders of single games in a package, registered or not."""
    material = (ROOT / "engines").glob("*/material.json")
    found = (Path(package) / path.parent.name for path in material)
    return sorted(folder for folder in found if (ROOT / folder).is_dir())


def test_games_never_import_each_other() -> None:
    for package in ("engines", "render/games"):
        for game in game_folders(package):
            others = [other.name for other in game_folders("engines") if other.name != game.name]
            foreign = [
                f"{place}.{other}" for other in others for place in ("engines", "render.games")
            ]
            for module in modules(str(game)):
                assert not under(imports(module), *foreign), module


def test_the_kernel_imports_no_game() -> None:
    for module in modules("engines/core"):
        others = [name for name in under(imports(module), "engines") if "engines.core" not in name]

        assert not others, module


@every_game
def test_material_and_state_import_no_higher_part_of_their_game(
    game: Game[Any],
) -> None:
    assert imported_parts(game, "material") <= {"material"}
    assert not imported_parts(game, "state") & {"steps", "scoring", "view"}


def imported_parts(game: Game[Any], layer: str) -> set[str]:
    """Return the parts of a game that a part imports, directly or indirectly."""
    known: set[str] = set()
    to_read = {layer}
    while to_read:
        known |= to_read
        found = (imports(module) for part in to_read for module in modules_of(game, part))
        names = (name for each in found for name in under(each, f"engines.{game.id}"))
        to_read = {name.split(".")[2] for name in names} - known
    return known


def modules_of(game: Game[Any], part: str) -> list[Path]:
    """Return the modules of a part: `state.py`, or all of `state/`."""
    folder = f"engines/{game.id}"
    return [
        module
        for module in modules(folder)
        if module.stem == part or part in module.relative_to(folder).parts
    ]


@every_game
def test_every_game_has_texts_in_every_language(game: Game[Any]) -> None:
    texts = ROOT / "engines" / game.id / "texts"

    assert {path.stem for path in texts.glob("*.ftl")} >= {*LANGUAGES}


def test_every_renderer_belongs_to_a_game() -> None:
    assert {*RENDERERS} <= {*GAMES}  # a game without one is drawn by the generic renderer


@every_game
def test_every_game_has_its_rules_written_down_and_tests_of_its_own(game: Game[Any]) -> None:
    assert (ROOT / "docs" / "games" / f"{game.id}.md").is_file()
    assert [*(ROOT / "tests" / "engines" / game.id).glob("test_*.py")]


@every_game
def test_every_ruling_and_worked_example_has_a_test_that_names_it(game: Game[Any]) -> None:
    rules = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    named = re.findall(r"^(?:\| |- \*\*|\*\*)([RW]\d+)\b", rules, re.MULTILINE)
    tests = [path.read_text() for path in (ROOT / "tests" / "engines" / game.id).glob("*.py")]

    missing = [
        name
        for name in named
        if not re.search(rf"def test_(\w+_)?{name.lower()}_", "\n".join(tests))
    ]

    assert not missing


def test_the_top_level_holds_only_the_listed_entries() -> None:
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    found = {path.name for path in ROOT.iterdir()}
    unlisted = {
        name for name in found - TOP_LEVEL if not any(fnmatch(name, pattern) for pattern in ignored)
    }

    assert not unlisted
    assert TOP_LEVEL - {".git"} <= found
