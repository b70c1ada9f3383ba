"""Two people at each of many tables: they press what they are shown, as soon as they see it."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.words import say
from tests.crowd.discord_on_the_wire import Discord, Interaction, Message

BUTTON, SELECT = 2, 3
PATIENCE = 240.0  # seconds after which a table is given up
CHOICES = ("pick", "pick-from")
WAYS = ("fold", "unveil")  # what leads to a choice where none is on the page


@dataclass
class Seen:
    """What players have seen of the bot, in seconds and words."""

    acknowledged: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    lost: int = 0  # tables that went on no more
    tell: Callable[[int], None] = lambda moves: None  # told of every move


@dataclass
class Pair:
    """Two people at a table in a channel of their own."""

    discord: Discord
    channel: int
    game: str
    seen: Seen
    chance: Random
    _at: int = -1  # the revision they have seen

    async def sit_down(self) -> None:
        """Open a table and start it."""
        first, second = 2 * self.channel, 2 * self.channel + 1
        await self.discord.command(self.channel, first, "play", game=self.game)
        await self._use("join", second, await self._page(lambda page: _verb(page, "join")))
        both = f"Player {second}"
        await self._use("start", first, await self._page(lambda page: both in json.dumps(page)))
        await self._page(_is_board)

    async def _use(self, verb: str, user: int, page: Message) -> None:
        control = next(one for one in page.controls if _is(one, verb))
        await self.discord.press(self.channel, user, page, control, [])

    async def play(self, moves: int) -> None:
        """Press, move after move; when a game is over, begin the next."""
        try:
            for _ in range(moves):
                page = await self._page(self._is_news)
                if not _verb(page, *CHOICES, *WAYS):
                    self._at = -1
                    await self.sit_down()
                    page = await self._page(self._is_news)
                await self._move(page)
        except TimeoutError:
            self.seen.lost += 1

    async def _move(self, page: Message) -> None:
        begun, self._at = time.perf_counter(), revision(page)
        user = _asked(page)
        while not _verb(page, *CHOICES):  # the way to the options is part of the move
            page = await self._opened(page, user)
        while not await self._carried_out(await self._pressed(page, user, CHOICES)):
            pass
        self.seen.boards.append(time.perf_counter() - begun)
        self.seen.tell(len(self.seen.boards))

    async def _carried_out(self, choice: Interaction) -> bool:
        """Return once the choice has led to a new board, or was refused."""
        await self._page(lambda page: self._is_news(page) or bool(choice.told))
        self.seen.refused += choice.told
        return self._is_news(self.discord.boards[self.channel])

    async def _opened(self, page: Message, user: int) -> Message:
        """Return the page with the options, opened by a control of this one."""
        way = await self._pressed(page, user, WAYS)
        now = page

        def is_open(_: Message) -> bool:
            nonlocal now
            now = way.page or self.discord.boards[self.channel]
            return now is not page and _verb(now, *CHOICES, "fold")

        await self._page(is_open)
        return now

    async def _pressed(self, page: Message, user: int, verbs: tuple[str, ...]) -> Interaction:
        open_now = [one for one in page.controls if _is(one, *verbs) and _is_open(one)]
        control = self.chance.choice(open_now)
        values: list[str] = []
        if control["type"] == SELECT:
            values = self.chance.sample(_lines(control), max(1, control.get("min_values", 1)))
        did = await self.discord.press(self.channel, user, page, control, values)
        async with asyncio.timeout(PATIENCE):
            await did.seen.wait()
        self.seen.acknowledged.append(did.acknowledged)
        return did

    def _is_news(self, page: Message) -> bool:
        return _verb(page, "rematch") or (_is_board(page) and revision(page) > self._at)

    async def _page(self, wanted: Callable[[Message], bool]) -> Message:
        """Return the channel's board once it is as wanted."""
        end = time.perf_counter() + PATIENCE
        while (page := self.discord.boards.get(self.channel)) is None or not wanted(page):
            await self.discord.change(self.channel, 1.0)
            if time.perf_counter() > end:
                raise TimeoutError
        return page


def bugs(seen: Seen) -> int:
    """Return how often somebody was told that something went wrong."""
    return sum(words == say("bug") for words in seen.refused)


def revision(page: Message) -> int:
    """Return the revision of the table that a board shows."""
    return next(
        int(one["custom_id"].split(":")[2])
        for one in page.controls
        if _is(one, *CHOICES, "fold", "unveil", "undo")
    )


def _is(control: dict[str, Any], *verbs: str) -> bool:
    return control["custom_id"].split(":")[0] in verbs


def _is_open(control: dict[str, Any]) -> bool:
    return control["type"] != SELECT or bool(_lines(control))


def _lines(control: dict[str, Any]) -> list[str]:
    """Return what can be picked in a select by itself."""
    return [line["value"] for line in control["options"] if not _comes_after(line)]


def _comes_after(line: dict[str, Any]) -> bool:
    """Tell whether a line of a menu is open only together with another."""
    return str(line.get("description", "")).startswith(say("option-after", choice=""))


def _verb(page: Message, *verbs: str) -> bool:
    return any(_is(one, *verbs) for one in page.controls)


def _is_board(page: Message) -> bool:
    return _verb(page, *CHOICES, "fold", "unveil", "undo")


def _asked(page: Message) -> int:
    """Return whom the board mentions."""
    return int(re.findall(r"<@(\d+)>", json.dumps(page["components"]))[0])
