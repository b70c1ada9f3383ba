"""What players gained and paid, summed up: of one kind a line tells one number."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engines import Event
from engines.core.events import seat_event
from engines.core.text import Text
from engines.store import Move
from render.words import Translator

SUMMED = ("amount", "gold", "points")  # what an event calls a gain
GAINED, PAID = "gained-", "paid-"  # what is told of either goes on alike: `gained-coins`
NAMELESS = ("",) * 10  # more than any table seats


class Happened(NamedTuple):
    """An event, and with which move it came."""

    at: int
    move: Move
    event: Event


def gains_apart(event: Event, words: Translator) -> Iterator[Event]:
    """Yield what a player did, then what the same sentence says was gained with it.

    Such a gain is a clause in the very words that tell of it alone: "takes the inn, +1 coin".
    """
    gains = []
    for name, number in event.text.args.items():
        alone = f"{GAINED}{name}"
        if event.author is None or not isinstance(number, int) or alone not in words:
            continue
        gain, act = seat_event(alone, event.author, amount=number), _with(event, name, 0)
        if number and _clauses(event, words) - _clauses(act, words) == _clauses(gain, words):
            gains.append(replace(gain, weight=event.importance))
            event = act
    yield event
    yield from gains


def _clauses(event: Event, words: Translator) -> Counter[str]:
    return Counter(words.text(event.text, NAMELESS).strip().split(", "))


def add_up(told: list[Happened], new: Happened) -> None:
    """Add an event; where the same player had a gain of that kind, what both come to.

    The sum stands with the weightier of the two: after what it was gained by. What was paid is
    taken off what was gained; where that comes to nothing, there is nothing to tell.
    """
    for number, earlier in enumerate(told):
        both = _sum(earlier.event, new.event) if new.event.author is not None else None
        if both is not None and _is_even(both):
            del told[number]
            return
        if both is not None and earlier.event.importance == both.importance:
            told[number] = earlier._replace(event=both)
            return
        if both is not None:
            del told[number]
            new = new._replace(event=both)
            break
    told.append(new)


def _sum(one: Event, other: Event) -> Event | None:
    """Return two gains as one, as weighty as either, if they differ in nothing but the amount."""
    weight = max(one.importance, other.importance)
    one, other = _as_gain(one), _as_gain(other)
    for name in SUMMED:
        first, second = one.text.args.get(name), other.text.args.get(name)
        if isinstance(first, int) and isinstance(second, int):
            both, same = (
                replace(_with(gain, name, first + second), weight=weight) for gain in (one, other)
            )
            return _as_told(both) if both == same else None
    return None


def _as_gain(event: Event) -> Event:
    """Return a payment as a gain of less than nothing."""
    return _turned(event, PAID, GAINED) if event.text.id.startswith(PAID) else event


def _as_told(gain: Event) -> Event:
    """Return a gain of less than nothing as a payment."""
    amount = gain.text.args.get("amount")
    is_paid = gain.text.id.startswith(GAINED) and isinstance(amount, int) and amount < 0
    return _turned(gain, GAINED, PAID) if is_paid else gain


def _is_even(gain: Event) -> bool:
    return gain.text.id.startswith(GAINED) and gain.text.args.get("amount") == 0


def _turned(event: Event, front: str, other: str) -> Event:
    amount = event.text.args.get("amount")
    if not isinstance(amount, int):
        return event
    name = other + event.text.id.removeprefix(front)
    return replace(event, text=Text(name, {**event.text.args, "amount": -amount}))


def _with(event: Event, name: str, amount: int) -> Event:
    return replace(event, text=Text(event.text.id, {**event.text.args, name: amount}))
