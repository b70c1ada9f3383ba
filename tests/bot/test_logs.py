"""The log: one line per record, as text or JSON, without tokens."""

import json
import logging
from collections.abc import Iterator

import aiohttp
import pytest

from bot.logs import ConnectionErrorFilter, JSONFormatter, TextFormatter, start_logging
from bot.settings import Settings

VERBOSE_LOGGERS = ("discord.gateway", "discord.http", "discord.webhook", "aiosqlite")
SECRET = "aW50ZXJhY3Rpb246MTIz.secret-_token"  # noqa: S105
LINES_WITH_TOKEN = (
    f"Webhook ID 1 with POST https://discord.com/api/v10/webhooks/1/{SECRET}?wait=1 has returned",
    f"POST https://discord.com/api/v10/interactions/7/{SECRET}/callback with None has returned",
    f"For Shard ID 0: WebSocket Event: {{'op': 0, 'd': {{'token': '{SECRET}', 'type': 3}}}}",
    f'{{"op":2,"d":{{"token":"{SECRET}"}}}}',
)


def make_record(line: str, *, error: Exception | None = None) -> logging.LogRecord:
    traceback = None if error is None else (type(error), error, None)
    return logging.LogRecord("discord.http", logging.DEBUG, "", 1, "%s", (line,), traceback)


@pytest.mark.parametrize("line", LINES_WITH_TOKEN)
@pytest.mark.parametrize("lines", [TextFormatter(), JSONFormatter()])
def test_tokens_are_redacted_from_the_log(lines: logging.Formatter, line: str) -> None:
    for fields in (make_record(line), make_record("failed", error=ValueError(line))):
        assert SECRET not in lines.format(fields)


def test_redaction_keeps_the_rest_of_the_line() -> None:
    assert "/webhooks/1/<hidden>?wait=1 has returned" in TextFormatter().format(
        make_record(LINES_WITH_TOKEN[0])
    )


@pytest.mark.parametrize("lines", [TextFormatter(), JSONFormatter()])
def test_user_ids_are_redacted_from_autocomplete_errors(lines: logging.Formatter) -> None:
    fields = make_record("Ignoring exception in autocomplete for 'move' (Guild: 5, User: 4711)")

    assert "4711" not in lines.format(fields)
    assert "Guild: 5" in lines.format(fields)


def test_a_json_log_line_is_one_object_with_its_traceback() -> None:
    fields = json.loads(JSONFormatter().format(make_record("Château", error=ValueError("no"))))

    assert fields["message"] == "Château"
    assert (fields["level"], fields["logger"]) == ("DEBUG", "discord.http")
    assert fields["traceback"] == "ValueError: no"


@pytest.mark.parametrize(
    ("logger", "error", "is_connection_error"),
    [
        ("discord.client", ConnectionResetError("gone"), True),
        ("discord.shard", aiohttp.ServerDisconnectedError(), True),
        ("sqlalchemy.pool.impl.AsyncAdaptedQueuePool", RuntimeError("connection is closed"), True),
        ("discord.client", ZeroDivisionError("a bug"), False),
        ("bot.delivery.replies", ConnectionResetError("gone"), False),
    ],
)
def test_a_lost_connection_is_one_line_and_a_bug_has_its_traceback(
    logger: str, error: Exception, is_connection_error: bool
) -> None:
    fields = logging.LogRecord(
        logger, logging.ERROR, "", 1, "Attempting a reconnect in %.2fs", (1.5,), None
    )
    fields.exc_info = (type(error), error, None)

    assert ConnectionErrorFilter().filter(fields)

    lines = TextFormatter().format(fields).splitlines()
    assert "Attempting a reconnect in 1.50s" in lines[0]
    assert (len(lines) == 1) is is_connection_error
    assert (fields.levelno == logging.WARNING) is is_connection_error


@pytest.fixture
def debug_logging() -> Iterator[None]:
    """Set the root logger to DEBUG and reset the verbose loggers; restore them afterwards."""
    verbose_loggers = [logging.getLogger(name) for name in VERBOSE_LOGGERS]
    before = [(one, one.level) for one in (logging.root, *verbose_loggers)]
    for one in verbose_loggers:
        one.setLevel(logging.NOTSET)
    logging.root.setLevel(logging.DEBUG)
    yield
    for one, level in before:
        one.setLevel(level)


@pytest.mark.parametrize("name", [*VERBOSE_LOGGERS, "discord.webhook.async_"])
@pytest.mark.usefixtures("debug_logging")
def test_payloads_are_not_logged_at_any_level(settings: Settings, name: str) -> None:
    assert logging.getLogger(name).isEnabledFor(logging.DEBUG)

    start_logging(settings.model_copy(update={"log_level": "DEBUG"}))

    assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    assert logging.getLogger("discord.client").isEnabledFor(logging.DEBUG)
