"""Previews of Merlin's options: points now, points at the end, and only what is certain."""

import pytest

from engines import pending
from engines.core.preview import preview_options
from engines.merlin import GAME
from engines.merlin.state import Merlin
from engines.merlin.steps.item_fields import GetItem
from tests.engines.merlin.table import WORDS, effects, make_state, player, remark
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import asked_seat_and_prompt, label, play


def uncertain_options(table: Merlin) -> dict[str, bool]:
    (decision,) = pending(table)
    return {
        key: text.uncertain for key, text in preview_options(GAME, table, decision.options).items()
    }


def test_points_are_reported_as_scored_and_those_of_the_castle_as_coming_at_the_end() -> None:
    me = player("2 fox shield", staffs=1, influence="fox", followers={"builder": "fox"})
    table = play(make_state(me, on="influence_shield", by_merlin=True), "take/shield/fox")

    assert effects(make_state(me, on="influence_shield"), "take/shield/fox") == {
        "shields": 1,
        "end": 1,
    }
    assert effects(make_state(me, on="points_shield"), "score/shield") == {"points": 2}
    assert effects(table, "staff") == {"shields": 1, "staffs": -1, "end": -2}


def test_an_exchange_costs_nothing_at_the_end_since_an_item_comes_back() -> None:
    table = make_state(player("3 fox shield"), on="exchange_1")

    assert effects(table, "give/shield/fox") == {"shields": -1}
    assert "end" not in effects(play(table, "give/shield/fox"), "get/banner/dove")


def test_nothing_of_a_mission_that_is_redeemed_discarded_or_taken_open_is_chance() -> None:
    me = player(influence="dragon", hand=("m13", "m52", "m54", "m55"))
    table = make_state(me, on="missions_1")

    assert not any(uncertain_options(table).values())
    assert uncertain_options(play(table, "discard/m52")) == {
        "draw/m01": False,
        "draw/m02": False,
        "draw/m03": False,
        "draw/deck": True,
    }


@pytest.mark.parametrize(
    ("banner", "key"),
    [("fox", "other_action/points_banner"), ("eagle", "mirror")],
)
def test_a_field_reached_by_a_banner_counts_without_it(banner: str, key: str) -> None:
    me = player(f"{banner} banner, dove banner", knight=21)
    table = make_state(me, player(knight=9), on="influence_follower")

    assert remark(table, key) == "score 1"
    assert effects(play(table, key), "score/banner") == {"points": 1}


def test_an_exchange_reached_by_the_last_item_offers_nothing() -> None:
    table = make_state(player("fish banner", knight=6, dice=(1, 0, 0, 0)))

    assert remark(table, "backwards/player/1") == "no action is possible there now"


def test_a_move_that_acts_at_once_says_what_that_rests_on() -> None:
    table = make_state(player("fish banner, dove banner", knight=10, dice=(1, 0, 0, 0)))

    assert remark(table, "backwards/player/1") == "score 1"
    assert remark(table, "backwards/player/1/act") == "you have 1 banner"
    assert effects(table, "backwards/player/1/act") == {"points": 1, "banners": -1}


def test_what_a_mission_teaches_is_reported_with_it() -> None:
    me = player(influence="dragon", hand=("m13", "m52", "m54", "m55"))
    table = make_state(me, kings_favor=True)

    assert label(table, "redeem/m13/builder_1") == "Redeem to learn Builder 1"
    text = "later missions with the Builder icon score 1 more"
    assert remark(table, "redeem/m13/builder_1") == text


def test_the_hand_says_in_front_which_missions_are_fulfilled() -> None:
    view = GAME.view(make_state(player(influence="dragon", hand=("m13", "m52"))), 0)
    texts = [WORDS.text(text, NAMES) for text in GAME.describe(view)]

    assert "✅ Your mission 1: Dragon influence; 1 point; fulfilled." in texts
    assert any("0 of 3 conditions fulfilled" in line for line in texts)


def test_before_the_end_of_a_turn_a_mission_is_named_only_where_one_may_be_redeemed() -> None:
    me = player(influence="fox", staffs=1, hand=("m17", "m52", "m54", "m55"))
    acted = play(make_state(me, on="points_influence", by_merlin=True), "score/influence")

    assert asked_seat_and_prompt(acted) == (0, "ask-end")
    assert asked_seat_and_prompt(play(acted, "redeem/m17")) == (0, "ask-end-or-more")


def test_a_place_has_the_same_mark_in_every_question() -> None:
    table = make_state(player("1 fox shield"))
    table.agenda.append(GetItem(0))
    (many,) = pending(table)
    table.county_items["banner"]["dove"] = 0
    (fewer,) = pending(table)

    marks = {option.spot: option.mark for option in many.options}
    assert len({*marks.values()}) == len(many.options) == 18
    assert all(option.mark == marks[option.spot] for option in fewer.options)
