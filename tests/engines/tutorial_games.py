"""Tutorial games in tests: a learner against an easy automa, from the game's `first_game`.

The first lesson comes with the first question; then at most one a turn, each once a game.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import inf
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engines import (
    GAMES,
    Action,
    Decision,
    Event,
    Game,
    SeatScore,
    apply,
    pending,
    standings,
    start,
    view_for,
)
from engines.automa import EASY, FAIR, decide
from engines.core.kernel import State
from engines.core.lessons import Lesson, LessonContext, next_lesson
from engines.core.text import Seat, TextArg
from engines.registry import game_of

LEARNER: Seat = 0
SEATS = 2  # the learner, and an easy automa
MAX_TRIES = 30  # of an automa; tries, not seconds: independent of the machine's speed

AnyContext: TypeAlias = LessonContext[Any, Any]
Policy: TypeAlias = Callable[[Game[Any], State, Decision, Random], str]


def random_choice(game: Game[Any], state: State, decision: Decision, rng: Random) -> str:
    return rng.choice(decision.options).key


def first_option(game: Game[Any], state: State, decision: Decision, rng: Random) -> str:
    return decision.options[0].key


def easy_automa(game: Game[Any], state: State, decision: Decision, rng: Random) -> str:
    return decide(game, state, decision.seat, EASY, rng, inf, tries=MAX_TRIES).key


def fair_automa(game: Game[Any], state: State, decision: Decision, rng: Random) -> str:
    return decide(game, state, decision.seat, FAIR, rng, inf, tries=MAX_TRIES).key


POLICIES: Mapping[str, Policy] = {
    "random": random_choice,
    "first": first_option,
    "easy": easy_automa,
    "fair": fair_automa,
}
GAMES_PER_POLICY = {"random": 2, "first": 1, "easy": 7, "fair": 7}  # games of each
SENSIBLE_POLICIES = ("easy", "fair")  # that play to win


def lesson_args(table: State, name: str, *events: Event) -> dict[str, TextArg] | None:
    """Return the arguments of a lesson at the open question; None if it does not fit."""
    (decision,) = pending(table)
    context = AnyContext(view_for(table, decision.seat), decision, events)
    lesson = next(one for one in game_of(table).lessons if one.id == name)
    return dict(lesson.text(context).args) if lesson.when(context) else None


def lesson_spots(table: State, name: str) -> list[str]:
    """Return the places that a lesson points at."""
    (decision,) = pending(table)
    context = AnyContext(view_for(table, decision.seat), decision)
    return [*next(one for one in game_of(table).lessons if one.id == name).spots(context)]


class AskedQuestion(NamedTuple):
    """A question put to the learner, the number of the learner's turn, and the lesson shown."""

    context: AnyContext
    turn: int
    lesson: Lesson | None


class TutorialGame(NamedTuple):
    """A tutorial game played to its end."""

    asked: list[AskedQuestion]
    results: tuple[SeatScore, ...]

    @property
    def lessons(self) -> dict[str, AskedQuestion]:
        """Return the questions with a lesson, by lesson, in their order."""
        return {one.lesson.id: one for one in self.asked if one.lesson}

    @property
    def turns(self) -> int:
        """Return how many turns the learner had."""
        return self.asked[-1].turn


class Tutor:
    """Chooses lessons: one a turn besides the first, each once."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        self._lessons = lessons
        self._turn_by_lesson: dict[str, int] = {}

    def next_lesson(self, context: AnyContext, turn: int) -> Lesson | None:
        """Return the lesson for a question in the learner's turn of that number."""
        if turn in [*self._turn_by_lesson.values()][1:]:
            return None
        lesson = next_lesson(self._lessons, context, self._turn_by_lesson)
        if lesson:
            self._turn_by_lesson[lesson.id] = turn
        return lesson


def play_tutorial_game(game: Game[Any], policy: Policy, rng: Random) -> TutorialGame:
    """Play a tutorial game to its end."""
    assert game.first_game is not None
    tutor, asked, turn = Tutor(game.lessons), list[AskedQuestion](), 0
    state, events = start(game, SEATS, game.first_game.seed, game.first_game.options)
    while decisions := pending(state):
        (decision,) = decisions
        if decision.seat == LEARNER:
            turn += state.last_seat != LEARNER
            context = AnyContext(view_for(state, LEARNER), decision, _visible_to_learner(events))
            asked.append(AskedQuestion(context, turn, tutor.next_lesson(context, turn)))
            events = []
        choose = policy if decision.seat == LEARNER else easy_automa
        state, new_events = apply(state, Action(decision.seat, choose(game, state, decision, rng)))
        events += new_events
    return TutorialGame(asked, standings(state))


def _visible_to_learner(events: list[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.private_to in (None, LEARNER))


@cache
def tutorial_games(game: str, policy: str) -> tuple[TutorialGame, ...]:
    """Return some tutorial games of a policy, with different seeds."""
    return tuple(
        play_tutorial_game(GAMES[game], POLICIES[policy], Random(f"{policy} {index}"))
        for index in range(GAMES_PER_POLICY[policy])
    )
