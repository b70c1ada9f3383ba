"""A game as a record of functions: what kernel, store, painters and bot ask of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from engines.core.kernel import Event, Option, State, Step, run_to_decision
from engines.core.lessons import FirstGame, Lesson
from engines.core.text import Seat, Text
from engines.core.view import SeatScore, View

S = TypeVar("S", bound=State)

# Bytes that are no state, and states of things that the game does not know.
_DECODE_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError)


def prebuild_decoders(*kinds: Any) -> None:
    """Let msgspec take types apart now, while they are loaded, so that it need not do so later.

    Where two threads read values of a type that it does not know yet, one of them would find it
    half taken apart, and the process would die of that without a word.
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


class SetupError(ValueError):
    """A table cannot be laid as asked: wrong number of seats, or an unknown option or value."""


class DamagedState(ValueError):
    """Stored bytes are not a state of this game."""


class GameOption(msgspec.Struct, frozen=True):
    """A choice made before the game: its values, the first of which is the default."""

    id: str
    values: tuple[str, ...]
    max_players: Mapping[str, int] = {}  # players, where a value allows fewer than the game

    @property
    def default(self) -> str:
        """Return the value that holds unless another is chosen."""
        return self.values[0]


def _no_resources(state: State) -> Sequence[Mapping[str, int]]:
    return [{}] * state.seats


def _random_option(state: State, options: Sequence[Option], chance: Random) -> Option:
    del state
    return chance.choice(options)


class RolloutSettings(msgspec.Struct, frozen=True):
    """How an automa plays a game on in its mind, before it judges what came of an option."""

    max_rounds: int | None = None  # that it looks ahead; to the end of the game where it is None
    max_turns: int | None = None  # turns of all seats together that it looks ahead at most
    own_samples: int | None = (
        1  # turns that it compares each time it is its own turn; None: it plans
    )
    rival_samples: int | None = 1  # turns that the others compare; 1: they play quickly
    fast_policy: Callable[[Any, Sequence[Option], Random], Option] = (
        _random_option  # how one plays quickly
    )
    turn_policy: Callable[[Any, Random], Sequence[str]] | None = (
        None  # a turn of anybody, by its keys
    )
    evaluate: Callable[[Any, Seat], float] | None = (
        None  # a strong one's own judgement of positions
    )
    terminal_value: Callable[[Any, Seat], float] | None = (
        None  # and of ends, where that is not the lead
    )
    self_harm: Callable[[Any, Seat], int] | None = (
        None  # done to a seat so far; for second thoughts
    )
    recheck: "RolloutSettings | None" = None  # how it plays on for those, where that is another way
    replan: bool = False  # plans begin anew with the second choice of the turn that is played out


class Game(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One game. Messages come from `engines/<id>/texts`, pictures from `render/games/<id>`.

    `holdings` are the numbers that a choice can change, beside points (`gold`, `keys`, `towers`):
    public ones only. Players read their changes as `change-<name>`, in this order; the points of
    the standings come last, unless a game counts `points` here itself. What is called
    `points-<kind>` is a share of them that is told apart from the others, since it comes and goes.
    """

    id: str
    name: str
    seats: range
    schema: int
    state: type[S]
    steps: tuple[type[Step], ...]
    setup: Callable[[int, str, Mapping[str, str]], S]  # seats, seed, options
    view_table: Callable[[S, Seat | None], Any]  # the game's own part of a view
    standings: Callable[[S], tuple[SeatScore, ...]]
    describe: Callable[[View[Any]], Iterable[Text]]  # the position in words, weightiest first
    piece_count: Callable[[S], Counter[str]]  # every piece, wherever it lies: never changes
    determinize: Callable[
        [S, Seat | None, Random], None
    ]  # shuffle, in place, what the seat cannot see
    resources: Callable[[S], Sequence[Mapping[str, int]]] = (
        _no_resources  # what seats can count: above
    )
    round: Callable[[S], int] | None = None  # which round is played, where the game counts them
    evaluate: Callable[[S, Seat], float] | None = None  # what a position is worth; for automas
    terminal_value: Callable[[S, Seat], float] | None = (
        None  # what its end is worth; the lead, if it is None
    )
    rollout: RolloutSettings = RolloutSettings()  # for automas, too
    options: tuple[GameOption, ...] = ()
    topics: tuple[str, ...] = ()  # of the rules, in reading order: messages `rules-<topic>`
    lessons: tuple[Lesson, ...] = ()  # of a guided game: what it is about first, then by weight
    first_game: FirstGame | None = None  # how a guided game begins
    cards: tuple[
        str, ...
    ] = ()  # what can be looked up: message `card-<id>`, its attributes tell what it does
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}  # from schema to next

    def __post_init__(self) -> None:
        """Have what is stored of the game understood from the start."""
        prebuild_decoders(self.state, _list_of_union(self.steps))

    def resolve_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return all options of a table, defaults filled in; refuse what is not declared."""
        declared = {option.id: option for option in self.options}
        for name, value in chosen.items():
            if name not in declared:
                raise SetupError(f"{self.id} has no option {name!r}")
            if value not in declared[name].values:
                raise SetupError(f"{self.id}: option {name!r} has no value {value!r}")
        return {name: chosen.get(name, option.default) for name, option in declared.items()}

    def seats_for(self, options: Mapping[str, str]) -> range:
        """Return how many can play with these options."""
        chosen = self.resolve_options(options)
        most = [
            setting.max_players.get(chosen[setting.id], self.seats[-1]) for setting in self.options
        ]
        return range(self.seats[0], min([self.seats[-1], *most]) + 1)

    def start(self, seats: int, seed: str, options: Mapping[str, str]) -> tuple[S, list[Event]]:
        """Lay the table and run to the first choice."""
        state = self.new_state(seats, seed, options)
        news: list[Event] = []
        run_to_decision(state, news)
        return state, news

    def new_state(self, seats: int, seed: str, options: Mapping[str, str]) -> S:
        """Return the table as it is laid, before anything happens."""
        allowed = self.seats_for(options)
        if seats not in allowed:
            first, last = allowed[0], allowed[-1]
            raise SetupError(f"{self.id} takes {first} to {last} players, not {seats}")
        return self.setup(seats, seed, self.resolve_options(options))

    def view(self, state: S, seat: Seat | None) -> View[Any]:
        """Return the table as the seat, or the public, may see it."""
        return View(
            game=self.id,
            seat=seat,
            seats=state.seats,
            to_act=(state.agenda[-1].seat,) if state.agenda else (),
            last_spots=tuple(state.last_spots),
            last_seat=state.last_seat,
            standings=self.standings(state),
            table=self.view_table(state, seat),
            round=None if self.round is None else self.round(state),
        )

    def dump(self, state: S) -> bytes:
        """Return the state as it is stored."""
        return msgspec.json.encode(state)

    def load(self, stored: bytes, schema: int | None = None) -> S:
        """Return the state that was stored, brought to today's schema."""
        written = self.schema if schema is None else schema
        if written > self.schema:
            raise DamagedState(f"not a state of {self.id}: schema {written} is not known yet")
        raw = self._decode(stored, dict[str, Any], msgspec.json.decode)
        if not isinstance(raw.get("agenda"), list):
            raise DamagedState(f"not a state of {self.id}: no agenda")
        for old in range(written, self.schema):
            raw = self.migrations[old](raw) if old in self.migrations else raw
        steps = self._decode(raw.pop("agenda"), _list_of_union(self.steps), msgspec.convert)
        state: S = self._decode(raw, self.state, msgspec.convert)
        state.agenda = steps
        return state

    def _decode(self, stored: Any, kind: Any, read: Callable[..., Any]) -> Any:
        """Return what was stored as a value of that kind."""
        try:
            return read(stored, type=kind)
        except _DECODE_ERRORS as error:
            raise DamagedState(f"not a state of {self.id}: {error}") from error


@cache
def _list_of_union(steps: tuple[type[Step], ...]) -> Any:
    """Return the type of a list in which each item is one of these steps."""
    return list.__class_getitem__(reduce(or_, steps))
