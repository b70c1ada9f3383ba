"""One card, tile or fort card, large, with what it does; and the page that explains the icons."""

from collections.abc import Iterator

from engines.kreta.material import (
    CARDS,
    CROPS,
    MAP,
    PIECES,
    PROVINCE_VALUES,
    PROVINCES,
    SITES,
    CardId,
    ProvinceId,
    Site,
)
from render.games.kreta import crops, map_background, marks, pieces
from render.games.kreta.colours import CARD_ICONS
from render.games.kreta.fort_cards import hidden_card
from render.games.kreta.label_placement import NAME_SIZE
from render.games.kreta.map_layer import BACKGROUND_IMAGE
from render.games.kreta.projection import (
    FRAME_WIDTH,
    MAP_BOX,
    board_projection,
    bounding_box,
    box_around,
)
from render.games.kreta.scoring_report import piece_with_influence
from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon
from render.kit.legends import LegendLayout, LegendLine, icon_legend_page
from render.kit.text import capitalise, fit_line, paragraph
from render.kit.theme import PANEL_GAP
from render.kit.tokens import icon
from render.scene import Box, Icon, Item, Layer, Polyline, RoundedRect, Scene, Sprite, StoredImage
from render.scene.geometry import move

_PICTURE_SIZE, _FORT_PICTURE_SIZE = 524, 640
_PROVINCE_HEIGHT = 90


def card_page(card_id: str, translate: Translator) -> Scene:
    """Return a card or tile, large, and what it does."""
    kind = "fort" if card_id.startswith("fort_") else "card" if card_id in CARDS else "tile"
    side = _FORT_PICTURE_SIZE if kind == "fort" else _PICTURE_SIZE
    height = page_height(side)
    left, right = content_box(height).left_strip(side, gap=PANEL_GAP)
    picture, panel = Panel(left), Panel(right)
    heading = Heading(title=translate("picture-title"), right=translate(f"picture-{kind}"))
    art = _fort_art if kind == "fort" else _card_art
    items = [
        *table_background(height, heading, [picture, panel]),
        *art(left, card_id, translate),
        panel.draw_layer(_explanation, card_id, translate),
    ]
    return Scene.of(page_box(height), items)


def _explanation(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    name, does = translate(f"card-{card_id}"), translate(f"card-{card_id}.effect")
    head, body = box.inset(24, 14).top_strip(96)
    yield fit_line(head, capitalise(name), "serif-bold", 64, "ink", min_size=44)
    yield Polyline(((body.x, body.y), (body.right, body.y)), "hairline", 2)
    scored = SITES[_site(card_id)] if card_id.startswith("fort_") else ()
    lines, text_box = body.bottom_strip(_PROVINCE_HEIGHT * len(scored))
    yield from paragraph(text_box.top_strip(20)[1], does, "sans", 42, "ink", min_size=30)
    for line, province in zip(lines.rows(len(scored) or 1), scored, strict=False):
        yield from _province(line, province, translate)


def _province(box: Box, province: ProvinceId, translate: Translator) -> Iterator[Item]:
    """Draw a province that a fort card scores: value, name, terrain and harbour."""
    yield Polyline(((box.x, box.y), (box.right, box.y)), "hairline", 2)
    badge, rest = box.left_strip(84, gap=20)
    name, about = rest.left_strip(rest.w * 0.44 // 1, gap=12)
    yield Sprite(badge.centred_box(80, 80), marks.province_value, (PROVINCE_VALUES[province],))
    called = translate(f"province-{province}")
    yield fit_line(name, called, "serif-bold", 42, "ink", min_size=32, min_x_scale=0.86)
    land, harbour = PROVINCES[province].terrain, PROVINCES[province].harbour
    terrain = translate(f"terrain-{land}")
    details = translate("picture-inland", terrain=terrain)
    if harbour is not None:
        details = translate(
            "picture-coast", terrain=terrain, harbour=translate(f"harbour-{harbour}")
        )
    yield fit_line(about, details, "sans", 36, "muted", min_size=28, min_x_scale=0.86)


def _site(card_id: str) -> Site:
    return int(card_id.removeprefix("fort_"))


def _card_art(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    if card_id in CROPS:
        yield Sprite(box.centred_box(380, 380), crops.crop_tile, (card_id,))
        return
    yield Sprite(box.centred_box(360, 480), character, (card_id, translate(f"card-{card_id}")))


def character(box: Box, card: CardId, name: str) -> Iterator[Item]:
    """Draw a character's card: the icon, and the name below it."""
    line = box.h * 0.012
    yield RoundedRect(box, "ink", box.h * 0.06)
    yield RoundedRect(box.inset(line), "face", box.h * 0.05)
    yield RoundedRect(box.inset(box.h * 0.035), None, box.h * 0.03, "gold", box.h * 0.008)
    upper, lower = box.inset(box.h * 0.05).top_strip(box.h * 0.66)
    yield Icon(upper.centred_box(upper.h * 0.8, upper.h * 0.8), CARD_ICONS[card], "ink")
    size = round(box.h * 0.11)
    yield fit_line(lower, name, "serif-bold", size, "ink", align="middle", min_size=size // 2)


def _fort_art(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    """Draw the part of the map around a site, the provinces that it scores in yellow frames."""
    site = _site(card_id)
    area = box.inset(FRAME_WIDTH)
    x, y = _needed_area(site).centre
    left = min(max(0, x - area.w / 2), MAP_BOX.w - area.w) // 1
    top = min(max(0, y - area.h / 2), MAP_BOX.h - area.h) // 1
    window = area.at_origin()
    visible_box = Box(left, top, area.w, area.h)
    printed = (move(item, -left, -top) for item in _map_labels(site, visible_box, translate))
    items = (StoredImage(window, BACKGROUND_IMAGE, (left, top)), *printed)
    yield Layer(area, "sea", Scene.of(window, items))


def _needed_area(site: Site) -> Box:
    """Return the part of the map with the names and values of the scored provinces."""
    names = [
        box_around(board_projection().to_picture(MAP.provinces[name].name), *NAME_SIZE)
        for name in SITES[site]
    ]
    corners = [(box.x, box.y) for box in names] + [(box.right, box.bottom) for box in names]
    values = [board_projection().to_picture(MAP.provinces[name].value) for name in SITES[site]]
    return bounding_box([*corners, *values, board_projection().to_picture(MAP.sites[site])])


def _map_labels(site: Site, visible_box: Box, translate: Translator) -> Iterator[Item]:
    at = board_projection().to_picture
    for name in SITES[site]:
        yield Sprite(marks.province_frame_box(name), marks.province_frame, (name,))
    yield Sprite(box_around(at(MAP.sites[site]), 84), marks.next_site_mark, (site,))
    for name in SITES[site]:
        places = MAP.provinces[name]
        title = (translate(f"province-{name}"), PROVINCES[name].terrain)
        yield Sprite(box_around(at(places.name), *NAME_SIZE), marks.province_name, title)
        yield Sprite(
            box_around(at(places.value), 56), marks.province_value, (PROVINCE_VALUES[name],)
        )
    for other, point in MAP.sites.items():
        disc = box_around(at(point), 42)
        if other != site and visible_box.contains(disc):
            yield Sprite(disc, marks.site_disc, (other,))


def rules_page(translate: Translator) -> Scene:
    """Return all icons of the board on one page."""
    named = {"map": _map_lines(), "influence": _influence_lines(), "cards": _card_lines()}
    columns = [(translate(f"picture-key-{title}"), lines) for title, lines in named.items()]
    measures = LegendLayout(
        row_height=84, icons_width=104, icon_height=56, text_size=28, min_text_size=22, text_rows=2
    )
    return icon_legend_page(translate, columns, measures, message_prefix="sign")


def _map_lines() -> list[LegendLine]:
    return [
        ([RowIcon(marks.province_value, (5,))], "value"),
        ([RowIcon(marks.site_disc, (7,), 0.8, 0.8)], "site"),
        ([RowIcon(marks.next_site_mark, (9,), 1.15, 1.15)], "next"),
        ([RowIcon(marks.second_site_mark, (21,))], "then"),
        ([RowIcon(map_background.wheel, (), 0.8, 0.8)], "harbour"),
        ([RowIcon(crops.crop_tile, ("olives",))], "tile"),
        ([RowIcon(crops.harvested_tile)], "gone"),
        ([RowIcon(hidden_card, (), 0.7, 1)], "hidden"),
    ]


def _influence_lines() -> list[LegendLine]:
    wide = pieces.PIECE_BOX.w / pieces.PIECE_BOX.h * 1.1
    return [([RowIcon(piece_with_influence, (kind, 0), wide, 1.1)], kind) for kind in PIECES] + [
        ([RowIcon(pieces.ghost_piece, ("villager", 2), wide, 1.1)], "none-left"),
        ([RowIcon(marks.selection_ring, ())], "moving"),
    ]


def _card_lines() -> list[LegendLine]:
    return [([RowIcon(icon, (CARD_ICONS[card],), 0.9, 0.9)], f"card-{card}") for card in CARDS]
