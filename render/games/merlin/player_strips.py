"""A strip for every player: dice, points, items, traitors, stocks, followers at home, skills."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import FOLLOWERS, ITEMS, SKILLS
from engines.merlin.view import PlayerView
from render.games.merlin import item_icons, pieces, special_items
from render.games.merlin.view_helpers import MerlinContext, die_labels, is_merlin_die
from render.kit.icon_rows import RowIcon
from render.kit.names import name_and_automa_icon
from render.kit.text import fit_line, format_number
from render.kit.tokens import icon, seat_chip
from render.raster.fonts import text_bounds, text_width
from render.scene import Box, Ellipse, Icon, Item, Scene, Spot, Sprite, TextLine
from render.scene.overlay import draw_label

STRIP_HEIGHT = 216  # of the panel
_HEAD_HEIGHT, _ITEMS_HEIGHT, _SUPPLIES_HEIGHT = 58, 54, 48
_CHIP_SIZE = 52
_BADGE_SIZE = 46
_DIE_SIZE, _DIE_PITCH = 50, 59  # a die, and from one to the next
_SCORE_SIZE = 62
_KIND_GAP = 14  # between kinds of items
_ITEM_BOX = Box(0, 0, 50, 48)
_TRAITOR_SIZE = 42
_LABEL_SIZE = 36


def player_strip(box: Box, seat: Seat, context: MerlinContext) -> Scene:
    """Return the strip with spots for items and traitors."""
    inner = box.inset(4, 0)
    head, rest = inner.top_strip(_HEAD_HEIGHT, gap=22)
    things, rest = rest.top_strip(
        _ITEMS_HEIGHT, gap=box.h - _HEAD_HEIGHT - 22 - _ITEMS_HEIGHT - _SUPPLIES_HEIGHT
    )
    traitors, items = things.right_strip(_TRAITOR_SIZE * 3 + 60, gap=12)
    held = dict(_item_places(items, context.table.players[seat]))
    hidden = dict(_traitor_places(traitors, context.table.players[seat]))
    drawn = [
        *_head(head, seat, context),
        *_goods(held, context.table.players[seat]),
        *_traitors(traitors, seat, context),
        *_supplies(rest, seat, context),
    ]
    spots = [
        *(_spot(f"item/{seat}/{name}", place.inset(4, 3), 10) for name, place in held.items()),
        *(_spot(f"traitor/{seat}/{name}", place.inset(3), 18) for name, place in hidden.items()),
    ]
    return Scene.of(box, drawn, spots)


def _spot(name: str, place: Box, radius: float) -> Spot:
    """Return the spot of an item or a traitor; the labels of many are smaller."""
    side = min(_LABEL_SIZE, round(place.w) + 8)
    chip = Box(round(place.centre[0] - side / 2), place.y - 29 + _LABEL_SIZE - side, side, side)
    return Spot(name, place, chip, radius, has_ring=side == _LABEL_SIZE)


def _head(box: Box, seat: Seat, context: MerlinContext) -> Iterator[Item]:
    score = format_number(context.table.players[seat].score)
    points, rest = box.right_strip(
        max(92, text_width(score, "sans-bold", _SCORE_SIZE) // 1 + 4), gap=12
    )
    dice, rest = rest.right_strip(4 * _DIE_PITCH, gap=10)
    chip, rest = rest.left_strip(_CHIP_SIZE, gap=14)
    badges = list(_badges(seat, context))
    name = rest.left_strip(rest.w - len(badges) * (_BADGE_SIZE + 6))[0]
    line, gear = name_and_automa_icon(name, seat, context)
    yield Sprite(chip.centred_box(_CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,))
    yield from gear
    yield line
    x = min(name.right, text_bounds(line).right) + 12
    for index, badge in enumerate(badges):
        place = Box(
            round(x + index * (_BADGE_SIZE + 6)),
            round(box.centre[1] - 23),
            _BADGE_SIZE,
            _BADGE_SIZE,
        )
        yield Sprite(place, badge.draw, badge.args)
    yield from _dice(dice, seat, context)
    yield fit_line(points, score, "sans-bold", _SCORE_SIZE, "ink", align="right", min_size=48)


def _badges(seat: Seat, context: MerlinContext) -> Iterator[RowIcon]:
    table = context.table
    if seat == table.first and not context.view.is_over:
        yield RowIcon(start_player, (context.text("picture-first"),))
    if seat == table.grail:
        yield RowIcon(special_items.grail)
    if seat == table.excalibur:
        yield RowIcon(special_items.excalibur)


def start_player(box: Box, words: str) -> Iterator[Item]:
    """Draw the start player's coin."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "gold")
    yield fit_line(box.inset(4, 0), words, "sans-bold", 24, "ink", align="middle", min_size=20)


def _dice(box: Box, seat: Seat, context: MerlinContext) -> Iterator[Item]:
    labels = die_labels(context, seat)
    for place, value in enumerate(context.table.players[seat].dice):
        die = Box(box.x + place * _DIE_PITCH + 4, box.y, _DIE_SIZE, _DIE_SIZE)
        if not value:
            yield Sprite(die, special_items.used_die)
            continue
        colours = ("white", "merlin") if is_merlin_die(place) else (f"seat{seat}", "white")
        yield Sprite(die, special_items.die_face, (*colours, value))
        if labels[place]:
            wide = 34 if len(labels[place]) < 2 else 56
            chip = Box(round(die.centre[0] - wide / 2), die.bottom - 4, wide, 34)
            yield Sprite(chip, draw_label, (labels[place],))


def _item_places(box: Box, player: PlayerView) -> Iterator[tuple[str, Box]]:
    """Yield the boxes of the items by type and county; many items have less space between them."""
    held = [[county for county, number in player.items[kind].items() if number] for kind in ITEMS]
    number = sum(map(len, held))
    gaps = _KIND_GAP * max(0, sum(map(bool, held)) - 1)
    pitch = min(_ITEM_BOX.w + 3, (box.w - gaps) / max(1, number))
    scale = min(1.0, (pitch - 1) / _ITEM_BOX.w)
    wide, high = round(_ITEM_BOX.w * scale), round(_ITEM_BOX.h * max(scale, 0.8))
    x = box.x
    for kind, counties in zip(ITEMS, held, strict=True):
        for county in counties:
            yield f"{kind}/{county}", Box(round(x), round(box.centre[1] - high / 2), wide, high)
            x += pitch
        x += _KIND_GAP if counties else 0


def _goods(places: dict[str, Box], player: PlayerView) -> Iterator[Item]:
    for kind in ITEMS:
        for county, number in player.items[kind].items():
            if number:
                place = places[f"{kind}/{county}"]
                yield Sprite(place, item_icons.item_with_count, (kind, county, number))


def _traitor_places(box: Box, player: PlayerView) -> Iterator[tuple[str, Box]]:
    for number, county in reversed(list(enumerate(player.traitors))):
        place = Box(box.right - (3 - number) * (_TRAITOR_SIZE + 3), box.y, _TRAITOR_SIZE, box.h)
        yield county, place.centred_box(_TRAITOR_SIZE, _TRAITOR_SIZE)


def _traitors(box: Box, seat: Seat, context: MerlinContext) -> Iterator[Item]:
    player = context.table.players[seat]
    if player.traitors:
        yield Sprite(box.left_strip(46)[0].centred_box(46, 46), special_items.traitor)
    for index, county in enumerate(player.traitors):
        place = Box(box.right - (3 - index) * (_TRAITOR_SIZE + 3), box.y, _TRAITOR_SIZE, box.h)
        yield Sprite(
            place.centred_box(_TRAITOR_SIZE, _TRAITOR_SIZE), item_icons.county_disc, (county,)
        )


def _supplies(box: Box, seat: Seat, context: MerlinContext) -> Iterator[Item]:
    player = context.table.players[seat]
    stocks, rest = box.left_strip(4 * 72, gap=8)
    icons = (
        RowIcon(icon, ("food_apple", "apple")),
        RowIcon(icon, ("magic_staff", "merlin")),
        RowIcon(special_items.influence_token, (f"seat{seat}", "white")),
        RowIcon(pieces.manor, (seat,)),
    )
    numbers = (player.apples, player.staffs, player.markers, player.manors_left)
    for place, sign, number in zip(stocks.columns(4), icons, numbers, strict=True):
        piece, words = place.left_strip(40, gap=4)
        yield Sprite(piece.centred_box(40, 40), sign.draw, sign.args)
        colour = "ink" if number else "muted"
        yield TextLine(words, str(number), "sans-bold", 34, colour)
    home, skills = rest.left_strip(40 + 4 * 43 + 6)
    yield from _followers_at_home(home, seat, player)
    yield from _skills(skills, player)


def _followers_at_home(box: Box, seat: Seat, player: PlayerView) -> Iterator[Item]:
    """Draw followers at the castle."""
    castle, rest = box.left_strip(40, gap=4)
    yield Icon(castle.centred_box(38, 38), "castle", "muted")
    waiting = [kind for kind in FOLLOWERS if player.followers[kind] is None]
    for index, kind in enumerate(waiting):
        place = Box(rest.x + index * 43, rest.y, 42, rest.h).centred_box(42, 42)
        yield Sprite(place, pieces.follower, (seat, kind))
    if not waiting:
        yield TextLine(rest, "–", "sans-bold", 34, "muted")


def _skills(box: Box, player: PlayerView) -> Iterator[Item]:
    """Draw skills learned, and the seals that are left; nothing without the King's Favor."""
    x = box.right
    if player.seals:
        number = Box(x - 24, box.y, 24, box.h)
        yield TextLine(number, str(player.seals), "sans-bold", 34, "ink", "right")
        yield Sprite(Box(x - 66, round(box.centre[1] - 20), 40, 40), special_items.seal)
        x -= 72
    for skill in reversed(player.skills):
        skill_data = SKILLS[skill]
        place = Box(x - 56, round(box.centre[1] - 18), 56, 36)
        piece = (
            special_items.used_skill_token if skill in player.used else special_items.skill_token
        )
        yield Sprite(place, piece, (skill_data.follower, skill_data.row))
        x -= 59
