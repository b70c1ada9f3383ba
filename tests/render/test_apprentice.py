"""The apprentice: prepares the pieces where none are stored, and whoever began without makes room.

It is forked by the workshop, as the painters are, so what it does is looked at from outside.
"""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pytest

from render import stock, workshop
from render.orders import Done, Order, receive, send
from render.paint.cache import PATCHES, STAMPS
from render.workshop import Workshop, be_an_apprentice
from tests.render.test_stock import forget_all, prepare_a_board

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
PATIENCE = 60.0  # seconds, on a machine that has other things to do


@pytest.fixture
def cupboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache directory where nothing is stored."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget_all()
    yield tmp_path / "tafelronde"
    forget_all()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], object]]:
    """Let an apprentice prepare one board instead of five games, once it may begin."""
    may_begin, say_so = os.pipe()

    def warming(_: Iterable[str]) -> Iterator[None]:
        os.read(may_begin, 1)
        prepare_a_board("kreta")
        yield

    monkeypatch.setattr(workshop, "warming", warming)
    yield lambda: os.write(say_so, b"!")
    os.close(may_begin)
    os.close(say_so)


def forked(work: Callable[[], object]) -> None:
    """Do the work in a process of its own, and wait for its end."""
    process = os.fork()
    if not process:
        try:
            work()
        finally:
            os._exit(0)
    os.waitpid(process, 0)


def shelved() -> int:
    return len(STAMPS.shelf) + len(PATCHES.shelf)


def test_what_an_apprentice_prepares_is_there_for_the_workshop_and_the_next_start(
    cupboard: Path, quick: Callable[[], object]
) -> None:
    quick()
    with TemporaryFile() as desk:
        assert not stock.fetched(desk)
        forked(lambda: be_an_apprentice(desk))

        assert len([*cupboard.iterdir()]) == 1
        assert stock.fetched(desk)
        assert shelved() > 1


def test_where_nothing_can_be_stored_the_workshop_has_the_pieces_all_the_same(
    cupboard: Path, quick: Callable[[], object]
) -> None:
    quick()
    cupboard.write_text("a file where the folder should be", encoding="utf-8")

    with TemporaryFile() as desk:
        forked(lambda: be_an_apprentice(desk))

        assert stock.fetched(desk)
        assert shelved() > 1


def test_an_apprentice_whose_workshop_has_gone_puts_nothing_away(
    cupboard: Path, quick: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick()
    parents = iter([1, 2])
    monkeypatch.setattr(os, "getppid", lambda: next(parents))

    with TemporaryFile() as desk:
        forked(lambda: be_an_apprentice(desk))

        assert not cupboard.exists()
        assert not stock.fetched(desk)


class Hired:
    """A painter of the workshop, from outside."""

    def __init__(self, door: socket.socket) -> None:
        self._line, theirs = socket.socketpair()
        self._line.settimeout(PATIENCE)
        with theirs:
            socket.send_fds(door, [b"+"], [theirs.fileno()])

    def __enter__(self) -> "Hired":
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()

    def said(self, paint: Callable[[], Any]) -> Any:
        send(self._line, Order(paint))
        answer = receive(self._line)
        assert isinstance(answer, Done)
        return answer.picture

    def has_left(self) -> bool:
        return self._line.recv(1) == b""


@pytest.fixture
def door(cupboard: Path, quick: Callable[[], object]) -> Iterator[socket.socket]:
    """The door of a workshop that has an apprentice."""
    del cupboard, quick
    ours, theirs = socket.socketpair()
    process = os.fork()
    if not process:
        ours.close()
        try:
            Workshop(theirs).run()
        finally:
            os._exit(0)
    theirs.close()
    yield ours
    ours.close()
    _end(process)


def _end(process: int) -> None:
    for _ in range(int(PATIENCE / 0.1)):
        if os.waitpid(process, os.WNOHANG)[0]:
            return
        time.sleep(0.1)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    raise AssertionError("the workshop does not end")


def test_who_began_unprepared_makes_room_for_somebody_who_shares_the_pieces(
    door: socket.socket, quick: Callable[[], object]
) -> None:
    with Hired(door) as first:
        assert first.said(shelved) == 0
        quick()
        assert first.has_left()

    with Hired(door) as second:
        assert second.said(shelved) > 1
