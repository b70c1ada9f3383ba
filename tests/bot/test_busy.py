"""Who asks for much at once keeps nobody else waiting."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from threading import Event
from typing import Any

import pytest
from simcord import InteractionResult
from simcord.enums import InteractionType
from simcord.interactions import base_payload

from bot.delivery.in_flight import MAX_PER_USER, InFlight
from bot.i18n import translate
from engines import View
from render import Picture
from tests.bot.fake_renderer import FakeRenderer, dot
from tests.bot.room import BUTTON, Room, message_payload, page_text

ANN, ANN_ELSEWHERE, BOB = (1, 7), (1, 8), (2, 7)  # users, and the channels they are in
BUSY, ONE_GAME = "still busy", "another game"


class SlowFilmRenderer(FakeRenderer):
    """Begins a film and goes on with it only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = Event()
        self.films = 0

    def animate(
        self,
        views: Sequence[View[Any]],
        *,
        names: Sequence[str] = (),
        progress: Callable[[int], None] | None = None,
        **_: object,
    ) -> Picture:
        self.films += 1
        self.go_on.wait(20)
        return dot(f"film {self.films}")


@pytest.fixture
def pictures() -> Iterator[SlowFilmRenderer]:
    camera = SlowFilmRenderer()
    yield camera
    camera.go_on.set()


def send_command(
    room: Room, player: str, *, button: str = "", command: str = ""
) -> InteractionResult:
    """Have somebody press or say something, and wait for nothing."""
    data: dict[str, Any] = {"id": "1", "name": command, "type": 1, "options": []}
    if button:
        data = {"custom_id": button, "component_type": BUTTON}
    kind = InteractionType.MESSAGE_COMPONENT if button else InteractionType.APPLICATION_COMMAND
    record, payload = base_payload(
        room.env.backend,
        type=kind,
        channel_id=room.channel.id,
        guild_id=room.guild.id,
        user_id=room.members[player].id,
        data=data,
    )
    if button:
        stored = room.env.backend.get_message(room.channel.id, room.board.id)
        payload["message"] = message_payload(room.env, stored)
        record.source_message_id = room.board.id
    room.env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(room.env, record)


def answer(result: InteractionResult) -> str:
    pages = [*result.followups, *([result.response] if result.response else [])]
    return "\n".join(page.content or page_text(page) for page in pages)


async def until(is_so: Callable[[], bool]) -> None:
    """Let the bot go on until something is so, though it is not done with everything."""
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


async def test_a_few_things_are_enough_for_one_person_whatever_others_wait_for() -> None:
    busy = InFlight()
    with ExitStack() as begun:
        for _ in range(MAX_PER_USER):
            assert not busy.is_at_limit(ANN)
            begun.enter_context(busy.track(ANN))

        assert busy.is_at_limit(ANN)
        assert not busy.is_at_limit(BOB)
        assert not busy.is_at_limit(ANN_ELSEWHERE)

    assert not busy.is_at_limit(ANN)


async def test_who_waits_for_too_much_at_once_is_told_so_calmly(
    room: Room, pictures: SlowFilmRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")
    for _ in range(MAX_PER_USER):
        send_command(room, "fay", button=f"film:{table}")
    await until(lambda: pictures.films > 0)

    refused = [
        send_command(room, "fay", command="help"),
        send_command(room, "fay", button=f"hand:{table}"),
    ]
    other = send_command(room, "bob", command="help")
    await until(lambda: all(answer(one) for one in (*refused, other)))

    assert [BUSY in answer(one) for one in (*refused, other)] == [True, True, False]
    pictures.go_on.set()
    await room.env.settle()
    assert BUSY not in answer(await room.slash("fay", "help"))


async def test_a_board_that_many_ask_for_at_once_is_posted_once(room: Room) -> None:
    await room.game("ann", "bob")
    posted = len(room.channel.history())

    asked = [
        send_command(room, player, command="board") for player in ("cay", "dan", "eve", "fay") * 2
    ]
    await room.env.settle()

    assert {answer(one) for one in asked} == {translate("board-below")}
    assert len(room.channel.history()) == posted + 1
    await room.slash("cay", "board")
    assert len(room.channel.history()) == posted + 2


async def test_a_film_that_several_ask_for_is_painted_once(
    room: Room, pictures: SlowFilmRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")

    asked = [send_command(room, player, button=f"film:{table}") for player in ("ann", "fay", "fay")]
    await until(lambda: pictures.films > 0)
    pictures.go_on.set()
    await room.env.settle()

    assert pictures.films == 1
    assert all("film:" not in answer(one) for one in asked)
    sizes = [len(one.response.attachments) for one in asked if one.response]
    assert sizes == [1, 1, 1]


async def test_a_replay_is_shown_while_a_film_is_painted(
    room: Room, pictures: SlowFilmRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")
    send_command(room, "fay", button=f"film:{table}")
    await until(lambda: pictures.films == 1)

    replay = send_command(room, "bob", button=f"replay:{table}:1:next")
    await until(lambda: "Move 1 of" in answer(replay))

    pictures.go_on.set()
    await room.env.settle()


async def test_films_are_painted_for_a_person_one_at_a_time(
    room: Room, pictures: SlowFilmRenderer
) -> None:
    first = await room.play_finished_game("ann", "bob")
    await room.press("ann", "Rematch")
    await room.press("bob", "Join")
    await room.press("ann", "Start")
    await room.play_on()
    second = (await room.table()).id
    assert second != first

    mine = send_command(room, "fay", button=f"film:{first}")
    await until(lambda: pictures.films == 1)
    another = [send_command(room, "fay", button=f"{what}:{second}") for what in ("film", "turned")]
    await until(lambda: all(ONE_GAME in answer(one) for one in another))
    theirs = send_command(room, "bob", button=f"film:{second}")
    pictures.go_on.set()
    await room.env.settle()

    assert pictures.films == 2
    assert all(one.response and one.response.attachments for one in (mine, theirs))
