"""Everything at rest, in one database: tables and their moves, people, turns, standings."""

from engines.store.url import is_valid_host, sqlite_path
from engines.store.messages import MessageState
from engines.store.database import (
    CannotOpen,
    DatabaseUnavailable,
    DatabaseInUse,
    NewerSchema,
    UnsupportedDatabase,
    utc_now,
)
from engines.store.tutorials import TutorialProgress, LoggedMove
from engines.store.history import TableSummary, LogSlice, HistoryEntry
from engines.store.schema import latest_schema_version
from engines.store.connect import schema_version_at, open_readonly
from engines.store.settings import GuildSettings, UserSettings
from engines.store.ratings import Period
from engines.store.records import (
    ABSENT,
    NO_USER,
    OPEN_STATUSES,
    RESIGN,
    RETAKE,
    RESTORE,
    START,
    UNDO,
    ChannelBusy,
    Conflict,
    DamagedTable,
    LessonGiven,
    TutorialState,
    Move,
    Feedback,
    Player,
    Mistake,
    Status,
    Table,
    Venue,
)
from engines.store.leaderboards import RatingChange, RatingSummary, Leaderboard, LeaderboardRow, Profile, WinCount
from engines.store.store import Store
from engines.store.turns import MOTIONS, Motion, Reminder, StalledTable, Turn, turn_length

__all__ = [
    "ABSENT",
    "MOTIONS",
    "NO_USER",
    "OPEN_STATUSES",
    "RESIGN",
    "RETAKE",
    "RESTORE",
    "START",
    "UNDO",
    "CannotOpen",
    "RatingChange",
    "ChannelBusy",
    "Conflict",
    "TutorialProgress",
    "DamagedTable",
    "DatabaseUnavailable",
    "DatabaseInUse",
    "TableSummary",
    "LogSlice",
    "RatingSummary",
    "LessonGiven",
    "TutorialState",
    "GuildSettings",
    "Leaderboard",
    "LoggedMove",
    "Motion",
    "Move",
    "Period",
    "UserSettings",
    "LeaderboardRow",
    "HistoryEntry",
    "Profile",
    "Feedback",
    "Reminder",
    "MessageState",
    "Player",
    "Mistake",
    "Status",
    "StalledTable",
    "Store",
    "Table",
    "WinCount",
    "Turn",
    "NewerSchema",
    "UnsupportedDatabase",
    "Venue",
    "is_valid_host",
    "schema_version_at",
    "open_readonly",
    "sqlite_path",
    "latest_schema_version",
    "turn_length",
    "utc_now",
]
