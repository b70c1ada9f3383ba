"""A game as a record of functions, for the kernel, the store, the renderer and the bot."""

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
from engines.core.view import SeatScore, TieBreak, View, find_broken_ties

S = TypeVar("S", bound=State)

# Raised by bytes that are not a state, and by states with unknown cards or pieces.
_DECODE_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError)


def prebuild_decoders(*kinds: Any) -> None:
    """Let msgspec analyse types at import.

    It analyses a type at its first use; two threads that do so at once can crash the process.
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


class SetupError(ValueError):
    """The game cannot start: wrong number of seats, or an unknown option or value."""


class DamagedState(ValueError):
    """Stored bytes are not a state of this game."""


class GameOption(msgspec.Struct, frozen=True):
    """An option of the game's setup: its values, the first of which is the default."""

    id: str
    values: tuple[str, ...]
    max_players: Mapping[str, int] = {}  # by value, where it allows fewer players than the game

    @property
    def default(self) -> str:
        """Return the default value."""
        return self.values[0]


def _no_resources(state: State) -> Sequence[Mapping[str, int]]:
    return [{}] * state.seats


def _no_tie_breaks(state: State) -> Sequence[TieBreak]:
    del state
    return ()


def _random_option(state: State, options: Sequence[Option], rng: Random) -> Option:
    del state
    return rng.choice(options)


class RolloutSettings(msgspec.Struct, frozen=True):
    """How the strong automa plays a game on before it evaluates the state that an option led to."""

    max_rounds: int | None = None  # None: to the end of the game
    max_turns: int | None = None  # of all seats together
    own_samples: int | None = 1  # random turns to choose the best of, for itself; None: it plans
    rival_samples: int | None = 1  # the same for other seats; 1: a random turn
    # The policy for a single choice, and one for a whole turn as option keys.
    fast_policy: Callable[[Any, Sequence[Option], Random], Option] = _random_option
    turn_policy: Callable[[Any, Random], Sequence[str]] | None = None
    # Evaluations of a state, and of a finished game, in place of the game's own.
    evaluate: Callable[[Any, Seat], float] | None = None
    terminal_value: Callable[[Any, Seat], float] | None = None
    # The harm that a seat has done to itself so far, and how rollouts check plans that do so.
    self_harm: Callable[[Any, Seat], int] | None = None
    recheck: "RolloutSettings | None" = None
    replan: bool = False  # make new plans after the first choice of a turn


class Game(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One game: its messages come from `engines/<id>/texts`, pictures from `render/games/<id>`.

    `resources` are the public numbers that an option can change (`gold`, `keys`, `towers`), for
    previews. Players read their changes as message `change-<name>`, in this order; the points of
    the standings come last, unless the game counts `points` here itself. `points-<kind>` is a
    share of the points that previews show separately, since it comes and goes.
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
    describe: Callable[[View[Any]], Iterable[Text]]  # the state in words, most important first
    piece_count: Callable[[S], Counter[str]]  # of every kind; never changes
    determinize: Callable[
        [S, Seat | None, Random], None
    ]  # shuffles what the seat cannot see, in place
    resources: Callable[[S], Sequence[Mapping[str, int]]] = _no_resources  # by seat, see above
    obvious_costs: frozenset[str] = frozenset()  # own resources that no option needs to mention
    round: Callable[[S], int] | None = None  # the current round, if the game counts rounds
    evaluate: Callable[[S, Seat], float] | None = None  # of a state for a seat; for automas
    terminal_value: Callable[[S, Seat], float] | None = None  # of a finished game; None: the lead
    tie_breaks: Callable[[S], Sequence[TieBreak]] = _no_tie_breaks  # most important first
    rollout: RolloutSettings = RolloutSettings()  # for the strong automa
    easy_tolerance: float = 2.0  # by how much a choice of an easy automa may be worse than its best
    # Whether a seat's first move, from one state to the other, is for nothing: automas avoid it.
    is_senseless: Callable[[S, S, Seat], bool] | None = None
    options: tuple[GameOption, ...] = ()
    topics: tuple[str, ...] = ()  # of the rules, in order: messages `rules-<topic>`
    lessons: tuple[Lesson, ...] = ()  # of the tutorial, most important first
    first_game: FirstGame | None = None  # the start of the tutorial
    explained_resource: str = "points"  # in the tutorial, when its change is first seen: `note-`
    cards: tuple[str, ...] = ()  # to look up: message `card-<id>`, with attributes
    text_package: str = ""  # holds `texts/<language>.ftl`; `engines.<id>` unless named
    migrations: Mapping[
        int, Callable[[dict[str, Any]], dict[str, Any]]
    ] = {}  # by schema, to the next

    def __post_init__(self) -> None:
        """Prebuild the decoders of stored states."""
        prebuild_decoders(self.state, _list_of_union(self.steps))

    @property
    def texts(self) -> str:
        """Return the package whose `texts` directory holds the game's messages."""
        return self.text_package or f"engines.{self.id}"

    def resolve_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the values of all options, with defaults; refuse unknown ones."""
        declared = {option.id: option for option in self.options}
        for name, value in chosen.items():
            if name not in declared:
                raise SetupError(f"{self.id} has no option {name!r}")
            if value not in declared[name].values:
                raise SetupError(f"{self.id}: option {name!r} has no value {value!r}")
        return {name: chosen.get(name, option.default) for name, option in declared.items()}

    def seats_for(self, options: Mapping[str, str]) -> range:
        """Return the numbers of players that the options allow."""
        chosen = self.resolve_options(options)
        max_seats = self.seats[-1]
        limits = [option.max_players.get(chosen[option.id], max_seats) for option in self.options]
        return range(self.seats[0], min([max_seats, *limits]) + 1)

    def start(self, seats: int, seed: str, options: Mapping[str, str]) -> tuple[S, list[Event]]:
        """Return a new state at its first decision, and the events so far."""
        state = self.new_state(seats, seed, options)
        events: list[Event] = []
        run_to_decision(state, events)
        return state, events

    def new_state(self, seats: int, seed: str, options: Mapping[str, str]) -> S:
        """Return a new state, before the first step."""
        allowed = self.seats_for(options)
        if seats not in allowed:
            first, last = allowed[0], allowed[-1]
            raise SetupError(f"{self.id} takes {first} to {last} players, not {seats}")
        return self.setup(seats, seed, self.resolve_options(options))

    def view(self, state: S, seat: Seat | None) -> View[Any]:
        """Return the state as the seat, or the public, may see it."""
        results = self.standings(state)
        return View(
            game=self.id,
            seat=seat,
            seats=state.seats,
            to_act=(state.agenda[-1].seat,) if state.agenda else (),
            last_spots=tuple(state.last_spots),
            last_seat=state.last_seat,
            standings=results,
            table=self.view_table(state, seat),
            round=None if self.round is None else self.round(state),
            broken_ties=() if state.agenda else find_broken_ties(results, self.tie_breaks(state)),
        )

    def dump(self, state: S) -> bytes:
        """Return the state as bytes to store."""
        return msgspec.json.encode(state)

    def load(self, stored: bytes, schema: int | None = None) -> S:
        """Return a stored state, migrated to the current schema."""
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
        """Return a stored value of that type; raise `DamagedState` if it is none."""
        try:
            return read(stored, type=kind)
        except _DECODE_ERRORS as error:
            raise DamagedState(f"not a state of {self.id}: {error}") from error


@cache
def _list_of_union(steps: tuple[type[Step], ...]) -> Any:
    """Return the type of a list of these steps."""
    return list.__class_getitem__(reduce(or_, steps))
