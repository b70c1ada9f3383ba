"""Every game, played to its end by clicks through the real client."""

from random import Random

import pytest

from bot.settings import Settings
from engines import GAMES
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import NAMES, Room, controls, labels, offered_keys, open_room, page_text
from tests.engines.store.postgres_server import run_as_admin

MAX_CHOICES = 600
TERMINATE_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
    "AND backend_type = 'client backend'"
)


async def choose_randomly(room: Room, rng: Random) -> None:
    """Choose a random option; open its group or the private page first if needed."""
    player, page = room.asked_member(), room.board
    keys = option_keys(offered_keys(page))
    if not keys and offered_keys(page):
        await room.pick(player, rng.choice(offered_keys(page)))
        page, keys = room.board, option_keys(offered_keys(room.board))
    if not keys:
        answer = (await room.press(player, "Choose")).response
        assert answer is not None
        await room.pick(player, rng.choice(option_keys(offered_keys(answer))), on=answer)
        return
    await room.pick(player, rng.choice(keys), on=page)


def option_keys(keys: list[str]) -> list[str]:
    """Return the keys of options, without the indexes of groups."""
    return [key for key in keys if not key.isdigit()]


async def play_to_end(room: Room, game: str) -> None:
    rng = Random(game)
    await room.start_game(*NAMES[: GAMES[game].seats[0]], game=game)

    for _ in range(MAX_CHOICES):
        if (await room.table()).status != "playing":
            break
        await choose_randomly(room, rng)

    table = await room.table()
    assert table.status == "finished"
    assert GAMES[game].name in page_text(room.board)
    assert [labels(page) for page in room.channel.history() if controls(page)] == [
        ["Replay", "Where it turned", "Rematch"]
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_played_to_its_end_by_clicks(room: Room, game: str) -> None:
    await play_to_end(room, game)


async def test_a_game_is_played_to_its_end_on_postgresql(settings: Settings, postgres: str) -> None:
    postgres_settings = settings.model_copy(update={"database_url": postgres})
    async with open_room(postgres_settings, FakeRenderer()) as room:
        await play_to_end(room, "chateau_combo")


async def test_players_do_not_notice_that_the_server_closes_connections(
    settings: Settings, server: str, postgres: str
) -> None:
    postgres_settings = settings.model_copy(update={"database_url": postgres})
    async with open_room(postgres_settings, FakeRenderer()) as room:
        await room.start_game("ann", "bob")
        for _ in range(3):
            await run_as_admin(server, TERMINATE_ALL)
            result = await room.pick(room.asked_member(), offered_keys(room.board)[0])
            assert result.followups == []
        assert (await room.table()).revision == 5
