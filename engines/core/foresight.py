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
    answer_itself,
    copied,
    is_real,
    may_take_back,
    push_outcome,
    run_to_decision,
)
from engines.core.text import Seat, Text, Who, Word

S = TypeVar("S", bound=State)
Counts: TypeAlias = Sequence[Mapping[str, int]]  # by seat
Difference: TypeAlias = Mapping[tuple[Seat, str], int]

POINTS = "points"
NOTHING = Text("change-none")  # to be said where there is nothing else to say
WAYS = 48  # through the later halves of a choice that are tried


class Change(Struct, frozen=True):
    """What a seat gets or loses by a choice: between two bounds where a later half decides."""

    seat: Seat
    what: str
    least: int
    most: int


class Foresight(Struct, frozen=True):
    """What an option brings for certain, the chooser's own changes first."""

    changes: tuple[Change, ...] = ()
    open: bool = False  # chance, or something hidden, decides the rest
    final: bool = False  # it cannot be taken back
    then: tuple[Word, ...] = ()  # places that the chooser must take then, as the only choice
    others: int = 0  # seats at the table beside the chooser's


def foresee(
    game: Game[S], state: S, options: Sequence[Option], *, since: S | None = None
) -> dict[str, Foresight]:
    """Return what each told option of the open question brings, by its key.

    What has changed `since` an earlier position is part of it: by the first half of a choice.
    """
    before = _counted(game, state if since is None else since)
    return {option.key: _foresight(game, state, option, before) for option in options}


def _foresight(game: Game[S], state: S, option: Option, before: Counts) -> Foresight:
    depth = len(state.agenda) - 1
    end = _carried_out(state, option, depth)
    ends = list(islice(_ends(end, depth, through=option.through), WAYS + 1))
    seat: Seat = state.agenda[-1].seat
    many = len(ends) > WAYS
    ways = [] if many else [_difference(before, _counted(game, one.state)) for one in ends]
    return Foresight(
        changes=_changes(before, ways, seat),
        open=many or any(one.surprised for one in ends),
        final=end.surprised or not _goes_back(state, end, seat),
        then=tuple(ends[0].then) if len(ends) == 1 else (),
        others=state.seats - 1,
    )


class _End(NamedTuple):
    """Where a choice came to."""

    state: State
    surprised: bool  # chance or a hidden thing has the next word
    then: list[Word]  # places that the chooser had to take on the way
    news: list[Event]
    aside: list[Step]  # what was left out


def _ends(end: _End, depth: int, *, through: bool) -> Iterator[_End]:
    """Yield where a choice may come to; one that goes through, by each of its later halves."""
    halves = _halves(end.state, depth) if through and not end.surprised else []
    if not halves:
        yield end
    for half in halves:
        yield from _ends(_carried_out(end.state, half, depth), depth, through=True)


def _halves(state: State, depth: int) -> list[Option]:
    """Return the answers to the question by which the choice goes on, if one does."""
    if len(state.agenda) <= depth or state.agenda[-1].anew:
        return []
    return list(state.agenda[-1].options(state))


def _carried_out(state: State, option: Option, depth: int) -> _End:
    """Return the table after an option, and whether a surprise comes next: that is left out."""
    end = _End(copied(state), surprised=False, then=[], news=[], aside=[])
    for calm, _ in enumerate(_doing(end, option, depth)):
        if end.state.chance.draws != state.chance.draws or any(one.reveals for one in end.news):
            before = _End(copied(state), surprised=True, then=[], news=[], aside=[])
            deque(islice(_doing(before, option, depth), calm), maxlen=0)
            return before
    return end


def _doing(end: _End, option: Option, depth: int) -> Iterator[None]:
    """Carry the option out, then what it brings about by itself; stop after every step.

    What lies deeper in the agenda was coming anyhow and is not the option's doing; what happens
    aside is left out, since it may reveal something and changes nothing of the rest.
    """
    state, news = end.state, end.news
    agenda = state.agenda
    ask: Ask = agenda.pop()
    state.mover = ask.seat
    push_outcome(state, ask.choose(state, option.value), news)
    yield
    while len(agenda) > depth:
        step = agenda[-1]
        if step.asks:
            options = list(step.options(state))
            if is_real(step, options):
                return
            agenda.pop()
            if options:
                end.then.extend(_place(ask, step, step.told(state, options[0])))
                answer_itself(state, step, options[0], news)
        elif step.aside:
            end.aside.append(agenda.pop())
        else:
            agenda.pop()
            push_outcome(state, step.run(state), news)
        yield


def _place(ask: Ask, later: Ask, only: Option) -> Iterator[Word]:
    """Yield what to call a place that must be taken: by its mark where that means the same."""
    if later.seat == ask.seat and only.mark is not None:
        yield only.mark if later.marks_are_names or type(later) is type(ask) else only.text


def _goes_back(state: State, end: _End, seat: Seat) -> bool:
    """Tell whether a choice can be taken back once all that comes by itself has come."""
    for step in end.aside:
        push_outcome(end.state, step.run(end.state), end.news)
    run_to_decision(end.state, end.news)
    return may_take_back(state, end.state, end.news, seat)


def _counted(game: Game[Any], state: State) -> Counts:
    """Return what every seat has: what the game counts, and its other points as things stand."""
    held = game.holdings(state)
    if all(POINTS in counts for counts in held):
        return held
    totals = [standing.total for standing in game.standings(state)]
    return [
        {**counts, POINTS: total - _counted_apart(counts)}
        for counts, total in zip(held, totals, strict=True)
    ]


def _counted_apart(counts: Mapping[str, int]) -> int:
    return sum(number for what, number in counts.items() if _is_apart(what))


def _is_points(what: str) -> bool:
    return what == POINTS or _is_apart(what)


def _is_apart(what: str) -> bool:
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


def foretold(foresight: Foresight, chooser: Seat, remark: Text | None = None) -> tuple[Text, ...]:
    """Return what an option does as texts, weightiest first, each complete in itself.

    First what the chooser gets, what else is to be said of it, and what it does to points counted
    apart; then whom else it touches, and whether the rest is open.
    """
    own = [change for change in foresight.changes if change.seat == chooser]
    then = [Text("change-then", {"places": foresight.then})] if foresight.then else []
    return (
        *[_told(change) for change in own if not _is_apart(change.what)],
        *then,
        *([remark] if remark else []),
        *_told_of_others(foresight, chooser, [one for one in own if _is_apart(one.what)]),
        *([Text("change-open")] if foresight.open else []),
    )


def _told(change: Change) -> Text:
    number = max(abs(change.least), abs(change.most))
    amount = amount_told(change.least, change.most)
    return Text(f"change-{change.what}", {"amount": amount, "number": number})


def _told_of_others(foresight: Foresight, chooser: Seat, apart: Sequence[Change]) -> Iterator[Text]:
    """Yield what others get or lose, thing by thing; those who fare alike are named together.

    Of what is counted apart the chooser's own share stands before theirs.
    """
    own = {change.what: change for change in apart}
    things: dict[str, dict[tuple[int, int], list[Word]]] = {what: {} for what in own}
    for change in _of_others(foresight, chooser):
        alike = things.setdefault(change.what, {})
        alike.setdefault((change.least, change.most), []).append(Who(change.seat))
    for what, fares in things.items():
        if not fares:
            yield _told(own[what])
            continue
        number = max(abs(end) for amount in fares for end in amount)
        mine = [_own(own[what])] if what in own else []
        each = (*mine, *(_fared(who, one, foresight.others) for one, who in fares.items()))
        amounts = Text("change-each", {"amounts": each})
        yield Text(f"change-{what}", {"amount": amounts, "number": number})


def _of_others(foresight: Foresight, chooser: Seat) -> Iterator[Change]:
    """Yield what others get or lose; not their points where what they get has said it already."""
    told: set[Seat] = set()
    for change in foresight.changes:
        if change.seat == chooser or (_is_points(change.what) and change.seat in told):
            continue
        if not _is_points(change.what):
            told.add(change.seat)
        yield change


def _own(change: Change) -> Text:
    return Text("change-own", {"change": amount_told(change.least, change.most)})


def _fared(who: Sequence[Word], amount: tuple[int, int], others: int) -> Word:
    change = amount_told(*amount)
    if 1 < len(who) == others:
        return Text("change-of-all", {"change": change})
    return Text("change-of", {"who": tuple(who), "change": change})


def amount_told(least: int, most: int) -> Text:
    """Return by how much something changes: one number, or the bounds of what it may be."""
    if least == most:
        return Text("change-amount", {"amount": _signed(least)})
    return Text("change-range", {"least": _signed(least), "most": _signed(most)})


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−") if amount else "0"
