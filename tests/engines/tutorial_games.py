"""Tutorial games in tests: a learner against an easy automa, from the game's `first_game`.

A question has at most two lessons, and each comes once a game.
"""

from collections.abc import Callable, Mapping
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
from engines.automa import EASY, FAIR, decide, find_advice
from engines.core.kernel import State
from engines.core.lessons import Lesson, LessonContext, next_lessons
from engines.core.text import Seat, TextArg
from engines.registry import game_of

LEARNER: Seat = 0
SEATS = 2  # the learner, and an easy automa
MAX_TRIES = 30  # of an automa; tries, not seconds: independent of the machine's speed
ADVICE_TRIES = 16  # of the search of a learner who follows Advice

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


def advice(game: Game[Any], state: State, decision: Decision, rng: Random) -> str:
    return find_advice(game, state, decision.seat, rng, inf, tries=ADVICE_TRIES)[0].key


POLICIES: Mapping[str, Policy] = {
    "random": random_choice,
    "first": first_option,
    "easy": easy_automa,
    "fair": fair_automa,
    "advice": advice,
}
GAMES_PER_POLICY = {"random": 2, "first": 1, "easy": 7, "fair": 7, "advice": 1}  # games of each
SENSIBLE_POLICIES = ("easy", "fair")  # that play to win


def open_context(table: State, *events: Event) -> AnyContext:
    """Return the open question as lessons see it."""
    (decision,) = pending(table)
    return AnyContext(view_for(table, decision.seat), decision, events)


def lesson_args(table: State, name: str, *events: Event) -> dict[str, TextArg] | None:
    """Return the arguments of a lesson at the open question; None if it does not fit.

    Whether the search agrees with what the lesson recommends is left out.
    """
    context = open_context(table, *events)
    lesson = next(one for one in game_of(table).lessons if one.id == name)
    return dict(lesson.args(context)) if lesson.when(context) else None


def lesson_spots(table: State, name: str) -> list[str]:
    """Return the places that a lesson points at."""
    context = open_context(table)
    return [*next(one for one in game_of(table).lessons if one.id == name).spots(context)]


class AskedQuestion(NamedTuple):
    """A question put to the learner, the number of the learner's turn, and the lessons shown."""

    context: AnyContext
    turn: int
    lessons: tuple[Lesson, ...]
    fitting: tuple[str, ...]  # all lessons whose condition holds, whether given before or not


class TutorialGame(NamedTuple):
    """A tutorial game played to its end."""

    asked: list[AskedQuestion]
    results: tuple[SeatScore, ...]

    @property
    def lessons(self) -> dict[str, AskedQuestion]:
        """Return the questions with a lesson, by lesson, in their order."""
        return {lesson.id: one for one in self.asked for lesson in one.lessons}

    @property
    def meetings(self) -> dict[str, AskedQuestion]:
        """Return the questions at which the condition of each lesson held first, by lesson."""
        meetings: dict[str, AskedQuestion] = {}
        for one in self.asked:
            for lesson in one.fitting:
                meetings.setdefault(lesson, one)
        return meetings

    @property
    def turns(self) -> int:
        """Return how many turns the learner had."""
        return self.asked[-1].turn


def play_tutorial_game(game: Game[Any], policy: Policy, rng: Random) -> TutorialGame:
    """Play a tutorial game to its end."""
    assert game.first_game is not None
    asked, given, turn = list[AskedQuestion](), set[str](), 0
    state, events = start(game, SEATS, game.first_game.seed, game.first_game.options)
    while decisions := pending(state):
        (decision,) = decisions
        if decision.seat == LEARNER:
            turn += state.last_seat != LEARNER
            context = AnyContext(view_for(state, LEARNER), decision, _visible_to_learner(events))
            lessons = tuple(next_lessons(game.lessons, context, given))
            given |= {lesson.id for lesson in lessons}
            fitting = tuple(one.id for one in game.lessons if one.when(context))
            asked.append(AskedQuestion(context, turn, lessons, fitting))
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
