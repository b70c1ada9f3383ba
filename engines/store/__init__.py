"""The store: one database with tables and their moves, settings, turns and ratings."""

from engines.store.connect import (
    damage_in,
    open_readonly,
    schema_version_at,
    service_counts_at,
)
from engines.store.database import (
    CannotOpen,
    DatabaseDamaged,
    DatabaseInUse,
    DatabaseUnavailable,
    NewerSchema,
    UnsupportedDatabase,
    utc_now,
)
from engines.store.history import HistoryEntry, LogSlice, TableSummary
from engines.store.leaderboards import (
    Leaderboard,
    LeaderboardRow,
    Profile,
    RatingChange,
    RatingSummary,
    WinCount,
)
from engines.store.messages import MessageState
from engines.store.quotas import Opening, QuotaExceeded, QuotaName, TableQuotas
from engines.store.ratings import Period
from engines.store.records import (
    ABSENT,
    NO_USER,
    OPEN_STATUSES,
    RESIGN,
    RESTORE,
    RETAKE,
    START,
    UNDO,
    ChannelBusy,
    Conflict,
    DamagedTable,
    Feedback,
    LessonGiven,
    Move,
    Player,
    Status,
    Table,
    TutorialMistake,
    TutorialState,
    Venue,
)
from engines.store.schema import latest_schema_version
from engines.store.service_levels import SUMMARY_AGE
from engines.store.settings import GuildSettings, UserSettings
from engines.store.store import Store
from engines.store.turns import MOTIONS, Motion, Reminder, StalledTable, Turn, turn_length
from engines.store.tutorials import LoggedMove, TutorialProgress
from engines.store.url import is_valid_host, sqlite_path

__all__ = [
    "ABSENT",
    "MOTIONS",
    "NO_USER",
    "OPEN_STATUSES",
    "RESIGN",
    "RESTORE",
    "RETAKE",
    "START",
    "SUMMARY_AGE",
    "UNDO",
    "CannotOpen",
    "ChannelBusy",
    "Conflict",
    "DamagedTable",
    "DatabaseDamaged",
    "DatabaseInUse",
    "DatabaseUnavailable",
    "Feedback",
    "GuildSettings",
    "HistoryEntry",
    "Leaderboard",
    "LeaderboardRow",
    "LessonGiven",
    "LogSlice",
    "LoggedMove",
    "MessageState",
    "Motion",
    "Move",
    "NewerSchema",
    "Opening",
    "Period",
    "Player",
    "Profile",
    "QuotaExceeded",
    "QuotaName",
    "RatingChange",
    "RatingSummary",
    "Reminder",
    "StalledTable",
    "Status",
    "Store",
    "Table",
    "TableQuotas",
    "TableSummary",
    "Turn",
    "TutorialMistake",
    "TutorialProgress",
    "TutorialState",
    "UnsupportedDatabase",
    "UserSettings",
    "Venue",
    "WinCount",
    "damage_in",
    "is_valid_host",
    "latest_schema_version",
    "open_readonly",
    "schema_version_at",
    "service_counts_at",
    "sqlite_path",
    "turn_length",
    "utc_now",
]
