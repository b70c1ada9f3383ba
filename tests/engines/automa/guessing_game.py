"""A test game in which an automa could cheat: guess which of two cups hides the ball."""

from collections import Counter
from random import Random
from typing import Any

from engines.core.game import Game
from engines.core.kernel import Ask, Option, Options, Outcome, State
from engines.core.rng import SeededRng
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, rank_scores

FOUND = Text("part-found")


class GuessingState(State, kw_only=True):
    """The cup with the ball and the guesses so far."""

    ball: str
    guesses: list[str] = []


class Guess(Ask, frozen=True):
    """Guess a cup, or one of `wrong` options that are always wrong."""

    wrong: int = 0

    def prompt(self, game: GuessingState) -> Text:
        return Text("guess")

    def options(self, game: GuessingState) -> Options:
        for cup in ("left", "right", *map(str, range(self.wrong))):
            yield Option(f"guess/{cup}", Text("cup"), cup)

    def choose(self, game: GuessingState, value: str) -> Outcome:
        game.guesses.append(value)
        return ()


def hide(game: GuessingState, seat: Seat | None, rng: Random) -> None:
    game.ball = rng.choice(["left", "right"])


def guessing_game(*, tried: list[str] | None = None) -> Game[GuessingState]:
    """Return the game; `tried` collects the guesses of every state that is evaluated."""

    def score(game: GuessingState) -> Any:
        if tried is not None:
            tried.extend(game.guesses)
        points = 10 * game.guesses.count(game.ball)
        return rank_scores(
            [(points, 0, (ScorePart(FOUND, points),)), (0, 0, (ScorePart(FOUND, 0),))]
        )

    return Game(
        id="cups",
        name="Cups",
        seats=range(2, 3),
        schema=1,
        state=GuessingState,
        steps=(Guess,),
        setup=lambda seats, seed, options: guessing_state(),
        view_table=lambda state, seat: None,
        standings=score,
        describe=lambda view: (),
        piece_count=lambda state: Counter(),
        determinize=hide,
    )


def guessing_state(ball: str = "left", wrong: int = 0) -> GuessingState:
    return GuessingState(seats=2, rng=SeededRng("cups"), ball=ball, agenda=[Guess(0, wrong)])
