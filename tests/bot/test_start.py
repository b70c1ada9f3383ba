"""Starting on Discord: problems are reported in one sentence, without the token."""

import os
import socket
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import Env

from bot import __main__ as program
from bot.__main__ import main, run_on_discord
from bot.client import COGS, create_bot
from bot.settings import ConfigError, Settings
from tests.bot.room import Room

TOKEN = "very-secret"  # noqa: S105

ROOT = Path(__file__).parents[2]
METRICS_PROGRAM = """
import asyncio, contextlib, render
from bot.__main__ import _create_bot_with_metrics
from bot.settings import read_settings

settings = read_settings()
stack = contextlib.AsyncExitStack()
asyncio.run(_create_bot_with_metrics(settings, settings.metrics_port, render, stack))
"""


INTERRUPTED_PROGRAM = """
import sys

class Pressed:
    @staticmethod
    def find_spec(name, *_):
        if name == "bot.client":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Pressed)
import bot.__main__
"""


class UnauthorizedHandler(BaseHTTPRequestHandler):
    """A Discord API that rejects every token."""

    def do_GET(self) -> None:
        self.send_response(401)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"message": "401: Unauthorized", "code": 0}')

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@pytest.fixture
def unauthorized_url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), UnauthorizedHandler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/api/v10"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_token_that_discord_rejects_is_a_config_error(
    unauthorized_url: str, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", unauthorized_url)

    with pytest.raises(ConfigError) as wrong:
        run_on_discord(settings, TOKEN)

    assert str(wrong.value) == "Discord does not accept this token: check DISCORD_TOKEN."


def test_an_unreachable_discord_is_a_connection_error_without_the_token(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")

    with pytest.raises(ConnectionError, match="Discord cannot be reached") as caught:
        run_on_discord(settings, TOKEN)

    assert TOKEN not in str(caught.value)


def connection_closed(code: int) -> discord.ConnectionClosed:
    """Return the error that discord.py raises for a gateway close code."""
    socket: Any = None  # read only if there is no code
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


def end_connections_with(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Let every connection to Discord end with this error."""

    async def raise_error(*_: object) -> None:
        raise error

    monkeypatch.setattr(program, "run_with_metrics", raise_error)


@pytest.mark.parametrize(
    ("error", "output"),
    [
        (connection_closed(4004), "check DISCORD_TOKEN"),
        (connection_closed(4010), "check SHARD_COUNT and SHARD_IDS"),
        (connection_closed(4011), "set SHARD_COUNT"),
        (connection_closed(4012), "install a newer one"),
        (connection_closed(4013), "install a newer one"),
        (connection_closed(4014), "install a newer one"),
        (discord.PrivilegedIntentsRequired(None), "install a newer one"),
    ],
)
def test_fatal_close_codes_are_config_errors(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, error: Exception, output: str
) -> None:
    end_connections_with(monkeypatch, error)

    with pytest.raises(ConfigError, match=output):
        run_on_discord(settings, TOKEN)


@pytest.mark.parametrize(
    ("error", "why"),
    [(connection_closed(4000), "closed with 4000"), (TimeoutError(), "TimeoutError")],
)
def test_other_close_codes_are_connection_errors_with_the_reason(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, error: Exception, why: str
) -> None:
    end_connections_with(monkeypatch, error)

    with pytest.raises(ConnectionError, match=rf"^Discord cannot be reached: .*{why}\.$"):
        run_on_discord(settings, TOKEN)


def test_ctrl_c_during_import_ends_the_program_with_130() -> None:
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", INTERRUPTED_PROGRAM],
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"")


def run_metrics_program(tmp_path: Path, **settings: str) -> str:
    """Start a bot with metrics in a process of its own; return its stderr."""
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", METRICS_PROGRAM],
        env={**os.environ, **settings, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return run.stderr


def test_a_metrics_port_in_use_is_a_config_error(tmp_path: Path) -> None:
    host = "127.0.0.2"  # the same port of 127.0.0.1 is free
    with socket.create_server((host, 0)) as taken:
        port = str(taken.getsockname()[1])
        output = run_metrics_program(tmp_path, METRICS_HOST=host, METRICS_PORT=port)

    assert f"ConfigError: METRICS_PORT cannot be used: {host}:{port}: Address already" in output


def test_an_unknown_metrics_host_is_a_config_error(tmp_path: Path) -> None:
    output = run_metrics_program(tmp_path, METRICS_HOST="nobody.invalid", METRICS_PORT="9100")

    assert "ConfigError: METRICS_PORT cannot be used: nobody.invalid:9100: " in output
    assert "Unknown error" not in output


def test_the_bot_is_created_without_connecting_and_needs_no_intents(
    settings: Settings, tmp_path: Path
) -> None:
    bot = create_bot(settings)

    assert not bot.is_ready()
    assert list(tmp_path.iterdir()) == []  # no database yet
    assert bot.intents == discord.Intents.none()


def test_a_process_can_run_a_subset_of_the_shards(settings: Settings) -> None:
    bot = create_bot(settings.model_copy(update={"shard_count": 4, "shard_ids": "1,3"}))

    assert isinstance(bot, discord.AutoShardedClient)
    assert (bot.shard_count, bot.shard_ids) == (4, [1, 3])
    assert not isinstance(create_bot(settings), discord.AutoShardedClient)


def test_every_cog_is_in_the_list() -> None:
    files = (ROOT / "bot" / "commands").glob("*.py")
    modules = {f"bot.commands.{path.stem}" for path in files} - {
        f"bot.commands.{shared}"
        for shared in ("__init__", "choice_parser", "command", "payload_validation")
    }

    assert {cog.__module__ for cog in COGS} == modules


async def test_the_same_client_can_start_twice(room: Room) -> None:
    await room.open_lobby("ann")

    await room.env.restart_bot()  # the same client

    await room.press("bob", "Join")
    assert (await room.table()).names == ("ann", "bob")


async def test_the_dev_guild_gets_the_commands_first(settings: Settings) -> None:
    bot = create_bot(settings.model_copy(update={"dev_guild": 4242}))
    env = Env(bot)
    await env.start()
    home, other = env.create_guild("home", id=4242), env.create_guild("other")
    members = [guild.add_member(env.create_user("ann")) for guild in (home, other)]
    channels = [guild.create_text_channel("table") for guild in (home, other)]

    commands = [ann.available_commands(room) for ann, room in zip(members, channels, strict=True)]

    await env.shutdown()
    await bot.close_store()
    assert "table join" in commands[0]
    assert commands[1] == ()


def test_the_console_script_and_python_m_bot_run_the_same_function() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, function = project["scripts"]["tafelronde"].partition(":")
    run = (ROOT / "bot" / "__main__.py").read_text(encoding="utf-8").rpartition("__main__")[2]

    script = import_module(module)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.__main__.main", lambda: 7)
        assert getattr(script, function)() == 7
    assert f"sys.exit({main.__name__}())" in run
