"""The kernel on tiny games made for the purpose: order, forced answers, secrets, purity."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import pytest

from engines.core.agenda import (
    Action,
    Ask,
    Event,
    IllegalAction,
    Option,
    Options,
    Outcome,
    State,
    Step,
    apply,
    may_take_back,
    pending,
    settle,
)
from engines.core.chance import Chance
from engines.core.game import DamagedState, Game, Setting, SetupError
from engines.core.text import Seat, Text, Who
from engines.core.view import Part, ranked


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
    """The same, out of the others' sight."""

    secret: ClassVar[bool] = True


class PickTwo(Pick, frozen=True):
    """The same, two words at once."""

    def picks(self, game: Slate) -> int:
        return 2


class Nod(Ask, frozen=True):
    """One answer, which brings no news of its own."""

    def options(self, game: Slate) -> Options:
        yield Option("nod", Text("nod"))

    def choose(self, game: Slate, value: None) -> Outcome:
        game.written.append("nodded")
        return ()


class Again(Step, frozen=True):
    """A rule that never ends."""

    def run(self, game: Slate) -> Outcome:
        yield Again()


class Draw(Ask, frozen=True):
    """Look at a hidden thing, throw a die, or neither; then decide again."""

    def prompt(self, game: Slate) -> Text:
        return Text("draw")

    def options(self, game: Slate) -> Options:
        for key in ("look", "throw", "neither", "pass"):
            yield Option(key, Text(key), key)

    def choose(self, game: Slate, value: str) -> Outcome:
        if value == "throw":
            game.written.append(str(game.chance.below(6)))
        yield Event(Text(value), reveals=value == "look")
        yield Draw(1 - self.seat if value == "pass" else self.seat)


def slate(*steps: Step) -> Slate:
    """Return a table with these steps to come, run to its first choice."""
    state, _ = told(*steps)
    return state


def told(*steps: Step) -> tuple[Slate, list[Event]]:
    state = Slate(seats=2, chance=Chance("seed"), agenda=list(reversed(steps)))
    news: list[Event] = []
    settle(state, news)
    return state, news


def keys(state: State) -> list[str]:
    (decision,) = pending(state)
    return [option.key for option in decision.options]


def words(news: list[Event]) -> list[Any]:
    return [event.text.args["word"] for event in news]


def test_steps_happen_in_the_order_in_which_they_were_yielded() -> None:
    state = slate(Write("a", then=("b", "c")), Write("d"))

    assert state.written == ["a", "b", "c", "d"]


def test_a_body_is_finished_before_what_it_yields_begins() -> None:
    state = slate(Write("parent", then=("child",)))

    assert state.written == ["parent", "child"]


def test_news_are_told_in_the_order_in_which_things_happen() -> None:
    _, news = told(Write("a", then=("b",)), Write("c"))

    assert words(news) == ["a", "b", "c"]


def test_what_a_choice_yields_comes_before_what_was_already_waiting() -> None:
    state = slate(Pick(0, ("x", "y")), Write("later"))

    state, news = apply(state, Action(0, "pick/y"))

    assert state.written == ["y", "later"]
    assert words(news) == ["y", "later"]


def test_the_table_stops_at_a_real_choice_and_says_whose_it_is() -> None:
    state = slate(Write("a"), Pick(1, ("x", "y")), Write("b"))

    (decision,) = pending(state)

    assert (decision.seat, decision.prompt, decision.secret) == (
        1,
        Text("pick", {"written": 1}),
        False,
    )
    assert [option.key for option in decision.options] == ["pick/x", "pick/y"]
    assert state.written == ["a"]


def test_a_question_says_how_many_answers_may_be_named_at_once_one_unless_it_does() -> None:
    one, two = slate(Pick(0, ("x", "y"))), slate(PickTwo(0, ("x", "y")))

    assert [decision.picks for state in (one, two) for decision in pending(state)] == [1, 2]


def test_a_question_with_one_option_answers_itself_and_its_own_news_tell_it() -> None:
    state, news = told(Pick(0, ("only",)))

    assert state.written == ["only"]
    assert pending(state) == ()
    assert news[-1].text == Text("wrote", {"word": "only"})


def test_a_forced_answer_without_news_of_its_own_is_told_by_the_kernel() -> None:
    state, news = told(Nod(1))

    assert state.written == ["nodded"]
    assert [event.text for event in news] == [
        Text("only-choice", {"who": Who(1), "choice": Text("nod")})
    ]


def test_a_question_with_no_option_leaves_and_the_game_goes_on() -> None:
    state, news = told(Pick(0, ()), Write("next"))

    assert state.written == ["next"]
    assert words(news) == ["next"]


def test_a_secret_question_is_asked_even_when_there_is_one_answer() -> None:
    state = slate(PickInSecret(0, ("only",)))

    (decision,) = pending(state)

    assert decision.secret
    assert keys(state) == ["pick/only"]
    assert state.written == []


def test_a_secret_question_without_an_answer_leaves() -> None:
    assert pending(slate(PickInSecret(0, ()))) == ()


def test_a_rule_that_never_ends_is_an_error_that_names_it() -> None:
    with pytest.raises(RuntimeError, match="endless rule at Again"):
        slate(Again())


def test_nothing_is_pending_when_the_agenda_is_empty() -> None:
    assert pending(slate(Write("a"))) == ()


def test_apply_leaves_the_table_it_was_given_untouched() -> None:
    before = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")))
    bytes_before = SLATE.freeze(before)

    after, _ = apply(before, Action(0, "pick/x"))

    assert SLATE.freeze(before) == bytes_before
    assert (before.written, after.written) == ([], ["x"])


def test_moving_on_with_a_copy_changes_nothing_earlier() -> None:
    first = slate(Draw(0))
    second, _ = apply(first, Action(0, "throw"))
    third, _ = apply(second, Action(0, "throw"))

    assert [state.chance.draws for state in (first, second, third)] == [0, 1, 2]
    assert [len(state.written) for state in (first, second, third)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("steps", "action", "complaint"),
    [
        ((Pick(0, ("x", "y")),), Action(1, "pick/x"), "but seat 0 decides"),
        ((Pick(0, ("x", "y")),), Action(0, "pick/z"), "not among the options"),
        ((), Action(0, "pick/x"), "the game is over"),
    ],
    ids=["wrong seat", "wrong key", "game over"],
)
def test_an_illegal_action_is_refused_with_seat_key_and_reason(
    steps: tuple[Step, ...], action: Action, complaint: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(slate(*steps), action)

    for part in (f"seat {action.seat}", repr(action.key), complaint):
        assert part in str(refusal.value)


def choice(key: str) -> tuple[Slate, Slate, list[Event]]:
    before = slate(Draw(0))
    after, events = apply(before, Action(0, key))
    return before, after, events


def test_a_choice_can_be_taken_back_while_its_seat_still_decides() -> None:
    assert may_take_back(*choice("neither"), seat=0)


@pytest.mark.parametrize(
    "key", ["look", "throw", "pass"], ids=["revealed", "drawn", "another seat decides"]
)
def test_a_choice_is_final_once_something_was_revealed_or_drawn_or_the_turn_passed(
    key: str,
) -> None:
    assert not may_take_back(*choice(key), seat=0)


def test_the_last_choice_of_a_game_is_final() -> None:
    before = slate(Pick(0, ("x", "y")))
    after, events = apply(before, Action(0, "pick/x"))

    assert not may_take_back(before, after, events, seat=0)


def test_the_spots_of_choices_and_news_stay_touched_while_the_same_seat_moves() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(0, ("x", "y")), Pick(1, ("x", "y")))

    state, _ = apply(state, Action(0, "pick/x"))
    state, _ = apply(state, Action(0, "pick/y"))

    assert state.mover == 0
    assert state.touched == ["word/x", "slate/x", "word/y", "slate/y"]


def test_the_next_seat_to_move_starts_with_nothing_touched() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")), Pick(0, ("x", "y")))
    state, _ = apply(state, Action(0, "pick/x"))

    state, _ = apply(state, Action(1, "pick/y"))

    assert (state.mover, state.touched) == (1, ["word/y", "slate/y"])


def setup(seats: int, seed: str, options: Mapping[str, str]) -> Slate:
    steps: list[Step] = [Pick(seat, ("x", options["word"])) for seat in range(seats)]
    return Slate(seats=seats, chance=Chance(seed), agenda=steps)


def rename_said(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "written": old.pop("said")}


def nothing_hidden(state: Slate, seat: Seat | None, chance: Random) -> None:
    """Nothing to redeal."""


SLATE = Game(
    id="slate",
    name="Slate",
    seats=range(2, 4),
    schema=3,
    state=Slate,
    steps=(Write, Pick, PickInSecret, Nod, Draw),
    setup=setup,
    look=lambda state, seat: tuple(state.written),
    standings=lambda state: ranked([(0, 0, ()) for _ in range(state.seats)]),
    describe=lambda view: (),
    inventory=lambda state: Counter(),
    redeal=nothing_hidden,
    options=(Setting("word", ("y", "z", "long"), most={"long": 2}),),
    migrations={1: rename_said},
)


def test_a_thawed_table_is_the_frozen_one_and_goes_on_alike() -> None:
    state = slate(Pick(0, ("x", "y")), Draw(1))

    thawed = SLATE.thaw(SLATE.freeze(state))

    assert thawed == state
    assert apply(thawed, Action(0, "pick/x")) == apply(state, Action(0, "pick/x"))


def test_an_old_table_is_brought_to_the_present_schema_step_by_step() -> None:
    old = SLATE.freeze(slate(Write("a"))).replace(b'"written"', b'"said"')

    assert SLATE.thaw(old, schema=1).written == ["a"]


def test_a_table_of_an_unknown_later_schema_is_refused() -> None:
    with pytest.raises(DamagedState, match="slate"):
        SLATE.thaw(SLATE.freeze(slate(Write("a"))), schema=4)


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'"slate"',
        b"{}",
        b'{"agenda": []}',
        b'{"seats": 2, "chance": {"seed": "s"}, "agenda": [{"type": "Cheat"}]}',
        b'{"seats": 2, "chance": {"seed": "s"}, "agenda": [{"type": "Write"}]}',
        b'{"seats": "two", "chance": {"seed": "s"}, "agenda": []}',
        b'{"seats": 2, "chance": {"seed": "\xff"}, "agenda": []}',
        b"[" * 100_000,
    ],
)
def test_damaged_bytes_are_refused_by_a_message_that_names_the_game(stored: bytes) -> None:
    with pytest.raises(DamagedState, match="not a state of slate"):
        SLATE.thaw(stored)


def test_a_table_cut_short_anywhere_is_refused() -> None:
    whole = SLATE.freeze(slate(Pick(0, ("x", "y")), Draw(1)))

    for length in range(len(whole)):
        with pytest.raises(DamagedState):
            SLATE.thaw(whole[:length])


def test_an_option_takes_its_first_value_unless_another_is_chosen() -> None:
    plain, _ = SLATE.start(2, "seed", {})
    other, _ = SLATE.start(2, "seed", {"word": "z"})

    assert keys(plain) == ["pick/x", "pick/y"]
    assert keys(other) == ["pick/x", "pick/z"]


@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (1, {}, "slate takes 2 to 3 players, not 1"),
        (4, {}, "slate takes 2 to 3 players, not 4"),
        (3, {"word": "long"}, "slate takes 2 to 2 players, not 3"),
        (2, {"colour": "red"}, "slate has no option 'colour'"),
        (2, {"word": "q"}, "option 'word' has no value 'q'"),
    ],
)
def test_a_table_cannot_be_laid_with_wrong_seats_or_options(
    seats: int, options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(SetupError, match=complaint):
        SLATE.start(seats, "seed", options)


def test_the_same_seed_brings_the_same_chances_and_each_use_another() -> None:
    one, twin, other = Chance("a"), Chance("a"), Chance("b")
    hundred = list(range(100))

    first = one.shuffled(hundred)

    assert twin.shuffled(hundred) == first
    assert one.shuffled(hundred) != first
    assert other.shuffled(hundred) != first
    assert sorted(first) == hundred


def test_a_saved_chance_goes_on_as_it_would_have() -> None:
    chance = Chance("a")
    chance.below(6)
    saved = Chance("a", draws=1)

    assert saved.generator().random() == chance.generator().random()


def test_a_number_below_a_limit_reaches_every_value_and_never_the_limit() -> None:
    chance = Chance("a")

    assert {chance.below(6) for _ in range(200)} == {0, 1, 2, 3, 4, 5}


def test_equals_share_a_rank_and_the_ranks_after_them_are_skipped() -> None:
    part = (Part(Text("all"), 5),)

    standings = ranked([(5, 1, part), (7, 0, part), (5, 1, part), (5, 2, part), (3, 9, part)])

    assert [standing.rank for standing in standings] == [3, 1, 3, 2, 5]
    assert [standing.seat for standing in standings] == [0, 1, 2, 3, 4]
