"""Ratings, written with the end of every table that counts.

A rating is a guess (`mu`) and how unsure it is (`sigma`); the ordinal, what one is worth almost
certainly, is what players are ranked by. Every period has ratings of its own, from its own tables.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict
from openskill.models import PlackettLuce
from sqlalchemy import Connection, bindparam, insert, select, update

from engines.core.view import SeatScore
from engines.store.records import Player, Table
from engines.store.rows import rating_changes, ratings
from engines.store.upsert import insert_ignore

Period: TypeAlias = Literal["all", "year", "month", "week"]
PERIODS: tuple[Period, ...] = ("all", "year", "month", "week")
ALL_GAMES, ALL_TIME = "", "all"
_MODEL = PlackettLuce()
_INITIAL = _MODEL.rating()
_KEY_COLUMNS = ("guild", "user", "game", "period")
_UPDATE = update(ratings).where(*(ratings.c[name] == bindparam(f"of_{name}") for name in _KEY_COLUMNS))


class Rating(Struct, kw_only=True):
    """How a player stands in a server, at one game or all, over all time or one period."""

    guild: int
    user: int
    game: str
    period: str
    name: str
    mu: float = _INITIAL.mu
    sigma: float = _INITIAL.sigma
    ordinal: float = _INITIAL.ordinal()
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0


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


def rate(
    connection: Connection, guild: int, table: Table, result: Sequence[SeatScore], at: datetime
) -> None:
    """Write the ratings that a finished table leads to: of its game and of all, for each period."""
    games = (table.game.id, ALL_GAMES)
    periods = [period_key(period, at) for period in PERIODS]
    found = _lock_ratings(connection, guild, table.players, games, periods)
    for game in games:
        for period in periods:
            players = [found[game, period, sitter.user] for sitter in table.players]
            before = [rating.ordinal for rating in players]
            _apply_result(players, result)
            if period == ALL_TIME:
                connection.execute(insert(rating_changes), [*_rating_changes(table, players, before, at)])
    connection.execute(_UPDATE, [_update_params(rating) for rating in found.values()])


def _lock_ratings(
    connection: Connection,
    guild: int,
    sitters: Sequence[Player],
    games: Sequence[str],
    periods: Sequence[str],
) -> dict[tuple[str, str, int], Rating]:
    """Return the players' ratings, new ones for who has none, held until the table is written.

    Two tables of the same people may end at once: everybody takes the ratings in one order.
    """
    names = {sitter.user: sitter.name for sitter in sitters}
    new = [
        Rating(guild=guild, user=user, game=game, period=period, name=names[user])
        for game in sorted(games)
        for period in sorted(periods)
        for user in sorted(names)
    ]
    insert_ignore(connection, ratings, [asdict(rating) for rating in new])
    query = (
        select(ratings)
        .where(ratings.c.guild == guild, ratings.c.user.in_(names))
        .where(ratings.c.game.in_(games), ratings.c.period.in_(periods))
        .order_by(ratings.c.game, ratings.c.period, ratings.c.user)
        .with_for_update()
    )
    found = [Rating(**row._mapping) for row in connection.execute(query)]
    for rating in found:
        rating.name = names[rating.user]
    return {(rating.game, rating.period, rating.user): rating for rating in found}


def _apply_result(players: Sequence[Rating], result: Sequence[SeatScore]) -> None:
    """Rate the players by their ranks; equals share one."""
    seated = list(zip(players, sorted(result, key=lambda standing: standing.seat), strict=True))
    teams = [[_MODEL.rating(mu=player.mu, sigma=player.sigma)] for player, _ in seated]
    rated = _MODEL.rate(teams, ranks=[standing.rank for _, standing in seated])
    for (player, standing), (rating,) in zip(seated, rated, strict=True):
        player.mu, player.sigma, player.ordinal = rating.mu, rating.sigma, rating.ordinal()
        player.best = max(player.best, standing.total) if player.games else standing.total
        player.games += 1
        player.wins += standing.rank == 1
        player.points += standing.total


def _rating_changes(
    table: Table, players: Sequence[Rating], before: Sequence[float], at: datetime
) -> Iterator[dict[str, Any]]:
    for player, old in zip(players, before, strict=True):
        yield {
            "table_id": table.id,
            "user": player.user,
            "game": player.game,
            "guild": player.guild,
            "at": at,
            "ordinal": player.ordinal,
            "gained": player.ordinal - old,
        }


def _update_params(rating: Rating) -> dict[str, Any]:
    """Return what the update of a rating needs: its key, and everything else."""
    values = asdict(rating)
    return {f"of_{name}": values.pop(name) for name in _KEY_COLUMNS} | values
