"""Pictures painted in processes of their own, so that the event loop never waits for a picture.

Threads of the line that paints ask them (`bot/service/work_queues.py`), one process each. A process that
dies, or leaves for a better prepared one, is replaced; what it was at is asked for once more.
"""

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import Condition, Lock
from typing import Any

import render
from bot.delivery.pictures import Pictures
from bot.service.work_queues import RENDER_QUEUE
from engines import GAMES, View
from render.orders import Failed, Named, Order, Told, receive, send

log = logging.getLogger(__name__)

ATTEMPTS = 3  # for one picture, when processes die
PATIENCE = 60.0  # seconds without a word after which a process is given up
PARTING = 1.0  # seconds that the workshop has to end
OPEN = "from render.workshop import main; main()"
SECRETS = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})  # settings that are no painter's business
# What is larger goes back to the system at once. Whatever does must be fetched page by page for the
# next picture: with smaller images among it that takes a third of a painter's time.
MEMORY = {"MALLOC_MMAP_THRESHOLD_": "400000", "MALLOC_TRIM_THRESHOLD_": "500000"}


class Unpainted(Exception):
    """A picture could not be painted; the message says why."""


class Painters:
    """Every picture that `render` has, painted elsewhere. One more process is for the films."""

    def __init__(self, processes: int = RENDER_QUEUE.threads) -> None:
        self._workshop = Opened()
        self._camera, *others = (Painter(self._workshop) for _ in range(processes + 1))
        self._all = (self._camera, *others)
        self._free = Free(others)
        self.board = self._elsewhere("board")
        self.extra = self._elsewhere("extra")
        self.scores = self._elsewhere("scores")
        self.hand = self._elsewhere("hand")
        self.leaderboard = self._elsewhere("leaderboard")
        self.profile = self._elsewhere("profile")
        self.chances = self._elsewhere("chances")
        self.cover = lru_cache(len(GAMES))(self._elsewhere("cover"))  # always the same
        self.card = self._elsewhere("card")
        self.rules = self._elsewhere("rules")

    def film(
        self, *args: Any, progress: Callable[[int], None] | None = None, **kwargs: Any
    ) -> render.Picture:
        """Paint a whole game as one moving picture."""
        order = Order(Named("film"), args, kwargs, tells="progress")
        film: render.Picture = self._camera.do(order, progress)
        return film

    def close(self) -> None:
        """Let all of them go home; what is under way is not finished."""
        self._workshop.close()
        for painter in self._all:
            painter.hang_up()

    def _elsewhere(self, name: str) -> Callable[..., Any]:
        paint = Named(name)

        def painted(*args: Any, **kwargs: Any) -> Any:
            with self._free.one(_game_of(*args)) as painter:
                return painter.do(Order(paint, args, kwargs))

        return painted


class Free:
    """The painters that have nothing to do. Who painted a game last has most of it at hand."""

    def __init__(self, painters: Iterable["Painter"]) -> None:
        self._painters = [*painters]
        self._some = Condition()

    @contextmanager
    def one(self, game: str | None) -> Iterator["Painter"]:
        """Wait for a painter, and have it: the one of that game, else who painted last."""
        with self._some:
            self._some.wait_for(lambda: self._painters)
            painter = max(reversed(self._painters), key=lambda one: one.game == game)
            self._painters.remove(painter)
        painter.game = game or painter.game
        try:
            yield painter
        finally:
            with self._some:
                self._painters.append(painter)
                self._some.notify()


def _game_of(seen: object = None, *_: object) -> str | None:
    """Return the game that a picture is of, where it is of one."""
    return seen.game if isinstance(seen, View) else None


@contextmanager
def painting_elsewhere() -> Iterator[Pictures]:
    """Have pictures painted in other processes for as long as this lasts; here if that cannot be.

    A system that cannot fork has its pictures painted in threads.
    """
    if not hasattr(os, "fork"):
        yield render
        return
    painters = Painters()
    try:
        yield painters
    finally:
        painters.close()


class Painter:
    """A line to a process that paints; a new one where nobody answers any more."""

    def __init__(self, workshop: "Opened") -> None:
        self.game: str | None = None  # which it has painted last
        self._workshop = workshop
        self._line: socket.socket | None = None

    def do(self, order: Order, tell: Callable[[Any], None] | None = None) -> Any:
        """Return the picture, or raise what went wrong."""
        for _ in range(ATTEMPTS):
            try:
                return self._answer(order, tell)
            except (EOFError, OSError) as error:
                log.debug("a painter has left: %r", error)
                self.hang_up()
        raise Unpainted("the processes that paint keep dying")

    def _answer(self, order: Order, tell: Callable[[Any], None] | None) -> Any:
        if self._line is None:
            self._line = self._workshop.hire()
            self._line.settimeout(PATIENCE)
        send(self._line, order)
        while isinstance(answer := receive(self._line), Told):
            if tell is not None:
                tell(answer.said)
        if isinstance(answer, Failed):
            raise Unpainted(answer.reason)
        return answer.picture

    def hang_up(self) -> None:
        """End the line; the painter leaves, and whoever waits for it hears that."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(OSError):  # it may have ended by itself
                line.shutdown(socket.SHUT_RDWR)
            line.close()


class Opened:
    """The workshop, from outside; opened anew should it ever end."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._closed = False
        self._open()

    def hire(self) -> socket.socket:
        """Return a line to a new painter."""
        with self._lock:
            if self._closed:
                raise Unpainted("the workshop is closed")
            ours, theirs = socket.socketpair()
            with theirs:
                self._knock(theirs)
            return ours

    def _knock(self, line: socket.socket) -> None:
        """Hand in a line, for which a painter is hired."""
        try:
            socket.send_fds(self._door, [b"+"], [line.fileno()])
        except OSError:
            self._leave()
            self._open()
            socket.send_fds(self._door, [b"+"], [line.fileno()])

    def close(self) -> None:
        """Leave; whoever paints there ends once nobody listens any more."""
        with self._lock:
            self._closed = True
            self._leave()

    def _open(self) -> None:
        self._door, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 - our own program, in our own words
                [sys.executable, "-c", OPEN],
                stdin=theirs.fileno(),
                env=_environment(),
            )

    def _leave(self) -> None:
        """Close the door; a workshop that is busy preparing is not waited for."""
        self._door.close()
        try:
            self._process.wait(PARTING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _environment() -> dict[str, str]:
    """Return what a painter may know of its surroundings: no secret of the bot's."""
    ours = {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}
    return {**ours, **MEMORY, "PYTHONPATH": os.pathsep.join(sys.path)}
