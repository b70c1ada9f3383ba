"""Render processes: they make the same pictures as `render`, are replaced, and end with the bot."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import render
from bot.delivery import render_pool as render_pool_module
from bot.delivery.render_pool import IdleWorkers, RenderPool, RenderWorker, render_pool
from bot.delivery.renderer import Renderer
from engines import GAMES, start, view_for
from render import worker
from render.worker import RenderError

KRETA = GAMES["kreta"]
PICTURES = [name for name in vars(Renderer) if not name.startswith("_")]
END_SECONDS = 20.0  # for processes to end, on a busy machine
pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="no fork server here"
)


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RenderPool]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        opened = RenderPool(1)
    yield opened
    opened.close()


def run(pool: RenderPool, function: Callable[..., Any], *args: Any) -> Any:
    """Run a function in the animation worker instead of an animation."""
    return pool._animation_worker.run(function, *args)


def die_once(mark: Path) -> str:
    """Kill this process at the first attempt only."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "rendered"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang_after(seconds: int) -> None:
    """Hang in a picture that may take this long."""
    worker.RENDER_TIMEOUT_SECONDS = seconds
    render.hang = lambda: time.sleep(60)  # type: ignore[attr-defined]
    worker.render_by_name("hang", (), {})


def fail() -> None:
    render.fail = lambda: 1 // 0  # type: ignore[attr-defined]
    worker.render_by_name("fail", (), {})


def animation_of(frames: int, pause: float) -> str:
    def animate(*, progress: Callable[[int], None]) -> str:
        for frame in range(1, frames + 1):
            progress(frame)
            time.sleep(pause)
        return "animation"

    render.animate = animate  # type: ignore[assignment]
    return str(worker.render_animation((), {}))


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(process: int) -> bool:
    """Return whether a process ends in time."""
    end = time.monotonic() + END_SECONDS
    while is_alive(process) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_alive(process)


def test_another_process_renders_the_same_picture(pool: RenderPool) -> None:
    state, _ = start(KRETA, seats=2, seed="pool")
    view = view_for(state, None)

    assert pool.board(view, names=("Ann", "Bob")) == render.board(view, names=("Ann", "Bob"))
    assert run(pool, os.getpid) != os.getpid()


def test_every_picture_is_requested_by_its_name_in_render(
    pool: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RenderWorker, "run", lambda _, function, *args, **__: (function, *args))
    pool.cover.cache_clear()

    for name in PICTURES:
        animated = name == "animate"
        expected = (worker.render_animation,) if animated else (worker.render_by_name, name)
        assert getattr(pool, name)()[: len(expected)] == expected
        assert callable(getattr(render, name))
    pool.cover.cache_clear()


def test_a_process_that_dies_is_replaced_and_the_picture_rendered_again(
    pool: RenderPool, tmp_path: Path
) -> None:
    before = run(pool, os.getpid)

    assert run(pool, die_once, tmp_path / "mark") == "rendered"
    assert run(pool, os.getpid) != before


def test_a_picture_that_kills_every_process_fails_and_the_next_one_is_rendered(
    pool: RenderPool,
) -> None:
    with pytest.raises(RenderError, match="keep dying"):
        run(pool, die)

    assert pool.cover(KRETA.id).format == "png"


def test_a_picture_that_hangs_ends_its_process_and_fails(pool: RenderPool) -> None:
    before = run(pool, os.getpid)

    with pytest.raises(RenderError, match="keep dying"):
        run(pool, hang_after, 1)

    assert wait_for_end(before)


def test_an_error_in_a_process_is_reported_with_its_traceback(pool: RenderPool) -> None:
    before = run(pool, os.getpid)

    with pytest.raises(RenderError, match=r"in <lambda>(.|\n)*ZeroDivisionError"):
        run(pool, fail)

    assert run(pool, os.getpid) == before


def test_an_animation_reports_its_progress(
    pool: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render_pool_module, "PROGRESS_INTERVAL_SECONDS", 0.05)
    monkeypatch.setattr(
        pool._animation_worker, "run", _with_args(pool._animation_worker.run, 3, 0.3)
    )
    reported: list[int] = []

    animation: object = pool.animate(progress=reported.append)

    assert animation == "animation"
    assert set(reported) == {1, 2, 3}
    assert reported == sorted(reported)


def _with_args(run: Callable[..., Any], *args: object) -> Callable[..., Any]:
    return lambda _, *__, on_wait: run(animation_of, *args, on_wait=on_wait)


def test_a_process_is_replaced_after_many_pictures(
    pool: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render_pool_module, "RENDERS_PER_PROCESS", 3)
    pool._animation_worker.close()

    processes = [run(pool, os.getpid) for _ in range(6)]

    assert processes == [processes[0]] * 3 + [processes[3]] * 3
    assert processes[0] != processes[3]
    assert wait_for_end(processes[0])


def test_the_worker_that_rendered_a_game_last_renders_it_again_if_idle() -> None:
    workers = [RenderWorker(_never) for _ in range(2)]
    idle = IdleWorkers(workers)
    with idle.acquire("kreta") as first, idle.acquire("merlin") as second:
        assert {first, second} == {*workers}

    for game, expected in (("merlin", second), ("kreta", first), ("merlin", second)):
        with idle.acquire(game) as found:
            assert found is expected

    with idle.acquire("merlin") as found, idle.acquire("merlin") as rest:  # both workers are used
        assert (found, rest) == (second, first)


def _never() -> Any:
    raise AssertionError


def test_a_closed_pool_renders_nothing_and_its_processes_end() -> None:
    closed = RenderPool(1)
    process = run(closed, os.getpid)

    closed.close()

    assert wait_for_end(process)
    with pytest.raises(RenderError, match="closed"):
        closed.cover(KRETA.id)


def test_closing_does_not_wait_for_a_picture_that_is_being_rendered() -> None:
    closing, started = RenderPool(1), Event()
    run(closing, os.getpid)

    def wait_for_it() -> None:
        started.set()
        run(closing, time.sleep, 60)

    with ThreadPoolExecutor(1) as threads:
        rendering = threads.submit(wait_for_it)
        started.wait()
        time.sleep(0.2)
        closing.close()
        with pytest.raises(RenderError):
            rendering.result(END_SECONDS)


def test_the_pool_closes_with_its_context() -> None:
    with render_pool() as pictures:
        assert isinstance(pictures, RenderPool)
        assert pictures.rules(KRETA.id) == render.rules(KRETA.id)
    with pytest.raises(RenderError, match="closed"):
        pictures.rules(KRETA.id)


def test_without_a_fork_server_pictures_are_rendered_in_this_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])

    with render_pool() as pictures:
        assert pictures is render


STARTS_WORKER = """
import os, subprocess, time
from bot.delivery.render_pool import RenderPool
pool = RenderPool(1)
process = pool._animation_worker.run(os.getpid)
server = pool._animation_worker.run(os.getppid)
environment = pool._animation_worker.run(subprocess.check_output, "env")
print(process, server, "DISCORD_TOKEN" in os.environ, flush=True)
print(environment, flush=True)
time.sleep(60)
"""


def test_processes_know_no_secret_and_end_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    secrets = {"DISCORD_TOKEN": "hush", "database_url": "postgresql+asyncpg://user:hush@host/db"}
    bot = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", STARTS_WORKER],
        env={**os.environ, **secrets, "XDG_CACHE_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert bot.stdout is not None
    with bot, bot.stdout:
        process, server, is_restored = bot.stdout.readline().split()
        environment = bot.stdout.readline()
        given = [_initial_environment(int(each)) for each in (process, server)]
        bot.kill()

    assert is_restored == "True"
    assert "PATH" in environment
    assert "hush" not in environment
    assert all(b"hush" not in each for each in given)
    assert wait_for_end(int(process))
    assert wait_for_end(int(server))


def _initial_environment(process: int) -> bytes:
    file = Path(f"/proc/{process}/environ")
    return file.read_bytes() if file.exists() else b""
