"""Leaderboards and profiles, read from the ratings."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, case, func, select, tuple_

from engines.store.database import Database, are_valid_ids, is_table_id
from engines.store.ratings import ALL_GAMES, ALL_TIME, Period, period_key
from engines.store.records import NO_USER
from engines.store.rows import rating_changes, ratings, seats, tables

_EARLIER = rating_changes.alias()
# The number of a player's rated games, at the time of a change.
_GAMES_SO_FAR = (
    select(func.count())
    .where(*(_EARLIER.c[name] == rating_changes.c[name] for name in ("guild", "user", "game")))
    .where(
        tuple_(_EARLIER.c.at, _EARLIER.c.table_id)
        <= tuple_(rating_changes.c.at, rating_changes.c.table_id)
    )
    .scalar_subquery()
    .label("games")
)


class RatingSummary(Struct, frozen=True, kw_only=True):
    """A player's rating, and the games behind it."""

    user: int
    name: str
    mu: float
    sigma: float
    ordinal: float
    games: int
    wins: int
    average: float  # points a game
    best: int


class LeaderboardRow(Struct, frozen=True):
    """A row of a leaderboard; equal players share a rank."""

    rank: int
    rating: RatingSummary


class Leaderboard(Struct, frozen=True, kw_only=True):
    """A page of a leaderboard, and the requesting user's own row wherever that is."""

    rows: tuple[LeaderboardRow, ...]
    player_count: int
    own: LeaderboardRow | None


class Profile(Struct, frozen=True, kw_only=True):
    """A player's ratings in a server; games by id, the curve as (time, ordinal)."""

    overall: RatingSummary | None
    games: dict[str, RatingSummary]
    curve: tuple[tuple[datetime, float], ...]
    unrated_count: int  # finished tables that were not rated


class RatingChange(Struct, frozen=True, kw_only=True):
    """The change of a player's rating by one table."""

    user: int
    ordinal: float
    gained: float
    games: int  # rated until then, this one included


class WinCount(Struct, frozen=True):
    """The number of games played, and of games won."""

    games: int
    wins: int


class RatingStore:
    """The ratings of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self,
        guild_id: int,
        *,
        game: str | None = None,
        period: Period = "all",
        user_id: int | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> Leaderboard:
        """Return a page of the leaderboard, and the user's row."""
        key = period_key(period, self._database.now())
        if not are_valid_ids(guild_id, user_id, limit, offset):
            return Leaderboard(rows=(), player_count=0, own=None)
        board = (
            ratings.c.guild == guild_id,
            ratings.c.game == (game or ALL_GAMES),
            ratings.c.period == key,
        )
        page = (
            select(ratings)
            .where(*board)
            .order_by(ratings.c.ordinal.desc(), ratings.c.user.desc())
            .limit(limit)
            .offset(offset)
        )

        def transaction(connection: Connection) -> Leaderboard:
            rows = connection.execute(page).all()
            count = select(func.count()).where(*board)
            own = select(ratings).where(*board, ratings.c.user == (user_id or 0))
            mine = connection.execute(own).one_or_none()
            above = _count_above(connection, board, rows[0]) if rows else 0
            return Leaderboard(
                rows=_leaderboard_rows(rows, above, offset),
                player_count=connection.execute(count).scalar_one(),
                own=None if mine is None else _leaderboard_row(connection, board, mine),
            )

        return await self._database.read(transaction)

    async def profile(self, guild_id: int, user_id: int) -> Profile:
        """Return the profile of a player."""
        if not are_valid_ids(guild_id, user_id):
            return Profile(overall=None, games={}, curve=(), unrated_count=0)
        rated = select(ratings).where(
            ratings.c.guild == guild_id, ratings.c.user == user_id, ratings.c.period == ALL_TIME
        )
        curve = (
            select(rating_changes.c.at, rating_changes.c.ordinal)
            .where(
                rating_changes.c.guild == guild_id,
                rating_changes.c.user == user_id,
                rating_changes.c.game == ALL_GAMES,
            )
            .order_by(rating_changes.c.table_id)
        )
        rated_tables = select(rating_changes.c.table_id).where(
            rating_changes.c.guild == guild_id, rating_changes.c.user == user_id
        )
        unrated = select(func.count()).where(
            seats.c.user == user_id,
            tables.c.id == seats.c.table_id,
            tables.c.guild == guild_id,
            tables.c.status == "finished",
            tables.c.id.not_in(rated_tables),
        )

        def transaction(connection: Connection) -> Profile:
            by_game = {row.game: _rating_summary(row) for row in connection.execute(rated)}
            overall = by_game.pop(ALL_GAMES, None)
            return Profile(
                overall=overall,
                games=by_game,
                curve=tuple(sorted((at, ordinal) for at, ordinal in connection.execute(curve))),
                unrated_count=connection.execute(unrated).scalar_one(),
            )

        return await self._database.read(transaction)

    async def rating_changes(
        self, table_id: int, *, overall: bool = False
    ) -> tuple[RatingChange, ...]:
        """Return the rating changes by a table: of its game, or of all games together."""
        if not is_table_id(table_id):
            return ()
        of_all = rating_changes.c.game == ALL_GAMES
        query = select(
            rating_changes.c.user, rating_changes.c.ordinal, rating_changes.c.gained, _GAMES_SO_FAR
        ).where(rating_changes.c.table_id == table_id, of_all if overall else ~of_all)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return tuple(RatingChange(**row._mapping) for row in rows)

    async def results_against_automas(self, guild_id: int, user_id: int) -> dict[str, WinCount]:
        """Return a user's results by level of automa; those that replace users do not count."""
        if not are_valid_ids(guild_id, user_id):
            return {}
        opponents = (
            select(seats.c.table_id, seats.c.automa)
            .where(seats.c.automa.is_not(None), seats.c.user == NO_USER)
            .distinct()
            .subquery()
        )
        won = func.sum(case((seats.c.rank == 1, 1), else_=0))
        query = (
            select(opponents.c.automa, func.count(), won)
            .select_from(seats)
            .join(tables, tables.c.id == seats.c.table_id)
            .join(opponents, opponents.c.table_id == seats.c.table_id)
            .where(seats.c.user == user_id, seats.c.automa.is_(None))
            .where(tables.c.guild == guild_id, tables.c.status == "finished")
            .group_by(opponents.c.automa)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {level: WinCount(games, wins) for level, games, wins in rows}


def _count_above(
    connection: Connection, board: Sequence[ColumnElement[bool]], row: Row[Any]
) -> int:
    """Return the number of players with a better rating."""
    query = select(func.count()).where(*board, ratings.c.ordinal > row.ordinal)
    return connection.execute(query).scalar_one()


def _leaderboard_row(
    connection: Connection, board: Sequence[ColumnElement[bool]], row: Row[Any]
) -> LeaderboardRow:
    return LeaderboardRow(_count_above(connection, board, row) + 1, _rating_summary(row))


def _leaderboard_rows(
    rows: Sequence[Row[Any]], above: int, offset: int
) -> tuple[LeaderboardRow, ...]:
    """Return the rows of a page; `above` is the number of players before its first rank."""
    places: list[LeaderboardRow] = []
    rank = above + 1
    for number, row in enumerate(rows):
        if number and row.ordinal != rows[number - 1].ordinal:
            rank = offset + number + 1
        places.append(LeaderboardRow(rank, _rating_summary(row)))
    return tuple(places)


def _rating_summary(row: Row[Any]) -> RatingSummary:
    return RatingSummary(
        user=row.user,
        name=row.name,
        mu=row.mu,
        sigma=row.sigma,
        ordinal=row.ordinal,
        games=row.games,
        wins=row.wins,
        average=row.points / max(1, row.games),
        best=row.best,
    )
