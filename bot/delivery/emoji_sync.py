"""Keeps our icons among the emojis of the application, in the background.

Each is named after its drawing and a digest of its pixels: `tr_cc_gold_1a2b3c4d`. So restarts and
other processes find what is there, and a changed drawing gets a new emoji before the old one is
deleted. Emojis with other names are never touched.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial

import discord

from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.renderer import Renderer
from bot.pages.icons import use_emojis
from bot.service.work_queues import RENDER_QUEUE
from engines.store import DatabaseUnavailable, Store
from render import IconImage
from render.icons import ICONS

log = logging.getLogger(__name__)

NAME_PREFIX = "tr_"
OUR_NAME = re.compile(f"{NAME_PREFIX}({'|'.join(ICONS)})_[0-9a-f]{{8}}")
FIRST_DELAY_SECONDS = 15.0
MAX_DELAY_SECONDS = 3600.0  # also between two checks when all is well


class EmojiSync:
    """Uploads missing emojis, and tells the pages which there are."""

    def __init__(self, client: discord.Client, store: Store, renderer: Renderer) -> None:
        self._client = client
        self._store = store
        self._renderer = renderer
        self._icons: dict[str, str] = {}  # by the names of their emojis
        self._keeps_old = False  # an older version that still runs would upload its own again
        self._seen_errors: set[type[Exception]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task, if it is not running."""
        if self._task is None:
            self._task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Stop at once; the next start continues."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def run(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Check until all emojis are there, with exponential back-off; then once an hour."""
        delay = FIRST_DELAY_SECONDS
        while True:
            if await self._try_sync():
                delay = MAX_DELAY_SECONDS
            await sleep(delay)
            delay = min(2 * delay, MAX_DELAY_SECONDS)

    async def _try_sync(self) -> bool:
        """Return whether all is well; an error of a new type is logged."""
        try:
            return await self.sync()
        except Exception as error:
            if type(error) not in self._seen_errors:
                self._seen_errors.add(type(error))
                is_expected = isinstance(error, (*DISCORD_ERRORS, DatabaseUnavailable))
                log.log(
                    logging.WARNING if is_expected else logging.ERROR,
                    "icons are missing among the application's emojis: %s",
                    error,
                    exc_info=None if is_expected else error,
                )
            return False

    async def sync(self) -> bool:
        """Use the emojis that are there, upload what is missing; return whether all is well."""
        if not self._icons:
            self._icons = {emoji_name(image): image.icon async for image in self._images(ICONS)}
        if not self._is_complete(await self._use_found()):
            async with self._store.try_claim_emojis() as is_ours:
                if not is_ours:  # another process is at it
                    return False
                await self._upload_missing(await self._use_found())
                for emoji in self._superfluous(await self._use_found()):
                    await emoji.delete()
        self._keeps_old = True
        return True

    async def _images(self, icons: Sequence[str]) -> AsyncIterator[IconImage]:
        """Yield the images of icons, one at a time: boards are more urgent."""
        for icon in icons:
            yield await RENDER_QUEUE.run(partial(self._renderer.icon_image, icon))

    async def _use_found(self) -> list[discord.Emoji]:
        """Return the application's emojis, the oldest first; pages use ours from now on."""
        found = await self._client.fetch_application_emojis()
        found.sort(key=lambda emoji: emoji.id)
        self._use(found)
        return found

    def _use(self, found: Sequence[discord.Emoji]) -> None:
        """Let pages use the emojis of our drawings; of doubles the oldest."""
        newest_first = [emoji for emoji in reversed(found) if emoji.name in self._icons]
        use_emojis(
            {
                self._icons[emoji.name]: discord.PartialEmoji(name=emoji.name, id=emoji.id)
                for emoji in newest_first
            }
        )

    def _is_complete(self, found: Sequence[discord.Emoji]) -> bool:
        names = {emoji.name for emoji in found}
        return self._icons.keys() <= names and not self._superfluous(found)

    async def _upload_missing(self, found: list[discord.Emoji]) -> None:
        names = {emoji.name for emoji in found}
        missing = [icon for name, icon in self._icons.items() if name not in names]
        async for image in self._images(missing):
            name = emoji_name(image)
            found.append(await self._client.create_application_emoji(name=name, image=image.png))
            self._use(found)

    def _superfluous(self, found: Sequence[discord.Emoji]) -> list[discord.Emoji]:
        """Return doubles of our emojis, and those of old drawings unless they are kept."""
        superfluous, names = list[discord.Emoji](), set[str]()
        for emoji in found:
            if OUR_NAME.fullmatch(emoji.name):
                is_old = emoji.name not in self._icons
                if emoji.name in names or (is_old and not self._keeps_old):
                    superfluous.append(emoji)
                names.add(emoji.name)
        return superfluous


def emoji_name(image: IconImage) -> str:
    """Return the name of an icon's emoji."""
    return f"{NAME_PREFIX}{image.icon}_{image.digest}"
