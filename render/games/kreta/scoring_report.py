"""The picture of a scoring: influence by province, points gained, and totals."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.describe import describe_scoring
from engines.kreta.material import PIECES, PROVINCES, RULES, Piece, ProvinceId, Terrain
from engines.kreta.state import Share
from engines.kreta.view import ScoredProvince, ScoringView, ShareView
from render.game_renderer import ExtraPicture
from render.games.kreta import marks, pieces
from render.games.kreta.projection import square_around
from render.games.kreta.terrain import Land, draw_land
from render.games.kreta.view_helpers import KretaContext, has_just_scored
from render.kit import icon_rows
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.theme import HEADING_SIZE, PANEL_GAP
from render.kit.tokens import seat_chip
from render.raster.fonts import text_width
from render.scene import Box, Ellipse, Icon, Item, Polyline, RoundedRect, Scene, Sprite, TextLine

_HEAD_HEIGHT = 112
_LINE_HEIGHT = 96
_FOOT_HEIGHT = 190
_SITE_BOX = Box(196, 26, 72, 72)  # beside the title


def scoring_report(context: KretaContext) -> ExtraPicture | None:
    """Return the scoring that has just happened."""
    last_scoring = context.table.last_scoring
    if last_scoring is None or not has_just_scored(context):
        return None
    return ExtraPicture(scoring_scene(context, last_scoring), tuple(describe_scoring(last_scoring)))


def scoring_scene(context: KretaContext, last_scoring: ScoringView) -> Scene:
    """Return a panel for every province, and below them one for every player."""
    lines = max(1, *(len(scored.shares) for scored in last_scoring.provinces))
    upper = _HEAD_HEIGHT + 20 + lines * _LINE_HEIGHT + 16
    height = page_height(upper + PANEL_GAP + _FOOT_HEIGHT)
    top, foot = content_box(height).top_strip(upper, gap=PANEL_GAP)
    cards = [Panel(place) for place in top.columns(len(last_scoring.provinces), gap=PANEL_GAP)]
    best_gain = max(last_scoring.points)
    players = [
        Panel(place, is_active=0 < best_gain == last_scoring.points[seat])
        for seat, place in enumerate(foot.columns(context.view.seats, gap=PANEL_GAP))
    ]
    items: list[Item] = table_background(
        height, _heading(context, last_scoring), [*cards, *players]
    )
    for card, scored in zip(cards, last_scoring.provinces, strict=True):
        items.append(card.layer(_province(card.content_box.at_origin(), scored, context)))
    for seat, player in enumerate(players):
        items.append(
            player.layer(_gain(player.content_box.at_origin(), seat, last_scoring, context))
        )
    return Scene.of(
        page_box(height), (*items, Sprite(_SITE_BOX, marks.next_site_mark, (last_scoring.site,)))
    )


def _heading(context: KretaContext, last_scoring: ScoringView) -> Heading:
    return Heading(
        title=context.text("picture-title"),
        middle=context.translate(
            "picture-scoring", number=last_scoring.number, last=RULES.row_length
        ),
        steps=RULES.row_length,
        current_step=last_scoring.number,
        right=context.caption_for("picture-called", last_scoring.caller),
        seats=(last_scoring.caller,),
    )


def _province(box: Box, scored: ScoredProvince, context: KretaContext) -> Scene:
    strip, rest = box.top_strip(_HEAD_HEIGHT, gap=10)
    items = [*_title(strip, scored.province, scored.value, context)]
    if not scored.shares:
        line = rest.top_strip(_LINE_HEIGHT)[0]
        text = context.text("picture-nobody")
        items.append(fit_line(line, text, "serif", 34, "muted", align="middle", min_size=26))
    for index, share in enumerate(scored.shares):
        line = Box(rest.x, rest.y + index * _LINE_HEIGHT, rest.w, _LINE_HEIGHT - 8)
        items += _line(line, share, narrow=box.w < 400)
    return Scene.of(box, items)


def _title(box: Box, province: ProvinceId, value: int, context: KretaContext) -> Iterator[Item]:
    name, terrain = context.text(f"province-{province}"), PROVINCES[province].terrain
    badge, name_box = box.right_strip(104)
    name_box = name_box.inset(14, 0)
    halo = f"{terrain}-halo"
    line = fit_line(
        name_box, name, "serif-bold", 46, "ink", min_size=34, min_x_scale=0.82, halo=halo
    )
    wide = text_width(line.text, line.font, round(line.size)) * line.x_scale
    yield Sprite(box, terrain_strip, (terrain, round(wide)))
    yield line
    yield Sprite(badge.centred_box(100, 100), marks.province_value, (value,))


def terrain_strip(box: Box, terrain: Terrain, taken: int) -> Iterator[Item]:
    """Draw a strip of land as the ground of a name; its texture keeps off name and value."""
    outline = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    bare = (Box(box.x, box.y + 24, taken + 24, box.h - 48), box.right_strip(108)[0])
    yield from draw_land(Land(outline, bare=bare), terrain, f"strip of {terrain}")
    yield Polyline((outline[3], outline[2]), "ink", 3)


def _line(box: Box, share: ShareView, *, narrow: bool) -> Iterator[Item]:
    """Draw a seat's pieces, their influence and the points gained."""
    ground, edge = {1: ("first", "gold"), 2: ("second", "line")}.get(
        share.place, (None, "hairline")
    )
    yield RoundedRect(box, ground, 12, edge, 3 if share.place == 1 else 2)
    inner = box.inset(10, 0)
    chip, rest = inner.left_strip(44 if narrow else 52, gap=6)
    points, rest = rest.right_strip(68 if narrow else 92)
    influence, rest = rest.right_strip(66 if narrow else 84, gap=2)
    yield Sprite(chip.centred_box(chip.w, chip.w), seat_chip, (share.seat,))
    yield from icon_rows.icon_row(
        rest, list(_piece_icons(share.share, share.seat)), 84, gap=-0.12, align_left=True
    )
    size, large = (36, 46) if narrow else (42, 56)
    influence_text = f"= {share.share.influence}"
    yield fit_line(influence, influence_text, "sans-bold", size, "ink", align="middle", min_size=28)
    gain, colour = (f"+{share.points}", "ink") if share.points else ("0", "muted")
    yield fit_line(points, gain, "sans-bold", large, colour, align="right", min_size=36)


def _piece_icons(share: Share, seat: Seat) -> Iterator[RowIcon]:
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
            yield RowIcon(piece_with_influence, (kind, seat), 64 / 76)
        if number > 1:
            yield icon_rows.text_icon(f"×{number}", 0.38)


def piece_with_influence(box: Box, kind: Piece, seat: Seat) -> Iterator[Item]:
    """Draw a piece, with its influence if that is more than one."""
    yield from pieces.player_piece(box, kind, seat)
    influence = PIECES[kind].influence
    if influence < 2:
        return
    disc = square_around(box.x + box.w * 0.8, box.y + box.h * 0.22, box.h * 0.36)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(box.h * 0.026), "white")
    yield TextLine(disc, str(influence), "sans-bold", round(box.h * 0.28), "ink", "middle")


def _gain(box: Box, seat: Seat, last_scoring: ScoringView, context: KretaContext) -> Scene:
    head, foot = box.inset(10, 2).top_strip(70)
    chip, name = head.left_strip(56, gap=14)
    gain, rest = foot.left_strip(foot.w * 0.38 // 1)
    total, between = rest.right_strip(150)
    points = last_scoring.points[seat]
    gain_text, colour = (f"+{points}", "gain") if points else ("0", "muted")
    return Scene.of(
        box,
        (
            Sprite(chip.centred_box(54, 54), seat_chip, (seat,)),
            *name_line(name, seat, context, size=HEADING_SIZE),
            fit_line(gain, gain_text, "sans-bold", 58, colour, min_size=44),
            Icon(between.centred_box(44, 44), "arrow_right_thick", "line"),
            fit_line(
                total,
                str(last_scoring.totals[seat]),
                "sans-bold",
                78,
                "ink",
                align="right",
                min_size=56,
            ),
        ),
    )
