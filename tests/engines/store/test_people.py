"""A person's data: all of it can be read, and all of it can go."""

import json
from datetime import timedelta

import pytest
from sqlmodel import SQLModel

from engines import Standing
from engines.store import Move, Person, Sitter, StillPlaying, Store, Table, Venue
from tests.engines.store.at_table import ANN, BOB, HOME, NOON, choose, lobby, playing, sql

GONE = "a former player"
USER = 123_456_789_012_345  # found nowhere by chance
DOE = Sitter(USER, "Doe-Zebra")


async def finished(
    store: Store, *sitters: Sitter, guild: int | None = HOME, channel: int = 7
) -> Table:
    table = await choose(store, await playing(store, *sitters, guild=guild, channel=channel))
    assert table.state is not None
    result = [Standing(seat, 10, (), 1 + seat) for seat in range(len(sitters))]
    return await store.record(table, table.state, Move(0, "last", ()), result=result)


async def everything(store: Store) -> str:
    """Return all rows of all tables as text."""
    names = SQLModel.metadata.tables
    return "".join([str(await sql(store, f"SELECT * FROM {name}")) for name in names])  # noqa: S608


async def test_a_setting_that_is_no_longer_there_is_passed_over(store: Store) -> None:
    stored = '{"language":"en","dm_copies":false}'
    await sql(store, "INSERT INTO people VALUES (1, :stored)", stored=stored)

    assert await store.people.person(1) == Person(dm_copies=False)


async def test_what_is_known_of_somebody_is_everything_and_fit_for_a_file(store: Store) -> None:
    await store.people.set_person(USER, Person(remind_every=5))
    over = await finished(store, DOE, BOB)
    running = await playing(store, DOE, BOB, channel=8, pace="day")
    await store.turns.vote(running.id, "close", USER)

    known = await store.people.known_of(USER)

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


async def test_nothing_is_known_of_a_stranger(store: Store) -> None:
    await finished(store, ANN, BOB)

    known = await store.people.known_of(USER)

    assert {name for name, found in known.items() if found} == {"user"}


async def test_who_is_forgotten_leaves_no_name_and_no_number_behind(store: Store) -> None:
    await store.people.set_person(USER, Person(remind_every=5))
    table = await finished(store, DOE, BOB)
    assert str(USER) in await everything(store)

    await store.people.forget(USER, called=GONE)

    left = await everything(store)
    assert str(USER) not in left
    assert DOE.name not in left
    (entry,) = await store.history.tables(Venue(HOME, 1))
    assert (entry.table, entry.points) == (table.id, (10, 10))
    assert [sitter.name for sitter in entry.sitters] == [GONE, BOB.name]
    board = await store.standings.leaderboard(HOME)
    assert [place.figures.user for place in board.places] == [BOB.user]


async def test_who_is_forgotten_leaves_the_number_of_no_chat_behind(store: Store) -> None:
    chat = 987_654_321_098
    table = await finished(store, DOE, BOB, guild=None, channel=chat)
    await playing(store, BOB, ANN, guild=None, channel=chat + 1)  # somebody else's

    await store.people.forget(USER, called=GONE)

    assert str(chat) not in (await everything(store)).replace(str(chat + 1), "")
    assert str(chat + 1) in await everything(store)
    assert (await store.history.tables(Venue(None, chat))) == ()
    assert await store.moves(table.id)  # what was played stays


@pytest.mark.parametrize("automa", [None, "fair"], ids=["sitting", "an automa plays on"])
async def test_who_has_a_seat_at_an_open_table_is_not_forgotten_yet(
    store: Store, automa: str | None
) -> None:
    await finished(store, DOE, BOB)
    table = await playing(store, BOB, Sitter(USER, DOE.name, automa), channel=8)
    waiting = await lobby(store, DOE, channel=9)
    before = await everything(store)

    with pytest.raises(StillPlaying) as caught:
        await store.people.forget(USER, called=GONE)

    assert caught.value.tables == (table.id, waiting.id)
    assert await everything(store) == before


async def test_a_seat_can_be_kept_until_a_time(store: Store) -> None:
    kept = Sitter(BOB.user, BOB.name, kept_until=NOON + timedelta(hours=1))

    table = await lobby(store, ANN, kept)

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.sitters == (ANN, kept)


async def test_hindsight_is_kept_beside_the_table(store: Store) -> None:
    table = await finished(store, ANN, BOB)
    assert await store.history.hindsight(table.id) is None

    await store.history.keep_hindsight(table.id, b"first")
    await store.history.keep_hindsight(table.id, b"second")

    assert await store.history.hindsight(table.id) == b"second"
    assert await store.load(table.id) == table
