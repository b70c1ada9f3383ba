"""Merges gains and payments of the same player and kind into one event."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engines import Event
from engines.core.events import seat_event
from engines.core.kernel import Importance
from engines.core.text import Text
from engines.store import Move
from render.i18n import Translator

GAIN_FIELDS = ("amount", "gold", "points")  # arguments of an event that can be added up
GAINED_PREFIX, PAID_PREFIX = (
    "gained-",
    "paid-",
)  # message ids such as `gained-coins`
NO_NAMES = ("",) * 10  # more than any table has seats


class MovedEvent(NamedTuple):
    """An event and its move."""

    move_index: int
    move: Move
    event: Event


def split_gains(event: Event, translator: Translator) -> Iterator[Event]:
    """Yield an event without its gains, then each of these gains as an event of its own.

    A gain is split off if its clause reads the same alone: "takes the inn, +1 coin".
    """
    gains = []
    for name, amount in event.text.args.items():
        gain_id = f"{GAINED_PREFIX}{name}"
        if event.author is None or not isinstance(amount, int) or gain_id not in translator:
            continue
        gain, without_gain = (
            seat_event(gain_id, event.author, amount=amount),
            _with_arg(event, name, 0),
        )
        if amount and _clauses(event, translator) - _clauses(without_gain, translator) == _clauses(
            gain, translator
        ):
            gains.append(replace(gain, importance=event.importance))
            event = without_gain
    yield event
    yield from gains


def _clauses(event: Event, translator: Translator) -> Counter[str]:
    return Counter(translator.text(event.text, NO_NAMES).strip().split(", "))


def merge_gains(told: Sequence[MovedEvent], translator: Translator) -> list[MovedEvent]:
    """Return the events with gains of the same player and kind as one.

    The sum takes the place of the last of them. Payments are subtracted from gains; a sum of zero
    removes both. What was gained before and after a global event stays apart.
    """
    merged: list[MovedEvent] = []
    first = 0  # event since the last global one
    for one in told:
        for event in split_gains(one.event, translator):
            first = _merge_gain(merged, one._replace(event=event), first)
    return merged


def _merge_gain(events: list[MovedEvent], new: MovedEvent, first: int) -> int:
    """Append an event, or its sum with an earlier one; return where later sums may begin."""
    if new.event.importance >= Importance.GLOBAL:
        events.append(new)
        return len(events)
    for index in range(first, len(events)):
        both = _sum(events[index].event, new.event) if new.event.author is not None else None
        if both is not None:
            del events[index]
            if not _is_zero(both):
                events.append(new._replace(event=both))
            return first
    events.append(new)
    return first


def _sum(one: Event, other: Event) -> Event | None:
    """Return the sum of two gains that differ only in the amount, with the higher importance."""
    if Importance.HEADLINE in (one.importance, other.importance) and not (
        _is_gain(one) and _is_gain(other)
    ):
        return None  # two actions, each told by itself
    weight = max(one.importance, other.importance)
    one, other = _as_gain(one), _as_gain(other)
    for name in GAIN_FIELDS:
        first, second = one.text.args.get(name), other.text.args.get(name)
        if isinstance(first, int) and isinstance(second, int):
            both, same = (
                replace(_with_arg(gain, name, first + second), importance=weight)
                for gain in (one, other)
            )
            return _as_payment(both) if both == same else None
    return None


def _is_gain(event: Event) -> bool:
    return event.text.id.startswith((GAINED_PREFIX, PAID_PREFIX))


def _as_gain(event: Event) -> Event:
    """Return a payment as a negative gain."""
    return (
        _flip_sign(event, PAID_PREFIX, GAINED_PREFIX)
        if event.text.id.startswith(PAID_PREFIX)
        else event
    )


def _as_payment(gain: Event) -> Event:
    """Return a negative gain as a payment."""
    amount = gain.text.args.get("amount")
    is_paid = gain.text.id.startswith(GAINED_PREFIX) and isinstance(amount, int) and amount < 0
    return _flip_sign(gain, GAINED_PREFIX, PAID_PREFIX) if is_paid else gain


def _is_zero(gain: Event) -> bool:
    return gain.text.id.startswith(GAINED_PREFIX) and gain.text.args.get("amount") == 0


def _flip_sign(event: Event, old_prefix: str, new_prefix: str) -> Event:
    amount = event.text.args.get("amount")
    if not isinstance(amount, int):
        return event
    name = new_prefix + event.text.id.removeprefix(old_prefix)
    return replace(event, text=Text(name, {**event.text.args, "amount": -amount}))


def _with_arg(event: Event, name: str, amount: int) -> Event:
    return replace(event, text=Text(event.text.id, {**event.text.args, name: amount}))
