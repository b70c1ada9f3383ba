"""Previews of options show the true changes: on a tiny game, then on all games."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, Action, Decision, Game, Option, Text, apply, pending, standings
from engines.core.kernel import NO_TEXT, Ask, Importance, Options, Outcome, State, can_undo
from engines.core.preview import Change, OptionPreview, preview_options, preview_texts
from engines.core.text import Seat, SeatRef
from tests.engines.random_games import SETUPS, Move, Setup, games_per_setup, moves
from tests.engines.kernel_games import PURSE, SLATE, Buy, Draw, Halve, Hoard, Purse, slate
from tests.engines.strict_translator import NAMES, strict_translator
from tests.engines.test_contract import seeds

TRIED = 5  # options of a question, each carried out and compared
QUESTION = 80  # characters
PHRASE = 110  # what one event says of its author

every_table = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)

# Kinds of question whose every answer says all there is to say by its label.
SELF_EVIDENT: Mapping[str, frozenset[str]] = {
    "chateau_combo": frozenset({"ChooseDiscard", "ChooseNeighbor", "ChooseOption", "PlaceCard"}),
    "kreta": frozenset(),
    "kingdom_builder": frozenset(),
    "provence": frozenset({"ChooseCastle"}),
    "merlin": frozenset(),
}


def foreseen(*asks: Ask) -> dict[str, OptionPreview]:
    state = Purse.holding(*asks)
    (decision,) = pending(state)
    return preview_options(PURSE, state, decision.options)


def test_what_an_option_brings_is_counted_on_a_copy() -> None:
    previews = foreseen(Hoard(0, (2, -1)))

    assert previews["hoard/2"].changes == (Change(0, "coins", 2, 2), Change(0, "points", 2, 2))
    assert previews["hoard/-1"].changes == (Change(0, "coins", -1, -1), Change(0, "points", -1, -1))


def test_what_was_coming_anyhow_is_not_the_options_doing() -> None:
    previews = foreseen(Hoard(0, (2, 3)), Hoard(0, (9,)))

    assert previews["hoard/2"].changes[0] == Change(0, "coins", 2, 2)


def test_a_choice_in_halves_tells_what_all_of_it_may_bring() -> None:
    assert foreseen(Halve(0))["big"].changes[0] == Change(0, "coins", 5, 7)


class Climb(Ask, frozen=True):
    """Take one rung after another; the last one is forced."""

    rungs: str

    def options(self, game: Purse) -> Options:
        return [Option(rung, value=rung) for rung in self.rungs]

    def labelled(self, game: Purse, option: Option) -> Option:
        return Option(option.key, Text("rung"), option.value, mark=option.key)

    def choose(self, game: Purse, value: str) -> Outcome:
        yield type(self)(self.seat, self.rungs.replace(value, ""))


class Leap(Climb, frozen=True):
    """The same, but another question comes then."""

    def choose(self, game: Purse, value: str) -> Outcome:
        yield Climb(self.seat, "z")


class Stride(Leap, frozen=True):
    """The same, and everybody knows the place by its name."""

    def choose(self, game: Purse, value: str) -> Outcome:
        yield Named(self.seat, "z")


class Named(Climb, frozen=True):
    """The same with marks that name a rung in every question."""

    marks_are_global: ClassVar[bool] = True


def test_a_place_that_must_be_taken_then_is_named() -> None:
    assert foreseen(Stride(0, "ab"))["a"].forced_places == ("z",)
    assert foreseen(Climb(0, "ab"))["a"].forced_places == ("b",)
    assert foreseen(Climb(0, "abc"))["a"].forced_places == ()
    assert foreseen(Leap(0, "ab"))["a"].forced_places == (
        Text("rung"),
    )  # marks mean other places there
    assert preview_texts(OptionPreview(forced_places=("b",)), 0) == (
        Text("change-then", {"places": ("b",)}),
    )


def test_where_chance_has_a_word_the_rest_is_open_and_the_choice_is_final() -> None:
    state = slate(Draw(0))
    previews = preview_options(SLATE, state, pending(state)[0].options)

    assert [key for key, told in previews.items() if told.uncertain] == ["look", "throw"]
    assert [key for key, told in previews.items() if told.irreversible] == ["look", "throw", "pass"]


def test_what_is_revealed_aside_hides_nothing_of_the_rest_but_makes_the_choice_final() -> None:
    previews = foreseen(Buy(0))["buy/1"]

    assert previews.changes[0] == Change(0, "coins", 4, 6)
    assert not previews.uncertain
    assert previews.irreversible


def test_a_choice_of_its_own_is_no_later_half() -> None:
    assert foreseen(Buy(0, spree=(5, 7)))["buy/1"].changes[0] == Change(0, "coins", -1, -1)


def test_own_changes_are_told_first_then_the_remark_then_others_thing_by_thing() -> None:
    changes = (
        Change(1, "gold", 2, 2),
        Change(1, "points-races", -6, -6),
        Change(0, "keys", 1, 3),
        Change(2, "keys", -1, -1),
        Change(3, "points", 5, 5),
    )

    told = preview_texts(
        OptionPreview(changes, uncertain=True, other_seats=3), chooser=1, remark=Text("trio")
    )

    assert told == (
        changed("gold", amount("+2"), 2),
        Text("trio"),
        changed("points-races", amount("−6"), 6),
        changed("keys", each(of(0, span("+1", "+3")), of(2, amount("−1"))), 3),
        changed("points", each(of(3, amount("+5"))), 5),
        Text("change-open"),
    )


def changed(what: str, amount: Text, number: int) -> Text:
    return Text(f"change-{what}", {"amount": amount, "number": number})


def amount(amount: str) -> Text:
    return Text("change-amount", {"amount": amount})


def span(minimum: str, maximum: str) -> Text:
    return Text("change-range", {"least": minimum, "most": maximum})


def of(seat: Seat, amount: Text) -> Text:
    return Text("change-of", {"who": (SeatRef(seat),), "change": amount})


def each(*amounts: Text) -> Text:
    return Text("change-each", {"amounts": amounts})


def test_others_who_fare_alike_are_named_together() -> None:
    words = strict_translator(GAMES["chateau_combo"])
    alike = [Change(seat, "gold", 1, 1) for seat in (0, 2)]
    every = [*alike, Change(3, "gold", 1, 1)]
    apart = [*alike, Change(3, "gold", 2, 2)]

    def told(*changes: Change, others: int = 3) -> list[str]:
        texts = preview_texts(OptionPreview(changes, other_seats=others), chooser=1)
        return [words.text(text, NAMES) for text in texts]

    assert told(*every) == ["all others +1 gold"]
    assert told(*apart) == [f"{NAMES[0]}, {NAMES[2]} +1, {NAMES[3]} +2 gold"]
    assert told(alike[0], others=1) == [f"{NAMES[0]} +1 gold"]


def test_points_of_others_are_told_unless_what_they_get_was_told_before() -> None:
    got, points = Change(1, "gold", -2, -2), Change(1, "points", -1, -1)

    def told(*changes: Change) -> list[str]:
        return [text.id for text in preview_texts(OptionPreview(changes, other_seats=1), chooser=0)]

    assert told(got, points) == ["change-gold"]
    assert told(points, got) == ["change-points", "change-gold"]


# Every game -------------------------------------------------------------------------------------


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=40)
def test_12_what_an_option_tells_is_what_it_does(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    rng = Random(seed)
    for move in played(setup, seed, data):
        some = rng.sample(move.decision.options, min(TRIED, len(move.decision.options)))
        for key, told in preview_options(setup.game, move.before, some).items():
            option = next(option for option in some if option.key == key)
            if told.irreversible or told.uncertain:
                continue  # what comes is not for this seat alone: nothing more is promised
            after = after_later_answers(move.before, option, rng)
            if after is not None:
                assert_matches_preview(setup.game, move.before, after, told, key)


def after_later_answers(before: State, option: Option, rng: Random) -> State | None:
    """Return the state after a choice and the later answers that belong to it.

    None where others had a word in it, or where what was coming anyhow has come as well.
    """
    seat, depth = before.agenda[-1].seat, len(before.agenda) - 1
    after, events = apply(before, Action(seat, option.key))
    while (
        option.preview_through and len(after.agenda) > depth and not after.agenda[-1].ends_preview
    ):
        if not can_undo(before, after, events, seat):
            return None
        (half,) = pending(after)
        after, more = apply(after, Action(seat, rng.choice(half.options).key))
        events += more
    alone = after.agenda[:depth] == before.agenda[:depth]
    return after if alone and can_undo(before, after, events, seat) else None


def assert_matches_preview(
    game: Game[Any], before: State, after: State, told: OptionPreview, key: str
) -> None:
    promised = {(change.seat, change.resource): change for change in told.changes}
    for seat in range(before.seats):
        then, now = count_resources(game, before, seat), count_resources(game, after, seat)
        for what in then:
            change = promised.get((seat, what), Change(seat, what, 0, 0))
            assert change.minimum <= now[what] - then[what] <= change.maximum, (key, seat, what)


def count_resources(game: Game[Any], state: State, seat: Seat) -> dict[str, int]:
    held = game.resources(state)[seat]
    apart = sum(number for what, number in held.items() if what.startswith("points-"))
    return {"points": standings(state)[seat].total - apart, **held}


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_every_option_is_told_with_its_effect_in_words(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    words, rng = strict_translator(setup.game), Random(seed)
    for move in played(setup, seed, data):
        decision = move.decision
        some = rng.sample(decision.options, min(TRIED, len(decision.options)))
        previews = preview_options(setup.game, move.before, some)
        for option in some:
            effects = preview_texts(previews[option.key], decision.seat)

            assert option.text != NO_TEXT
            assert all(words.text(text, NAMES) for text in (*effects, option.remark) if text)
            assert says_something(setup.game, decision, option, effects), option.key


def says_something(
    game: Game[Any], decision: Decision, option: Option, effects: tuple[Text, ...]
) -> bool:
    self_evident = option.separate or decision.kind in SELF_EVIDENT.get(game.id, ())
    return option.remark is not None or bool(effects) or self_evident


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_questions_and_news_are_short_and_news_of_a_player_begin_with_the_name(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    words = strict_translator(setup.game)
    for move in played(setup, seed, data):
        question = words.text(move.decision.prompt, NAMES)
        assert len(question) <= QUESTION, question
        for event in move.events:
            said = words.text(event.text, NAMES)
            if event.author is None:
                continue
            assert said.startswith(NAMES[event.author]), said
            phrase = said.removeprefix(NAMES[event.author])
            assert len(phrase) <= PHRASE, said
            assert event.importance is not Importance.GLOBAL, said
            if event.forced:
                assert " you" not in phrase.casefold(), said


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_where_several_may_be_named_what_ends_or_passes_stands_apart(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in played(setup, seed, data):
        decision = move.decision
        together = [option for option in decision.public_options if not option.separate]
        if together:
            assert decision.max_choices <= len(together) + len(
                unlocked_keys(move.before, decision, together)
            )


def unlocked_keys(
    before: State, decision: Decision, options: list[Option], depth: int = 2
) -> set[str]:
    """Return the options that open, or are forced, after some of the options."""
    found = set[str]()
    if len(options) >= decision.max_choices or not depth:
        return found
    for option in options:
        after, _ = apply(before, Action(decision.seat, option.key))
        found |= {*after.last_spots} - {*before.last_spots, option.spot or ""}
        for asked in pending(after):
            if asked.seat == decision.seat:
                new = [one for one in asked.options if not one.separate and one not in options]
                found |= {one.key for one in new} | unlocked_keys(after, decision, new, depth - 1)
    return found


@every_game
def test_12_every_kind_of_question_has_a_help_text_and_every_change_its_words(
    game: Game[Any],
) -> None:
    words = strict_translator(game)
    asks = [step for step in game.steps if issubclass(step, Ask)]
    state, _ = game.start(game.seats[0], "words", {})

    kinds = [ask.__struct_config__.tag for ask in asks]
    assert [kind for kind in kinds if f"help-{kind}" not in words] == []
    for what in count_resources(game, state, 0):
        assert f"change-{what}" in words, what


def played(setup: Setup, seed: str, data: st.DataObject) -> Iterator[Move]:
    state, _ = setup.start(seed)
    return moves(state, lambda number: data.draw(st.integers(0, number - 1)))
