"""Painters in processes of their own: they paint what `render` does, and are replaced."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import render
from bot.delivery import painters as painting
from bot.delivery.painters import Free, Opened, Painter, Painters, Unpainted
from bot.delivery.pictures import Pictures
from engines import GAMES, start, view_for
from render.orders import Named, Order

KRETA = GAMES["kreta"]
PICTURES = [name for name in vars(Pictures) if not name.startswith("_")]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


@pytest.fixture(scope="module")
def painters() -> Iterator[Painters]:
    opened = Painters(1)
    yield opened
    opened.close()


def process() -> int:
    """Be asked for in the place of a picture: which process paints."""
    return os.getpid()


def surroundings() -> dict[str, str]:
    return dict(os.environ)


def stumble(mark: Path) -> str:
    """Die at the first attempt only."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "painted"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    raise ValueError("no paint left")


def count(to: int, *, progress: object) -> str:
    assert callable(progress)
    for number in range(to):
        progress(number)
    return "counted"


def test_painters_know_no_secret_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    monkeypatch.setenv("database_url", "postgresql+asyncpg://user:hush@host/tables")
    opened = Painters(0)
    try:
        known = opened._camera.do(Order(surroundings))
    finally:
        opened.close()

    assert "PATH" in known
    assert not [name for name, value in known.items() if "hush" in value]


def test_who_painted_a_game_last_paints_it_again_if_free() -> None:
    kreta, merlin = (Painter(cast("Opened", None)) for _ in range(2))
    free = Free([kreta, merlin])
    with free.one("kreta") as one, free.one("merlin") as other:
        assert {one, other} == {kreta, merlin}

    for game, painter in (("merlin", other), ("kreta", one), ("merlin", other)):
        with free.one(game) as found:
            assert found is painter

    with free.one("merlin") as found, free.one("merlin") as rest:  # nobody waits for a favourite
        assert (found, rest) == (other, one)


def test_another_process_paints_the_same_picture(painters: Painters) -> None:
    state, _ = start(KRETA, seats=2, seed="painters")
    view = view_for(state, None)

    assert painters.board(view, names=("Ann", "Bob")) == render.board(view, names=("Ann", "Bob"))
    assert painters._camera.do(Order(process)) != os.getpid()


def test_every_picture_is_ordered_by_the_name_it_has_in_render(
    painters: Painters, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "do", lambda _, order, *told: order.paint)

    for name in PICTURES:
        assert getattr(painters, name)() == Named(name)
        assert callable(getattr(render, name))


def test_a_painter_that_dies_is_replaced_and_the_picture_painted_all_the_same(
    painters: Painters, tmp_path: Path
) -> None:
    before = painters._camera.do(Order(process))

    assert painters._camera.do(Order(stumble, (tmp_path / "mark",))) == "painted"
    assert painters._camera.do(Order(process)) != before


def test_what_kills_every_painter_is_given_up_and_the_next_picture_painted(
    painters: Painters,
) -> None:
    with pytest.raises(Unpainted, match="keep dying"):
        painters._camera.do(Order(die))

    assert painters.cover(KRETA.id).format == "png"


def test_a_workshop_that_dies_is_opened_anew(painters: Painters) -> None:
    painters._camera.do(Order(process))
    os.kill(painters._workshop._process.pid, signal.SIGKILL)
    painters._camera.hang_up()

    assert painters._camera.do(Order(process)) != os.getpid()


def test_what_goes_wrong_in_a_painter_is_told_with_its_place(painters: Painters) -> None:
    with pytest.raises(Unpainted, match="no paint left"):
        painters._camera.do(Order(fail))


def test_a_painter_tells_how_far_it_is(painters: Painters) -> None:
    heard: list[int] = []

    assert painters._camera.do(Order(count, (3,), tells="progress"), heard.append) == "counted"
    assert heard == [0, 1, 2]


def test_nobody_paints_once_the_workshop_is_closed() -> None:
    closed = Painters(1)
    closed.close()

    with pytest.raises(Unpainted, match="closed"):
        closed.cover(KRETA.id)


def test_a_workshop_that_does_not_end_in_time_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "PARTING", 0.0)
    busy = Painters(processes=1)
    process = busy._workshop._process
    os.kill(process.pid, signal.SIGSTOP)

    busy.close()

    assert process.returncode == -signal.SIGKILL
