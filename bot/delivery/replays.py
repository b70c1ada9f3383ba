"""Finished games once more: moment by moment, as one moving picture, or in hindsight."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from bot.delivery.pictures import Pictures, painted
from bot.pages.names import seated
from bot.pages.page import Page
from bot.pages.replay import film_page, progress_page, replay_page
from bot.pages.turned import looking_page, marks_of, turned_page
from bot.pages.upload import Upload
from bot.service.archive import Moment
from bot.service.lookback import Slip
from bot.service.progress import Refusal
from bot.service.tables import Tables
from bot.service.work import FILMS
from engines import View
from engines.automa import Hindsight
from engines.store import Table, Venue
from render import Picture

KEPT = 50  # games whose rounds are remembered
FRAMES = 60  # of a moving picture
BEAT = 2.0  # seconds between two words on how far it is


class Replays:
    """Shows the past. Everybody sees what everybody could see then."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures
        self._rounds: dict[int, dict[int, int]] = {}
        self._camera = asyncio.Lock()

    async def moment(self, table: int, number: int, *, venue: Venue) -> Page:
        """Return the page of the moment after a move."""
        played = await self._finished(table, venue)
        moment = await self._tables.archive.moment(played, number)
        slips = await self._tables.lookback.slips_at(played, moment.number)
        picture = await self._picture(played, moment, slips)
        rounds = await self._rounds_of(played)
        return replay_page(played, moment, rounds, picture, slips=slips)

    async def film(
        self, table: int, *, venue: Venue, meanwhile: Callable[[Page], Awaitable[None]]
    ) -> Page:
        """Return the whole game as a moving picture, one painted at a time; tell how far it is."""
        played = await self._finished(table, venue)
        async with self._camera:  # whoever waits for it holds nothing of theirs ready
            moments = await self._tables.archive.film(played)
            views = [moment.view for moment in some(moments)]
            film = await self._filmed(played, views, meanwhile)
        return film_page(played, Upload(f"game-{played.id}", film))

    async def turned(
        self, table: int, *, venue: Venue, meanwhile: Callable[[Page], Awaitable[None]]
    ) -> Page:
        """Return where the game turned; until that is found out, tell how far it is."""
        played = await self._finished(table, venue)
        lookback = self._tables.lookback
        found = await lookback.known(played) or await self._looked_through(played, meanwhile)
        slips = await lookback.slips(played, found)
        return turned_page(played, slips, await self._curves(played, found))

    async def _looked_through(
        self, table: Table, meanwhile: Callable[[Page], Awaitable[None]]
    ) -> Hindsight:
        look = self._tables.lookback.look(table)
        while not look.found.done():
            await meanwhile(looking_page(look.done, look.of))
            await asyncio.wait({look.found}, timeout=BEAT)
        return await look.found

    async def _curves(self, table: Table, found: Hindsight) -> Upload | None:
        misses = [(miss.at, miss.seat) for miss in found.misses]
        paint = partial(self._pictures.chances, found.chances, misses=misses, **seated(table))
        return await painted(paint, f"turned-{table.id}", about=f"table {table.id}")

    async def _filmed(
        self,
        table: Table,
        views: Sequence[View[Any]],
        meanwhile: Callable[[Page], Awaitable[None]],
    ) -> Picture:
        """Return the moving picture, painted in a thread; until it is there, say how far it is."""
        done: list[int] = []
        paint = partial(self._pictures.film, views, **seated(table), progress=done.append)
        painting = asyncio.ensure_future(FILMS.do(paint))
        while not painting.done():
            await meanwhile(progress_page(len(done), len(views)))
            await asyncio.wait({painting}, timeout=BEAT)
        return await painting

    async def _finished(self, table: int, venue: Venue) -> Table:
        """Return a finished table of this venue; others are nobody's business here."""
        played = await self._tables.get(table)
        if not venue.sees(played.venue):
            raise Refusal("refuse-table-unknown")
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        return played

    async def _rounds_of(self, table: Table) -> dict[int, int]:
        """Return where the rounds begin; a finished game's never change."""
        if table.id not in self._rounds:
            while len(self._rounds) >= KEPT:
                self._rounds.pop(next(iter(self._rounds)))
            self._rounds[table.id] = await self._tables.archive.rounds(table)
        return self._rounds[table.id]

    async def _picture(self, table: Table, moment: Moment, slips: Sequence[Slip]) -> Upload | None:
        """Return the board; where a miss is spoken of, with the marks that name it."""
        marks = [mark for slip in slips for mark in marks_of(slip)]
        paint = partial(self._pictures.board, moment.view, marks=marks, **seated(table))
        about = f"table {table.id}, move {moment.number}"
        return await painted(paint, f"replay-{table.id}-{moment.number}", about=about)


def some(moments: tuple[Moment, ...], most: int = FRAMES) -> list[Moment]:
    """Return at most so many moments, spread evenly, the first and the last among them."""
    if len(moments) <= most:
        return list(moments)
    last = len(moments) - 1
    return [moments[round(number * last / (most - 1))] for number in range(most)]
