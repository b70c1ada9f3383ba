"""A strip for every player: dice, points, items, traitors, stocks, followers at home, skills."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import FOLLOWERS, ITEMS, SKILLS
from engines.merlin.view import PlayerView
from render.games.merlin import goods, pieces, treasures
from render.games.merlin.position import MerlinShowing, die_labels, is_merlin
from render.kit.names import name_and_automa_icon
from render.kit.signs import RowIcon
from render.kit.text import fit, format_number
from render.kit.tokens import icon, seat_chip
from render.paint.fonts import ink, length
from render.scene import Box, Ellipse, Icon, Item, TextLine, Scene, Spot, Sprite
from render.scene.overlay import draw_label

HEIGHT = 216  # of the panel
_HEAD, _ITEMS, _STOCKS = 58, 54, 48
_CHIP = 52
_BADGE = 46
_DIE, _DICE = 50, 59  # a die, and from one to the next
_SCORE = 62
_GAP = 14  # between kinds of items
_TOKEN = Box(0, 0, 50, 48)
_TRAITOR = 42
_LABEL = 36


def strip(box: Box, seat: Seat, showing: MerlinShowing) -> Scene:
    """Return the strip with spots for items and traitors."""
    inner = box.inset(4, 0)
    head, rest = inner.top_strip(_HEAD, gap=22)
    things, rest = rest.top_strip(_ITEMS, gap=box.h - _HEAD - 22 - _ITEMS - _STOCKS)
    traitors, items = things.right_strip(_TRAITOR * 3 + 60, gap=12)
    held = dict(_item_places(items, showing.table.players[seat]))
    hidden = dict(_traitor_places(traitors, showing.table.players[seat]))
    drawn = [
        *_head(head, seat, showing),
        *_goods(held, showing.table.players[seat]),
        *_traitors(traitors, seat, showing),
        *_stocks(rest, seat, showing),
    ]
    spots = [
        *(_spot(f"item/{seat}/{name}", place.inset(4, 3), 10) for name, place in held.items()),
        *(_spot(f"traitor/{seat}/{name}", place.inset(3), 18) for name, place in hidden.items()),
    ]
    return Scene.of(box, drawn, spots)


def _spot(name: str, place: Box, radius: float) -> Spot:
    """Name an item or a traitor; where many lie close together the labels are smaller."""
    side = min(_LABEL, round(place.w) + 8)
    chip = Box(round(place.centre[0] - side / 2), place.y - 29 + _LABEL - side, side, side)
    return Spot(name, place, chip, radius, has_ring=side == _LABEL)


def _head(box: Box, seat: Seat, showing: MerlinShowing) -> Iterator[Item]:
    score = format_number(showing.table.players[seat].score)
    points, rest = box.right_strip(max(92, length(score, "sans-bold", _SCORE) // 1 + 4), gap=12)
    dice, rest = rest.right_strip(4 * _DICE, gap=10)
    chip, rest = rest.left_strip(_CHIP, gap=14)
    badges = list(_badges(seat, showing))
    name = rest.left_strip(rest.w - len(badges) * (_BADGE + 6))[0]
    line, gear = name_and_automa_icon(name, seat, showing)
    yield Sprite(chip.centred_box(_CHIP, _CHIP), seat_chip, (seat,))
    yield from gear
    yield line
    x = min(name.right, ink(line).right) + 12
    for number, badge in enumerate(badges):
        place = Box(round(x + number * (_BADGE + 6)), round(box.centre[1] - 23), _BADGE, _BADGE)
        yield Sprite(place, badge.draw, badge.args)
    yield from _dice(dice, seat, showing)
    yield fit(points, score, "sans-bold", _SCORE, "ink", align="right", min_size=48)


def _badges(seat: Seat, showing: MerlinShowing) -> Iterator[RowIcon]:
    table = showing.table
    if seat == table.first and not showing.view.is_over:
        yield RowIcon(start_player, (showing.text("picture-first"),))
    if seat == table.grail:
        yield RowIcon(treasures.grail)
    if seat == table.excalibur:
        yield RowIcon(treasures.excalibur)


def start_player(box: Box, words: str) -> Iterator[Item]:
    """The start player's coin."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "gold")
    yield fit(box.inset(4, 0), words, "sans-bold", 24, "ink", align="middle", min_size=20)


def _dice(box: Box, seat: Seat, showing: MerlinShowing) -> Iterator[Item]:
    labels = die_labels(showing, seat)
    for place, value in enumerate(showing.table.players[seat].dice):
        die = Box(box.x + place * _DICE + 4, box.y, _DIE, _DIE)
        if not value:
            yield Sprite(die, treasures.die_used)
            continue
        colours = ("white", "merlin") if is_merlin(place) else (f"seat{seat}", "white")
        yield Sprite(die, treasures.die, (*colours, value))
        if labels[place]:
            wide = 34 if len(labels[place]) < 2 else 56
            chip = Box(round(die.centre[0] - wide / 2), die.bottom - 4, wide, 34)
            yield Sprite(chip, draw_label, (labels[place],))


def _item_places(box: Box, player: PlayerView) -> Iterator[tuple[str, Box]]:
    """Yield where the items lie, by type and county; many of them lie closer together."""
    held = [[county for county, number in player.items[kind].items() if number] for kind in ITEMS]
    number = sum(map(len, held))
    gaps = _GAP * max(0, sum(map(bool, held)) - 1)
    pitch = min(_TOKEN.w + 3, (box.w - gaps) / max(1, number))
    scale = min(1.0, (pitch - 1) / _TOKEN.w)
    wide, high = round(_TOKEN.w * scale), round(_TOKEN.h * max(scale, 0.8))
    x = box.x
    for kind, counties in zip(ITEMS, held, strict=True):
        for county in counties:
            yield f"{kind}/{county}", Box(round(x), round(box.centre[1] - high / 2), wide, high)
            x += pitch
        x += _GAP if counties else 0


def _goods(places: dict[str, Box], player: PlayerView) -> Iterator[Item]:
    for kind in ITEMS:
        for county, number in player.items[kind].items():
            if number:
                place = places[f"{kind}/{county}"]
                yield Sprite(place, goods.counted, (kind, county, number))


def _traitor_places(box: Box, player: PlayerView) -> Iterator[tuple[str, Box]]:
    for number, county in reversed(list(enumerate(player.traitors))):
        place = Box(box.right - (3 - number) * (_TRAITOR + 3), box.y, _TRAITOR, box.h)
        yield county, place.centred_box(_TRAITOR, _TRAITOR)


def _traitors(box: Box, seat: Seat, showing: MerlinShowing) -> Iterator[Item]:
    player = showing.table.players[seat]
    if player.traitors:
        yield Sprite(box.left_strip(46)[0].centred_box(46, 46), treasures.traitor)
    for number, county in enumerate(player.traitors):
        place = Box(box.right - (3 - number) * (_TRAITOR + 3), box.y, _TRAITOR, box.h)
        yield Sprite(place.centred_box(_TRAITOR, _TRAITOR), goods.emblem, (county,))


def _stocks(box: Box, seat: Seat, showing: MerlinShowing) -> Iterator[Item]:
    player = showing.table.players[seat]
    stocks, rest = box.left_strip(4 * 72, gap=8)
    signs = (
        RowIcon(icon, ("food_apple", "apple")),
        RowIcon(icon, ("magic_staff", "merlin")),
        RowIcon(treasures.influence, (f"seat{seat}", "white")),
        RowIcon(pieces.manor, (seat,)),
    )
    numbers = (player.apples, player.staffs, player.markers, player.manors_left)
    for place, sign, number in zip(stocks.columns(4), signs, numbers, strict=True):
        piece, words = place.left_strip(40, gap=4)
        yield Sprite(piece.centred_box(40, 40), sign.draw, sign.args)
        colour = "ink" if number else "muted"
        yield TextLine(words, str(number), "sans-bold", 34, colour)
    home, skills = rest.left_strip(40 + 4 * 43 + 6)
    yield from _home(home, seat, player)
    yield from _skills(skills, player)


def _home(box: Box, seat: Seat, player: PlayerView) -> Iterator[Item]:
    """Followers at the castle."""
    castle, rest = box.left_strip(40, gap=4)
    yield Icon(castle.centred_box(38, 38), "castle", "muted")
    waiting = [kind for kind in FOLLOWERS if player.followers[kind] is None]
    for number, kind in enumerate(waiting):
        place = Box(rest.x + number * 43, rest.y, 42, rest.h).centred_box(42, 42)
        yield Sprite(place, pieces.follower, (seat, kind))
    if not waiting:
        yield TextLine(rest, "–", "sans-bold", 34, "muted")


def _skills(box: Box, player: PlayerView) -> Iterator[Item]:
    """Skills learned, and the seals that are left; nothing without the King's Favor."""
    x = box.right
    if player.seals:
        number = Box(x - 24, box.y, 24, box.h)
        yield TextLine(number, str(player.seals), "sans-bold", 34, "ink", "right")
        yield Sprite(Box(x - 66, round(box.centre[1] - 20), 40, 40), treasures.seal)
        x -= 72
    for skill in reversed(player.skills):
        told = SKILLS[skill]
        place = Box(x - 56, round(box.centre[1] - 18), 56, 36)
        piece = treasures.skill_used if skill in player.used else treasures.skill
        yield Sprite(place, piece, (told.follower, told.row))
        x -= 59
