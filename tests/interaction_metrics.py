"""`python -m tests.interaction_metrics`: clicks per turn and text lengths.

Clicks: whole games of two through the real client, with the choices of a fair automa.
News above the picture and option previews: random games with the most players.
"""

import argparse
import asyncio
import statistics
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bot.delivery.composer import RECENT_MOVES_PER_SEAT
from bot.pages.news import headlines
from bot.pages.news_layout import MAX_CHARS, MAX_LINES
from bot.pages.turn import TurnViewModel
from bot.service.multi_choice import apply_move
from bot.service.table_runner import add_score_changes
from bot.settings import Settings
from engines import GAMES, Action, Decision, Game, pending, start
from engines.core.kernel import State
from engines.core.preview import preview_options
from engines.store import START, Move, Player, Table
from tests.bot.click_counting_player import ClickCountingPlayer
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import open_room
from tests.engines.test_preview import SELF_EVIDENT

MAX_CLICKS_PER_TURN = {  # a turn, at most
    "chateau_combo": 2.2,
    "kreta": 2.5,
    "kingdom_builder": 3.5,
    "provence": 2.8,
    "merlin": 3.0,
}
CLICKED_GAMES = 8
NAMES = ("Isolde", "Gawain", "Morgan", "Percival", "Guinevere")
OPTION_SAMPLE_EVERY = 7  # decisions


class AskedDecision(NamedTuple):
    """An open decision with the moves before it."""

    table: Table
    decision: Decision
    moves: list[Move]
    starts_turn: bool


def main() -> None:
    """Print the figures beside their limits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="random games of each kind (10)")
    parser.add_argument("--clicked", type=int, default=CLICKED_GAMES, help="games by clicks (8)")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    args = parser.parse_args()
    for game in GAMES.values():
        if args.game not in (None, game.id):
            continue
        print(f"\n{game.name}", flush=True)
        for label, figure in chain(click_rows(game, args.clicked), text_rows(game, args.games)):
            print(f"  {label:<44}{figure:>40}", flush=True)


def click_rows(game: Game[Any], games: int) -> Iterator[tuple[str, str]]:
    """Yield the clicks per turn."""
    clicks = [
        clicks for seed in range(games) for clicks in asyncio.run(count_clicks(game.id, seed))
    ]
    mean = statistics.mean(clicks)
    yield (
        "clicks per turn, mean",
        f"{mean:.2f} (at most {MAX_CLICKS_PER_TURN[game.id]}), {len(clicks)} turns",
    )
    yield "clicks in the longest turn", f"{max(clicks)}"


async def count_clicks(game: str, seed: int) -> list[int]:
    """Return the number of clicks of each turn in a game of two."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'talk.db'}"
        settings = Settings(discord_token=None, database_url=url)
        async with open_room(settings, FakeRenderer(), seed=seed) as room:
            await room.start_game("ann", "bob", game=game)
            return await ClickCountingPlayer(room, Random(seed)).play()


def text_rows(game: Game[Any], games: int) -> Iterator[tuple[str, str]]:
    """Yield the length of the news, and the share of options with a preview."""
    lines, characters = list[int](), list[int]()
    with_preview, silent = 0, Counter[str]()
    for number in range(games):
        for at, moment in enumerate(decisions_of(game, f"talk {number}")):
            if moment.starts_turn:
                news = headlines(moment.table, recent_moves(moment), moment.decision.seat)
                lines.append(len(news))
                characters.append(len("\n".join(news)))
            if at % OPTION_SAMPLE_EVERY == 0:
                without = count_unlabelled(moment)
                with_preview += len(moment.decision.options) - without
                if moment.decision.kind not in SELF_EVIDENT[game.id]:
                    silent[moment.decision.kind] += without
    within = [
        line <= MAX_LINES and length <= MAX_CHARS
        for line, length in zip(lines, characters, strict=True)
    ]
    share = with_preview / (with_preview + silent.total())
    yield (
        "news above the picture, mean / most",
        f"{mean_and_max(lines)} lines (at most {MAX_LINES})",
    )
    yield "", f"{mean_and_max(characters)} characters (at most {MAX_CHARS})"
    yield "turns within both", f"{statistics.mean(within):.1%} of {len(within)} (99 %)"
    yield "options with a preview, where one is needed", f"{share:.1%}"
    yield (
        "without, by kind of decision",
        ", ".join(f"{kind} {number}" for kind, number in (+silent).items()),
    )


def mean_and_max(numbers: list[int]) -> str:
    """Return the mean and the maximum."""
    return f"{statistics.mean(numbers):.1f} / {max(numbers)}"


def recent_moves(asked: AskedDecision) -> list[Move]:
    """Return the part of the log that the bot reads."""
    return asked.moves[-RECENT_MOVES_PER_SEAT * len(asked.table.players) :]


def decisions_of(game: Game[Any], seed: str) -> Iterator[AskedDecision]:
    """Play a random game with the most players; yield every decision."""
    rng, seats = Random(seed), game.seats[-1]
    state, news = start(game, seats, seed)
    moves, before = [Move(None, START, tuple(news))], None
    while asked := pending(state):
        (decision,) = asked
        table = table_with(game, state, seats)
        yield AskedDecision(table, decision, moves, starts_turn=decision.seat != before)
        before = decision.seat
        key = rng.choice(decision.options).key
        applied = apply_move(state, Action(decision.seat, key))
        ((state, move),) = add_score_changes(state, [applied])
        moves.append(move)


def table_with(game: Game[Any], state: State, seats: int, names: tuple[str, ...] = NAMES) -> Table:
    """Return a table as the store would load it."""
    players = tuple(Player(10**18 + seat, name) for seat, name in enumerate(names[:seats]))
    return Table(
        id=1,
        channel=1,
        guild=1,
        game=game,
        status="playing",
        revision=1,
        options={},
        players=players,
        state=state,
        host=1,
        message=None,
        undoable=True,
    )


def count_unlabelled(asked: AskedDecision) -> int:
    """Return how many options of a decision have no preview."""
    options, table = asked.decision.options, asked.table
    assert table.state is not None
    previews = preview_options(table.game, table.state, options)
    turn = TurnViewModel(table, asked.decision, previews=previews, is_private=True)
    return sum(not option.separate and not turn.preview_parts(option) for option in options)


if __name__ == "__main__":
    main()
