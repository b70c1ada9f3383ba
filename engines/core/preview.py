"""What a choice will bring: every option is carried out on a copy, and the table is counted.

Only what is certain is told. Where chance or a hidden thing has a word in it, foresight ends there
and says that the rest is open: so it can never tell more than the seat may know.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from engines.core.game import Game
from engines.core.kernel import (
    Ask,
    Event,
    Option,
    State,
    Step,
    auto_answer,
    can_undo,
    copy_state,
    must_ask,
    push_outcome,
    run_to_decision,
)
from engines.core.text import Seat, SeatRef, Text, TextValue

S = TypeVar("S", bound=State)
Counts: TypeAlias = Sequence[Mapping[str, int]]  # by seat
Difference: TypeAlias = Mapping[tuple[Seat, str], int]

POINTS = "points"
NO_CHANGE = Text("change-none")  # to be said where there is nothing else to say
MAX_LEAVES = 48  # through the later halves of a choice that are tried


class Change(Struct, frozen=True):
    """What a seat gets or loses by a choice: between two bounds where a later half decides."""

    seat: Seat
    resource: str
    minimum: int
    maximum: int


class OptionPreview(Struct, frozen=True):
    """What an option brings for certain, the chooser's own changes first."""

    changes: tuple[Change, ...] = ()
    uncertain: bool = False  # chance, or something hidden, decides the rest
    irreversible: bool = False  # it cannot be taken back
    forced_places: tuple[
        TextValue, ...
    ] = ()  # places that the chooser must take then, as the only choice
    other_seats: int = 0  # seats at the table beside the chooser's


def preview_options(
    game: Game[S], state: S, options: Sequence[Option], *, baseline: S | None = None
) -> dict[str, OptionPreview]:
    """Return what each told option of the open question brings, by its key.

    What has changed `since` an earlier position is part of it: by the first half of a choice.
    """
    before = _count_resources(game, state if baseline is None else baseline)
    return {option.key: _preview_option(game, state, option, before) for option in options}


def _preview_option(game: Game[S], state: S, option: Option, before: Counts) -> OptionPreview:
    depth = len(state.agenda) - 1
    end = _execute(state, option, depth)
    ends = list(islice(_leaf_states(end, depth, through=option.preview_through), MAX_LEAVES + 1))
    seat: Seat = state.agenda[-1].seat
    many = len(ends) > MAX_LEAVES
    ways = [] if many else [_difference(before, _count_resources(game, one.state)) for one in ends]
    return OptionPreview(
        changes=_changes(before, ways, seat),
        uncertain=many or any(one.is_uncertain for one in ends),
        irreversible=end.is_uncertain or not _is_undoable(state, end, seat),
        forced_places=tuple(ends[0].forced_places) if len(ends) == 1 else (),
        other_seats=state.seats - 1,
    )


class _Leaf(NamedTuple):
    """Where a choice came to."""

    state: State
    is_uncertain: bool  # chance or a hidden thing has the next word
    forced_places: list[TextValue]  # places that the chooser had to take on the way
    events: list[Event]
    skipped: list[Step]  # what was left out


def _leaf_states(end: _Leaf, depth: int, *, through: bool) -> Iterator[_Leaf]:
    """Yield where a choice may come to; one that goes through, by each of its later halves."""
    halves = _next_options(end.state, depth) if through and not end.is_uncertain else []
    if not halves:
        yield end
    for half in halves:
        yield from _leaf_states(_execute(end.state, half, depth), depth, through=True)


def _next_options(state: State, depth: int) -> list[Option]:
    """Return the answers to the question by which the choice goes on, if one does."""
    if len(state.agenda) <= depth or state.agenda[-1].ends_preview:
        return []
    return list(state.agenda[-1].options(state))


def _execute(state: State, option: Option, depth: int) -> _Leaf:
    """Return the table after an option, and whether a surprise comes next: that is left out."""
    end = _Leaf(copy_state(state), is_uncertain=False, forced_places=[], events=[], skipped=[])
    for calm, _ in enumerate(_execute_stepwise(end, option, depth)):
        if end.state.rng.draws != state.rng.draws or any(one.reveals for one in end.events):
            before = _Leaf(
                copy_state(state), is_uncertain=True, forced_places=[], events=[], skipped=[]
            )
            deque(islice(_execute_stepwise(before, option, depth), calm), maxlen=0)
            return before
    return end


def _execute_stepwise(end: _Leaf, option: Option, depth: int) -> Iterator[None]:
    """Carry the option out, then what it brings about by itself; stop after every step.

    What lies deeper in the agenda was coming anyhow and is not the option's doing; what happens
    aside is left out, since it may reveal something and changes nothing of the rest.
    """
    state, news = end.state, end.events
    agenda = state.agenda
    ask: Ask = agenda.pop()
    state.last_seat = ask.seat
    push_outcome(state, ask.choose(state, option.value), news)
    yield
    while len(agenda) > depth:
        step = agenda[-1]
        if step.asks:
            options = list(step.options(state))
            if must_ask(step, options):
                return
            agenda.pop()
            if options:
                end.forced_places.extend(_forced_place(ask, step, step.labelled(state, options[0])))
                auto_answer(state, step, options[0], news)
        elif step.skip_in_preview:
            end.skipped.append(agenda.pop())
        else:
            agenda.pop()
            push_outcome(state, step.run(state), news)
        yield


def _forced_place(ask: Ask, later: Ask, only: Option) -> Iterator[TextValue]:
    """Yield what to call a place that must be taken: by its mark where that means the same."""
    if later.seat == ask.seat and only.mark is not None:
        yield only.mark if later.marks_are_global or type(later) is type(ask) else only.text


def _is_undoable(state: State, end: _Leaf, seat: Seat) -> bool:
    """Tell whether a choice can be taken back once all that comes by itself has come."""
    for step in end.skipped:
        push_outcome(end.state, step.run(end.state), end.events)
    run_to_decision(end.state, end.events)
    return can_undo(state, end.state, end.events, seat)


def _count_resources(game: Game[Any], state: State) -> Counts:
    """Return what every seat has: what the game counts, and its other points as things stand."""
    held = game.resources(state)
    if all(POINTS in counts for counts in held):
        return held
    totals = [standing.total for standing in game.standings(state)]
    return [
        {**counts, POINTS: total - _separate_points(counts)}
        for counts, total in zip(held, totals, strict=True)
    ]


def _separate_points(counts: Mapping[str, int]) -> int:
    return sum(number for what, number in counts.items() if _is_separate_points(what))


def _is_points(what: str) -> bool:
    return what == POINTS or _is_separate_points(what)


def _is_separate_points(what: str) -> bool:
    """Tell whether these are points that the game counts apart: `points-races`."""
    return what.startswith(f"{POINTS}-")


def _difference(before: Counts, after: Counts) -> Difference:
    return {
        (seat, what): now[what] - then[what]
        for seat, (then, now) in enumerate(zip(before, after, strict=True))
        for what in then
        if now[what] != then[what]
    }


def _changes(before: Counts, ways: Sequence[Difference], chooser: Seat) -> tuple[Change, ...]:
    """Return what happens to whom over all ways, the chooser's own first."""
    changed = {key for way in ways for key in way}
    if not changed:
        return ()
    seats = sorted(range(len(before)), key=lambda seat: seat != chooser)
    in_order = [(seat, what) for seat in seats for what in before[seat] if (seat, what) in changed]
    amounts = {key: [way.get(key, 0) for way in ways] for key in in_order}
    return tuple(Change(*key, min(found), max(found)) for key, found in amounts.items())


def preview_texts(
    preview: OptionPreview, chooser: Seat, remark: Text | None = None
) -> tuple[Text, ...]:
    """Return what an option does as texts, weightiest first, each complete in itself.

    First what the chooser gets, what else is to be said of it, and what it does to points counted
    apart; then whom else it touches, and whether the rest is open.
    """
    own = [change for change in preview.changes if change.seat == chooser]
    then = [Text("change-then", {"places": preview.forced_places})] if preview.forced_places else []
    return (
        *[_change_text(change) for change in own if not _is_separate_points(change.resource)],
        *then,
        *([remark] if remark else []),
        *_other_texts(preview, chooser, [one for one in own if _is_separate_points(one.resource)]),
        *([Text("change-open")] if preview.uncertain else []),
    )


def _change_text(change: Change) -> Text:
    number = max(abs(change.minimum), abs(change.maximum))
    amount = amount_text(change.minimum, change.maximum)
    return Text(f"change-{change.resource}", {"amount": amount, "number": number})


def _other_texts(
    foresight: OptionPreview, chooser: Seat, apart: Sequence[Change]
) -> Iterator[Text]:
    """Yield what others get or lose, thing by thing; those who fare alike are named together.

    Of what is counted apart the chooser's own share stands before theirs.
    """
    own = {change.resource: change for change in apart}
    things: dict[str, dict[tuple[int, int], list[TextValue]]] = {what: {} for what in own}
    for change in _other_changes(foresight, chooser):
        alike = things.setdefault(change.resource, {})
        alike.setdefault((change.minimum, change.maximum), []).append(SeatRef(change.seat))
    for what, fares in things.items():
        if not fares:
            yield _change_text(own[what])
            continue
        number = max(abs(end) for amount in fares for end in amount)
        mine = [_own_amount_text(own[what])] if what in own else []
        each = (
            *mine,
            *(_group_text(who, one, foresight.other_seats) for one, who in fares.items()),
        )
        amounts = Text("change-each", {"amounts": each})
        yield Text(f"change-{what}", {"amount": amounts, "number": number})


def _other_changes(foresight: OptionPreview, chooser: Seat) -> Iterator[Change]:
    """Yield what others get or lose; not their points where what they get has said it already."""
    told: set[Seat] = set()
    for change in foresight.changes:
        if change.seat == chooser or (_is_points(change.resource) and change.seat in told):
            continue
        if not _is_points(change.resource):
            told.add(change.seat)
        yield change


def _own_amount_text(change: Change) -> Text:
    return Text("change-own", {"change": amount_text(change.minimum, change.maximum)})


def _group_text(who: Sequence[TextValue], amount: tuple[int, int], others: int) -> TextValue:
    change = amount_text(*amount)
    if 1 < len(who) == others:
        return Text("change-of-all", {"change": change})
    return Text("change-of", {"who": tuple(who), "change": change})


def amount_text(least: int, most: int) -> Text:
    """Return by how much something changes: one number, or the bounds of what it may be."""
    if least == most:
        return Text("change-amount", {"amount": _signed(least)})
    return Text("change-range", {"least": _signed(least), "most": _signed(most)})


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−") if amount else "0"
