"""The delivery queue renders only the newest of a table's queued boards, for all callers."""

import asyncio
from contextlib import nullcontext
from typing import TYPE_CHECKING, cast

import pytest

from bot.delivery.delivery_queue import MAX_CONCURRENT_RENDERS, DeliveryQueue
from bot.pages.page import Page
from bot.service.progress import FailedAfterRecording, Progress
from engines import GAMES
from engines.store import Player, Table

if TYPE_CHECKING:
    from bot.delivery.board_messages import BoardMessages
    from bot.delivery.composer import Composer
    from bot.delivery.hand_messages import HandMessages


def make_lobby(revision: int, table_id: int = 1) -> Table:
    return Table(
        id=table_id,
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


def make_progress(revision: int, table_id: int = 1) -> Progress:
    return Progress(make_lobby(revision, table_id), make_lobby(revision + 1, table_id))


class SlowComposer:
    """Composes pages once `go_on` is set; remembers the requests."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.requests: list[tuple[int, int]] = []

    async def table_page(self, table: Table, decision: object) -> Page:
        self.requests.append((table.id, table.revision))
        await self.go_on.wait()
        return Page()


class FakeBoards:
    """Remembers the revisions of its boards; fails if it is broken."""

    def __init__(self, *, is_broken: bool = False) -> None:
        self.is_broken = is_broken
        self.revisions: list[int] = []

    retry_later_on_error = staticmethod(nullcontext)

    async def update(self, table: Table, page: Page, *, complete: bool) -> None:
        assert complete
        if self.is_broken:
            raise FailedAfterRecording(table.id, TimeoutError())
        self.revisions.append(table.revision)


def create_queue(composer: SlowComposer, boards: FakeBoards) -> DeliveryQueue:
    hands = cast("HandMessages", None)  # a lobby has none
    return DeliveryQueue(cast("Composer", composer), cast("BoardMessages", boards), hands)


async def run_ready_tasks() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_newer_board_replaces_the_boards_still_queued() -> None:
    composer, boards = SlowComposer(), FakeBoards()
    queue = create_queue(composer, boards)
    first = asyncio.ensure_future(queue.deliver(make_progress(0)))
    await run_ready_tasks()
    later = [
        asyncio.ensure_future(queue.deliver(make_progress(revision))) for revision in (1, 2, 3)
    ]
    await run_ready_tasks()

    composer.go_on.set()
    await asyncio.gather(first, *later)

    assert composer.requests == [(1, 1), (1, 4)]
    assert boards.revisions == [1, 4]


async def test_a_board_that_waits_for_a_render_slot_can_still_be_replaced() -> None:
    composer, boards = SlowComposer(), FakeBoards()
    queue = create_queue(composer, boards)
    tables = range(1, MAX_CONCURRENT_RENDERS + 2)
    callers = [asyncio.ensure_future(queue.deliver(make_progress(0, number))) for number in tables]
    await run_ready_tasks()
    callers.append(asyncio.ensure_future(queue.deliver(make_progress(1, tables[-1]))))
    await run_ready_tasks()

    composer.go_on.set()
    await asyncio.gather(*callers)

    assert composer.requests[MAX_CONCURRENT_RENDERS:] == [(tables[-1], 2)]


async def test_every_caller_gets_the_error_of_a_failed_post() -> None:
    composer, boards = SlowComposer(), FakeBoards(is_broken=True)
    queue = create_queue(composer, boards)
    callers = [asyncio.ensure_future(queue.deliver(make_progress(revision))) for revision in (0, 1)]
    await run_ready_tasks()

    composer.go_on.set()

    outcomes = await asyncio.gather(*callers, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [FailedAfterRecording, FailedAfterRecording]


async def test_a_cancelled_caller_does_not_cancel_the_delivery() -> None:
    composer, boards = SlowComposer(), FakeBoards()
    caller = asyncio.ensure_future(create_queue(composer, boards).deliver(make_progress(0)))
    await run_ready_tasks()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller

    composer.go_on.set()
    await run_ready_tasks()

    assert boards.revisions == [1]


async def test_a_board_that_is_cancelled_before_it_is_rendered_does_not_block_the_next() -> None:
    composer, boards = SlowComposer(), FakeBoards()
    queue = create_queue(composer, boards)
    waiting = [asyncio.ensure_future(queue.deliver(make_progress(revision))) for revision in (0, 1)]
    await run_ready_tasks()
    await queue.cancel_all()
    await asyncio.gather(*waiting, return_exceptions=True)

    composer.go_on.set()
    await queue.deliver(make_progress(2))

    assert boards.revisions == [3]
    assert queue.pending_boards == 0
