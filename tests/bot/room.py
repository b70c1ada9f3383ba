"""A channel with members: the real client on a simulated Discord, and what members see there."""

import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, cast

import discord
from simcord import Env, InteractionResult, MemberActor, ResponseMessage
from simcord.builders import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.enums import InteractionType
from simcord.interactions import base_payload

from bot.client import Tafelronde, create_bot
from bot.delivery.renderer import Renderer
from bot.service.services import Services
from bot.settings import Settings
from engines.store import Table

NAMES = ("ann", "bob", "cay", "dan", "eve", "fay")
AUTOMA_ARTICLES = {"easy": "an easy", "fair": "a fair", "strong": "a strong"}
BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12


@dataclass
class Room:
    """One server, one channel, some members; every interaction in it must be acknowledged."""

    env: Env
    bot: Tafelronde
    settings: Settings
    pictures: Renderer
    guild: GuildHandle
    channel: ChannelHandle
    members: dict[str, MemberActor]
    expected_bugs: bool = field(default=False)

    @property
    def services(self) -> Services:
        return self.bot.services

    @property
    def board(self) -> discord.Message:
        """The last message of the channel."""
        message = self.channel.last_message
        assert message is not None
        return message

    async def table(self) -> Table:
        return await self.services.tables.in_channel(self.channel.id)

    async def slash(self, member: str, name: str, /, **options: Any) -> InteractionResult:
        result = await self.members[member].slash(self.channel, name, **options)
        assert result.acknowledged
        return result

    async def press(
        self, member: str, label: str, *, on: discord.Message | None = None
    ) -> InteractionResult:
        result = await self.members[member].click(on or self.board, label=label)
        assert result.acknowledged
        return result

    async def pick(
        self, member: str, *keys: str, on: discord.Message | ResponseMessage | None = None
    ) -> InteractionResult:
        """Choose one or several options by the button or select that offers them."""
        page = on or self.board
        for control in controls(page):
            if control["type"] == BUTTON and control["custom_id"].endswith(f":{keys[0]}"):
                result = await self.members[member].click(page, custom_id=control["custom_id"])
                break
            if keys[0] in [line["value"] for line in control.get("options", [])]:
                result = await self.members[member].select(
                    page, keys, custom_id=control["custom_id"]
                )
                break
        else:
            raise AssertionError(f"{keys} are not offered: {offered_keys(page)}")
        assert result.acknowledged
        return result

    async def open_lobby(self, *players: str, game: str = "chateau_combo") -> None:
        first, *others = players
        await self.slash(first, "play", game=game)
        for player in others:
            await self.press(player, "Join")

    async def add_automa(self, member: str, level: str) -> None:
        """Seat an automa as players do, by More options."""
        more = await more_options(self, member)
        await self.members[member].click(more, label=f"Add {AUTOMA_ARTICLES[level]} automa")

    async def close_table(self, member: str) -> InteractionResult:
        """Close the table by command and confirmation."""
        asked = await self.slash(member, "table close")
        return await self.confirm(member, asked, "Close the table")

    async def close_table_by_votes(self, *members: str) -> None:
        """Close a running table by the votes of these members; the last one decides."""
        *first, last = members
        for member in first:
            await self.slash(member, "table close")
        await self.close_table(last)

    async def confirm(self, member: str, asked: InteractionResult, label: str) -> InteractionResult:
        """Press the button of a private confirmation page."""
        result = await self.members[member].click(private_response(asked), label=label)
        assert result.acknowledged
        return result

    async def start_game(self, *players: str, game: str = "chateau_combo") -> None:
        await self.open_lobby(*players, game=game)
        await self.press(players[0], "Start")

    async def play_finished_game(self, *players: str, game: str = "chateau_combo") -> int:
        """Play a game to its end without clicks and post the end; return the table's id."""
        await self.start_game(*players, game=game)
        await self.play_on()
        return (await self.table()).id

    async def play_on(self, choices: int | None = None) -> None:
        """Make this many choices without clicks, or all to the end; then post the board."""
        table, made = await self.table(), 0
        while (decision := self.services.play.decision(table)) is not None and made != choices:
            user = table.players[decision.seat].user
            with self.env.time_context():
                outcome = await self.services.play.choose(table.id, user, [decision.options[0].key])
            table, made = outcome.table, made + 1
        await self.slash(NAMES[0], "board")

    def direct_messages(self, member: str) -> list[discord.Message]:
        """The direct messages that the bot sent to the member."""
        return self._dm_channel(member).history()

    def block_direct_messages(self, member: str) -> None:
        """Reject all further direct messages to the member."""
        path = f"/channels/{self._dm_channel(member).id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, times=None)

    def _dm_channel(self, member: str) -> ChannelHandle:
        return ChannelHandle(
            self.env, None, self.env.backend.get_dm_channel(self.members[member].id)
        )

    async def play_to_second_turn(self, *players: str) -> None:
        """Play until each player has a card, so that laying the next one is a choice."""
        await self.start_game(*players)
        for _ in players:
            await self.pick(
                self.asked_member(), next(key for key in offered_keys(self.board) if "down" in key)
            )

    def asked_member(self, page: discord.Message | None = None) -> str:
        """Return the name of the only member that the board mentions."""
        (user,) = set(re.findall(r"<@(\d+)>", page_text(page or self.board)))
        return next(name for name, member in self.members.items() if member.id == int(user))

    async def restart(self) -> None:
        """Stop the bot and start a new one on the same database."""
        old = self.bot
        self.bot = make_bot(self.settings, self.pictures)
        await old.close_store()
        await self.env.restart_bot(self.bot)

    async def click_simultaneously(
        self, *clicks: tuple[str, discord.Message, str]
    ) -> list[InteractionResult]:
        """Let several members use a control before the bot answers any of them."""
        results = [self.send_click(*click) for click in clicks]
        await self.env.settle()
        assert all(result.acknowledged for result in results)
        return results

    def send_click(self, member: str, message: discord.Message, key: str) -> InteractionResult:
        """Let a member use the control with this key, without waiting for the bot."""
        control = next(
            one
            for one in controls(message)
            if key in one["custom_id"] or key in [line["value"] for line in one.get("options", [])]
        )
        data = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if control["type"] == SELECT:
            data["values"] = [key]
        record, payload = base_payload(
            self.env.backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=self.members[member].id,
            data=data,
        )
        stored = self.env.backend.get_message(self.channel.id, message.id)
        payload["message"] = message_payload(self.env, stored)
        record.source_message_id = message.id
        self.env.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)


class DmActor:
    """A member in their direct messages with the bot, with the interface of a channel member."""

    def __init__(self, member: MemberActor) -> None:
        self.id = member.id
        self.click = member.user.click
        self.select = member.user.select
        self._user = member.user

    async def slash(self, _: ChannelHandle, name: str, /, **options: Any) -> InteractionResult:
        result: InteractionResult = await self._user.slash(name, **options)
        return result


def dm_room(room: Room, name: str) -> Room:
    """Return a member's direct messages with the bot as a room."""
    member = room.members[name]
    only_member = {name: cast("MemberActor", DmActor(member))}
    return replace(room, channel=member.user.dm_channel, members=only_member)


async def more_options(room: Room, member: str) -> ResponseMessage:
    """Open the page More options of a lobby."""
    page = (await room.press(member, "More options")).response
    assert page is not None
    assert page.ephemeral
    return page


def lift_limits(room: Room) -> None:
    """Let users send any number of interactions at once, and answer each of them."""
    room.bot.in_flight.max_per_user = sys.maxsize
    state = room.bot._connection
    state.parsers["INTERACTION_CREATE"] = state.parse_interaction_create


@asynccontextmanager
async def open_room(
    settings: Settings, pictures: Renderer, *, seed: int = 7
) -> AsyncIterator[Room]:
    """Start the bot in a channel with six members; raise its unhandled errors at the end."""
    bot = make_bot(settings, pictures, seed=seed)
    env = Env(bot, settle_timeout=20)
    await env.start()
    guild = env.create_guild("Server")
    members = {name: guild.add_member(env.create_user(name)) for name in NAMES}
    place = guild.create_text_channel("table")
    room = Room(env, bot, settings, pictures, guild, place, members)
    yield room
    await env.shutdown()
    await room.bot.close_store()
    env.raise_errors()


def message_payload(env: Env, stored: Any) -> dict[str, Any]:
    from simcord.backend import serializers

    return dict(serializers.message_payload(env.backend, stored))


def make_bot(settings: Settings, pictures: Renderer, *, seed: int = 7) -> Tafelronde:
    return create_bot(settings, renderer=pictures, rng=Random(seed))


def components(page: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    """Return all components of a message, from top to bottom."""
    roots = (
        page.components
        if isinstance(page, ResponseMessage)
        else [component.to_dict() for component in page.components]
    )
    return list(walk_components(roots))


def controls(page: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    return [part for part in components(page) if "custom_id" in part]


def offered_keys(page: discord.Message | ResponseMessage) -> list[str]:
    """Return the option keys that a page offers, by buttons and selects."""
    keys: list[str] = []
    for control in controls(page):
        if control["type"] == SELECT:
            keys += [line["value"] for line in control["options"]]
        elif control["custom_id"].startswith("pick:"):
            keys.append(control["custom_id"].split(":", 4)[4])
    return keys


def labels(page: discord.Message | ResponseMessage) -> list[str]:
    return [control["label"] for control in controls(page) if control["type"] == BUTTON]


def page_text(page: discord.Message | ResponseMessage) -> str:
    """Return all texts of a page."""
    return "\n".join(part["content"] for part in components(page) if part["type"] == TEXT)


def alt_text(page: discord.Message | ResponseMessage) -> str:
    """Return the alt text of a page's first picture."""
    gallery = next(part for part in components(page) if part["type"] == GALLERY)
    return str(gallery["items"][0]["description"])


def reply_text(result: InteractionResult) -> str:
    """Return the text of the only ephemeral answer to an interaction."""
    answers = [*result.followups, *([result.response] if result.response else [])]
    (answer,) = [one for one in answers if one.ephemeral]
    return answer.content or page_text(answer)


def private_response(result: InteractionResult) -> ResponseMessage:
    """Return the ephemeral page that answers an interaction."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response
