"""The bot keeps nothing of its servers in memory; an interaction carries what it needs."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.client import Tafelronde, create_bot
from bot.gateway import USED_EVENTS
from bot.settings import Settings
from tests.bot.room import Room, reply_text
from tests.load_test.servers import LARGE, MEDIUM, SERVER_SIZES, SMALL, ServerSize, dispatch
from tests.server_memory import greet, kept_bytes, receive

MAX_SERVER_BYTES = 4 * 1024  # as promised; far less is kept
PLAIN_SERVER_KB = {SMALL: 13, MEDIUM: 34, LARGE: 102}  # by a plain discord.py client
SERVER, CHANNEL, USER = 5, 6, 7


@pytest.mark.parametrize("size", SERVER_SIZES, ids=lambda size: size.name)
async def test_a_server_costs_at_most_4_kb_of_memory(settings: Settings, size: ServerSize) -> None:
    plain = discord.Client(intents=discord.Intents(guilds=True))

    assert await kept_bytes(create_bot(settings), size) < MAX_SERVER_BYTES
    measured = await kept_bytes(plain, size, servers=5)
    assert measured > 1024 * PLAIN_SERVER_KB[size] / 2


@pytest.mark.parametrize("shards", [None, 2])
async def test_no_server_is_kept_after_the_greeting(settings: Settings, shards: int | None) -> None:
    bot = create_bot(settings.model_copy(update={"shard_count": shards}))

    await greet(bot, 3)
    await receive(bot, dispatch("GUILD_CREATE", SMALL.payload(SERVER)))

    assert list(bot.guilds) == []
    assert bot.user is not None


def test_discord_py_parses_only_the_events_that_the_bot_uses(settings: Settings) -> None:
    """If this fails, discord.py has changed, and `bot.gateway` must follow."""
    plain = discord.Client(intents=discord.Intents.none())._connection.parsers
    assert {*USED_EVENTS, "GUILD_CREATE", "CHANNEL_CREATE", "THREAD_CREATE"} <= plain.keys()

    assert create_bot(settings)._connection.parsers.keys() == {*USED_EVENTS}


def test_the_warning_about_the_missing_intent_is_not_logged(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    create_bot(settings)

    assert caplog.records == []


def interaction_payload(channel: dict[str, Any]) -> dict[str, Any]:
    """Return a click in a channel, as Discord sends it."""
    user = {"id": str(USER), "username": "ann", "discriminator": "0", "avatar": None}
    member = {"user": user, "nick": "Annie", "roles": ["9"], "permissions": "32", "flags": 0}
    return {
        "id": "1",
        "token": "token",
        "version": 1,
        "type": 3,
        "application_id": "2",
        "attachment_size_limit": 10,
        "guild_id": str(SERVER),
        "guild": {"id": str(SERVER), "features": [], "locale": "nl"},
        "guild_locale": "nl",
        "locale": "de",
        "channel_id": str(CHANNEL),
        "channel": {"id": str(CHANNEL), **channel},
        "app_permissions": str(discord.Permissions(send_messages=True).value),
        "member": {**member, "joined_at": None, "deaf": False, "mute": False},
        "data": {"custom_id": "unknown", "component_type": 2},
    }


async def receive_interaction(
    bot: Tafelronde, channel: dict[str, Any]
) -> discord.Interaction[discord.Client]:
    async with bot, asyncio.timeout(10):
        await greet(bot, 3)
        seen = asyncio.ensure_future(bot.wait_for("interaction"))
        await asyncio.sleep(0)
        payload = json.dumps(interaction_payload(channel))
        await receive(bot, dispatch("INTERACTION_CREATE", payload))
        received: discord.Interaction[discord.Client] = await seen
        return received


@pytest.mark.parametrize(
    ("channel_type", "expected"),
    [
        (discord.ChannelType.text, discord.TextChannel),
        (discord.ChannelType.news, discord.TextChannel),
        (discord.ChannelType.voice, discord.VoiceChannel),
        (discord.ChannelType.stage_voice, discord.StageChannel),
        (discord.ChannelType.public_thread, discord.Thread),
        (discord.ChannelType.private_thread, discord.Thread),
    ],
)
async def test_an_interaction_in_an_unknown_server_needs_only_the_channels_id_and_type(
    settings: Settings, channel_type: discord.ChannelType, expected: type
) -> None:
    bot = create_bot(settings)

    interaction = await receive_interaction(bot, {"type": channel_type.value})

    assert type(interaction.channel) is expected
    assert interaction.channel_id == CHANNEL
    assert interaction.guild_id == SERVER
    assert list(bot.guilds) == []


async def test_an_interaction_carries_permissions_locales_and_names(settings: Settings) -> None:
    channel = {"type": discord.ChannelType.text.value, "name": "games", "position": 3}

    interaction = await receive_interaction(create_bot(settings), channel)

    assert isinstance(interaction.channel, discord.TextChannel)
    assert (interaction.channel.name, interaction.channel.position) == ("games", 3)
    assert interaction.app_permissions == discord.Permissions(send_messages=True)
    assert interaction.permissions == discord.Permissions(manage_guild=True)
    assert (str(interaction.locale), str(interaction.guild_locale)) == ("de", "nl")
    assert (interaction.user.id, interaction.user.display_name) == (USER, "Annie")


def forum_post(room: Room) -> Room:
    """Return a post of a forum as a room."""
    backend, forum = room.env.backend, room.guild.create_forum_channel("forum")
    post = backend.create_thread(forum.id, "Our table", room.members["ann"].id)
    return replace(room, channel=ChannelHandle(room.env, room.guild, post))


def voice_channel(room: Room) -> Room:
    """Return the chat of a voice channel as a room."""
    return replace(room, channel=room.guild.create_voice_channel("voice"))


@pytest.mark.parametrize("place", [forum_post, voice_channel])
async def test_a_table_is_played_in_a_forum_post_and_in_a_voice_channel(
    room: Room, place: Any
) -> None:
    here = place(room)

    await here.start_game("ann", "bob")

    assert here.asked_member() in ("ann", "bob")
    assert list(room.bot.guilds) == []
    answer = await here.slash("cay", "play", game="kreta", thread=True)
    assert "can’t open a thread" in reply_text(answer)


async def test_a_reply_in_a_forum_post_names_the_permission_for_threads(room: Room) -> None:
    here = forum_post(room)
    denied = discord.Permissions(send_messages_in_threads=True).value
    mute = Overwrite(room.env.backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    for channel in room.env.backend.channels.values():
        channel.overwrites.append(mute)

    answer = reply_text(await here.slash("ann", "play", game="kreta"))

    assert "Send Messages In Threads" in answer
