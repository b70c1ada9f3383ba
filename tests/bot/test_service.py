"""Life at the table, without any Discord: automas, seats given back, votes, pace, rematch."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.company import shown_names
from bot.tables import Outcome, Refusal, Tables
from engines import Action, apply
from engines.automa import FAIR
from engines.store import NOBODY, Move, Store, Table

ANN, BOB, CAY, DAN, STRANGER = 1, 2, 3, 4, 9
NAMES = {ANN: "Ann", BOB: "Bob", CAY: "Cay", DAN: "Dan"}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOME = 1


@dataclass
class Club:
    """The tables, their store, and a clock that is set by hand."""

    tables: Tables
    store: Store
    time: datetime = NOON

    def wait(self, **span: int) -> None:
        self.time += timedelta(**span)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    store = await Store.open(url, clock=lambda: opened.time)
    opened = Club(Tables(store, chance=Random(1)), store)
    yield opened
    await store.close()


@pytest.fixture
def tables(club: Club) -> Tables:
    return club.tables


async def lobby(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await tables.open(
        channel=7, guild=HOME, game="chateau_combo", user=ANN, name="Ann", pace=pace
    )
    for user in others:
        table = await tables.join(table.id, user, NAMES[user])
    return table


async def playing(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await lobby(tables, *others, pace=pace)
    return (await tables.start(table.id, ANN)).table


async def alone(tables: Tables, level: str = "easy") -> Table:
    """Ann at a table with one automa."""
    table = await tables.add_automa((await lobby(tables)).id, ANN, level)
    return (await tables.start(table.id, ANN)).table


def actor(tables: Tables, table: Table) -> int:
    decision = tables.decision(table)
    assert decision is not None
    return table.sitters[decision.seat].user


async def take(tables: Tables, table: Table) -> Outcome:
    decision = tables.decision(table)
    assert decision is not None
    return await tables.choose(table.id, actor(tables, table), decision.options[0].key)


async def to_the_end(tables: Tables, table: Table) -> Table:
    while table.status == "playing":
        table = (await take(tables, table)).table
    return table


def refused(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)


# Automas in the lobby -----------------------------------------------------------------------------


async def test_automas_have_numbers_and_levels_in_their_names(tables: Tables) -> None:
    table = (await lobby(tables)).id
    for level in ("fair", "easy", "easy"):
        await tables.add_automa(table, ANN, level)
    await tables.remove_automa(table, ANN, 2)

    seated = await tables.add_automa(table, ANN, "fair")

    assert seated.names == ("Ann", "Automa 1 (fair)", "Automa 3 (easy)", "Automa 2 (fair)")
    assert [sitter.user for sitter in seated.sitters[1:]] == [NOBODY] * 3


async def test_automas_are_seated_and_sent_away_by_players_only(tables: Tables) -> None:
    table = await tables.add_automa((await lobby(tables)).id, ANN, "easy")

    with refused("refuse-not-seated"):
        await tables.add_automa(table.id, STRANGER, "easy")
    with refused("refuse-not-seated"):
        await tables.remove_automa(table.id, STRANGER)
    with refused("refuse-unknown-level"):
        await tables.add_automa(table.id, ANN, "divine")
    with refused("refuse-no-automa"):
        await tables.remove_automa(table.id, ANN, 0)
    without = await tables.remove_automa(table.id, ANN)
    assert without.names == ("Ann",)
    with refused("refuse-no-automa"):
        await tables.remove_automa(table.id, ANN)


async def test_automas_fill_a_table_like_people(tables: Tables) -> None:
    table = (await lobby(tables)).id
    for _ in range(4):
        await tables.add_automa(table, ANN, "easy")

    with refused("refuse-table-full"):
        await tables.add_automa(table, ANN, "easy")
    with refused("refuse-table-full"):
        await tables.join(table, BOB, "Bob")


async def test_a_lobby_with_automas_alone_is_closed(tables: Tables) -> None:
    table = await tables.add_automa((await lobby(tables)).id, ANN, "easy")

    assert (await tables.leave(table.id, ANN)).status == "closed"


@pytest.mark.parametrize("level", ["easy", "fair"])
async def test_one_person_can_play_a_whole_game_with_automas_unrated(
    tables: Tables, level: str
) -> None:
    table = await alone(tables, level)

    assert actor(tables, table) == ANN
    ended = await to_the_end(tables, table)

    assert ended.status == "finished"
    assert (await tables.records.leaderboard(HOME)).places == ()
    assert (await tables.records.profile(HOME, ANN)).unrated == 1


async def test_an_automas_choice_cannot_be_taken_back_by_the_next_player(tables: Tables) -> None:
    table = await alone(tables)
    for _ in range(4):
        table = (await take(tables, table)).table
        moves = await tables.moves(table, last=1)
        if moves[0].seat == 1:
            assert not tables.can_undo(table)
            return
    raise AssertionError("the automa never moved")


async def test_an_automa_that_was_interrupted_goes_on_when_it_is_woken(club: Club) -> None:
    tables = club.tables
    table = await interrupted(club)
    assert await tables.sleeping() == (table.id,)

    outcome = await tables.wake(table.id)

    assert outcome.events
    assert actor(tables, outcome.table) == ANN
    assert await tables.sleeping() == ()
    assert (await tables.wake(table.id)).table == outcome.table


async def test_an_automa_that_was_interrupted_goes_on_when_somebody_tries_to_play(
    club: Club,
) -> None:
    table = await interrupted(club)

    with refused("refuse-stale"):
        await club.tables.choose(table.id, ANN, "key/move")

    assert actor(club.tables, await club.tables.get(table.id)) == ANN


async def interrupted(club: Club) -> Table:
    """A table at which Ann's move was recorded and the automa's answer was not."""
    table = await alone(club.tables)
    while True:
        decision = club.tables.decision(table)
        assert decision is not None
        assert table.state is not None
        key = decision.options[0].key
        state, news = apply(table.state, Action(decision.seat, key))
        table = await club.store.record(table, state, Move(0, key, tuple(news)))
        if state.agenda[-1].seat != 0:
            return table


async def test_an_automa_that_cannot_judge_the_table_plays_all_the_same(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    def lost(*_: object) -> Action:
        raise ZeroDivisionError

    tables = Tables(club.store, chance=Random(1), automa=lost)

    ended = await to_the_end(tables, await alone(tables))

    assert ended.status == "finished"
    assert "the automa is lost" in caplog.text


async def test_a_seat_taken_back_while_its_automa_thinks_is_the_players(club: Club) -> None:
    """The automa's answer comes too late then, and counts for nothing."""
    table = await playing(club.tables, BOB, CAY)
    late = actor(club.tables, table)
    loop = asyncio.get_running_loop()

    def slow(game: object, state: object, seat: int, *_: object) -> Action:
        back = club.tables.retake(table.id, late)
        asyncio.run_coroutine_threadsafe(back, loop).result(timeout=10)
        decision = club.tables.decision(table)
        assert decision is not None
        return Action(seat, decision.options[0].key)

    outcome = await Tables(club.store, automa=slow).resign(table.id, late)

    assert outcome.table == await club.tables.get(table.id)
    assert actor(club.tables, outcome.table) == late
    assert [event.text.id for event in outcome.events] == ["resigned"]


# Seats that change hands --------------------------------------------------------------------------


async def test_a_seat_taken_over_is_marked_and_can_be_taken_back(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY)

    left = (await tables.resign(table.id, BOB)).table
    back = await tables.retake(table.id, BOB)

    assert left.sitters[1].automa == FAIR
    assert (left.names[1], shown_names(left)[1]) == ("Bob", "Bob (automa)")
    assert back.table.sitters[1].automa is None
    assert shown_names(back.table)[1] == "Bob"
    assert [event.text.id for event in back.events] == ["retaken"]


async def test_a_seat_is_given_back_to_its_owner_alone(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY)
    await tables.resign(table.id, BOB)

    with refused("refuse-not-seated"):
        await tables.retake(table.id, STRANGER)
    with refused("refuse-already-seated"):
        await tables.retake(table.id, ANN)


async def test_nobody_takes_the_seat_of_an_automa_that_plays_for_itself(tables: Tables) -> None:
    table = await alone(tables)

    with refused("refuse-not-seated"):
        await tables.retake(table.id, NOBODY)


async def test_a_game_in_which_an_automa_stood_in_for_a_while_is_unrated(tables: Tables) -> None:
    table = await playing(tables, BOB)
    await tables.resign(table.id, BOB)
    table = (await tables.retake(table.id, BOB)).table

    assert not table.rated
    await to_the_end(tables, table)

    assert (await tables.records.leaderboard(HOME)).places == ()


async def test_a_game_among_people_is_rated_at_its_end(tables: Tables) -> None:
    ended = await to_the_end(tables, await playing(tables, BOB))

    board = await tables.records.leaderboard(HOME, user=BOB, game="chateau_combo")

    assert {place.figures.name for place in board.places} == {"Ann", "Bob"}
    assert board.own is not None
    assert len(await tables.records.changes(ended.id)) == 2


# Votes --------------------------------------------------------------------------------------------


async def test_most_of_the_players_close_a_running_game(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY)

    still_open = await tables.close(table.id, BOB, may_manage=False)
    ballot = await tables.ballot(table.id, "close")
    await tables.close(table.id, BOB, may_manage=False)
    closed = await tables.close(table.id, CAY, may_manage=False)

    assert still_open.status == "playing"
    assert [sitter.name for sitter in ballot.cast] == ["Bob"]
    assert [sitter.name for sitter in ballot.waiting] == ["Ann", "Cay"]
    assert ballot.needed == 1
    assert closed.status == "closed"


@pytest.mark.parametrize(("others", "votes"), [((BOB,), 2), ((BOB, CAY), 2), ((BOB, CAY, DAN), 3)])
async def test_a_majority_is_more_than_half(
    tables: Tables, others: tuple[int, ...], votes: int
) -> None:
    table = await playing(tables, *others)

    for number, user in enumerate((ANN, *others), start=1):
        closed = await tables.close(table.id, user, may_manage=False)
        if closed.status == "closed":
            assert number == votes
            return
    raise AssertionError("never closed")


async def test_who_plays_with_automas_closes_alone(tables: Tables) -> None:
    table = await alone(tables)

    assert (await tables.close(table.id, ANN, may_manage=False)).status == "closed"


async def test_who_plays_on_has_withdrawn_the_vote(tables: Tables) -> None:
    table = await playing(tables, BOB)
    voter = actor(tables, table)
    await tables.close(table.id, voter, may_manage=False)

    await take(tables, table)

    (other,) = {ANN, BOB} - {voter}
    assert (await tables.close(table.id, other, may_manage=False)).status == "playing"


async def test_after_the_agreed_time_the_others_call_an_automa(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, CAY, pace="day")
    late = actor(tables, table)
    first, second = sorted({ANN, BOB, CAY} - {late})
    with refused("refuse-not-overdue"):
        await tables.call_automa(table.id, first)
    club.wait(days=1)
    with refused("refuse-own-absence"):
        await tables.call_automa(table.id, late)
    with refused("refuse-not-seated"):
        await tables.call_automa(table.id, STRANGER)

    waiting = await tables.call_automa(table.id, first)
    ballot = await tables.ballot(table.id, "automa")
    called = await tables.call_automa(table.id, second)

    assert waiting == Outcome(table)
    assert [sitter.user for sitter in ballot.waiting] == [second]
    assert called.events[0].text.id == "absent"
    assert called.table.seat_of(late) is None
    assert actor(tables, called.table) != late
    assert (await tables.retake(table.id, late)).table.seat_of(late) is not None


async def test_a_vote_about_who_is_away_ends_when_they_play(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, CAY, pace="day")
    late = actor(tables, table)
    club.wait(days=1)
    await tables.call_automa(table.id, min({ANN, BOB, CAY} - {late}))

    await take(tables, table)

    assert (await tables.ballot(table.id, "automa")).cast == ()


async def test_of_two_players_the_one_who_waits_closes_after_the_agreed_time(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, pace="live/10")
    (waiting,) = {ANN, BOB} - {actor(tables, table)}
    club.wait(minutes=9)
    assert (await tables.close(table.id, waiting, may_manage=False)).status == "playing"
    club.wait(minutes=1)

    assert (await tables.close(table.id, waiting, may_manage=False)).status == "closed"


# Pace and settings --------------------------------------------------------------------------------


async def test_a_table_has_its_servers_pace_unless_another_is_agreed(tables: Tables) -> None:
    await tables.pace.set_house(HOME, pace="week")

    table = await lobby(tables)
    changed = await tables.set_pace(table.id, ANN, "live/15")

    assert (table.pace, changed.pace) == ("week", "live/15")
    with refused("refuse-not-seated"):
        await tables.set_pace(table.id, STRANGER, "day")
    with refused("refuse-bad-pace"):
        await tables.set_pace(table.id, ANN, "year")


async def test_settings_are_kept_and_nonsense_is_refused(tables: Tables) -> None:
    await tables.pace.set_person(ANN, quiet_from=22 * 60, quiet_to=7 * 60, offset=120)
    await tables.pace.set_person(ANN, dm_copies=False)
    await tables.pace.set_house(HOME, thread=True)

    person = await tables.pace.person(ANN)
    assert (person.quiet_from, person.offset, person.dm_copies) == (1320, 120, False)
    assert (await tables.pace.person(BOB)).dm_copies
    assert (await tables.pace.house(HOME)).thread
    for name, wrong in (
        ("refuse-bad-quiet-hours", {"quiet_to": None}),
        ("refuse-bad-quiet-hours", {"quiet_to": 1440}),
        ("refuse-bad-offset", {"offset": 900}),
        ("refuse-unknown-language", {"language": "tlh"}),
        ("refuse-bad-interval", {"remind_every": -1}),
    ):
        with refused(name):
            await tables.pace.set_person(ANN, **wrong)
    assert await tables.pace.person(ANN) == person


async def test_a_player_is_reminded_and_an_automa_never(club: Club) -> None:
    tables = club.tables
    table = await alone(tables)
    await tables.close(table.id, ANN, may_manage=True)
    table = await playing(tables, BOB, pace="day")
    late = actor(tables, table)

    (reminder,) = await tables.pace.due(NOON + timedelta(hours=12))

    assert (reminder.turn.table, reminder.turn.user) == (table.id, late)


# Rematch and replay -------------------------------------------------------------------------------


async def test_a_rematch_seats_everybody_one_further_in_whatever_order_they_come(
    tables: Tables,
) -> None:
    table = await lobby(tables, BOB, CAY)
    await tables.add_automa(table.id, ANN, "easy")
    await tables.set_pace(table.id, ANN, "week")
    ended = await to_the_end(tables, (await tables.start(table.id, ANN)).table)

    again = await tables.rematch(ended.id, CAY)
    await tables.join(again.id, ANN, "Ann")
    seated = await tables.rematch(ended.id, BOB)

    assert again.names == ("Cay", "Automa 1 (easy)")
    assert (again.channel, again.game.id, again.pace) == (7, "chateau_combo", "week")
    assert seated.id == again.id
    assert seated.names == ("Bob", "Cay", "Automa 1 (easy)", "Ann")
    assert (await tables.rematch(ended.id, BOB)) == seated


async def test_a_rematch_is_for_those_who_played_and_after_the_end(tables: Tables) -> None:
    table = await playing(tables, BOB)
    with refused("refuse-not-finished"):
        await tables.rematch(table.id, ANN)
    ended = await to_the_end(tables, table)
    with refused("refuse-not-seated"):
        await tables.rematch(ended.id, STRANGER)
    await lobby(tables)

    with refused("refuse-channel-busy"):
        await tables.rematch(ended.id, BOB)


async def test_a_game_can_be_looked_through_move_by_move_and_by_round(tables: Tables) -> None:
    ended = await to_the_end(tables, await playing(tables, BOB))

    film = await tables.records.film(ended)
    rounds = await tables.records.rounds(ended)

    assert film[0].move.key == "start"
    assert film[-1].view == tables.view(ended, None)
    assert film[-1] == await tables.records.scene(ended, -1)
    assert [*rounds] == list(range(1, 10))
    for number, begins in rounds.items():
        assert (await tables.records.scene(ended, begins)).round == number
        assert begins == 0 or film[begins - 1].round == number - 1
    with refused("refuse-no-such-move"):
        await tables.records.scene(ended, len(film))


async def test_rankings_of_unknown_games_and_periods_are_refused(tables: Tables) -> None:
    with refused("refuse-unknown-game"):
        await tables.records.leaderboard(HOME, game="go")
    with refused("refuse-unknown-period"):
        await tables.records.leaderboard(HOME, period="decade")  # type: ignore[arg-type]
