"""`python -m tests.conversation`: how the bot talks, measured against what was agreed.

Clicks a turn: whole games of two through the real client, chosen as the fair automa would choose.
Words above the picture, and options that say what they do: random games with the most players.
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
from bot.pages.headlines import CHARACTERS, LINES
from bot.pages.news import headlines
from bot.pages.turn import OpenTurn
from bot.service.multi_choice import apply_move
from bot.settings import Settings
from engines import GAMES, Action, Decision, Game, pending, start
from engines.core.preview import preview_options
from engines.core.kernel import State
from engines.store import START, Move, Sitter, Table
from tests.bot.planning import Player
from tests.bot.quick_painter import QuickPainter
from tests.bot.room import open_room
from tests.engines.test_foresight import SELF_EVIDENT

CLICKS = {  # a turn, at most
    "chateau_combo": 2.2,
    "kreta": 2.5,
    "kingdom_builder": 3.5,
    "provence": 2.8,
    "merlin": 3.0,
}
CLICKED = 8  # games played by clicks
NAMES = ("Isolde", "Gawain", "Morgan", "Percival", "Guinevere")
ASKED = 7  # every so-many-th question is looked at for its options


class Moment(NamedTuple):
    """A question at a table, with what was played so far, and whether a turn begins with it."""

    table: Table
    decision: Decision
    moves: list[Move]
    begins: bool


def main() -> None:
    """Print the figures beside what they shall be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="random games of each kind (10)")
    parser.add_argument("--clicked", type=int, default=CLICKED, help="games by clicks (8)")
    parser.add_argument("--game", choices=GAMES, help="this one alone")
    asked = parser.parse_args()
    for game in GAMES.values():
        if asked.game not in (None, game.id):
            continue
        print(f"\n{game.name}", flush=True)
        for label, figure in chain(click_rows(game, asked.clicked), word_rows(game, asked.games)):
            print(f"  {label:<44}{figure:>40}", flush=True)


def click_rows(game: Game[Any], games: int) -> Iterator[tuple[str, str]]:
    """Yield how many clicks a turn takes."""
    clicks = [clicks for seed in range(games) for clicks in asyncio.run(clicks_of(game.id, seed))]
    mean = statistics.mean(clicks)
    yield "clicks a turn, mean", f"{mean:.2f} (at most {CLICKS[game.id]}), {len(clicks)} turns"
    yield "clicks in the longest turn", f"{max(clicks)}"


async def clicks_of(game: str, seed: int) -> list[int]:
    """Return the number of clicks of each turn in one game of two."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'talk.db'}"
        settings = Settings(discord_token=None, database_url=url)
        async with open_room(settings, QuickPainter(), seed=seed) as room:
            await room.game("ann", "bob", game=game)
            return await Player(room, Random(seed)).play()


def word_rows(game: Game[Any], games: int) -> Iterator[tuple[str, str]]:
    """Yield how long the news are, and how many options say what they do."""
    lines, characters = list[int](), list[int]()
    told, silent = 0, Counter[str]()
    for number in range(games):
        for at, moment in enumerate(moments(game, f"talk {number}")):
            if moment.begins:
                news = headlines(moment.table, latest(moment), moment.decision.seat)
                lines.append(len(news))
                characters.append(len("\n".join(news)))
            if at % ASKED == 0:
                mute = untold(moment)
                told += len(moment.decision.options) - mute
                if moment.decision.kind not in SELF_EVIDENT[game.id]:
                    silent[moment.decision.kind] += mute
    within = [
        line <= LINES and length <= CHARACTERS
        for line, length in zip(lines, characters, strict=True)
    ]
    share = told / (told + silent.total())
    yield "news above the picture, mean / most", f"{spread(lines)} lines (at most {LINES})"
    yield "", f"{spread(characters)} characters (at most {CHARACTERS})"
    yield "turns within both", f"{statistics.mean(within):.1%} of {len(within)} (99 %)"
    yield "options that say what they do, where they must", f"{share:.1%}"
    yield "the others answer", ", ".join(f"{kind} {number}" for kind, number in (+silent).items())


def spread(numbers: list[int]) -> str:
    """Return the mean and the most."""
    return f"{statistics.mean(numbers):.1f} / {max(numbers)}"


def latest(moment: Moment) -> list[Move]:
    """Return as much of the log as the bot reads."""
    return moment.moves[-RECENT_MOVES_PER_SEAT * len(moment.table.sitters) :]


def moments(game: Game[Any], seed: str) -> Iterator[Moment]:
    """Play a random game with the most players; yield every question of it."""
    chance, seats = Random(seed), game.seats[-1]
    state, news = start(game, seats, seed)
    moves, before = [Move(None, START, tuple(news))], None
    while asked := pending(state):
        (decision,) = asked
        table = laid(game, state, seats)
        yield Moment(table, decision, moves, begins=decision.seat != before)
        before = decision.seat
        key = chance.choice(decision.options).key
        state, move = apply_move(state, Action(decision.seat, key))
        moves.append(move)


def laid(game: Game[Any], state: State, seats: int, names: tuple[str, ...] = NAMES) -> Table:
    """Return a table as the store would."""
    sitters = tuple(Sitter(10**18 + seat, name) for seat, name in enumerate(names[:seats]))
    return Table(
        id=1,
        channel=1,
        guild=1,
        game=game,
        status="playing",
        revision=1,
        options={},
        sitters=sitters,
        state=state,
        host=1,
        message=None,
        undoable=True,
    )


def untold(moment: Moment) -> int:
    """Return how many options of a question say nothing beside their label, but to end or pass."""
    options, table = moment.decision.options, moment.table
    assert table.state is not None
    seen = preview_options(table.game, table.state, options)
    turn = OpenTurn(table, moment.decision, foreseen=seen, unveiled=True)
    return sum(not option.separate and not turn.effects(option) for option in options)


if __name__ == "__main__":
    main()
