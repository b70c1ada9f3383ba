"""Names never format, link or mention on the pages of any game."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.pages.advice import advice_page
from bot.pages.analysis import analysis_page
from bot.pages.decision import decision_page, private_page
from bot.pages.log_page import log_page
from bot.pages.names import escape_name
from bot.pages.news import headlines, summarise
from bot.pages.page import Page
from bot.pages.replay import replay_page
from bot.pages.result import result_page, without_victory_news
from bot.pages.rules import decision_help_page
from bot.pages.text_board import text_board_page
from bot.pages.turn import TurnViewModel
from bot.service.advice import AdviceResult
from bot.service.analysis import AnalysedTurningPoint
from bot.service.history import ReplayFrame
from bot.service.tutorial_turn import TutorialText
from engines import GAMES, Game, SeatRef, Text, view_for
from engines.automa import TurningPoint
from engines.automa.rollout_stats import Advice
from engines.automa.whole_choice import choice_text
from engines.store import LogSlice
from tests.bot.pages.samples import validate_page
from tests.bot.pages.test_names import markup, texts
from tests.interaction_metrics import AskedDecision, decisions_of, recent_moves, table_with

MARKUP_NAMES = (
    "- </play:1>_x*",
    "1. <#1>`||~~@here",
    "> @everyone**",
    "[x](https://e.org)",
    "-# a_b <t:0>",
)
PLAIN_NAMES = tuple(
    chr(ord("A") + seat) * len(escape_name(name)) for seat, name in enumerate(MARKUP_NAMES)
)
SAMPLE_SLICE = (0, 60, 15)  # start, stop and step of the sampled decisions
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def pages(asked: AskedDecision, names: tuple[str, ...]) -> Iterator[Page]:
    """Yield every page of a turn of these players, and of the game afterwards."""
    state = asked.table.state
    assert state is not None
    table = table_with(asked.table.game, state, state.seats, names)
    seat, keys = asked.decision.seat, [one.key for one in asked.decision.options]
    tutorial = TutorialText(feedback=Text("resigned", {"who": SeatRef(seat)}), can_skip=True)
    turn = TurnViewModel(table, asked.decision, news=headlines(table, recent_moves(asked), seat))
    yield decision_page(turn)
    yield decision_page(replace(turn, tutorial=tutorial))
    yield private_page(replace(turn, is_private=True))
    yield decision_help_page(turn)
    advice = tuple(
        Advice(key, 9.0 - at, (0.5,) * state.seats, ()) for at, key in enumerate(keys[-3:])
    )
    choices = {one.key: choice_text(state, [one.key]) for one in advice}
    result = AdviceResult(table, asked.decision, advice, choices)
    yield advice_page(replace(turn, is_private=True), result)
    yield analysis_page(
        table,
        [
            AnalysedTurningPoint(
                TurningPoint(1, seat, keys[0], 0.6, 0.4, keys[-1]), asked.decision, 1
            )
        ],
    )
    public, moves = view_for(state, None), asked.moves
    yield text_board_page(table, public)
    yield text_board_page(table, view_for(state, seat))
    yield replay_page(table, ReplayFrame(1, (0, 1, 8), (moves[-1],), public, 1, NOON), {1: 0, 2: 4})
    yield log_page(table, LogSlice(first=0, total=len(moves), moves=tuple(moves[-6:])), seat)
    over = msgspec.structs.replace(table, status="finished")
    yield result_page(over, public.standings, summarise(table, without_victory_news(moves[-8:])))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_no_name_formats_links_or_mentions_in_any_game(game: Game[Any]) -> None:
    for asked in islice(decisions_of(game, "names"), *SAMPLE_SLICE):
        for page, expected in zip(
            pages(asked, MARKUP_NAMES), pages(asked, PLAIN_NAMES), strict=True
        ):
            validate_page(page)
            assert markup(texts(page)) == markup(texts(expected))
