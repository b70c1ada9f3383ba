"""Finished games once more: moment by moment, as one moving picture, or in hindsight."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from bot.delivery.pictures import Pictures, painted
from bot.pages.names import render_names
from bot.pages.page import Page
from bot.pages.replay import film_page, film_progress_page, replay_page
from bot.pages.analysis import analysis_progress_page, mistake_marks, analysis_page
from bot.pages.upload import Upload
from bot.service.archive import ReplayFrame
from bot.service.analysis import AnalysedMistake
from bot.service.progress import Refusal
from bot.service.services import Services
from bot.service.work_queues import FILM_QUEUE
from engines.automa import GameAnalysis
from engines.store import Table, Venue
from render import Picture

ROUND_CACHE_SIZE = 50  # games whose rounds are remembered
MAX_FILM_FRAMES = 60  # of a moving picture
PROGRESS_INTERVAL_SECONDS = 2.0  # seconds between two words on how far it is

OnProgress: TypeAlias = Callable[[Page], Awaitable[None]]


@dataclass
class FilmJob:
    """A moving picture that is being painted: who waits for it, and how far it is."""

    picture: "asyncio.Task[Picture]" = field(init=False)
    started: asyncio.Event = field(default_factory=asyncio.Event)
    viewers: int = 0
    done: int = 0
    total: int = 0

    def step(self, _: int) -> None:
        """Count one more board."""
        self.done += 1


class Replays:
    """Shows the past. Everybody sees what everybody could see then.

    What takes long is done for one person after the other, and for each of them at one game only.
    """

    def __init__(self, services: Services, pictures: Pictures) -> None:
        self._services = services
        self._pictures = pictures
        self._rounds: dict[int, dict[int, int]] = {}
        self._film_lock = asyncio.Lock()
        self._films: dict[int, FilmJob] = {}  # by table
        self._busy_users: dict[int, list[int]] = {}  # by user, at which table

    async def replay_page(self, table: int, number: int, *, venue: Venue) -> Page:
        """Return the page of the moment after a move."""
        played = await self._load_finished(table, venue)
        moment = await self._services.archive.frame(played, number)
        slips = await self._services.analysis.mistakes_at(played, moment.number)
        picture = await self._render_frame(played, moment, slips)
        rounds = await self._rounds_of(played)
        return replay_page(played, moment, rounds, picture, mistakes=slips)

    async def film(self, table: int, user: int, *, venue: Venue, on_progress: OnProgress) -> Page:
        """Return the whole game as a moving picture, one painted at a time; tell how far it is."""
        played = await self._load_finished(table, venue)
        with self._one_at_a_time(user, table), self._shared_film(played) as film:
            await film.started.wait()
            while not film.picture.done():
                await on_progress(film_progress_page(film.done, film.total))
                await asyncio.wait({film.picture}, timeout=PROGRESS_INTERVAL_SECONDS)
            picture = await film.picture
        return film_page(played, Upload(f"game-{played.id}", picture))

    async def analysis(self, table: int, user: int, *, venue: Venue, on_progress: OnProgress) -> Page:
        """Return where the game turned; until that is found out, tell how far it is."""
        played = await self._load_finished(table, venue)
        lookback = self._services.analysis
        found = await lookback.stored(played)
        if found is None:
            with self._one_at_a_time(user, table):
                found = await self._analyse(played, on_progress)
        slips = await lookback.mistakes(played, found)
        return analysis_page(played, slips, await self._render_chart(played, found))

    @contextmanager
    def _one_at_a_time(self, user: int, table: int) -> Iterator[None]:
        """Look at one game for a user, however often they ask for it; refuse another meanwhile."""
        tables = self._busy_users.setdefault(user, [])
        if any(other != table for other in tables):
            raise Refusal("refuse-one-game-at-a-time")
        tables.append(table)
        try:
            yield
        finally:
            tables.remove(table)
            if not tables:
                del self._busy_users[user]

    async def _analyse(self, table: Table, on_progress: OnProgress) -> GameAnalysis:
        look = self._services.analysis.start(table)
        while not look.task.done():
            await on_progress(analysis_progress_page(look.done, look.total))
            await asyncio.wait({look.task}, timeout=PROGRESS_INTERVAL_SECONDS)
        return await look.task

    async def _render_chart(self, table: Table, found: GameAnalysis) -> Upload | None:
        misses = [(miss.move_index, miss.seat) for miss in found.mistakes]
        paint = partial(self._pictures.win_chance_chart, found.win_probabilities, misses=misses, **render_names(table))
        return await painted(paint, f"turned-{table.id}", about=f"table {table.id}")

    @contextmanager
    def _shared_film(self, table: Table) -> Iterator[FilmJob]:
        """Have a film made, once for all who ask meanwhile; once they have left it is given up."""
        film = self._films.get(table.id)
        if film is None:
            film = self._films[table.id] = FilmJob()
            film.picture = asyncio.create_task(self._render_film(table, film))
        film.viewers += 1
        try:
            yield film
        finally:
            film.viewers -= 1
            if not film.viewers:
                del self._films[table.id]
                film.picture.cancel()

    async def _render_film(self, table: Table, film: FilmJob) -> Picture:
        """Return the moving picture, painted in a thread."""
        async with self._film_lock:  # whoever waits for it holds nothing of theirs ready
            try:
                moments = await self._services.archive.frames(table)
                views = [moment.view for moment in sample(moments)]
                film.total = len(views)
            finally:
                film.started.set()
            paint = partial(self._pictures.animate, views, **render_names(table), progress=film.step)
            return await FILM_QUEUE.run(paint)

    async def _load_finished(self, table: int, venue: Venue) -> Table:
        """Return a finished table of this venue; others are nobody's business here."""
        played = await self._services.tables.get(table)
        if not venue.can_see(played.venue):
            raise Refusal("refuse-table-unknown")
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        return played

    async def _rounds_of(self, table: Table) -> dict[int, int]:
        """Return where the rounds begin; a finished game's never change."""
        if table.id not in self._rounds:
            while len(self._rounds) >= ROUND_CACHE_SIZE:
                self._rounds.pop(next(iter(self._rounds)))
            self._rounds[table.id] = await self._services.archive.round_starts(table)
        return self._rounds[table.id]

    async def _render_frame(self, table: Table, moment: ReplayFrame, slips: Sequence[AnalysedMistake]) -> Upload | None:
        """Return the board; where a miss is spoken of, with the marks that name it."""
        marks = [mark for slip in slips for mark in mistake_marks(slip)]
        paint = partial(self._pictures.board, moment.view, marks=marks, **render_names(table))
        about = f"table {table.id}, move {moment.number}"
        return await painted(paint, f"replay-{table.id}-{moment.number}", about=about)


def sample(moments: tuple[ReplayFrame, ...], limit: int = MAX_FILM_FRAMES) -> list[ReplayFrame]:
    """Return at most so many moments, spread evenly, the first and the last among them."""
    if len(moments) <= limit:
        return list(moments)
    last = len(moments) - 1
    return [moments[round(number * last / (limit - 1))] for number in range(limit)]
