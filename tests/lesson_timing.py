"""When lessons come: `python -m tests.lesson_timing [--games N] [--game ID]`.

Plays guided games by several policies. A lesson is met at the first question that its condition
holds for. For each lesson it prints the mean turn in which it was met, and in which it was given;
and in how many games both were the same turn, and the next.
"""

import argparse
from collections.abc import Iterable, Iterator
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from engines import GAMES, Game
from tests.engines.tutorial_games import POLICIES, TutorialGame, play_tutorial_game

DEFAULT_GAMES = 40  # of each game and policy


class LessonTiming(NamedTuple):
    """The turns in which a lesson was met and given; none if it was never given."""

    lesson: str
    met: int
    given: int | None

    @property
    def is_same_turn(self) -> bool:
        return self.given == self.met

    @property
    def is_next_turn(self) -> bool:
        return self.given == self.met + 1


def timings(plays: Iterable[TutorialGame]) -> Iterator[LessonTiming]:
    """Yield when each lesson was met and given, for every game in which it was met."""
    for play in plays:
        given = {lesson: question.turn for lesson, question in play.lessons.items()}
        for lesson, question in play.meetings.items():
            yield LessonTiming(lesson, question.turn, given.get(lesson))


def same_turn_share(found: Iterable[LessonTiming]) -> float:
    """Return the share of first meetings in which the lesson was given in the same turn."""
    return fmean([one.is_same_turn for one in found])


def print_table(game: Game[Any], found: list[LessonTiming], games: int) -> None:
    print(f"\n{game.name}: same turn {same_turn_share(found):.1%} of {len(found)} meetings")
    heads = " ".join(f"{head:>6}" for head in ("turn", "given", "same", "next", "never"))
    print(f"  {'lesson':<12} {'met in':>8} {heads}")
    for lesson in game.lessons:
        own = [one for one in found if one.lesson == lesson.id]
        print(f"  {lesson.id:<12} {len(own) / games:>8.0%} {_means(own)}")


def _means(found: list[LessonTiming]) -> str:
    if not found:
        return "-"
    given = [one.given for one in found if one.given is not None]
    turns = f"{fmean(one.met for one in found):>6.1f} {fmean(given) if given else 0:>6.1f}"
    shares = (
        fmean(one.is_same_turn for one in found),
        fmean(one.is_next_turn for one in found),
        fmean(one.given is None for one in found),
    )
    return f"{turns} {' '.join(f'{share:>6.0%}' for share in shares)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, help="of each policy")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    args = parser.parse_args()
    for game in GAMES.values():
        if args.game in (None, game.id):
            plays = [
                play_tutorial_game(game, policy, Random(f"timing {name} {index}"))
                for name, policy in POLICIES.items()
                for index in range(args.games)
            ]
            print_table(game, list(timings(plays)), len(plays))


if __name__ == "__main__":
    main()
