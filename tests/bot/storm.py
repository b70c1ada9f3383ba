"""A whole game through the real client in bad weather: Discord fails, the disk fails, it restarts.

On the simulated Discord: everything but the network is as in production. `make chaos` runs it.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from random import Random
from typing import NamedTuple, TypeAlias

from simcord import InteractionResult

from bot.pages.page import shortened
from bot.settings import Settings
from engines import GAMES, Decision
from engines.store import Store, Table
from tests.bot.quick_painter import QuickPainter
from tests.bot.room import NAMES, Room, controls, offered, open_room, told
from tests.engines.store.illness import full_disk, read_only, slow

FAULTS = (  # what Discord may fail at, and how
    ("POST", "/channels/*/messages", 500),
    ("POST", "/channels/*/messages", 503),
    ("PATCH", "/channels/*/messages/*", 500),
    ("GET", "/channels/*/messages/*", 500),
    ("POST", "/webhooks/*", 500),
)
Illness: TypeAlias = Callable[[Store], AbstractContextManager[None]]
ILLNESSES: tuple[Illness, ...] = (full_disk, read_only, slow)
GUSTS = {"fault of Discord": 0.15, "illness of the database": 0.06, "restart": 0.03}  # a choice


class Weather(NamedTuple):
    """How likely a choice is to meet what, and what the database may suffer from."""

    gusts: Mapping[str, float]
    illnesses: Sequence[Illness]


BAD_WEATHER = Weather(GUSTS, ILLNESSES)
SENTENCE = 60  # characters of what players are told


class Storm:
    """A game, and how it fares."""

    def __init__(self, room: Room, chance: Random, weather: Weather) -> None:
        self._room, self._chance, self._weather = room, chance, weather
        self.figures: Counter[str] = Counter()
        self.told: Counter[str] = Counter()

    async def play(self, game: str) -> None:
        """Play to the end of the game, whatever befalls it."""
        await self._room.game(*NAMES[: GAMES[game].seats[0]], game=game)
        while True:
            table = await self._room.table()
            decision = self._room.tables.play.decision(table)
            if decision is None:
                break
            await self._choose_in_the_storm(table, decision)
        self._room.env.backend.faults.clear()
        await self._room.slash(NAMES[0], "board")  # the last one may have failed
        self._check(await self._room.table())

    async def _choose_in_the_storm(self, table: Table, decision: Decision) -> None:
        gusts = self._weather.gusts.items()
        gust = next((one for one, odds in gusts if self._chance.random() < odds), "calm")
        self.figures[gust] += 1
        store = self._room.bot.store
        assert store is not None
        if gust == "restart":
            await self._room.restart()
        if gust == "fault of Discord":
            method, path, status = self._chance.choice(FAULTS)
            self._room.env.inject_error(method, path, status=status)
        if gust == "illness of the database":
            with self._chance.choice(self._weather.illnesses)(store):
                await self._choose(table, decision)
        else:
            await self._choose(table, decision)

    async def _choose(self, table: Table, decision: Decision) -> None:
        """Choose by a click where the channel has seen the question, else by keyboard."""
        who, key = table.names[decision.seat], self._chance.choice(decision.options).key
        clicked = key in offered(self._room.board) and self._chance.random() < 0.5
        by_hand = self._room.pick(who, key) if clicked else None
        result = await (by_hand or self._room.slash(who, "move", option=key))
        self._note(result)

    def _note(self, result: InteractionResult) -> None:
        pages = [*result.followups, *([result.response] if result.response else [])]
        words = [page.content or told(page) for page in pages if page.ephemeral]
        self.told.update(shortened(one.partition("\n")[0], SENTENCE) for one in words if one)

    def _check(self, table: Table) -> None:
        boards = [page for page in self._room.channel.history() if controls(page)]
        self.figures["choices recorded"] += table.revision
        self.figures["games finished"] += table.status == "finished"
        self.figures["boards too many"] += len(boards) - 1


async def weathered(game: str, url: str, seed: int, weather: Weather = BAD_WEATHER) -> Storm:
    """Play a game in bad weather; return how it fared."""
    settings = Settings(discord_token=None, database_url=url)
    async with open_room(settings, QuickPainter(), seed=seed) as room:
        storm = Storm(room, Random(f"{game} {seed}"), weather)
        await storm.play(game)
    return storm
