"""Kreta: options and events give true numbers and name everything."""

from random import Random

import pytest

from engines import Action, Event, Option, Text, apply, pending, start
from engines.core.kernel import Importance, copy_state
from engines.core.preview import Change, OptionPreview, preview_options
from engines.core.text import SeatRef
from engines.kreta import GAME
from engines.kreta.material import PROVINCE_NAMES, PROVINCES
from engines.kreta.scoring import influence
from engines.kreta.state import Kreta
from engines.kreta.steps.commander import MoveAnother, with_pending_moves
from tests.engines.kreta.table import WORDS, make_state, options_of, player
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import label, labels, move, options, play, question

MAX_REMARK_CHARS = 60  # characters
MAX_PHRASE_CHARS = 110
NAMES_SHORT = ("Ann", "Ben", "Cleo")
every_seating = pytest.mark.parametrize("seats", GAME.seats)


def option(table: Kreta, key: str) -> Option:
    return next(one for one in options(table) if one.key == key)


def remark(table: Kreta, key: str) -> str:
    found = option(table, key).remark
    assert found is not None
    return WORDS.text(found, NAMES)


def preview(table: Kreta, key: str) -> OptionPreview:
    return preview_options(GAME, table, [option(table, key)])[key]


# Steps are steps, points are points


def test_movement_is_counted_in_steps_never_in_points() -> None:
    table = make_state(player(villagers="amari candia"))
    table = play(table, "play/commander")
    asked_first = question(table)
    table = play(table, "move_villagers/amari")

    assert label(table, "to/kissamos") == "Kissamos, 4 steps"
    assert label(table, "to/messara") == "Messara, 1 step"
    assert question(table) == "Commander: move the villager from Amari, up to 4 steps"
    assert question(play(table, "to/messara")).endswith("3 steps left, or finish")
    assert "4 steps" in asked_first


# What an option brings


def test_a_piece_tells_its_influence_and_the_points_to_come_as_things_stand() -> None:
    table = play(make_state(row=(3, 9)), "play/commander")

    assert preview(table, "place_villager/kydonia").changes == (Change(0, "coming", 5, 5),)
    assert remark(table, "place_villager/kydonia") == "worth 5 · you’d have 1, no one else"


def test_points_that_another_would_lose_are_reported_too() -> None:
    rival = player(villagers="kydonia")
    table = play(make_state(player(tiles="wheat"), rival, row=(3, 9)), "play/architect")

    assert Change(1, "coming", -5, -5) in preview(table, "build_village/kydonia").changes


def test_a_fort_tells_where_it_makes_first() -> None:
    table = play(make_state(player(), player(villagers="kydonia kydonia")), "play/architect")

    assert remark(table, "build_fort/2") == "first in 2 of 3 provinces (7 of 12 points)"


def test_a_move_being_composed_counts_as_far_as_it_goes() -> None:
    table = make_state(player(villagers="selino candia"), row=(3, 9))
    table = play(table, "play/commander", "move_villagers/selino")

    assert preview(table, "to/kydonia").changes == (Change(0, "coming", 5, 5),)
    table = play(table, "to/kydonia")
    assert preview(table, "finish").changes == ()
    assert remark(table, "finish") == "Selino to Kydonia"


def test_the_farmer_tells_before_he_is_played_what_his_harvests_may_bring() -> None:
    farmer = player(villagers="kydonia sfakia", ships="chania", tiles="olives")
    table = make_state(farmer)

    assert preview(table, "play/farmer").changes == (
        Change(0, "tiles", 1, 1),
        Change(0, "points", 1, 2),
    )


@pytest.mark.parametrize("scored", range(11))
def test_only_the_castellan_of_the_last_scoring_says_that_the_game_ends(scored: int) -> None:
    table = make_state(scored=scored)

    text = remark(table, "play/castellan")

    ends = not pending(play(table, "play/castellan"))
    assert text.startswith("ends the game · scores ") == ends


def test_the_castellan_tells_what_every_player_scores_and_nothing_of_the_hidden_card() -> None:
    table = make_state(player(villagers="kydonia"), player(villagers="kissamos"), row=(3, 9))
    text = preview(table, "play/castellan")

    assert text.changes == (Change(0, "points", 5, 5), Change(1, "points", 3, 3))
    assert text.uncertain
    for seed in range(10):
        determinized = copy_state(table)
        GAME.determinize(determinized, 0, Random(seed))
        assert preview(determinized, "play/castellan") == text


def test_a_fort_card_tells_what_it_would_bring_now() -> None:
    table = make_state(player(villagers="candia"), player(villagers="mylopotamos"), row=(3, 9, 17))
    table = play(table, "play/castellan")

    assert label(table, "keep") == "Keep 17: Mylopotamos, Candia"
    assert remark(table, "keep") == "now worth 5 to you, 2 to your best rival"


INFLUENCE_REMARKS = ("province-then", "harbour-then", "abbot-joins-then")


@every_seating
def test_the_influence_that_an_option_tells_is_what_stands_there_afterwards(seats: int) -> None:
    rng = Random(seats)
    table, _ = start(GAME, seats=seats, seed="influence", options={})
    while found := pending(table):
        (decision,) = found
        for one in rng.sample(decision.options, min(3, len(decision.options))):
            after, _ = apply(table, Action(decision.seat, one.key))
            if one.remark is not None and one.remark.id in INFLUENCE_REMARKS:
                assert influence_after(with_pending_moves(after), decision.seat, one.remark) == (
                    one.remark.args["own"],
                    one.remark.args["other"],
                )
        table = after


def influence_after(table: Kreta, seat: int, text: Text) -> tuple[int, int]:
    """Return the seat's influence in the text's province, and the best of the others."""
    name = text.args["province"]
    assert isinstance(name, Text)
    province = name.id.removeprefix("province-")
    influences = [influence(one, province) for one in table.players]
    return influences.pop(seat), max(influences)


# Nothing happens that was not named


def test_a_card_with_one_way_to_carry_it_out_names_that_way() -> None:
    table = make_state(player(villagers="kydonia", ships="chania"))

    (events,) = preview(table, "play/farmer").forced_places
    assert isinstance(events, Text)
    assert WORDS.text(events, NAMES) == "olives in Kydonia"
    assert remark(table, "play/farmer") == "harvest a tile"
    assert play(table, "play/farmer").players[0].count_tiles() == 1


def test_a_villager_with_one_province_to_go_to_names_it() -> None:
    closing = player(abbot="selino")
    table = make_state(player(villagers="kissamos sitia", abbot="sitia"), closing)
    table = play(table, "play/commander", "move_villagers/sitia", "to/candia")

    assert options_of(table) == ["finish", "move_villagers/kissamos"]
    assert label(table, "move_villagers/kissamos") == "Villager from Kissamos to Kydonia, 1 step"
    assert play(table, "move_villagers/kissamos").players[0].villagers == ["kydonia", "candia"]


def test_to_finish_a_move_is_separate_from_the_villagers() -> None:
    table = make_state(player(villagers="kissamos candia"))
    table = play(table, "play/commander", "move_villagers/kissamos", "to/selino")

    assert [one.key for one in options(table) if one.separate] == ["finish"]


@every_seating
def test_two_options_of_a_question_never_read_the_same_and_remarks_are_short(seats: int) -> None:
    rng = Random(seats)
    table, _ = start(GAME, seats=seats, seed="words", options={})
    while found := pending(table):
        (decision,) = found
        texts = labels(table)

        assert len(set(texts.values())) == len(texts)
        for one in decision.options:
            if one.remark is not None and one.key != "finish":
                assert len(WORDS.text(one.remark, NAMES)) <= MAX_REMARK_CHARS
        table, _ = apply(table, Action(decision.seat, rng.choice(decision.options).key))


def test_the_admiral_has_twelve_options_at_most_while_a_ship_is_in_supply() -> None:
    table = make_state(player(ships="chania"))

    assert len(options_of(play(table, "play/admiral"))) == 12


# News


def test_a_scoring_is_reported_to_all_province_by_province() -> None:
    blue = player(forts=(4,), villagers="kissamos", villages="selino")
    red = player(forts=(2,), villagers="kydonia", ships="chania")
    _, events = move(make_state(blue, red, player(), row=(2, 17, 14)), "play/castellan")

    found_events = [
        WORDS.text(one.text, NAMES_SHORT) for one in events if one.importance is Importance.GLOBAL
    ]
    assert found_events == [
        "Kissamos scored: Ann 3, Ben 3",
        "Selino scored: Ann 4, Ben 2",
        "Kydonia scored: Ben 5",
    ]
    (brief,) = [one for one in events if one.importance is Importance.GLOBAL_SUMMARY]
    assert WORDS.text(brief.text, NAMES_SHORT) == "Site 2 scored in all: Ann +7, Ben +10"


def test_where_no_player_scores_one_line_says_so() -> None:
    _, events = move(make_state(row=(2, 17, 14)), "play/castellan")

    assert [one.text.id for one in events if one.importance is Importance.GLOBAL] == ["site-scored"]
    assert "Site 2: no one scores" in [WORDS.text(one.text, NAMES_SHORT) for one in events]


def test_a_forced_scoring_is_news_of_who_called_it() -> None:
    spent = player(played="admiral commander abbot farmer architect king:abbot")
    table = play(make_state(player(), spent), "play/abbot")

    _, events = move(table, "place_abbot/sfakia")

    called = next(event for event in events if event.text.id == "castellan")
    assert (called.text.id, called.author, called.forced) == ("castellan", 1, True)
    assert WORDS.text(called.text, NAMES_SHORT) == "Ben plays the Castellan: scoring 1 of 11"
    assert "only-choice" not in [one.text.id for one in events]


def test_what_is_replaced_and_by_what_is_one_piece_of_news() -> None:
    table = play(make_state(row=(2, 17, 14), pile=(25,)), "play/castellan")

    _, (text,) = move(table, "replace")

    assert text.reveals
    assert WORDS.text(text.text, NAMES_SHORT) == (
        "Ann replaces fort card 14 by 25: Ierapetra, Sitia"
    )


def test_the_longest_march_fits_a_line() -> None:
    four = tuple(("agios_vasileios", end) for end in PROVINCES["agios_vasileios"].neighbours)
    table = make_state(player(villagers=" ".join(["agios_vasileios"] * 4)))

    (marched,) = (one for one in MoveAnother(0, four).carry_out(table) if isinstance(one, Event))

    assert len(WORDS.text(marched.text, NAMES)) - len(NAMES[0]) <= MAX_PHRASE_CHARS


@pytest.mark.parametrize(
    "text",
    [
        Text("opening", {"who": SeatRef(0), "site": 2, "provinces": (PROVINCE_NAMES["selino"],)}),
        Text("moved-villagers", {"who": SeatRef(0), "moves": (PROVINCE_NAMES["selino"],)}),
        Text("replaced", {"who": SeatRef(0), "site": 2}),
        Text("scored-by", {"who": SeatRef(0), "points": 5, "influence": 3}),
    ],
    ids=lambda text: text.id,
)
def test_news_of_older_tables_can_still_be_read(text: Text) -> None:
    assert WORDS.text(text, NAMES_SHORT).startswith("Ann ")


# The rules in short


def test_the_rules_do_not_promise_a_fort_card_where_none_is_left() -> None:
    assert "always known" not in WORDS.attributes("rules-goal")["text"]
    assert "is still hidden in the row" in WORDS.attributes("rules-scoring")["text"]
    assert "If a fort card is still hidden" in WORDS.attributes("card-castellan")["effect"]
