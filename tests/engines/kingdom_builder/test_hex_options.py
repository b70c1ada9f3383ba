"""Lazy options have the length and items of the full list; derived hex sets stay correct."""

from collections.abc import Iterator
from random import Random

import pytest

from engines import start
from engines.core.kernel import advance, copy_state, run_to_decision
from engines.core.lazy_options import ConcatOptions
from engines.kingdom_builder import GAME
from engines.kingdom_builder.legal_hexes import build_context, movable_settlements, moves_by_source
from engines.kingdom_builder.material import BOARD, LOCATIONS, Move
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps.hex_options import (
    BUILD_OPTIONS,
    END_OPTION,
    STOP_OPTION,
    MoveOptions,
)

MOVES = [(tile.id, tile.effect) for tile in LOCATIONS.values() if isinstance(tile.effect, Move)]


def positions(seed: str) -> Iterator[Kingdom]:
    """Yield the positions of a random game, one table that is played on."""
    rng = Random(seed)
    table, _ = start(GAME, 3, seed)
    options = run_to_decision(table, [])
    while options:
        yield table
        options = advance(table, rng.choice(options), [])


def reload(table: Kingdom) -> Kingdom:
    """Return the table as it comes back from where it was stored."""
    return GAME.load(GAME.dump(table))


@pytest.mark.parametrize("seed", ["river", "hill"])
def test_moves_are_as_many_as_they_are_when_each_is_made(seed: str) -> None:
    for table in positions(seed):
        land = build_context(table, table.agenda[-1].seat)
        for tile, effect in MOVES:
            offered = MoveOptions(land, effect, tile)
            found = moves_by_source(land, effect, land.settlements)

            assert [offered[place] for place in range(len(offered))] == list(offered)
            assert movable_settlements(land, effect) == (
                sum(1 << source for source, _ in found),
                sum(ahead.bit_count() for _, ahead in found),
            )


@pytest.mark.parametrize("seed", ["river", "hill"])
def test_what_lies_beside_own_settlements_is_known_after_every_choice(seed: str) -> None:
    for table in positions(seed):
        for player in table.players:
            assert player.adjacent == BOARD.neighbours_of(player.settlements)


@pytest.mark.parametrize("seed", ["river", "hill"])
def test_what_is_free_is_known_after_every_choice_and_on_every_copy(seed: str) -> None:
    for table in positions(seed):
        option = table.agenda[-1].options(table)[0]
        copy = copy_state(table)
        advance(copy, option)

        assert table.free == reload(table).free  # what was stored is counted again
        assert copy.free == reload(copy).free


def test_what_is_offered_together_comes_part_after_part() -> None:
    offered = ConcatOptions([BUILD_OPTIONS[:2], (), [END_OPTION, STOP_OPTION]])

    assert list(offered) == [*BUILD_OPTIONS[:2], END_OPTION, STOP_OPTION]
    assert [offered[place] for place in range(4)] == list(offered)
    assert offered[-1] is STOP_OPTION
    assert offered[1:3] == [BUILD_OPTIONS[1], END_OPTION]
    with pytest.raises(IndexError):
        offered[4]
