"""A card or tile, large, with its explanation; and the page of everything on the board."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.kingdom_builder.material import BUILDABLE, CARDS, LOCATIONS, RULES, Terrain
from engines.kingdom_builder.state import Status
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.players import first_flag
from render.games.kingdom_builder.position import named
from render.games.kingdom_builder.scoring import card_band
from render.games.kingdom_builder.terrain import terrain_piece
from render.kit import hexes, tokens
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.legends import legend_page
from render.kit.text import fit, paragraph
from render.kit.theme import PANEL_GAP
from render.scene import Box, Item, Scene, Sprite, Polyline
from render.words import Translator

Line: TypeAlias = tuple[Sprite, str, str]  # a piece, its name, and what it means

_HIGH = 420
_LEFT = 360
_HEX = Box(0, 0, 54, 62)
_TILE = Box(0, 0, 58, 64)
_SQUARE = Box(0, 0, 50, 50)
_FLAG = Box(0, 0, 40, 40)


def card_page(card_id: str, words: Translator) -> Scene:
    """Return a card or a tile, large, with its explanation."""
    height = page_height(_HIGH)
    left, right = (Panel(place) for place in content_box(height).left_strip(_LEFT, gap=PANEL_GAP))
    heading = Heading(title=words("picture-title"), right=words(f"picture-{_kind(card_id)}"))
    items = [
        *table_background(height, heading, [left, right]),
        left.draw_layer(_portrait, card_id, words),
        right.draw_layer(_explained, card_id, words),
    ]
    return Scene.of(page_box(height), items)


def _kind(card_id: str) -> str:
    if card_id in CARDS:
        return "card"
    return "location" if card_id in LOCATIONS else "nomad-tile"


def _portrait(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    if card_id in CARDS:
        band = box.centred_box(250, box.h - 30)
        yield from card_band(band, card_id, words(f"picture-{CARDS[card_id].timing}"))
        return
    place = box.centred_box(290, 333)
    if card_id in LOCATIONS:
        yield Sprite(place, pieces.location, (card_id, RULES.tiles_per_location))
    else:
        yield Sprite(place, pieces.nomads, (card_id,))


def _explained(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    inner = box.inset(26, 14)
    name, rest = inner.top_strip(86)
    brief, told = rest.top_strip(66)
    yield fit(name, words(f"card-{card_id}"), "serif-bold", 64, "ink", min_size=48)
    yield fit(brief, words(f"card-{card_id}.brief"), "sans-bold", 38, "muted", min_size=30)
    yield Polyline(((inner.x, told.y), (inner.right, told.y)), "hairline", 2)
    yield from paragraph(told.inset(0, 16), words(f"card-{card_id}.text"), "sans", 40, "ink")


def rules_page(words: Translator) -> Scene:
    """Return everything that lies on the board and before the players, with its meaning."""
    columns = [
        (words("picture-on-the-board"), _board_lines(words)),
        (words("picture-locations"), _tile_lines(words)),
        (words("picture-nomads-and-tiles"), _nomad_lines(words)),
    ]
    return legend_page(words, columns, _line, row=72)


def _line(box: Box, line: Line) -> Iterator[Item]:
    """A piece, its name and its meaning."""
    piece, name, told = line
    left, right = box.left_strip(66, gap=10)
    yield Sprite(left.centred_box(piece.box.w, piece.box.h), piece.draw, piece.args)
    yield from _meaning(right, name, told)


def _meaning(box: Box, name: str, told: str) -> Iterator[Item]:
    """A name, and under it in small what it means."""
    if not told:
        yield fit(box, name, "sans-bold", 30, "ink", min_size=24)
        return
    upper, lower = box.inset(0, 4).rows(2)
    yield fit(upper, name, "sans-bold", 28, "ink", min_size=24)
    yield fit(lower, told, "sans", 26, "ink", min_size=22, min_x_scale=0.86)


def _board_lines(words: Translator) -> list[Line]:
    terrains: tuple[Terrain, ...] = (*BUILDABLE, "water", "mountain")
    lines: list[Line] = [
        (Sprite(_HEX, terrain_piece, (terrain,)), named(words(f"terrain-{terrain}")), "")
        for terrain in terrains
    ]
    castle = words("sign-castle.text", gold=RULES.castle)
    return [
        *lines,
        (Sprite(_HEX, pieces.castle, (RULES.castle,)), words("sign-castle"), castle),
        _sign(Sprite(_SQUARE, pieces.house, (0,)), "settlement", words),
        _sign(Sprite(_SQUARE, pieces.wall), "wall", words),
        _sign(Sprite(_HEX, hexes.hex_ring), "legal", words),
        _sign(Sprite(_HEX, hexes.last_change_ring), "latest", words),
    ]


def _sign(piece: Sprite, name: str, words: Translator) -> Line:
    return piece, words(f"sign-{name}"), words(f"sign-{name}.text")


def _tile(piece: Sprite, tile: str, words: Translator) -> Line:
    return piece, words(f"card-{tile}"), words(f"card-{tile}.brief")


def _tile_lines(words: Translator) -> list[Line]:
    return [
        _tile(Sprite(_HEX, pieces.location, (tile, RULES.tiles_per_location)), tile, words)
        for tile in LOCATIONS
    ]


def _nomad_lines(words: Translator) -> list[Line]:
    shown = ("donation_grass", "resettlement", "outpost", "sword", "treasure")
    return [
        *(_tile(Sprite(_HEX, pieces.nomads, (tile,)), tile, words) for tile in shown),
        _sign(Sprite(_HEX, pieces.nomads, (None,)), "taken", words),
        *(
            _sign(Sprite(_TILE, pieces.tile_piece, ("tavern", status)), status.value, words)
            for status in Status
        ),
        _sign(Sprite(_SQUARE, tokens.coin), "gold", words),
        _sign(Sprite(_FLAG, first_flag), "first", words),
    ]
