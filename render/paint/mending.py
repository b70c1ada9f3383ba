"""What changed between two versions of a layer: only there it need be painted again."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from render.paint import fonts
from render.scene import Box, Item, Lettering
from render.scene.moving import bounds

Patch: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom

_MARGIN = 2  # what rounding may paint outside an item's bounds
_HALO = 0.2  # of the size of letters, more than their light edge needs
_WORTH = 0.6  # of a layer: a larger change is painted as a whole


def changes(old: Sequence[Item], new: Sequence[Item], whole: Box) -> list[Patch] | None:
    """Return where two versions differ, as patches that do not overlap; None where it is too much.

    Patches begin at even numbers, so that what lies between two pixels is rounded as before.
    """
    common = Counter(old) & Counter(new)
    stayed, left = _split(old, common)
    stays, came = _split(new, common)
    if stayed != stays:  # in another order: what lay below may lie on top now
        return None
    patches = _apart([_patch(item, whole) for item in (*left, *came)])
    size = sum((right - x) * (bottom - y) for x, y, right, bottom in patches)
    return patches if size < _WORTH * whole.w * whole.h else None


def _split(items: Sequence[Item], common: Counter[Item]) -> tuple[list[Item], list[Item]]:
    """Return the items that both versions have, and the others."""
    rest, both, others = common.copy(), list[Item](), list[Item]()
    for item in items:
        if rest[item] > 0:
            rest[item] -= 1
            both.append(item)
        else:
            others.append(item)
    return both, others


def touching(items: Iterable[Item], patch: Patch) -> Iterator[Item]:
    """Yield the items that paint something there, from back to front."""
    for item in items:
        reach = _reach(item)
        if (
            reach.x < patch[2]
            and reach.right > patch[0]
            and reach.y < patch[3]
            and reach.bottom > patch[1]
        ):
            yield item


def _reach(item: Item) -> Box:
    """Return the box outside which an item paints nothing, letters that lean out of theirs too."""
    box = bounds(item)
    if isinstance(item, Lettering):
        ink = fonts.ink(item).inset(-_HALO * item.size)
        x, y = min(box.x, ink.x), min(box.y, ink.y)
        box = Box(x, y, max(box.right, ink.right) - x, max(box.bottom, ink.bottom) - y)
    return box.inset(-_MARGIN)


def _patch(item: Item, whole: Box) -> Patch:
    reach = _reach(item)
    left, top = max(0, math.floor(reach.x)), max(0, math.floor(reach.y))
    right, bottom = math.ceil(min(reach.right, whole.w)), math.ceil(min(reach.bottom, whole.h))
    return left - left % 2, top - top % 2, right, bottom


def _apart(patches: Iterable[Patch]) -> list[Patch]:
    """Return patches that cover the same and do not overlap."""
    apart: list[Patch] = []
    for patch in patches:
        if patch[0] >= patch[2] or patch[1] >= patch[3]:
            continue
        while meeting := [one for one in apart if _meet(one, patch)]:
            apart = [one for one in apart if one not in meeting]
            for one in meeting:
                patch = (
                    min(patch[0], one[0]),
                    min(patch[1], one[1]),
                    max(patch[2], one[2]),
                    max(patch[3], one[3]),
                )
        apart.append(patch)
    return apart


def _meet(one: Patch, other: Patch) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
