"""Two tiny games for tests of the kernel: words on a slate, and coins in purses."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.game import Game, GameOption
from engines.core.kernel import (
    Ask,
    Event,
    Option,
    Options,
    Outcome,
    State,
    Step,
    pending,
    run_to_decision,
)
from engines.core.rng import SeededRng
from engines.core.text import Seat, Text
from engines.core.view import rank_scores


class Slate(State, kw_only=True):
    """A table that is nothing but a slate to write on."""

    written: list[str] = []


class Write(Step, frozen=True):
    """Write a word, then do what follows from it."""

    word: str
    then: tuple[str, ...] = ()

    def run(self, game: Slate) -> Outcome:
        for word in self.then:
            yield Write(word)
        game.written.append(self.word)
        yield Event(Text("wrote", {"word": self.word}), spots=(f"slate/{self.word}",))


class Announce(Step, frozen=True):
    """Say a word, and write nothing."""

    only_emits: ClassVar[bool] = True
    word: str

    def run(self, game: Slate) -> Outcome:
        yield Event(Text("said", {"word": self.word}), spots=("slate",))


class Pick(Ask, frozen=True):
    """Choose one of some words to write."""

    words: tuple[str, ...]

    def prompt(self, game: Slate) -> Text:
        return Text("pick", {"written": len(game.written)})

    def options(self, game: Slate) -> Options:
        for word in self.words:
            yield Option(f"pick/{word}", Text("word", {"word": word}), word, spot=f"word/{word}")

    def choose(self, game: Slate, value: str) -> Outcome:
        yield Write(value)


class PickInSecret(Pick, frozen=True):
    """The same in secret."""

    secret: ClassVar[bool] = True


class PickTwo(Pick, frozen=True):
    """The same, two words at once."""

    def max_choices(self, game: Slate) -> int:
        return 2


class PickFromHand(Ask, frozen=True):
    """A secret card, or a public pass."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Slate) -> Text:
        return Text("play")

    def options(self, game: Slate) -> Options:
        yield Option("play/spade", Text("spade"))
        yield Option("pass", Text("pass"), public=True)


class Nod(Ask, frozen=True):
    """One option, whose choice emits no event."""

    def options(self, game: Slate) -> Options:
        yield Option("nod", Text("nod"))

    def choose(self, game: Slate, value: None) -> Outcome:
        game.written.append("nodded")
        return ()


class Endless(Step, frozen=True):
    """A rule that never ends."""

    def run(self, game: Slate) -> Outcome:
        yield Endless()


class Draw(Ask, frozen=True):
    """Look at a hidden thing, throw a die, or neither; then decide again."""

    def prompt(self, game: Slate) -> Text:
        return Text("draw")

    def options(self, game: Slate) -> Options:
        for key in ("look", "throw", "neither", "pass"):
            yield Option(key, Text(key), key)

    def choose(self, game: Slate, value: str) -> Outcome:
        if value == "throw":
            game.written.append(str(game.rng.randrange(6)))
        yield Event(Text(value), reveals=value == "look")
        yield Draw(1 - self.seat if value == "pass" else self.seat)


def slate(*steps: Step) -> Slate:
    """Return a table with these steps to come, run to its first choice."""
    state, _ = run_events(*steps)
    return state


def run_events(*steps: Step) -> tuple[Slate, list[Event]]:
    state = Slate(seats=2, rng=SeededRng("seed"), agenda=list(reversed(steps)))
    events: list[Event] = []
    run_to_decision(state, events)
    return state, events


def keys(state: State) -> list[str]:
    (decision,) = pending(state)
    return [option.key for option in decision.options]


def words(news: list[Event]) -> list[Any]:
    return [event.text.args["word"] for event in news]


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Slate:
    steps: list[Step] = [Pick(seat, ("x", options["word"])) for seat in range(seats)]
    return Slate(seats=seats, rng=SeededRng(seed), agenda=steps)


def rename_field(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "written": old.pop("said")}


def nothing_hidden(state: State, seat: Seat | None, rng: Random) -> None:
    """Do nothing: the game has no hidden information."""


SLATE = Game(
    id="slate",
    name="Slate",
    seats=range(2, 4),
    schema=3,
    state=Slate,
    steps=(Write, Pick, PickInSecret, Nod, Draw),
    setup=setup,
    view_table=lambda state, seat: tuple(state.written),
    standings=lambda state: rank_scores([(0, 0, ()) for _ in range(state.seats)]),
    describe=lambda view: (),
    piece_count=lambda state: Counter(),
    determinize=nothing_hidden,
    options=(GameOption("word", ("y", "z", "long"), max_players={"long": 2}),),
    migrations={1: rename_field},
)


class Purse(State, kw_only=True):
    """A table that is nothing but coins before every seat."""

    coins: list[int]

    @classmethod
    def holding(cls, *steps: Step) -> "Purse":
        return cls(seats=2, rng=SeededRng("seed"), coins=[3, 3], agenda=list(reversed(steps)))


class Hoard(Ask, frozen=True):
    """Take or lose some coins."""

    amounts: tuple[int, ...]

    def options(self, game: Purse) -> Options:
        for amount in self.amounts:
            yield Option(f"hoard/{amount}", value=amount)

    def labelled(self, game: Purse, option: Option) -> Option:
        return replace(option, text=Text("hoard", {"amount": option.value}))

    def choose(self, game: Purse, amount: int) -> Outcome:
        game.coins[self.seat] += amount
        return ()


class Halve(Ask, frozen=True):
    """A choice in two questions: a heap, then how much of it."""

    def options(self, game: Purse) -> Options:
        yield Option("big", value=(5, 7), preview_through=True)
        yield Option("small", value=(1, 2), preview_through=True)

    def choose(self, game: Purse, amounts: tuple[int, int]) -> Outcome:
        yield Hoard(self.seat, amounts)


class Uncover(Step, frozen=True):
    """Reveal something that changes no coins."""

    skip_in_preview: ClassVar[bool] = True

    def run(self, game: Purse) -> Outcome:
        yield Event(Text("uncovered"), reveals=True)


class Spree(Hoard, frozen=True):
    """The same as an independent question."""

    ends_preview: ClassVar[bool] = True


class Buy(Ask, frozen=True):
    """Pay; something is uncovered, then a heap and an amount are chosen, and a spree may follow."""

    spree: tuple[int, ...] = ()

    def options(self, game: Purse) -> Options:
        for price in (1, 2):
            yield Option(f"buy/{price}", value=price, preview_through=True)

    def choose(self, game: Purse, price: int) -> Outcome:
        game.coins[self.seat] -= price
        yield Uncover()
        yield Spree(self.seat, self.spree) if self.spree else Hoard(self.seat, (5, 7))


PURSE = Game(
    id="purse",
    name="Purse",
    seats=range(2, 3),
    schema=1,
    state=Purse,
    steps=(Hoard, Halve),
    setup=lambda seats, seed, options: Purse.holding(),
    view_table=lambda state, seat: tuple(state.coins),
    standings=lambda state: rank_scores([(coins, 0, ()) for coins in state.coins]),
    describe=lambda view: (),
    piece_count=lambda state: Counter(),
    determinize=nothing_hidden,
    resources=lambda state: [{"coins": coins} for coins in state.coins],
)
