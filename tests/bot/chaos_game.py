"""A complete game through the real client, with failures of Discord, of the disk, and crashes.

Discord is simulated; everything else is as in production. `make chaos` runs it.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from random import Random
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar

import discord
from simcord import InteractionResult

from bot.pages.page import truncate
from bot.settings import Settings
from engines import GAMES, Decision
from engines.store import Store, Table
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import NAMES, Room, controls, offered_keys, open_room, page_text
from tests.engines.store.failures import full_disk, read_only, slow_writes

P = ParamSpec("P")
T = TypeVar("T")

DISCORD_FAILURES = (  # method, path and status of failing requests
    ("POST", "/channels/*/messages", 500),
    ("POST", "/channels/*/messages", 503),
    ("PATCH", "/channels/*/messages/*", 500),
    ("GET", "/channels/*/messages/*", 500),
    ("POST", "/webhooks/*", 500),
)
DatabaseFailure: TypeAlias = Callable[[Store], AbstractContextManager[None]]
DATABASE_FAILURES: tuple[DatabaseFailure, ...] = (full_disk, read_only, slow_writes)
EVENT_ODDS = {  # probability of each event at a choice
    "failure of Discord": 0.15,
    "failure of the database": 0.06,
    "restart": 0.03,
    "kill": 0.05,
}
MAX_REQUESTS_BEFORE_CRASH = 12  # requests to the database and to Discord before a simulated crash


class ChaosPlan(NamedTuple):
    """The probability of each event at a choice, and the possible database failures."""

    event_odds: Mapping[str, float]
    database_failures: Sequence[DatabaseFailure]


DEFAULT_PLAN = ChaosPlan(EVENT_ODDS, DATABASE_FAILURES)
MAX_REPLY_CHARS = 60


@contextmanager
def crash_after(room: Room, requests: int) -> Iterator[None]:
    """Simulate a crash: the last of these requests is carried out, but its caller is cancelled.

    Later requests are not carried out; after the block none is, however few were made.
    """
    bot, remaining = room.bot, [requests]
    assert bot.store is not None
    database = bot.store._database

    def stop_after_crash(request: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        async def counted_request(*args: P.args, **kwargs: P.kwargs) -> T:
            remaining[0] -= 1
            if remaining[0] < 0:
                raise asyncio.CancelledError
            answer = await request(*args, **kwargs)
            if remaining[0] <= 0:
                raise asyncio.CancelledError
            return answer

        return counted_request

    database.read = stop_after_crash(database.read)  # type: ignore[method-assign,assignment]
    database.write = stop_after_crash(database.write)  # type: ignore[method-assign,assignment]
    bot.http.request = stop_after_crash(bot.http.request)  # type: ignore[method-assign,assignment]
    yield
    remaining[0] = 0


class ChaosGame:
    """A game with failures, and its figures."""

    def __init__(self, room: Room, rng: Random, plan: ChaosPlan) -> None:
        self._room, self._rng, self._plan = room, rng, plan
        self.figures: Counter[str] = Counter()
        self.replies: Counter[str] = Counter()

    async def play(self, game: str) -> None:
        """Play to the end of the game, with random failures at each choice."""
        await self._room.start_game(*NAMES[: GAMES[game].seats[0]], game=game)
        while True:
            table = await self._room.table()
            decision = self._room.services.play.decision(table)
            if decision is None:
                break
            await self._choose_with_event(table, decision)
        self._room.env.backend.faults.clear()
        await self._room.slash(NAMES[0], "board")  # the last post may have failed
        self._check(await self._room.table())

    async def _choose_with_event(self, table: Table, decision: Decision) -> None:
        odds_by_event = self._plan.event_odds.items()
        event = next((one for one, odds in odds_by_event if self._rng.random() < odds), "no event")
        self.figures[event] += 1
        store = self._room.bot.store
        assert store is not None
        if event == "restart":
            await self._room.restart()
        if event == "failure of Discord":
            method, path, status = self._rng.choice(DISCORD_FAILURES)
            self._room.env.inject_error(method, path, status=status)
        if event == "kill":
            with crash_after(self._room, self._rng.randrange(MAX_REQUESTS_BEFORE_CRASH)):
                await self._choose(table, decision)
            await self._restart_after_crash()
        elif event == "failure of the database":
            with self._rng.choice(self._plan.database_failures)(store):
                await self._choose(table, decision)
        else:
            await self._choose(table, decision)

    async def _restart_after_crash(self) -> None:
        """Restart without failures; the start recovers what the crash left behind."""
        self._room.env.backend.faults.clear()
        await self._room.restart()
        self.figures["undelivered after a kill"] += len(
            await self._room.services.store.messages.undelivered_tables()
        )
        self.figures["surplus boards"] += len(self._boards()) - 1

    async def _choose(self, table: Table, decision: Decision) -> None:
        """Choose by a click if the board offers the option (half of the time), else by /move."""
        player, key = table.names[decision.seat], self._rng.choice(decision.options).key
        by_click = key in offered_keys(self._room.board) and self._rng.random() < 0.5
        click = self._room.pick(player, key) if by_click else None
        result = await (click or self._room.slash(player, "move", option=key))
        self._record_replies(result)

    def _record_replies(self, result: InteractionResult) -> None:
        pages = [*result.followups, *([result.response] if result.response else [])]
        texts = [page.content or page_text(page) for page in pages if page.ephemeral]
        self.replies.update(
            truncate(one.partition("\n")[0], MAX_REPLY_CHARS) for one in texts if one
        )

    def _check(self, table: Table) -> None:
        self.figures["choices recorded"] += table.revision
        self.figures["games finished"] += table.status == "finished"
        self.figures["surplus boards"] += len(self._boards()) - 1

    def _boards(self) -> list[discord.Message]:
        """Return the messages of the channel that have controls."""
        return [page for page in self._room.channel.history() if controls(page)]


async def play_with_chaos(
    game: str, url: str, seed: int, plan: ChaosPlan = DEFAULT_PLAN
) -> ChaosGame:
    """Play a game with random failures; return it with its figures."""
    settings = Settings(discord_token=None, database_url=url)
    async with open_room(settings, FakeRenderer(), seed=seed) as room:
        chaos_game = ChaosGame(room, Random(f"{game} {seed}"), plan)
        await chaos_game.play(game)
    return chaos_game
