"""The log: one line a record, as text or as JSON, and at no level a token or a message in it.

Whoever has an interaction's token can answer in the bot's name for a quarter of an hour, and
discord.py writes them out at DEBUG: as parts of addresses, and in what the gateway sends. It also
writes out whole messages there, with the names in them.
"""

import json
import logging
import re
from typing import Final

import discord

from bot.delivery.faults import DISCORD_ERRORS
from bot.settings import Settings

TEXT_FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
# At DEBUG these log all that they send and receive.
VERBOSE_LOGGERS: Final = ("discord.gateway", "discord.http", "discord.webhook", "aiosqlite")
REPLACEMENT: Final = r"\1<hidden>"
TOKEN_PATTERN: Final = re.compile(
    r"""(/interactions/\d+/|/webhooks/\d+/|["']token["']:\s?["'])[^/?"'\s]+"""
)
USER_ID_PATTERN: Final = re.compile(r"(\bUser: )\d+")  # whom discord.py names where a list fails


# Connections come and go; the libraries would tell each with a traceback.
CONNECTION_ERRORS: Final = (*DISCORD_ERRORS, discord.ConnectionClosed, discord.GatewayNotFound)
POOL_LOGGER: Final = "sqlalchemy.pool"  # speaks of nothing but connections


def redact(line: str) -> str:
    """Return the line without the tokens in it, and without whoever typed."""
    return USER_ID_PATTERN.sub(REPLACEMENT, TOKEN_PATTERN.sub(REPLACEMENT, line))


class ConnectionErrorFilter(logging.Filter):
    """Lets the libraries tell of a lost connection in one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record, but not every traceback."""
        error = record.exc_info[1] if record.exc_info else None
        lost = isinstance(error, CONNECTION_ERRORS) and record.name.startswith("discord")
        if lost or (error is not None and record.name.startswith(POOL_LOGGER)):
            record.msg, record.args = f"{record.getMessage()}: {error!r}", ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class TextFormatter(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        super().__init__(TEXT_FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line, with its traceback below if it has one."""
        return redact(super().format(record))


class JSONFormatter(logging.Formatter):
    """Lines for programs: one JSON object a record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line, its traceback in it."""
        said = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            said["traceback"] = redact(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)


FORMATS: Final[dict[str, type[logging.Formatter]]] = {"text": TextFormatter, "json": JSONFormatter}


def start_logging(settings: Settings) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[settings.log_format]())
    handler.addFilter(ConnectionErrorFilter())
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    logging.captureWarnings(capture=True)  # each a line like all others
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.root.level))
