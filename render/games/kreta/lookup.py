"""One card, tile or fort card, large, with what it does; and the page that explains the signs."""

from collections.abc import Iterator

from engines.kreta.material import (
    CARDS,
    CROPS,
    MAP,
    PIECES,
    PROVINCES,
    SITES,
    VALUES,
    CardId,
    ProvinceId,
    Site,
)
from render.games.kreta import crops, island, marks, pieces
from render.games.kreta.chart import FRAME, MAP_BOX, around, chart, round_about
from render.games.kreta.colours import SIGNS
from render.games.kreta.island_map import GROUND
from render.games.kreta.places import TITLE
from render.games.kreta.report import counted
from render.games.kreta.row import card_back
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.legends import LegendLine, LegendLayout, icon_legend_page
from render.kit.signs import RowIcon
from render.kit.text import fit, paragraph
from render.kit.theme import PANEL_GAP
from render.kit.tokens import icon
from render.scene import Box, Icon, Item, Layer, StoredImage, RoundedRect, Scene, Sprite, Polyline
from render.scene.moving import move
from render.words import Translator

_SIDE, _FORT_SIDE = 524, 640
_PROVINCE = 90


def card_page(card_id: str, words: Translator) -> Scene:
    """Return a card or tile, large, and what it does."""
    kind = "fort" if card_id.startswith("fort_") else "card" if card_id in CARDS else "tile"
    side = _FORT_SIDE if kind == "fort" else _SIDE
    height = page_height(side)
    left, right = content_box(height).left_strip(side, gap=PANEL_GAP)
    picture, panel = Panel(left), Panel(right)
    heading = Heading(title=words("picture-title"), right=words(f"picture-{kind}"))
    art = _fort_art if kind == "fort" else _card_art
    items = [
        *table_background(height, heading, [picture, panel]),
        *art(left, card_id, words),
        panel.draw_layer(_reading, card_id, words),
    ]
    return Scene.of(page_box(height), items)


def _reading(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    name, does = words(f"card-{card_id}"), words(f"card-{card_id}.effect")
    head, body = box.inset(24, 14).top_strip(96)
    yield fit(head, name[:1].upper() + name[1:], "serif-bold", 64, "ink", min_size=44)
    yield Polyline(((body.x, body.y), (body.right, body.y)), "hairline", 2)
    scored = SITES[_site(card_id)] if card_id.startswith("fort_") else ()
    lines, told = body.bottom_strip(_PROVINCE * len(scored))
    yield from paragraph(told.top_strip(20)[1], does, "sans", 42, "ink", min_size=30)
    for line, province in zip(lines.rows(len(scored) or 1), scored, strict=False):
        yield from _province(line, province, words)


def _province(box: Box, province: ProvinceId, words: Translator) -> Iterator[Item]:
    """A province that a fort card scores: value, name, terrain and harbour."""
    yield Polyline(((box.x, box.y), (box.right, box.y)), "hairline", 2)
    badge, rest = box.left_strip(84, gap=20)
    name, about = rest.left_strip(rest.w * 0.44 // 1, gap=12)
    yield Sprite(badge.centred_box(80, 80), marks.value, (VALUES[province],))
    called = words(f"province-{province}")
    yield fit(name, called, "serif-bold", 42, "ink", min_size=32, min_x_scale=0.86)
    land, harbour = PROVINCES[province].terrain, PROVINCES[province].harbour
    terrain = words(f"terrain-{land}")
    said = words("picture-inland", terrain=terrain)
    if harbour is not None:
        said = words("picture-coast", terrain=terrain, harbour=words(f"harbour-{harbour}"))
    yield fit(about, said, "sans", 36, "muted", min_size=28, min_x_scale=0.86)


def _site(card_id: str) -> Site:
    return int(card_id.removeprefix("fort_"))


def _card_art(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    if card_id in CROPS:
        yield Sprite(box.centred_box(380, 380), crops.tile, (card_id,))
        return
    yield Sprite(box.centred_box(360, 480), character, (card_id, words(f"card-{card_id}")))


def character(box: Box, card: CardId, name: str) -> Iterator[Item]:
    """A character's card: the sign, and the name below it."""
    line = box.h * 0.012
    yield RoundedRect(box, "ink", box.h * 0.06)
    yield RoundedRect(box.inset(line), "face", box.h * 0.05)
    yield RoundedRect(box.inset(box.h * 0.035), None, box.h * 0.03, "gold", box.h * 0.008)
    upper, lower = box.inset(box.h * 0.05).top_strip(box.h * 0.66)
    yield Icon(upper.centred_box(upper.h * 0.8, upper.h * 0.8), SIGNS[card], "ink")
    size = round(box.h * 0.11)
    yield fit(lower, name, "serif-bold", size, "ink", align="middle", min_size=size // 2)


def _fort_art(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    """The part of the map round a site, the provinces that it scores in yellow frames."""
    site = _site(card_id)
    area = box.inset(FRAME)
    x, y = _about(site).centre
    left = min(max(0, x - area.w / 2), MAP_BOX.w - area.w) // 1
    top = min(max(0, y - area.h / 2), MAP_BOX.h - area.h) // 1
    window = area.at_origin()
    seen = Box(left, top, area.w, area.h)
    printed = (move(item, -left, -top) for item in _printed(site, seen, words))
    items = (StoredImage(window, GROUND, (left, top)), *printed)
    yield Layer(area, "sea", Scene.of(window, items))


def _about(site: Site) -> Box:
    """Return the part of the map that must be seen: names and values of what is scored."""
    names = [round_about(chart().at(MAP.provinces[name].name), *TITLE) for name in SITES[site]]
    corners = [(box.x, box.y) for box in names] + [(box.right, box.bottom) for box in names]
    values = [chart().at(MAP.provinces[name].value) for name in SITES[site]]
    return around([*corners, *values, chart().at(MAP.sites[site])])


def _printed(site: Site, seen: Box, words: Translator) -> Iterator[Item]:
    at = chart().at
    for name in SITES[site]:
        yield Sprite(marks.frame_box(name), marks.frame, (name,))
    yield Sprite(round_about(at(MAP.sites[site]), 84), marks.next_site, (site,))
    for name in SITES[site]:
        places = MAP.provinces[name]
        title = (words(f"province-{name}"), PROVINCES[name].terrain)
        yield Sprite(round_about(at(places.name), *TITLE), marks.title, title)
        yield Sprite(round_about(at(places.value), 56), marks.value, (VALUES[name],))
    for other, point in MAP.sites.items():
        disc = round_about(at(point), 42)
        if other != site and seen.contains(disc):
            yield Sprite(disc, marks.site, (other,))


def rules_page(words: Translator) -> Scene:
    """Return all signs of the board on one page."""
    named = {"map": _map_lines(), "influence": _influence_lines(), "cards": _card_lines()}
    columns = [(words(f"picture-key-{title}"), lines) for title, lines in named.items()]
    measures = LegendLayout(row_height=84, icons_width=104, icon_height=56, text_size=28, min_text_size=22, text_rows=2)
    return icon_legend_page(words, columns, measures, message_prefix="sign")


def _map_lines() -> list[LegendLine]:
    return [
        ([RowIcon(marks.value, (5,))], "value"),
        ([RowIcon(marks.site, (7,), 0.8, 0.8)], "site"),
        ([RowIcon(marks.next_site, (9,), 1.15, 1.15)], "next"),
        ([RowIcon(marks.second_site, (21,))], "then"),
        ([RowIcon(island.wheel, (), 0.8, 0.8)], "harbour"),
        ([RowIcon(crops.tile, ("olives",))], "tile"),
        ([RowIcon(crops.gone)], "gone"),
        ([RowIcon(card_back, (), 0.7, 1)], "hidden"),
    ]


def _influence_lines() -> list[LegendLine]:
    wide = pieces.SIZE.w / pieces.SIZE.h * 1.1
    return [([RowIcon(counted, (kind, 0), wide, 1.1)], kind) for kind in PIECES] + [
        ([RowIcon(pieces.ghost, ("villager", 2), wide, 1.1)], "none-left"),
        ([RowIcon(marks.selection, ())], "moving"),
    ]


def _card_lines() -> list[LegendLine]:
    return [([RowIcon(icon, (SIGNS[card],), 0.9, 0.9)], f"card-{card}") for card in CARDS]
