"""Random games in tests: every setup of every game, played move by move."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from hypothesis import Phase, settings

from engines import GAMES, Action, Decision, Event, Game, Option, apply, pending, start
from engines.core.kernel import State

MAX_DECISIONS_PER_SEAT = 400  # no game asks more
MANY_VALUES = 8
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


class Setup(NamedTuple):
    """A game with a number of seats and options."""

    game: Game[Any]
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return " ".join([self.game.id, str(self.seats), *map("=".join, self.options.items())])

    def start(self, seed: str) -> tuple[State, list[Event]]:
        return start(self.game, seats=self.seats, seed=seed, options=self.options)


class Move(NamedTuple):
    """One choice: the state before, question and answer, the state after, the events."""

    before: State
    decision: Decision
    option: Option
    after: State
    events: list[Event]

    @property
    def action(self) -> Action:
        return Action(self.decision.seat, self.option.key)


def all_setups(game: Game[Any]) -> Iterator[Setup]:
    """Yield every number of seats with the defaults, and with every other value of each option.

    Of an option with very many values three are tried, with the fewest players.
    """
    yield from (Setup(game, seats, {}) for seats in game.seats_for({}))
    for setting in game.options:
        others = [value for value in setting.values if value != setting.default]
        many = len(others) > MANY_VALUES
        for value in others[:: len(others) // 3] if many else others:
            seats_range = game.seats_for({setting.id: value})
            for seats in seats_range[:1] if many else seats_range:
                yield Setup(game, seats, {setting.id: value})


SETUPS = [setup for game in GAMES.values() for setup in all_setups(game)]


def games_per_setup(total: int) -> settings:
    """Return hypothesis settings that spread `total` games over all setups.

    A failing game is not shrunk: that takes minutes.
    """
    return settings(max_examples=max(2, total // len(SETUPS)), phases=PHASES)


def moves(state: State, choose: Callable[[int], int]) -> Iterator[Move]:
    """Play to the end and yield every move; `choose` picks one of so many options."""
    for _ in range(MAX_DECISIONS_PER_SEAT * state.seats):
        if not (open_now := pending(state)):
            return
        (decision,) = open_now
        option = decision.options[choose(len(decision.options))]
        after, events = apply(state, Action(decision.seat, option.key))
        yield Move(state, decision, option, after, events)
        state = after
    raise AssertionError(f"no end after {MAX_DECISIONS_PER_SEAT} decisions a seat")
