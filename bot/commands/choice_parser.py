"""Parses typed choices: option keys, labels or board marks such as `H5`, one or several."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from discord import app_commands

from bot.commands.command import Choices
from bot.pages.page import (
    MAX_OPTION_CHARS,
    MAX_SELECT_OPTIONS,
    SEPARATOR,
    count_chars,
    join_within,
    truncate,
)
from bot.pages.turn import TurnViewModel
from bot.service.progress import Refusal
from engines import Option

MAX_INPUT_CHARS = 200  # longer than any choice
EFFECT_SIGN = " – "
MAX_LIST_CHARS = 1200  # of the options listed in a refusal


class OptionIndex:
    """An index of the open options by key, label and mark; each label is built once."""

    def __init__(self, turn: TurnViewModel) -> None:
        self._turn = turn
        self.options = turn.choosable_options
        self.labels = {option.key: turn.label(option) for option in self.options}
        self._by_key = {option.key: option for option in self.options}
        self._by_name: defaultdict[str, list[Option]] = defaultdict(list)
        for option in self.options:
            names = (turn.marks.get(option.key), option.mark, self.labels[option.key])
            for name in {one.casefold() for one in names if one}:
                self._by_name[name].append(option)

    def match(self, typed: str) -> Sequence[Option]:
        """Return the options that match by key, mark or label, otherwise by part of the label."""
        typed = typed.strip()
        if typed in self._by_key:
            return [self._by_key[typed]]
        wanted = typed.casefold()
        if not wanted:
            return []
        if wanted in self._by_name:
            return self._by_name[wanted]
        return [one for one in self.options if wanted in self.labels[one.key].casefold()]

    def complete(self, typed: str, *, without: Sequence[str] = ()) -> tuple[Option, ...]:
        """Return the options that the typed text may mean, the most exact matches first."""
        wanted = typed.strip().casefold()
        found = [
            (rank, option)
            for option in self.options
            if option.key not in without and (rank := self._rank(option, wanted)) is not None
        ]
        found.sort(key=lambda one: one[0])
        return tuple(option for _, option in found[:MAX_SELECT_OPTIONS])

    def _rank(self, option: Option, wanted: str) -> int | None:
        """Return how exactly a text means an option, 0 at best; None if it does not."""
        label = self.labels[option.key].casefold()
        mark, place = self._turn.marks.get(option.key, ""), option.mark or ""
        name = label.removeprefix(f"{mark}{SEPARATOR}".casefold())
        exact = (mark.casefold(), option.key.casefold(), place.casefold(), name, label)
        if wanted in exact:
            return exact.index(wanted)
        if wanted and name.startswith(wanted):
            return len(exact)
        return len(exact) + 1 if all(word in label for word in wanted.split()) else None

    def parse_many(self, pieces: Sequence[str]) -> list[str] | None:
        """Return the keys of several choices if each piece matches one option and all differ."""
        if not 1 < len(pieces) <= self._turn.decision.max_choices:
            return None
        found = [self.match(piece) for piece in pieces]
        keys = [options[0].key for options in found if len(options) == 1]
        return keys if len(set(keys)) == len(pieces) else None

    def format_list(self, options: Iterable[Option]) -> str:
        """Return options as a bullet list, as many as fit into the limit."""
        lines = (f"• {self._turn.safe_label(option)}" for option in options)
        return join_within(lines, limit=MAX_LIST_CHARS, separator="\n")


def parse_keys(typed: str, turn: TurnViewModel) -> list[str]:
    """Return the keys of the typed options, or refuse with a list of the possible ones."""
    if len(typed) > MAX_INPUT_CHARS:
        raise Refusal("refuse-too-long", most=MAX_INPUT_CHARS)
    index = OptionIndex(turn)
    found = index.match(typed)
    if len(found) == 1:
        return [found[0].key]
    for pieces in (_split_words(typed), typed.split(",")):
        keys = index.parse_many(pieces)
        if keys is not None:
            return keys
    if found:
        raise Refusal("refuse-ambiguous", choices=index.format_list(found))
    raise Refusal("refuse-unknown-choice", choices=index.format_list(turn.visible_options))


class Completion(NamedTuple):
    """The options that complete a typed text, and the choices typed before the last comma."""

    options: tuple[Option, ...] = ()
    head: str = ""
    keys_before: tuple[str, ...] = ()

    def choices(self, turn: TurnViewModel) -> Choices:
        """Return the autocomplete choices: each option with its label and its effect."""
        found = []
        for option in self.options:
            label = f"{self.head}, {turn.label(option)}" if self.head else turn.label(option)
            effect = turn.preview(option, limit=MAX_OPTION_CHARS - count_chars(label + EFFECT_SIGN))
            name = f"{label}{EFFECT_SIGN}{effect}" if effect else label
            value = " ".join((*self.keys_before, option.key))
            if count_chars(value) <= MAX_OPTION_CHARS:
                found.append(
                    app_commands.Choice(name=truncate(name, MAX_OPTION_CHARS), value=value)
                )
        return found


def complete_choices(typed: str, turn: TurnViewModel) -> Completion:
    """Return what completes a typed text: the exact mark, then exact names, then other matches.

    After a comma these are the options that can be added.
    """
    if len(typed) > MAX_INPUT_CHARS:
        return Completion()
    index = OptionIndex(turn)
    head, comma, last = typed.rpartition(",")
    keys = tuple(_parse_complete_part(head, index) or ()) if comma else ()
    if not keys or len(keys) >= turn.decision.max_choices:
        return Completion(index.complete(typed))
    return Completion(index.complete(last, without=keys), head, keys)


def _parse_complete_part(typed: str, index: OptionIndex) -> list[str] | None:
    """Return the keys of the options typed before the last comma."""
    found = index.match(typed)
    if len(found) == 1:
        return [found[0].key]
    return index.parse_many(_split_words(typed)) or index.parse_many(typed.split(","))


def _split_words(typed: str) -> list[str]:
    return [word for piece in typed.split() if (word := piece.strip(","))]
