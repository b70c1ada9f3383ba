"""Persons in lines, chips and small icons, as much as there is space for."""

from collections.abc import Iterator, Sequence

from engines.provence.material import PERSONS, PersonId
from engines.provence.view import PlayerView
from render.games.provence import pieces
from render.games.provence.colours import PERSON_ICONS
from render.games.provence.view_helpers import ProvenceContext
from render.kit.text import fit_line
from render.raster.fonts import text_width
from render.scene import Box, Icon, Item, RoundedRect, Sprite

_CHIP_HEIGHT = 46
_CHIP_GAP = 10
_NAME_SIZE = 28
_LINE_HEIGHT = 58


def person_line(
    box: Box, person: PersonId, colour: str | None, context: ProvenceContext, *, does: str = ""
) -> Iterator[Item]:
    """Draw a person's icon, name and points, and where there is space what it does."""
    sign, rest = box.left_strip(42, gap=4)
    points, words = rest.right_strip(40, gap=4)
    if colour is not None:
        yield Icon(sign.centred_box(34, 34), PERSON_ICONS[person], colour)
    yield Sprite(points.centred_box(38, 38), pieces.points_seal, (PERSONS[person].vp,))
    name = context.text(f"card-{person}")
    if not does:
        yield fit_line(words, name, "sans-bold", _NAME_SIZE, "ink", min_size=22, min_x_scale=0.84)
        return
    upper, low = words.centred_box(words.w, 56).rows(2)
    yield fit_line(
        upper.move(0, 2), name, "sans-bold", _NAME_SIZE, "ink", min_size=22, min_x_scale=0.84
    )
    yield fit_line(low.move(0, -2), does, "sans", 23, "muted", min_size=20, min_x_scale=0.84)


def _persons_of(player: PlayerView) -> tuple[PersonId, ...]:
    """Return a player's persons; one kept by the Apprentice comes last."""
    return (
        player.persons
        if player.apprentice_card is None
        else (*player.persons, player.apprentice_card)
    )


def _ability_text(person: PersonId, player: PlayerView, context: ProvenceContext) -> str:
    is_apprentice_card = person == player.apprentice_card
    return context.text("picture-kept" if is_apprentice_card else f"card-{person}.short")


def persons_below(box: Box, player: PlayerView, context: ProvenceContext) -> Iterator[Item]:
    """Draw persons under a kingdom: with what they do, as chips with names, or as icons only."""
    people = _persons_of(player)
    lines = box.rows(max(1, int(box.h // _LINE_HEIGHT)))
    places = [place for line in lines for place in line.columns(2, gap=20)]
    if len(people) > len(places):
        yield from _chips(box, people, context)
        return
    for place, person in zip(places, people, strict=False):
        does = _ability_text(person, player, context)
        yield from person_line(place, person, "muted", context, does=does)


def _chips(box: Box, people: Sequence[PersonId], context: ProvenceContext) -> Iterator[Item]:
    """Draw persons as chips with names, in as many rows as the box has; else icons and points."""
    names = [context.text(f"card-{person}") for person in people]
    places = _flow(box, [text_width(name, "sans", _NAME_SIZE) // 1 + 106 for name in names])
    if places is None:
        places = _flow(box, [92.0] * len(people)) or []
        names = [""] * len(people)
    for place, person, name in zip(places, people, names, strict=False):
        yield RoundedRect(place, "face", 10, "line", 2)
        sign, rest = place.inset(5, 0).left_strip(38)
        yield Icon(sign.centred_box(34, 34), PERSON_ICONS[person], "muted")
        yield Sprite(
            rest.right_strip(38)[0].centred_box(38, 38), pieces.points_seal, (PERSONS[person].vp,)
        )
        if name:
            yield fit_line(
                rest.left_strip(4)[1].right_strip(42)[1],
                name,
                "sans",
                _NAME_SIZE,
                "ink",
                min_size=24,
            )


def _flow(box: Box, widths: Sequence[float]) -> list[Box] | None:
    """Set boxes of some widths line after line; None where they do not fit."""
    places: list[Box] = []
    x, y = box.x, box.y
    for wide in widths:
        if x + wide > box.right:
            x, y = box.x, y + _CHIP_HEIGHT + _CHIP_GAP
        if y + _CHIP_HEIGHT > box.bottom:
            return None
        places.append(Box(x, y, wide, _CHIP_HEIGHT))
        x += wide + _CHIP_GAP
    return places


def persons_in_wide_column(
    box: Box, player: PlayerView, context: ProvenceContext
) -> Iterator[Item]:
    """Draw persons in a wide column: with what they do, with their names, or as icons."""
    people = _persons_of(player)
    if len(people) * _LINE_HEIGHT <= box.h:
        for index, person in enumerate(people):
            line = Box(box.x, box.y + index * _LINE_HEIGHT, box.w, _LINE_HEIGHT)
            does = _ability_text(person, player, context)
            yield from person_line(line, person, "muted", context, does=does)
        return
    if len(people) * 42 <= box.h:
        for index, person in enumerate(people):
            line = Box(box.x, box.y + index * 42, box.w, 42)
            yield from person_line(line, person, "muted", context)
        return
    yield from _person_icons(box, people, 4)


def persons_in_narrow_column(
    box: Box, player: PlayerView, context: ProvenceContext
) -> Iterator[Item]:
    """Draw persons in a narrow column: name and points, or icons."""
    people = _persons_of(player)
    if len(people) * 33 > box.h:
        yield from _person_icons(box, people, 2)
        return
    for index, person in enumerate(people):
        points, words = Box(box.x, box.y + index * 33, box.w, 33).right_strip(18, gap=4)
        name = context.text(f"card-{person}")
        yield fit_line(words, name, "sans", 25, "ink", min_size=20, min_x_scale=0.75)
        yield fit_line(points, str(PERSONS[person].vp), "sans-bold", 26, "ink", align="right")


def _person_icons(box: Box, people: Sequence[PersonId], columns: int) -> Iterator[Item]:
    high = min(42, box.h // max(1, -(-len(people) // columns)))
    for index, person in enumerate(people):
        row, column = divmod(index, columns)
        wide = box.w // columns
        place = Box(box.x + column * wide, box.y + row * high, wide, high)
        sign, rest = place.left_strip(34)
        yield Icon(sign.centred_box(32, 32), PERSON_ICONS[person], "muted")
        yield fit_line(rest, str(PERSONS[person].vp), "sans-bold", 26, "ink")
