"""What is remembered: rankings, what a player has done, tables of the past, and their positions."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_args

from bot.service.progress import Refusal
from bot.service.work_queues import FILM_QUEUE, MOVE_QUEUE
from engines import GAMES, Game, View, view_for
from engines.store import (
    Change,
    Entry,
    Excerpt,
    Leaderboard,
    Move,
    Period,
    Position,
    Profile,
    Store,
    Table,
    Tally,
    Venue,
)

LOG_PAGE_SIZE = 60  # moves read at a time


@dataclass(frozen=True)
class ReplayFrame:
    """A moment of a table as everybody could see it: after which move, of how many."""

    number: int  # from 0, the start
    total: int
    move: Move
    view: View[Any]
    round: int | None
    at: datetime


class Archive:
    """The past of every server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def leaderboard(
        self,
        guild: int,
        *,
        user: int | None = None,
        game: str | None = None,
        period: Period = "all",
        limit: int = 10,
        offset: int = 0,
    ) -> Leaderboard:
        """Return a part of the ranking at a game, or at all of them, with the user's own place."""
        if game is not None and game not in GAMES:
            raise Refusal("refuse-unknown-game")
        if period not in get_args(Period):
            raise Refusal("refuse-unknown-period")
        return await self._store.standings.leaderboard(
            guild, game=game, period=period, user=user, limit=limit, offset=offset
        )

    async def profile(self, guild: int, user: int) -> Profile:
        """Return a player's ratings and results, with the curve of the rating."""
        return await self._store.standings.profile(guild, user)

    async def against_automas(self, guild: int, user: int) -> dict[str, Tally]:
        """Return how a player has fared against each level of automas."""
        return await self._store.standings.against_automas(guild, user)

    async def rating_changes(self, table: int) -> tuple[Change, ...]:
        """Return what a table did to its players' ratings; nothing where it was unrated."""
        return await self._store.standings.changes(table)

    async def history(
        self, venue: Venue, *, user: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[Entry, ...]:
        """Return the venue's open and finished tables: the user's first, the latest first."""
        return await self._store.history.tables(venue, user=user, limit=limit, offset=offset)

    async def is_new_to(self, user: int, game: str) -> bool:
        """Tell whether somebody has never played a game here."""
        return not await self._store.history.has_played(user, game)

    async def frame(self, table: Table, number: int) -> ReplayFrame:
        """Return the table after its so-many-th move; -1 is the last; refuse what never was."""
        position = await self._store.history.position(table, number)
        if position is None:
            raise Refusal("refuse-no-such-move")
        return _frame(position)

    async def log_before(self, table: int, number: int | None = None) -> Excerpt:
        """Return the moves of a table before its so-many-th, or its last ones: a part of them."""
        if number is None:
            return await self._store.history.excerpt(table, limit=LOG_PAGE_SIZE)
        first = max(0, number - LOG_PAGE_SIZE)
        return await self._store.history.excerpt(table, first=first, limit=number - first)

    async def log_after(self, table: int, number: int) -> Excerpt:
        """Return the moves of a table from its so-many-th on: a part of them."""
        return await self._store.history.excerpt(table, first=number, limit=LOG_PAGE_SIZE)

    async def frames(self, table: Table) -> tuple[ReplayFrame, ...]:
        """Return every moment of the table."""
        positions = await self._store.history.positions(table)
        return await FILM_QUEUE.run(lambda: tuple(map(_frame, positions)))

    async def round_starts(self, table: Table) -> dict[int, int]:
        """Return the number of the move with which each round begins; empty in a game without."""
        if table.game.round is None:
            return {}
        # Not in the line of films: who wants to see a page waits for none.
        return await MOVE_QUEUE.run(_round_starts, table.game, await self._store.history.positions(table))


def _round_starts(game: Game[Any], positions: Sequence[Position]) -> dict[int, int]:
    starts: dict[int, int] = {}
    for position in positions:
        if game.round is not None and (number := game.round(position.state)):
            starts.setdefault(number, position.number)
    return starts


def _frame(position: Position) -> ReplayFrame:
    view = view_for(position.state, None)
    return ReplayFrame(
        number=position.number,
        total=position.of,
        move=position.move,
        view=view,
        round=view.round,
        at=position.at,
    )
