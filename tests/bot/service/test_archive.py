"""After the end: the game looked through, the rankings."""

from bot.service.tables import Tables
from tests.bot.service.club import (
    BOB,
    HOME,
    playing,
    refused,
    to_the_end,
)


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


async def test_of_a_game_that_is_over_no_question_is_remembered(tables: Tables) -> None:
    table = await playing(tables, BOB)
    remembered = tables.play._recorder._asked
    assert [*remembered] == [table.id]

    await to_the_end(tables, table)

    assert not remembered
