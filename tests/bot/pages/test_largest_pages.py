"""Discord's limits hold at every question of every game, with the most seats and longest names."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.pages.decision import decision_page, private_page
from bot.pages.log_page import MAX_LOG_CHARS, log_page
from bot.pages.news import headlines
from bot.pages.news_layout import MAX_CHARS, MAX_LINES
from bot.pages.page import MAX_SELECT_OPTIONS
from bot.pages.rules import question_help_page
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from bot.service.lookahead import unlocked_options
from bot.service.multi_choice import max_simultaneous
from bot.service.tutorial import TutorialText
from engines import GAMES, Game, Text, pending
from engines.core.kernel import copy_state
from engines.core.preview import preview_options
from engines.store import LogSlice
from tests.bot.fake_renderer import dot
from tests.bot.pages.pieces import accepted, frame_of, texts
from tests.interaction_metrics import AskedDecision, decisions_of, recent_moves, table_with

LONGEST = tuple(f"*{letter * 30}_" for letter in "abcde")  # 32 characters, two of them escaped
LOOKED_AT = 12  # every so-many-th question
LESSON = Text("W" * 400)  # no message of any game, so that this is what is read
EVERYTHING = TutorialText(lesson=LESSON, feedback=Text("W" * 200), can_skip=True)
PICTURE = Upload("board", dot("W" * 2_000))


def worst(game: Game[Any]) -> Iterator[AskedDecision]:
    """Yield some questions of a random game, with names as long as they get."""
    rng = Random(game.id)
    for moment in decisions_of(game, f"worst {game.id}"):
        if rng.randrange(LOOKED_AT) == 0:
            state = moment.table.state
            assert state is not None
            yield moment._replace(table=table_with(game, state, state.seats, LONGEST))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_page_of_a_turn_is_within_the_limits(game: Game[Any]) -> None:
    for moment in worst(game):
        seat = moment.decision.seat
        news = headlines(moment.table, recent_moves(moment), seat)
        assert len(news) <= MAX_LINES
        assert len("\n".join(news)) <= MAX_CHARS
        for turn in opened(moment, news):
            accepted(decision_page(turn, [PICTURE, PICTURE]))
            accepted(private_page(replace(turn, is_private=True), PICTURE))
            accepted(question_help_page(turn))
            accepted(decision_page(replace(turn, tutorial=EVERYTHING), [PICTURE, PICTURE]))
        assert_complete(moment)


def test_the_public_page_does_not_depend_on_hidden_hands() -> None:
    secret = [
        (moment, other_hands(moment))
        for seed in range(3)
        for moment in decisions_of(GAMES["merlin"], f"hands {seed}")
        if moment.decision.secret
    ]
    with_events = [pair for pair in secret if private_keys(pair[0]) != private_keys(pair[1])]

    assert with_events  # what could be done in secret did differ
    for moment, redealt in with_events:
        before, after = (
            [frame_of(decision_page(turn)) for turn in opened(one, [])] for one in (moment, redealt)
        )
        assert before == after


def private_keys(moment: AskedDecision) -> set[str]:
    """Return the keys of the secret options."""
    return {option.key for option in moment.decision.options if not option.public}


def other_hands(moment: AskedDecision) -> AskedDecision:
    """Return the position with all hidden cards dealt again."""
    game, state = moment.table.game, moment.table.state
    assert state is not None
    draft = copy_state(state)
    game.determinize(draft, None, Random(0))
    (decision,) = pending(draft)
    return moment._replace(table=table_with(game, draft, draft.seats), decision=decision)


def opened(moment: AskedDecision, news: list[str]) -> Iterator[TurnViewModel]:
    """Yield the turn as it is shown, and with each menu opened that is folded."""
    table, decision = moment.table, moment.decision
    assert table.state is not None
    turn = TurnViewModel(table, decision, news=news, can_undo=True, has_hand=True)
    following = {
        one.option.key: one
        for some in turn.multi_pick_groups.values()
        for one in unlocked_options(
            table.state, decision, some, limit=MAX_SELECT_OPTIONS - len(some)
        )
    }
    turn = replace(turn, unlocked=following)
    limits = {
        name: max_simultaneous(table.state, decision, some)
        for name, some in turn.multi_pick_groups.items()
    }
    turn = replace(turn, max_per_group=limits)
    for group in (None, *range(len(turn.menus))) if turn.is_grouped else (None,):
        shown = replace(turn, open_group=group)
        visible = preview_options(
            table.game, table.state, [o for o in shown.selectable_options if o in decision.options]
        )
        yield replace(shown, previews=visible)


def assert_complete(moment: AskedDecision) -> None:
    """Check that what the last moves brought is told to the end, on one page or more."""
    moves = moment.moves[-3:]
    for at, move in enumerate(moves):
        excerpt = LogSlice(first=at, total=len(moves), moves=(move,))
        page = log_page(moment.table, excerpt, moment.decision.seat)
        accepted(page)
        assert sum(map(len, texts(page)[1:])) < MAX_LOG_CHARS
