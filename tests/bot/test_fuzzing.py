"""Fuzzing of every command, autocomplete and control: each gets a reply, with bounded work.

Work is counted, not timed: the calls that the bot's own code makes on the event loop, and the
statements that the database executes. 6,000 characters cost no more than six.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from types import FrameType
from typing import Any, TypeGuard

import pytest
from discord import app_commands
from discord.enums import AppCommandOptionType
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from simcord import InteractionResult
from simcord.enums import InteractionType
from simcord.interactions import base_payload
from sqlalchemy import Engine, event

from bot.controls import CONTROLS
from bot.controls.control import Control
from bot.controls.game_list import OpenSelect, RulesSelect
from bot.controls.lobby import PaceSelect, SetOptionSelect
from bot.controls.log_and_rules import TopicSelect
from bot.controls.own_data import OwnDataButton
from bot.controls.preferences import GuildSettingSelect, UserSettingSelect
from bot.controls.replay import ReplaySelect, RoundSelect
from bot.controls.turn import GroupedOptionSelect, GroupSelect, OptionSelect
from bot.controls.tutorial import LearnSelect
from bot.i18n import translate
from bot.pages.custom_id import NUMBER, TEXT, WORD, CustomIdFormat
from engines.store import Table
from tests.bot.controls.test_custom_ids import FORMATS, POSTED_IDS
from tests.bot.controls.test_multi_choice import play_to_multi_choice
from tests.bot.room import BUTTON, SELECT, Room, lift_limits, message_payload, page_text
from tests.engines.store.stored_tables import execute_sql
from tests.test_architecture import ROOT

OWN_PATHS = tuple(str(ROOT / package) for package in ("bot", "engines", "render"))
COUNTED_EVENTS = ("call", "c_call")
MAX_CALLS, MAX_STATEMENTS = 400, 2  # average per interaction; valid ones need as many
MENUS = (
    *(
        OptionSelect,
        GroupedOptionSelect,
        GroupSelect,
        SetOptionSelect,
        PaceSelect,
        TopicSelect,
        ReplaySelect,
        RoundSelect,
    ),
    *(UserSettingSelect, GuildSettingSelect, OpenSelect, LearnSelect, RulesSelect),
)
NONSENSE = "☃"  # in no label of any game
STRANGE_TEXTS = (
    *("a," * 3_000, ", " * 3_000, "a b " * 1_500, "1 2 3 4 " * 750, "a" * 6_000, "9" * 6_000),
    *("", " ", "-1", "0", "٣٣٣", "9" * 60, str(2**63), str(2**63 - 1), "1e999", "live/" + "9" * 99),
    *("\x00\x1b[31m\u202e\u2028", "'; DROP TABLE tables; --", "<@&1> @everyone `**", "\ud800"),
)
STRANGE_INPUT = st.one_of(
    st.sampled_from(STRANGE_TEXTS), st.text(max_size=300), st.integers().map(str)
)
STRANGE_NUMBERS = ["9" * 6_000, "9" * 60, str(2**63), str(2**63 - 1), "٣" * 30, "0"]
STRANGE_FIELDS = {  # of custom ids
    NUMBER: STRANGE_NUMBERS,
    r"-?\d+": [*STRANGE_NUMBERS, "-" + "9" * 60],
    WORD: ["a" * 6_000, "-", "_", "0", "kreta" * 20],
    TEXT: [":" * 6_000, NONSENSE, "a," * 3_000, "\x00", f"build/{NONSENSE}"],
}


@dataclass
class Work:
    """The work done for some interactions."""

    calls: int = 0
    statements: int = 0


@contextmanager
def count_work() -> Iterator[Work]:
    """Count the calls of the bot's own code on the event loop, and the SQL statements."""
    work, ours = Work(), _IsOwnFile()

    def count_call(frame: FrameType, what: str, _: object) -> None:
        if what in COUNTED_EVENTS and ours[frame.f_code.co_filename]:
            work.calls += 1

    def count_statement(*_: object) -> None:
        work.statements += 1

    event.listen(Engine, "before_cursor_execute", count_statement)
    sys.setprofile(count_call)
    try:
        yield work
    finally:
        sys.setprofile(None)
        event.remove(Engine, "before_cursor_execute", count_statement)


class _IsOwnFile(dict[str, bool]):
    """Caches whether a file is the bot's own."""

    def __missing__(self, file: str) -> bool:
        return self.setdefault(file, file.startswith(OWN_PATHS))


class Sender:
    """A user who sends interactions that no Discord client would send."""

    def __init__(self, room: Room, player: str, strange: list[str], *, is_stranger: bool) -> None:
        self._is_stranger = is_stranger  # sends valid commands too: none of them changes a table
        self._room, self._user = room, room.members[player].id
        self._strange = cycle(strange)
        self._parts = {part: cycle(known) for part, known in STRANGE_FIELDS.items()}
        self.sent: list[tuple[str, InteractionResult]] = []
        self.tried: set[object] = set()  # commands and controls

    async def send_everything(self, table: Table, foreign: Table) -> None:
        """Send every command, autocomplete and control with strange values in each field."""
        for command in self._room.bot.tree.walk_commands():
            if is_command(command):
                self._send_command(command)
        for control, fields in POSTED_IDS.values():
            (form,) = [one for one in FORMATS if one.template == control.template.pattern]
            self._send_control(control, form, _valid_fields(fields, table), foreign)
        await self._room.env.settle()

    def _send_command(self, command: app_commands.Command[Any, ..., Any]) -> None:
        self.tried.add(command.qualified_name)
        if self._is_stranger and not any(one.required for one in command.parameters):
            self.send(InteractionType.APPLICATION_COMMAND, command_payload(command, []))
        parameters = [one for one in command.parameters if one.type is AppCommandOptionType.string]
        fields: list[dict[str, Any]] = [
            {"name": one.name, "type": 3, "value": next(self._strange) + NONSENSE}
            for one in parameters
        ]
        if fields:
            self.send(InteractionType.APPLICATION_COMMAND, command_payload(command, fields))
        listed = [
            one | {"value": known.choices[0].value} if known.choices else one
            for one, known in zip(fields, parameters, strict=True)
        ]
        for typed in (one.name for one in parameters if one.autocomplete):
            kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
            typing = [one | {"focused": one["name"] == typed} for one in listed]
            self.send(kind, command_payload(command, typing))

    def _send_control(
        self, control: type[Control], form: CustomIdFormat, honest: dict[str, str], foreign: Table
    ) -> None:
        """Send it with each field strange; a select also with a valid id and strange values."""
        for name, part in form._fields.items():
            if part in STRANGE_FIELDS:
                self._send_component(control, form, honest | {name: next(self._parts[part])})
            if control is OwnDataButton:
                for step in ("show", "file", "delete"):
                    self._send_component(control, form, {name: step})
            if name == "table":
                self._send_component(control, form, honest | {name: str(foreign.id)})
        if control in MENUS:
            self._send_component(control, form, honest)
        for odd in (f":{NONSENSE}", ":", f":{'9' * 6_000}:{NONSENSE}", "\n"):
            self._send_component(control, form, {}, odd)

    def _send_component(
        self, control: type[Control], form: CustomIdFormat, fields: dict[str, str], odd: str = ""
    ) -> None:
        if not odd:
            self.tried.add(control)
        custom_id = ":".join((form.verb, *fields.values())) + odd
        values = [next(self._strange), next(self._strange)]
        messages: dict[str, Any] = {
            "type": BUTTON,
            "custom_id": custom_id,
            "label": "Go",
            "style": 2,
        }
        if control in MENUS:
            lines = [{"label": "line", "value": value} for value in values]
            messages = {"type": SELECT, "custom_id": custom_id, "options": lines}
        data = {"custom_id": custom_id, "component_type": messages["type"], "values": values}
        self.send(InteractionType.MESSAGE_COMPONENT, data, messages)

    def send(
        self, kind: InteractionType, data: dict[str, Any], messages: dict[str, Any] | None = None
    ) -> None:
        room = self._room
        record, payload = base_payload(
            room.env.backend,
            type=kind,
            channel_id=room.channel.id,
            guild_id=room.guild.id,
            user_id=self._user,
            data=data,
        )
        if messages is not None:
            stored = room.env.backend.get_message(room.channel.id, room.board.id)
            row = {"type": 1, "components": [messages]}
            payload["message"] = {**message_payload(room.env, stored), "components": [row]}
            record.source_message_id = room.board.id
        room.env.backend.emit("INTERACTION_CREATE", payload)
        self.sent.append((str(data)[:200], InteractionResult(room.env, record)))


def _valid_fields(fields: dict[str, str], table: Table) -> dict[str, str]:
    """Return the fields of a valid control of the table."""
    now = {"table": str(table.id), "revision": str(table.revision)}
    return fields | {name: value for name, value in now.items() if name in fields}


def is_command(
    one: app_commands.Command[Any, ..., Any] | app_commands.Group,
) -> TypeGuard[app_commands.Command[Any, ..., Any]]:
    return isinstance(one, app_commands.Command)


def command_payload(
    command: app_commands.Command[Any, ..., Any], fields: list[dict[str, Any]]
) -> Any:
    """Return a command as Discord sends it, inside its group if it has one."""
    data: dict[str, Any] = {"id": "1", "name": command.name, "type": 1, "options": fields}
    if command.parent is None:
        return data
    return {"id": "1", "name": command.parent.name, "type": 1, "options": [data]}


def answer(result: InteractionResult) -> str:
    """Return all texts of the answer, or the choices of an autocomplete."""
    if result.autocomplete_choices is not None:
        return "\n".join(one["name"] for one in result.autocomplete_choices)
    pages = [*result.followups, *([result.response] if result.response else [])]
    return "\n".join(page.content or page_text(page) for page in pages)


async def stored_rows(room: Room) -> list[str]:
    """Return all stored rows of tables, without the ids of their messages."""
    assert room.bot.store is not None
    rows = await execute_sql(
        room.bot.store, "SELECT id, status, revision, state, options FROM tables"
    )
    for name in ("seats", "moves", "turns", "votes"):
        rows += await execute_sql(room.bot.store, f"SELECT * FROM {name}")  # noqa: S608
    return sorted(map(repr, rows))


@dataclass
class FuzzingTables:
    """A table with a multiple choice, and a table of another guild."""

    table: Table
    foreign: Table
    members: dict[str, str]


@pytest.fixture
async def tables(room: Room) -> FuzzingTables:
    player, _ = await play_to_multi_choice(room)
    elsewhere = room.env.create_guild("Another server")
    zoe = elsewhere.add_member(room.env.create_user("zoe"))
    channel = elsewhere.create_text_channel("table")
    await zoe.slash(channel, "play", game="kreta")
    return FuzzingTables(
        await room.table(),
        await room.services.tables.in_channel(channel.id),
        {"a stranger": "fay", "the player to act": player},
    )


@pytest.mark.parametrize("player", ["a stranger", "the player to act"])
@given(strange=st.lists(STRANGE_INPUT, min_size=1, max_size=50))
@example(strange=["a," * 3_000])
@example(strange=["a e " * 1_500])
@settings(max_examples=1, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_every_malformed_interaction_is_answered_with_bounded_work(
    room: Room, tables: FuzzingTables, player: str, strange: list[str]
) -> None:
    lift_limits(room)
    before = await stored_rows(room)
    sender = Sender(room, tables.members[player], strange, is_stranger=player == "a stranger")

    with count_work() as work:
        await sender.send_everything(tables.table, tables.foreign)

    commands = {one.qualified_name for one in room.bot.tree.walk_commands() if is_command(one)}
    assert sender.tried == {*CONTROLS} | commands
    unanswered = [sent for sent, result in sender.sent if not result.acknowledged]
    assert unanswered == []
    alarmed = [sent for sent, result in sender.sent if translate("bug") in answer(result)]
    assert alarmed == []
    assert await stored_rows(room) == before
    assert work.calls <= MAX_CALLS * len(sender.sent)
    assert work.statements <= MAX_STATEMENTS * len(sender.sent)


def test_every_control_and_every_kind_of_field_is_fuzzed() -> None:
    assert {control for control, _ in POSTED_IDS.values()} == {*CONTROLS}
    parts = {part for form in FORMATS for part in form._fields.values()}
    assert {part for part in parts if "|" not in part} == {*STRANGE_FIELDS}
