"""Lessons, Advice and feedback share one judgement, over whole guided games of every game."""

from collections.abc import Collection, Mapping
from math import inf
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.service.services import Services
from engines import GAMES, Action, Game, Text, pending
from engines.automa import Advice, find_advice
from engines.automa.analysis import Improvement
from engines.automa.whole_choice import answers
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table
from tests.bot.service.harness import ANN, ServiceHarness
from tests.bot.service.test_tutorial import start_tutorial, tutorial_text
from tests.engines.strict_translator import NAMES, strict_translator

ADVICE_TRIES = 12  # of a search; few, since the claims hold for whatever it finds
MAX_QUESTIONS = 24  # to the learner, of each game
LOSS_POINTS = 9.0


async def advise(
    game: Game[Any], state: State, seat: Seat, seed: int, seconds: float, preferred: str | None
) -> tuple[Advice, ...]:
    """Search with few tries, independent of the machine's speed."""
    return find_advice(
        game, state, seat, Random(seed), inf, tries=ADVICE_TRIES, preferred=preferred
    )


async def find_everything_better(
    game: Game[Any], state: State, key: str, advised: str, seed: int
) -> Improvement:
    """Call the advised option much better than any other."""
    return Improvement(advised, LOSS_POINTS, Text("source"))


async def play_first_option(game: Game[Any], state: State, seat: Seat, *_: object) -> Action:
    return Action(seat, pending(state)[0].options[0].key)


class PlayedChoice(NamedTuple):
    """A choice of the learner, what had been recommended for it, and whether it was criticised."""

    key: str
    recommended: Collection[str]
    is_criticised: bool


async def play_guided_game(harness: ServiceHarness, game: str) -> list[PlayedChoice]:
    """Play by turns what Advice names, what the lesson recommends, and any option."""
    services = Services(
        harness.store,
        rng=Random(1),
        advise=advise,
        find_better=find_everything_better,
        decide=play_first_option,
    )
    table, rng, played = await start_tutorial(services, game), Random(game), list[PlayedChoice]()
    await tutorial_text(services, table)
    completing: Collection[str] = ()  # what completes a choice that Advice named
    while table.status == "playing" and len(played) < MAX_QUESTIONS:
        turn = await services.play.load_turn(table.id, ANN)
        named = [*completing, *await recommended_by_lesson(services, table)]
        advice: tuple[Advice, ...] = ()
        if rng.randrange(2):
            result = await services.advice.advise(turn)
            await services.tutorials.record_advice(turn, result)
            advice = result.recommended
            named += [one.key for one in advice]
            assert_names_entries_of_the_menus(turn.state, advice, result.choices, game)
        options = [option.key for option in turn.decision.options]
        wanted = [key for key in options if key in named] if rng.randrange(3) else []
        key = rng.choice(wanted or options)
        completing = next((one.then[:1] for one in advice if one.key == key), ())
        table = (await services.play.choose(table.id, ANN, [key], revision=table.revision)).table
        if table.status == "playing":
            feedback = (await tutorial_text(services, table)).feedback
            played.append(PlayedChoice(key, named, feedback is not None))
    return played


async def recommended_by_lesson(services: Services, table: Table) -> tuple[str, ...]:
    """Return the options that a lesson with the open question recommends."""
    tutorial = (await services.tables.get(table.id)).tutorial
    assert tutorial is not None
    is_of_question = tutorial.advised_question == tutorial.question
    return tutorial.advised if is_of_question else ()


def assert_names_entries_of_the_menus(
    state: State, advice: Collection[Advice], choices: Mapping[str, Text], game: str
) -> None:
    """Every answer of a choice is on offer, and the choice is named with all of them."""
    translator = strict_translator(GAMES[game])
    for one in advice:
        keys = (one.key, *one.then)
        assert [answer.key for answer in answers(state, keys)] == [*keys]
        for before, key in answers(state, keys):
            assert key in {option.key for option in pending(before)[0].options}
        assert translator.text(choices[one.key], NAMES).count(" → ") >= len(one.then)


@pytest.mark.parametrize("game", GAMES)
async def test_feedback_criticises_nothing_that_advice_or_a_lesson_recommended(
    harness: ServiceHarness, game: str
) -> None:
    played = await play_guided_game(harness, game)

    criticised = [one for one in played if one.is_criticised]
    assert criticised  # of the other choices
    assert [one.key for one in criticised if one.key in one.recommended] == []
