"""One mission, banner or skill, large, with what it means."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.merlin.material import COUNTIES, MISSIONS, SKILLS, CountyId, Follower
from render.games.merlin import item_icons, missions, special_items
from render.games.merlin.beasts import draw_beast
from render.games.merlin.colours import FOLLOWER_ICONS
from render.i18n import Translator
from render.kit import cards
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon, icon_row
from render.kit.text import fit_line, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Ellipse, Icon, Item, Polyline, Scene, Sprite

ExplainedIcons: TypeAlias = tuple[list[RowIcon], str]  # icons, and what they mean

_CARD_BOX = Box(0, 0, 470, 640)
_ICONS_WIDTH = 230
_TEXT_SIZE = 38
_LARGE_TEXT_SIZE = 48  # where no other text explains the card
_BANNER_PREFIX = "banner_"


def card_page(card_id: str, translate: Translator) -> Scene:
    """Return a card, large, and how to read it."""
    height = page_height(_CARD_BOX.h + 44)
    left, right = content_box(height).left_strip(_CARD_BOX.w + 44, gap=PANEL_GAP)
    panel = Panel(right)
    heading = Heading(
        title=translate("picture-title"), right=translate(f"picture-{_kind(card_id)}")
    )
    items = [
        *table_background(height, heading, [panel]),
        *_large_card(left.inset(22), card_id),
        panel.draw_layer(_explanation, card_id, translate),
    ]
    return Scene.of(page_box(height), items)


def _kind(card_id: str) -> str:
    if card_id in MISSIONS:
        return "mission"
    return "skill" if card_id in SKILLS else "banner"


def _large_card(box: Box, card_id: str) -> Iterator[Item]:
    if card_id in MISSIONS:
        yield cards.card_shadow(box, radius=30)
        yield Sprite(box, missions.mission_face, (card_id, FOLLOWER_ICONS[MISSIONS[card_id].icon]))
    elif card_id in SKILLS:
        skill = SKILLS[card_id]
        yield Sprite(box.centred_box(400, 400), skill_seal, (skill.follower, skill.row))
    else:
        yield Sprite(box.inset(24, 20), hall_banner, (_county(card_id),))


def _county(card_id: str) -> CountyId:
    name = card_id.removeprefix(_BANNER_PREFIX)
    return next(county for county in COUNTIES if county == name)


def hall_banner(box: Box, county: CountyId) -> Iterator[Item]:
    """Draw a banner as it hangs in the hall."""
    yield from item_icons.plain_banner(box, county)
    side = box.w * 0.62
    place = box.centred_box(side, side).move(0, -box.h * 0.07)
    yield from draw_beast(place, county, f"{county}-beast", county)


def skill_seal(box: Box, follower: Follower, number: int) -> Iterator[Item]:
    """Draw a seal on a field of the skill board."""
    yield from special_items.seal(box, icon="")
    yield Icon(box.fraction(0.29, 0.22, 0.42, 0.42), FOLLOWER_ICONS[follower], "wax-pale")
    line = box.fraction(0.3, 0.6, 0.4, 0.2)
    yield fit_line(line, str(number), "sans-bold", round(box.h * 0.2), "wax-pale", align="middle")


def _explanation(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    head, body = box.inset(24, 12).top_strip(104)
    title = translate(f"card-{card_id}")
    yield fit_line(head, title, "serif-bold", 52, "ink", min_size=36, min_x_scale=0.86)
    explanations = list(_explanations(card_id, translate))
    size, wide = (
        (_TEXT_SIZE, body.w - _ICONS_WIDTH - 28)
        if card_id in MISSIONS
        else (_LARGE_TEXT_SIZE, body.w)
    )
    needs = [
        line_height(size) * len(wrap(each[1], "sans", size, wide)) + 34 for each in explanations
    ]
    spare = max(0, body.h - sum(needs)) / len(explanations) if card_id in MISSIONS else 0
    y = body.y
    for each, need in zip(explanations, needs, strict=True):
        yield Polyline(((body.x, y), (body.right, y)), "hairline", 2)
        yield from _line(Box(body.x, y, body.w, need + spare), each, wide, size)
        y += need + spare


def _line(box: Box, explained: ExplainedIcons, wide: float, size: int) -> Iterator[Item]:
    icons, words = explained
    if icons:
        yield from icon_row(box.left_strip(_ICONS_WIDTH)[0], icons, 84, gap=0.08)
    high = line_height(size) * len(wrap(words, "sans", size, wide))
    text = box.right_strip(wide)[0]
    yield from paragraph(text.centred_box(text.w, high), words, "sans", size, "ink", min_size=28)


def _explanations(card_id: str, translate: Translator) -> Iterator[ExplainedIcons]:
    parts = translate.attributes(f"card-{card_id}")
    if card_id not in MISSIONS:
        yield from (([], text) for text in parts.values())
        return
    mission = MISSIONS[card_id]
    icons = {
        "conditions": [RowIcon(missions.condition_icon, (one,)) for one in mission.requires],
        "points": [RowIcon(special_items.points_star, (str(mission.points),))],
        "icon": [RowIcon(follower_disc, (FOLLOWER_ICONS[mission.icon],))],
    }
    for name, text in parts.items():
        yield icons.get(name, []), text


def follower_disc(box: Box, icon: str) -> Iterator[Item]:
    """Draw a follower's icon on a plain disc."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "strip")
    yield Icon(box.inset(box.h * 0.2), icon, "ink")
