"""A workshop that has its pieces paints too: what is asked on one line it does itself."""

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.delivery import painters as painting
from bot.delivery.painters import Opened, Painter
from render.orders import Order

PREPARED = """
import render.workshop as workshop
workshop.stock.fetched = lambda desk=None: True
workshop.LONGEST = 1
workshop.main()
"""
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setattr(painting, "OPEN", PREPARED)
    monkeypatch.setattr(painting, "PATIENCE", 5.0)
    opened = Opened()
    yield opened
    opened.close()


@pytest.fixture
def painters(workshop: Opened) -> Iterator[list[Painter]]:
    some = [Painter(workshop) for _ in range(3)]
    yield some
    for painter in some:
        painter.hang_up()


def process() -> int:
    """Be asked for in the place of a picture: which process paints."""
    return os.getpid()


def film(*, progress: object) -> int:
    assert callable(progress)
    progress(1)
    return os.getpid()


def once(mark: Path, number: int) -> str:
    """Be ended by that signal at the first attempt, or by nobody if there is none."""
    if not mark.exists():
        mark.touch()
        if number:
            os.kill(os.getpid(), number)
        signal.pause()
    return "painted"


def test_one_line_is_the_workshop_s_own_and_others_have_painters(
    workshop: Opened, painters: list[Painter]
) -> None:
    first, second, third = (painter.do(Order(process)) for painter in painters)

    assert first == workshop._process.pid
    assert len({first, second, third}) == 3


def test_a_film_is_left_to_a_painter_and_its_line_with_it(
    workshop: Opened, painters: list[Painter]
) -> None:
    camera, other, _ = painters
    assert camera.do(Order(process)) == workshop._process.pid
    heard: list[int] = []

    filming = camera.do(Order(film, tells="progress"), heard.append)

    assert heard == [1]
    assert filming != workshop._process.pid
    assert camera.do(Order(process)) == filming
    assert other.do(Order(process)) == workshop._process.pid


def test_who_asks_hears_of_the_end_of_a_workshop_that_has_hired_since(
    painters: list[Painter], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, painting.log.name)
    first, second, _ = painters
    first.do(Order(process))
    hired = second.do(Order(process))

    assert first.do(Order(once, (tmp_path / "mark", signal.SIGKILL))) == "painted"
    assert "Timeout" not in caplog.text
    assert second.do(Order(process)) == hired


def test_a_workshop_that_hangs_ends_and_another_paints(
    workshop: Opened, painters: list[Painter], tmp_path: Path
) -> None:
    before = workshop._process.pid

    assert painters[0].do(Order(once, (tmp_path / "mark", 0))) == "painted"
    assert workshop._process.pid != before


def test_a_workshop_whose_line_has_ended_takes_the_next(
    workshop: Opened, painters: list[Painter]
) -> None:
    first, second, _ = painters
    assert first.do(Order(process)) == workshop._process.pid

    first.hang_up()

    assert second.do(Order(process)) == workshop._process.pid
