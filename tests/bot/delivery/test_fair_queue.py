"""The fair queue: users take turns, and each is held within limits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Any

import pytest

from bot.delivery.fair_queue import FairQueue
from bot.delivery.in_flight import InFlight, Kind

COMMAND, AUTOCOMPLETE = 2, 4
FLOODER, STRANGER, OTHER = 1, 2, 3


class Desk:
    """Takes interactions over from the queue; each is in flight until it is released."""

    def __init__(self) -> None:
        self.in_flight = InFlight()
        self.queue = FairQueue(self.in_flight, self.handle)
        self.handled: list[tuple[int, str]] = []  # users, and what they sent
        self.tracked: dict[str, ExitStack] = {}

    def handle(self, payload: dict[str, Any]) -> None:
        user, name = int(payload["user"]["id"]), payload["name"]
        self.handled.append((user, name))
        kind = Kind.REQUEST
        if payload["type"] == AUTOCOMPLETE:
            kind = Kind.AUTOCOMPLETE
        elif self.in_flight.is_at_limit(user):
            kind = Kind.REJECTION
        self.tracked[name] = ExitStack()
        self.tracked[name].enter_context(self.in_flight.track(user, kind))

    def send(self, user: int, *names: str, kind: int = COMMAND) -> None:
        for name in names:
            self.queue.put({"type": kind, "user": {"id": str(user)}, "name": name})

    async def settle(self) -> list[tuple[int, str]]:
        """Let the queue hand over all it can; return what it has since the last call."""
        for _ in range(100):
            await asyncio.sleep(0)
        found, self.handled = self.handled, []
        return found


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    desk = Desk()
    yield desk
    for tracked in desk.tracked.values():
        tracked.close()


def names(prefix: str, count: int) -> list[str]:
    return [f"{prefix}{number}" for number in range(count)]


async def test_users_take_turns_however_many_interactions_one_of_them_sends(desk: Desk) -> None:
    desk.send(FLOODER, *names("a", 4))
    desk.send(STRANGER, "b0", "b1")
    desk.send(OTHER, "c0")

    served = [name for _, name in await desk.settle()]

    assert served == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


async def test_one_interaction_is_handed_over_in_each_run_of_the_event_loop(desk: Desk) -> None:
    desk.send(FLOODER, "a0", "a1")

    assert desk.handled == []
    await asyncio.sleep(0)
    assert len(desk.handled) == 1
    await asyncio.sleep(0)
    assert len(desk.handled) == 2


async def test_a_newer_autocomplete_replaces_the_one_that_waits(desk: Desk) -> None:
    desk.send(FLOODER, *names("a", 600), kind=AUTOCOMPLETE)
    assert await desk.settle() == [(FLOODER, "a599")]

    desk.send(FLOODER, "b", "bo", "bob", kind=AUTOCOMPLETE)
    assert await desk.settle() == []  # one is in flight

    desk.tracked["a599"].close()
    assert await desk.settle() == [(FLOODER, "bob")]


async def test_an_autocomplete_does_not_wait_for_requests_at_their_limit(desk: Desk) -> None:
    desk.in_flight.max_per_user = 1
    for name in ("in flight", "rejected", "waits"):
        desk.send(FLOODER, name)
        await desk.settle()

    desk.send(FLOODER, "b", kind=AUTOCOMPLETE)

    assert await desk.settle() == [(FLOODER, "b")]


async def test_over_the_limit_requests_are_rejected_one_at_a_time_and_strangers_are_served(
    desk: Desk,
) -> None:
    limit = desk.in_flight.max_per_user
    desk.send(FLOODER, *names("a", limit))
    await desk.settle()

    desk.send(FLOODER, *names("over", limit))
    assert await desk.settle() == [(FLOODER, "over0")]
    desk.send(STRANGER, "b0")
    assert await desk.settle() == [(STRANGER, "b0")]

    desk.tracked["over0"].close()
    assert await desk.settle() == [(FLOODER, "over1")]
    desk.tracked["a0"].close()
    desk.tracked["over1"].close()
    assert await desk.settle() == [(FLOODER, "over2"), (FLOODER, "over3")]
    assert desk.in_flight.is_at_limit(FLOODER, Kind.REJECTION)


async def test_as_many_requests_of_a_user_wait_as_may_be_in_flight(desk: Desk) -> None:
    limit = desk.in_flight.max_per_user
    desk.send(FLOODER, *names("a", 480))

    served = await desk.settle()
    for _, name in served:
        desk.tracked[name].close()

    assert [name for _, name in served] == names("a", limit)
    assert await desk.settle() == []


async def test_the_queue_goes_on_after_an_interaction_that_cannot_be_parsed() -> None:
    handled: list[str] = []

    def handle(payload: dict[str, Any]) -> None:
        handled.append(payload["name"])
        if payload["name"] == "odd":
            raise KeyError("a field is missing")

    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    queue = FairQueue(InFlight(), handle)
    for name in ("odd", "well"):
        queue.put({"type": COMMAND, "user": {"id": "1"}, "name": name})
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert handled == ["odd", "well"]
