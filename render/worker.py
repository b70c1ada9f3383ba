"""The code of a render process: its set-up, and one picture after another.

The bot imports this module for its functions' names only, so drawing modules are imported late.
"""

import os
import signal
import traceback
from collections.abc import Mapping
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import render
from render.memory import malloc_trim

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

RENDER_TIMEOUT_SECONDS = 60  # of one picture, or of one frame of an animation
WORKER_NICENESS = 2  # the event loop goes first
TRIM_INTERVAL_RENDERS = 4
# In-memory caches of one process: images in use. The shared store has the rest.
ITEM_CAPACITY_BYTES, LAYER_CAPACITY_BYTES, REGION_CAPACITY_BYTES = 2_000_000, 500_000, 3_000_000

_render_numbers = count(1)
_frames_done: "Synchronized[int] | None" = None


class RenderError(Exception):
    """A picture could not be rendered; the message is the traceback or the reason."""


def initialize(
    parent_pipe: Connection, cache_directory: Path, frames_done: "Synchronized[int] | None" = None
) -> None:
    """Set up this process; it exits when the parent's end of the pipe is closed."""
    global _frames_done
    _frames_done = frames_done
    for signum in (signal.SIGINT, signal.SIGTERM):  # a terminal or service manager signals all
        signal.signal(signum, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    Thread(target=_exit_with_parent, args=(parent_pipe,), daemon=True).start()
    os.nice(WORKER_NICENESS)
    use_worker_caches(cache_directory)


def _exit_with_parent(parent_pipe: Connection) -> None:
    parent_pipe.poll(None)  # the parent never writes: this returns at end of file
    os._exit(0)


def use_worker_caches(directory: Path) -> None:
    """Limit the caches in memory and put the shared store behind them."""
    import render.preload  # noqa: F401 - the fork server has it; another start method does not
    from render.image_cache_path import current_cache_path
    from render.raster.cache import ITEM_CACHE, LAYER_CACHE, REGION_CACHE
    from render.raster.image_store import ImageStore

    store = ImageStore(current_cache_path(directory))
    ITEM_CACHE.capacity_bytes, ITEM_CACHE.store = ITEM_CAPACITY_BYTES, store
    REGION_CACHE.capacity_bytes, REGION_CACHE.store = REGION_CAPACITY_BYTES, store
    LAYER_CACHE.capacity_bytes, LAYER_CACHE.store = LAYER_CAPACITY_BYTES, store


def render_by_name(name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
    """Return the picture of a function of `render`; a timeout ends this process."""
    from render.raster.cache import ITEM_CACHE

    signal.alarm(RENDER_TIMEOUT_SECONDS)
    try:
        return getattr(render, name)(*args, **kwargs)
    except Exception:
        raise RenderError(traceback.format_exc()) from None
    finally:
        signal.alarm(0)
        if ITEM_CACHE.store is not None:
            ITEM_CACHE.store.flush()
        if next(_render_numbers) % TRIM_INTERVAL_RENDERS == 0:
            malloc_trim()


def render_animation(args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
    """Return an animation; the shared counter has the number of finished frames."""
    return render_by_name("animate", args, {**kwargs, "progress": _report_progress})


def _report_progress(frames: int) -> None:
    signal.alarm(RENDER_TIMEOUT_SECONDS)
    if _frames_done is not None:
        _frames_done.value = frames
