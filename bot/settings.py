"""Typed settings, read from the environment and `.env`; `.env.example` explains every one."""

from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


class WrongSetting(Exception):
    """A setting cannot be used; the message says which, and what it should be."""


class Settings(BaseSettings):
    """Everything that can be set from outside."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///tafelronde.db"
    log_level: str = "INFO"
    log_format: Literal["text", "json"] = "text"
    preview_port: Annotated[int, Field(ge=0, le=65535)] = 0
    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int | None, Field(ge=0, le=65535)] = None
    shard_count: Annotated[int | None, Field(ge=1)] = None
    shard_ids: str | None = None
    dev_guild: Annotated[int | None, Field(gt=0)] = None

    @field_validator("database_url")
    @classmethod
    def _names_an_async_driver(cls, url: str) -> str:
        scheme, separator, named = url.partition("://")
        if not separator or "+" not in scheme:
            raise ValueError(
                "it should look like sqlite+aiosqlite:///tafelronde.db or "
                "postgresql+asyncpg://user:password@host/database"
            )
        if scheme.startswith("sqlite") and named.strip("/") in ("", ":memory:"):
            raise ValueError("it names no file, so everything would be lost with every stop")
        return url

    @field_validator("shard_ids")
    @classmethod
    def _are_shards(cls, ids: str | None, info: ValidationInfo) -> str | None:
        if ids is None:
            return None
        count = info.data.get("shard_count")
        if count is None:
            raise ValueError("it needs SHARD_COUNT beside it")
        named = [one.strip() for one in ids.split(",")]
        if not all(one.isdecimal() and int(one) < count for one in named):
            raise ValueError(f"it should be numbers from 0 to {count - 1} with commas between")
        if len({*map(int, named)}) < len(named):
            raise ValueError("it should name no shard twice")
        if len(named) < count and info.data.get("database_url", "").startswith("sqlite"):
            raise ValueError(
                "without all shards it needs PostgreSQL, since other processes have the rest"
            )
        return ids

    @property
    def shards(self) -> list[int] | None:
        """Return the shards of this process; none for all of them."""
        return None if self.shard_ids is None else [int(one) for one in self.shard_ids.split(",")]

    @field_validator("log_level", mode="before")
    @classmethod
    def _is_a_level(cls, level: object) -> str:
        name = str(level).upper()
        if name not in LEVELS:
            raise ValueError(f"it should be one of {', '.join(LEVELS)}")
        return name


def read_settings() -> Settings:
    """Return the settings, or say in one sentence which of them is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        raise WrongSetting(_one_sentence(error)) from None


def _one_sentence(error: ValidationError) -> str:
    # Only the message is quoted, never the input: it might be the token.
    first = error.errors(include_url=False, include_input=False)[0]
    name = str(first["loc"][0]).upper()
    reason = first["msg"].removeprefix("Value error, ")
    return f"The setting {name} is wrong: {reason[0].lower()}{reason[1:]}."
