"""Everything at rest, in one database: tables and their moves, people, turns, standings."""

from engines.store.database import (
    CannotOpen,
    DatabaseDown,
    DatabaseInUse,
    UnknownLayout,
    UnsupportedDatabase,
    utc_now,
)
from engines.store.history import Entry, Excerpt, Position
from engines.store.people import House, Person
from engines.store.ratings import Period
from engines.store.records import (
    ABSENT,
    NOBODY,
    RESIGN,
    RETAKE,
    SET_BACK,
    START,
    UNDO,
    ChannelBusy,
    Conflict,
    DamagedTable,
    Move,
    Sitter,
    Status,
    StillPlaying,
    Table,
    Venue,
)
from engines.store.standings import Change, Figures, Leaderboard, Place, Profile, Tally
from engines.store.tables import Store
from engines.store.turns import MOTIONS, Motion, Reminder, Turn, turn_length

__all__ = [
    "ABSENT",
    "MOTIONS",
    "NOBODY",
    "RESIGN",
    "RETAKE",
    "SET_BACK",
    "START",
    "UNDO",
    "CannotOpen",
    "Change",
    "ChannelBusy",
    "Conflict",
    "DamagedTable",
    "DatabaseDown",
    "DatabaseInUse",
    "Entry",
    "Excerpt",
    "Figures",
    "House",
    "Leaderboard",
    "Motion",
    "Move",
    "Period",
    "Person",
    "Place",
    "Position",
    "Profile",
    "Reminder",
    "Sitter",
    "Status",
    "StillPlaying",
    "Store",
    "Table",
    "Tally",
    "Turn",
    "UnknownLayout",
    "UnsupportedDatabase",
    "Venue",
    "turn_length",
    "utc_now",
]
