"""Names are only names in every game, and on the pages that come after a turn, too."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.pages.advice import advice_page
from bot.pages.decision import decision_page, private_page
from bot.pages.happened import happened_page
from bot.pages.in_words import in_words_page
from bot.pages.names import safe
from bot.pages.news import headlines, summary
from bot.pages.page import Page
from bot.pages.replay import replay_page
from bot.pages.result import before_the_end, result_page
from bot.pages.rules import help_page
from bot.pages.turn import OpenTurn
from bot.pages.turned import turned_page
from bot.service.archive import ReplayFrame as Remembered
from bot.service.tutorial import TutorialText
from bot.service.analysis import AnalysedMistake
from engines import GAMES, Game, Text, SeatRef, view_for
from engines.automa.hindsight import Miss
from engines.automa.prospects import Advice
from engines.store import Excerpt
from tests.bot.pages.pieces import accepted
from tests.bot.pages.test_names import markup, texts
from tests.conversation import Moment, laid, latest, moments

BAD = ("- </play:1>_x*", "1. <#1>`||~~@here", "> @everyone**", "[x](https://e.org)", "-# a_b <t:0>")
GOOD = tuple(chr(ord("A") + seat) * len(safe(name)) for seat, name in enumerate(BAD))
SEEN = (0, 60, 15)  # the first question, the last one looked at, how many lie between
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def pages(moment: Moment, names: tuple[str, ...]) -> Iterator[Page]:
    """Every page of a turn of these people, and those that look back at it."""
    state = moment.table.state
    assert state is not None
    table = laid(moment.table.game, state, state.seats, names)
    seat, keys = moment.decision.seat, [one.key for one in moment.decision.options]
    remark = TutorialText(remark=Text("resigned", {"who": SeatRef(seat)}), can_skip=True)
    turn = OpenTurn(table, moment.decision, news=headlines(table, latest(moment), seat))
    yield decision_page(turn)
    yield decision_page(replace(turn, taught=remark))
    yield private_page(replace(turn, unveiled=True))
    yield help_page(turn)
    advice = [Advice(key, 9.0 - at, (0.5,) * state.seats, ()) for at, key in enumerate(keys[-3:])]
    yield advice_page(replace(turn, unveiled=True), advice)
    yield turned_page(table, [AnalysedMistake(Miss(1, seat, keys[0], keys[-1], 2.0, 0.2), moment.decision)])
    public, moves = view_for(state, None), moment.moves
    yield in_words_page(table, public)
    yield in_words_page(table, view_for(state, seat))
    yield replay_page(table, Remembered(1, 9, moves[-1], public, 1, NOON), {1: 0, 2: 4})
    yield happened_page(table, Excerpt(first=0, of=len(moves), moves=tuple(moves[-6:])), seat)
    over = msgspec.structs.replace(table, status="finished")
    yield result_page(over, public.standings, summary(table, before_the_end(moves[-8:])))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_no_name_formats_links_or_mentions_in_any_game(game: Game[Any]) -> None:
    for moment in islice(moments(game, "names"), *SEEN):
        for page, innocent in zip(pages(moment, BAD), pages(moment, GOOD), strict=True):
            accepted(page)
            assert markup(texts(page)) == markup(texts(innocent))
