"""Rate limits: a user with many requests in flight does not delay other users."""

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

ANN, BOB = 1, 2
BUSY_REPLY, OTHER_GAME_REPLY = "still working on your last request", "another game"


class SlowAnimationRenderer(FakeRenderer):
    """Starts an animation and finishes it once `go_on` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = Event()
        self.animation_count = 0

    def animate(
        self,
        views: Sequence[View[Any]],
        *,
        names: Sequence[str] = (),
        progress: Callable[[int], None] | None = None,
        **_: object,
    ) -> Picture:
        self.animation_count += 1
        self.go_on.wait(20)
        return dot(f"film {self.animation_count}")


@pytest.fixture
def pictures() -> Iterator[SlowAnimationRenderer]:
    renderer = SlowAnimationRenderer()
    yield renderer
    renderer.go_on.set()


def start_interaction(
    room: Room, player: str, *, button: str = "", command: str = "", channel: int = 0
) -> InteractionResult:
    """Send a button press or a command without waiting for the answer."""
    data: dict[str, Any] = {"id": "1", "name": command, "type": 1, "options": []}
    if button:
        data = {"custom_id": button, "component_type": BUTTON}
    kind = InteractionType.MESSAGE_COMPONENT if button else InteractionType.APPLICATION_COMMAND
    record, payload = base_payload(
        room.env.backend,
        type=kind,
        channel_id=channel or room.channel.id,
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


async def wait_until(condition: Callable[[], bool]) -> None:
    """Let the bot run until a condition holds, even while other work is in flight."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


async def test_the_limit_of_requests_in_flight_is_per_user() -> None:
    busy = InFlight()
    with ExitStack() as started:
        for _ in range(MAX_PER_USER):
            assert not busy.is_at_limit(ANN)
            started.enter_context(busy.track(ANN))

        assert busy.is_at_limit(ANN)
        assert not busy.is_at_limit(BOB)

    assert not busy.is_at_limit(ANN)


async def test_a_user_at_the_limit_gets_a_busy_reply_and_others_do_not(
    room: Room, pictures: SlowAnimationRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")
    for _ in range(MAX_PER_USER):
        start_interaction(room, "fay", button=f"film:{table}")
    await wait_until(lambda: pictures.animation_count > 0)

    refused = [
        start_interaction(room, "fay", command="help"),
        start_interaction(room, "fay", button=f"hand:{table}"),
    ]
    other = start_interaction(room, "bob", command="help")
    await wait_until(lambda: all(answer(one) for one in (*refused, other)))

    assert [BUSY_REPLY in answer(one) for one in (*refused, other)] == [True, True, False]
    pictures.go_on.set()
    await room.env.settle()
    assert BUSY_REPLY not in answer(await room.slash("fay", "help"))


def start_autocomplete(room: Room, player: str, typed: str) -> InteractionResult:
    """Type into the field of a command without waiting for the choices."""
    focused = {"type": 3, "name": "name", "value": typed, "focused": True}
    game = {"type": 3, "name": "game", "value": "kreta"}
    record, payload = base_payload(
        room.env.backend,
        type=InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE,
        channel_id=room.channel.id,
        guild_id=room.guild.id,
        user_id=room.members[player].id,
        data={"id": "1", "name": "card", "type": 1, "options": [focused, game]},
    )
    room.env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(room.env, record)


async def test_only_the_newest_autocomplete_of_a_user_is_answered(room: Room) -> None:
    typed = [start_autocomplete(room, "fay", f"c{number}") for number in range(600)]
    other = start_autocomplete(room, "bob", "c")

    await room.env.settle()

    answered = [number for number, one in enumerate(typed) if one.acknowledged]
    assert answered == [599]
    assert other.acknowledged


async def test_a_flood_over_many_channels_is_limited_and_a_stranger_is_served(
    room: Room, pictures: SlowAnimationRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")
    channels = [room.guild.create_text_channel(f"other-{number}").id for number in range(60)]
    films = [start_interaction(room, "fay", button=f"film:{table}") for _ in range(MAX_PER_USER)]
    await wait_until(lambda: room.bot.in_flight.count == MAX_PER_USER)

    flood = [
        start_interaction(room, "fay", command="rules", channel=channel) for channel in channels * 8
    ]
    stranger = start_interaction(room, "bob", command="help")
    await wait_until(lambda: bool(answer(stranger)))
    await wait_until(lambda: all(answer(one) for one in flood[:MAX_PER_USER]))

    assert all(BUSY_REPLY in answer(one) for one in flood[:MAX_PER_USER])
    assert not any(one.acknowledged for one in flood[MAX_PER_USER:])  # dropped
    pictures.go_on.set()
    await room.env.settle()
    assert all(one.response for one in films)


async def test_a_person_who_clicks_at_many_tables_at_once_is_not_turned_away(room: Room) -> None:
    channels = [room.guild.create_text_channel(f"table-{number}").id for number in range(12)]

    asked = [
        start_interaction(room, "ann", command="play", channel=channel) for channel in channels
    ]
    await room.env.settle()

    assert all(answer(one) and BUSY_REPLY not in answer(one) for one in asked)


async def test_simultaneous_board_commands_post_one_board(room: Room) -> None:
    await room.start_game("ann", "bob")
    posted = len(room.channel.history())

    asked = [
        start_interaction(room, player, command="board")
        for player in ("cay", "dan", "eve", "fay") * 2
    ]
    await room.env.settle()

    assert {answer(one) for one in asked} == {translate("board-below")}
    assert len(room.channel.history()) == posted + 1
    await room.slash("cay", "board")
    assert len(room.channel.history()) == posted + 2


async def test_an_animation_requested_by_several_users_is_rendered_once(
    room: Room, pictures: SlowAnimationRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")

    asked = [
        start_interaction(room, player, button=f"film:{table}") for player in ("ann", "fay", "fay")
    ]
    await wait_until(lambda: pictures.animation_count > 0)
    await wait_until(lambda: room.bot.replays._animation_jobs[table].viewers == len(asked))
    pictures.go_on.set()
    await room.env.settle()

    assert pictures.animation_count == 1
    assert all("film:" not in answer(one) for one in asked)
    sizes = [len(one.response.attachments) for one in asked if one.response]
    assert sizes == [1, 1, 1]


async def test_a_replay_does_not_wait_for_an_animation(
    room: Room, pictures: SlowAnimationRenderer
) -> None:
    table = await room.play_finished_game("ann", "bob")
    start_interaction(room, "fay", button=f"film:{table}")
    await wait_until(lambda: pictures.animation_count == 1)

    replay = start_interaction(room, "bob", button=f"replay:{table}:1:next")
    await wait_until(lambda: "Move 1 of" in answer(replay))

    pictures.go_on.set()
    await room.env.settle()


async def test_a_user_gets_one_animation_at_a_time(
    room: Room, pictures: SlowAnimationRenderer
) -> None:
    first = await room.play_finished_game("ann", "bob")
    await room.press("ann", "Rematch")
    await room.press("bob", "Join")
    await room.press("ann", "Start")
    await room.play_on()
    second = (await room.table()).id
    assert second != first

    mine = start_interaction(room, "fay", button=f"film:{first}")
    await wait_until(lambda: pictures.animation_count == 1)
    another = [
        start_interaction(room, "fay", button=f"{what}:{second}") for what in ("film", "turned")
    ]
    await wait_until(lambda: all(OTHER_GAME_REPLY in answer(one) for one in another))
    theirs = start_interaction(room, "bob", button=f"film:{second}")
    pictures.go_on.set()
    await room.env.settle()

    assert pictures.animation_count == 2
    assert all(one.response and one.response.attachments for one in (mine, theirs))
