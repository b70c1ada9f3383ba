"""The data of a user: all of it can be exported, and all of it erased."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from traceback import format_exception
from typing import TypeAlias

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel

from engines import Event, SeatRef, SeatScore, Text
from engines.store import (
    NO_USER,
    RESIGN,
    START,
    Conflict,
    GuildSettings,
    Move,
    Player,
    Store,
    Table,
    UserSettings,
    Venue,
)
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    GUILD,
    NOON,
    choose,
    execute_sql,
    open_lobby,
    start_game,
)

REPLACEMENT_NAME = "a former player"
USER = 123_456_789_012_345  # occurs nowhere else
DOE = Player(USER, "Doe-Zebra")
AUTOMA = Player(NO_USER, "Isolde", "fair")
TableFactory: TypeAlias = Callable[..., Awaitable[Table]]


async def play_finished_game(
    store: Store, *players: Player, guild: int | None = GUILD, channel: int = 7
) -> Table:
    table = await choose(store, await start_game(store, *players, guild=guild, channel=channel))
    assert table.state is not None
    result = [SeatScore(seat, 10, (), 1 + seat) for seat in range(len(players))]
    return await store.record(table, table.state, Move(0, "last", ()), result=result)


def resignation(seat: int) -> Move:
    return Move(seat, RESIGN, (Event(Text("resigned", {"who": SeatRef(seat)})),))


async def erase_user(store: Store) -> tuple[int, ...]:
    return await store.user_data.erase(
        USER, replacement_name=REPLACEMENT_NAME, automa="fair", resignation=resignation
    )


async def all_rows_as_text(store: Store) -> str:
    """Return all rows of all tables as text."""
    names = SQLModel.metadata.tables
    return "".join([str(await execute_sql(store, f"SELECT * FROM {name}")) for name in names])  # noqa: S608


async def test_an_unknown_stored_setting_is_ignored(store: Store) -> None:
    stored = '{"language":"en","dm_copies":false}'
    await execute_sql(store, "INSERT INTO user_settings VALUES (1, :stored)", stored=stored)

    assert await store.settings.user(1) == UserSettings(dm_copies=False)


async def test_unreadable_settings_count_as_default_and_are_exported_raw(
    store: Store,
) -> None:
    await execute_sql(store, "INSERT INTO user_settings VALUES (1, '{')")
    await execute_sql(store, "INSERT INTO guild_settings VALUES (1, '{')")

    assert await store.settings.user(1) == UserSettings()
    assert await store.settings.guild(1) == GuildSettings()
    assert (await store.user_data.export(1))["settings"] == "{"


async def test_an_export_has_all_data_and_is_json(store: Store) -> None:
    await store.settings.set_user(USER, UserSettings(remind_every=5))
    over = await play_finished_game(store, DOE, BOB)
    running = await start_game(store, DOE, BOB, channel=8, pace="day")
    await store.turns.vote(running.id, "close", USER)

    known = await store.user_data.export(USER)

    assert json.loads(json.dumps(known)) == known
    assert known["settings"] == {"remind_every": 5}
    assert [seat["table_id"] for seat in known["seats"]] == [over.id, running.id]
    first = known["seats"][0]
    assert (first["name"], first["points"], first["rank"]) == (DOE.name, 10, 1)
    assert first["moves"][-1]["key"] == "last"
    assert known["hosted"] == [over.id, running.id]
    assert len(known["ratings"]) == 8
    assert len(known["rating_changes"]) == 2
    assert [vote["motion"] for vote in known["votes"]] == ["close"]


async def test_the_export_of_an_unknown_user_is_empty(store: Store) -> None:
    await play_finished_game(store, ANN, BOB)

    known = await store.user_data.export(USER)

    assert {name for name, found in known.items() if found} == {"user"}


async def test_an_erased_user_is_not_in_the_bytes_of_the_file(file: str, path: Path) -> None:
    store = await Store.open(file)
    players = [Player(1_000 + seat, f"Player {seat}") for seat in range(4)]
    for channel in range(30):  # so many that deleted rows are not simply overwritten
        await open_lobby(store, DOE, *players[: channel % 4], channel=100 + channel)
    await store.settings.set_user(USER, UserSettings(remind_every=5))
    await play_finished_game(store, DOE, BOB)

    await erase_user(store)
    await store.close()

    left = await asyncio.to_thread(path.read_bytes)
    assert DOE.name.encode() not in left
    assert USER.to_bytes(7, "big")[1:] not in left
    assert b"Bob" in left


async def test_database_errors_contain_no_user_data(store: Store) -> None:
    seat = 'INSERT INTO seats (table_id, seat, "user", name) VALUES (99, 0, :user, :name)'

    with pytest.raises(IntegrityError) as failed:
        await execute_sql(store, seat, user=USER, name=DOE.name)

    output = "".join(format_exception(failed.value))
    assert "INSERT INTO seats" in output
    assert DOE.name not in output
    assert str(USER) not in output


async def rematch(store: Store, played: Table, host: Player) -> Table:
    """Open a rematch with the players of a table as loaded before."""
    return await store.create(
        channel_id=played.channel,
        guild_id=played.guild,
        game=played.game,
        options={},
        host=host,
        players=[*played.players, AUTOMA],
        rematch_of=played.id,
    )


async def test_a_rematch_does_not_bring_back_an_erased_user(store: Store) -> None:
    played = await play_finished_game(store, DOE, BOB)
    await erase_user(store)

    next_game = await rematch(store, played, BOB)

    assert next_game.players == (BOB, AUTOMA)
    assert str(USER) not in await all_rows_as_text(store)
    with pytest.raises(Conflict):
        await rematch(store, played, DOE)


async def test_a_user_erased_while_rematches_open_is_in_none_of_them(store: Store) -> None:
    tables = [await play_finished_game(store, DOE, BOB, channel=20 + number) for number in range(8)]

    await asyncio.gather(*(rematch(store, played, BOB) for played in tables), erase_user(store))

    assert str(USER) not in await all_rows_as_text(store)


async def test_no_name_and_no_id_of_an_erased_user_stays(store: Store) -> None:
    await store.settings.set_user(USER, UserSettings(remind_every=5))
    table = await play_finished_game(store, DOE, BOB)
    assert str(USER) in await all_rows_as_text(store)

    await erase_user(store)

    left = await all_rows_as_text(store)
    assert str(USER) not in left
    assert DOE.name not in left
    (entry,) = await store.history.tables(Venue(GUILD, 1))
    assert (entry.table, entry.points) == (table.id, (10, 10))
    assert [player.name for player in entry.players] == [REPLACEMENT_NAME, BOB.name]
    board = await store.leaderboards.leaderboard(GUILD)
    assert [place.rating.user for place in board.rows] == [BOB.user]


async def test_no_channel_id_of_an_erased_users_direct_messages_stays(store: Store) -> None:
    dm_channel_id = 987_654_321_098
    table = await play_finished_game(store, DOE, BOB, guild=None, channel=dm_channel_id)
    await start_game(store, BOB, ANN, guild=None, channel=dm_channel_id + 1)  # of other users

    await erase_user(store)

    assert str(dm_channel_id) not in (await all_rows_as_text(store)).replace(
        str(dm_channel_id + 1), ""
    )
    assert str(dm_channel_id + 1) in await all_rows_as_text(store)
    assert (await store.history.tables(Venue(None, dm_channel_id))) == ()
    assert await store.moves(table.id)  # the moves stay


async def test_a_running_game_goes_on_without_an_erased_user(store: Store) -> None:
    table = await start_game(store, DOE, BOB, channel=8, pace="day")
    table = await choose(store, table, undoable=True)
    await store.messages.record_post(table.id, 5, revision=table.revision)

    assert await erase_user(store) == (table.id,)

    left = await store.load(table.id)
    assert left is not None
    assert left.players == (Player(NO_USER, REPLACEMENT_NAME, "fair"), BOB)
    assert (left.status, left.had_automa, left.undoable) == ("playing", False, False)
    assert (left.state, left.delivered_revision) == (table.state, left.revision - 1)
    assert (await store.moves(table.id))[-1] == resignation(0)
    assert await store.turns.tables_to_resume() == (table.id,)  # it was Doe's turn
    with pytest.raises(Conflict):  # so no caller writes the old seats
        await store.set_players(table, table.players)


async def test_an_automa_at_the_seat_of_an_erased_user_keeps_its_level(store: Store) -> None:
    table = await start_game(store, BOB, Player(USER, DOE.name, "easy"))

    await erase_user(store)

    left = await store.load(table.id)
    assert left is not None
    assert left.players == (BOB, Player(NO_USER, REPLACEMENT_NAME, "easy"))
    assert [move.key for move in await store.moves(table.id)] == [START]


async def test_an_erased_user_is_removed_from_lobbies_and_reserved_seats(store: Store) -> None:
    joined = await open_lobby(store, BOB, DOE, channel=8)
    reserved = Player(USER, DOE.name, reserved_until=NOON - timedelta(hours=1))
    invited = await open_lobby(store, reserved, BOB, channel=9)

    assert await erase_user(store) == (joined.id, invited.id)

    assert str(USER) not in await all_rows_as_text(store)
    for table_id in (joined.id, invited.id):
        left = await store.load(table_id)
        assert left is not None
        assert (left.status, left.players) == ("lobby", (BOB,))


@pytest.mark.parametrize("begin", [open_lobby, start_game])
async def test_a_table_without_remaining_users_is_closed(store: Store, begin: TableFactory) -> None:
    reserved = Player(BOB.user, BOB.name, reserved_until=NOON) if begin is open_lobby else AUTOMA
    table = await begin(store, DOE, reserved, AUTOMA)

    assert await erase_user(store) == (table.id,)

    left = await store.load(table.id)
    assert left is not None
    assert left.status == "closed"
    await open_lobby(store, ANN)  # the channel is free


async def test_tables_in_the_direct_messages_of_an_erased_user_are_closed_silently(
    store: Store,
) -> None:
    table = await start_game(store, DOE, AUTOMA, guild=None)
    await store.messages.record_post(table.id, 5, revision=table.revision)

    await erase_user(store)

    assert await store.messages.undelivered_tables() == ()
    assert await store.turns.stalled_tables() == ()
    assert await execute_sql(store, "SELECT * FROM messages") == []
    left = await execute_sql(
        store, "SELECT status, channel, posted_revision = revision FROM tables"
    )
    assert left == [("closed", NO_USER, True)]


async def test_a_user_can_be_erased_from_a_damaged_table(store: Store) -> None:
    table = await start_game(store, DOE, BOB)
    await execute_sql(store, "UPDATE tables SET state = :state", state=b"torn")
    await execute_sql(store, "UPDATE moves SET state = :state", state=b"torn")

    assert await erase_user(store) == (table.id,)

    assert str(USER) not in await all_rows_as_text(store)


async def test_a_seat_can_be_reserved_until_a_time(store: Store) -> None:
    reserved = Player(BOB.user, BOB.name, reserved_until=NOON + timedelta(hours=1))

    table = await open_lobby(store, ANN, reserved)

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.players == (ANN, reserved)


async def test_an_analysis_is_stored_beside_the_table(store: Store) -> None:
    table = await play_finished_game(store, ANN, BOB)
    assert await store.history.analysis(table.id) is None

    await store.history.save_analysis(table.id, b"first")
    await store.history.save_analysis(table.id, b"second")

    assert await store.history.analysis(table.id) == b"second"
    assert await store.load(table.id) == table
