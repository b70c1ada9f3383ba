"""The pages for people: links lead somewhere, what they name exists, sentences are short."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
PAGES = [*GUIDES, *sorted((ROOT / "docs" / "games").glob("*.md"))]

MAX_LINE_CHARS = 140
MAX_SENTENCE_WORDS = 20
MAX_PARAGRAPH_SENTENCES = 4
MAX_GLOSSARY_WORDS = 25

CODE_BLOCK = re.compile(r"^```.*?^```$", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HTML_LINK = re.compile(r'(?:src|href)="([^"]+)"')
CODE_SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:bot|engines|render|tests|docs|\.github)/[\w./-]*\w")
FILE_NAME = re.compile(r"(?<![\w/.-])\w+\.(?:py|json|ftl|toml|txt|yml|yaml)\b")
IDENTIFIERS = re.compile(r"(\w+(?:\.\w+)*)(?:\(.*\)|\{[\w,]+\}|=\S*)?")
METRIC = re.compile(r"tafelronde_(\w+?)(?:_total|_seconds)?")
SLASH_COMMAND = re.compile(r"/([a-z]+)(?: (.*))?")
MODULE_COMMAND = re.compile(r"python -m ([\w.]+)([^`\n#]*)")
IMPORT = re.compile(r"^from ((?:bot|engines|render|tests)[\w.]*) import ([\w, ]+)$", re.M)
CODE_FOLDERS = ("bot", "engines", "render", "tests")
FOREIGN_NAMES = {"VACUUM"}  # of PostgreSQL
PAGES_OF_THE_BOT = {"healthz", "metrics"}  # on its own port
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`*\[“])")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
each_guide = pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)


@each_page
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = CODE_BLOCK.sub("", page.read_text())
    targets = [*LINK.findall(text), *HTML_LINK.findall(text)]
    local = [target.split("#")[0] for target in targets if "://" not in target]

    missing = [target for target in local if target and not (page.parent / target).exists()]

    assert missing == []


@each_page
def test_every_link_to_a_heading_has_its_heading(page: Path) -> None:
    anchors = [link for link in LINK.findall(page.read_text()) if "#" in link and "://" not in link]

    missing = [link for link in anchors if not _has_heading(page, *link.split("#"))]

    assert missing == []


@each_guide
def test_every_path_that_is_named_exists(page: Path) -> None:
    named = {path for span in CODE_SPAN.findall(page.read_text()) for path in PATH.findall(span)}

    missing = [path for path in sorted(named) if not (ROOT / path).exists()]

    assert missing == []


@each_guide
def test_every_make_target_that_is_named_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([\w-]+):", makefile, re.M))

    assert set(re.findall(r"(?:^|`)make ([\w-]+)", page.read_text(), re.M)) - targets == set()


@each_guide
def test_every_module_that_is_run_exists(page: Path) -> None:
    modules = set(re.findall(r"python -m ([\w.]+)", page.read_text())) - {"pip", "pytest", "venv"}

    missing = [module for module in sorted(modules) if not _is_module(module)]

    assert missing == []


@each_guide
def test_every_option_of_a_module_that_is_run_exists(page: Path) -> None:
    commands = MODULE_COMMAND.findall(page.read_text())
    options = [(name, one) for name, rest in commands for one in re.findall(r" (--[\w-]+)", rest)]

    missing = [one for name, one in options if f'"{one}"' not in _module_source(name)]

    assert set(missing) <= {"--help"}


@each_guide
def test_every_command_of_the_program_exists(page: Path) -> None:
    named = re.findall(r"(?:bin/|`)tafelronde ([a-z]+)", page.read_text())
    existing = re.findall(r"add_parser\(\s*\"(\w+)\"", (ROOT / "bot/__main__.py").read_text())

    assert set(named) <= set(existing)


@each_guide
def test_every_slash_command_and_argument_exists(page: Path) -> None:
    source = "\n".join(path.read_text() for path in (ROOT / "bot" / "commands").glob("*.py"))
    commands = set(re.findall(r"name=\"(\w+)\"", source))
    arguments = set(re.findall(r"(\w+): ", source))
    spans = [SLASH_COMMAND.fullmatch(each) for each in CODE_SPAN.findall(page.read_text())]
    words = [(match[1], re.findall(r"\w+", match[2] or "")) for match in spans if match]

    assert {name for name, _ in words} - commands - PAGES_OF_THE_BOT == set()
    assert {each for _, rest in words for each in rest} - commands - arguments == set()


@each_guide
def test_every_file_name_exists(page: Path) -> None:
    named = {
        name for span in CODE_SPAN.findall(page.read_text()) for name in FILE_NAME.findall(span)
    }

    assert named - _file_names() == set()


@each_guide
def test_every_class_function_and_setting_that_is_named_exists(page: Path) -> None:
    text = CODE_BLOCK.sub("", page.read_text())
    spans = [IDENTIFIERS.fullmatch(span) for span in CODE_SPAN.findall(text)]
    named = {part for match in spans if match for part in match[1].split(".")} - FOREIGN_NAMES

    assert [name for name in sorted(named) if not _is_in_the_code(name)] == []


@each_guide
def test_every_name_that_an_example_imports_exists(page: Path) -> None:
    imports = IMPORT.findall(page.read_text())

    missing = [
        f"{module}.{name}"
        for module, names in imports
        for name in names.split(", ")
        if not hasattr(import_module(module), name) and not _is_module(f"{module}.{name}")
    ]

    assert missing == []


def test_the_example_of_the_engines_runs() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()

    (example,) = re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S)

    exec(example, {})  # noqa: S102


@each_guide
def test_no_line_is_too_long(page: Path) -> None:
    lines = CODE_BLOCK.sub("", page.read_text()).splitlines()

    assert [line for line in lines if len(line) > MAX_LINE_CHARS] == []


@each_guide
def test_sentences_are_short(page: Path) -> None:
    long = [
        sentence
        for paragraph in [*_paragraphs(page), *_cells(page)]
        for sentence in SENTENCE_END.split(paragraph)
        if len(sentence.split()) > MAX_SENTENCE_WORDS
    ]

    assert long == []


@each_guide
def test_paragraphs_are_short(page: Path) -> None:
    long = [
        paragraph
        for paragraph in _paragraphs(page)
        if len(SENTENCE_END.split(paragraph)) > MAX_PARAGRAPH_SENTENCES
    ]

    assert long == []


def test_the_index_links_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text()

    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f"({page.name})" not in index]

    assert missing == ["README.md"]


def test_the_glossary_is_small_and_its_words_are_names_in_the_code() -> None:
    words = re.findall(r"^\| \*\*(\w+)\*\*", (ROOT / "docs" / "glossary.md").read_text(), re.M)

    names = {part for name in re.findall(r"\w+", _code()) for part in _parts(name)}

    assert 0 < len(words) <= MAX_GLOSSARY_WORDS
    assert [word for word in words if not {word, f"{word}s"} & names] == []


def test_the_newest_entry_of_the_changelog_is_the_version_of_the_package() -> None:
    entries = re.findall(
        r"^## \[(.+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.M
    )

    package = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert entries[0] == package["version"]


def _has_heading(page: Path, file: str, anchor: str) -> bool:
    text = (page.parent / file).read_text() if file else page.read_text()
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return anchor in {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in headings}


def _is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def _module_source(dotted: str) -> str:
    path = ROOT.joinpath(*dotted.split("."))
    file = path.with_suffix(".py")
    return (file if file.exists() else path / "__main__.py").read_text()


@cache
def _file_names() -> frozenset[str]:
    inner = [path for folder in (*CODE_FOLDERS, ".github") for path in (ROOT / folder).rglob("*")]
    return frozenset(path.name for path in (*ROOT.iterdir(), *inner))


@cache
def _code() -> str:
    """Return the program and its settings, without this file."""
    files = [path for folder in CODE_FOLDERS for path in (ROOT / folder).rglob("*.py")]
    settings = [ROOT / name for name in (".env.example", "Procfile", "Makefile", "pyproject.toml")]
    return "\n".join(path.read_text() for path in (*files, *settings) if path != Path(__file__))


def _is_in_the_code(name: str) -> bool:
    """Return whether the code has the name, a prefix like `has_`, or a metric of that name."""
    metric = METRIC.fullmatch(name)
    text = _code() + "\n".join(path.name for path in ROOT.iterdir())
    end = "" if name.endswith("_") else r"\b"
    names = f"{name}|{metric[1]}" if metric else name
    return bool(re.search(rf"\b({names}){end}", text))


def _parts(name: str) -> list[str]:
    """Return the words of a name, in lower case: `table`, `actions` of `TableActions`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    return spaced.lower().split("_")


def _cells(page: Path) -> Iterator[str]:
    """Yield the cells of all tables."""
    for line in CODE_BLOCK.sub("", page.read_text()).splitlines():
        if line.startswith("|"):
            yield from (cell.strip() for cell in line.strip("|").split("|"))


def _paragraphs(page: Path) -> Iterator[str]:
    """Yield each paragraph and list item as one line; code, tables and headings are left out."""
    text = CODE_BLOCK.sub("", page.read_text())
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*] |\d+\. ))", text):
        prose = block.strip()
        if prose and not prose.startswith(("|", "#", "![", "<", "[!")):
            yield " ".join(prose.split())
