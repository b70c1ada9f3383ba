"""Playthroughs as readable text: replayed choice by choice, every line and state must be the same.

`pytest --update-golden` writes them again from the seed and the choices in the file; read the diff.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from engines import (
    GAMES,
    Action,
    Event,
    Game,
    IllegalAction,
    Text,
    apply,
    pending,
    standings,
    start,
)
from engines.core.kernel import State
from tests.engines.random_games import moves
from tests.engines.strict_translator import strict_translator

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn")
CHOSEN_PREFIX = "  > "
STATE_PREFIX = "  # "  # before the digest of the state after a choice
DIGEST_LENGTH = 12  # hexadecimal digits
FILES = sorted(GOLDEN.glob("*/*.txt"))


class Opening(NamedTuple):
    """The first line of a playthrough: `kreta, 3 seats, seed abc, level=hard`."""

    game: Game[Any]
    seats: int
    seed: str
    options: dict[str, str]

    @classmethod
    def read(cls, line: str) -> "Opening":
        game, seats, seed, *options = line.split(", ")
        pairs = (option.split("=") for option in options)
        return cls(
            GAMES[game],
            int(seats.removesuffix(" seats")),
            seed.removeprefix("seed "),
            dict(pairs),
        )

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        return ", ".join([self.game.id, f"{self.seats} seats", f"seed {self.seed}", *options])

    def start(self) -> tuple[State, list[Event]]:
        return start(self.game, seats=self.seats, seed=self.seed, options=self.options)


def random_keys(opening: Opening) -> list[str]:
    """Return the keys of a random game."""
    state, _ = opening.start()
    draw = Random(opening.seed).randrange
    return [move.option.key for move in moves(state, draw)]


def playthrough(opening: Opening, keys: list[str]) -> str:
    """Return the game of these choices as text."""
    return "\n".join([str(opening), *_lines(opening, keys), ""])


def _lines(opening: Opening, keys: list[str]) -> Iterator[str]:
    translator = strict_translator(opening.game, "en")

    def translate(text: Text) -> str:
        return translator.text(text, NAMES)

    def event_line(event: Event) -> str:
        private = "" if event.private_to is None else f"(to {NAMES[event.private_to]}) "
        return f"  {private}{translate(event.text)}{' (only choice)' if event.forced else ''}"

    def state_line() -> str:
        return STATE_PREFIX + sha256(opening.game.dump(state)).hexdigest()[:DIGEST_LENGTH]

    state, events = opening.start()
    yield from map(event_line, events)
    yield state_line()
    for number, key in enumerate(keys, start=1):
        (decision,) = pending(state)
        yield f"\n{number}. {NAMES[decision.seat]}: {translate(decision.prompt)}"
        yield CHOSEN_PREFIX + key
        state, events = apply(state, Action(decision.seat, key))
        yield from map(event_line, events)
        yield state_line()
    yield "\nStandings"
    for place in standings(state):
        sources = ", ".join(f"{translate(part.source)} {part.points}" for part in place.parts)
        yield f"  {place.rank}. {NAMES[place.seat]} {place.total}: {sources}"
    assert not pending(state)
    yield f"\nstate {sha256(opening.game.dump(state)).hexdigest()}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_playthrough_has_the_same_texts_and_states(file: Path, update_golden: bool) -> None:
    golden = file.read_text(encoding="utf-8")
    opening = Opening.read(golden.partition("\n")[0])
    keys = [
        line.removeprefix(CHOSEN_PREFIX)
        for line in golden.splitlines()
        if line.startswith(CHOSEN_PREFIX)
    ]
    if update_golden:
        file.write_text(updated_playthrough(opening, keys), encoding="utf-8")
        return

    assert playthrough(opening, keys) == golden


def updated_playthrough(opening: Opening, keys: list[str]) -> str:
    """Return the same game with today's texts; a random one if its choices are no longer legal."""
    try:
        return playthrough(opening, keys)
    except IllegalAction:
        return playthrough(opening, random_keys(opening))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_has_a_playthrough_of_its_fewest_and_of_its_most_players(
    game: Game[Any], update_golden: bool
) -> None:
    for seats in (game.seats_for({})[0], game.seats_for({})[-1]):
        file = GOLDEN / game.id / f"{seats}-players.txt"
        if update_golden and not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            opening = Opening(game, seats, "round table", {})
            file.write_text(playthrough(opening, random_keys(opening)), encoding="utf-8")

        assert Opening.read(file.read_text(encoding="utf-8").partition("\n")[0]).seats == seats
