"""Trying options on copies of a table, and what the positions are worth that come of it."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.core.game import Game
from engines.core.kernel import Option, State, advance, copy_state
from engines.core.text import Seat

TIE_BREAK = 0.01  # points that a point of the tie-break is worth


class Position(NamedTuple):
    """A table, and the options of its open question: none when the game is over."""

    table: State
    options: Sequence[Option]

    def asks(self, seat: Seat) -> bool:
        """Tell whether it is this seat that decides."""
        return bool(self.options) and self.table.agenda[-1].seat == seat

    def twin(self) -> "Position":
        """Return the same position on a copy of the table."""
        return Position(copy_state(self.table), self.options)

    def after(self, option: Option) -> "Position":
        """Return what comes of an option, on a copy."""
        twin = copy_state(self.table)
        return Position(twin, advance(twin, option))


def redealt(game: Game[Any], state: State, seat: Seat, chance: Random) -> Position:
    """Return the position as it might be for all that the seat can see."""
    table = copy_state(state)
    game.determinize(table, seat, chance)
    return Position(table, list(table.agenda[-1].options(table)))


def worth(game: Game[Any], table: State, seat: Seat) -> float:
    """Return what a table is worth: by the game's own judgement, or the lead in points."""
    judge = game.evaluate if table.agenda else game.terminal_value
    return lead(game, table, seat) if judge is None else float(judge(table, seat))


def lead(game: Game[Any], table: State, seat: Seat) -> float:
    """Return by how many points the seat leads the best of the others, ties broken."""
    points = [one.total + TIE_BREAK * one.tie_break for one in game.standings(table)]
    return points.pop(seat) - max(points, default=0.0)


def victories(game: Game[Any], table: State) -> list[float]:
    """Return each seat's share of the victory if the game ended like this."""
    first = [standing.rank == 1 for standing in game.standings(table)]
    return [one / sum(first) for one in first]


def drawn(options: Sequence[Option], chance: Random, most: int) -> Sequence[Option]:
    """Return so many of the options, drawn at random; all where there are no more."""
    return chance.sample(options, most) if len(options) > most else options


def best_of(game: Game[Any], position: Position, seat: Seat) -> tuple[str, Position]:
    """Return the option that the seat likes best, and what comes of it."""
    return max(
        ((option.key, position.after(option)) for option in position.options),
        key=lambda reached: worth(game, reached[1].table, seat),
    )
