"""Pages about finished games: replay by move, animation, and analysis."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from bot.delivery.renderer import Renderer, render_or_none
from bot.pages.analysis import analysis_page, analysis_progress_page, turning_point_marks
from bot.pages.names import render_names
from bot.pages.page import Page
from bot.pages.replay import animation_page, animation_progress_page, replay_page
from bot.pages.upload import Upload
from bot.service.analysis import AnalysedTurningPoint
from bot.service.history import ReplayFrame
from bot.service.progress import Refusal
from bot.service.services import Services
from bot.service.work_queues import ANIMATION_QUEUE
from engines.automa import GameAnalysis
from engines.store import Table, Venue
from render import Picture

ROUND_CACHE_SIZE = 50  # games
MAX_ANIMATION_FRAMES = 60
PROGRESS_INTERVAL_SECONDS = 2.0

OnProgress: TypeAlias = Callable[[Page], Awaitable[None]]


@dataclass
class AnimationJob:
    """An animation that is being rendered, its viewers and its progress."""

    picture: "asyncio.Task[Picture]" = field(init=False)
    started: asyncio.Event = field(default_factory=asyncio.Event)
    viewers: int = 0
    done: int = 0
    total: int = 0

    def step(self, _: int) -> None:
        """Count a rendered frame."""
        self.done += 1


class Replays:
    """Shows finished games with public information only.

    Animations render one at a time, and a user waits for one animation or analysis at a time.
    """

    def __init__(self, services: Services, renderer: Renderer) -> None:
        self._services = services
        self._renderer = renderer
        self._rounds: dict[int, dict[int, int]] = {}
        self._animation_lock = asyncio.Lock()
        self._animation_jobs: dict[int, AnimationJob] = {}  # by table
        self._busy_users: dict[int, list[int]] = {}  # by user, the tables they wait for

    async def replay_page(self, table_id: int, move_index: int, *, venue: Venue) -> Page:
        """Return the page of the board after a move."""
        played = await self._load_finished(table_id, venue)
        frame = await self._services.history.replay_frame(played, move_index)
        points = await self._services.analysis.turning_points_at(
            played, range(frame.index, max(frame.next_index, frame.index + 1))
        )
        picture = await self._render_frame(played, frame, points)
        rounds = await self._rounds_of(played)
        return replay_page(played, frame, rounds, picture, points=points)

    async def animation_page(
        self, table_id: int, user_id: int, *, venue: Venue, on_progress: OnProgress
    ) -> Page:
        """Return the page with the animation of a game; report progress while it renders."""
        played = await self._load_finished(table_id, venue)
        with self._one_at_a_time(user_id, table_id), self._shared_animation(played, user_id) as job:
            await job.started.wait()
            while not job.picture.done():
                await on_progress(animation_progress_page(job.done, job.total))
                await asyncio.wait({job.picture}, timeout=PROGRESS_INTERVAL_SECONDS)
            picture = await job.picture
        return animation_page(played, Upload(f"game-{played.id}", picture))

    async def analysis_page(
        self, table_id: int, user_id: int, *, venue: Venue, on_progress: OnProgress
    ) -> Page:
        """Return the analysis of a game; report its progress until it is computed."""
        played = await self._load_finished(table_id, venue)
        analyser = self._services.analysis
        analysis = await analyser.load_stored(played)
        if analysis is None:
            with self._one_at_a_time(user_id, table_id):
                analysis = await self._analyse(played, user_id, on_progress)
        points = await analyser.turning_points(played, analysis)
        return analysis_page(played, points, await self._render_chart(played, analysis))

    @contextmanager
    def _one_at_a_time(self, user_id: int, table_id: int) -> Iterator[None]:
        """Let a user wait for one game only; several requests for the same game are fine."""
        tables = self._busy_users.setdefault(user_id, [])
        if any(other != table_id for other in tables):
            raise Refusal("refuse-one-game-at-a-time")
        tables.append(table_id)
        try:
            yield
        finally:
            tables.remove(table_id)
            if not tables:
                del self._busy_users[user_id]

    async def _analyse(self, table: Table, user_id: int, on_progress: OnProgress) -> GameAnalysis:
        if not self._services.analysis.is_running(table):
            self._services.quotas.analyses.take(user_id)
        job = self._services.analysis.start(table)
        while not job.task.done():
            await on_progress(analysis_progress_page(job.done, job.total))
            await asyncio.wait({job.task}, timeout=PROGRESS_INTERVAL_SECONDS)
        return await job.task

    async def _render_chart(self, table: Table, analysis: GameAnalysis) -> Upload | None:
        misses = [(point.move_index, point.seat) for point in analysis.turning_points]
        chances, names = analysis.win_probabilities, render_names(table)
        render_function = partial(
            self._renderer.win_probability_chart, chances, mistakes=misses, **names
        )
        return await render_or_none(
            render_function, f"turned-{table.id}", log_prefix=f"table {table.id}"
        )

    @contextmanager
    def _shared_animation(self, table: Table, user_id: int) -> Iterator[AnimationJob]:
        """Render an animation once for all its viewers; cancel it when the last one leaves."""
        job = self._animation_jobs.get(table.id)
        if job is None:
            self._services.quotas.films.take(user_id)
            job = self._animation_jobs[table.id] = AnimationJob()
            job.picture = asyncio.create_task(self._render_animation(table, job))
        job.viewers += 1
        try:
            yield job
        finally:
            job.viewers -= 1
            if not job.viewers:
                del self._animation_jobs[table.id]
                job.picture.cancel()

    async def _render_animation(self, table: Table, job: AnimationJob) -> Picture:
        """Return the animation, rendered in a thread."""
        async with self._animation_lock:  # waiting animations hold no views
            try:
                frames = await self._services.history.replay_frames(table)
                views = [frame.view for frame in sample_frames(frames)]
                job.total = len(views)
            finally:
                job.started.set()
            names = render_names(table)
            render_function = partial(self._renderer.animate, views, **names, progress=job.step)
            return await ANIMATION_QUEUE.run(render_function)

    async def _load_finished(self, table_id: int, venue: Venue) -> Table:
        """Return a finished table that is visible in this venue."""
        played = await self._services.tables.get(table_id)
        if not venue.can_see(played.venue):
            raise Refusal("refuse-table-unknown")
        if played.status != "finished":
            raise Refusal("refuse-not-finished")
        return played

    async def _rounds_of(self, table: Table) -> dict[int, int]:
        """Return the first move of each round."""
        if table.id not in self._rounds:
            while len(self._rounds) >= ROUND_CACHE_SIZE:
                self._rounds.pop(next(iter(self._rounds)))
            self._rounds[table.id] = await self._services.history.round_starts(table)
        return self._rounds[table.id]

    async def _render_frame(
        self, table: Table, frame: ReplayFrame, points: Sequence[AnalysedTurningPoint]
    ) -> Upload | None:
        """Return the board, with marks on the options that the turning points name."""
        marks = [mark for point in points for mark in turning_point_marks(point)]
        render_function = partial(
            self._renderer.board, frame.view, marks=marks, **render_names(table)
        )
        log_prefix = f"table {table.id}, move {frame.index}"
        return await render_or_none(
            render_function, f"replay-{table.id}-{frame.index}", log_prefix=log_prefix
        )


def sample_frames(
    frames: tuple[ReplayFrame, ...], limit: int = MAX_ANIMATION_FRAMES
) -> list[ReplayFrame]:
    """Return evenly spread frames, including the first and the last."""
    if len(frames) <= limit:
        return list(frames)
    last = len(frames) - 1
    return [frames[round(index * last / (limit - 1))] for index in range(limit)]
