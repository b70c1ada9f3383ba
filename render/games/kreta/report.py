"""The picture of a scoring: who had what influence where, what it brought, and the totals."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.describe import say_scoring
from engines.kreta.material import PIECES, PROVINCES, RULES, Piece, ProvinceId, Terrain
from engines.kreta.state import Share
from engines.kreta.view import ScoredProvince, ScoringView, ShareView
from render.games.kreta import marks, pieces
from render.games.kreta.chart import square
from render.games.kreta.position import KretaShowing, just_scored
from render.games.kreta.terrain import Ground, land
from render.kit import signs
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.names import name_line
from render.kit.signs import RowIcon
from render.kit.text import fit
from render.kit.theme import PANEL_GAP, HEADING_SIZE
from render.kit.tokens import seat_chip
from render.paint.fonts import length
from render.painter import ExtraPicture
from render.scene import Box, Ellipse, Icon, Item, TextLine, RoundedRect, Scene, Sprite, Polyline

_HEAD = 112
_LINE = 96
_FOOT = 190
_SUN = Box(196, 26, 72, 72)  # beside the title


def report(showing: KretaShowing) -> ExtraPicture | None:
    """Return the scoring that has just happened."""
    last = showing.table.last_scoring
    if last is None or not just_scored(showing):
        return None
    return ExtraPicture(scoring(showing, last), tuple(say_scoring(last)))


def scoring(showing: KretaShowing, last: ScoringView) -> Scene:
    """Return a panel for every province, and below them one for every player."""
    lines = max(1, *(len(scored.shares) for scored in last.provinces))
    upper = _HEAD + 20 + lines * _LINE + 16
    height = page_height(upper + PANEL_GAP + _FOOT)
    top, foot = content_box(height).top_strip(upper, gap=PANEL_GAP)
    cards = [Panel(place) for place in top.columns(len(last.provinces), gap=PANEL_GAP)]
    most = max(last.points)
    players = [
        Panel(place, is_active=0 < most == last.points[seat])
        for seat, place in enumerate(foot.columns(showing.view.seats, gap=PANEL_GAP))
    ]
    items: list[Item] = table_background(height, _heading(showing, last), [*cards, *players])
    for card, scored in zip(cards, last.provinces, strict=True):
        items.append(card.layer(_province(card.content_box.at_origin(), scored, showing)))
    for seat, player in enumerate(players):
        items.append(player.layer(_gain(player.content_box.at_origin(), seat, last, showing)))
    return Scene.of(page_box(height), (*items, Sprite(_SUN, marks.next_site, (last.site,))))


def _heading(showing: KretaShowing, last: ScoringView) -> Heading:
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("picture-scoring", number=last.number, last=RULES.row_length),
        steps=RULES.row_length,
        current_step=last.number,
        right=showing.caption_for("picture-called", last.caller),
        seats=(last.caller,),
    )


def _province(box: Box, scored: ScoredProvince, showing: KretaShowing) -> Scene:
    strip, rest = box.top_strip(_HEAD, gap=10)
    items = [*_title(strip, scored.province, scored.value, showing)]
    if not scored.shares:
        nobody = rest.top_strip(_LINE)[0]
        words = showing.text("picture-nobody")
        items.append(fit(nobody, words, "serif", 34, "muted", align="middle", min_size=26))
    for number, share in enumerate(scored.shares):
        line = Box(rest.x, rest.y + number * _LINE, rest.w, _LINE - 8)
        items += _line(line, share, narrow=box.w < 400)
    return Scene.of(box, items)


def _title(box: Box, province: ProvinceId, worth: int, showing: KretaShowing) -> Iterator[Item]:
    name, terrain = showing.text(f"province-{province}"), PROVINCES[province].terrain
    badge, room = box.right_strip(104)
    room = room.inset(14, 0)
    halo = f"{terrain}-halo"
    line = fit(room, name, "serif-bold", 46, "ink", min_size=34, min_x_scale=0.82, halo=halo)
    wide = length(line.text, line.font, round(line.size)) * line.x_scale
    yield Sprite(box, strip, (terrain, round(wide)))
    yield line
    yield Sprite(badge.centred_box(100, 100), marks.value, (worth,))


def strip(box: Box, terrain: Terrain, taken: int) -> Iterator[Item]:
    """A strip of land as the ground of a name; its texture keeps off name and value."""
    outline = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    bare = (Box(box.x, box.y + 24, taken + 24, box.h - 48), box.right_strip(108)[0])
    yield from land(Ground(outline, bare=bare), terrain, f"strip of {terrain}")
    yield Polyline((outline[3], outline[2]), "ink", 3)


def _line(box: Box, share: ShareView, *, narrow: bool) -> Iterator[Item]:
    """A seat's pieces, their influence and what it brought."""
    ground, edge = {1: ("first", "gold"), 2: ("second", "line")}.get(
        share.place, (None, "hairline")
    )
    yield RoundedRect(box, ground, 12, edge, 3 if share.place == 1 else 2)
    inner = box.inset(10, 0)
    chip, rest = inner.left_strip(44 if narrow else 52, gap=6)
    points, rest = rest.right_strip(68 if narrow else 92)
    influence, rest = rest.right_strip(66 if narrow else 84, gap=2)
    yield Sprite(chip.centred_box(chip.w, chip.w), seat_chip, (share.seat,))
    yield from signs.icon_row(rest, list(_signs(share.share, share.seat)), 84, gap=-0.12, align_left=True)
    size, large = (36, 46) if narrow else (42, 56)
    said = f"= {share.share.influence}"
    yield fit(influence, said, "sans-bold", size, "ink", align="middle", min_size=28)
    gain, colour = (f"+{share.points}", "ink") if share.points else ("0", "muted")
    yield fit(points, gain, "sans-bold", large, colour, align="right", min_size=36)


def _signs(share: Share, seat: Seat) -> Iterator[RowIcon]:
    """Yield the pieces that count, equal ones as one with a number."""
    counts: dict[Piece, int] = {
        "abbot": share.abbots,
        "village": share.villages,
        "villager": share.villagers,
        "fort": share.forts,
        "ship": share.ships,
    }
    for kind, number in counts.items():
        if number:
            yield RowIcon(counted, (kind, seat), 64 / 76)
        if number > 1:
            yield signs.text_icon(f"×{number}", 0.38)


def counted(box: Box, kind: Piece, seat: Seat) -> Iterator[Item]:
    """A piece; what it counts stands on it if that is more than one."""
    yield from pieces.piece(box, kind, seat)
    worth = PIECES[kind].influence
    if worth < 2:
        return
    disc = square(box.x + box.w * 0.8, box.y + box.h * 0.22, box.h * 0.36)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(box.h * 0.026), "white")
    yield TextLine(disc, str(worth), "sans-bold", round(box.h * 0.28), "ink", "middle")


def _gain(box: Box, seat: Seat, last: ScoringView, showing: KretaShowing) -> Scene:
    head, foot = box.inset(10, 2).top_strip(70)
    chip, name = head.left_strip(56, gap=14)
    gain, rest = foot.left_strip(foot.w * 0.38 // 1)
    total, between = rest.right_strip(150)
    points = last.points[seat]
    said, colour = (f"+{points}", "gain") if points else ("0", "muted")
    return Scene.of(
        box,
        (
            Sprite(chip.centred_box(54, 54), seat_chip, (seat,)),
            *name_line(name, seat, showing, size=HEADING_SIZE),
            fit(gain, said, "sans-bold", 58, colour, min_size=44),
            Icon(between.centred_box(44, 44), "arrow_right_thick", "line"),
            fit(total, str(last.totals[seat]), "sans-bold", 78, "ink", align="right", min_size=56),
        ),
    )
