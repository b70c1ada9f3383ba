"""Tables stored by earlier versions: they must always load and go on.

`pytest --update-golden` stores one for a schema that has none, and never touches the others.
"""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, DamagedState, Game, pending, standings, start
from tests.engines.random_games import moves

STATES = Path(__file__).parents[1] / "states"
FILES = sorted(STATES.glob("*/schema-*.json"))


def halfway(game: Game[Any]) -> bytes:
    """Return the table of a random game after half of its choices."""
    state, _ = start(game, seats=game.seats_for({})[-1], seed="round table")
    played = [*moves(state, Random(0).randrange)]
    return game.dump(played[len(played) // 2].after)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_has_a_stored_table_of_its_present_schema(
    game: Game[Any], update_golden: bool
) -> None:
    file = STATES / game.id / f"schema-{game.schema}.json"
    if update_golden and not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(halfway(game))

    assert file.exists()


every_file = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}"
)


@every_file
def test_a_stored_table_loads_and_goes_on_to_its_end(file: Path) -> None:
    game = GAMES[file.parent.name]
    schema = int(file.stem.removeprefix("schema-"))

    state = game.load(file.read_bytes(), schema)
    pieces = game.piece_count(state)
    *_, last = moves(state, Random(0).randrange)

    assert pending(last.after) == ()
    assert game.piece_count(last.after) == pieces
    assert sum(place.rank == 1 for place in standings(last.after)) >= 1


@every_file
@given(where=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_a_state_with_a_wrong_byte_loads_or_raises_only_damaged_state(
    file: Path, where: float, byte: int
) -> None:
    stored = bytearray(file.read_bytes())
    stored[int(where * len(stored))] = byte

    with suppress(DamagedState):
        GAMES[file.parent.name].load(bytes(stored))
