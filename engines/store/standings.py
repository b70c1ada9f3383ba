"""Who is how good at what: ratings, written with the end of every table that counts.

A rating is a guess (`mu`) and how unsure it is (`sigma`); the ordinal, what one is worth almost
certainly, is what players are ranked by. Every period has ratings of its own, from its own tables.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import func
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.view import Standing
from engines.store.database import Database
from engines.store.records import Sitter, Table
from engines.store.rows import ChangeRow, RatingRow, SeatRow, TableRow

Period: TypeAlias = Literal["all", "year", "month", "week"]
ALL_GAMES, ALL_TIME = "", "all"
_MODEL = PlackettLuce()


class Figures(Struct, frozen=True, kw_only=True):
    """How a player stands: the rating, and what was played for it."""

    user: int
    name: str
    mu: float
    sigma: float
    ordinal: float
    games: int
    wins: int
    average: float  # points a game
    best: int


class Place(Struct, frozen=True):
    """A line of a leaderboard: equals share a rank."""

    rank: int
    figures: Figures


class Leaderboard(Struct, frozen=True, kw_only=True):
    """Part of a ranking, with the asker's own place wherever that is."""

    places: tuple[Place, ...]
    players: int
    own: Place | None


class Profile(Struct, frozen=True, kw_only=True):
    """What is known of a player in a server; games by id, the curve as (when, ordinal)."""

    overall: Figures | None
    games: dict[str, Figures]
    curve: tuple[tuple[datetime, float], ...]
    unrated: int  # tables finished that did not count


class Change(Struct, frozen=True, kw_only=True):
    """What a table did to a player's rating."""

    user: int
    ordinal: float
    gained: float


def period_key(period: Period, at: datetime) -> str:
    """Return the name of the period that the time lies in."""
    year, week, _ = at.isocalendar()
    names: dict[Period, str] = {
        "all": ALL_TIME,
        "year": f"{at:%Y}",
        "month": f"{at:%Y-%m}",
        "week": f"{year}-W{week:02}",
    }
    return names[period]


class Standings:
    """The ratings of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self,
        guild: int,
        *,
        game: str | None = None,
        period: Period = "all",
        user: int | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> Leaderboard:
        """Return the ranking from its so-many-th place on, and the user's place in it."""
        key = period_key(period, self._database.now())
        board = (
            RatingRow.guild == guild,
            RatingRow.game == (game or ALL_GAMES),
            RatingRow.period == key,
        )
        page = (
            select(RatingRow)
            .where(*board)
            .order_by(col(RatingRow.ordinal).desc(), col(RatingRow.user).desc())
            .limit(limit)
            .offset(offset)
        )
        async with self._database.reading() as session:
            rows = (await session.exec(page)).all()
            players = (await session.exec(select(func.count()).where(*board))).one()
            mine = await session.get(RatingRow, (guild, user or 0, game or ALL_GAMES, key))
            above = await _above(session, board, rows[0]) if rows else 0
            return Leaderboard(
                places=_places(rows, above, offset),
                players=players,
                own=None if mine is None else await _place(session, board, mine),
            )

    async def profile(self, guild: int, user: int) -> Profile:
        """Return what is known of a player."""
        ratings = select(RatingRow).where(
            RatingRow.guild == guild, RatingRow.user == user, RatingRow.period == ALL_TIME
        )
        curve = (
            select(ChangeRow.at, ChangeRow.ordinal)
            .where(ChangeRow.guild == guild, ChangeRow.user == user, ChangeRow.game == ALL_GAMES)
            .order_by(col(ChangeRow.table_id))
        )
        finished = select(func.count()).where(
            SeatRow.user == user,
            TableRow.id == SeatRow.table_id,
            TableRow.guild == guild,
            TableRow.status == "finished",
        )
        async with self._database.reading() as session:
            by_game = {row.game: _figures(row) for row in (await session.exec(ratings)).all()}
            points = (await session.exec(curve)).all()
            tables = (await session.exec(finished)).one()
        overall = by_game.pop(ALL_GAMES, None)
        return Profile(
            overall=overall,
            games=by_game,
            curve=tuple(sorted((at, ordinal) for at, ordinal in points)),
            unrated=tables - (overall.games if overall else 0),
        )

    async def changes(self, table: int, *, overall: bool = False) -> tuple[Change, ...]:
        """Return what the table did to its players' ratings at the game, or all told."""
        query = select(ChangeRow).where(
            ChangeRow.table_id == table,
            (col(ChangeRow.game) == ALL_GAMES) if overall else (col(ChangeRow.game) != ALL_GAMES),
        )
        async with self._database.reading() as session:
            rows = (await session.exec(query)).all()
            return tuple(
                Change(user=row.user, ordinal=row.ordinal, gained=row.gained) for row in rows
            )


async def rate(
    session: AsyncSession, guild: int, table: Table, result: Sequence[Standing], at: datetime
) -> None:
    """Write the ratings that a finished table leads to: of its game and of all, for each period."""
    periods: tuple[Period, ...] = ("all", "year", "month", "week")
    for game in (table.game.id, ALL_GAMES):
        for period in periods:
            rows = await _rated(session, guild, table.sitters, game, period_key(period, at))
            before = [row.ordinal for row in rows]
            _update(rows, result)
            session.add_all(rows)
            if period == ALL_TIME:
                session.add_all(_changes(table, rows, before, at))


async def _rated(
    session: AsyncSession, guild: int, sitters: Sequence[Sitter], game: str, period: str
) -> list[RatingRow]:
    """Return the players' ratings in seat order, new ones for who has none."""
    users = [sitter.user for sitter in sitters]
    query = (
        select(RatingRow)
        .where(
            RatingRow.guild == guild,
            RatingRow.game == game,
            RatingRow.period == period,
            col(RatingRow.user).in_(users),
        )
        .with_for_update()
    )
    found = {row.user: row for row in (await session.exec(query)).all()}
    for sitter in sitters:
        row = found.setdefault(sitter.user, _new(guild, sitter, game, period))
        row.name = sitter.name
    return [found[user] for user in users]


def _new(guild: int, sitter: Sitter, game: str, period: str) -> RatingRow:
    start = _MODEL.rating()
    return RatingRow(
        guild=guild,
        user=sitter.user,
        game=game,
        period=period,
        name=sitter.name,
        mu=start.mu,
        sigma=start.sigma,
        ordinal=start.ordinal(),
    )


def _update(rows: Iterable[RatingRow], result: Sequence[Standing]) -> None:
    """Rate the players by their ranks; equals share one."""
    players = list(zip(rows, sorted(result, key=lambda standing: standing.seat), strict=True))
    teams = [[_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row, _ in players]
    rated = _MODEL.rate(teams, ranks=[standing.rank for _, standing in players])
    for (row, standing), (rating,) in zip(players, rated, strict=True):
        row.mu, row.sigma, row.ordinal = rating.mu, rating.sigma, rating.ordinal()
        row.best = max(row.best, standing.total) if row.games else standing.total
        row.games += 1
        row.wins += standing.rank == 1
        row.points += standing.total


def _changes(
    table: Table, rows: Iterable[RatingRow], before: Iterable[float], at: datetime
) -> Iterable[ChangeRow]:
    for row, old in zip(rows, before, strict=True):
        yield ChangeRow(
            table_id=table.id,
            user=row.user,
            game=row.game,
            guild=row.guild,
            at=at,
            ordinal=row.ordinal,
            gained=row.ordinal - old,
        )


async def _above(session: AsyncSession, board: Sequence[bool], row: RatingRow) -> int:
    """Return how many on the board have a better rating."""
    query = select(func.count()).where(*board, col(RatingRow.ordinal) > row.ordinal)
    return (await session.exec(query)).one()


async def _place(session: AsyncSession, board: Sequence[bool], row: RatingRow) -> Place:
    return Place(await _above(session, board, row) + 1, _figures(row))


def _places(rows: Sequence[RatingRow], above: int, offset: int) -> tuple[Place, ...]:
    """Return the lines of a page whose first player has so many above."""
    places: list[Place] = []
    rank = above + 1
    for number, row in enumerate(rows):
        if number and row.ordinal != rows[number - 1].ordinal:
            rank = offset + number + 1
        places.append(Place(rank, _figures(row)))
    return tuple(places)


def _figures(row: RatingRow) -> Figures:
    return Figures(
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
