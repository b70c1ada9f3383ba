"""One mission, banner or skill, large, with what it means."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.merlin.material import COUNTIES, MISSIONS, SKILLS, CountyId, Follower
from render.games.merlin import goods, missions, treasures
from render.games.merlin.beasts import beast
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.kit import cards
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.signs import Sign, row
from render.kit.text import fit, leading, paragraph, wrapped
from render.kit.theme import GAP
from render.scene import Box, Disc, Glyph, Item, Scene, Sprite, Stroke
from render.words import Words

Said: TypeAlias = tuple[list[Sign], str]  # icons, and what they mean

_FACE = Box(0, 0, 470, 640)
_ICONS = 230
_TEXT = 38
_LARGE = 48  # where there is nothing else to say
_BANNER = "banner_"


def card_page(card_id: str, words: Words) -> Scene:
    """Return a card, large, and how to read it."""
    height = height_for(_FACE.h + 44)
    left, right = content(height).left(_FACE.w + 44, gap=GAP)
    panel = Panel(right)
    heading = Heading(title=words("picture-title"), right=words(f"picture-{_kind(card_id)}"))
    items = [
        *laid(height, heading, [panel]),
        *_large(left.inset(22), card_id),
        panel.holding(_reading, card_id, words),
    ]
    return Scene.of(page(height), items)


def _kind(card_id: str) -> str:
    if card_id in MISSIONS:
        return "mission"
    return "skill" if card_id in SKILLS else "banner"


def _large(box: Box, card_id: str) -> Iterator[Item]:
    if card_id in MISSIONS:
        yield cards.shadow(box, radius=30)
        yield Sprite(box, missions.mission_face, (card_id, FOLLOWER_SIGNS[MISSIONS[card_id].icon]))
    elif card_id in SKILLS:
        skill = SKILLS[card_id]
        yield Sprite(box.centred(400, 400), seal_of, (skill.follower, skill.row))
    else:
        yield Sprite(box.inset(24, 20), great_banner, (_county(card_id),))


def _county(card_id: str) -> CountyId:
    name = card_id.removeprefix(_BANNER)
    return next(county for county in COUNTIES if county == name)


def great_banner(box: Box, county: CountyId) -> Iterator[Item]:
    """A banner as it hangs in the hall."""
    yield from goods.cloth(box, county)
    side = box.w * 0.62
    place = box.centred(side, side).moved(0, -box.h * 0.07)
    yield from beast(place, county, f"{county}-beast", county)


def seal_of(box: Box, follower: Follower, number: int) -> Iterator[Item]:
    """A seal on a field of the skill board."""
    yield from treasures.seal(box, sign="")
    yield Glyph(box.part(0.29, 0.22, 0.42, 0.42), FOLLOWER_SIGNS[follower], "wax-pale")
    line = box.part(0.3, 0.6, 0.4, 0.2)
    yield fit(line, str(number), "sans-bold", round(box.h * 0.2), "wax-pale", align="middle")


def _reading(box: Box, card_id: str, words: Words) -> Iterator[Item]:
    head, body = box.inset(24, 12).top(104)
    title = words(f"card-{card_id}")
    yield fit(head, title, "serif-bold", 52, "ink", least=36, narrowest=0.86)
    said = list(_said(card_id, words))
    size, wide = (_TEXT, body.w - _ICONS - 28) if card_id in MISSIONS else (_LARGE, body.w)
    needs = [leading(size) * len(wrapped(each[1], "sans", size, wide)) + 34 for each in said]
    spare = max(0, body.h - sum(needs)) / len(said) if card_id in MISSIONS else 0
    y = body.y
    for each, need in zip(said, needs, strict=True):
        yield Stroke(((body.x, y), (body.right, y)), "hairline", 2)
        yield from _line(Box(body.x, y, body.w, need + spare), each, wide, size)
        y += need + spare


def _line(box: Box, said: Said, wide: float, size: int) -> Iterator[Item]:
    signs, words = said
    if signs:
        yield from row(box.left(_ICONS)[0], signs, 84, gap=0.08)
    high = leading(size) * len(wrapped(words, "sans", size, wide))
    text = box.end(wide)[0]
    yield from paragraph(text.centred(text.w, high), words, "sans", size, "ink", least=28)


def _said(card_id: str, words: Words) -> Iterator[Said]:
    parts = words.parts(f"card-{card_id}")
    if card_id not in MISSIONS:
        yield from (([], said) for said in parts.values())
        return
    mission = MISSIONS[card_id]
    icons = {
        "conditions": [Sign(missions.wanted, (one,)) for one in mission.requires],
        "points": [Sign(treasures.points, (str(mission.points),))],
        "icon": [Sign(medal, (FOLLOWER_SIGNS[mission.icon],))],
    }
    for name, said in parts.items():
        yield icons.get(name, []), said


def medal(box: Box, sign: str) -> Iterator[Item]:
    """A follower's sign on a plain disc."""
    yield Disc(box, "ink")
    yield Disc(box.inset(2), "strip")
    yield Glyph(box.inset(box.h * 0.2), sign, "ink")
