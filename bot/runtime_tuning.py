"""Interpreter settings that keep the event loop responsive, and periodic memory housekeeping.

A full garbage collection of the whole process takes 250 ms. Freezing the objects that start-up
creates reduces it to about 30 ms with 200 busy tables, and it runs while the bot is idle.
"""

import asyncio
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from bot.service.work_queues import ANIMATION_QUEUE
from render.memory import malloc_trim

SWITCH_INTERVAL_SECONDS: Final = 0.001  # after which a computing thread yields to the event loop
# Small and frequent young collections, since each blocks the event loop. The last threshold is a
# fallback for a bot that is never idle: it allows a full collection every 20,000 moves or so.
GC_THRESHOLDS: Final = (1_000, 4, 1_000)
MIN_MIDDLE_COLLECTIONS: Final = 50  # of the middle generation, before a full one is worthwhile
OLDEST_GENERATION: Final = 2
HOUSEKEEPING_INTERVAL_SECONDS: Final = 2.0


@contextmanager
def tuned_runtime() -> Iterator[None]:
    """Tune the interpreter against event loop stalls; enter it once everything is loaded.

    The collector ignores the objects that exist by then: code, game material, catalogues. It still
    finds every later reference cycle. The previous settings are restored at exit.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    gc.collect()
    gc.freeze()
    gc.collect()  # resets the collector's count of old objects, by which it delays full collections
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)


async def run_housekeeping(is_idle: Callable[[], bool]) -> None:
    """Return free memory to the system periodically; run a full collection when the bot is idle."""
    while True:
        await asyncio.sleep(HOUSEKEEPING_INTERVAL_SECONDS)
        await ANIMATION_QUEUE.run(malloc_trim)
        if gc.get_count()[OLDEST_GENERATION] > MIN_MIDDLE_COLLECTIONS and is_idle():
            gc.collect()
