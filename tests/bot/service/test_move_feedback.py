"""What a guided game says of a poor choice: a friendly sentence, and nothing that is hidden."""

from random import Random
from typing import Any

import pytest

from bot.service.move_feedback import MAX_MISTAKES, MIN_LOSS_POINTS, assess_choice
from bot.service.services import Services
from engines import GAMES, Action, Game, Text, apply, pending, start
from engines.automa.analysis import Improvement
from engines.core.kernel import State
from engines.store import LoggedMove, Move, Table
from tests.bot.sample_tutorial import with_tutorial
from tests.bot.service.harness import ANN, ServiceHarness
from tests.bot.service.test_tutorial import choose, guided, taught, undo

KEYS = Text("part-keys")


class Critic:
    """Finds the last option better than whatever was chosen, by so many points."""

    def __init__(self, *points: float) -> None:
        self.asked: list[str] = []
        self._points = points

    async def __call__(self, game: Game[Any], state: State, key: str, seed: int) -> Improvement:
        points = self._points[len(self.asked) % len(self._points)]
        self.asked.append(key)
        return Improvement(pending(state)[0].options[-1].key, points, KEYS)


@pytest.fixture(autouse=True)
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch)


def watched(harness: ServiceHarness, critic: Critic) -> Services:
    return Services(harness.store, rng=Random(1), find_better=critic)


async def chosen(services: Services, times: int) -> Table:
    """A guided game after so many choices of who learns, each seen with the question after it."""
    table = await guided(services)
    await taught(services, table)
    for _ in range(times):
        table = await choose(services, table)
        await taught(services, table)
    return table


async def test_after_a_poor_choice_the_better_one_is_named_with_the_next_question(
    harness: ServiceHarness,
) -> None:
    critic = Critic(6.4)
    services = watched(harness, critic)
    table = await chosen(services, 1)

    remark = (await taught(services, table)).feedback

    assert remark is not None
    assert (remark.args["points"], remark.args["source"]) == (6, KEYS)
    assert len(critic.asked) == 1  # however often the question is shown


async def test_a_slightly_worse_choice_gets_no_feedback(harness: ServiceHarness) -> None:
    services = watched(harness, Critic(MIN_LOSS_POINTS - 0.1))

    assert (await taught(services, await chosen(services, 1))).feedback is None


async def test_a_learner_who_skipped_the_lessons_gets_no_feedback(harness: ServiceHarness) -> None:
    critic = Critic(9.0)
    services = watched(harness, critic)
    table = await guided(services)
    await taught(services, table)
    table = await services.tutorials.skip(table.id, ANN)

    table = await choose(services, table)

    assert (await taught(services, table)).feedback is None
    assert critic.asked == []


async def test_the_biggest_mistakes_are_stored_for_the_summary(harness: ServiceHarness) -> None:
    services = watched(harness, Critic(4.0, 9.0, 5.0, 7.0))
    table = await chosen(services, 4)

    course = await harness.store.tutorials.progress(table.id)

    assert course is not None
    assert [slip.points for slip in course.state.mistakes] == [9.0, 7.0, 5.0][:MAX_MISTAKES]
    assert {slip.source for slip in course.state.mistakes} == {KEYS.id}


async def test_an_undone_choice_gets_no_feedback(harness: ServiceHarness) -> None:
    services = watched(harness, Critic(9.0))
    table = await chosen(services, 2)

    again = await undo(services, table)

    assert (await taught(services, again)).feedback is None


def test_feedback_never_mentions_private_options() -> None:
    state = secretly_asked()
    (decision,) = pending(state)
    public = [one.key for one in decision.public_options]
    private = next(one.key for one in decision.options if one.key not in public)
    played = LoggedMove(3, Move(decision.seat, public[0], ()))

    assert assess_choice(state, played, Improvement(private, 20.0, KEYS)) is None


def secretly_asked() -> State:
    """A question of Merlin of which everybody sees some answers, and its player alone others."""
    for seed in range(50):
        state: State = start(GAMES["merlin"], 2, f"secret {seed}")[0]
        chance = Random(seed)
        while state.agenda:
            (decision,) = pending(state)
            if 0 < len(decision.public_options) < len(decision.options):
                return state
            key = chance.choice(decision.options).key
            state, _ = apply(state, Action(decision.seat, key))
    raise AssertionError("no mission was ever fulfilled")
