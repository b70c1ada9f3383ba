"""The turn policy of rollouts: each choice is the hex or tile with the best score."""

from collections.abc import Iterator
from itertools import islice
from math import inf
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines.core.hexes import HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.legal_hexes import (
    BuildContext,
    build_context,
    build_hexes,
    card_hexes,
    landing_hexes,
    movable_settlements,
    moves_by_source,
)
from engines.kingdom_builder.material import (
    BOARD,
    TILES,
    BuildOn,
    Fill,
    Jump,
    Move,
    Prolong,
    Slide,
    Sword,
    TileId,
    Transfer,
)
from engines.kingdom_builder.move_scores import HexScores, build_scores
from engines.kingdom_builder.removal_scores import removal_scores
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps.hex_options import MAX_MOVE_PAIRS
from engines.kingdom_builder.steps.tile_actions import UseTile
from engines.kingdom_builder.steps.turn import Act

ScoredMove: TypeAlias = tuple[float, tuple[str, ...]]  # its gold, and its keys
HEX_LABELS = BOARD.labels
MIN_BUILD_GOLD = -3.0  # a tile that builds is used unless it costs more than this
MIN_MOVE_GOLD = 0.5  # that a move must gain
MAX_MOVE_SOURCES = 3  # settlements, cheapest to remove first, that a move tile considers


def choose_turn(game: Kingdom, rng: Random) -> tuple[str, ...]:
    """Return the keys of the next choices; none where the policy has no opinion."""
    del rng
    ask = game.agenda[-1]
    if isinstance(ask, Act):
        return _best_next(game, ask.seat)
    if isinstance(ask, UseTile):
        effect = TILES[ask.tile].effect
        if not isinstance(effect, BuildOn):
            return ("stop",)
        hexes = build_hexes(build_context(game, ask.seat), effect)
        return _best_hex(f"use/{ask.tile}", hexes, build_scores(game, ask.seat))[1]
    return ()


def _best_next(game: Kingdom, seat: Seat) -> tuple[str, ...]:
    """Return the best next choice: a build by the card, a tile, or the end of the turn."""
    player, scores = game.players[seat], build_scores(game, seat)
    best: ScoredMove = (MIN_BUILD_GOLD, ("end",))
    if game.to_build:
        best = _best_hex("build", card_hexes(game, player), scores)
    if not game.is_building and player.usable_tiles():
        moves = [best, *_tile_moves(game, seat, scores)]
        best = max(moves, key=itemgetter(0))
    return best[1]


def _best_hex(kind: str, hexes: HexSet, scores: HexScores) -> ScoredMove:
    gold, h = scores.best(hexes)
    return gold, (f"{kind}/{HEX_LABELS[h]}",)


def _tile_moves(game: Kingdom, seat: Seat, scores: HexScores) -> Iterator[ScoredMove]:
    """Yield the best use of each tile: a build, a move or a sword."""
    player, land = game.players[seat], build_context(game, seat)
    for tile in player.usable_tiles():
        match TILES[tile].effect:
            case BuildOn() | Prolong() | Fill() as build if player.supply:
                yield _best_hex(f"use/{tile}", build_hexes(land, build), scores)
            case Transfer() | Jump() | Slide() as move:
                gold, keys = _best_move(land, tile, move, scores, removal_scores(game, seat))
                if gold > MIN_MOVE_GOLD:
                    yield gold, keys
            case Sword():
                yield from _sword_moves(game, seat)


def _best_move(
    land: BuildContext, tile: TileId, effect: Move, scores: HexScores, losses: HexScores
) -> ScoredMove:
    """Return the best move of the settlements that cost least to remove."""
    sources, pairs = movable_settlements(land, effect)
    parts = sorted(losses.parts(sources), key=itemgetter(1), reverse=True)
    by_loss = ((gold, h) for part, gold in parts for h in hexes_in(part))
    best: ScoredMove = (-inf, ())
    for loss, source in islice(by_loss, MAX_MOVE_SOURCES):
        for _, ahead in moves_by_source(land, effect, 1 << source):
            gain, target = scores.best(landing_hexes(land, effect, source, ahead) & ~(1 << source))
            if loss + gain > best[0]:
                lifted = f"use/{tile}/{HEX_LABELS[source]}"
                moved = f"{lifted}/{HEX_LABELS[target]}"
                named = pairs <= MAX_MOVE_PAIRS or not ahead & ahead - 1
                best = loss + gain, (moved,) if named else (lifted, moved)
    return best


def _sword_moves(game: Kingdom, seat: Seat) -> Iterator[ScoredMove]:
    """Yield the settlement of each rival that costs most to lose."""
    for other, player in enumerate(game.players):
        if other != seat and player.settlements:
            losses = removal_scores(game, other)
            cost = HexScores([(hexes, -gold) for hexes, gold in losses.layers])
            yield _best_hex("use/sword", player.settlements, cost)
