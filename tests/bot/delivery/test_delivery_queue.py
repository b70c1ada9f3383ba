"""Of several pages that wait for one table only the newest is composed; all who wait see it."""

import asyncio
from contextlib import nullcontext
from typing import TYPE_CHECKING, cast

import pytest

from bot.delivery.delivery_queue import MAX_CONCURRENT_RENDERS, DeliveryQueue
from bot.delivery.faults import Fault, DeliveryFailed
from bot.pages.page import Page
from bot.service.progress import Progress
from engines import GAMES
from engines.store import Player, Table

if TYPE_CHECKING:
    from bot.delivery.board_messages import BoardMessages
    from bot.delivery.composer import Composer
    from bot.delivery.hand_messages import HandMessages


def lobby(revision: int, number: int = 1) -> Table:
    return Table(
        id=number,
        channel=1,
        guild=1,
        game=GAMES["chateau_combo"],
        status="lobby",
        revision=revision,
        options={},
        players=(Player(1, "Ann"),),
        state=None,
        host=1,
        message=None,
        undoable=False,
    )


def step(revision: int, number: int = 1) -> Progress:
    return Progress(lobby(revision, number), lobby(revision + 1, number))


class SlowComposer:
    """Composes nothing until it is told to go on; knows what it was asked for."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.asked: list[tuple[int, int]] = []

    async def page(self, table: Table, decision: object) -> Page:
        self.asked.append((table.id, table.revision))
        await self.go_on.wait()
        return Page()


class Wall:
    """Where boards end up; broken where it is told so."""

    def __init__(self, *, broken: bool = False) -> None:
        self.broken = broken
        self.seen: list[int] = []

    owed = staticmethod(nullcontext)

    async def update(self, table: Table, page: Page, *, whole: bool) -> None:
        assert whole
        if self.broken:
            raise DeliveryFailed(Fault.OUTAGE)
        self.seen.append(table.revision)


class NoHands:
    """There is nothing to deal."""

    async def owed(self, before: Table, after: Table) -> None:
        return None


def display(composer: SlowComposer, wall: Wall) -> DeliveryQueue:
    return DeliveryQueue(cast("Composer", composer), cast("Announcer", wall), cast("Hands", NoHands()))


async def breathe() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_the_newest_of_a_table_replaces_what_still_waits() -> None:
    composer, wall = SlowComposer(), Wall()
    shows = display(composer, wall)
    first = asyncio.ensure_future(shows.deliver(step(0)))
    await breathe()
    later = [asyncio.ensure_future(shows.deliver(step(revision))) for revision in (1, 2, 3)]
    await breathe()

    composer.go_on.set()
    await asyncio.gather(first, *later)

    assert composer.asked == [(1, 1), (1, 4)]
    assert wall.seen == [1, 4]


async def test_a_page_that_waits_for_an_easel_can_still_be_replaced() -> None:
    composer, wall = SlowComposer(), Wall()
    shows = display(composer, wall)
    tables = range(1, MAX_CONCURRENT_RENDERS + 2)
    shown = [asyncio.ensure_future(shows.deliver(step(0, number))) for number in tables]
    await breathe()
    shown.append(asyncio.ensure_future(shows.deliver(step(1, tables[-1]))))
    await breathe()

    composer.go_on.set()
    await asyncio.gather(*shown)

    assert composer.asked[MAX_CONCURRENT_RENDERS:] == [(tables[-1], 2)]


async def test_everybody_who_waits_hears_that_it_could_not_be_posted() -> None:
    composer, wall = SlowComposer(), Wall(broken=True)
    shows = display(composer, wall)
    shown = [asyncio.ensure_future(shows.deliver(step(revision))) for revision in (0, 1)]
    await breathe()

    composer.go_on.set()

    outcomes = await asyncio.gather(*shown, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DeliveryFailed, DeliveryFailed]


async def test_who_gives_up_waiting_does_not_stop_the_page() -> None:
    composer, wall = SlowComposer(), Wall()
    impatient = asyncio.ensure_future(display(composer, wall).deliver(step(0)))
    await breathe()
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient

    composer.go_on.set()
    await breathe()

    assert wall.seen == [1]
