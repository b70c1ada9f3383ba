"""Painters in processes of their own: a workshop prepares the pieces once, then hires by forking.

`main` runs in a process that has a socket as its input. For every line that arrives there it hires
a painter: a process that does what is asked on that line until nobody is at its other end.
The first ones begin at once. When the pieces of all games are prepared they make room for others,
who share those pieces without a copy of their own.
"""

import gc
import os
import pickle
import select
import signal
import socket
import struct
import traceback
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, NoReturn

from engines import GAMES
from render.paint.cache import LAYERS, PATCHES, STAMPS
from render.warming import warming

YIELDING = 2  # how much painting gives way to the event loop, on the scale of `nice`
SHARED = 48_000_000  # bytes prepared for all painters together
# Bytes that each keeps beside them, and of those that it keeps pressed.
OWN_STAMPS, OWN_LAYERS, OWN_PATCHES = 8_000_000, 2_000_000, 10_000_000
ATTIC_STAMPS, ATTIC_PATCHES = 500_000, 4_000_000
PAUSE = 1.0  # seconds between two looks at who has left

_LENGTH = struct.Struct("!Q")


class Order(NamedTuple):
    """What a painter is to do; whoever wants to hear how far it is gives it a way to tell."""

    paint: Callable[..., Any]
    args: tuple[Any, ...] = ()
    kwargs: Mapping[str, Any] = {}
    tells: str | None = None  # the parameter by which it tells


class Told(NamedTuple):
    """How far a painter is."""

    said: Any


class Done(NamedTuple):
    """What a painter has painted."""

    picture: Any


class Failed(NamedTuple):
    """What went wrong, as the traceback has it."""

    reason: str


def send(line: socket.socket, said: object) -> None:
    """Say something at one end of a line."""
    data = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
    line.sendall(_LENGTH.pack(len(data)) + data)


def receive(line: socket.socket) -> Any:
    """Return what was said at the other end; `EOFError` where nobody is there any more."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
    return pickle.loads(_exactly(line, length))  # noqa: S301 - only our own processes speak here


def _exactly(line: socket.socket, length: int) -> bytearray:
    data = bytearray(length)
    view, read = memoryview(data), 0
    while read < length:
        got = line.recv_into(view[read:])
        if not got:
            raise EOFError
        read += got
    return data


class Workshop:
    """The process that hires painters, and prepares what they share."""

    def __init__(self, door: socket.socket) -> None:
        self._door = door
        self._painters: set[int] = set()  # processes
        self._closed = False

    def run(self) -> None:
        """Hire until nobody is at the other side of the door; prepare while nobody knocks."""
        pieces = self._prepared()
        while not self._closed:
            patience = PAUSE if next(pieces, None) is None else 0
            if select.select([self._door], [], [], patience)[0]:
                self._hire()
            self._see_who_left()

    def _prepared(self) -> Iterator[str]:
        """Prepare piece after piece; then let those who began without them make room."""
        yield from prepared()
        gc.collect()
        gc.freeze()  # else collecting would copy what is shared
        for painter in self._painters:
            os.kill(painter, signal.SIGUSR1)

    def _hire(self) -> None:
        _, lines, _, _ = socket.recv_fds(self._door, 1, 1)
        if not lines:
            self._closed = True
            return
        with socket.socket(fileno=lines[0]) as line:
            painter = os.fork()
            if not painter:
                self._door.close()
                be_a_painter(line)
        self._painters.add(painter)

    def _see_who_left(self) -> None:
        while self._painters:
            gone, _ = os.waitpid(-1, os.WNOHANG)
            if not gone:
                return
            self._painters.discard(gone)


def prepared() -> Iterator[str]:
    """Prepare what painters share, board after board; from then on each keeps its own beside it."""
    for game in warming(GAMES):
        STAMPS.keep()
        PATCHES.keep()
        if STAMPS.kept + PATCHES.kept > SHARED:
            break
        yield game
    take_own_room()


def take_own_room() -> None:
    """Keep from now on what one painter keeps, beside what all of them share."""
    STAMPS.budget, LAYERS.budget, PATCHES.budget = OWN_STAMPS, OWN_LAYERS, OWN_PATCHES
    STAMPS.attic, PATCHES.attic = ATTIC_STAMPS, ATTIC_PATCHES


def be_a_painter(line: socket.socket) -> NoReturn:
    """Do what is asked, until nobody asks any more or there is somebody better prepared."""
    leaving = busy = False

    def leave(*_: object) -> None:
        nonlocal leaving
        leaving = True
        if not busy:
            os._exit(0)

    take_own_room()
    signal.signal(signal.SIGUSR1, leave)
    try:
        while not leaving:
            busy = False
            select.select([line], [], [])  # what is not yet read can be left to somebody else
            busy = True
            send(line, carried_out(receive(line), line))
    except (EOFError, OSError):
        pass  # nobody is there any more
    finally:
        os._exit(0)


def carried_out(order: Order, line: socket.socket) -> Done | Failed:
    """Return the picture, or what went wrong."""
    told = {} if order.tells is None else {order.tells: lambda said: send(line, Told(said))}
    try:
        return Done(order.paint(*order.args, **order.kwargs, **told))
    except Exception:
        return Failed(traceback.format_exc())


def main() -> None:
    """Be the workshop; only the end of whoever opened it ends it."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(YIELDING)
    Workshop(socket.socket(fileno=0)).run()
