"""/table info: whose turn it is, whether the decision is secret, and missing permissions."""

from pathlib import Path

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.delivery.invite import INVITE_PERMISSIONS, missing_invite_permissions
from bot.pages.info import info_page
from engines import Decision, Option, Text
from tests.bot.pages.samples import frame_of, table
from tests.bot.room import Room, reply_text

DOCS = Path(__file__).parents[3] / "docs"


def info_text(*options: Option, secret: bool) -> str:
    decision = Decision(0, Text("ask"), options, secret=secret)
    return str(frame_of(info_page(table("Ann", "Bob"), decision, ())))


def test_a_decision_is_called_secret_only_without_public_options() -> None:
    hidden, open_ = Option("a", Text("a")), Option("b", Text("b"), public=True)

    assert "in secret" in info_text(hidden, secret=True)
    assert "in secret" not in info_text(hidden, open_, secret=True)
    assert "in secret" not in info_text(hidden, secret=False)


def test_the_invite_is_the_documented_one() -> None:
    assert f"permissions={INVITE_PERMISSIONS.value}" in (DOCS / "hosting.md").read_text(
        encoding="utf-8"
    )


def test_every_missing_permission_of_the_invite_is_named() -> None:
    assert missing_invite_permissions(INVITE_PERMISSIONS) == []
    assert sorted(missing_invite_permissions(discord.Permissions.none())) == [
        "Attach Files",
        "Create Public Threads",
        "Embed Links",
        "Read Message History",
        "Send Messages",
        "Send Messages In Threads",
        "View Channel",
    ]


async def test_missing_permissions_are_named_without_a_table_too(room: Room) -> None:
    denied = discord.Permissions(embed_links=True, create_public_threads=True).value
    backend = room.env.backend
    mute = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    backend.get_channel(room.channel.id).overwrites.append(mute)

    answer = reply_text(await room.slash("ann", "table info"))

    assert "There’s no table in this channel" in answer
    assert "Embed Links" in answer
    assert "Create Public Threads" in answer
