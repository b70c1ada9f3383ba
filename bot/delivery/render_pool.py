"""Renders pictures in processes of their own, so that the event loop never waits for a picture.

The threads of the render queue call these methods. Each worker is a `ProcessPoolExecutor` of one
process, so that a process that dies takes no other picture with it. All are forked from one fork
server, which has loaded what they share; `render/worker.py` is what runs in them.
"""

import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from multiprocessing import forkserver
from threading import Condition, Lock
from typing import Any

import render
from bot.delivery.child_environment import hidden_secrets
from bot.delivery.renderer import Renderer
from bot.service.work_queues import RENDER_QUEUE
from engines import GAMES, View
from render import worker
from render.image_cache_path import cache_directory
from render.worker import RenderError

log = logging.getLogger(__name__)

START_METHOD = "forkserver"
PRELOADED_MODULE = "render.preload"
MAX_ATTEMPTS = 2  # of one picture, when processes die
RENDERS_PER_PROCESS = 5_000  # by then a leak would show; max_tasks_per_child can deadlock in 3.11
PROGRESS_INTERVAL_SECONDS = 0.5
# Larger blocks return to the system at once. Their pages must be fetched again for the next
# picture: a lower threshold costs a third of a worker's time.
MALLOC_ENV = {"MALLOC_MMAP_THRESHOLD_": "400000", "MALLOC_TRIM_THRESHOLD_": "500000"}

_environment_lock = Lock()


class RenderPool:
    """Every picture of `render`, rendered in worker processes; animations have one of their own."""

    def __init__(self, processes: int = RENDER_QUEUE.threads) -> None:
        self._context = multiprocessing.get_context(START_METHOD)
        self._resources = ExitStack()
        directory = self._resources.enter_context(cache_directory())
        parent_pipe, self._alive = self._context.Pipe(duplex=False)
        self._resources.callback(parent_pipe.close)
        self._frames_done = self._context.Value("i", 0)
        start = partial(self._start_executor, initargs=(parent_pipe, directory, self._frames_done))
        self._animation_worker = RenderWorker(start)
        self._animation_lock = Lock()
        self._workers = [RenderWorker(start) for _ in range(processes)]
        self._idle = IdleWorkers(self._workers)
        self._is_closed = False
        self.board = self._remote_renderer("board")
        self.extra_picture = self._remote_renderer("extra_picture")
        self.closer_looks = self._remote_renderer("closer_looks")
        self.scores = self._remote_renderer("scores")
        self.hand = self._remote_renderer("hand")
        self.leaderboard = self._remote_renderer("leaderboard")
        self.profile = self._remote_renderer("profile")
        self.win_probability_chart = self._remote_renderer("win_probability_chart")
        self.cover = lru_cache(len(GAMES))(self._remote_renderer("cover"))  # always the same
        self.card = self._remote_renderer("card")
        self.rules = self._remote_renderer("rules")
        self.icon_image = self._remote_renderer("icon_image")
        start_fork_server()

    def animate(
        self, *args: Any, progress: Callable[[int], None] | None = None, **kwargs: Any
    ) -> render.Picture:
        """Render a whole game as an animation."""
        with self._animation_lock:
            self._frames_done.value = 0
            animation: render.Picture = self._animation_worker.run(
                worker.render_animation, args, kwargs, on_wait=partial(self._report, progress)
            )
        return animation

    def close(self) -> None:
        """End all processes at once; their pictures are not finished."""
        self._is_closed = True
        self._alive.close()
        for each in (self._animation_worker, *self._workers):
            each.close()
        self._resources.close()

    def _remote_renderer(self, name: str) -> Callable[..., Any]:
        def render_remotely(*args: Any, **kwargs: Any) -> Any:
            with self._idle.acquire(_game_of(*args)) as idle:
                return idle.run(worker.render_by_name, name, args, kwargs)

        return render_remotely

    def _report(self, progress: Callable[[int], None] | None) -> None:
        if progress is not None and self._frames_done.value:
            progress(self._frames_done.value)

    def _start_executor(self, initargs: tuple[Any, ...]) -> ProcessPoolExecutor:
        if self._is_closed:
            raise RenderError("the render pool is closed")
        start_fork_server()
        return ProcessPoolExecutor(
            1, mp_context=self._context, initializer=worker.initialize, initargs=initargs
        )


class RenderWorker:
    """One render process, used by one thread at a time; replaced when it dies or has aged."""

    def __init__(self, start_executor: Callable[[], ProcessPoolExecutor]) -> None:
        self.game: str | None = None  # rendered last: most of its images are in memory
        self._start_executor = start_executor
        self._executor: ProcessPoolExecutor | None = None
        self._renders = 0

    def run(
        self, function: Callable[..., Any], *args: Any, on_wait: Callable[[], None] | None = None
    ) -> Any:
        """Return the function's result from the process; a dead process is replaced once."""
        for _ in range(MAX_ATTEMPTS):
            if self._executor is None or self._renders >= RENDERS_PER_PROCESS:
                self.close()
                self._executor, self._renders = self._start_executor(), 0
            self._renders += 1
            try:
                future = self._executor.submit(function, *args)
                return _wait_for(future, on_wait)
            except BrokenProcessPool as error:
                log.debug("a render process has died: %r", error)
                self.close()
        raise RenderError("render processes keep dying")

    def close(self) -> None:
        """Let the process end once it is idle."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


def _wait_for(future: "Future[Any]", on_wait: Callable[[], None] | None) -> Any:
    if on_wait is not None:
        while not wait([future], PROGRESS_INTERVAL_SECONDS).done:
            on_wait()
    return future.result()


class IdleWorkers:
    """The workers that are free; the one that rendered the same game last is preferred."""

    def __init__(self, workers: Sequence[RenderWorker]) -> None:
        self._workers = [*workers]
        self._changed = Condition()

    @contextmanager
    def acquire(self, game: str | None) -> Iterator[RenderWorker]:
        """Wait for a worker: the one of that game if it is free, else the one used last."""
        with self._changed:
            self._changed.wait_for(lambda: self._workers)
            chosen = max(reversed(self._workers), key=lambda each: each.game == game)
            self._workers.remove(chosen)
        chosen.game = game or chosen.game
        try:
            yield chosen
        finally:
            with self._changed:
                self._workers.append(chosen)
                self._changed.notify()


def _game_of(view: object = None, *_: object) -> str | None:
    return view.game if isinstance(view, View) else None


@contextmanager
def render_pool() -> Iterator[Renderer]:
    """Yield a pool of render processes; `render` itself where the system has no fork server."""
    if START_METHOD not in multiprocessing.get_all_start_methods():
        yield render
        return
    pool = RenderPool()
    try:
        yield pool
    finally:
        pool.close()


def start_fork_server() -> None:
    """Start the fork server unless it runs: without the bot's secrets in its environment."""
    with _worker_environment():
        forkserver.set_forkserver_preload([PRELOADED_MODULE])
        forkserver.ensure_running()


@contextmanager
def _worker_environment() -> Iterator[None]:
    """Give this process the environment of workers while it starts one: a pool takes no `env`."""
    with _environment_lock, hidden_secrets():
        before = dict(os.environ)
        added = {**MALLOC_ENV, "PYTHONPATH": os.pathsep.join(sys.path)}
        os.environ.update(added)
        try:
            yield
        finally:
            for name in added.keys() - before.keys():
                del os.environ[name]
            os.environ.update({name: before[name] for name in added.keys() & before.keys()})
