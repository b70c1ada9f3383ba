"""The marks of options: the name of the place on the picture, made unique in the message."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import count
from string import ascii_lowercase

from engines import Option


def unique_marks(options: Iterable[Option]) -> dict[str, str]:
    """Return the mark of each option by key; options that share a place are numbered.

    Two moves to place `C` are `C1` and `C2`, two uses of card `3` are `3a` and `3b`.
    """
    keys_by_mark: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for option in options:
        if option.mark is not None:
            keys_by_mark[option.mark][option.key] = None
    marks: dict[str, str] = {}
    used = {mark.casefold() for mark in keys_by_mark}
    for mark, keys in keys_by_mark.items():
        if len(keys) == 1:
            marks[next(iter(keys))] = mark
            continue
        free = (one for one in _numbered(mark) if one.casefold() not in used)
        for key, own in zip(keys, free, strict=False):
            marks[key] = own
            used.add(own.casefold())
    return marks


def _numbered(mark: str) -> Iterator[str]:
    """Yield a mark with letters after a digit, and with numbers otherwise."""
    separator = ""
    if mark[-1].isdigit():
        yield from (f"{mark}{letter}" for letter in ascii_lowercase)
        separator = "."
    yield from (f"{mark}{separator}{number}" for number in count(1))
