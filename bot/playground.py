"""The bot without a token: the same client on a simulated Discord, in a local web page.

The database is temporary, because the simulated guild forgets its channels and members, too.
"""

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bot.client import Tafelronde, create_bot
from bot.settings import Settings

if TYPE_CHECKING:
    from simcord import Preview

MEMBER_NAMES = ("Ada", "Bruno", "Chiara", "Dmitri", "Esra")
GUILD_NAME, CHANNEL_NAME = "Tafelronde", "round-table"
CHANNEL_TOPIC = "Type /play to open a table. You can be any of the five members: choose one above."
SETTLE_TIMEOUT_SECONDS = 180.0  # for one action: an analysis on a slow machine


class PlaygroundError(Exception):
    """The playground cannot be opened; the message is the reason."""


def play(settings: Settings) -> None:
    """Run the playground until Ctrl-C."""
    for name in ("aiohttp.access", "discord"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with TemporaryDirectory(prefix="tafelronde-") as folder, suppress(KeyboardInterrupt):
        database = f"sqlite+aiosqlite:///{Path(folder) / 'playground.db'}"
        asyncio.run(_serve(settings.model_copy(update={"database_url": database})))


async def _serve(settings: Settings) -> None:
    # The page reloads all images, one by one, whenever the viewer changes.
    bot = create_bot(settings, keep_pictures=False)
    async with preview_server(bot, port=settings.preview_port) as page:
        _print(
            f"Tafelronde is open at {page.url}",
            "Send /play there and press Play against one fair automa: two clicks, and you play.",
            f"Or become {MEMBER_NAMES[1]} at the top, press Join, and Start.",
            "Ctrl-C ends it. With DISCORD_TOKEN in .env the same command connects to Discord.",
        )
        await _wait_until_stopped(page)


@asynccontextmanager
async def preview_server(bot: Tafelronde, *, port: int = 0) -> AsyncIterator["Preview"]:
    """Run the bot in a simulated guild with five members and yield its web page."""
    import simcord  # an optional dependency

    async with AsyncExitStack() as stack:
        stack.push_async_callback(bot.close_store)
        run = simcord.run(bot, settle_timeout=SETTLE_TIMEOUT_SECONDS, check_errors=False)
        env = await stack.enter_async_context(run)
        env.backend.bot_user.name = GUILD_NAME
        await bot.scheduler.stop()  # it would tick through the skipped months
        await env.advance_time((datetime.now(UTC) - env.now()).total_seconds())
        bot.scheduler.start()
        guild = env.create_guild(GUILD_NAME)
        channel = guild.create_text_channel(CHANNEL_NAME, topic=CHANNEL_TOPIC)
        users = [env.create_user(name.lower(), global_name=name) for name in MEMBER_NAMES]
        viewers = [guild.add_member(user) for user in users]
        try:
            preview = env.preview(channel, viewers=viewers, layout="channel", port=port)
            await stack.enter_async_context(preview)
        except simcord.SetupError as error:
            raise PlaygroundError(f"The page cannot be opened: {error}.") from error
        yield preview


async def _wait_until_stopped(page: "Preview") -> None:
    """Wait for Ctrl-C, or until the page is closed."""
    stopped = asyncio.Event()
    for signum in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl-C ends asyncio.run itself
            asyncio.get_running_loop().add_signal_handler(signum, stopped.set)
    tasks = {asyncio.ensure_future(stopped.wait()), asyncio.ensure_future(page.wait_closed())}
    _, unfinished = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in unfinished:
        task.cancel()


def _print(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
