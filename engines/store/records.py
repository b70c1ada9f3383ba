"""Stored tables and moves, as the rest of the program sees them."""

from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from engines.core.game import Game, prebuild_decoders
from engines.core.kernel import Event, State
from engines.core.text import Seat, Text

Status: TypeAlias = Literal["lobby", "playing", "finished", "closed"]
OPEN_STATUSES: tuple[Status, ...] = ("lobby", "playing")
START, UNDO, RESTORE = "start", "undo", "set_back"  # keys of moves that are no option ...
RESIGN, RETAKE, ABSENT = "resign", "retake", "absent"  # ... these change who plays a seat
NO_USER = 0  # the id of an automa of its own, and of an erased user


class ChannelBusy(Exception):
    """The channel has an open table already."""


class Conflict(Exception):
    """The table has a newer revision than the caller's: load it again."""


class DamagedTable(Exception):
    """A stored table cannot be read; it was left as it is.

    An administrator can restore its last readable state, or close it.
    """

    def __init__(self, table_id: int, why: object, *, guild_id: int | None = None) -> None:
        super().__init__(f"table {table_id}: {why}")
        self.table = table_id
        self.guild = guild_id


class Player(Struct, frozen=True):
    """The player at a seat: a user, an automa that replaces a user, or an automa of its own."""

    user: int
    name: str
    automa: str | None = None  # its level
    reserved_until: datetime | None = None  # the seat is free again then, unless the user takes it

    @property
    def is_erased(self) -> bool:
        """Return whether the player was a user whose data was erased."""
        return self.user == NO_USER and self.automa is None


class Venue(NamedTuple):
    """The place of a table or a user: a channel of a server, or direct messages."""

    guild: int | None
    channel: int

    def can_see(self, other: "Venue") -> bool:
        """Return whether tables there are visible here: in the same server or direct messages."""
        return self == other if self.guild is None else self.guild == other.guild


_LESSON_NAMES = {"question": "at", "previous_question": "since", "is_advised": "advised"}


class LessonGiven(Struct, frozen=True, rename=_LESSON_NAMES):
    """A lesson that was given, and the question that it came with.

    The id of a question is the revision of the move before it, which an undo restores.
    """

    lesson: str
    question: int
    previous_question: int  # events since then were new to the learner
    is_advised: bool = False  # the search agreed with what it recommends


class Feedback(Struct, frozen=True, rename={"revision": "at"}):
    """A comment on a move of the learner, shown with the next question."""

    text: Text
    revision: int  # of the move


class TutorialMistake(Struct, frozen=True):
    """A choice that cost the learner points, and the source of those points."""

    source: str
    points: float


_STORED_NAMES = {
    "lessons": "given",
    "question": "asked",
    "previous_question": "since",
    "is_skipped": "skipped",
    "feedback": "remark",
    "mistakes": "slips",
}


class TutorialState(Struct, frozen=True, omit_defaults=True, rename=_STORED_NAMES):
    """The progress of a tutorial."""

    lessons: tuple[LessonGiven, ...] = ()
    question: int = 0  # the latest one to the learner ...
    previous_question: int = 0  # ... and the one before it
    is_skipped: bool = False  # the learner knows the game
    feedback: Feedback | None = None
    mistakes: tuple[TutorialMistake, ...] = ()  # the most expensive ones
    advised: tuple[str, ...] = ()  # option keys that advice or a lesson recommended ...
    advised_question: int = 0  # ... last with this question
    points_question: int | None = None  # the question that explained “+9 points”


prebuild_decoders(TutorialState)


def read_tutorial(stored: str | None) -> TutorialState | None:
    """Return the tutorial of a table; an unreadable one is dropped, so that the game goes on."""
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
    rematch_of: int | None = None  # the table of the game before this one
    had_automa: bool = False  # an automa played from the start, not only for one who left
    posted_revision: int = -1  # the latest revision whose board was posted ...
    delivered_revision: int = -1  # ... and whose board and hands were all sent
    tutorial: TutorialState | None = None

    @property
    def venue(self) -> Venue:
        """Return the place of the table, which never changes."""
        return Venue(self.guild, self.channel)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def seat_range(self) -> range:
        """Return the possible numbers of players with the chosen options."""
        return self.game.seats_for(self.options)

    @property
    def human_players(self) -> tuple[Player, ...]:
        """Return the users who have taken their seats."""
        return tuple(
            player
            for player in self.players
            if player.automa is None and player.reserved_until is None and not player.is_erased
        )

    @property
    def reserved_players(self) -> tuple[Player, ...]:
        """Return the users with a reserved seat that they have not taken yet."""
        return tuple(player for player in self.players if player.reserved_until is not None)

    @property
    def is_rated(self) -> bool:
        """Return whether the game is rated: people alone began it in a server, as no tutorial.

        It stays rated when an automa plays on for one of them.
        """
        in_lobby = self.status == "lobby" and any(player.automa for player in self.players)
        had_automa = self.had_automa or in_lobby
        return self.guild is not None and self.tutorial is None and not had_automa

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat that the user plays, none for others and those who left."""
        for seat, player in enumerate(self.players):
            if player.user == user_id and player.automa is None and player.reserved_until is None:
                return seat
        return None

    def seat_left_by(self, user_id: int) -> Seat | None:
        """Return the seat where an automa replaces the user."""
        for seat, player in enumerate(self.players):
            if player.user == user_id != NO_USER and player.automa is not None:
                return seat
        return None


class Move(Struct, frozen=True):
    """An entry of a table's log: the choice of a seat, and the events that followed."""

    seat: Seat | None
    key: str
    events: tuple[Event, ...]
    undoable: bool = False

    @property
    def is_choice(self) -> bool:
        """Return whether the move restarts the clock: a change of players does not."""
        return self.key not in (RESIGN, RETAKE, ABSENT)


def next_revision(table: Table, **changes: Any) -> Table:
    """Return the table at its next revision, with these changes."""
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)
