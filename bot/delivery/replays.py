"""Finished games once more: moment by moment, as one moving picture, or in hindsight."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

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
from engines.automa import Hindsight
from engines.store import Table, Venue
from render import Picture

KEPT = 50  # games whose rounds are remembered
FRAMES = 60  # of a moving picture
BEAT = 2.0  # seconds between two words on how far it is

Meanwhile: TypeAlias = Callable[[Page], Awaitable[None]]


@dataclass
class Film:
    """A moving picture that is being painted: who waits for it, and how far it is."""

    picture: "asyncio.Task[Picture]" = field(init=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: int = 0
    done: int = 0
    of: int = 0

    def further(self, _: int) -> None:
        """Count one more board."""
        self.done += 1


class Replays:
    """Shows the past. Everybody sees what everybody could see then.

    What takes long is done for one person after the other, and for each of them at one game only.
    """

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures
        self._rounds: dict[int, dict[int, int]] = {}
        self._camera = asyncio.Lock()
        self._films: dict[int, Film] = {}  # by table
        self._looking: dict[int, list[int]] = {}  # by user, at which table

    async def moment(self, table: int, number: int, *, venue: Venue) -> Page:
        """Return the page of the moment after a move."""
        played = await self._finished(table, venue)
        moment = await self._tables.archive.moment(played, number)
        slips = await self._tables.lookback.slips_at(played, moment.number)
        picture = await self._picture(played, moment, slips)
        rounds = await self._rounds_of(played)
        return replay_page(played, moment, rounds, picture, slips=slips)

    async def film(self, table: int, user: int, *, venue: Venue, meanwhile: Meanwhile) -> Page:
        """Return the whole game as a moving picture, one painted at a time; tell how far it is."""
        played = await self._finished(table, venue)
        with self._one_game(user, table), self._filming(played) as film:
            await film.begun.wait()
            while not film.picture.done():
                await meanwhile(progress_page(film.done, film.of))
                await asyncio.wait({film.picture}, timeout=BEAT)
            picture = await film.picture
        return film_page(played, Upload(f"game-{played.id}", picture))

    async def turned(self, table: int, user: int, *, venue: Venue, meanwhile: Meanwhile) -> Page:
        """Return where the game turned; until that is found out, tell how far it is."""
        played = await self._finished(table, venue)
        lookback = self._tables.lookback
        found = await lookback.known(played)
        if found is None:
            with self._one_game(user, table):
                found = await self._looked_through(played, meanwhile)
        slips = await lookback.slips(played, found)
        return turned_page(played, slips, await self._curves(played, found))

    @contextmanager
    def _one_game(self, user: int, table: int) -> Iterator[None]:
        """Look at one game for a user, however often they ask for it; refuse another meanwhile."""
        tables = self._looking.setdefault(user, [])
        if any(other != table for other in tables):
            raise Refusal("refuse-one-game-at-a-time")
        tables.append(table)
        try:
            yield
        finally:
            tables.remove(table)
            if not tables:
                del self._looking[user]

    async def _looked_through(self, table: Table, meanwhile: Meanwhile) -> Hindsight:
        look = self._tables.lookback.look(table)
        while not look.found.done():
            await meanwhile(looking_page(look.done, look.of))
            await asyncio.wait({look.found}, timeout=BEAT)
        return await look.found

    async def _curves(self, table: Table, found: Hindsight) -> Upload | None:
        misses = [(miss.at, miss.seat) for miss in found.misses]
        paint = partial(self._pictures.chances, found.chances, misses=misses, **seated(table))
        return await painted(paint, f"turned-{table.id}", about=f"table {table.id}")

    @contextmanager
    def _filming(self, table: Table) -> Iterator[Film]:
        """Have a film made, once for all who ask meanwhile; once they have left it is given up."""
        film = self._films.get(table.id)
        if film is None:
            film = self._films[table.id] = Film()
            film.picture = asyncio.create_task(self._filmed(table, film))
        film.waiting += 1
        try:
            yield film
        finally:
            film.waiting -= 1
            if not film.waiting:
                del self._films[table.id]
                film.picture.cancel()

    async def _filmed(self, table: Table, film: Film) -> Picture:
        """Return the moving picture, painted in a thread."""
        async with self._camera:  # whoever waits for it holds nothing of theirs ready
            try:
                moments = await self._tables.archive.film(table)
                views = [moment.view for moment in some(moments)]
                film.of = len(views)
            finally:
                film.begun.set()
            paint = partial(self._pictures.film, views, **seated(table), progress=film.further)
            return await FILMS.do(paint)

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
