"""Everything at rest, in one database: tables and their moves, people, turns, standings."""

from engines.store.database import utc_now
from engines.store.history import Entry, Excerpt, Position
from engines.store.people import House, Person
from engines.store.records import (
    ABSENT,
    NOBODY,
    RESIGN,
    RETAKE,
    START,
    UNDO,
    ChannelBusy,
    Conflict,
    DamagedTable,
    Move,
    Sitter,
    Status,
    Table,
)
from engines.store.standings import Change, Figures, Leaderboard, Period, Place, Profile
from engines.store.tables import Store
from engines.store.turns import Motion, Reminder, Turn, turn_length

__all__ = [
    "ABSENT",
    "NOBODY",
    "RESIGN",
    "RETAKE",
    "START",
    "UNDO",
    "Change",
    "ChannelBusy",
    "Conflict",
    "DamagedTable",
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
    "Store",
    "Table",
    "Turn",
    "turn_length",
    "utc_now",
]
