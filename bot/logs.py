"""Logging: one line per record, as text or JSON, without tokens and message contents.

An interaction's token lets its holder reply in the bot's name for 15 minutes. At DEBUG discord.py
logs these tokens in URLs and gateway payloads, and whole messages with user names.
"""

import json
import logging
import re
from typing import Final

import discord

from bot.delivery.faults import DISCORD_ERRORS
from bot.settings import Settings

TEXT_FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
# At DEBUG these log everything they send and receive.
VERBOSE_LOGGERS: Final = ("discord.gateway", "discord.http", "discord.webhook", "aiosqlite")
REPLACEMENT: Final = r"\1<hidden>"
SECRET_PATTERN: Final = re.compile(
    r"""(/interactions/\d+/|/webhooks/\d+/|["']token["']:\s?["'])[^/?"'\s]+"""
)
USER_ID_PATTERN: Final = re.compile(r"(\bUser: )\d+")  # discord.py logs it if an autocomplete fails


# The libraries log every lost connection with a traceback.
CONNECTION_ERRORS: Final = (*DISCORD_ERRORS, discord.ConnectionClosed, discord.GatewayNotFound)
POOL_LOGGER: Final = "sqlalchemy.pool"  # logs only about connections


def redact(line: str) -> str:
    """Return the line without tokens and user ids."""
    return USER_ID_PATTERN.sub(REPLACEMENT, SECRET_PATTERN.sub(REPLACEMENT, line))


class ConnectionErrorFilter(logging.Filter):
    """Shortens the libraries' records of lost connections to one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record; drop the traceback of a lost connection."""
        error = record.exc_info[1] if record.exc_info else None
        lost = isinstance(error, CONNECTION_ERRORS) and record.name.startswith("discord")
        if lost or (error is not None and record.name.startswith(POOL_LOGGER)):
            record.msg, record.args = f"{record.getMessage()}: {error!r}", ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class TextFormatter(logging.Formatter):
    """Text lines."""

    def __init__(self) -> None:
        super().__init__(TEXT_FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line, followed by its traceback."""
        return redact(super().format(record))


class JSONFormatter(logging.Formatter):
    """One JSON object per record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line, including its traceback."""
        fields = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            fields["traceback"] = redact(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


FORMATTERS: Final[dict[str, type[logging.Formatter]]] = {
    "text": TextFormatter,
    "json": JSONFormatter,
}


def start_logging(settings: Settings) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATTERS[settings.log_format]())
    handler.addFilter(ConnectionErrorFilter())
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    logging.captureWarnings(capture=True)  # also one line each
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.root.level))
