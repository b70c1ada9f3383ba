"""Kingdom Builder with Nomads: settlements on four quadrants, gold by three cards."""

from collections.abc import Mapping
from typing import Any

from engines.core.counting import for_each_seat
from engines.core.game import Game, GameOption, SetupError
from engines.core.rng import SeededRng
from engines.kingdom_builder import lessons
from engines.kingdom_builder.board import TURNED_SUFFIX, QuadrantLayout, board_of, quadrant_of
from engines.kingdom_builder.evaluate import ROLLOUT, evaluate, moves_for_nothing
from engines.kingdom_builder.material import (
    BOARD,
    BUILDABLE_TERRAINS,
    CARDS,
    CORNERS,
    FIRST_GAME,
    NOMADS,
    QUADRANTS,
    RULES,
    TILES,
    CardId,
    Expansion,
    Quadrant,
    TileId,
)
from engines.kingdom_builder.scoring import piece_count, seat_resources, standings
from engines.kingdom_builder.state import Kingdom, Player
from engines.kingdom_builder.steps import STEPS, Deal, Round
from engines.kingdom_builder.view import describe, determinize, view_table

RANDOM_LAYOUT = "random"
QUADRANT_CHOICES = tuple(
    name for quadrant in QUADRANTS for name in (quadrant, quadrant + TURNED_SUFFIX)
)
OPTIONS = (
    GameOption("expansion", ("nomads", "base"), {"base": 4}),  # the fifth colour belongs to Nomads
    GameOption("board", (RANDOM_LAYOUT, "first_game")),
    *(GameOption(corner, (RANDOM_LAYOUT, *QUADRANT_CHOICES)) for corner in CORNERS),
)


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Kingdom:
    """Lay four quadrants with their tiles, reveal three cards, shuffle the terrain cards."""
    rng = SeededRng(seed)
    expansion: Expansion = "nomads" if options["expansion"] == "nomads" else "base"
    layout = choose_layout(expansion, options, rng)
    board = board_of(layout)
    nomads = rng.shuffle([tile.id for tile in NOMADS.values() for _ in range(tile.count)])
    nomads_by_hex: dict[str, TileId] = {BOARD.labels[h]: nomads.pop() for h in board.nomads}
    return Kingdom(
        seats=seats,
        rng=rng,
        expansion=expansion,
        layout=layout,
        cards=draw_cards(expansion, options, rng),
        first=rng.randrange(seats),
        players=[Player() for _ in range(seats)],
        deck=rng.shuffle([*BUILDABLE_TERRAINS * RULES.terrain_cards]),
        locations={BOARD.labels[h]: RULES.tiles_per_location for h in board.locations},
        nomads=nomads_by_hex,
        agenda=[Round(), Deal()],
    )


def choose_layout(
    expansion: Expansion, options: Mapping[str, str], rng: SeededRng
) -> QuadrantLayout:
    """Return the quadrants by corner: those chosen, and random ones for the rest."""
    proposed = FIRST_GAME.quadrants if options["board"] == "first_game" else [RANDOM_LAYOUT] * 4
    placed = [
        proposal if options[corner] == RANDOM_LAYOUT else options[corner]
        for corner, proposal in zip(CORNERS, proposed, strict=True)
    ]
    chosen = [quadrant_of(name)[0] for name in placed if name != RANDOM_LAYOUT]
    _check_quadrants(expansion, chosen)
    rest = [one.id for one in available_quadrants(expansion) if one.id not in chosen]
    drawn = [name + TURNED_SUFFIX * rng.randrange(2) for name in rng.shuffle(rest)[: len(CORNERS)]]
    return tuple(drawn.pop() if name == RANDOM_LAYOUT else name for name in placed)


def _check_quadrants(expansion: Expansion, chosen: list[str]) -> None:
    for quadrant in chosen:
        if chosen.count(quadrant) > 1:
            raise SetupError(f"kingdom_builder: quadrant {quadrant!r} was chosen twice")
        if expansion == "base" and QUADRANTS[quadrant].set == "nomads":
            raise SetupError(f"kingdom_builder: quadrant {quadrant!r} belongs to Nomads")


def available_quadrants(expansion: Expansion) -> list[Quadrant]:
    """Return the quadrants that can be drawn."""
    return [one for one in QUADRANTS.values() if one.set in ("base", expansion)]


def draw_cards(
    expansion: Expansion, options: Mapping[str, str], rng: SeededRng
) -> tuple[CardId, ...]:
    """Return the three cards that pay in this game."""
    if options["board"] == "first_game":
        return FIRST_GAME.cards
    pile = [card.id for card in CARDS.values() if card.set in ("base", expansion)]
    return tuple(rng.shuffle(pile)[: RULES.cards])


def migrate_hex_sets(old: dict[str, Any]) -> dict[str, Any]:
    """Return a table of schema 1 as one of schema 2: sets of hexes were hexadecimal texts."""
    players = [{**player, "own": int(player.get("settled", "0"), 16)} for player in old["players"]]
    return {**old, "players": players, "walls": int(old.get("walled", "0"), 16)}


GAME = Game(
    id="kingdom_builder",
    name="Kingdom Builder",
    seats=range(2, 6),
    schema=2,
    state=Kingdom,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    resources=for_each_seat(seat_resources),
    obvious_costs=frozenset({"settlements"}),  # a build costs one
    round=lambda state: state.round,
    evaluate=evaluate,
    rollout=ROLLOUT,
    is_senseless=moves_for_nothing,
    options=OPTIONS,
    topics=("goal", "turn", "adjacency", "locations", "nomads", "gold", "end"),
    cards=(*CARDS, *TILES),
    lessons=lessons.LESSONS,
    first_game=lessons.FIRST_GAME,
    migrations={1: migrate_hex_sets},
)
