"""Previews of options show the true changes: on a tiny game, then on all games."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, Action, Decision, Game, Option, Text, apply, pending
from engines.core.kernel import NO_TEXT, Ask, Event, Importance, Options, Outcome, State, Step
from engines.core.preview import (
    Change,
    OptionPreview,
    preview_options,
    preview_texts,
    without_equal_points_of_others,
)
from engines.core.text import Seat, SeatRef
from tests.engines.kernel_games import PURSE, SLATE, Buy, Draw, Halve, Hoard, Purse, slate
from tests.engines.random_games import SETUPS, Move, Setup, games_per_setup, moves
from tests.engines.strict_translator import NAMES, strict_translator
from tests.engines.test_contract import seeds
from tests.preview_contract import check_game, count_resources
from tests.raid_check import check_raids

MAX_TRIED_OPTIONS = 5  # options of a question
SHARE_OF_QUESTIONS = 0.25  # whose previews are compared with what happens
RAID_GAMES = 40
MAX_QUESTION_CHARS = 80  # characters
MAX_PHRASE_CHARS = 110  # of an event, without the name of its author

every_table = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)

# Kinds of question whose options need no effect text: the label says everything.
SELF_EVIDENT: Mapping[str, frozenset[str]] = {
    "chateau_combo": frozenset({"ChooseDiscard", "ChooseNeighbor", "ChooseOption", "PlaceCard"}),
    "kreta": frozenset(),
    "kingdom_builder": frozenset({"Act", "BuildAfar", "UseTile", "MoveTo"}),
    "provence": frozenset({"ChooseCastle"}),
    "merlin": frozenset(),
}


def previews_of(*steps: Step) -> dict[str, OptionPreview]:
    state = Purse.holding(*steps)
    (decision,) = pending(state)
    return preview_options(PURSE, state, decision.options)


def test_a_preview_counts_the_changes_on_a_copy() -> None:
    previews = previews_of(Hoard(0, (2, -1)))

    assert previews["hoard/2"].changes == (Change(0, "coins", 2, 2), Change(0, "points", 2, 2))
    assert previews["hoard/-1"].changes == (Change(0, "coins", -1, -1), Change(0, "points", -1, -1))


def test_a_preview_goes_on_through_what_stood_on_the_agenda_before() -> None:
    previews = previews_of(Hoard(0, (2, 3)), Hoard(0, (9,)), Hoard(1, (4,)))

    assert previews["hoard/2"].changes == (
        Change(0, "coins", 11, 11),
        Change(0, "points", 11, 11),
        Change(1, "coins", 4, 4),
        Change(1, "points", 4, 4),
    )


def test_a_preview_stops_at_the_next_real_choice_of_any_seat() -> None:
    previews = previews_of(Hoard(0, (2, 3)), Hoard(1, (4, 5)), Hoard(0, (9,)))

    assert previews["hoard/2"].changes[0] == Change(0, "coins", 2, 2)


def test_a_question_that_stood_on_the_agenda_is_not_part_of_the_choice() -> None:
    assert previews_of(Halve(0), Hoard(0, (20, 30)))["big"].changes[0] == Change(0, "coins", 5, 7)


def test_what_is_hidden_on_the_agenda_ends_a_preview_without_making_the_choice_uncertain() -> None:
    previews = previews_of(Hoard(0, (2, 3)), Reveal(), Hoard(0, (9,)))

    assert previews["hoard/2"].changes[0] == Change(0, "coins", 2, 2)
    assert not previews["hoard/2"].uncertain
    assert previews["hoard/2"].irreversible


def test_a_preview_through_later_questions_shows_the_range_of_their_answers() -> None:
    assert previews_of(Halve(0))["big"].changes[0] == Change(0, "coins", 5, 7)


class Reveal(Step, frozen=True):
    """Reveal something and gain by it."""

    def run(self, game: Purse) -> Outcome:
        game.coins[0] += 1
        yield Event(Text("revealed"), reveals=True)


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
    """The same, with marks that are valid in every question."""

    def choose(self, game: Purse, value: str) -> Outcome:
        yield Named(self.seat, "z")


class Named(Climb, frozen=True):
    """The same with marks that name a rung in every question."""

    marks_are_global: ClassVar[bool] = True


def test_a_preview_names_the_place_that_is_forced_next() -> None:
    assert previews_of(Stride(0, "ab"))["a"].forced_places == ("z",)
    assert previews_of(Climb(0, "ab"))["a"].forced_places == ("b",)
    assert previews_of(Climb(0, "abc"))["a"].forced_places == ()
    assert previews_of(Leap(0, "ab"))["a"].forced_places == (
        Text("rung"),
    )  # marks mean other places there
    assert preview_texts(OptionPreview(forced_places=("b",)), 0) == (
        Text("change-then", {"places": ("b",)}),
    )


def test_a_preview_stops_at_randomness_and_the_choice_is_irreversible() -> None:
    state = slate(Draw(0))
    previews = preview_options(SLATE, state, pending(state)[0].options)

    assert [key for key, preview in previews.items() if preview.uncertain] == ["look", "throw"]
    assert [key for key, preview in previews.items() if preview.irreversible] == [
        "look",
        "throw",
        "pass",
    ]


def test_a_skipped_reveal_makes_the_choice_irreversible_but_not_uncertain() -> None:
    previews = previews_of(Buy(0))["buy/1"]

    assert previews.changes[0] == Change(0, "coins", 4, 6)
    assert not previews.uncertain
    assert previews.irreversible


def test_a_preview_stops_before_an_independent_question() -> None:
    assert previews_of(Buy(0, spree=(5, 7)))["buy/1"].changes[0] == Change(0, "coins", -1, -1)


def test_own_changes_come_first_then_the_remark_then_those_of_others_by_resource() -> None:
    changes = (
        Change(1, "gold", 2, 2),
        Change(1, "points-races", -6, -6),
        Change(0, "keys", 1, 3),
        Change(2, "keys", -1, -1),
        Change(3, "points", 5, 5),
    )

    texts = preview_texts(
        OptionPreview(changes, uncertain=True, other_seats=3), chooser=1, remark=Text("trio")
    )

    assert texts == (
        change_text("gold", amount_text("+2"), 2),
        Text("trio"),
        change_text("points-races", amount_text("−6"), 6),
        change_text(
            "keys",
            joined_changes(
                seat_change(0, range_text("+1", "+3")), seat_change(2, amount_text("−1"))
            ),
            3,
        ),
        change_text("points", joined_changes(seat_change(3, amount_text("+5"))), 5),
        Text("change-open"),
    )


def change_text(what: str, amount: Text, number: int) -> Text:
    return Text(f"change-{what}", {"amount": amount, "number": number})


def amount_text(amount: str) -> Text:
    return Text("change-amount", {"amount": amount})


def range_text(minimum: str, maximum: str) -> Text:
    return Text("change-range", {"least": minimum, "most": maximum})


def seat_change(seat: Seat, amount: Text) -> Text:
    return Text("change-of", {"who": (SeatRef(seat),), "change": amount})


def joined_changes(*amounts: Text) -> Text:
    return Text("change-each", {"amounts": amounts})


def test_other_seats_with_equal_changes_are_named_together() -> None:
    translator = strict_translator(GAMES["chateau_combo"])
    equal = [Change(seat, "gold", 1, 1) for seat in (0, 2)]
    every = [*equal, Change(3, "gold", 1, 1)]
    unequal = [*equal, Change(3, "gold", 2, 2)]

    def translated(*changes: Change, others: int = 3) -> list[str]:
        texts = preview_texts(OptionPreview(changes, other_seats=others), chooser=1)
        return [translator.text(text, NAMES) for text in texts]

    assert translated(*every) == ["each opponent +1 gold"]
    assert translated(*unequal) == [f"{NAMES[0]}, {NAMES[2]} +1, {NAMES[3]} +2 gold"]
    assert translated(equal[0], others=1) == [f"{NAMES[0]} +1 gold"]


def test_points_of_others_are_left_out_after_the_resources_that_bring_them() -> None:
    gold, points = Change(1, "gold", -2, -2), Change(1, "points", -1, -1)

    def message_ids(*changes: Change) -> list[str]:
        return [text.id for text in preview_texts(OptionPreview(changes, other_seats=1), chooser=0)]

    assert message_ids(gold, points) == ["change-gold"]
    assert message_ids(points, gold) == ["change-points", "change-gold"]


def test_points_of_others_that_every_option_brings_alike_are_left_out() -> None:
    lords, coins = Change(1, "points", 6, 6), Change(1, "coins", 2, 2)
    mine = Change(0, "points", 1, 1)
    previews = {
        "here": OptionPreview((mine, lords, coins)),
        "there": OptionPreview((mine, lords, coins, Change(2, "points", -6, -6))),
    }

    left = without_equal_points_of_others(previews, 0)

    assert left["here"].changes == (mine, coins)
    assert left["there"].changes == (mine, coins, Change(2, "points", -6, -6))
    only = {"here": previews["here"]}
    assert without_equal_points_of_others(only, 0) == only  # with nothing to compare it is told


# Every game -------------------------------------------------------------------------------------


@every_table
@given(seed=seeds)
@games_per_setup(total=40)
def test_12_an_option_does_what_its_preview_shows_until_the_next_real_choice(
    setup: Setup, seed: str
) -> None:
    for _, claims in check_game(setup, seed, share=SHARE_OF_QUESTIONS):
        assert claims == []


def test_5_6_raids_cost_what_is_told_over_all_joint_choices_of_the_victims() -> None:
    raids = [raid for number in range(RAID_GAMES) for raid in check_raids(f"raids {number}")]

    assert [wrong for _, wrong in raids if wrong] == []
    assert sum(victims > 1 for victims, _ in raids) > RAID_GAMES / 2


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_every_option_has_a_text_and_a_translated_effect(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    translator, rng = strict_translator(setup.game), Random(seed)
    for move in random_moves(setup, seed, data):
        decision = move.decision
        some = rng.sample(decision.options, min(MAX_TRIED_OPTIONS, len(decision.options)))
        previews = preview_options(setup.game, move.before, some)
        for option in some:
            effects = preview_texts(previews[option.key], decision.seat)

            assert option.text != NO_TEXT
            assert all(translator.text(text, NAMES) for text in (*effects, option.remark) if text)
            assert has_effect_text(setup.game, decision, option, effects), option.key


def has_effect_text(
    game: Game[Any], decision: Decision, option: Option, effects: tuple[Text, ...]
) -> bool:
    self_evident = option.separate or decision.kind in SELF_EVIDENT.get(game.id, ())
    return option.remark is not None or bool(effects) or self_evident


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_questions_and_events_are_short_and_a_players_event_begins_with_the_name(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    translator = strict_translator(setup.game)
    for move in random_moves(setup, seed, data):
        question = translator.text(move.decision.prompt, NAMES)
        assert len(question) <= MAX_QUESTION_CHARS, question
        for event in move.events:
            text = translator.text(event.text, NAMES)
            if event.author is None:
                continue
            assert text.startswith(NAMES[event.author]), text
            phrase = text.removeprefix(NAMES[event.author])
            assert len(phrase) <= MAX_PHRASE_CHARS, text
            assert event.importance is not Importance.GLOBAL, text
            if event.forced:
                assert " you" not in phrase.casefold(), text


@every_table
@given(seed=seeds, data=st.data())
@games_per_setup(total=28)
def test_12_max_choices_leaves_out_options_that_end_or_pass(
    setup: Setup, seed: str, data: st.DataObject
) -> None:
    for move in random_moves(setup, seed, data):
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
def test_12_every_kind_of_question_has_a_help_text_and_every_change_a_message(
    game: Game[Any],
) -> None:
    translator = strict_translator(game)
    asks = [step for step in game.steps if issubclass(step, Ask)]
    state, _ = game.start(game.seats[0], "words", {})

    kinds = [ask.__struct_config__.tag for ask in asks]
    assert [kind for kind in kinds if f"help-{kind}" not in translator] == []
    for what in count_resources(game, state, 0):
        assert f"change-{what}" in translator, what


def random_moves(setup: Setup, seed: str, data: st.DataObject) -> Iterator[Move]:
    state, _ = setup.start(seed)
    return moves(state, lambda number: data.draw(st.integers(0, number - 1)))
