"""Turns in the mind of a strong automa: one choice after the other, each at a glance."""

from collections.abc import Iterator
from itertools import islice
from math import inf
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines.core.hexes import HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.glance import Glance, gains
from engines.kingdom_builder.losses import losses
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
from engines.kingdom_builder.reach import (
    Land,
    building,
    by_card,
    land_before,
    landing,
    movable,
    ways,
)
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps.choices import PAIRS
from engines.kingdom_builder.steps.turn import Act
from engines.kingdom_builder.steps.uses import UseTile

Idea: TypeAlias = tuple[float, tuple[str, ...]]  # what it is worth, and its choices
LABELS = BOARD.labels
BUILT = -3.0  # gold: a tile that builds is used unless it costs more
MOVED = 0.5  # gold that a move must bring
LIFTED = 3  # settlements that are missed least, of which one moves


def turn(game: Kingdom, chance: Random) -> tuple[str, ...]:
    """Return the next choices of a turn; none where the glance has nothing to say."""
    del chance
    ask = game.agenda[-1]
    if isinstance(ask, Act):
        return _next(game, ask.seat)
    if isinstance(ask, UseTile):
        effect = TILES[ask.tile].effect
        if not isinstance(effect, BuildOn):
            return ("stop",)
        hexes = building(land_before(game, ask.seat), effect)
        return _on(f"use/{ask.tile}", hexes, gains(game, ask.seat))[1]
    return ()


def _next(game: Kingdom, seat: Seat) -> tuple[str, ...]:
    """Return the best next choice: a build by the card, a tile, or the end of the turn."""
    player, glance = game.players[seat], gains(game, seat)
    idea: Idea = (BUILT, ("end",))
    if game.to_build:
        idea = _on("build", by_card(game, player), glance)
    if not game.begun and player.usable():
        ideas = [idea, *_by_tiles(game, seat, glance)]
        idea = max(ideas, key=itemgetter(0))
    return idea[1]


def _on(kind: str, hexes: HexSet, glance: Glance) -> Idea:
    worth, h = glance.best(hexes)
    return worth, (f"{kind}/{LABELS[h]}",)


def _by_tiles(game: Kingdom, seat: Seat, glance: Glance) -> Iterator[Idea]:
    """Yield what the tiles at hand are good for: builds, moves and swords."""
    player, land = game.players[seat], land_before(game, seat)
    for tile in player.usable():
        match TILES[tile].effect:
            case BuildOn() | Prolong() | Fill() as build if player.supply:
                yield _on(f"use/{tile}", building(land, build), glance)
            case Transfer() | Jump() | Slide() as move:
                worth, keys = _moved(land, tile, move, glance, losses(game, seat))
                if worth > MOVED:
                    yield worth, keys
            case Sword():
                yield from _struck(game, seat)


def _moved(land: Land, tile: TileId, effect: Move, glance: Glance, missed: Glance) -> Idea:
    """Return the best move of those settlements that are missed least."""
    sources, pairs = movable(land, effect)
    parts = sorted(missed.parts(sources), key=itemgetter(1), reverse=True)
    by_loss = ((gold, h) for part, gold in parts for h in hexes_in(part))
    best: Idea = (-inf, ())
    for loss, source in islice(by_loss, LIFTED):
        for _, ahead in ways(land, effect, 1 << source):
            gain, target = glance.best(landing(land, effect, source, ahead) & ~(1 << source))
            if loss + gain > best[0]:
                lifted = f"use/{tile}/{LABELS[source]}"
                moved = f"{lifted}/{LABELS[target]}"
                named = pairs <= PAIRS or not ahead & ahead - 1
                best = loss + gain, (moved,) if named else (lifted, moved)
    return best


def _struck(game: Kingdom, seat: Seat) -> Iterator[Idea]:
    """Yield whose settlement a sword would hit best."""
    for other, player in enumerate(game.players):
        if other != seat and player.own:
            missed = losses(game, other)
            cost = Glance([(hexes, -gold) for hexes, gold in missed.layers])
            yield _on("use/sword", player.own, cost)
