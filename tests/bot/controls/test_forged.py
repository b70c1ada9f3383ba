"""Forged custom ids are refused and give no access that other users lack."""

from typing import Any

import discord
import pytest
from simcord import InteractionResult
from simcord.backend.models import Overwrite
from simcord.enums import InteractionType, OverwriteType
from simcord.interactions import base_payload

from tests.bot.room import BUTTON, SELECT, Room, controls, message_payload, reply_text

HUGE_NUMBER = "9" * 60
TABLE_IDS = (
    *("close:{}", "join:{}", "start:{}", "automa:{}:fair", "vote:{}:close", "rematch:{}"),
    "resign:{}",
)
TURN_IDS = ("pick:{}:0:0:take", "unveil:{}:0:0", "undo:{}:0", "hand:{}", "happened:{}", "rules:{}")
INVALID_NUMBERS = ("9223372036854775808", HUGE_NUMBER, "٣" * 30)


async def send_forged(
    room: Room,
    player: str,
    custom_id: str,
    *values: str,
    channel: int,
    guild: int | None,
    replace_controls: bool = True,
) -> InteractionResult:
    """Send a click on a control that was never shown."""
    control: dict[str, Any] = {"type": BUTTON, "custom_id": custom_id, "label": "Go", "style": 2}
    if values:
        lines = [{"label": value, "value": value} for value in values]
        control = {"type": SELECT, "custom_id": custom_id, "options": lines}
    data = {"custom_id": custom_id, "component_type": control["type"], "values": list(values)}
    record, payload = base_payload(
        room.env.backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=channel,
        guild_id=guild,
        user_id=room.members[player].id,
        data=data,
    )
    stored = room.env.backend.get_message(room.channel.id, room.board.id)
    payload["message"] = message_payload(room.env, stored)
    if replace_controls:
        row = {"type": 1, "components": [control]}
        payload["message"] |= {"components": [row], "flags": 0}
    record.source_message_id = room.board.id
    room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.env.settle()
    result = InteractionResult(room.env, record)
    assert result.acknowledged
    return result


@pytest.mark.parametrize("number", INVALID_NUMBERS)
@pytest.mark.parametrize(
    "form",
    [
        "pick:{}:0:0:take",
        "pick:1:{}:0:take",
        "hand:{}",
        "join:{}",
        "close:{}",
        "rematch:{}",
        "history:{}",
        "replay:{}:0:next",
        "film:{}",
        "turned:{}",
    ],
)
async def test_an_impossible_number_is_refused(room: Room, form: str, number: str) -> None:
    await room.open_lobby("ann")

    result = await send_forged(
        room, "ann", form.format(number), channel=room.channel.id, guild=room.guild.id
    )

    assert "doesn’t exist" in reply_text(result)


@pytest.mark.parametrize("table", [*INVALID_NUMBERS, "9" * 5000, "-1", "mine", ""])
async def test_a_replay_of_an_invalid_number_is_refused(room: Room, table: str) -> None:
    assert "doesn’t exist" in reply_text(await room.slash("ann", "replay", table=table))


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("mine:quiet", "22-"),
        ("mine:quiet", "x-y"),
        ("mine:quiet", f"{HUGE_NUMBER}-8"),
        ("mine:offset", "soon"),
        ("mine:reminders", HUGE_NUMBER),
        ("mine:fortune", "yes"),
        ("replays", "first"),
    ],
)
async def test_an_unknown_select_value_is_refused(room: Room, setting: str, value: str) -> None:
    await room.open_lobby("ann")

    result = await send_forged(
        room, "ann", setting, value, channel=room.channel.id, guild=room.guild.id
    )

    assert any(
        word in reply_text(result) for word in ("doesn’t exist", "don’t know that setting", "Quiet")
    )


async def test_a_manager_of_another_server_cannot_close_a_table(room: Room) -> None:
    await room.open_lobby("ann")
    table = await room.table()
    other = room.env.create_guild("Another server")
    elsewhere = other.create_text_channel("elsewhere")
    everything = other.create_role("all", permissions=discord.Permissions.all())
    zoe = room.env.create_user("zoe")
    room.members["zoe"] = other.add_member(zoe, roles=[everything])

    for form in ("close", "join", "start", "leave", "more", "rematch", "hand"):
        result = await send_forged(
            room, "zoe", f"{form}:{table.id}", channel=elsewhere.id, guild=other.id
        )
        assert "another server" in reply_text(result)

    assert await room.table() == table


async def test_a_manager_of_another_channel_cannot_close_a_table(room: Room) -> None:
    await room.start_game("ann", "bob")
    table = await room.table()
    channel = room.guild.create_text_channel("elsewhere").id
    manages = discord.Permissions(manage_channels=True).value
    keys = Overwrite(room.members["fay"].id, OverwriteType.MEMBER, allow=manages, deny=0)
    room.env.backend.get_channel(channel).overwrites.append(keys)

    for form in ("close:{}", "vote:{}:close", "close-damaged:{}"):
        pattern = form.format(table.id)
        result = await send_forged(room, "fay", pattern, channel=channel, guild=room.guild.id)
        assert "is elsewhere" in reply_text(result)

    assert await room.table() == table


async def test_a_server_table_cannot_be_used_from_a_direct_message(
    room: Room,
) -> None:
    await room.open_lobby("ann")
    table = await room.table()

    chat = room.env.backend.get_dm_channel(room.members["bob"].id).id

    for form in (*TABLE_IDS, *TURN_IDS):
        result = await send_forged(room, "bob", form.format(table.id), channel=chat, guild=None)
        assert "is elsewhere" in reply_text(result)

    assert await room.table() == table


async def test_a_direct_message_table_is_only_for_its_player(room: Room) -> None:
    ann, bob = (room.members[name].user for name in ("ann", "bob"))
    await room.open_lobby("cay")  # provides a message for the forged control
    await ann.slash("play", game="chateau_combo")
    table = await room.services.tables.in_channel(ann.dm_channel.id)
    elsewhere: list[tuple[int, int | None]] = [
        (room.channel.id, room.guild.id),
        (bob.dm_channel.id, None),
    ]

    for channel, guild in elsewhere:
        for form in (*TABLE_IDS, *TURN_IDS):
            custom_id = form.format(table.id)
            result = await send_forged(room, "bob", custom_id, channel=channel, guild=guild)
            assert "is elsewhere" in reply_text(result)

    assert await room.services.tables.in_channel(ann.dm_channel.id) == table


PAGE_IDS = ("happened-at:{now}:until:30", "replay:{over}:0:next", "history:0", "rules-part:kreta:0")
SELECT_IDS = (
    ("rules-topic:kreta", "goal"),
    ("replay-round:{over}", "0"),
    ("mine:reminders", "no"),
)


@pytest.mark.parametrize("control", [*PAGE_IDS, *SELECT_IDS], ids=str)
async def test_a_private_page_never_replaces_a_public_message(
    room: Room, control: str | tuple[str, str]
) -> None:
    over = await room.play_finished_game("ann", "bob")
    await room.start_game("ann", "bob", game="merlin")
    before = message_payload(room.env, room.env.backend.get_message(room.channel.id, room.board.id))
    pattern, *picked = [control] if isinstance(control, str) else control

    here: dict[str, Any] = {"channel": room.channel.id, "guild": room.guild.id}
    custom_id = pattern.format(now=(await room.table()).id, over=over)
    result = await send_forged(room, "ann", custom_id, *picked, **here)

    assert reply_text(result)
    stored = room.env.backend.get_message(room.channel.id, room.board.id)
    assert message_payload(room.env, stored) == before


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_forged_vote_changes_no_other_message(room: Room, is_over: bool) -> None:
    over = await room.play_finished_game("ann", "bob", "cay")
    await room.start_game("ann", "bob", "cay")
    voted = over if is_over else (await room.table()).id
    board = room.board

    here: dict[str, Any] = {"channel": room.channel.id, "guild": room.guild.id}
    await send_forged(room, "bob", f"vote:{voted}:close", **here, replace_controls=False)

    (after,) = [one for one in room.channel.history() if one.id == board.id]
    assert controls(after) == controls(board)


async def test_a_table_cannot_be_joined_or_repaired_from_another_channel(room: Room) -> None:
    await room.open_lobby("ann")
    table = await room.table()
    channel = room.guild.create_text_channel("elsewhere").id

    for form in ("join", "retake", "start", "close", "leave", "set-back"):
        pattern = f"{form}:{table.id}"
        result = await send_forged(room, "fay", pattern, channel=channel, guild=room.guild.id)
        assert "is elsewhere" in reply_text(result)

    assert await room.table() == table
