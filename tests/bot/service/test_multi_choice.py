"""Several choices in one click: played in an order that works, or not at all."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.service.multi_choice import OrderSearch, max_simultaneous
from engines import GAMES, Action, Decision, Text, apply, pending, start
from engines.core.kernel import Ask, Event, Option, Options, Outcome, State, Step
from tests.engines.kernel_games import Slate, slate

SITES = "abcd"


class Build(Ask, frozen=True):
    """Build on a free site, `left` times; on `b` only beside `a`; each build touches every site."""

    left: int
    sites: str = SITES

    def prompt(self, game: Slate) -> Text:
        return Text("build")

    def max_choices(self, game: Slate) -> int:
        return self.left

    def options(self, game: Slate) -> Options:
        for site in self.sites:
            if site not in game.written and (site != "b" or "a" in game.written):
                yield Option(f"build/{site}", Text(site), value=site, spot=site)

    def choose(self, game: Slate, value: str) -> Outcome:
        game.written.append(value)
        yield Event(Text("built"), spots=tuple(SITES))
        if self.left > 1:
            yield Build(self.seat, left=self.left - 1, sites=self.sites)


class BuildWithoutEvents(Build, frozen=True):
    """The same without events."""

    def choose(self, game: Slate, value: str) -> Outcome:
        yield from (item for item in super().choose(game, value) if isinstance(item, Step))


def site(left: int, sites: str = SITES) -> Slate:
    return slate(Build(0, left=left, sites=sites))


def order(table: Slate, *keys: str, tries: int = 60) -> list[str] | None:
    (decision,) = pending(table)
    moves = OrderSearch(decision, keys, max_tries=tries).find_order(table)
    return None if moves is None else [move.key for _, move in moves]


def unplayed(table: Slate, *keys: str) -> tuple[str, ...]:
    (decision,) = pending(table)
    search = OrderSearch(decision, keys)
    assert search.find_order(table) is None
    return search.unplayed_keys


def test_choices_are_played_in_the_given_order() -> None:
    assert order(site(2), "build/c", "build/a") == ["build/c", "build/a"]


def test_another_order_is_found_if_the_given_one_is_illegal() -> None:
    assert order(site(2), "build/b", "build/a") == ["build/a", "build/b"]


@pytest.mark.parametrize("build", [Build, BuildWithoutEvents])
def test_a_choice_played_automatically_counts_as_done(
    build: type[Build],
) -> None:
    table = slate(build(0, left=2, sites="ac"))

    assert order(table, "build/c", "build/a") == ["build/c"]


def test_a_place_that_is_only_mentioned_does_not_count_as_done() -> None:
    table = site(2, sites="acd")  # after c and a the turn is over, d was never built

    assert unplayed(table, "build/c", "build/a", "build/d") == ("build/d",)


def test_incompatible_choices_are_named_and_none_is_played() -> None:
    table = site(2)

    assert unplayed(table, "build/b", "build/c") == ("build/b",)
    assert unplayed(table, "build/a", "build/nowhere") == ("build/nowhere",)
    assert table == site(2)


def test_the_same_site_is_not_built_on_twice() -> None:
    assert unplayed(site(2), "build/a", "build/a") == ("build/a",)


class Last(Build, frozen=True):
    """The same; but `d` reveals something and ends the turn."""

    def choose(self, game: Slate, value: str) -> Outcome:
        if value != "d":
            return super().choose(game, value)
        game.written.append(value)
        return Event(Text("lit"), reveals=True), Build(1, left=1)


def test_a_choice_after_the_end_of_the_turn_is_incompatible() -> None:
    (decision,) = pending(table := slate(Last(0, left=1)))
    search = OrderSearch(decision, ["build/d", "build/c"])

    assert search.find_order(table) is None
    assert not search.would_reveal  # they are not legal one by one either
    assert search.unplayed_keys == ("build/c",)


class Turn(Ask, frozen=True):
    """Turn over a card; the revealed card decides which options follow."""

    cards: str = "abc"

    def prompt(self, game: Slate) -> Text:
        return Text("turn")

    def max_choices(self, game: Slate) -> int:
        return 3

    def options(self, game: Slate) -> Options:
        for card in self.cards:
            yield Option(f"turn/{card}", Text(card), value=card)
        yield Option("leave", Text("leave"), value="")

    def choose(self, game: Slate, value: str) -> Outcome:
        game.written.append(value)
        yield Event(Text("turned"), reveals=bool(value))
        yield Turn(self.seat, cards=self.cards.replace(value or "c", ""))


def test_the_search_stops_where_something_would_be_revealed() -> None:
    table = slate(Turn(0))
    (decision,) = pending(table)
    search = OrderSearch(decision, ["turn/a", "turn/b"])

    assert search.find_order(table) is None
    assert search.would_reveal
    assert search.unplayed_keys == ("turn/a", "turn/b")  # hides what would have been legal


def test_the_last_of_several_choices_may_reveal_something() -> None:
    assert order(slate(Turn(0)), "turn/a", "leave") == ["leave", "turn/a"]


@pytest.mark.parametrize(
    ("ask", "number"), [(Build(0, left=2), 2), (Build(0, left=9), 4), (Turn(0), 1)]
)
def test_the_limit_is_the_number_of_choices_that_can_be_played_in_a_row(
    ask: Ask, number: int
) -> None:
    table = slate(ask)
    (decision,) = pending(table)
    options = [option for option in decision.options if option.key != "leave"]

    assert max_simultaneous(table, decision, options) == min(number, len(options))


class Lead(Build, frozen=True):
    """The same, but nothing can be built after the first site."""

    def choose(self, game: Slate, value: str) -> Outcome:
        return () if value == "a" else super().choose(game, value)


def test_the_limit_is_that_of_the_best_order_not_of_the_first() -> None:
    table = slate(Lead(0, left=2))
    (decision,) = pending(table)

    assert max_simultaneous(table, decision, decision.options) == 2
    assert max_simultaneous(table, decision, decision.options, max_tries=1) == 1


class Move(Build, frozen=True):
    """Go from site to site; the last build is the only option, on a visited site."""

    def options(self, game: Slate) -> Options:
        if "c" not in game.written:
            yield Option("go/a/c", Text("go"), value="c", spot="c")
            yield Option("go/b/c", Text("go"), value="c", spot="c")
        else:
            yield Option("build/c", Text("c"), value="c", spot="c")


def test_another_option_for_the_same_place_was_not_played_automatically() -> None:
    table = slate(Move(0, left=2))
    (decision,) = pending(table)

    assert max_simultaneous(table, decision, decision.options) == 1


def test_the_second_of_two_builds_counts_although_it_was_automatic() -> None:
    pairs = [pair for seed in range(12) for pair in forced_pairs(seed)]

    assert pairs  # not vacuous
    for state, decision, pair in pairs:
        moves = OrderSearch(decision, pair).find_order(state)
        assert moves is not None
        assert len(moves) == 1


def forced_pairs(seed: int) -> Iterator[tuple[State, Decision, list[str]]]:
    """Yield pairs of builds of Kingdom Builder where one leaves the other as the only option."""
    rng = Random(seed)
    state, _ = start(GAMES["kingdom_builder"], 2, f"forced {seed}")
    while asked := pending(state):
        (decision,) = asked
        builds = [one.key for one in decision.options if one.key.startswith("build/")]
        if len(builds) == 2 and decision.max_choices > 1:
            after, _ = apply(state, Action(decision.seat, builds[0]))
            built = f"build/{after.last_spots[-1].rpartition('/')[2]}"
            if built == builds[1]:
                yield state, decision, builds
        option = rng.choice(decision.options)
        state, _ = apply(state, Action(decision.seat, option.key))


def test_the_search_ends_after_the_maximum_number_of_tries() -> None:
    assert order(site(2), "build/b", "build/a", tries=2) is None
