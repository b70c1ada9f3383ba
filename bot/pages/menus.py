"""How many choices become menus: one kind each where several may be named, none too long."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.pages.page import SELECT
from engines import Option


class Menu(NamedTuple):
    """Some options, how many of them may be named at once, and under which name they stand."""

    name: str  # empty where they need none
    options: tuple[Option, ...]
    most: int = 1


def laid_out(groups: Mapping[str, Sequence[Option]], limits: Mapping[str, int]) -> tuple[Menu, ...]:
    """Return all options as menus.

    A group of which several may be named stands alone: things of one kind. Of the rest one is
    picked; they share a menu if they fit into one.
    """
    several = [name for name, options in groups.items() if min(limits[name], len(options)) > 1]
    rest = {name: options for name, options in groups.items() if name not in several}
    wide = [menu for name in several for menu in _parts(name, groups[name], limits[name])]
    return (*wide, *_singles(rest))


def _singles(groups: Mapping[str, Sequence[Option]]) -> Iterator[Menu]:
    together = tuple(option for options in groups.values() for option in options)
    if len(together) > SELECT:
        for name, options in groups.items():
            yield from _parts(name, options, 1)
    elif together:
        yield Menu(next(iter(groups)) if len(groups) == 1 else "", together)


def _parts(name: str, options: Sequence[Option], most: int) -> Iterable[Menu]:
    """Cut a group that is longer than a select into numbered parts."""
    starts = range(0, len(options), SELECT)
    for number, start in enumerate(starts, 1):
        part = tuple(options[start : start + SELECT])
        title = f"{name} ({number})".strip() if len(starts) > 1 else name
        yield Menu(title, part, min(most, len(part)))
