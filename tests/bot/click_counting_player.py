"""A player that finds an automa's choices on the pages, and counts its clicks."""

from math import inf
from random import Random
from typing import Any

import discord
from simcord import ResponseMessage

from bot.pages.hand import hand_label
from bot.pages.turn import TurnViewModel
from bot.service.multi_choice import apply_move, reveals_information
from engines import Action, Decision
from engines.automa import FAIR, decide
from engines.core.kernel import State
from engines.store import Table
from tests.bot.room import SELECT, Room, controls

AUTOMA_TRIES = 300  # per choice, so that the result does not depend on the machine's load
MAX_CHOICES = 2_000  # choices of a game

AnyPage = discord.Message | ResponseMessage


class ClickCountingPlayer:
    """Plays for all players of a room's table, as the fair automa would."""

    def __init__(self, room: Room, rng: Random) -> None:
        self._room = room
        self._rng = rng
        self._private_page: ResponseMessage | None = (
            None  # the player's ephemeral page, once opened
        )
        self.clicks: list[int] = []  # of each turn

    async def play(self) -> list[int]:
        """Play to the end; return the clicks of each turn."""
        previous_turn = None  # seat and round
        for _ in range(MAX_CHOICES):
            table = await self._room.table()
            decision = self._room.services.play.decision(table)
            if decision is None or table.state is None:
                return self.clicks
            turn = (decision.seat, self._room.services.play.view(table, None).round)
            if turn != previous_turn:
                previous_turn, self._private_page = turn, None
                self.clicks.append(0)
            await self._choose(table, table.state, decision)
        raise AssertionError("the game does not end")

    async def _choose(self, table: Table, state: State, decision: Decision) -> None:
        """Choose what the automa would choose, several options at once where a menu allows it."""
        key = self._automa_key(table, state, decision)
        page, control = await self._find_control(table, decision, key)
        max_values = control.get("max_values", 1)
        offered_values = [line["value"] for line in control.get("options", [])]
        keys = [key]
        while len(keys) < max_values:
            outcome = apply_move(state, Action(decision.seat, keys[-1]))
            if reveals_information(state, outcome) or not _decides(outcome.state, decision):
                break
            state = outcome.state
            next_key = self._automa_key(table, state, decision)
            if next_key not in offered_values or next_key in keys:
                break
            keys.append(next_key)
        self.clicks[-1] += 1
        result = await self._room.pick(self._player_name(table, decision), *keys, on=page)
        assert not result.followups, result.followups[-1].content

    def _automa_key(self, table: Table, state: State, decision: Decision) -> str:
        search = decide(table.game, state, decision.seat, FAIR, self._rng, inf, tries=AUTOMA_TRIES)
        return search.key

    async def _find_control(
        self, table: Table, decision: Decision, key: str
    ) -> tuple[AnyPage, dict[str, Any]]:
        """Return the page and the control that offer the key; open a menu or a page if needed."""
        pages: list[AnyPage] = [
            self._room.board,
            *([self._private_page] if self._private_page else []),
        ]
        for page in pages:
            control = _control_offering(page, key)
            if control is not None:
                return page, control
        self.clicks[-1] += 1
        option = next(one for one in decision.options if one.key == key)
        if decision.secret and not option.public:
            page = await self._open_private_page(table, decision)
        else:
            page = await self._open_group(table, decision, key)
        control = _control_offering(page, key)
        assert control is not None, f"{key} is not offered on any page"
        return page, control

    async def _open_private_page(self, table: Table, decision: Decision) -> AnyPage:
        result = await self._room.press(self._player_name(table, decision), hand_label(table.game))
        assert result.response is not None
        self._private_page = result.response
        return self._private_page

    async def _open_group(self, table: Table, decision: Decision, key: str) -> AnyPage:
        turn = self._room.bot.composer.with_limits(TurnViewModel(table, decision))
        group_index = next(
            at for at, menu in enumerate(turn.menus) if key in {one.key for one in menu.options}
        )
        await self._room.pick(self._player_name(table, decision), str(group_index))
        return self._room.board

    def _player_name(self, table: Table, decision: Decision) -> str:
        return table.players[decision.seat].name


def _control_offering(page: AnyPage, key: str) -> dict[str, Any] | None:
    """Return the button or select of a page that offers the key."""
    for control in controls(page):
        if control["type"] == SELECT:
            if key in [line["value"] for line in control["options"]]:
                return control
        elif control["custom_id"].startswith("pick:") and control["custom_id"].endswith(f":{key}"):
            return control
    return None


def _decides(state: State, decision: Decision) -> bool:
    return bool(state.agenda) and state.agenda[-1].seat == decision.seat
