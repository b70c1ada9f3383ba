"""How many choices become menus: one kind each where several may be named, none too long."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.pages.page import SELECT
from engines import Option

BESIDE = 5  # menus that stand open side by side; of more, one is opened at a time


class Menu(NamedTuple):
    """Some options, how many of them may be named at once, and under which name they stand."""

    name: str  # empty where they need none
    options: tuple[Option, ...]
    most: int = 1


def laid_out(groups: Mapping[str, Sequence[Option]], limits: Mapping[str, int]) -> tuple[Menu, ...]:
    """Return all options as menus.

    A group of which several may be named stands alone: things of one kind. Of the rest one is
    picked; they share a menu if they fit into one, or as few as can stand side by side.
    """
    several = [name for name, options in groups.items() if min(limits[name], len(options)) > 1]
    rest = {name: options for name, options in groups.items() if name not in several}
    wide = [menu for name in several for menu in _parts(name, groups[name], limits[name])]
    return (*wide, *_singles(rest, BESIDE - len(wide)))


def _singles(groups: Mapping[str, Sequence[Option]], most: int) -> Sequence[Menu]:
    together = tuple(option for options in groups.values() for option in options)
    if not together:
        return []
    if len(together) <= SELECT:
        return [Menu(next(iter(groups)) if len(groups) == 1 else "", together)]
    menus = [menu for name, options in groups.items() for menu in _parts(name, options, 1)]
    packed = _packed(menus, most)
    return packed if len(packed) <= most else menus


def _packed(menus: Sequence[Menu], most: int) -> list[Menu]:
    """Put the two smallest neighbours into one menu, and again, until there are few enough."""
    menus = list(menus)
    while len(menus) > most:
        sizes = [len(one.options) + len(other.options) for one, other in pairwise(menus)]
        if not sizes or min(sizes) > SELECT:
            break
        at = sizes.index(min(sizes))
        one, other = menus[at : at + 2]
        menus[at : at + 2] = [Menu(f"{one.name} · {other.name}", one.options + other.options)]
    return menus


def _parts(name: str, options: Sequence[Option], most: int) -> Iterable[Menu]:
    """Cut a group that is longer than a select into parts, each with a name of its own."""
    starts = range(0, len(options), SELECT)
    for number, start in enumerate(starts, 1):
        part = tuple(options[start : start + SELECT])
        title = f"{name} {_reach(part, number)}".strip() if len(starts) > 1 else name
        yield Menu(title, part, min(most, len(part)))


def _reach(part: Sequence[Option], number: int) -> str:
    """Return where on the picture a part begins and ends; its number where it has no marks."""
    first, last = part[0].mark, part[-1].mark
    return f"{first} – {last}" if first and last else f"({number})"
