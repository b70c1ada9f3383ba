"""Sample tables, options and turns, and functions that read a page."""

from collections.abc import Iterable
from typing import Any

import msgspec
from simcord.components import validate_components

from bot.pages.page import Page
from bot.pages.turn import TurnViewModel
from engines import GAMES, Decision, Option, Text
from engines.core.preview import OptionPreview
from engines.store import Player, Table

COMPONENTS_V2_FLAG = 1 << 15
LONG_TEXT = "W" * 300


def table(*names: str, **changes: object) -> Table:
    given = Table(
        id=10**9,
        channel=1,
        guild=1,
        game=GAMES["chateau_combo"],
        status="playing",
        revision=10**6,
        options={},
        players=tuple(Player(10**19 + seat, name) for seat, name in enumerate(names)),
        state=None,
        host=1,
        message=None,
        undoable=True,
    )
    return msgspec.structs.replace(given, **changes)


def options(number: int, *, text: str = "cell", group: str | None = None) -> list[Option]:
    heading = Text(group) if group else None
    return [
        Option(f"go/{index}", Text(text), group=heading, spot=f"at/{index}", mark=str(index))
        for index in range(number)
    ]


def turn(choices: Iterable[Option], **more: object) -> TurnViewModel:
    decision = Decision(0, Text("ask"), tuple(choices), secret=False)
    return TurnViewModel(table("Ann", "Bob"), decision, **more)  # type: ignore[arg-type]


def irreversible_previews(*keys: str) -> dict[str, OptionPreview]:
    """Return previews of irreversible options without other effects."""
    return {key: OptionPreview(irreversible=True) for key in keys}


def frame_of(page: Page) -> dict[str, Any]:
    """Return the page as it is sent."""
    (frame,) = page.view().children
    return dict(frame.to_component_dict())


def rows(page: Page) -> list[dict[str, Any]]:
    return [part for part in frame_of(page)["components"] if part["type"] == 1]


def texts(page: Page) -> list[str]:
    return [part["content"] for part in frame_of(page)["components"] if part["type"] == 10]


def labels_of(row: dict[str, Any]) -> list[str]:
    return [one["label"] for one in row["components"] if one["type"] == 2]


def choice_rows(page: Page) -> list[dict[str, Any]]:
    """Return the rows of a page without its tools."""
    return [row for row in rows(page) if "Rules" not in labels_of(row)]


def describe_rows(page: Page) -> list[str]:
    """Return each row of choices as `buttons 3` or `select 25`."""
    return [
        f"select {len(row['components'][0]['options'])}"
        if row["components"][0]["type"] == 3
        else f"buttons {len(row['components'])}"
        for row in choice_rows(page)
    ]


def validate_page(page: Page) -> None:
    """Validate the page against Discord's limits, as simulated."""
    validate_components([frame_of(page)], flags=COMPONENTS_V2_FLAG)
