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
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.legends import Line, Measures, sign_page
from render.kit.signs import Sign
from render.kit.text import fit, paragraph
from render.kit.theme import GAP
from render.kit.tokens import icon
from render.scene import Box, Glyph, Item, Layer, Mural, Plate, Scene, Sprite, Stroke
from render.scene.moving import moved
from render.words import Words

_SIDE, _FORT_SIDE = 524, 640
_PROVINCE = 90


def card_page(card_id: str, words: Words) -> Scene:
    """Return a card or tile, large, and what it does."""
    kind = "fort" if card_id.startswith("fort_") else "card" if card_id in CARDS else "tile"
    side = _FORT_SIDE if kind == "fort" else _SIDE
    height = height_for(side)
    left, right = content(height).left(side, gap=GAP)
    picture, panel = Panel(left), Panel(right)
    heading = Heading(title=words("picture-title"), right=words(f"picture-{kind}"))
    art = _fort_art if kind == "fort" else _card_art
    items = [
        *laid(height, heading, [picture, panel]),
        *art(left, card_id, words),
        panel.holding(_reading, card_id, words),
    ]
    return Scene.of(page(height), items)


def _reading(box: Box, card_id: str, words: Words) -> Iterator[Item]:
    name, does = words(f"card-{card_id}"), words(f"card-{card_id}.effect")
    head, body = box.inset(24, 14).top(96)
    yield fit(head, name[:1].upper() + name[1:], "serif-bold", 64, "ink", least=44)
    yield Stroke(((body.x, body.y), (body.right, body.y)), "hairline", 2)
    scored = SITES[_site(card_id)] if card_id.startswith("fort_") else ()
    lines, told = body.foot(_PROVINCE * len(scored))
    yield from paragraph(told.top(20)[1], does, "sans", 42, "ink", least=30)
    for line, province in zip(lines.rows(len(scored) or 1), scored, strict=False):
        yield from _province(line, province, words)


def _province(box: Box, province: ProvinceId, words: Words) -> Iterator[Item]:
    """A province that a fort card scores: value, name, terrain and harbour."""
    yield Stroke(((box.x, box.y), (box.right, box.y)), "hairline", 2)
    badge, rest = box.left(84, gap=20)
    name, about = rest.left(rest.w * 0.44 // 1, gap=12)
    yield Sprite(badge.centred(80, 80), marks.value, (VALUES[province],))
    called = words(f"province-{province}")
    yield fit(name, called, "serif-bold", 42, "ink", least=32, narrowest=0.86)
    land, harbour = PROVINCES[province].terrain, PROVINCES[province].harbour
    terrain = words(f"terrain-{land}")
    said = words("picture-inland", terrain=terrain)
    if harbour is not None:
        said = words("picture-coast", terrain=terrain, harbour=words(f"harbour-{harbour}"))
    yield fit(about, said, "sans", 36, "muted", least=28, narrowest=0.86)


def _site(card_id: str) -> Site:
    return int(card_id.removeprefix("fort_"))


def _card_art(box: Box, card_id: str, words: Words) -> Iterator[Item]:
    if card_id in CROPS:
        yield Sprite(box.centred(380, 380), crops.tile, (card_id,))
        return
    yield Sprite(box.centred(360, 480), character, (card_id, words(f"card-{card_id}")))


def character(box: Box, card: CardId, name: str) -> Iterator[Item]:
    """A character's card: the sign, and the name below it."""
    line = box.h * 0.012
    yield Plate(box, "ink", box.h * 0.06)
    yield Plate(box.inset(line), "face", box.h * 0.05)
    yield Plate(box.inset(box.h * 0.035), None, box.h * 0.03, "gold", box.h * 0.008)
    upper, lower = box.inset(box.h * 0.05).top(box.h * 0.66)
    yield Glyph(upper.centred(upper.h * 0.8, upper.h * 0.8), SIGNS[card], "ink")
    size = round(box.h * 0.11)
    yield fit(lower, name, "serif-bold", size, "ink", align="middle", least=size // 2)


def _fort_art(box: Box, card_id: str, words: Words) -> Iterator[Item]:
    """The part of the map round a site, the provinces that it scores in yellow frames."""
    site = _site(card_id)
    area = box.inset(FRAME)
    x, y = _about(site).centre
    left = min(max(0, x - area.w / 2), MAP_BOX.w - area.w) // 1
    top = min(max(0, y - area.h / 2), MAP_BOX.h - area.h) // 1
    window = area.at_origin()
    seen = Box(left, top, area.w, area.h)
    printed = (moved(item, -left, -top) for item in _printed(site, seen, words))
    items = (Mural(window, GROUND, (left, top)), *printed)
    yield Layer(area, "sea", Scene.of(window, items))


def _about(site: Site) -> Box:
    """Return the part of the map that must be seen: names and values of what is scored."""
    names = [round_about(chart().at(MAP.provinces[name].name), *TITLE) for name in SITES[site]]
    corners = [(box.x, box.y) for box in names] + [(box.right, box.bottom) for box in names]
    values = [chart().at(MAP.provinces[name].value) for name in SITES[site]]
    return around([*corners, *values, chart().at(MAP.sites[site])])


def _printed(site: Site, seen: Box, words: Words) -> Iterator[Item]:
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
        if other != site and seen.covers(disc):
            yield Sprite(disc, marks.site, (other,))


def rules_page(words: Words) -> Scene:
    """Return all signs of the board on one page."""
    named = {"map": _map_lines(), "influence": _influence_lines(), "cards": _card_lines()}
    columns = [(words(f"picture-key-{title}"), lines) for title, lines in named.items()]
    measures = Measures(row=84, wide=104, high=56, size=28, least=22, rows=2)
    return sign_page(words, columns, measures, says="sign")


def _map_lines() -> list[Line]:
    return [
        ([Sign(marks.value, (5,))], "value"),
        ([Sign(marks.site, (7,), 0.8, 0.8)], "site"),
        ([Sign(marks.next_site, (9,), 1.15, 1.15)], "next"),
        ([Sign(marks.second_site, (21,))], "then"),
        ([Sign(island.wheel, (), 0.8, 0.8)], "harbour"),
        ([Sign(crops.tile, ("olives",))], "tile"),
        ([Sign(crops.gone)], "gone"),
        ([Sign(card_back, (), 0.7, 1)], "hidden"),
    ]


def _influence_lines() -> list[Line]:
    wide = pieces.SIZE.w / pieces.SIZE.h * 1.1
    return [([Sign(counted, (kind, 0), wide, 1.1)], kind) for kind in PIECES] + [
        ([Sign(pieces.ghost, ("villager", 2), wide, 1.1)], "none-left"),
        ([Sign(marks.selection, ())], "moving"),
    ]


def _card_lines() -> list[Line]:
    return [([Sign(icon, (SIGNS[card],), 0.9, 0.9)], f"card-{card}") for card in CARDS]
