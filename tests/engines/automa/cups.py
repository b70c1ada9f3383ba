"""A game in which one could cheat: a ball under one of two cups, and one guess."""

from collections import Counter
from random import Random
from typing import Any

from engines.core.rng import SeededRng
from engines.core.game import Game
from engines.core.kernel import Ask, Option, Options, Outcome, State
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, rank_scores

FOUND = Text("part-found")


class Cup(State, kw_only=True):
    """A ball under one of two cups, and what was guessed."""

    ball: str
    guesses: list[str] = []


class Guess(Ask, frozen=True):
    """Say where the ball is, or one of many things that are wrong."""

    wrong: int = 0

    def prompt(self, game: Cup) -> Text:
        return Text("guess")

    def options(self, game: Cup) -> Options:
        for cup in ("left", "right", *map(str, range(self.wrong))):
            yield Option(f"guess/{cup}", Text("cup"), cup)

    def choose(self, game: Cup, value: str) -> Outcome:
        game.guesses.append(value)
        return ()


def hide(game: Cup, seat: Seat | None, chance: Random) -> None:
    game.ball = chance.choice(["left", "right"])


def cups(*, tried: list[str] | None = None) -> Game[Cup]:
    """Return the game; a list is told of every position that is judged."""

    def judged(game: Cup) -> Any:
        if tried is not None:
            tried.extend(game.guesses)
        points = 10 * game.guesses.count(game.ball)
        return rank_scores([(points, 0, (ScorePart(FOUND, points),)), (0, 0, (ScorePart(FOUND, 0),))])

    return Game(
        id="cups",
        name="Cups",
        seats=range(2, 3),
        schema=1,
        state=Cup,
        steps=(Guess,),
        setup=lambda seats, seed, options: cup(),
        view_table=lambda state, seat: None,
        standings=judged,
        describe=lambda view: (),
        piece_count=lambda state: Counter(),
        determinize=hide,
    )


def cup(ball: str = "left", wrong: int = 0) -> Cup:
    return Cup(seats=2, rng=SeededRng("cups"), ball=ball, agenda=[Guess(0, wrong)])
