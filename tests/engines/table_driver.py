"""Drives a state in a test: choose by key, read question, options and events."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from engines import GAMES, Action, Decision, Event, Option, apply, pending
from engines.core.kernel import State
from engines.core.text import Seat, TextArg
from engines.registry import game_of
from tests.engines.strict_translator import NAMES, StrictTranslator, strict_translator

S = TypeVar("S", bound=State)


def play(table: S, *keys: str) -> S:
    """Return the table after these choices, each by the seat whose turn it is to choose."""
    for key in keys:
        table, _ = move(table, key)
    return table


def move(table: S, key: str) -> tuple[S, list[Event]]:
    """Return the state after one choice, and the events, all of which must be translatable."""
    table, events = apply(table, Action(decision(table).seat, key))
    for event in events:
        translator_of(table).text(event.text, NAMES)
    return table, events


def decision(table: State) -> Decision:
    """Return the open question."""
    (found,) = pending(table)
    return found


def asked_seat_and_prompt(table: State) -> tuple[Seat, str]:
    """Return the seat that is asked, and the message of the question."""
    found = decision(table)
    return found.seat, found.prompt.id


def question(table: State) -> str:
    """Return the open question in words."""
    return translator_of(table).text(decision(table).prompt, NAMES)


def options(table: State) -> tuple[Option, ...]:
    """Return the options of the open question: none at the end."""
    return tuple(option for found in pending(table) for option in found.options)


def offered_keys(table: State, verb: str = "") -> list[str]:
    """Return the keys of the options: all, or those that begin with a verb (`take`, `take/nun`)."""
    keys = [option.key for option in options(table)]
    return [key for key in keys if f"{key}/".startswith(f"{verb}/")] if verb else keys


def labels(table: State) -> dict[str, str]:
    """Return the options of the open question in words, by key."""
    words = translator_of(table)
    return {option.key: words.text(option.text, NAMES) for option in options(table)}


def label(table: State, key: str) -> str:
    """Return one option of the open question in words."""
    return labels(table)[key]


def event_args(events: Iterable[Event], name: str) -> list[dict[str, TextArg]]:
    """Return the arguments of all events with one message."""
    return [event.text.args for event in events if event.text.id == name]


def translator_of(table: State) -> StrictTranslator:
    """Return the strict translator of the table's game."""
    return _strict_translator(game_of(table).id)


@cache
def _strict_translator(game: str) -> StrictTranslator:
    return strict_translator(GAMES[game])
