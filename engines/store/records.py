"""What is kept of a table, as the rest of the program sees it."""

from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from engines.core.game import Game, prebuild_decoders
from engines.core.kernel import Event, State
from engines.core.text import Seat, Text

Status: TypeAlias = Literal["lobby", "playing", "finished", "closed"]
OPEN_STATUSES: tuple[Status, ...] = ("lobby", "playing")
START, UNDO, RESTORE = "start", "undo", "set_back"  # the keys of moves that are no answer ...
RESIGN, RETAKE, ABSENT = "resign", "retake", "absent"  # ... by these a seat changes hands
NO_USER = 0  # the user of an automa that plays for nobody, and of who wished to be forgotten


class ChannelBusy(Exception):
    """The channel has an open table already."""


class Conflict(Exception):
    """The table has moved on since it was loaded: load it again."""


class DamagedTable(Exception):
    """A stored table cannot be read; it was left as it is.

    It can be set back to its last readable position, or closed, by its number.
    """

    def __init__(self, table: int, why: object, *, guild: int | None = None) -> None:
        super().__init__(f"table {table}: {why}")
        self.table = table
        self.guild = guild


class Player(Struct, frozen=True):
    """Who sits at a seat: a user, the automa that plays on for one who left, or an automa alone."""

    user: int
    name: str
    automa: str | None = None  # its level
    reserved_until: datetime | None = None  # when the seat is free again, unless they take it

    @property
    def is_erased(self) -> bool:
        """Tell whether somebody sat there who wished to be forgotten, and nobody does now."""
        return self.user == NO_USER and self.automa is None


class Venue(NamedTuple):
    """Where a table stands or somebody acts: a server's channel, or one's direct messages."""

    guild: int | None
    channel: int

    def can_see(self, other: "Venue") -> bool:
        """Tell whether what stands there is known here: in one server, or in one chat alone."""
        return self == other if self.guild is None else self.guild == other.guild


class LessonGiven(Struct, frozen=True):
    """A lesson that was given, and with which question.

    Questions are told apart by the revision of the move before them, which an undo restores.
    """

    lesson: str
    question: int
    previous_question: int  # the question before: what happened between the two was news then


class Feedback(Struct, frozen=True):
    """A friendly word about a move of who learns, told with the next question."""

    text: Text
    revision: int  # the revision of the move


class Mistake(Struct, frozen=True):
    """A choice that cost who learns points, and in which source of them."""

    source: str
    points: float


class TutorialState(Struct, frozen=True, omit_defaults=True):
    """What a guided game has taught so far."""

    lessons: tuple[LessonGiven, ...] = ()
    question: int = 0  # the latest question put to who learns ...
    previous_question: int = 0  # ... and the one before it
    is_skipped: bool = False  # who learns knows the game
    feedback: Feedback | None = None
    mistakes: tuple[Mistake, ...] = ()  # the biggest ones


prebuild_decoders(TutorialState)


def read_tutorial(stored: str | None) -> TutorialState | None:
    """Return the guide of a table, none where there is none or it cannot be read: it plays on."""
    try:
        return None if stored is None else msgspec.json.decode(stored, type=TutorialState)
    except msgspec.MsgspecError:
        return None


class Table(Struct, frozen=True, kw_only=True):
    """A table as it was when it was loaded."""

    id: int
    channel: int
    guild: int | None
    game: Game[Any]
    status: Status
    revision: int
    options: dict[str, str]
    players: tuple[Player, ...]
    state: State | None
    host: int
    message: int | None
    undoable: bool
    pace: str = "none"
    rematch_of: int | None = None  # the table that was played before this one
    had_automa: bool = False  # whether an automa has ever played here
    posted_revision: int = -1  # the latest revision whose board stands in the channel ...
    delivered_revision: int = -1  # ... and of which all has arrived, the players' hands too
    tutorial: TutorialState | None = None  # of a game that is explained while it is played

    @property
    def venue(self) -> Venue:
        """Return where the table stands; it never moves."""
        return Venue(self.guild, self.channel)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in seat order."""
        return tuple(sitter.name for sitter in self.players)

    @property
    def seat_range(self) -> range:
        """Return how many can play with the options agreed."""
        return self.game.seats_for(self.options)

    @property
    def human_players(self) -> tuple[Player, ...]:
        """Return the players who are people, and there."""
        return tuple(
            one
            for one in self.players
            if one.automa is None and one.reserved_until is None and not one.is_erased
        )

    @property
    def reserved_players(self) -> tuple[Player, ...]:
        """Return for whom seats are kept who have not taken them yet."""
        return tuple(sitter for sitter in self.players if sitter.reserved_until is not None)

    @property
    def is_rated(self) -> bool:
        """Tell whether the game counts: in a server, and among people from first to last."""
        company = self.had_automa or any(sitter.automa for sitter in self.players)
        return self.guild is not None and self.tutorial is None and not company

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat that the user plays, none for a stranger or one who left."""
        for seat, sitter in enumerate(self.players):
            if sitter.user == user and sitter.automa is None and sitter.reserved_until is None:
                return seat
        return None

    def seat_left_by(self, user: int) -> Seat | None:
        """Return the seat where an automa plays on for the user."""
        for seat, sitter in enumerate(self.players):
            if sitter.user == user != NO_USER and sitter.automa is not None:
                return seat
        return None


class Move(Struct, frozen=True):
    """One entry of a table's log: who chose what, what came of it, and whether it can be undone."""

    seat: Seat | None
    key: str
    events: tuple[Event, ...]
    undoable: bool = False

    @property
    def is_choice(self) -> bool:
        """Tell whether the move was played, so that the time to think begins anew."""
        return self.key not in (RESIGN, RETAKE, ABSENT)


def next_revision(table: Table, **changes: Any) -> Table:
    """Return the table one revision on."""
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)
