"""After the end: the rematch, the game looked through, the rankings."""

from bot.service.lobby_changes import AddAutoma, Join, SetPace
from bot.service.tables import Tables
from tests.bot.service.club import (
    ANN,
    BOB,
    CAY,
    HOME,
    STRANGER,
    changed,
    lobby,
    playing,
    refused,
    to_the_end,
)


async def test_a_rematch_seats_everybody_one_further_in_whatever_order_they_come(
    tables: Tables,
) -> None:
    table = await lobby(tables, BOB, CAY)
    await changed(tables, table.id, AddAutoma(ANN, "easy"))
    await changed(tables, table.id, SetPace(ANN, "week"))
    ended = await to_the_end(tables, (await tables.lobby.start(table.id, ANN)).table)

    again = await tables.lobby.rematch(ended.id, CAY)
    await changed(tables, again.id, Join(ANN, "Ann"))
    seated = await tables.lobby.rematch(ended.id, BOB)

    assert again.names == ("Cay", "Automa 1 (easy)")
    assert (again.channel, again.game.id, again.pace) == (7, "chateau_combo", "week")
    assert seated.id == again.id
    assert seated.names == ("Bob", "Cay", "Automa 1 (easy)", "Ann")
    assert (await tables.lobby.rematch(ended.id, BOB)) == seated


async def test_a_rematch_is_for_those_who_played_and_after_the_end(tables: Tables) -> None:
    table = await playing(tables, BOB)
    with refused("refuse-not-finished"):
        await tables.lobby.rematch(table.id, ANN)
    ended = await to_the_end(tables, table)
    with refused("refuse-not-seated"):
        await tables.lobby.rematch(ended.id, STRANGER)
    await lobby(tables)

    with refused("refuse-channel-busy"):
        await tables.lobby.rematch(ended.id, BOB)


async def test_a_game_can_be_looked_through_move_by_move_and_by_round(tables: Tables) -> None:
    ended = await to_the_end(tables, await playing(tables, BOB))

    film = await tables.archive.film(ended)
    rounds = await tables.archive.rounds(ended)

    assert film[0].move.key == "start"
    assert film[-1].view == tables.play.view(ended, None)
    assert film[-1] == await tables.archive.moment(ended, -1)
    assert [*rounds] == list(range(1, 10))
    for number, begins in rounds.items():
        assert (await tables.archive.moment(ended, begins)).round == number
        assert begins == 0 or film[begins - 1].round == number - 1
    with refused("refuse-no-such-move"):
        await tables.archive.moment(ended, len(film))


async def test_rankings_of_unknown_games_and_periods_are_refused(tables: Tables) -> None:
    with refused("refuse-unknown-game"):
        await tables.archive.leaderboard(HOME, game="go")
    with refused("refuse-unknown-period"):
        await tables.archive.leaderboard(HOME, period="decade")  # type: ignore[arg-type]
