"""The bot without a token: the same client on a simulated Discord, in a local web page.

Its tables live in a temporary database that goes when the playground does: the simulated server
forgets its channels and members too, so nothing in a kept database would ever be found again.
"""

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.client import Tafelronde, create_bot
from bot.settings import Settings

MEMBERS = ("Ada", "Bruno", "Chiara", "Dmitri", "Esra")
SERVER, CHANNEL = "Tafelronde", "round-table"
TOPIC = "Type /play to open a table. You can be any of the five members: choose one above."
PATIENCE = 30.0  # seconds the simulation grants the bot for one action: pictures on a slow machine


class CannotPlay(Exception):
    """The playground cannot be opened; the message says what to do."""


def play(settings: Settings) -> None:
    """Open the playground and keep it until Ctrl-C."""
    if find_spec("simcord") is None or find_spec("linkify_it") is None:
        raise CannotPlay(
            "Without DISCORD_TOKEN the bot opens a table in the browser, which needs the extra "
            "`playground`: run `make play`, or `pip install -e '.[playground]'`."
        )
    for name in ("aiohttp.access", "discord"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with TemporaryDirectory(prefix="tafelronde-") as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'playground.db'}"
        asyncio.run(_serve(settings.model_copy(update={"database_url": database})))


async def _serve(settings: Settings) -> None:
    stopped = asyncio.Event()
    async with opened(create_bot(settings), port=settings.preview_port) as address:
        _stop_on_signals(stopped)
        _tell(
            f"Tafelronde is open at {address}",
            f"Send /play there, then become {MEMBERS[1]} at the top, press Join and Start.",
            "Ctrl-C ends it. With DISCORD_TOKEN in .env the same command connects to Discord.",
        )
        await stopped.wait()


@contextlib.asynccontextmanager
async def opened(bot: Tafelronde, *, port: int = 0) -> AsyncIterator[str]:
    """Run the bot in a demo server of five members; yield the page's address."""
    import simcord  # an optional dependency

    async with simcord.run(bot, settle_timeout=PATIENCE, check_errors=False) as env:
        guild = env.create_guild(SERVER)
        channel = guild.create_text_channel(CHANNEL, topic=TOPIC)
        env.backend.bot_user.name = SERVER
        await env.advance_time((datetime.now(UTC) - env.now()).total_seconds())
        members = [
            guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS
        ]
        try:
            preview = env.preview(channel, viewers=members, layout="channel", port=port)
            async with preview:
                yield preview.url
        except OSError as error:
            raise CannotPlay(f"Port {port} of PREVIEW_PORT cannot be used: {error}.") from error
        finally:
            await bot.close_store()


def _stop_on_signals(stopped: asyncio.Event) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        except NotImplementedError:  # Windows: there Ctrl-C ends asyncio.run itself
            signal.signal(number, lambda *_: stopped.set())


def _tell(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
