"""A card or tile, large, with its explanation; and the page of everything on the board."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.kingdom_builder.material import BUILDABLE_TERRAINS, CARDS, LOCATIONS, RULES, Terrain
from engines.kingdom_builder.state import Status
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.players import first_flag
from render.games.kingdom_builder.scoring import card_band
from render.games.kingdom_builder.terrain import terrain_piece
from render.i18n import Translator
from render.kit import hexes, tokens
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.legends import legend_page
from render.kit.text import capitalise, fit_line, paragraph
from render.kit.theme import PANEL_GAP
from render.scene import Box, Item, Polyline, Scene, Sprite

PieceLine: TypeAlias = tuple[Sprite, str, str]  # a piece, its name, and what it means

_PAGE_HEIGHT = 420
_LEFT_WIDTH = 360
_HEX_BOX = Box(0, 0, 54, 62)
_TILE_BOX = Box(0, 0, 58, 64)
_SQUARE_BOX = Box(0, 0, 50, 50)
_FLAG_BOX = Box(0, 0, 40, 40)


def card_page(card_id: str, translate: Translator) -> Scene:
    """Return a card or a tile, large, with its explanation."""
    height = page_height(_PAGE_HEIGHT)
    left, right = (
        Panel(place) for place in content_box(height).left_strip(_LEFT_WIDTH, gap=PANEL_GAP)
    )
    heading = Heading(
        title=translate("picture-title"), right=translate(f"picture-{_kind(card_id)}")
    )
    items = [
        *table_background(height, heading, [left, right]),
        left.draw_layer(_portrait, card_id, translate),
        right.draw_layer(_explanation, card_id, translate),
    ]
    return Scene.of(page_box(height), items)


def _kind(card_id: str) -> str:
    if card_id in CARDS:
        return "card"
    return "location" if card_id in LOCATIONS else "nomad-tile"


def _portrait(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    if card_id in CARDS:
        band = box.centred_box(250, box.h - 30)
        yield from card_band(band, card_id, translate(f"picture-{CARDS[card_id].timing}"))
        return
    place = box.centred_box(290, 333)
    if card_id in LOCATIONS:
        yield Sprite(place, pieces.location_site, (card_id, RULES.tiles_per_location))
    else:
        yield Sprite(place, pieces.nomad_site, (card_id,))


def _explanation(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    inner = box.inset(26, 14)
    name, rest = inner.top_strip(86)
    brief, text_box = rest.top_strip(66)
    yield fit_line(name, translate(f"card-{card_id}"), "serif-bold", 64, "ink", min_size=48)
    yield fit_line(brief, translate(f"card-{card_id}.brief"), "sans-bold", 38, "muted", min_size=30)
    yield Polyline(((inner.x, text_box.y), (inner.right, text_box.y)), "hairline", 2)
    yield from paragraph(
        text_box.inset(0, 16), translate(f"card-{card_id}.text"), "sans", 40, "ink"
    )


def rules_page(translate: Translator) -> Scene:
    """Return everything that lies on the board and before the players, with its meaning."""
    columns = [
        (translate("picture-on-the-board"), _board_lines(translate)),
        (translate("picture-locations"), _tile_lines(translate)),
        (translate("picture-nomads-and-tiles"), _nomad_lines(translate)),
    ]
    return legend_page(translate, columns, _line, row=72)


def _line(box: Box, line: PieceLine) -> Iterator[Item]:
    """Draw a piece, its name and its meaning."""
    piece, name, meaning = line
    left, right = box.left_strip(66, gap=10)
    yield Sprite(left.centred_box(piece.box.w, piece.box.h), piece.draw, piece.args)
    yield from _meaning(right, name, meaning)


def _meaning(box: Box, name: str, meaning: str) -> Iterator[Item]:
    """Draw a name, and under it in small what it means."""
    if not meaning:
        yield fit_line(box, name, "sans-bold", 30, "ink", min_size=24)
        return
    upper, lower = box.inset(0, 4).rows(2)
    yield fit_line(upper, name, "sans-bold", 28, "ink", min_size=24)
    yield fit_line(lower, meaning, "sans", 26, "ink", min_size=22, min_x_scale=0.86)


def _board_lines(translate: Translator) -> list[PieceLine]:
    terrains: tuple[Terrain, ...] = (*BUILDABLE_TERRAINS, "water", "mountain")
    lines: list[PieceLine] = [
        (
            Sprite(_HEX_BOX, terrain_piece, (terrain,)),
            capitalise(translate(f"terrain-{terrain}")),
            "",
        )
        for terrain in terrains
    ]
    castle = translate("sign-castle.text", gold=RULES.castle)
    return [
        *lines,
        (Sprite(_HEX_BOX, pieces.castle_site, (RULES.castle,)), translate("sign-castle"), castle),
        _icon_line(Sprite(_SQUARE_BOX, pieces.settlement, (0,)), "settlement", translate),
        _icon_line(Sprite(_SQUARE_BOX, pieces.wall), "wall", translate),
        _icon_line(Sprite(_HEX_BOX, hexes.hex_ring), "legal", translate),
        _icon_line(Sprite(_HEX_BOX, hexes.last_change_ring), "latest", translate),
    ]


def _icon_line(piece: Sprite, name: str, translate: Translator) -> PieceLine:
    return piece, translate(f"sign-{name}"), translate(f"sign-{name}.text")


def _tile_line(piece: Sprite, tile: str, translate: Translator) -> PieceLine:
    return piece, translate(f"card-{tile}"), translate(f"card-{tile}.brief")


def _tile_lines(translate: Translator) -> list[PieceLine]:
    return [
        _tile_line(
            Sprite(_HEX_BOX, pieces.location_site, (tile, RULES.tiles_per_location)),
            tile,
            translate,
        )
        for tile in LOCATIONS
    ]


def _nomad_lines(translate: Translator) -> list[PieceLine]:
    examples = ("donation_grass", "resettlement", "outpost", "sword", "treasure")
    return [
        *(
            _tile_line(Sprite(_HEX_BOX, pieces.nomad_site, (tile,)), tile, translate)
            for tile in examples
        ),
        _icon_line(Sprite(_HEX_BOX, pieces.nomad_site, (None,)), "taken", translate),
        *(
            _icon_line(
                Sprite(_TILE_BOX, pieces.tile_piece, ("tavern", status)), status.value, translate
            )
            for status in Status
        ),
        _icon_line(Sprite(_SQUARE_BOX, tokens.coin), "gold", translate),
        _icon_line(Sprite(_FLAG_BOX, first_flag), "first", translate),
    ]
