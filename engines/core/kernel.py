"""The kernel: a table is data with a stack of steps; steps run until somebody has a real choice."""

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

MAX_STEPS = 10_000  # steps without a choice: a rule that never ends


class IllegalAction(Exception):
    """The player's choice is not among the open options: nothing happened, pick another."""


class State(Struct, kw_only=True):
    """Everything on the table, hidden things included; each game adds its own fields."""

    seats: int
    rng: SeededRng = field(name="chance")  # stored under its first name, as the two below
    agenda: list[Any] = []  # a stack of steps: the last one is next
    last_seat: Seat | None = field(default=None, name="mover")  # the seat that chose last
    last_spots: list[str] = field(default_factory=list, name="touched")  # of its latest choices

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning with `first`."""
        return seats_from(first, self.seats)


G = TypeVar("G", bound=State)


class Importance(IntEnum):
    """How much an event matters to those who were away."""

    DETAIL = 0  # for whoever wants to know everything
    PLAIN = 1  # told where there is room
    HEADLINE = 2  # what a player's turn came to
    GLOBAL = 3  # concerns the whole table: a scoring, a new round, the end
    GLOBAL_SUMMARY = (
        4  # sums up what concerned the whole table in a move: told where that is too long
    )


@final
class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened, as may be told: to everybody, or to one seat only.

    Whose doing it was, its author, is the seat that the text calls `who`; its words begin with it.
    """

    text: Text
    spots: tuple[str, ...] = ()
    reveals: bool = False  # something was seen that nobody had seen before: no way back
    private_to: Seat | None = field(default=None, name="only")
    importance: Importance = field(default=Importance.PLAIN, name="weight")
    forced: bool = False  # done for its author, since there was but one choice
    is_summary: bool = field(
        default=False, name="sums"
    )  # says once more in short what was told one by one

    @property
    def author(self) -> Seat | None:
        """Return whose doing it was; none where it happened to the table."""
        who = self.text.args.get("who")
        return who.seat if isinstance(who, SeatRef) else None


@final
class LazyEvent(Struct, frozen=True, gc=False):
    """An event without spots that is put into words only where somebody listens."""

    build: Callable[..., Event]
    args: tuple[Any, ...]


class Step(Struct, frozen=True, tag=True, gc=False):
    """Something that happens by itself when its time comes."""

    asks: ClassVar[bool] = False  # read three times faster than `isinstance` of a struct
    skip_in_preview: ClassVar[bool] = (
        False  # without bearing on what else a choice brings, as a refill
    )
    only_emits: ClassVar[bool] = False  # changes nothing: left out where nobody listens

    def run(self, game: Any) -> "Outcome":
        """Change the table; yield the news and what comes next, in order."""
        raise NotImplementedError


Happening: TypeAlias = Event | LazyEvent | Step
Outcome: TypeAlias = Iterable[Happening]
News: TypeAlias = list[Event] | None  # what happened, in order; None where nobody listens


ONLY_CHOICE = "only-choice"  # the message of an option that was carried out by itself
NO_TEXT = Text("untold")


class Option(Struct, frozen=True, gc=False):
    """One answer to a question: its key is what players send, its value what the rule receives.

    Rules yield it bare: key, value and spot. How it reads is added by `Ask.labelled`, only for the
    seat that is shown it.
    """

    key: str
    text: Text = NO_TEXT
    value: Any = None
    group: Text | None = None  # the heading under which many options are folded
    spot: str | None = None  # the place on the picture
    mark: str | None = None  # the label of that place, the same in picture and menu
    public: bool = False  # in a secret question: everybody may see that this is on offer
    remark: Text | None = None  # what it brings beyond the numbers that foresight tells
    separate: bool = False  # ends, passes or gives something up: never in a menu that takes several
    preview_through: bool = (
        False  # half of a choice: what it brings shows with the halves that follow
    )
    merge_next: bool = False  # first half of a choice: the second, asked next, may be named at once


Options: TypeAlias = Iterable[Option]  # a sequence, or a generator


class Ask(Step, frozen=True):
    """Something a seat decides."""

    seat: Seat
    asks: ClassVar[bool] = True
    secret: ClassVar[bool] = False  # asked even when there is one answer, and out of others' sight
    ends_preview: ClassVar[bool] = (
        False  # a choice of its own, never a later half of the one before
    )
    question: ClassVar[Text] = NO_TEXT  # where it never changes
    marks_are_global: ClassVar[bool] = False  # of places, the same in every question
    group_order: ClassVar[tuple[Text, ...]] = ()  # that stand first, in this order

    def prompt(self, game: Any) -> Text:  # noqa: ARG002 (a question that depends on the table)
        """Return the question."""
        return self.question

    def options(self, game: Any) -> Options:
        """Yield every legal answer, bare, or return them all; what is not offered is not legal."""
        raise NotImplementedError

    def labelled(self, game: Any, option: Option) -> Option:  # noqa: ARG002
        """Return the option with its words, mark and heading; asked only where somebody reads."""
        return option

    def labelled_options(self, game: Any) -> tuple[Option, ...]:
        """Return every legal answer with its words."""
        return tuple([self.labelled(game, option) for option in self.options(game)])

    def max_choices(self, game: Any) -> int:  # noqa: ARG002
        """Return how many answers may be named at once, beside private ones; each is an action."""
        return 1

    def progress(self, game: Any) -> tuple[int, int] | None:  # noqa: ARG002
        """Return which of how many such questions this is, where a turn asks several alike."""
        return None

    def choose(self, game: Any, value: Any) -> Outcome:
        """Carry out the answer; yield the news and what comes next, in order."""
        raise NotImplementedError


class Decision(Struct, frozen=True):
    """An open question, as it is shown to its seat."""

    seat: Seat
    prompt: Text
    options: tuple[Option, ...]
    secret: bool
    max_choices: int = 1  # as many may be named at once, each an action of its own
    kind: str = ""  # which question it is: message `help-<kind>` explains it
    progress: tuple[int, int] | None = None  # the second of three
    group_order: tuple[Text, ...] = ()  # that stand first, in this order

    @property
    def public_options(self) -> tuple[Option, ...]:
        """Return the options everybody may see: of a secret question only those that say so."""
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
            kind=type(ask).__name__,
            progress=ask.progress(state),
            group_order=ask.group_order,
        ),
    )


def apply(state: G, action: Action) -> tuple[G, list[Event]]:
    """Return the table after `action`, and the news; `state` itself is untouched."""
    draft = copy_state(state)
    option = legal_option(draft, action)
    news: list[Event] = []
    advance(draft, option, news)
    return draft, news


def legal_option(state: State, action: Action) -> Option:
    """Return the option that the action means, or say why there is none."""
    if not state.agenda:
        raise IllegalAction(f"seat {action.seat} chose {action.key!r}, but the game is over")
    ask: Ask = state.agenda[-1]
    if ask.seat != action.seat:
        raise IllegalAction(f"seat {action.seat} chose {action.key!r}, but seat {ask.seat} decides")
    for option in ask.options(state):
        if option.key == action.key:
            return option
    raise IllegalAction(f"seat {action.seat} chose {action.key!r}, which is not among the options")


def advance(state: State, option: Option, news: News = None) -> Sequence[Option]:
    """Carry the open question's option out, in place; return the options of the next question."""
    ask: Ask = state.agenda.pop()
    if state.last_seat != ask.seat:
        state.last_seat = ask.seat
        state.last_spots = []
    if option.spot is not None:
        state.last_spots.append(option.spot)
    push_outcome(state, ask.choose(state, option.value), news)
    return run_to_decision(state, news)


def run_to_decision(state: State, news: News = None) -> Sequence[Option]:
    """Run steps until somebody has a real choice; return its options, none at the end."""
    agenda = state.agenda
    for _ in range(MAX_STEPS):
        if not agenda:
            return []
        step = agenda[-1]
        if not step.asks:
            agenda.pop()
            if news is not None or not step.only_emits:
                push_outcome(state, step.run(state), news)
            continue
        offered = step.options(state)  # what is no generator can be counted as it is
        options: Sequence[Option] = list(offered) if type(offered) is GeneratorType else offered
        if len(options) > 1 or (options and step.secret):  # as `is_real`, asked all the time
            return options
        agenda.pop()
        if options:
            auto_answer(state, step, options[0], news)
    raise RuntimeError(f"endless rule at {agenda[-1]!r}")


def must_ask(ask: Ask, options: Sequence[Option]) -> bool:
    """Tell whether a question must be asked: it has two answers, or is nobody else's business."""
    return len(options) > 1 or (ask.secret and bool(options))


def auto_answer(state: State, ask: Ask, option: Option, news: News) -> None:
    """Carry out a question's only option, and see that it is told as such."""
    goes_on = state.last_seat == ask.seat  # what follows from a choice of one's own is no surprise
    if goes_on and option.spot is not None:
        state.last_spots.append(option.spot)
    if news is None:
        push_outcome(state, ask.choose(state, option.value), None)
        return
    told = len(news)
    choice = ask.labelled(state, option).text
    push_outcome(state, ask.choose(state, option.value), news)
    if len(news) == told:
        news.append(Event(Text(ONLY_CHOICE, {"who": SeatRef(ask.seat), "choice": choice})))
    if not goes_on and news[told].author == ask.seat:
        news[told] = replace(news[told], forced=True)


def push_outcome(state: State, outcome: Outcome, news: News) -> None:
    """Drain what a step yielded: news are told at once, steps go on the agenda in their order."""
    agenda = state.agenda
    below = len(agenda)  # the first step yielded ends up on top of those after it
    for item in outcome:
        if type(item) is Event:
            if news is not None:
                news.append(item)
            if item.spots:
                state.last_spots += item.spots
        elif type(item) is not LazyEvent:
            agenda.insert(below, item)
        elif news is not None:
            news.append(item.build(*item.args))


def can_undo(before: State, after: State, events: Sequence[Event], seat: Seat) -> bool:
    """Tell whether a choice can be undone: nothing revealed or drawn, its seat still decides.

    Nor may another seat have had its turn since, even with one choice only.
    """
    return (
        before.rng.draws == after.rng.draws
        and not any(event.reveals or (event.forced and event.author != seat) for event in events)
        and bool(after.agenda)
        and after.agenda[-1].seat == seat
    )


def copy_state(state: G) -> G:
    """Return a copy that shares nothing with the original but what cannot change."""
    return copy_struct(state)
