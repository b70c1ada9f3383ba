"""Joins and Start race while Discord shows the lobby: every player has their hand, once."""

import asyncio
from collections import Counter
from functools import partial
from random import Random

from bot.client import Tafelronde
from bot.service.lobby_changes import Join
from bot.service.private_info import private_info_by_seat
from tests.chaos_scenarios.arena import FIRST_USER_ID, GUILD, Arena

GAMES_WITH_HANDS = ("merlin", "kingdom_builder")
TABLES, PLAYERS = 20, 3
MAX_REQUEST_SECONDS, MAX_GAP_SECONDS = 0.5, 0.2


async def join_and_start(arena: Arena) -> Counter[str]:
    """Open lobbies; let players join and start them faster than Discord shows it."""
    rng, bot = Random(2), await arena.open_bot()
    arena.http.delay = lambda: rng.uniform(0, MAX_REQUEST_SECONDS)
    await asyncio.gather(*(fill_table(arena, bot, rng, 1 + number) for number in range(TABLES)))
    arena.http.delay = lambda: 0.0
    await arena.recover()
    figures = Counter[str]()
    sent = Counter(message["channel_id"] for message in arena.http.messages.values())
    for number in arena.tables:
        table = await bot.services.tables.get(number)
        hands = private_info_by_seat(table, range(PLAYERS))
        counts = [sent[str(table.players[seat].user)] for seat in hands]
        figures["hands"] += len(hands)
        figures["unseen"] += counts.count(0)
        figures["doubled"] += sum(count > 1 for count in counts)
    await arena.play(2)
    await arena.recover()
    return figures


async def fill_table(arena: Arena, bot: Tafelronde, rng: Random, channel: int) -> None:
    """Send joins and Start shortly after each other; wait for none of them."""
    actions, users = bot.table_actions, [FIRST_USER_ID + 10 * channel + one for one in range(3)]
    lobby = await actions.open_lobby(
        channel_id=channel,
        guild_id=GUILD,
        game=GAMES_WITH_HANDS[channel % len(GAMES_WITH_HANDS)],
        user_id=users[0],
        name="Host",
        options={},
    )
    arena.tables.append(lobby.id)
    sent = []
    for user in users[1:]:
        sent.append(asyncio.create_task(actions.change_lobby(lobby.id, Join(user, f"P{user}"))))
        await asyncio.sleep(rng.uniform(0.01, MAX_GAP_SECONDS))
    start = partial(bot.services.lobby.start, lobby.id, users[0])
    sent.append(asyncio.create_task(actions.run(lobby.id, start)))
    await asyncio.gather(*sent)
