"""Beside the board: the card played, and a legend of terrains and sites where it fits."""

from collections.abc import Iterator

from engines.kingdom_builder.material import RULES, Terrain, TileId
from engines.kingdom_builder.view import KingdomView
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.terrain import terrain_piece
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.text import capitalise, fit_line, line_height, paragraph, wrap
from render.kit.theme import DETAIL_SIZE, MIN_TEXT_SIZE
from render.scene import Box, Icon, Item, Scene, Sprite

SIDEBAR_GAP = 12
PLAYED_CARD_HEIGHT = 168  # the height of the panel of the card played
_HEX_BOX = Box(0, 0, 88, 102)
_HOUSE_STEP = 31  # from one small settlement to the next
_TERRAIN_HEIGHT = 46
_SITE_HEIGHT = 62
_CLOSE_TERRAIN_HEIGHT = 31  # the same where there are many sites
_CLOSE_SITE_HEIGHT = 50
_TERRAIN_PAIRS: tuple[tuple[Terrain, ...], ...] = (
    ("grass", "forest"),
    ("canyon", "water"),
    ("desert", "mountain"),
    ("flower_field",),
)


def played_card_panel(box: Box, context: KingdomContext) -> Scene:
    """Return the terrain card of the turn, the settlements still to build, and the piles."""
    top, foot = box.top_strip(_HEX_BOX.h)
    left, right = top.left_strip(_HEX_BOX.w, gap=10)
    items = [*_card(left, right, context), *_piles(foot.bottom_strip(34)[0], context)]
    return Scene.of(box, items)


def _card(left: Box, right: Box, context: KingdomContext) -> Iterator[Item]:
    table = context.table
    caption, rest = right.top_strip(28)
    name, foot = rest.top_strip(42)
    if table.card is None:
        over = context.view.is_over
        yield Icon(left.centred_box(84, 84), "trophy" if over else "card_off_outline", "gold")
        words = context.translate("game-ended") if over else context.text("picture-no-card")
        rounds = context.translate("picture-rounds", rounds=table.round)
        yield fit_line(caption.move(0, 8), rounds, "sans", 24, "muted", min_size=20)
        yield fit_line(name.move(0, 8), words, "serif-bold", 40, "ink", min_size=26)
        return
    terrain = capitalise(context.text(f"terrain-{table.card}"))
    yield Sprite(left, terrain_piece, (table.card,))
    yield fit_line(caption, context.text("picture-card-played"), "sans", 24, "muted", min_size=20)
    yield fit_line(name, terrain, "serif-bold", 40, "ink", min_size=28)
    yield from _to_build(foot, table, context)


def _to_build(box: Box, table: KingdomView, context: KingdomContext) -> Iterator[Item]:
    """Draw one settlement for every build still to do."""
    if not table.to_build:
        yield fit_line(box, context.text("picture-all-built"), "sans", 24, "muted", min_size=20)
        return
    for index in range(table.to_build):
        place = Box(box.x + index * _HOUSE_STEP - 3, box.y + 1, 36, 36)
        yield Sprite(place, pieces.settlement, (context.focus_seat,))
    words = box.right_strip(box.w - _HOUSE_STEP * table.to_build - 4)[0].move(0, 2)
    yield fit_line(
        words, context.text("picture-to-build"), "sans", 24, "ink", min_size=20, min_x_scale=0.8
    )


def _piles(box: Box, context: KingdomContext) -> Iterator[Item]:
    """Draw the numbers of terrain cards to draw and discarded, and of walls left."""
    table = context.table
    first, second, third = box.columns(3)
    for place, sign, number in (
        (first, "cards", table.deck),
        (second, "archive_arrow_down", len(table.discard)),
    ):
        icon, words = place.left_strip(32, gap=6)
        yield Icon(icon, sign, "muted")
        yield fit_line(words, str(number), "sans-bold", 28, "muted")
    if has_walls(table):
        icon, words = third.left_strip(36, gap=6)
        yield Sprite(icon.centred_box(38, 38), pieces.wall)
        yield fit_line(words, str(table.walls_left), "sans-bold", 28, "muted")


def has_walls(table: KingdomView) -> bool:
    """Return whether stone walls can be used on this board."""
    quarry = any(location.tile == "quarry" for location in table.locations.values())
    return quarry or bool(table.walls)


def legend(
    box: Box, context: KingdomContext, *, visible_hexes: frozenset[str] | None = None
) -> Scene:
    """Return the legend: sites of the board or of the visible hexes, and terrains.

    Many sites are set closer together; a line counts those that do not fit.
    """
    found = [*site_lines(context, visible_hexes)]
    has_space = len(found) * _SITE_HEIGHT <= box.h - len(_TERRAIN_PAIRS) * _TERRAIN_HEIGHT
    foot, body = box.bottom_strip(
        len(_TERRAIN_PAIRS) * (_TERRAIN_HEIGHT if has_space else _CLOSE_TERRAIN_HEIGHT)
    )
    items: list[Item] = []
    if len(found) * _CLOSE_SITE_HEIGHT > body.h:
        more, body = body.bottom_strip(line_height(DETAIL_SIZE))
        shown_count = int(body.h // _CLOSE_SITE_HEIGHT)
        words = context.translate(
            "picture-more-sites", shown=shown_count, number=len(found) - shown_count
        )
        items.append(fit_line(more, words, "sans", DETAIL_SIZE, "muted", min_size=MIN_TEXT_SIZE))
        found = found[:shown_count]
    high = min(body.h // max(1, len(found)), _SITE_HEIGHT * 1.3 // 1)
    for index, (piece, words) in enumerate(found):
        items += _line(Box(body.x, body.y + index * high, body.w, high), piece, words)
    return Scene.of(box, (*items, *_terrains(foot, context)))


def _terrains(box: Box, context: KingdomContext) -> Iterator[Item]:
    for row, pair in zip(box.rows(len(_TERRAIN_PAIRS)), _TERRAIN_PAIRS, strict=True):
        for place, terrain in zip(row.columns(len(pair), gap=4), pair, strict=True):
            icon, words = place.left_strip(38, gap=8)
            name = capitalise(context.text(f"terrain-{terrain}"))
            high = min(41, int(place.h))
            yield Sprite(icon.centred_box(36 * high // 41, high), terrain_piece, (terrain,))
            yield fit_line(words, name, "sans", 24, "ink", min_size=20, min_x_scale=0.85)


def site_lines(
    context: KingdomContext, visible_hexes: frozenset[str] | None
) -> Iterator[tuple[Sprite, str]]:
    """Yield each kind of site on the board once, with its meaning."""
    table = context.table
    locations = {
        site.tile: site.left
        for label, site in sorted(table.locations.items(), key=lambda entry: entry[1].left)
        if visible_hexes is None or label in visible_hexes
    }
    for tile, left in locations.items():
        yield Sprite(_icon_box(), pieces.location_site, (tile, left)), _site_text(tile, context)
    lying = {
        tile: True
        for label, tile in table.nomads.items()
        if visible_hexes is None or label in visible_hexes
    }
    for nomad in lying:
        if nomad is not None:
            yield Sprite(_icon_box(), pieces.nomad_site, (nomad,)), _site_text(nomad, context)
    if any(visible_hexes is None or label in visible_hexes for label in table.castles):
        castle_text = context.translate("picture-castle", gold=RULES.castle)
        yield Sprite(_icon_box(), pieces.castle_site, (RULES.castle,)), castle_text


def _icon_box() -> Box:
    return Box(0, 0, 50, 57)


def _site_text(tile: TileId, context: KingdomContext) -> str:
    """Return a tile's name and use; the terrain of a donation is part of its use."""
    name, brief = context.text(f"card-{tile}"), context.text(f"card-{tile}.brief")
    name, *_ = name.partition(" (")
    return f"{name}: {brief[:1].lower()}{brief[1:]}"


def _line(box: Box, piece: Sprite, words: str) -> Iterator[Item]:
    icon, rest = box.left_strip(54, gap=10)
    high = min(piece.box.h, box.h - 2)
    yield Sprite(icon.centred_box(piece.box.w * high // piece.box.h, high), piece.draw, piece.args)
    lines = wrap(words, "sans", DETAIL_SIZE, rest.w)
    column = rest.centred_box(rest.w, min(box.h, line_height(DETAIL_SIZE) * min(2, len(lines))))
    yield from paragraph(column, words, "sans", DETAIL_SIZE, "ink")
