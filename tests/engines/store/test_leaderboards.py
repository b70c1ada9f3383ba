"""Leaderboards: ratings as openskill computes them, written once, found by index."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce
from sqlalchemy import Connection, event, insert
from sqlalchemy.exc import IntegrityError

from engines import SeatScore
from engines.store import RESIGN, RETAKE, Conflict, Move, Player, Store, Table, Venue, WinCount
from engines.store.ratings import PERIODS
from engines.store.rows import ratings as rating_rows
from engines.store.sqlite import SQLite
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    CAY,
    GAME,
    GUILD,
    NOON,
    OTHER_GUILD,
    Clock,
    execute_sql,
    on_sqlite,
    start_game,
)

OTHER_GAME = "kreta"


async def end_game(store: Store, table: Table, ranks: Sequence[int]) -> Table:
    """End a table with these ranks; the first rank has 100 points, the next 90."""
    result = [SeatScore(seat, 110 - 10 * rank, (), rank) for seat, rank in enumerate(ranks)]
    assert table.state is not None
    return await store.record(table, table.state, Move(0, "last", ()), result=result)


async def play_rated_game(
    store: Store, players: Sequence[Player], ranks: Sequence[int], guild: int | None = GUILD
) -> Table:
    return await end_game(store, await start_game(store, *players, guild=guild), ranks)


async def ratings(store: Store, guild: int = GUILD) -> dict[int, tuple[float, float]]:
    board = await store.leaderboards.leaderboard(guild, game=GAME.id)
    return {place.rating.user: (place.rating.mu, place.rating.sigma) for place in board.rows}


async def test_ratings_are_those_of_openskill_game_after_game_with_ties(store: Store) -> None:
    model = PlackettLuce()
    own = {one.user: model.rating() for one in (ANN, BOB, CAY)}
    games: list[tuple[Sequence[Player], list[int]]] = [
        ([ANN, BOB, CAY], [1, 2, 3]),
        ([CAY, ANN], [1, 2]),
        ([BOB, ANN, CAY], [1, 1, 3]),
        ([BOB, CAY], [1, 1]),
    ]
    for players, ranks in games:
        await play_rated_game(store, players, ranks)
        rated = model.rate([[own[one.user]] for one in players], ranks=[*map(float, ranks)])
        own.update({one.user: team[0] for one, team in zip(players, rated, strict=True)})

    found = await ratings(store)

    assert found.keys() == own.keys()
    for user, rating in own.items():
        assert found[user] == pytest.approx((rating.mu, rating.sigma), abs=1e-12)


async def test_a_first_game_of_two_gives_the_figures_in_openskills_manual(store: Store) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 2])

    found = await ratings(store)

    # The manual's figures predate tau, which adds uncertainty to each rating.
    assert found[ANN.user] == pytest.approx((27.63523138347365, 8.065506316323548), abs=1e-3)
    assert found[BOB.user] == pytest.approx((22.36476861652635, 8.065506316323548), abs=1e-3)


async def test_a_shared_victory_is_a_win_for_both_and_changes_no_rating(store: Store) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 1])

    board = await store.leaderboards.leaderboard(GUILD)

    assert [(place.rank, place.rating.wins) for place in board.rows] == [(1, 1), (1, 1)]
    assert {place.rating.mu for place in board.rows} == {25.0}


async def test_the_end_of_a_table_is_rated_once(store: Store) -> None:
    table = await start_game(store, ANN, BOB)
    await end_game(store, table, [1, 2])
    once = await ratings(store)

    with pytest.raises(Conflict):
        await end_game(store, table, [1, 2])

    assert await ratings(store) == once


async def test_ratings_are_written_in_the_transaction_of_the_last_move(
    store: Store,
) -> None:
    table = await start_game(store, ANN, BOB)
    # This row already exists, so that the last statement of the transaction fails.
    await execute_sql(
        store,
        "INSERT INTO rating_changes VALUES (:table, 1, '', 1, '2026-01-01', 0, 0)",
        table=table.id,
    )

    with pytest.raises(IntegrityError):
        await end_game(store, table, [1, 2])

    assert await store.load(table.id) == table
    assert await ratings(store) == {}


async def test_a_table_with_an_automa_closed_or_outside_a_server_does_not_count(
    store: Store,
) -> None:
    await play_rated_game(store, [ANN, Player(0, "Automa 1 (fair)", "fair")], [1, 2])
    await play_rated_game(store, [ANN, Player(2, "Bob", "easy")], [1, 2])
    await store.close_table(await start_game(store, ANN, BOB))
    await play_rated_game(store, [ANN, BOB], [1, 2], guild=None)

    assert await ratings(store) == {}
    assert (await store.leaderboards.profile(GUILD, ANN.user)).unrated_count == 2


async def leave(store: Store, table: Table, seat: int) -> Table:
    """Return the table after the player of a seat has resigned."""
    assert table.state is not None
    players = [*table.players]
    players[seat] = replace(players[seat], automa="fair")
    return await store.record(table, table.state, Move(seat, RESIGN, ()), players=players)


async def come_back(store: Store, table: Table, seat: int) -> Table:
    """Return the table after the player has taken the seat back."""
    assert table.state is not None
    players = [*table.players]
    players[seat] = replace(players[seat], automa=None)
    return await store.record(table, table.state, Move(seat, RETAKE, ()), players=players)


async def make_choice(store: Store, table: Table, seat: int) -> Table:
    assert table.state is not None
    return await store.record(table, table.state, Move(seat, "key", ()))


async def erase(store: Store, player: Player) -> None:
    await store.user_data.erase(
        player.user,
        replacement_name="someone",
        automa="fair",
        resignation=lambda seat: Move(seat, RESIGN, ()),
    )


async def rated_order(store: Store) -> list[int]:
    """Return the users on the leaderboard, best first."""
    board = await store.leaderboards.leaderboard(GUILD, game=GAME.id)
    return [place.rating.user for place in board.rows]


async def test_who_has_resigned_loses_to_all_who_stay(store: Store) -> None:
    table = await leave(store, await start_game(store, ANN, BOB, CAY), 0)
    assert table.is_rated

    await end_game(store, table, [1, 2, 3])  # Ann's automa wins on the board

    board = await store.leaderboards.leaderboard(GUILD, game=GAME.id)
    assert await rated_order(store) == [BOB.user, CAY.user, ANN.user]
    assert [place.rating.wins for place in board.rows] == [1, 0, 0]
    assert [place.rating.games for place in board.rows] == [1, 1, 1]


async def test_who_comes_back_before_the_automa_has_chosen_is_rated_by_the_result(
    store: Store,
) -> None:
    table = await leave(store, await start_game(store, ANN, BOB, CAY), 0)
    table = await come_back(store, await make_choice(store, table, 1), 0)
    assert table.is_rated

    await end_game(store, await make_choice(store, table, 0), [1, 2, 3])

    assert await rated_order(store) == [ANN.user, BOB.user, CAY.user]


async def test_who_comes_back_after_the_automa_has_chosen_still_loses(store: Store) -> None:
    table = await leave(store, await start_game(store, ANN, BOB, CAY), 0)
    table = await come_back(store, await make_choice(store, table, 0), 0)

    await end_game(store, table, [1, 2, 3])

    assert await rated_order(store) == [BOB.user, CAY.user, ANN.user]


async def test_who_leaves_later_wins_against_who_left_before(store: Store) -> None:
    table = await leave(store, await start_game(store, ANN, BOB, CAY), 0)
    table = await leave(store, table, 2)

    await end_game(store, table, [1, 3, 2])

    assert await rated_order(store) == [BOB.user, CAY.user, ANN.user]


async def test_a_closed_table_is_rated_only_against_those_who_left(store: Store) -> None:
    table = await leave(store, await start_game(store, ANN, BOB, CAY), 1)

    await store.close_table(table)

    found = await ratings(store)
    assert found[ANN.user] == pytest.approx(found[CAY.user])
    assert await rated_order(store) in ([1, 3, 2], [3, 1, 2])
    assert (await store.leaderboards.profile(GUILD, BOB.user)).unrated_count == 0


async def test_the_last_resignation_closes_a_table_and_wins_against_the_first(
    store: Store,
) -> None:
    table = await leave(store, await start_game(store, ANN, BOB), 0)

    closed = await store.close_table(table, resignation=Move(1, RESIGN, ()))

    assert closed.status == "closed"
    assert [move.key for move in await store.moves(table.id)][-2:] == [RESIGN, RESIGN]
    assert await rated_order(store) == [BOB.user, ANN.user]


async def test_a_game_stays_rated_among_the_others_when_a_player_is_erased(store: Store) -> None:
    table = await start_game(store, ANN, BOB, CAY)
    await erase(store, CAY)
    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.is_rated

    await end_game(store, loaded, [2, 3, 1])

    assert await rated_order(store) == [ANN.user, BOB.user]


async def test_against_an_erased_player_nothing_is_rated(store: Store) -> None:
    table = await start_game(store, ANN, BOB)
    await erase(store, BOB)
    loaded = await store.load(table.id)
    assert loaded is not None

    await end_game(store, loaded, [1, 2])

    assert await ratings(store) == {}


async def test_a_renamed_player_has_the_new_name_on_every_leaderboard(store: Store) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 2])
    await play_rated_game(store, [Player(ANN.user, "Anna"), BOB], [1, 2])

    for game in (GAME.id, None):
        for period in PERIODS:
            board = await store.leaderboards.leaderboard(GUILD, game=game, period=period)
            assert [row.rating.name for row in board.rows] == ["Anna", "Bob"]


async def test_every_server_has_its_own_leaderboard(store: Store) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 2])
    await play_rated_game(store, [BOB, CAY], [1, 2], guild=OTHER_GUILD)

    assert {*await ratings(store)} == {1, 2}
    assert {*await ratings(store, OTHER_GUILD)} == {2, 3}
    assert (await store.leaderboards.leaderboard(GUILD, game=OTHER_GAME)).rows == ()


async def test_a_period_counts_its_own_tables_only(store: Store, clock: Clock) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 2])
    clock.time += timedelta(days=7)
    await play_rated_game(store, [BOB, ANN], [1, 2])
    await play_rated_game(store, [CAY, ANN], [1, 2])

    week = await store.leaderboards.leaderboard(GUILD, period="week", user_id=ANN.user)
    month = await store.leaderboards.leaderboard(GUILD, period="month", user_id=ANN.user)
    clock.time += timedelta(days=360)
    year = await store.leaderboards.leaderboard(GUILD, period="year", user_id=ANN.user)
    ever = await store.leaderboards.leaderboard(GUILD, user_id=ANN.user)

    assert week.own is not None
    assert month.own is not None
    assert ever.own is not None
    assert [week.own.rating.games, month.own.rating.games, ever.own.rating.games] == [2, 3, 3]
    assert (week.own.rating.wins, month.own.rating.wins) == (0, 1)
    assert (year.rows, year.own) == ((), None)


async def test_a_week_over_new_year_is_one_week_of_the_year_it_mostly_lies_in(
    store: Store, clock: Clock
) -> None:
    clock.time = datetime(2026, 12, 31, 12, tzinfo=UTC)  # a Thursday, of week 53
    await play_rated_game(store, [ANN, BOB], [1, 2])
    clock.time = datetime(2027, 1, 3, 12, tzinfo=UTC)  # the Sunday of that week
    await play_rated_game(store, [ANN, BOB], [1, 2])
    of_53 = await store.leaderboards.leaderboard(GUILD, period="week", user_id=ANN.user)
    clock.time = datetime(2027, 12, 31, 12, tzinfo=UTC)  # a Friday, of week 52
    of_52 = await store.leaderboards.leaderboard(GUILD, period="week", user_id=ANN.user)

    assert of_53.own is not None
    assert of_53.own.rating.games == 2
    assert of_52.own is None


async def test_games_against_automas_are_counted_by_their_level(store: Store) -> None:
    easy, fair = Player(0, "Automa 1", "easy"), Player(0, "Automa 2", "fair")
    await play_rated_game(store, [ANN, easy], [1, 2])
    await play_rated_game(store, [ANN, easy], [2, 1])
    await play_rated_game(store, [ANN, fair, easy], [1, 2, 3])
    await play_rated_game(store, [ANN, easy, easy], [1, 2, 3])
    await play_rated_game(store, [ANN, Player(2, "Bob", "fair")], [1, 2])  # plays on for Bob
    await play_rated_game(store, [ANN, BOB], [1, 2])
    await play_rated_game(store, [ANN, easy], [1, 2], guild=OTHER_GUILD)
    await store.close_table(await start_game(store, ANN, easy))

    found = await store.leaderboards.results_against_automas(GUILD, ANN.user)

    assert found == {"easy": WinCount(4, 3), "fair": WinCount(1, 1)}
    assert await store.leaderboards.results_against_automas(GUILD, BOB.user) == {}


async def test_a_profile_has_average_best_wins_and_the_rating_curve(
    store: Store, clock: Clock
) -> None:
    await play_rated_game(store, [ANN, BOB], [1, 2])
    clock.time += timedelta(days=1)
    await play_rated_game(store, [ANN, BOB], [2, 1])

    profile = await store.leaderboards.profile(GUILD, ANN.user)

    figures = profile.games[GAME.id]
    assert (figures.games, figures.wins, figures.average, figures.best) == (2, 1, 95.0, 100)
    assert profile.overall is not None
    assert [when for when, _ in profile.curve] == [NOON, NOON + timedelta(days=1)]
    assert profile.curve[-1][1] == profile.overall.ordinal
    assert (await store.leaderboards.profile(GUILD, 99)).overall is None


async def test_the_rating_changes_of_a_table_are_stored(store: Store) -> None:
    table = await play_rated_game(store, [ANN, BOB], [1, 2])

    changes = {change.user: change for change in await store.leaderboards.rating_changes(table.id)}

    assert {*changes} == {1, 2}
    board = await store.leaderboards.leaderboard(GUILD, game=GAME.id)
    for place in board.rows:
        change = changes[place.rating.user]
        assert change.ordinal == place.rating.ordinal
        assert change.gained == pytest.approx(place.rating.ordinal - 0.0)


async def test_rating_changes_have_the_number_of_games_at_that_time(store: Store) -> None:
    first = await play_rated_game(store, [ANN, BOB], [1, 2])
    second = await play_rated_game(store, [ANN, CAY], [1, 2])
    await play_rated_game(store, [ANN, BOB], [1, 2], guild=OTHER_GUILD)

    async def games(table: Table) -> dict[int, int]:
        return {
            change.user: change.games
            for change in await store.leaderboards.rating_changes(table.id)
        }

    assert await games(first) == {1: 1, 2: 1}
    assert await games(second) == {1: 2, 3: 1}


# Ten thousand players ----------------------------------------------------------------------------

PLAYER_COUNT = 10_000


async def fill_ratings(store: Store) -> None:
    """Write ten thousand ratings; every two neighbours are equals."""
    rows = [
        {
            "guild": GUILD,
            "user": user,
            "game": game,
            "period": "all",
            "name": f"Player {user}",
            "mu": 25.0,
            "sigma": 8.0,
            "ordinal": float(user // 2),
            "games": 1,
            "wins": 0,
            "points": 0,
            "best": 0,
        }
        for game in ("", GAME.id, OTHER_GAME)
        for user in range(1, PLAYER_COUNT + 1)
    ]
    await store._database.write(lambda it: it.execute(insert(rating_rows), rows))


async def test_ranks_are_exact_among_ten_thousand_players(store: Store) -> None:
    await fill_ratings(store)

    board = await store.leaderboards.leaderboard(
        GUILD, game=GAME.id, user_id=5_000, limit=10, offset=4_990
    )

    assert board.player_count == PLAYER_COUNT
    assert board.own is not None
    better = sum(user // 2 > 2_500 for user in range(1, PLAYER_COUNT + 1))
    assert board.own.rank == better + 1
    assert len(board.rows) == 10
    for place in board.rows:
        ordinal = place.rating.ordinal
        assert place.rank == 1 + sum(user // 2 > ordinal for user in range(1, PLAYER_COUNT + 1))


async def executed_queries(
    store: Store, call: Callable[[], Awaitable[object]]
) -> list[tuple[str, Any]]:
    """Return the queries that the store executes during a call."""
    statements: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, args: Any, *___: object) -> None:
        statements.append((statement, args))

    assert isinstance(store._database, SQLite)
    for engine in store._database.engines:
        event.listen(engine, "before_cursor_execute", note)
    await call()
    for engine in store._database.engines:
        event.remove(engine, "before_cursor_execute", note)
    return [(statement, args) for statement, args in statements if statement[:6] == "SELECT"]


async def query_plans(store: Store, queries: Sequence[tuple[str, Any]]) -> list[str]:
    """Return the lines of SQLite's query plans."""

    def explain(connection: Connection) -> list[str]:
        return [
            str(line[-1])
            for statement, args in queries
            for line in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", args)
        ]

    return await store._database.read(explain)


@on_sqlite
async def test_a_leaderboard_of_ten_thousand_is_read_by_index(store: Store) -> None:
    await fill_ratings(store)

    queries = await executed_queries(
        store,
        lambda: store.leaderboards.leaderboard(GUILD, game=GAME.id, user_id=5_000, offset=4_990),
    )

    lines = await query_plans(store, queries)
    assert len(lines) == len(queries) == 5  # the page, the count, the own row, the ranks of both
    assert all(line.startswith("SEARCH ratings USING ") for line in lines)
    assert sum("INDEX leaderboard (guild=? AND game=? AND period=?" in line for line in lines) == 4
    assert sum("PRIMARY KEY" in line or "autoindex" in line for line in lines) == 1


@on_sqlite
async def test_leaderboards_profiles_and_history_need_no_table_scan(
    store: Store,
) -> None:
    table = await play_rated_game(store, [ANN, BOB], [1, 2])

    async def asking() -> None:
        await store.leaderboards.leaderboard(GUILD, game=GAME.id, user_id=ANN.user, offset=0)
        await store.leaderboards.profile(GUILD, ANN.user)
        await store.leaderboards.rating_changes(table.id)
        await store.history.tables(Venue(GUILD, 1), user_id=ANN.user)
        await store.history.entry(table, 0)
        await store.turns.tables_to_resume()
        await store.messages.undelivered_tables()

    queries = await executed_queries(store, asking)

    lines = await query_plans(store, queries)
    assert len(queries) >= 12
    partial_index = "USING INDEX tables_"
    assert not [line for line in lines if line.startswith("SCAN") and partial_index not in line]
    assert not [line for line in lines if "TEMP B-TREE" in line]
    assert [line for line in lines if "INDEX leaderboard" in line]
