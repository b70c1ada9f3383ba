"""Choices of hexes as options: keys, words, marks, and the headings that fold many of them."""

from enum import Enum
from functools import cache, lru_cache

from msgspec import Struct

from engines.core.agenda import Option, Options
from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.text import Arg, Text, Who
from engines.kingdom_builder.board import CORNER_SETS, Ground, Layout, corner_of
from engines.kingdom_builder.material import (
    BOARD,
    CORNER_NAMES,
    NAMES,
    TERRAIN_NAMES,
    Terrain,
    TileId,
)
from engines.kingdom_builder.state import Kingdom

FOLD = 25  # options of a select, and selects of a fold
SPOTS = tuple(f"hex/{label}" for label in BOARD.labels)
TILES_GROUP = Text("group-tiles")


class Pick(Struct, frozen=True):
    """A hex chosen, by the card or for a tile; for a move, the hex left and the target."""

    at: Hex
    tile: TileId | None = None
    to: Hex | None = None


class Use(Struct, frozen=True):
    """The wish to use a tile, perhaps with an outpost; its hex is chosen in a further question."""

    tile: TileId
    outpost: bool = False


class Sign(Enum):
    """What else may be answered."""

    OUTPOST = "outpost"
    STOP = "stop"
    END = "end"


END = Option("end", Text("end-option"), Sign.END, group=TILES_GROUP)
STOP = Option("stop", Text("stop-option"), Sign.STOP, group=TILES_GROUP)
OUTPOST = Option("use/outpost", Text("outpost-option"), Sign.OUTPOST, group=TILES_GROUP)


@cache
def use_option(tile: TileId) -> Option:
    """Offer a tile whose hex is asked for later."""
    return Option(f"use/{tile}", Text("use-option", {"tile": NAMES[tile]}), Use(tile), TILES_GROUP)


@cache
def outpost_option(tile: TileId) -> Option:
    """Offer to build with a tile and an outpost; the hex is asked for later."""
    text = Text("use-outpost-option", {"tile": NAMES[tile]})
    return Option(f"use/{tile}/outpost", text, Use(tile, outpost=True), TILES_GROUP)


def under(tile: TileId, option: Option) -> Option:
    """Return a tile's option under the heading of the tile."""
    return Option(option.key, option.text, option.value, NAMES[tile], option.spot, option.mark)


def builds(game: Kingdom, hexes: HexSet, tile: TileId | None = None) -> list[Option]:
    """Offer to build on each of the hexes, by the card or by a tile."""
    headings = headings_for(hexes)
    known = _known_builds(game.layout, tile, folded_by_row=headings is _BY_ROW)
    offered = []
    for h in hexes_in(hexes):
        option = known[h]
        if option is None:
            option = known[h] = _build_at(game.ground, h, tile, headings[h])
        offered.append(option)
    return offered


@lru_cache(maxsize=256)
def _known_builds(
    layout: Layout, tile: TileId | None, *, folded_by_row: bool
) -> list[Option | None]:
    """Return the options made so far for a layout, by hex: they stay the same all game long."""
    del layout, tile, folded_by_row
    return [None] * len(BOARD.hexes)


def _build_at(ground: Ground, h: Hex, tile: TileId | None, heading: str) -> Option:
    beside = ground.sites_beside(h)
    site = ground.site_at(beside[0]) if beside else None
    return _build(h, tile, ground.terrain_at(h), site, heading)


@lru_cache(maxsize=8192)
def _build(h: Hex, tile: TileId | None, terrain: Terrain, site: str | None, heading: str) -> Option:
    words: dict[str, Arg] = {"terrain": TERRAIN_NAMES[terrain]}
    if site is not None:
        words["site"] = NAMES.get(site) or Text(f"site-{site}")
    name = "build-option" if site is None else "build-beside-option"
    if tile is None:
        return _at(h, f"build/{BOARD.labels[h]}", Text(name, words), Pick(h), heading)
    words["tile"] = NAMES[tile]
    return _at(h, _key(tile, h), Text(f"use-{name}", words), Pick(h, tile), heading)


def walls(hexes: HexSet, tile: TileId) -> Options:
    """Offer to lay a stone wall on each of the hexes."""
    headings = headings_for(hexes)
    for h in hexes_in(hexes):
        text = Text("wall-option", {"tile": NAMES[tile]})
        yield _at(h, _key(tile, h), text, Pick(h, tile), headings[h])


def victims(game: Kingdom, hexes: HexSet, tile: TileId) -> Options:
    """Offer to remove each of the settlements."""
    headings = headings_for(hexes)
    for h in hexes_in(hexes):
        text = Text("sword-option", {"tile": NAMES[tile], "who": Who(game.owner(h))})
        yield _at(h, _key(tile, h), text, Pick(h, tile), headings[h])


def movers(hexes: HexSet, tile: TileId) -> Options:
    """Offer to move each of the settlements, wherever it then goes."""
    headings = headings_for(hexes)
    for h in hexes_in(hexes):
        text = Text("lift-option", {"tile": NAMES[tile]})
        yield _at(h, _key(tile, h), text, Pick(h, tile), headings[h])


def moves(pairs: list[tuple[Hex, Hex]], tile: TileId) -> Options:
    """Offer moves from hex to hex, marked where they end."""
    headings = headings_for(sum({1 << target for _, target in pairs}))
    for source, target in pairs:
        key = f"{_key(tile, source)}/{BOARD.labels[target]}"
        name = "move-option" if source != target else "stay-option"
        text = Text(name, {"tile": NAMES[tile], "from": BOARD.labels[source]})
        yield _at(target, key, text, Pick(source, tile, target), headings[target])


def _key(tile: TileId, h: Hex) -> str:
    return f"use/{tile}/{BOARD.labels[h]}"


def _at(h: Hex, key: str, text: Text, pick: Pick, heading: str) -> Option:
    return Option(key, text, pick, HEADINGS[heading], SPOTS[h], BOARD.labels[h])


def headings_for(hexes: HexSet) -> list[str]:
    """Return the heading of every hex: its quadrant, or its row where a quadrant has too many."""
    if hexes.bit_count() <= FOLD or not _crowded(hexes):
        return _BY_CORNER
    return _BY_ROW


def _crowded(hexes: HexSet) -> bool:
    return any((hexes & corner).bit_count() > FOLD for corner in CORNER_SETS.values())


_BY_CORNER: list[str] = [corner_of(h) for h in BOARD.hexes]
_BY_ROW: list[str] = [f"row {h // BOARD.columns + 1}" for h in BOARD.hexes]
HEADINGS: dict[str, Text] = {
    **{str(corner): name for corner, name in CORNER_NAMES.items()},
    **{f"row {row}": Text("group-row", {"row": row}) for row in range(1, BOARD.rows + 1)},
}
