"""Typed settings, read from the environment and `.env`; `.env.example` explains every one."""

import logging
import re
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import unquote

from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engines.store import is_valid_host

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
ENV_FILE: Final = Path(".env")
ENV_FILE_ENCODING: Final = "utf-8-sig"  # some editors write a byte order mark
MAX_SHARDS: Final = 100_000
CONTROL_CHARACTERS: Final = re.compile(r"[\x00-\x1f\x7f]")
VALID_TOKEN: Final = re.compile(r"[!-~]+")

# `_check_env_file` refuses what dotenv only warns about.
logging.getLogger("dotenv.main").setLevel(logging.ERROR)


class ConfigError(Exception):
    """A setting is invalid; the message names it and the reason."""


class LogSettings(BaseSettings):
    """The log format, readable even if other settings are invalid."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding=ENV_FILE_ENCODING,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    log_format: Literal["text", "json"] = "text"

    @field_validator("*", mode="before")
    @classmethod
    def _strip(cls, raw: object, info: ValidationInfo) -> object:
        """Return the value without surrounding spaces; an empty one means the default."""
        if not isinstance(raw, str) or info.field_name is None:
            return raw
        value = raw.strip()
        if CONTROL_CHARACTERS.search(value):
            raise ValueError("it must not contain a line break or another control character")
        return value or cls.model_fields[info.field_name].default


class Settings(LogSettings):
    """All settings."""

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///tafelronde.db"
    log_level: str = "INFO"
    preview_port: Annotated[int, Field(ge=0, le=65535)] = 0
    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int | None, Field(ge=1, le=65535)] = None
    shard_count: Annotated[int | None, Field(ge=1, le=MAX_SHARDS)] = None
    shard_ids: str | None = None
    dev_guild: Annotated[int | None, Field(gt=0)] = None

    @field_validator("discord_token")
    @classmethod
    def _check_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not VALID_TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("it must not contain spaces or non-ASCII characters")
        return token

    @field_validator("metrics_host")
    @classmethod
    def _check_host(cls, host: str) -> str:
        if not is_valid_host(host):
            raise ValueError("it is not a valid host name")
        return host

    @field_validator("database_url")
    @classmethod
    def _check_database_url(cls, url: str) -> str:
        scheme, separator, path = url.partition("://")
        if not separator or "+" not in scheme:
            raise ValueError(
                "it must look like sqlite+aiosqlite:///tafelronde.db or "
                "postgresql+asyncpg://user:password@host/database"
            )
        if scheme.startswith("sqlite") and unquote(path).strip("/") in ("", ":memory:"):
            raise ValueError(
                "it must name a file: a database in memory would be lost at every stop"
            )
        return url

    @field_validator("shard_ids")
    @classmethod
    def _check_shard_ids(cls, ids: str | None, info: ValidationInfo) -> str | None:
        if ids is None:
            return None
        count = info.data.get("shard_count")
        if count is None:
            raise ValueError("it requires SHARD_COUNT")
        numbers = [one.strip() for one in ids.split(",")]
        if not all(_is_number_below(count, one) for one in numbers):
            raise ValueError(f"it must be comma-separated numbers from 0 to {count - 1}")
        if len({*map(int, numbers)}) < len(numbers):
            raise ValueError("it must not repeat a shard")
        if len(numbers) < count and info.data.get("database_url", "").startswith("sqlite"):
            raise ValueError(
                "a subset of the shards requires PostgreSQL, because other processes run the rest"
            )
        return ids

    @property
    def shards(self) -> list[int] | None:
        """Return the shards of this process, None for all."""
        return None if self.shard_ids is None else [int(one) for one in self.shard_ids.split(",")]

    @property
    def has_emojis(self) -> bool:
        """Return whether the application gets our icons: not in a simulation or in development."""
        return self.discord_token is not None and self.dev_guild is None

    @field_validator("log_level")
    @classmethod
    def _check_log_level(cls, level: str) -> str:
        name = level.upper()
        if name not in LOG_LEVELS:
            raise ValueError(f"it must be one of {', '.join(LOG_LEVELS)}")
        return name


def read_settings() -> Settings:
    """Return the settings; raise `ConfigError` about the first invalid one."""
    _check_env_file(ENV_FILE)
    try:
        return Settings()
    except ValidationError as error:
        raise ConfigError(_describe_error(error)) from None


def default_settings() -> Settings:
    """Return the settings for errors before settings are read: defaults and the log format."""
    for file in (ENV_FILE, None):
        with suppress(ValidationError, OSError, UnicodeError):
            lines = LogSettings(_env_file=file)  # type: ignore[call-arg]  # pydantic's own
            return Settings.model_construct(log_format=lines.log_format)
    return Settings.model_construct()


def require_extras(settings: Settings) -> None:
    """Raise `ConfigError` if the settings need an extra that is not installed."""
    if settings.discord_token is None:
        if not _are_installed("simcord", "linkify_it"):
            raise ConfigError(
                "Without DISCORD_TOKEN the bot runs the playground, which requires the extra "
                "`playground`: run `make play`, or `pip install -e '.[playground]'`."
            )
    elif settings.metrics_port is not None and not _are_installed("prometheus_client"):
        raise ConfigError(
            "METRICS_PORT requires the extra `metrics`: `pip install -e '.[metrics]'`."
        )


def _are_installed(*modules: str) -> bool:
    return all(find_spec(module) is not None for module in modules)


def _check_env_file(file: Path) -> None:
    """Refuse a file with a line that dotenv would skip: it might be the token."""
    if not file.is_file():
        return
    try:
        with file.open(encoding=ENV_FILE_ENCODING) as lines:
            unread = [one.original.line for one in parse_stream(lines) if one.error]
    except OSError as error:
        raise ConfigError(f"The file {file} cannot be read: {error.strerror}.") from error
    except UnicodeError:
        raise ConfigError(f"The file {file} cannot be read: it must be UTF-8.") from None
    if unread:
        raise ConfigError(
            f"The file {file} cannot be read from line {unread[0]} on: each line must be "
            "NAME=value, and every quote must be closed."
        )


def _is_number_below(count: int, digits: str) -> bool:
    is_short = len(digits) <= len(str(MAX_SHARDS))  # `int` refuses thousands of digits
    return is_short and digits.isdecimal() and int(digits) < count


def _describe_error(error: ValidationError) -> str:
    # Only the message is quoted, never the input: it might be the token.
    first = error.errors(include_url=False, include_input=False)[0]
    name = str(first["loc"][0]).upper()
    reason = first["msg"].removeprefix("Value error, ")
    return f"The setting {name} is invalid: {reason[0].lower()}{reason[1:]}."
