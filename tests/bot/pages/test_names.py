"""Names never format, link or mention."""

import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from unicodedata import bidirectional

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.analysis import analysis_page
from bot.pages.decision import decision_page, private_page
from bot.pages.hand import hand_page
from bot.pages.history import history_page
from bot.pages.info import info_page
from bot.pages.leaderboard import leaderboard_page, profile_page
from bot.pages.lobby import lobby_page
from bot.pages.lobby_settings import lobby_settings_page
from bot.pages.log_page import log_page
from bot.pages.names import clean_name, escape_name, render_names, safe_names
from bot.pages.page import Page
from bot.pages.replay import replay_page
from bot.pages.result import result_page
from bot.pages.text_board import text_board_page
from bot.pages.turn import TurnViewModel
from bot.pages.vote import overdue_page, vote_page
from bot.service.analysis import AnalysedTurningPoint
from bot.service.history import ReplayFrame
from bot.service.votes import VoteTally
from engines import (
    GAMES,
    Decision,
    Event,
    SeatRef,
    SeatScore,
    Text,
    View,
    pending,
    start,
    view_for,
)
from engines.automa import TurningPoint
from engines.store import (
    RESIGN,
    START,
    Leaderboard,
    LeaderboardRow,
    LogSlice,
    Move,
    Player,
    Profile,
    Table,
    TableSummary,
)
from tests.bot.pages.samples import frame_of, validate_page
from tests.bot.pages.test_ratings import figures

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
PIECES = (
    "</play:1>",
    "<#1>",
    "<@1>",
    "<t:0>",
    "<:x:1>",
    "**",
    "__",
    "~~",
    "||",
    "`",
    "```",
    "@everyone",
    "@here",
    "\n",
    "\n# ",
    "[x](https://example.org)",
    "https://example.org",
    ":tada:",
    "\\",
    "\u202e",
    "\u3164",
    "- ",
    "+ ",
    "1. ",
    "> ",
    "# ",
    "-# ",
    "john_doe",
    " ",
)
NAMES = st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map(lambda it: "".join(it)[:32])
MARKUP = re.compile(r"[*_~|`<>\[\]#:\n]|@(?!\u200b)|^\s*(?:[-+]|\d+[.)])(?=\s)", re.MULTILINE)


def pages(names: Sequence[str]) -> Iterator[Page]:
    """Yield every page that shows names, of a table with these players."""
    game = GAMES["chateau_combo"]
    state, news = start(game, len(names), "seed", {})
    players = tuple(Player(10 + seat, name) for seat, name in enumerate(names))
    table = Table(
        id=1,
        channel=1,
        guild=1,
        game=game,
        status="playing",
        revision=3,
        options={},
        players=players,
        state=state,
        host=1,
        message=5,
        undoable=False,
    )
    moves = (
        Move(None, START, tuple(news)),
        Move(0, RESIGN, (Event(Text("resigned", {"who": SeatRef(0)})),)),
    )
    (decision,) = pending(state)
    lobby = msgspec.structs.replace(table, status="lobby", state=None)
    yield lobby_page(lobby)
    yield lobby_settings_page(lobby)
    yield info_page(table, decision, moves)
    yield log_page(table, LogSlice(first=0, total=2, moves=moves), 0)
    yield hand_page(table, 0, moves)
    yield decision_page(TurnViewModel(table, decision))
    yield private_page(TurnViewModel(table, decision, is_private=True))
    yield text_board_page(table, view_for(state, None))
    yield analysis_page(
        table, [AnalysedTurningPoint(_mistake(seat, decision), decision, 5) for seat in range(5)]
    )
    yield replay_page(table, _replay_frame(moves[1], view_for(state, None)), {})
    yield vote_page(table, VoteTally("close", players[:1], players[1:]))
    yield overdue_page(table, names[0])
    yield result_page(table, [SeatScore(seat, 0, (), 1) for seat in range(len(names))], [])
    yield from _history_pages(names, players)


def _mistake(seat: int, decision: Decision) -> TurningPoint:
    first, last = decision.options[0].key, decision.options[-1].key
    return TurningPoint(seat, seat, first, before=0.6, after=0.4, better=last)


def _replay_frame(move: Move, view: View[Any]) -> ReplayFrame:
    return ReplayFrame(index=1, step_ends=(0, 1), moves=(move,), view=view, round=1, at=NOON)


def _history_pages(names: Sequence[str], players: tuple[Player, ...]) -> Iterator[Page]:
    yield history_page([table_summary(number, players) for number in range(1, 12)], 0)
    places = tuple(LeaderboardRow(1, figures(name=name)) for name in names)
    yield leaderboard_page(Leaderboard(rows=places, player_count=9, own=None), "All games", None)
    profile = Profile(overall=figures(name=names[0]), games={}, curve=(), unrated_count=0)
    yield profile_page(profile, names[0], None)


def table_summary(number: int, players: tuple[Player, ...]) -> TableSummary:
    return TableSummary(
        table=10**9 + number,
        channel=10**19,
        game="chateau_combo",
        status="finished",
        created_at=NOON,
        ended_at=NOON,
        players=tuple(msgspec.structs.replace(one, automa="fair") for one in players),
        points=(100,) * len(players),
        ranks=(1,) * len(players),
    )


def texts(page: Page) -> str:
    parts = frame_of(page)["components"]
    return "\n".join(part["content"] for part in parts if "content" in part)


def markup(words: str) -> list[str]:
    """Return the markup that a client would parse, outside of escapes and code blocks."""
    outside = re.sub(r"```\n[^`]*\n```", "", words)
    return MARKUP.findall(re.sub(r"\\[^0-9A-Za-z\s]", "x", outside))


@given(st.lists(NAMES, min_size=5, max_size=5))
def test_no_name_formats_links_or_mentions_on_any_page(names: list[str]) -> None:
    for page, innocent in zip(pages(names), pages(["Ann"] * 5), strict=True):
        validate_page(page)
        assert markup(texts(page)) == markup(texts(innocent))


@pytest.mark.parametrize("sign", ["_", "*", "`", "@", "<", "W"])
def test_every_page_is_within_the_limits_with_the_longest_names(sign: str) -> None:
    for page in pages([sign * 32] * 5):
        validate_page(page)


def test_names_are_not_escaped_where_markup_is_not_parsed() -> None:
    page = frame_of(history_page([table_summary(1, (Player(1, "john_doe"),))], 0))

    assert "john_doe (automa) 100" in str(page["components"][-1])
    assert r"john\_doe 100" in page["components"][1]["content"]


@given(NAMES)
def test_a_name_stays_on_its_line_and_is_never_empty(name: str) -> None:
    assert clean_name(name) == " ".join(clean_name(name).split()) != ""


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u200b\u200b", "\u2800 \u0301", "\ufe0f\n"])
def test_an_invisible_name_is_replaced(name: str) -> None:
    assert clean_name(name) == escape_name(name) == "someone"


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("- x", r"\- x"),
        ("-", r"\-"),
        ("+ x", r"\+ x"),
        ("12. x", r"12\. x"),
        ("1) x", r"1\) x"),
        ("-# x", r"-\# x"),
        ("> x", r"\> x"),
        ("1.5 x", "1.5 x"),
        ("-x 1. y", "-x 1. y"),
    ],
)
def test_a_name_begins_no_list_and_no_heading(name: str, escaped: str) -> None:
    assert escape_name(name) == escaped


def test_automas_are_marked_in_texts_but_not_in_pictures() -> None:
    players = (Player(1, "Ann"), Player(0, "Isolde", "fair"), Player(2, "Bob", "fair"))
    table = Table(
        id=1,
        channel=1,
        guild=1,
        game=GAMES["chateau_combo"],
        status="playing",
        revision=0,
        options={},
        players=players,
        state=None,
        host=1,
        message=None,
        undoable=False,
    )

    assert safe_names(table) == ("Ann", "🤖 Isolde", "🤖 Bob")
    assert render_names(table) == {"names": ("Ann", "Isolde", "Bob (automa)"), "automas": {1, 2}}
    assert escape_name("a*b") == r"a\*b"


def test_no_name_changes_the_text_direction() -> None:
    """Every Unicode control of the text direction is removed; letters stay."""
    turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    marks = {"\u061c", "\u200e", "\u200f"}
    controls = {chr(one) for one in range(sys.maxunicode) if bidirectional(chr(one)) in turning}

    for control in controls | marks:
        assert clean_name(f"a{control}b") == escape_name(f"a{control}b") == "ab"
    assert clean_name("\u05d0\u05d1") == "\u05d0\u05d1"
