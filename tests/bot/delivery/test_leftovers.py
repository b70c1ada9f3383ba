"""However the program ends, the next start leaves one message with controls in each channel."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.pages.page import custom_ids, forget_controls, without_controls
from bot.pages.vote import overdue_page
from bot.settings import Settings
from engines.store import Table
from tests.bot.quick_painter import QuickPainter
from tests.bot.wire import Wire, press, seated, without_network

CHANNEL, GUILD, PLAYERS = 1, 2, (101, 102)
SECRETIVE = "kingdom_builder"  # each player holds one card, sent to them as a message


class Mortal(Wire):
    """A Discord that outlives the bot: a bot that dies of a request never hears the answer.

    Of such requests posts were done, edits were not.
    """

    latency = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.deadly: Callable[[Route], bool] = lambda route: False
        self.lost: Callable[[Route], bool] = lambda route: False
        self.died = asyncio.Event()

    async def request(self, route: Route, **sent: Any) -> Any:
        dies, is_lost = self.deadly(route), self.lost(route)
        undone = (dies or is_lost) and route.method == "PATCH"
        answer = None if undone else await super().request(route, **sent)
        if dies:
            self.died.set()
            await asyncio.Event().wait()
        if is_lost:
            raise aiohttp.ServerDisconnectedError
        return answer

    def boards(self, channel: int = CHANNEL) -> list[int]:
        """The messages there that have controls."""
        return [
            number
            for number, message in sorted(self.messages.items())
            if message["channel_id"] == str(channel) and "custom_id" in json.dumps(message)
        ]

    def mail(self, user: int) -> list[str]:
        """What the user was sent."""
        return [
            json.dumps(message, ensure_ascii=False)
            for message in self.messages.values()
            if message["channel_id"] == str(user)
        ]


def posts(route: Route) -> bool:
    return route.method == "POST" and route.channel_id == CHANNEL


def strips(route: Route) -> bool:
    """Take the controls off a message from before."""
    return route.method == "PATCH"


class House:
    """A bot on that Discord, that can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self._url = f"sqlite+aiosqlite:///{folder}/house.db"
        self._tasks: set[asyncio.Future[Any]] = set()
        self.wire = Mortal()
        self.bot: Tafelronde

    async def start(self) -> None:
        settings = Settings(discord_token=None, database_url=self._url)
        self.bot = create_bot(settings, pictures=QuickPainter(), chance=Random(1))
        without_network(self.bot, self.wire)
        await self.bot.open_store()

    async def end(self) -> None:
        """End the program, whatever is under way: of that nothing more is ever written."""
        assert self.bot.store is not None
        database = self.bot.store._database
        database.read = database.write = _never  # type: ignore[method-assign]
        await self.bot.store.close()

    async def dies(self, deadly: Callable[[Route], bool], wish: Any) -> None:
        """Have something done of which the program dies, when Discord has done its part."""
        self.wire.deadly = deadly
        self._tasks.add(asyncio.ensure_future(wish))
        async with asyncio.timeout(20):
            await self.wire.died.wait()
        self.wire.deadly = lambda route: False
        await self.end()

    async def start_again(self) -> None:
        """Start, and let the start put everything in order."""
        await self.start()
        await self.put_in_order()

    async def put_in_order(self) -> None:
        """Let the clock's next beat do so."""
        self.bot.timekeeper.start()
        async with asyncio.timeout(20):
            while await self._is_half_done():  # noqa: ASYNC110 - there is nothing to wait for
                await asyncio.sleep(0.01)
        await self.bot.hands.finished()

    async def _is_half_done(self) -> bool:
        store = self.bot.store
        assert store is not None
        return bool(await store.unshown()) or len(await store.boards.older(1)) > 0

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot.close()


async def _never(work: Any) -> Any:
    del work
    await asyncio.Event().wait()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path)
    await house.start()
    yield house
    await house.close()


async def table_of(house: House, game: str = "chateau_combo") -> Table:
    number = await seated(house.bot, CHANNEL, GUILD, game=game, users=PLAYERS)
    await house.bot.hands.finished()
    return await house.bot.tables.get(number)


async def move(house: House) -> Any:
    return await press(house.bot, 1, Random(3))


async def test_a_board_that_loses_its_controls_is_not_asked_for_first(house: House) -> None:
    await table_of(house)
    asked: list[str] = []
    house.wire.lost = lambda route: asked.append(route.method) or False  # type: ignore[func-returns-value]

    await move(house)

    assert asked == ["POST", "PATCH"]
    assert len(house.wire.boards()) == 1


async def test_a_message_whose_controls_are_forgotten_loses_them_all_the_same(house: House) -> None:
    table = await table_of(house)
    channel = house.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = house.wire.boards()
    board = await channel.get_partial_message(number).fetch()
    whole: Any = without_controls(board)
    assert custom_ids(board)

    forget_controls(board)

    assert custom_ids(board) == []
    kept: Any = without_controls(board)
    assert kept.to_components() == whole.to_components()


async def test_a_board_shown_again_and_not_written_down_does_not_stay(house: House) -> None:
    await table_of(house)
    await house.dies(posts, house.bot.wishes.show_again(1))
    assert len(house.wire.boards()) == 2

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_whose_answer_was_lost_does_not_stay_though_it_was_seen_before(
    house: House,
) -> None:
    await table_of(house)
    house.wire.lost = posts
    with pytest.raises(Exception, match="OUTAGE"):
        await house.bot.wishes.show_again(1)
    house.wire.lost = lambda route: False
    await house.end()

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_replaced_just_before_the_end_loses_its_controls_at_the_start(
    house: House,
) -> None:
    await table_of(house)
    await house.dies(strips, move(house))
    assert len(house.wire.boards()) == 2

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_that_an_outage_left_loses_its_controls_without_a_next_board(
    house: House,
) -> None:
    await table_of(house)
    house.wire.lost = strips
    await move(house)
    assert len(house.wire.boards()) == 2
    house.wire.lost = lambda route: False

    await house.put_in_order()

    assert len(house.wire.boards()) == 1


async def test_a_vote_not_written_down_is_known_after_the_start(house: House) -> None:
    table = await table_of(house)
    vote = house.bot.announcer.say(table, overdue_page(table, "Ann"), vote="automa")
    await house.dies(posts, vote)

    await house.start()
    store = house.bot.store
    assert store is not None
    for unseen in await store.unshown():
        await house.bot.wishes.catch_up(unseen)

    known = {*await store.boards.older(1), (await store.boards.last(1)).message}
    assert known >= {*house.wire.boards()}


async def test_a_hand_is_dealt_at_the_start_if_the_program_ended_before_it_arrived(
    house: House,
) -> None:
    await table_of(house, SECRETIVE)
    before = sum(len(house.wire.mail(user)) for user in PLAYERS)
    await house.dies(lambda route: route.path == "/users/@me/channels", turn_of(house))
    assert sum(len(house.wire.mail(user)) for user in PLAYERS) == before

    await house.start_again()

    assert sum(len(house.wire.mail(user)) for user in PLAYERS) == before + 1
    assert len(house.wire.boards()) == 1


async def turn_of(house: House) -> None:
    """Play until the hand of whoever is asked has changed."""
    first = (await house.bot.tables.get(1)).revision
    for _ in range(10):
        await move(house)
    assert (await house.bot.tables.get(1)).revision > first


async def test_a_table_whose_hands_have_arrived_is_not_shown_again(house: House) -> None:
    await table_of(house, SECRETIVE)
    await turn_of(house)
    await house.bot.hands.finished()
    messages = len(house.wire.messages)
    await house.end()

    await house.start_again()

    assert len(house.wire.messages) == messages
