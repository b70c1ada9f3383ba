"""Simulated players at many tables, who click as soon as they see a new board."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.i18n import translate
from bot.pages.page import SEPARATOR
from tests.load_test.fake_discord import FakeDiscord, Interaction, Message, has_verb

BUTTON, SELECT = 2, 3
TABLE_TIMEOUT_SECONDS = 240.0  # after which a table counts as stuck
JOIN_PAUSE_SECONDS = (0.1, 0.4)  # before the next player joins, or the host clicks Start
HAND_TIMEOUT_SECONDS = 60.0  # after which a hand counts as never sent
HAND_POLL_SECONDS = 0.1
START_RETRY_SECONDS = 0.3
CHOICE_VERBS = ("pick", "pick-from")
OPENER_VERBS = ("fold", "unveil")  # controls that open the options


@dataclass
class PlayerReport:
    """Measurements from the players' side."""

    ack_seconds: list[float] = field(default_factory=list)
    board_seconds: list[float] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    stuck_tables: int = 0  # tables without progress
    hands_seen: int = 0  # that the player could look at, and was sent
    hands_missing: int = 0  # that the player could look at, and was not sent
    hands_doubled: int = 0  # that the player was sent more than once
    on_move: Callable[[int], None] = lambda moves: None  # called with the number of moves


@dataclass
class PlayerGroup:
    """The players of a table in its own channel."""

    discord: FakeDiscord
    channel: int
    game: str
    report: PlayerReport
    rng: Random
    players: int = 2
    _revision: int = -1  # the latest they have seen

    @property
    def users(self) -> range:
        """Return the ids of the table's users, the host first."""
        return range(10 * self.channel, 10 * self.channel + self.players)

    async def start_table(self) -> None:
        """Open a table and start it as people do: joins close together, Start right after.

        All players click on the first page of the lobby, before it shows the others: joins and
        Start overtake their displays. Start is clicked again while too few players have joined.
        """
        host, *others = self.users
        sent_before = self.discord.direct_messages.copy()
        await self.discord.command(self.channel, host, "play", game=self.game)
        lobby = await self._wait_for_page(lambda page: page.has_control("join"))
        join = next(one for one in lobby.controls if has_verb(one, "join"))
        table = join["custom_id"].split(":")[1]
        for user in others:
            await self.discord.click(self.channel, user, lobby, join, [])
            await asyncio.sleep(self.rng.uniform(*JOIN_PAUSE_SECONDS))
        while not await self._start(lobby, host, table):  # noqa: ASYNC110 - nothing signals it
            await asyncio.sleep(START_RETRY_SECONDS)
        await self._check_hands(sent_before)

    async def _check_hands(self, sent_before: Mapping[int, int]) -> None:
        """Let every player look at their hand; count who was not sent it, or more than once."""
        board = self.discord.boards[self.channel]
        look = next((one for one in board.controls if has_verb(one, "hand")), None)
        if look is None:
            return
        for user in self.users:
            if await self._holds_hand(user, board, look):
                await self._count_hand(user, sent_before.get(user, 0))

    async def _holds_hand(self, user: int, board: Message, look: dict[str, Any]) -> bool:
        interaction = await self.discord.click(self.channel, user, board, look, [])
        await self._wait_for_page(lambda _: bool(interaction.page or interaction.replies))
        return not interaction.replies  # a player without a hand reads so in one sentence

    async def _count_hand(self, user: int, sent_before: int) -> None:
        sent, end = self.discord.direct_messages, time.perf_counter() + HAND_TIMEOUT_SECONDS
        while sent[user] == sent_before and time.perf_counter() < end:  # noqa: ASYNC110
            await asyncio.sleep(HAND_POLL_SECONDS)
        self.report.hands_seen += sent[user] > sent_before
        self.report.hands_missing += sent[user] == sent_before
        self.report.hands_doubled += sent[user] > sent_before + 1

    async def _start(self, lobby: Message, host: int, table: str) -> bool:
        """Click Start; return whether the game has started."""
        control = {"custom_id": f"start:{table}", "type": BUTTON}
        start = await self.discord.click(self.channel, host, lobby, control, [])
        page = await self._wait_for_page(lambda page: _is_board(page) or bool(start.replies))
        return _is_board(page)

    async def play(self, moves: int) -> None:
        """Make moves; when a game is over, start the next."""
        try:
            for _ in range(moves):
                page = await self._wait_for_page(self._is_new)
                if not page.has_control(*CHOICE_VERBS, *OPENER_VERBS):
                    self._revision = -1
                    await self.start_table()
                    page = await self._wait_for_page(self._is_new)
                await self._move(page)
        except TimeoutError:
            self.report.stuck_tables += 1

    async def _move(self, page: Message) -> None:
        started, self._revision = time.perf_counter(), revision_of(page)
        user = _mentioned_user(page)
        while not page.has_control(*CHOICE_VERBS):  # opening the options is part of the move
            page = await self._open_options(page, user)
        while not await self._wait_for_result(await self._click_any(page, user, CHOICE_VERBS)):
            pass
        self.report.board_seconds.append(time.perf_counter() - started)
        self.report.on_move(len(self.report.board_seconds))

    async def _wait_for_result(self, choice: Interaction) -> bool:
        """Wait for a new board or a refusal; return whether there is a new board."""
        await self._wait_for_page(lambda page: self._is_new(page) or bool(choice.replies))
        self.report.refusals += choice.replies
        return self._is_new(self.discord.boards[self.channel])

    async def _open_options(self, page: Message, user: int) -> Message:
        """Open the options; return the page that shows them."""
        interaction = await self._click_any(page, user, OPENER_VERBS)
        current = page

        def is_open(_: Message) -> bool:
            nonlocal current
            current = interaction.page or self.discord.boards[self.channel]
            return current is not page and current.has_control(*CHOICE_VERBS, "fold")

        await self._wait_for_page(is_open)
        return current

    async def _click_any(self, page: Message, user: int, verbs: tuple[str, ...]) -> Interaction:
        open_now = [one for one in page.controls if has_verb(one, *verbs) and _is_open(one)]
        control = self.rng.choice(open_now)
        values: list[str] = []
        if control["type"] == SELECT:
            values = self.rng.sample(_enabled_values(control), max(1, control.get("min_values", 1)))
        interaction = await self.discord.click(self.channel, user, page, control, values)
        async with asyncio.timeout(TABLE_TIMEOUT_SECONDS):
            await interaction.answered.wait()
        self.report.ack_seconds.append(interaction.acknowledged)
        return interaction

    def _is_new(self, page: Message) -> bool:
        return page.has_control("rematch") or (
            _is_board(page) and revision_of(page) > self._revision
        )

    async def _wait_for_page(self, wanted: Callable[[Message], bool]) -> Message:
        """Wait for a board of the channel that fulfils the condition."""
        end = time.perf_counter() + TABLE_TIMEOUT_SECONDS
        while (page := self.discord.boards.get(self.channel)) is None or not wanted(page):
            await self.discord.wait_for_change(self.channel, 1.0)
            if time.perf_counter() > end:
                raise TimeoutError
        return page


def count_bug_replies(report: PlayerReport) -> int:
    """Return how many replies reported an internal error."""
    return sum(reply == translate("bug") for reply in report.refusals)


def revision_of(page: Message) -> int:
    """Return the revision of the table that a board shows."""
    return next(
        int(one["custom_id"].split(":")[2])
        for one in page.controls
        if has_verb(one, *CHOICE_VERBS, "fold", "unveil", "undo")
    )


def _is_open(control: dict[str, Any]) -> bool:
    return control["type"] != SELECT or bool(_enabled_values(control))


def _enabled_values(control: dict[str, Any]) -> list[str]:
    """Return the values of a select that can be chosen without another."""
    return [line["value"] for line in control["options"] if not _requires_another(line)]


def _requires_another(line: dict[str, Any]) -> bool:
    """Return whether a value can be chosen only together with another."""
    after, _, _ = translate("option-after", choice="*", option="").partition("*")
    return f"{SEPARATOR}{after}" in line["label"]


def _is_board(page: Message) -> bool:
    return page.has_control(*CHOICE_VERBS, "fold", "unveil", "undo")


def _mentioned_user(page: Message) -> int:
    """Return the user that the board mentions."""
    return int(re.findall(r"<@(\d+)>", json.dumps(page["components"]))[0])
