"""The kernel: a state with a stack of steps, which run until a seat has a real choice.

A step yields events and further steps, in the order in which they happen (`Outcome`). Events go
to the caller's list (`EventSink`), steps onto `State.agenda`.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from types import GeneratorType
from typing import Any, ClassVar, TypeAlias, TypeVar, final

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.copying import copy_struct
from engines.core.rng import SeededRng
from engines.core.seats import seats_from
from engines.core.text import Seat, SeatRef, Text

MAX_STEPS = 10_000  # without a decision; more of them are a rule that never ends


class IllegalAction(Exception):
    """The action is not among the open options; the state is unchanged."""


class State(Struct, kw_only=True):
    """Everything on the table, hidden information included; each game adds its fields.

    A field with `name` is stored under that name, for compatibility with stored games.
    """

    seats: int
    rng: SeededRng = field(name="chance")
    agenda: list[Any] = []  # a stack: the last step is next
    last_seat: Seat | None = field(default=None, name="mover")  # the seat that chose last
    last_spots: list[str] = field(default_factory=list, name="touched")  # of its latest choices

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning with `first`."""
        return seats_from(first, self.seats)


G = TypeVar("G", bound=State)


class Importance(IntEnum):
    """How much an event matters to a player who was away."""

    ROUTINE = -1  # for the full log
    DETAIL = 0  # for the full log, and for the seat to which it happened without its choice
    PLAIN = 1  # shown if there is space
    HEADLINE = 2  # the result of a player's turn
    GLOBAL = 3  # concerns all players: a scoring, a new round, the end
    GLOBAL_SUMMARY = 4  # replaces the GLOBAL events of a move where these are too long


@final
class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, visible to all players or to one seat only.

    The text's argument `who` names the author's seat.
    """

    text: Text
    spots: tuple[str, ...] = ()
    reveals: bool = False  # hidden information became known: no undo
    private_to: Seat | None = field(default=None, name="only")
    importance: Importance = field(default=Importance.PLAIN, name="weight")
    forced: bool = False  # carried out for its author as the only option
    is_summary: bool = field(default=False, name="sums")  # sums up earlier events

    @property
    def author(self) -> Seat | None:
        """Return the seat that caused the event; None if no single seat did."""
        who = self.text.args.get("who")
        return who.seat if isinstance(who, SeatRef) else None


@final
class LazyEvent(Struct, frozen=True, gc=False):
    """An event without spots that is built only if the caller collects events; searches do not."""

    build: Callable[..., Event]
    args: tuple[Any, ...]


class Step(Struct, frozen=True, tag=True, gc=False):
    """Something that happens without a decision when it comes up on the agenda."""

    asks: ClassVar[bool] = False  # three times faster than `isinstance`
    skip_in_preview: ClassVar[bool] = False  # previews leave it out, as a refill
    ends_preview: ClassVar[bool] = False  # previews of earlier options stop before it
    only_emits: ClassVar[bool] = False  # no state change: skipped if no events are collected

    def run(self, game: Any) -> "Outcome":
        """Change the state; yield events and the steps that come next, in order."""
        raise NotImplementedError


StepOutput: TypeAlias = Event | LazyEvent | Step
Outcome: TypeAlias = Iterable[StepOutput]
EventSink: TypeAlias = (
    list[Event] | None
)  # events are appended in order; None if the caller wants none


ONLY_CHOICE = "only-choice"  # the message of an option that was carried out automatically
NO_TEXT = Text("unlabelled")


class Option(Struct, frozen=True, gc=False):
    """One answer to a question: its key is what players send, its value what the rule receives.

    `Ask.options` yields it with key, value and spot only; `Ask.labelled` adds the rest for display.
    """

    key: str
    text: Text = NO_TEXT
    value: Any = None
    group: Text | None = None  # the heading of its menu
    spot: str | None = None  # its place on the picture
    mark: str | None = None  # the label of that place in picture and menu
    public: bool = False  # of a secret question: all players may see that it is offered
    remark: Text | None = None  # a consequence that the preview's numbers do not show
    separate: bool = False  # ends, passes or declines: a button, not a menu entry
    preview_through: bool = False  # its preview includes the questions that follow


Options: TypeAlias = Iterable[Option]  # a sequence, or a generator


class Ask(Step, frozen=True):
    """A question that a seat decides."""

    seat: Seat
    asks: ClassVar[bool] = True
    secret: ClassVar[bool] = False  # asked even with one option; other seats cannot see the options
    question: ClassVar[Text] = NO_TEXT  # the prompt, if it never changes
    marks_are_global: ClassVar[bool] = False  # a mark names the same place in every question
    group_order: ClassVar[tuple[Text, ...]] = ()  # of menus, before any others

    def prompt(self, game: Any) -> Text:  # noqa: ARG002
        """Return the question."""
        return self.question

    def options(self, game: Any) -> Options:
        """Return or yield all legal answers, without labels; anything else is illegal."""
        raise NotImplementedError

    def labelled(self, game: Any, option: Option) -> Option:  # noqa: ARG002
        """Return the option with its text, mark and heading; called only for display."""
        return option

    def labelled_options(self, game: Any) -> tuple[Option, ...]:
        """Return all legal answers with text, mark and heading."""
        return tuple([self.labelled(game, option) for option in self.options(game)])

    def max_choices(self, game: Any) -> int:  # noqa: ARG002
        """Return how many public options may be chosen at once; each is a separate action."""
        return 1

    def progress(self, game: Any) -> tuple[int, int] | None:  # noqa: ARG002
        """Return (2, 3) for the second of three such questions of a turn."""
        return None

    def choose(self, game: Any, value: Any) -> Outcome:
        """Carry out the answer; yield events and the steps that come next, in order."""
        raise NotImplementedError


class Decision(Struct, frozen=True):
    """An open question as shown to its seat."""

    seat: Seat
    prompt: Text
    options: tuple[Option, ...]
    secret: bool
    max_choices: int = 1  # at once; each is a separate action
    kind: str = ""  # the tag of the question; message `help-<kind>` explains it
    progress: tuple[int, int] | None = None  # the second of three
    group_order: tuple[Text, ...] = ()  # of menus, before any others

    @property
    def public_options(self) -> tuple[Option, ...]:
        """Return the options that all players may see."""
        if not self.secret:
            return self.options
        return tuple(option for option in self.options if option.public)


class Action(Struct, frozen=True):
    """An answer given: legal exactly when its key is among the options of the seat's decision."""

    seat: Seat
    key: str


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open decisions: none when the game is over."""
    if not state.agenda:
        return ()
    ask: Ask = state.agenda[-1]
    return (
        Decision(
            seat=ask.seat,
            prompt=ask.prompt(state),
            options=ask.labelled_options(state),
            secret=ask.secret,
            max_choices=ask.max_choices(state),
            kind=str(ask.__struct_config__.tag),
            progress=ask.progress(state),
            group_order=ask.group_order,
        ),
    )


def apply(state: G, action: Action) -> tuple[G, list[Event]]:
    """Return the state after the action, and the events; `state` itself is unchanged."""
    draft = copy_state(state)
    option = legal_option(draft, action)
    events: list[Event] = []
    advance(draft, option, events)
    return draft, events


def legal_option(state: State, action: Action) -> Option:
    """Return the option that the action names; raise `IllegalAction` if there is none."""
    if not state.agenda:
        raise IllegalAction(f"seat {action.seat} chose {action.key!r}, but the game is over")
    ask: Ask = state.agenda[-1]
    if ask.seat != action.seat:
        raise IllegalAction(f"seat {action.seat} chose {action.key!r}, but seat {ask.seat} decides")
    for option in ask.options(state):
        if option.key == action.key:
            return option
    raise IllegalAction(f"seat {action.seat} chose {action.key!r}, which is not among the options")


def advance(state: State, option: Option, events: EventSink = None) -> Sequence[Option]:
    """Carry the open question's option out, in place; return the options of the next question."""
    ask: Ask = state.agenda.pop()
    if state.last_seat != ask.seat:
        state.last_seat = ask.seat
        state.last_spots = []
    if option.spot is not None:
        state.last_spots.append(option.spot)
    push_outcome(state, ask.choose(state, option.value), events)
    return run_to_decision(state, events)


def run_to_decision(state: State, events: EventSink = None) -> Sequence[Option]:
    """Run steps until a seat has a real choice; return its options, none after the game's end."""
    agenda = state.agenda
    for _ in range(MAX_STEPS):
        if not agenda:
            return []
        step = agenda[-1]
        if not step.asks:
            agenda.pop()
            if events is not None or not step.only_emits:
                push_outcome(state, step.run(state), events)
            continue
        offered = step.options(state)  # a sequence has a length already
        options: Sequence[Option] = list(offered) if type(offered) is GeneratorType else offered
        if len(options) > 1 or (options and step.secret):  # `must_ask`, inlined for speed
            return options
        agenda.pop()
        if options:
            auto_answer(state, step, options[0], events)
    raise RuntimeError(f"endless rule at {agenda[-1]!r}")


def must_ask(ask: Ask, options: Sequence[Option]) -> bool:
    """Return whether the seat must answer: it has two options, or the question is secret."""
    return len(options) > 1 or (ask.secret and bool(options))


def auto_answer(state: State, ask: Ask, option: Option, events: EventSink) -> None:
    """Carry out a question's only option and mark its event as forced."""
    own_move = state.last_seat == ask.seat  # it follows from the same seat's choice
    if own_move and option.spot is not None:
        state.last_spots.append(option.spot)
    if events is None:
        push_outcome(state, ask.choose(state, option.value), None)
        return
    first = len(events)
    choice = ask.labelled(state, option).text
    push_outcome(state, ask.choose(state, option.value), events)
    if len(events) == first:
        events.append(Event(Text(ONLY_CHOICE, {"who": SeatRef(ask.seat), "choice": choice})))
    if not own_move and events[first].author == ask.seat:
        events[first] = replace(events[first], forced=True)


def push_outcome(state: State, outcome: Outcome, events: EventSink) -> None:
    """Collect the events that a step yielded; push its next steps onto the agenda."""
    agenda = state.agenda
    below = len(agenda)  # inserting here leaves the first step on top
    for item in outcome:
        if type(item) is Event:
            if events is not None:
                events.append(item)
            if item.spots:
                state.last_spots += item.spots
        elif type(item) is not LazyEvent:
            agenda.insert(below, item)
        elif events is not None:
            events.append(item.build(*item.args))


def can_undo(before: State, after: State, events: Sequence[Event], seat: Seat) -> bool:
    """Return whether a choice can be undone: nothing was revealed or drawn, its seat is next.

    A forced answer of another seat rules it out too.
    """
    return (
        before.rng.draws == after.rng.draws
        and not any(event.reveals or (event.forced and event.author != seat) for event in events)
        and bool(after.agenda)
        and after.agenda[-1].seat == seat
    )


def copy_state(state: G) -> G:
    """Return a copy that shares only immutable values with the original."""
    return copy_struct(state)
