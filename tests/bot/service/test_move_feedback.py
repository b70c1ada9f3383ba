"""Feedback on poor choices in a tutorial, which never reveals hidden information."""

from random import Random
from typing import Any

import pytest

from bot.service.advice import MAX_DEFICIT_POINTS
from bot.service.move_feedback import MAX_MISTAKES, assess_choice
from bot.service.services import Services
from engines import GAMES, Action, Game, Text, apply, pending, start
from engines.automa.analysis import Improvement
from engines.automa.rollout_stats import Advice
from engines.core.kernel import State
from engines.store import LoggedMove, Move, Table
from tests.bot.sample_tutorial import with_tutorial
from tests.bot.service.harness import ANN, ServiceHarness
from tests.bot.service.test_tutorial import choose, start_tutorial, tutorial_text, undo

KEYS = Text("part-keys")


class FakeSearch:
    """Advises the last option, which is better than others by the given points."""

    def __init__(self, *points: float) -> None:
        self.asked: list[str] = []
        self._points = points

    async def advise(
        self, game: Game[Any], state: State, seat: int, *_: object
    ) -> tuple[Advice, ...]:
        return (Advice(pending(state)[0].options[-1].key, 9.0, (0.5, 0.5), ()),)

    async def find_better(
        self, game: Game[Any], state: State, key: str, advised: str, seed: int
    ) -> Improvement:
        points = self._points[len(self.asked) % len(self._points)]
        self.asked.append(key)
        return Improvement(advised, points, KEYS)


@pytest.fixture(autouse=True)
def tutorial(monkeypatch: pytest.MonkeyPatch) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch)


def services_with(harness: ServiceHarness, search: FakeSearch) -> Services:
    return Services(
        harness.store, rng=Random(1), advise=search.advise, find_better=search.find_better
    )


async def play_choices(services: Services, times: int) -> Table:
    """Return a tutorial after some choices, each followed by its tutorial text."""
    table = await start_tutorial(services)
    await tutorial_text(services, table)
    for _ in range(times):
        table = await choose(services, table)
        await tutorial_text(services, table)
    return table


async def test_feedback_names_the_better_choice_with_the_next_decision(
    harness: ServiceHarness,
) -> None:
    search = FakeSearch(6.4)
    services = services_with(harness, search)
    table = await play_choices(services, 1)

    feedback = (await tutorial_text(services, table)).feedback

    assert feedback is not None
    assert (feedback.args["points"], feedback.args["source"]) == (6, KEYS)
    assert len(search.asked) == 1  # however often the question is shown


async def test_a_choice_that_advice_named_gets_no_feedback_even_after_a_restart(
    harness: ServiceHarness,
) -> None:
    advising = services_with(harness, FakeSearch(9.0))
    table = await start_tutorial(advising)
    await tutorial_text(advising, table)
    turn = await advising.play.load_turn(table.id, ANN)
    result = await advising.advice.advise(turn)
    await advising.tutorials.record_advice(turn, result)
    advised = [one.key for one in turn.decision.options].index(result.advice[0].key)
    contradicting = FakeSearch(9.0)
    other = services_with(harness, contradicting)

    after = await choose(other, await other.tables.get(table.id), advised)

    assert (await tutorial_text(other, after)).feedback is None
    assert contradicting.asked == []


async def test_feedback_is_measured_against_the_advice_of_the_question(
    harness: ServiceHarness,
) -> None:
    services = services_with(harness, FakeSearch(6.0))
    table = await start_tutorial(services)
    await tutorial_text(services, table)
    advice = await services.advice.advise(await services.play.load_turn(table.id, ANN))

    feedback = (await tutorial_text(services, await choose(services, table))).feedback

    assert feedback is not None
    assert feedback.args["choice"] == advice.choices[advice.advice[0].key]


async def test_a_slightly_worse_choice_gets_no_feedback(harness: ServiceHarness) -> None:
    services = services_with(harness, FakeSearch(MAX_DEFICIT_POINTS - 0.1))

    assert (await tutorial_text(services, await play_choices(services, 1))).feedback is None


async def test_a_learner_who_skipped_the_lessons_gets_no_feedback(harness: ServiceHarness) -> None:
    search = FakeSearch(9.0)
    services = services_with(harness, search)
    table = await start_tutorial(services)
    await tutorial_text(services, table)
    table = await services.tutorials.skip(table.id, ANN)

    table = await choose(services, table)

    assert (await tutorial_text(services, table)).feedback is None
    assert search.asked == []


async def test_the_biggest_mistakes_are_stored_for_the_summary(harness: ServiceHarness) -> None:
    services = services_with(harness, FakeSearch(4.0, 9.0, 5.0, 7.0))
    table = await play_choices(services, 4)

    progress = await harness.store.tutorials.progress(table.id)

    assert progress is not None
    assert [mistake.points for mistake in progress.state.mistakes] == [9.0, 7.0, 5.0][:MAX_MISTAKES]
    assert {mistake.source for mistake in progress.state.mistakes} == {KEYS.id}


async def test_an_undone_choice_gets_no_feedback(harness: ServiceHarness) -> None:
    services = services_with(harness, FakeSearch(9.0))
    table = await play_choices(services, 2)

    restored = await undo(services, table)

    assert (await tutorial_text(services, restored)).feedback is None


def test_feedback_never_mentions_private_options() -> None:
    state = partly_secret_state()
    (decision,) = pending(state)
    public = [one.key for one in decision.public_options]
    private = next(one.key for one in decision.options if one.key not in public)
    played = LoggedMove(3, Move(decision.seat, public[0], ()))

    advice = Advice(private, 20.0, (0.5, 0.5), ())
    assert assess_choice(state, played, Improvement(private, 20.0, KEYS), advice) is None


def partly_secret_state() -> State:
    """Return a state of Merlin whose decision has public and private options."""
    for seed in range(50):
        state: State = start(GAMES["merlin"], 2, f"secret {seed}")[0]
        rng = Random(seed)
        while state.agenda:
            (decision,) = pending(state)
            if 0 < len(decision.public_options) < len(decision.options):
                return state
            key = rng.choice(decision.options).key
            state, _ = apply(state, Action(decision.seat, key))
    raise AssertionError("no mission was ever fulfilled")
