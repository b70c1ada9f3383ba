"""Names are only names in every game, and on the pages that come after a turn, too."""

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
from bot.pages.names import escape
from bot.pages.news import headlines, summarise
from bot.pages.page import Page
from bot.pages.replay import replay_page
from bot.pages.result import result_page, without_victory_news
from bot.pages.rules import question_help_page
from bot.pages.text_board import text_board_page
from bot.pages.turn import TurnViewModel
from bot.service.analysis import AnalysedMistake
from bot.service.archive import ReplayFrame as Remembered
from bot.service.tutorial import TutorialText
from engines import GAMES, Game, SeatRef, Text, view_for
from engines.automa.analysis import Mistake
from engines.automa.rollout_stats import Advice
from engines.store import LogSlice
from tests.bot.pages.pieces import accepted
from tests.bot.pages.test_names import markup, texts
from tests.interaction_metrics import AskedDecision, decisions_of, recent_moves, table_with

BAD = ("- </play:1>_x*", "1. <#1>`||~~@here", "> @everyone**", "[x](https://e.org)", "-# a_b <t:0>")
GOOD = tuple(chr(ord("A") + seat) * len(escape(name)) for seat, name in enumerate(BAD))
SEEN = (0, 60, 15)  # the first question, the last one looked at, how many lie between
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def pages(moment: AskedDecision, names: tuple[str, ...]) -> Iterator[Page]:
    """Every page of a turn of these people, and those that look back at it."""
    state = moment.table.state
    assert state is not None
    table = table_with(moment.table.game, state, state.seats, names)
    seat, keys = moment.decision.seat, [one.key for one in moment.decision.options]
    remark = TutorialText(feedback=Text("resigned", {"who": SeatRef(seat)}), can_skip=True)
    turn = TurnViewModel(table, moment.decision, news=headlines(table, recent_moves(moment), seat))
    yield decision_page(turn)
    yield decision_page(replace(turn, tutorial=remark))
    yield private_page(replace(turn, is_private=True))
    yield question_help_page(turn)
    advice = [Advice(key, 9.0 - at, (0.5,) * state.seats, ()) for at, key in enumerate(keys[-3:])]
    yield advice_page(replace(turn, is_private=True), advice)
    yield analysis_page(
        table, [AnalysedMistake(Mistake(1, seat, keys[0], keys[-1], 2.0, 0.2), moment.decision)]
    )
    public, moves = view_for(state, None), moment.moves
    yield text_board_page(table, public)
    yield text_board_page(table, view_for(state, seat))
    yield replay_page(table, Remembered(1, 9, moves[-1], public, 1, NOON), {1: 0, 2: 4})
    yield log_page(table, LogSlice(first=0, total=len(moves), moves=tuple(moves[-6:])), seat)
    over = msgspec.structs.replace(table, status="finished")
    yield result_page(over, public.standings, summarise(table, without_victory_news(moves[-8:])))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_no_name_formats_links_or_mentions_in_any_game(game: Game[Any]) -> None:
    for moment in islice(decisions_of(game, "names"), *SEEN):
        for page, innocent in zip(pages(moment, BAD), pages(moment, GOOD), strict=True):
            accepted(page)
            assert markup(texts(page)) == markup(texts(innocent))
