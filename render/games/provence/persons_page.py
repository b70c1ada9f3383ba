"""All persons in play, and what each of them does: the board has no space for it."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core.text import Seat, Text
from engines.provence.material import CROPS, PERSONS, PersonId
from render.game_renderer import ExtraPicture
from render.games.provence import pieces
from render.games.provence.colours import PERSON_ICONS
from render.games.provence.view_helpers import ProvenceContext
from render.kit.frame import Panel, content_box, page_height
from render.kit.layout import board_heading, board_scene
from render.kit.text import fit_line, paragraph
from render.kit.tokens import seat_chip
from render.scene import Box, Icon, Item, Scene, Spot, Sprite

_COLUMNS = 2
_LINE_HEIGHT = 186
_GAP = 14
_ICON_SIZE = 84
_NAME_SIZE, _TEXT_SIZE = 48, 38

_Line: TypeAlias = tuple[PersonId, str | Seat]  # with its banner's colour, or its owner


def persons_page(context: ProvenceContext) -> Iterator[ExtraPicture]:
    """Yield a page of the persons at the banners, then those of the players."""
    at_banners: list[_Line] = [
        (person, f"{crop}-badge") for crop in CROPS for person in context.table.banners[crop]
    ]
    owned: list[_Line] = [
        (person, seat)
        for seat, player in enumerate(context.table.players)
        for person in player.persons
    ]
    for people in (at_banners, owned):
        if people:
            names = tuple(Text(f"card-{person}") for person, _ in people)
            scene = _scene(context, people)
            yield ExtraPicture(scene, (Text("say-larger", {"things": names}),))


def _scene(context: ProvenceContext, people: list[_Line]) -> Scene:
    rows = -(-len(people) // _COLUMNS)
    height = page_height(rows * (_LINE_HEIGHT + _GAP) + 3 * _GAP)
    panel = Panel(content_box(height))
    inside = panel.content_box.at_origin()
    places = [
        place
        for column in inside.inset(_GAP).columns(_COLUMNS, gap=2 * _GAP)
        for place in column.rows(rows, gap=_GAP)
    ]
    items: list[Item] = []
    spots: list[Spot] = []
    for place, (person, whose) in zip(places, people, strict=False):
        items += _person(place, person, whose, context)
        chip = place.left_strip(_ICON_SIZE)[0].centred_box(_ICON_SIZE, 60)
        spots.append(Spot(f"person/{person}", place, chip))
    layer = panel.layer(Scene.of(inside, items, spots))
    return board_scene(height, board_heading(context, ""), [(panel, None)], items=[layer])


def _person(
    box: Box, person: PersonId, whose: str | Seat, context: ProvenceContext
) -> Iterator[Item]:
    """Draw a person: the icon, the owner if there is one, name, points and effect."""
    sign, rest = box.left_strip(_ICON_SIZE, gap=_GAP)
    icon, owner = sign.top_strip(_ICON_SIZE)
    colour = whose if isinstance(whose, str) else "muted"
    yield Icon(icon.inset(6), PERSON_ICONS[person], colour)
    if not isinstance(whose, str):
        yield Sprite(owner.centred_box(48, 48), seat_chip, (whose,))
    head, does = rest.top_strip(56)
    points, name = head.right_strip(58, gap=_GAP)
    yield Sprite(points.centred_box(56, 56), pieces.points_seal, (PERSONS[person].vp,))
    words = context.text(f"card-{person}")
    yield fit_line(name, words, "serif-bold", _NAME_SIZE, "ink", min_size=34)
    ability = context.text(f"card-{person}.ability")
    yield from paragraph(does, ability, "sans", _TEXT_SIZE, "ink", min_size=30)
