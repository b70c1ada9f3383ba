"""Every game on the shelf, played to its end by clicks through the real client."""

from random import Random

import pytest

from bot.settings import Settings
from engines import GAMES
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import NAMES, Room, controls, labels, offered, open_room, page_text
from tests.engines.store.postgres_server import run_as_admin

MAX_CHOICES = 600
CLOSE_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
    "AND backend_type = 'client backend'"
)


async def choose_something(room: Room, rng: Random) -> None:
    """Choose one of what is offered; open a fold or a secret page first where that is needed."""
    player, page = room.asked_member(), room.board
    keys = picks(offered(page))
    if not keys and offered(page):
        await room.pick(player, rng.choice(offered(page)))
        page, keys = room.board, picks(offered(room.board))
    if not keys:
        answer = (await room.press(player, "Choose")).response
        assert answer is not None
        await room.pick(player, rng.choice(picks(offered(answer))), on=answer)
        return
    await room.pick(player, rng.choice(keys), on=page)


def picks(keys: list[str]) -> list[str]:
    """Without the numbers of folds."""
    return [key for key in keys if not key.isdigit()]


async def play_to_its_end(room: Room, game: str) -> None:
    rng = Random(game)
    await room.game(*NAMES[: GAMES[game].seats[0]], game=game)

    for _ in range(MAX_CHOICES):
        if (await room.table()).status != "playing":
            break
        await choose_something(room, rng)

    table = await room.table()
    assert table.status == "finished"
    assert GAMES[game].name in page_text(room.board)
    assert [labels(page) for page in room.channel.history() if controls(page)] == [["Rematch"]]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_played_to_its_end_by_clicks(room: Room, game: str) -> None:
    await play_to_its_end(room, game)


async def test_a_game_is_played_to_its_end_on_postgresql_too(
    settings: Settings, postgres: str
) -> None:
    there = settings.model_copy(update={"database_url": postgres})
    async with open_room(there, FakeRenderer()) as room:
        await play_to_its_end(room, "chateau_combo")


async def test_connections_that_the_server_closes_are_replaced_and_nobody_notices(
    settings: Settings, server: str, postgres: str
) -> None:
    there = settings.model_copy(update={"database_url": postgres})
    async with open_room(there, FakeRenderer()) as room:
        await room.game("ann", "bob")
        for _ in range(3):
            await run_as_admin(server, CLOSE_ALL)
            result = await room.pick(room.asked_member(), offered(room.board)[0])
            assert result.followups == []
        assert (await room.table()).revision == 5
