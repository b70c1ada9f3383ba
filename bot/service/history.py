"""Queries about the past: leaderboards, profiles, table history, replays."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_args

from bot.service.progress import Refusal
from bot.service.work_queues import ANIMATION_QUEUE, MOVE_QUEUE
from engines import GAMES, Game, View, view_for
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import (
    HistoryEntry,
    Leaderboard,
    LogSlice,
    Move,
    Period,
    Profile,
    RatingChange,
    Store,
    Table,
    TableSummary,
    Venue,
    WinCount,
)

LOG_PAGE_SIZE = 60  # moves


@dataclass(frozen=True)
class ReplayFrame:
    """The public view of a table after a step of its replay, or in the middle of one."""

    index: int  # of its last move in the log; 0 is the start
    step_ends: tuple[int, ...]  # the index of the last move of each step
    moves: tuple[Move, ...]  # of the step, up to this frame
    view: View[Any]
    round: int | None
    at: datetime

    @property
    def number(self) -> int:
        """Return the number of the step; 0 is the start."""
        return bisect_left(self.step_ends, self.index)

    @property
    def previous_index(self) -> int:
        """Return the index of the frame before this one."""
        return self.step_ends[max(0, self.number - 1)]

    @property
    def next_index(self) -> int:
        """Return the index of the frame after this one."""
        following = bisect_right(self.step_ends, self.index)
        return self.step_ends[min(following, len(self.step_ends) - 1)]


class HistoryService:
    """Reads leaderboards, profiles and recorded games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def leaderboard(
        self,
        guild_id: int,
        *,
        user_id: int | None = None,
        game: str | None = None,
        period: Period = "all",
        limit: int = 10,
        offset: int = 0,
    ) -> Leaderboard:
        """Return a page of the leaderboard of one game or all, with the user's own row."""
        if game is not None and game not in GAMES:
            raise Refusal("refuse-unknown-game")
        if period not in get_args(Period):
            raise Refusal("refuse-unknown-period")
        return await self._store.leaderboards.leaderboard(
            guild_id, game=game, period=period, user_id=user_id, limit=limit, offset=offset
        )

    async def profile(self, guild_id: int, user_id: int) -> Profile:
        """Return a player's ratings, results and rating history."""
        return await self._store.leaderboards.profile(guild_id, user_id)

    async def results_against_automas(self, guild_id: int, user_id: int) -> dict[str, WinCount]:
        """Return a player's games and wins against each automa level."""
        return await self._store.leaderboards.results_against_automas(guild_id, user_id)

    async def rating_changes(self, table_id: int) -> tuple[RatingChange, ...]:
        """Return the rating changes of a table, none if it was unrated."""
        return await self._store.leaderboards.rating_changes(table_id)

    async def leavers(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats of the players who left a rated game."""
        return await self._store.leavers(table)

    async def tables(
        self, venue: Venue, *, user_id: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[TableSummary, ...]:
        """Return the venue's open and finished tables: the user's first, newest first."""
        return await self._store.history.tables(venue, user_id=user_id, limit=limit, offset=offset)

    async def is_new_to(self, user_id: int, game: str) -> bool:
        """Return whether the user has never played the game."""
        return not await self._store.history.has_played(user_id, game)

    async def replay_frame(self, table: Table, index: int) -> ReplayFrame:
        """Return the table after the move with that index (-1: the last); refuse an unknown one."""
        entry = await self._store.history.entry(table, index)
        if entry is None:
            raise Refusal("refuse-no-such-move")
        log_slice = await self._store.history.log_slice(table.id, first=0, limit=entry.total)
        return await MOVE_QUEUE.run(_replay_frame, entry, log_slice.moves)

    async def log_before(self, table_id: int, move_index: int | None = None) -> LogSlice:
        """Return one page of the moves before an index, or of the last moves."""
        if move_index is None:
            return await self._store.history.log_slice(table_id, limit=LOG_PAGE_SIZE)
        first = max(0, move_index - LOG_PAGE_SIZE)
        return await self._store.history.log_slice(table_id, first=first, limit=move_index - first)

    async def log_after(self, table_id: int, move_index: int) -> LogSlice:
        """Return one page of the moves from an index on."""
        return await self._store.history.log_slice(table_id, first=move_index, limit=LOG_PAGE_SIZE)

    async def replay_frames(self, table: Table) -> tuple[ReplayFrame, ...]:
        """Return the table after each step of its replay."""
        entries = await self._store.history.entries(table)
        return await ANIMATION_QUEUE.run(_replay_frames, entries)

    async def round_starts(self, table: Table) -> dict[int, int]:
        """Return the index of the first move of each round; empty in a game without rounds."""
        if table.game.round is None:
            return {}
        # Not in the animation queue: a page must not wait for an animation.
        return await MOVE_QUEUE.run(
            _round_starts, table.game, await self._store.history.entries(table)
        )


def _round_starts(game: Game[Any], entries: Sequence[HistoryEntry]) -> dict[int, int]:
    starts: dict[int, int] = {}
    for entry in entries:
        if game.round is not None and (round_number := game.round(entry.state)):
            starts.setdefault(round_number, entry.index)
    return starts


def _replay_frames(entries: Sequence[HistoryEntry]) -> tuple[ReplayFrame, ...]:
    moves = [entry.move for entry in entries]
    return tuple(_replay_frame(entries[end], moves) for end in step_ends(moves))


def _replay_frame(entry: HistoryEntry, moves: Sequence[Move]) -> ReplayFrame:
    view = view_for(entry.state, None)
    ends = step_ends(moves)
    number = bisect_left(ends, entry.index)
    first = ends[number - 1] + 1 if number else 0
    return ReplayFrame(
        index=entry.index,
        step_ends=ends,
        moves=tuple(moves[first : entry.index + 1]),
        view=view,
        round=view.round,
        at=entry.at,
    )


def step_ends(moves: Sequence[Move]) -> tuple[int, ...]:
    """Return the index of the last move of each step: what a person calls a move.

    A step is a player's turn; a scoring or another player's automatic turn ends it.
    """
    last = len(moves) - 1
    return tuple(
        at for at, move in enumerate(moves) if at == last or not _goes_on(move, moves[at + 1])
    )


def _goes_on(move: Move, following: Move) -> bool:
    """Return whether the next move belongs to the same turn."""
    ends_turn = any(
        event.importance >= Importance.GLOBAL or (event.forced and event.author != move.seat)
        for event in move.events
    )
    same_seat = move.is_choice and following.is_choice and move.seat == following.seat
    return same_seat and not ends_turn
