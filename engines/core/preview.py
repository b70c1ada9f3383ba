"""Previews: the effects of an option, found by executing it on a copy and counting resources.

A preview shows certain effects only. It stops before a random draw or a revealed card and marks the
rest as uncertain, so it never shows more than the seat may know.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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
)
from engines.core.text import Seat, SeatRef, Text, TextValue

S = TypeVar("S", bound=State)
Counts: TypeAlias = Sequence[Mapping[str, int]]  # by seat
Difference: TypeAlias = Mapping[tuple[Seat, str], int]

POINTS = "points"
NO_CHANGE = Text("change-none")  # the text of an option without effect
MAX_LEAVES = 48  # combinations of later answers that are tried


class Change(Struct, frozen=True):
    """A gain or loss of a seat by an option: a range if a later answer decides."""

    seat: Seat
    resource: str
    minimum: int
    maximum: int


class OptionPreview(Struct, frozen=True):
    """The certain effects of an option, those on the choosing seat first."""

    changes: tuple[Change, ...] = ()
    uncertain: bool = False  # a draw or hidden information decides the rest
    irreversible: bool = False  # the choice cannot be undone
    forced_places: tuple[TextValue, ...] = ()  # that the seat must take next, as the only option
    other_seats: int = 0  # number of the other seats


def preview_options(game: Game[S], state: S, options: Sequence[Option]) -> dict[str, OptionPreview]:
    """Return the previews of labelled options of the open question, by key."""
    before = _count_resources(game, state)
    return {option.key: _preview_option(game, state, option, before) for option in options}


def without_equal_points_of_others(
    previews: Mapping[str, OptionPreview], chooser: Seat
) -> dict[str, OptionPreview]:
    """Return the previews without points of other seats that every option brings alike.

    They do not help to choose, unlike the same on some options only.
    """
    if len(previews) < 2:
        return dict(previews)
    equal = frozenset.intersection(*(frozenset(one.changes) for one in previews.values()))
    noise = {one for one in equal if one.seat != chooser and one.resource == POINTS}
    return {
        key: replace(one, changes=tuple(change for change in one.changes if change not in noise))
        for key, one in previews.items()
    }


def _preview_option(game: Game[S], state: S, option: Option, before: Counts) -> OptionPreview:
    depth = len(state.agenda) - 1
    seat: Seat = state.agenda[-1].seat
    first = _execute(state, option, depth)
    leaves = list(islice(_leaf_paths(first, through=option.preview_through), MAX_LEAVES + 1))
    too_many = len(leaves) > MAX_LEAVES
    differences = (
        []
        if too_many
        else [_difference(before, _count_resources(game, one.state)) for one in leaves]
    )
    return OptionPreview(
        changes=_changes(before, differences, seat),
        uncertain=too_many or any(one.is_uncertain for one in leaves),
        irreversible=not _is_undoable(state, first, seat),
        forced_places=tuple(leaves[0].forced_places) if len(leaves) == 1 else (),
        other_seats=state.seats - 1,
    )


class _Path:
    """What follows from an option by itself, up to the next real choice or hidden information."""

    __slots__ = ("depth", "events", "forced_places", "is_complete", "is_hidden", "skipped", "state")

    def __init__(self, state: State, depth: int) -> None:
        self.state = copy_state(state)
        self.depth = depth  # of the agenda under the question; steps above it are the option's own
        self.is_complete = False  # all own steps of the option are carried out
        self.is_hidden = False  # a draw or hidden information comes next
        self.forced_places: list[TextValue] = []  # forced answers on the way
        self.events: list[Event] = []
        self.skipped: list[Step] = []  # steps with `skip_in_preview`

    @property
    def is_uncertain(self) -> bool:
        """Return whether hidden information decides the rest of the option itself."""
        return self.is_hidden and not self.is_complete

    def steps(self, option: Option) -> Iterator[None]:
        """Carry out the option and all that follows by itself; yield after each step.

        Steps with `skip_in_preview` are left out: they may reveal something, and change nothing
        that is counted.
        """
        state, agenda = self.state, self.state.agenda
        ask: Ask = agenda.pop()
        state.last_seat = ask.seat
        push_outcome(state, ask.choose(state, option.value), self.events)
        while True:
            self.is_complete = self.is_complete or len(agenda) <= self.depth
            yield
            if not agenda:
                return
            step = agenda[-1]
            if step.asks:
                if not self._answer_only_option(ask, step):
                    return
            elif step.ends_preview:
                self.is_hidden = True
                return
            elif step.skip_in_preview:
                self.skipped.append(agenda.pop())
            else:
                agenda.pop()
                push_outcome(state, step.run(state), self.events)

    def _answer_only_option(self, ask: Ask, later: Ask) -> bool:
        """Answer a later question that offers no choice; return whether it was one."""
        if later.secret and later.seat != ask.seat:
            return False
        options = list(later.options(self.state))
        if must_ask(later, options) or must_ask(later, self._options_after_skipped(later)):
            return False
        self.state.agenda.pop()
        if options:
            if later.seat == ask.seat:
                labelled = later.labelled(self.state, options[0])
                self.forced_places.extend(_forced_place(ask, later, labelled))
            auto_answer(self.state, later, options[0], self.events)
        return True

    def _options_after_skipped(self, ask: Ask) -> list[Option]:
        """Return what a question offers after the skipped steps, such as a refill."""
        if not self.skipped:
            return []
        state = copy_state(self.state)
        for step in self.skipped:
            push_outcome(state, step.run(state), [])
        return list(ask.options(state))


def _leaf_paths(path: _Path, *, through: bool) -> Iterator[_Path]:
    """Yield the paths that an option may begin, one for each combination of later answers."""
    next_options = _next_options(path) if through else []
    if not next_options:
        yield path
    for next_option in next_options:
        yield from _leaf_paths(_execute(path.state, next_option, path.depth), through=True)


def _next_options(path: _Path) -> list[Option]:
    """Return the options of the question that continues the choice, if there is one."""
    if path.is_complete or path.is_hidden or path.state.agenda[-1].ends_preview:
        return []
    return list(path.state.agenda[-1].options(path.state))


def _execute(state: State, option: Option, depth: int) -> _Path:
    """Return what follows from an option, without the step that draws or reveals something."""
    path = _Path(state, depth)
    for steps, _ in enumerate(path.steps(option)):
        if path.state.rng.draws != state.rng.draws or any(one.reveals for one in path.events):
            before = _Path(state, depth)
            before.is_hidden = True
            deque(islice(before.steps(option), steps), maxlen=0)
            return before
    return path


def _forced_place(ask: Ask, later: Ask, only: Option) -> Iterator[TextValue]:
    """Yield the name of a forced place: its mark, if the marks of both questions agree."""
    if only.mark is not None:
        yield only.mark if later.marks_are_global or type(later) is type(ask) else only.text


def _is_undoable(state: State, path: _Path, seat: Seat) -> bool:
    """Return whether the choice can be undone after all steps up to the next decision."""
    if path.is_hidden:
        return False
    for step in path.skipped:
        push_outcome(path.state, step.run(path.state), path.events)
    return can_undo(state, path.state, path.events, seat)


def _count_resources(game: Game[Any], state: State) -> Counts:
    """Return every seat's resources and the points that are not among them."""
    held = game.resources(state)
    if all(POINTS in counts for counts in held):
        return held
    totals = [score.total for score in game.standings(state)]
    return [
        {**counts, POINTS: total - _separate_points(counts)}
        for counts, total in zip(held, totals, strict=True)
    ]


def _separate_points(counts: Mapping[str, int]) -> int:
    return sum(count for resource, count in counts.items() if _is_separate_points(resource))


def _is_points(resource: str) -> bool:
    return resource == POINTS or _is_separate_points(resource)


def _is_separate_points(resource: str) -> bool:
    """Return whether the game counts these points separately: `points-races`."""
    return resource.startswith(f"{POINTS}-")


def _difference(before: Counts, after: Counts) -> Difference:
    return {
        (seat, resource): now[resource] - then[resource]
        for seat, (then, now) in enumerate(zip(before, after, strict=True))
        for resource in then
        if now[resource] != then[resource]
    }


def _changes(
    before: Counts, differences: Sequence[Difference], chooser: Seat
) -> tuple[Change, ...]:
    """Return the changes of each seat over all leaves, the chooser's first."""
    changed = {key for difference in differences for key in difference}
    if not changed:
        return ()
    seats = sorted(range(len(before)), key=lambda seat: seat != chooser)
    in_order = [key for seat in seats for name in before[seat] if (key := (seat, name)) in changed]
    amounts = {key: [difference.get(key, 0) for difference in differences] for key in in_order}
    return tuple(Change(*key, min(found), max(found)) for key, found in amounts.items())


def preview_texts(
    preview: OptionPreview, chooser: Seat, remark: Text | None = None
) -> tuple[Text, ...]:
    """Return the effects of an option as texts, the most important first.

    The order is: the chooser's changes, forced places, the remark, separately counted points,
    changes of other seats, and whether the rest is uncertain.
    """
    own = [change for change in preview.changes if change.seat == chooser]
    forced = (
        [Text("change-then", {"places": preview.forced_places})] if preview.forced_places else []
    )
    return (
        *[_change_text(change) for change in own if not _is_separate_points(change.resource)],
        *forced,
        *([remark] if remark else []),
        *_other_texts(preview, chooser, [one for one in own if _is_separate_points(one.resource)]),
        *([Text("change-open")] if preview.uncertain else []),
    )


def _change_text(change: Change) -> Text:
    number = max(abs(change.minimum), abs(change.maximum))
    amount = amount_text(change.minimum, change.maximum)
    return Text(f"change-{change.resource}", {"amount": amount, "number": number})


def _other_texts(
    preview: OptionPreview, chooser: Seat, separate: Sequence[Change]
) -> Iterator[Text]:
    """Yield a text for each resource of other seats; seats with the same change share a phrase.

    Separately counted points begin with the chooser's own share.
    """
    own = {change.resource: change for change in separate}
    by_resource: dict[str, dict[tuple[int, int], list[TextValue]]] = {
        resource: {} for resource in own
    }
    for change in _other_changes(preview, chooser):
        by_amount = by_resource.setdefault(change.resource, {})
        by_amount.setdefault((change.minimum, change.maximum), []).append(SeatRef(change.seat))
    for resource, amounts in by_resource.items():
        if not amounts:
            yield _change_text(own[resource])
            continue
        number = max(abs(bound) for bounds in amounts for bound in bounds)
        mine = [_own_amount_text(own[resource])] if resource in own else []
        each = (
            *mine,
            *(_group_text(seats, one, preview.other_seats) for one, seats in amounts.items()),
        )
        amount = Text("change-each", {"amounts": each})
        yield Text(f"change-{resource}", {"amount": amount, "number": number})


def _other_changes(preview: OptionPreview, chooser: Seat) -> Iterator[Change]:
    """Yield the changes of other seats; points only if no other resource of the seat changes."""
    explained: set[Seat] = set()
    for change in preview.changes:
        if change.seat == chooser or (_is_points(change.resource) and change.seat in explained):
            continue
        if not _is_points(change.resource):
            explained.add(change.seat)
        yield change


def _own_amount_text(change: Change) -> Text:
    return Text("change-own", {"change": amount_text(change.minimum, change.maximum)})


def _group_text(seats: Sequence[TextValue], amount: tuple[int, int], others: int) -> TextValue:
    change = amount_text(*amount)
    if 1 < len(seats) == others:
        return Text("change-of-all", {"change": change})
    return Text("change-of", {"who": tuple(seats), "change": change})


def amount_text(minimum: int, maximum: int) -> Text:
    """Return the amount of a change: one number, or a range."""
    if minimum == maximum:
        return Text("change-amount", {"amount": _with_sign(minimum)})
    return Text("change-range", {"least": _with_sign(minimum), "most": _with_sign(maximum)})


def _with_sign(amount: int) -> str:
    return f"{amount:+}".replace("-", "−") if amount else "0"
