"""Painters in processes of their own: a workshop has what they share, and hires by forking.

`main` runs in a process that has a socket as its input. For every line that arrives there it hires
a painter: a process that does what is asked on that line until nobody is at its other end. One line
it takes itself: a workshop that only waits would have its own copy of all that painters touch.
What takes long, a film, it leaves to a painter, and it is always free to hire within a picture.
Where no pieces of an earlier start are stored an apprentice paints them, in a process of its own.
As soon as they are there the first painters make room for others, who share them.
"""

import gc
import os
import select
import signal
import socket
import traceback
from collections.abc import Callable
from itertools import count
from tempfile import TemporaryFile
from typing import BinaryIO

from engines import GAMES
from render import stock
from render.game_renderer import stored_image
from render.i18n import translator_for
from render.memory import give_back
from render.orders import Done, Failed, Order, Told, receive, send
from render.paint.attic import Attic
from render.paint.cache import LAYERS, PATCHES, STAMPS
from render.registry import RENDERERS
from render.warming import warming

# How much painting gives way to the event loop, on the scale of `nice`, and preparing to painting.
YIELDING, LEARNING = 2, 8
# Bytes that each has at hand, and that it stows in a file: the boards of a hundred tables.
OWN_STAMPS, OWN_LAYERS, OWN_PATCHES = 2_000_000, 500_000, 3_000_000
STOWED = 48_000_000
A_DAY = 4  # pictures, after which a painter clears the floor
PAUSE = 1.0  # seconds between two looks at who has left
_PICTURES = count(1)  # of this process
LONGEST = 60  # seconds of a picture, after which a workshop that paints ends: another is opened


class Workshop:
    """The process that hires painters, and has what they share."""

    def __init__(self, door: socket.socket) -> None:
        self._door = door
        self._line: socket.socket | None = None  # on which it is asked itself
        self._painters: set[int] = set()  # processes
        self._apprentice: int | None = None
        self._prepared = self._closed = False

    def run(self) -> None:
        """Hire and paint until nobody is at the other side of the door."""
        get_ready()
        with TemporaryFile() as desk:
            self._prepared = stock.fetched()
            if not self._prepared:
                self._apprentice = self._forked(lambda: be_an_apprentice(desk))
            while not self._closed:
                self._turn()
                self._see_who_left(desk)

    def _turn(self) -> None:
        """Wait for somebody who wants a painter, or a picture."""
        lines = [self._door] if self._line is None else [self._door, self._line]
        heard, _, _ = select.select(lines, [], [], PAUSE)
        if self._line is not None and self._line in heard:
            self._paint(self._line)  # first: if it has ended there is room for another
        if self._door in heard:
            self._hire()

    def _forked(self, work: Callable[[], object]) -> int:
        """Return the process that does the work, and leaves."""
        process = os.fork()
        if not process:
            self._door.close()
            try:
                work()
            finally:
                os._exit(0)
        return process

    def _hire(self) -> None:
        _, lines, _, _ = socket.recv_fds(self._door, 1, 1)
        if not lines:
            self._closed = True
            return
        line = socket.socket(fileno=lines[0])
        if self._line is None and self._prepared:
            self._line = line
            take_own_room()
        else:
            self._hand_over(line)

    def _hand_over(self, line: socket.socket, order: Order | None = None) -> None:
        """Leave a line to a new painter, with what was asked there."""
        with line:
            self._painters.add(self._forked(lambda: self._new_painter(line, order)))

    def _new_painter(self, line: socket.socket, order: Order | None) -> None:
        if self._line is not None:
            self._line.close()  # else it would not end with the workshop
        be_a_painter(line, order)

    def _paint(self, line: socket.socket) -> None:
        """Do what is asked on the workshop's own line."""
        try:
            order = receive(line)
            if order.tells is not None:
                self._line = None
                self._hand_over(line, order)
                return
            signal.alarm(LONGEST)
            send(line, carried_out(order, line))
        except (EOFError, OSError):  # nobody is there any more
            line.close()
            self._line = None
        finally:
            signal.alarm(0)

    def _see_who_left(self, desk: BinaryIO) -> None:
        while self._painters or self._apprentice:
            gone, _ = os.waitpid(-1, os.WNOHANG)
            if not gone:
                return
            self._painters.discard(gone)
            if gone == self._apprentice:
                self._apprentice = None
                self._make_room(desk)

    def _make_room(self, desk: BinaryIO) -> None:
        """Share what the apprentice has painted; let those who began without it leave."""
        self._prepared = stock.fetched(desk)
        if self._prepared:
            for painter in self._painters:
                os.kill(painter, signal.SIGUSR1)


def get_ready() -> None:
    """Have what every painter needs: the words and the murals of all games."""
    for painter in RENDERERS.values():
        translator_for(painter.game)
        for name in painter.stored_images:
            stored_image(painter.game, name)
    gc.collect()
    gc.freeze()  # else collecting would copy what is shared


def be_an_apprentice(desk: BinaryIO) -> None:
    """Prepare the pieces of all games for the workshop, as long as it is there."""
    os.nice(LEARNING)
    workshop = os.getppid()
    for _ in warming(GAMES):
        if os.getppid() != workshop:
            return
    stock.put_away(desk)


def take_own_room() -> None:
    """Keep from now on what one painter keeps, beside what all of them share."""
    STAMPS.budget, LAYERS.budget, PATCHES.budget = OWN_STAMPS, OWN_LAYERS, OWN_PATCHES
    STAMPS.attic = LAYERS.attic = PATCHES.attic = Attic(STOWED)


def be_a_painter(line: socket.socket, order: Order | None = None) -> None:
    """Do what is asked, until nobody asks any more or there is somebody better prepared.

    An order is what was asked before this one was hired.
    """
    leaving = busy = False

    def leave(*_: object) -> None:
        nonlocal leaving
        leaving = True
        if not busy:
            os._exit(0)

    take_own_room()
    signal.signal(signal.SIGUSR1, leave)
    try:
        if order is not None:
            busy = True
            send(line, carried_out(order, line))
        while not leaving:
            busy = False
            select.select([line], [], [])  # what is not yet read can be left to somebody else
            busy = True
            send(line, carried_out(receive(line), line))
    except (EOFError, OSError):
        pass  # nobody is there any more


def carried_out(order: Order, line: socket.socket) -> Done | Failed:
    """Return the picture, or what went wrong."""
    if next(_PICTURES) % A_DAY == 0:
        give_back()
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
