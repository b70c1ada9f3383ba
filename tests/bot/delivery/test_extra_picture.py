"""The extra picture of a game, posted with its board."""

from collections.abc import Iterable
from threading import Event
from typing import Any

import pytest

from engines import View
from render import Mark, Picture
from tests.bot.fake_renderer import FakeRenderer, dot
from tests.bot.room import GALLERY, Room, components, offered_keys


class RendererWithExtra(FakeRenderer):
    """Always has an extra picture."""

    def extra_picture(
        self, view: View[Any], /, *, marks: Iterable[Mark] = (), **_: object
    ) -> Picture | None:
        return dot(f"a closer look at {len(list(marks))} places")


class FailingRenderer(FakeRenderer):
    """Fails to render the extra picture."""

    def extra_picture(self, *args: object, **more: object) -> Picture | None:
        raise RuntimeError("broken")


def alt_texts(room: Room) -> list[str]:
    galleries = [part["items"] for part in components(room.board) if part["type"] == GALLERY]
    return [item["description"] for (item,) in galleries]  # one each: two would be cropped


async def test_the_extra_picture_is_attached_with_its_own_alt_text(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    room.bot.build_services(room.services, RendererWithExtra())

    await room.press("ann", "Start")

    assert alt_texts(room) == ["the board", "a closer look at 5 places"]
    assert len(room.board.attachments) == 2


async def test_a_failing_extra_picture_is_left_out(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.open_lobby("ann", "bob")
    room.bot.build_services(room.services, FailingRenderer())

    await room.press("ann", "Start")

    assert alt_texts(room) == ["the board"]
    assert "rendering beside-1-2 failed" in caplog.text
    await room.pick(room.asked_member(), offered_keys(room.board)[0])


async def test_both_pictures_stay_on_the_message_of_an_earlier_turn(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    room.bot.build_services(room.services, RendererWithExtra())
    await room.press("ann", "Start")

    await room.pick(
        room.asked_member(), next(key for key in offered_keys(room.board) if "/down" in key)
    )

    old = room.channel.history()[-2]
    assert len(old.attachments) == 2


class WatchedRenderer(FakeRenderer):
    """Sets an event when it begins to render the board."""

    def __init__(self) -> None:
        super().__init__()
        self.started = Event()

    def board(self, *args: Any, **more: Any) -> Picture:
        self.started.set()
        return super().board(*args, **more)


async def test_previews_are_computed_while_the_board_is_rendered(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.open_lobby("ann", "bob")
    renderer, found = WatchedRenderer(), list[bool]()
    room.bot.build_services(room.services, renderer)
    count = room.services.play.previews

    def record_and_preview(*args: Any) -> Any:
        found.append(renderer.started.wait(5))
        return count(*args)

    monkeypatch.setattr(room.services.play, "previews", record_and_preview)

    await room.press("ann", "Start")

    assert found == [True]
