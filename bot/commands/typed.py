"""Choices typed by hand: keys, labels, or marks of the picture such as `H5`, one or several."""

from collections.abc import Callable, Iterator

from discord import app_commands

from bot.commands.command import Choices, matching
from bot.pages.page import OPTION_LABEL, shortened
from bot.pages.turn import OpenTurn
from engines import Option


def keys_of(typed: str, turn: OpenTurn) -> list[str]:
    """Return the keys that were typed or picked from the list; what is unknown stays as it is."""
    one = _key_of(typed, turn)
    if one is not None or turn.most == 1:
        return [one or typed]
    for pieces in (_words(typed), typed.split(",")):
        found = [_key_of(piece, turn) for piece in pieces]
        keys = [key for key in found if key is not None]
        if len(keys) == len(found) and len(set(keys)) == len(keys) <= turn.most:
            return keys
    return [typed]


def completions(typed: str, turn: OpenTurn) -> Choices:
    """Return what fits what was typed; after a comma, what might be named besides."""
    labels = {option.key: turn.label(option) for option in turn.offered}
    head, comma, last = typed.rpartition(",")
    if not comma or turn.most == 1:
        return matching(typed, labels)
    named = keys_of(head, turn)
    if len(named) >= turn.most or any(key not in labels for key in named):
        return matching(typed, labels)
    rest = {key: label for key, label in labels.items() if key not in named}
    return [
        app_commands.Choice(name=shortened(f"{head}, {one.name}", OPTION_LABEL), value=value)
        for one in matching(last.strip(), rest)
        if len(value := " ".join((*named, str(one.value)))) <= OPTION_LABEL
    ]


def _words(typed: str) -> list[str]:
    return [word for piece in typed.split() if (word := piece.strip(","))]


def _key_of(typed: str, turn: OpenTurn) -> str | None:
    """Return the one option that is meant."""
    for means in _meanings(typed.strip(), turn):
        found = [option.key for option in turn.offered if means(option)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _meanings(typed: str, turn: OpenTurn) -> Iterator[Callable[[Option], bool]]:
    """Yield how an option may be meant: by key, label or mark, else by part of its label."""
    wanted = typed.casefold()
    if not wanted:
        return
    yield lambda option: option.key == typed
    yield lambda option: turn.label(option).casefold() == wanted
    yield lambda option: (option.mark or "").casefold() == wanted
    yield lambda option: wanted in turn.label(option).casefold()
