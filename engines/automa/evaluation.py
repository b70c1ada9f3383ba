"""Nodes of a search: copied states with their options, and the value of a state for a seat."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.core.game import Game
from engines.core.kernel import Option, State, advance, copy_state
from engines.core.text import Seat

TIE_BREAK_WEIGHT = 0.01  # points that a point of the tie-break counts for


class Node(NamedTuple):
    """A state and the options of its open question; no options when the game is over."""

    state: State
    options: Sequence[Option]

    def is_turn_of(self, seat: Seat) -> bool:
        """Return whether the seat has to choose."""
        return bool(self.options) and self.state.agenda[-1].seat == seat

    def copy(self) -> "Node":
        """Return the node with a copy of its state."""
        return Node(copy_state(self.state), self.options)

    def after(self, option: Option) -> "Node":
        """Return the node that an option leads to, on a copy of the state."""
        state = copy_state(self.state)
        return Node(state, advance(state, option))


def determinize(game: Game[Any], state: State, seat: Seat, rng: Random) -> Node:
    """Return a copy of the state in which everything hidden from the seat is shuffled."""
    state = copy_state(state)
    game.determinize(state, seat, rng)
    return Node(state, list(state.agenda[-1].options(state)))


def evaluate(game: Game[Any], state: State, seat: Seat) -> float:
    """Return the value of a state: by the game's own function, else the margin in points."""
    function = game.evaluate if state.agenda else game.terminal_value
    return margin(game, state, seat) if function is None else float(function(state, seat))


def margin(game: Game[Any], state: State, seat: Seat) -> float:
    """Return the seat's points minus those of the best other seat, ties broken."""
    points = [one.total + TIE_BREAK_WEIGHT * one.tie_break for one in game.standings(state)]
    return points.pop(seat) - max(points, default=0.0)


def win_shares(game: Game[Any], state: State) -> list[float]:
    """Return each seat's share of the victory if the game ended in this state."""
    is_first = [score.rank == 1 for score in game.standings(state)]
    return [one / sum(is_first) for one in is_first]


def sample_options(options: Sequence[Option], rng: Random, count: int) -> Sequence[Option]:
    """Return `count` options drawn at random, or all where there are no more."""
    return rng.sample(options, count) if len(options) > count else options


def take_best(game: Game[Any], node: Node, seat: Seat) -> tuple[str, Node]:
    """Return the key of the option with the highest value for the seat, and the next node."""
    return max(
        ((option.key, node.after(option)) for option in node.options),
        key=lambda reached: evaluate(game, reached[1].state, seat),
    )
