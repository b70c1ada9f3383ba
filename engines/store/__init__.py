"""Everything at rest, in one database: tables and their moves, people, turns, standings."""

from engines.store.address import can_be_a_host, sqlite_file
from engines.store.boards import Shown
from engines.store.database import (
    CannotOpen,
    DatabaseDown,
    DatabaseInUse,
    UnknownLayout,
    UnsupportedDatabase,
    utc_now,
)
from engines.store.guides import Course, Logged
from engines.store.history import Entry, Excerpt, Position
from engines.store.layout import todays_layout
from engines.store.opening import layout_at, opened_to_read
from engines.store.people import House, Person
from engines.store.ratings import Period
from engines.store.records import (
    ABSENT,
    NOBODY,
    OPEN,
    RESIGN,
    RETAKE,
    SET_BACK,
    START,
    UNDO,
    ChannelBusy,
    Conflict,
    DamagedTable,
    Given,
    Guide,
    Move,
    Remark,
    Sitter,
    Slip,
    Status,
    Table,
    Venue,
)
from engines.store.standings import Change, Figures, Leaderboard, Place, Profile, Tally
from engines.store.tables import Store
from engines.store.turns import MOTIONS, Motion, Reminder, Still, Turn, turn_length

__all__ = [
    "ABSENT",
    "MOTIONS",
    "NOBODY",
    "OPEN",
    "RESIGN",
    "RETAKE",
    "SET_BACK",
    "START",
    "UNDO",
    "CannotOpen",
    "Change",
    "ChannelBusy",
    "Conflict",
    "Course",
    "DamagedTable",
    "DatabaseDown",
    "DatabaseInUse",
    "Entry",
    "Excerpt",
    "Figures",
    "Given",
    "Guide",
    "House",
    "Leaderboard",
    "Logged",
    "Motion",
    "Move",
    "Period",
    "Person",
    "Place",
    "Position",
    "Profile",
    "Remark",
    "Reminder",
    "Shown",
    "Sitter",
    "Slip",
    "Status",
    "Still",
    "Store",
    "Table",
    "Tally",
    "Turn",
    "UnknownLayout",
    "UnsupportedDatabase",
    "Venue",
    "can_be_a_host",
    "layout_at",
    "opened_to_read",
    "sqlite_file",
    "todays_layout",
    "turn_length",
    "utc_now",
]
