"""Builds menus of options, each small enough for a select."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.pages.page import MAX_SELECT_OPTIONS
from engines import Option

MAX_MENUS = 5  # shown at once; beyond that, the player opens one group at a time


class Menu(NamedTuple):
    """A named group of options and how many of them may be picked at once."""

    name: str  # may be empty
    options: tuple[Option, ...]
    max_picks: int = 1


def build_menus(
    groups: Mapping[str, Sequence[Option]], limits: Mapping[str, int]
) -> tuple[Menu, ...]:
    """Return all options as menus.

    A group with several picks gets its own menu. The other groups share one menu if they fit,
    otherwise as few menus as possible.
    """
    multi_pick = [name for name, options in groups.items() if min(limits[name], len(options)) > 1]
    rest = {name: options for name, options in groups.items() if name not in multi_pick}
    multi_pick_menus = [
        menu for name in multi_pick for menu in _split_group(name, groups[name], limits[name])
    ]
    return (*multi_pick_menus, *_single_pick_menus(rest, MAX_MENUS - len(multi_pick_menus)))


def _single_pick_menus(groups: Mapping[str, Sequence[Option]], max_menus: int) -> Sequence[Menu]:
    together = tuple(option for options in groups.values() for option in options)
    if not together:
        return []
    if len(together) <= MAX_SELECT_OPTIONS:
        return [Menu(next(iter(groups)) if len(groups) == 1 else "", together)]
    menus = [menu for name, options in groups.items() for menu in _split_group(name, options, 1)]
    packed = _merge_small_menus(menus, max_menus)
    return packed if len(packed) <= max_menus else menus


def _merge_small_menus(menus: Sequence[Menu], max_menus: int) -> list[Menu]:
    """Merge the two smallest neighbouring menus until there are few enough."""
    menus = list(menus)
    while len(menus) > max_menus:
        sizes = [len(one.options) + len(other.options) for one, other in pairwise(menus)]
        if not sizes or min(sizes) > MAX_SELECT_OPTIONS:
            break
        at = sizes.index(min(sizes))
        one, other = menus[at : at + 2]
        menus[at : at + 2] = [Menu(f"{one.name} · {other.name}", one.options + other.options)]
    return menus


def _split_group(name: str, options: Sequence[Option], max_picks: int) -> Iterable[Menu]:
    """Split a group that is too long for a select into named parts."""
    starts = range(0, len(options), MAX_SELECT_OPTIONS)
    for part_number, start in enumerate(starts, 1):
        part = tuple(options[start : start + MAX_SELECT_OPTIONS])
        title = f"{name} {_mark_range(part, part_number)}".strip() if len(starts) > 1 else name
        yield Menu(title, part, min(max_picks, len(part)))


def _mark_range(part: Sequence[Option], part_number: int) -> str:
    """Return the first and last mark of a part; its number if it has no marks."""
    first, last = part[0].mark, part[-1].mark
    return f"{first} – {last}" if first and last else f"({part_number})"
