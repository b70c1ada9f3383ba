"""Keeps the bot's secrets out of the environment of its child processes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

SECRET_SETTINGS = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


@contextmanager
def hidden_secrets() -> Iterator[None]:
    """Remove the secrets from the environment, which every process that is started inherits."""
    secrets = {name: value for name, value in os.environ.items() if name.upper() in SECRET_SETTINGS}
    for name in secrets:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.update(secrets)
