"""Ratings, written with the end of every rated table, and when one is closed after a player left.

A rating is an estimate (`mu`) and its uncertainty (`sigma`). Players are ranked by the ordinal, a
strength that they have almost certainly. Every period has ratings of its own, from its own tables.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace
from openskill.models import PlackettLuce
from sqlalchemy import Connection, bindparam, select, update

from engines.core.text import Seat
from engines.core.view import SeatScore
from engines.store.records import NO_USER, Player, Table
from engines.store.rows import RatingChangeRow, RatingRow, ratings
from engines.store.upsert import insert_ignore, insert_row

Period: TypeAlias = Literal["all", "year", "month", "week"]
PERIODS: tuple[Period, ...] = ("all", "year", "month", "week")
ALL_GAMES, ALL_TIME = "", "all"
MIN_RATED_PLAYERS = 2
_RATING_MODEL = PlackettLuce()
_INITIAL_RATING = _RATING_MODEL.rating()
_KEY_COLUMNS = ("guild", "user", "game", "period")
_UPDATE_RATING = update(ratings).where(
    *(ratings.c[name] == bindparam(f"of_{name}") for name in _KEY_COLUMNS)
)


def period_key(period: Period, at: datetime) -> str:
    """Return the name of the period that contains a time."""
    year, week, _ = at.isocalendar()
    names: dict[Period, str] = {
        "all": ALL_TIME,
        "year": f"{at:%Y}",
        "month": f"{at:%Y-%m}",
        "week": f"{year}-W{week:02}",
    }
    return names[period]


def rate(
    connection: Connection,
    table: Table,
    result: Sequence[SeatScore],
    at: datetime,
    *,
    leavers: Sequence[Seat] = (),
) -> None:
    """Update the ratings after a rated table: of its game and of all games, per period.

    Leavers lose to all who have stayed, and to those who have left after them. Erased users have
    no rating.
    """
    players = [player for player in table.players if player.user != NO_USER]
    if table.guild is None or len(players) < MIN_RATED_PLAYERS:
        return
    ranked = [
        score for score in _rank(result, leavers) if table.players[score.seat].user != NO_USER
    ]
    games = (table.game.id, ALL_GAMES)
    periods = [period_key(period, at) for period in PERIODS]
    found = _lock_ratings(connection, table.guild, players, games, periods)
    for game in games:
        for period in periods:
            rows = [found[game, period, player.user] for player in players]
            before = [row.ordinal for row in rows]
            _apply_result(rows, ranked)
            if period == ALL_TIME:
                _write_changes(connection, table, rows, before, at)
    connection.execute(_UPDATE_RATING, [_update_params(row) for row in found.values()])


def _rank(result: Sequence[SeatScore], leavers: Sequence[Seat]) -> list[SeatScore]:
    """Return the scores in seat order, leavers ranked last; who left first is the very last."""
    stayed = [score for score in result if score.seat not in leavers]
    ranks = {score.seat: 1 + sum(other.rank < score.rank for other in stayed) for score in stayed}
    ranks |= {seat: len(result) - index for index, seat in enumerate(leavers)}
    by_seat = sorted(result, key=lambda score: score.seat)
    return [replace(score, rank=ranks[score.seat]) for score in by_seat]


def _lock_ratings(
    connection: Connection,
    guild_id: int,
    players: Sequence[Player],
    games: Sequence[str],
    periods: Sequence[str],
) -> dict[tuple[str, str, int], RatingRow]:
    """Return the players' ratings, new ones included, locked until the transaction ends.

    Two tables of the same players may end at once, so all transactions lock in the same order.
    """
    names = {player.user: player.name for player in players}
    new = [
        _new_rating(guild_id, user, game, period, names[user])
        for game in sorted(games)
        for period in sorted(periods)
        for user in sorted(names)
    ]
    insert_ignore(connection, new)
    query = (
        select(ratings)
        .where(ratings.c.guild == guild_id, ratings.c.user.in_(names))
        .where(ratings.c.game.in_(games), ratings.c.period.in_(periods))
        .order_by(ratings.c.game, ratings.c.period, ratings.c.user)
        .with_for_update()
    )
    found = [RatingRow.model_validate(row) for row in connection.execute(query).mappings()]
    for rating in found:
        rating.name = names[rating.user]
    return {(rating.game, rating.period, rating.user): rating for rating in found}


def _new_rating(guild_id: int, user_id: int, game: str, period: str, name: str) -> RatingRow:
    return RatingRow(
        guild=guild_id,
        user=user_id,
        game=game,
        period=period,
        name=name,
        mu=_INITIAL_RATING.mu,
        sigma=_INITIAL_RATING.sigma,
        ordinal=_INITIAL_RATING.ordinal(),
    )


def _apply_result(rows: Sequence[RatingRow], result: Sequence[SeatScore]) -> None:
    """Rate the players by their ranks; equal players share one."""
    seated = list(zip(rows, result, strict=True))
    teams = [[_RATING_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row, _ in seated]
    rated = _RATING_MODEL.rate(teams, ranks=[score.rank for _, score in seated])
    for (row, score), (rating,) in zip(seated, rated, strict=True):
        row.mu, row.sigma, row.ordinal = rating.mu, rating.sigma, rating.ordinal()
        row.best = max(row.best, score.total) if row.games else score.total
        row.games += 1
        row.wins += score.rank == 1
        row.points += score.total


def _write_changes(
    connection: Connection,
    table: Table,
    rows: Sequence[RatingRow],
    before: Sequence[float],
    at: datetime,
) -> None:
    for row, old in zip(rows, before, strict=True):
        change = RatingChangeRow(
            table_id=table.id,
            user=row.user,
            game=row.game,
            guild=row.guild,
            at=at,
            ordinal=row.ordinal,
            gained=row.ordinal - old,
        )
        insert_row(connection, change)


def _update_params(row: RatingRow) -> dict[str, Any]:
    """Return the parameters of `_UPDATE_RATING`: the key, and all other values."""
    values = row.model_dump()
    return {f"of_{name}": values.pop(name) for name in _KEY_COLUMNS} | values
