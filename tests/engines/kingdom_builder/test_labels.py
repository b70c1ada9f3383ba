"""Kingdom Builder, 7.8 and 14: options, their labels, groups and previews."""

from collections import Counter
from random import Random

import pytest

from engines import Text, start
from engines.core.preview import Change, preview_options
from engines.kingdom_builder import GAME
from engines.kingdom_builder.board import QuadrantLayout
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import Act, CheckCard, EndTurn, MoveTo, UseTile
from tests.engines.kingdom_builder.table import (
    N1,
    WORDS,
    F,
    make_state,
    move,
    offered_places,
    play,
    player,
    settlements_of,
    tile_from,
    use_key,
)
from tests.engines.kingdom_builder.table import label as hex_label
from tests.engines.random_games import moves
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    decision,
    event_args,
    label,
    offered_keys,
    question,
)

WETTEST_QUADRANTS: QuadrantLayout = ("oasis", "farm", "harbor", "caravan")
HARBOR_LINE = [(8, column) for column in range(7, 12)]


def folds(table: Kingdom) -> Counter[str]:
    """Return how many options lie under every heading."""
    return Counter(
        WORDS.text(option.group, NAMES) for option in decision(table).options if option.group
    )


def remark(table: Kingdom, key: str) -> str:
    """Return the remark of an option."""
    found = next(option for option in decision(table).options if option.key == key)
    assert found.remark is not None
    return WORDS.text(found.remark, NAMES)


def brings(table: Kingdom, key: str) -> tuple[Change, ...]:
    """Return the preview of an option."""
    return preview_options(GAME, table, decision(table).options)[key].changes


# One question with all there is to choose --------------------------------------------------------


def test_all_that_can_be_done_is_offered_in_one_question_each_tile_under_its_name() -> None:
    table = make_state(F, "forest", [(5, 4)], tiles=["farm", "oasis"])

    assert folds(table) == {"Build": 2, "Farm": 2, "Oasis": 53}
    assert offered_keys(table)[:4] == ["build/F6", "build/F7", "use/farm/E5", "use/farm/F5"]


def test_land_anywhere_on_the_board_is_grouped_by_quadrant() -> None:
    table = make_state(N1, "flower_field")

    assert len(decision(table).options) == 64
    assert len(folds(table)) == 4
    assert max(folds(table).values()) <= 18


def test_a_hundred_hexes_of_water_are_offered_at_once() -> None:
    table = make_state(WETTEST_QUADRANTS, "desert", nomads=["donation_water"])

    assert len(offered_places(table, "use/donation_water")) == 100


def test_a_sword_among_160_settlements_groups_them_by_owner() -> None:
    two_rows = [(row, column) for row in (0, 1) for column in range(20)]
    crowd = [player(*[(row + 4 * rival, c) for row, c in two_rows]) for rival in range(4)]
    table = make_state(N1, "desert", [(18, 0)], nomads=["sword"], others=crowd, supply=0)

    assert folds(table) == {f"Sword: {NAMES[seat]}": 40 for seat in range(1, 5)} | {"Turn": 1}


def test_to_stop_and_to_use_an_outpost_stand_under_a_heading_too() -> None:
    walled = play(make_state(N1, "desert", [(10, 1)], tiles=["quarry"]), use_key("quarry", (10, 0)))
    assert folds(walled)["Turn"] == 1

    flowers = "donation_flower_field"
    given_flowers = make_state(N1, "grass", [(10, 7)], nomads=["outpost", flowers])
    assert folds(play(given_flowers, use_key(flowers, (11, 6))))["Outpost"] == 1


def test_key_spot_and_mark_name_the_hex_by_its_label() -> None:
    table = make_state(F, "grass", [(5, 4)])

    options = decision(table).options

    assert [(option.key, option.spot, option.mark) for option in options] == [
        ("build/E5", "hex/E5", "E5"),
        ("build/F5", "hex/F5", "F5"),
    ]


# Both halves of a move are named -----------------------------------------------------------------


def test_moves_are_offered_from_hex_to_hex_while_they_are_few() -> None:
    few = make_state(F, "desert", [(6, 9)], tiles=["paddock"])

    assert use_key("paddock", (6, 9), (4, 8)) in offered_keys(few)
    assert use_key("paddock", (6, 9)) not in offered_keys(few)


def test_many_moves_are_asked_in_two_steps() -> None:
    many = make_state(F, "desert", HARBOR_LINE, tiles=["barn"], supply=0)
    assert use_key("barn", (8, 7)) in offered_keys(many)

    many, events = move(many, use_key("barn", (8, 7)))

    assert events == []
    assert asked_seat_and_prompt(many) == (0, "ask-target")
    assert all(key.startswith(use_key("barn", (8, 7)) + "/") for key in offered_keys(many))


def test_a_settlement_with_one_way_to_go_is_offered_with_it_even_among_many() -> None:
    crowd = [(8, column) for column in range(9, 16)] + [(5, column) for column in range(8, 12)]
    table = make_state(F, "desert", [(0, 0), *crowd], tiles=["paddock"], walls=[(2, 1)])

    assert offered_keys(table, "use/paddock/A1") == ["use/paddock/A1/C1"]
    assert "use/paddock/J9" in offered_keys(table)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_ever_moves_to_a_hex_that_was_not_named(seed: int) -> None:
    table, _ = start(GAME, seats=2, seed=f"moves {seed}")

    for step in moves(table, Random(seed).randrange):
        for moved in event_args(step.events, "moved"):
            assert step.option.key.endswith(f"/{moved['from']}/{moved['to']}")


def test_a_pair_names_both_hexes_the_terrain_and_the_site() -> None:
    table = make_state(F, "desert", [(7, 8)], tiles=["paddock"])

    assert label(table, use_key("paddock", (7, 8), (7, 10))) == (
        "Paddock: from I8 to grass, beside Paddock"
    )


def test_a_settlement_to_be_lifted_tells_where_it_can_go() -> None:
    crowd = [(8, column) for column in range(9, 16)] + [(5, column) for column in range(8, 12)]
    table = make_state(F, "desert", [(0, 0), *crowd], tiles=["paddock"])
    lone = make_state(F, "grass", [(4, 4)], tiles=["harbor"])

    assert remark(table, "use/paddock/A1") == "to C1, B3"
    assert remark(lone, "use/harbor/E5") == "to one of 80 hexes"


def test_8_2_staying_where_one_is_reads_differently_from_a_move() -> None:
    table = make_state(F, "desert", [(1, 2), (1, 3), (1, 4)], tiles=["barn"])

    assert label(table, use_key("barn", (1, 4), (1, 4))) == "Barn: stay here"
    assert (
        remark(table, use_key("barn", (1, 4), (1, 4))) == "nothing moves, but the tile is used up"
    )
    assert label(table, use_key("barn", (1, 4), (0, 2))) == "Barn: from E2 to desert"


# What can be named together ----------------------------------------------------------------------


def test_hexes_beside_own_settlements_can_be_named_together() -> None:
    table = make_state(F, "forest", [(2, 6), (10, 5)])

    assert decision(table).max_choices == 3
    for place in [(3, 6), (9, 4), (11, 5)]:
        table = play(table, place)
    assert len(settlements_of(table)) == 5


def test_far_from_own_settlements_hexes_beside_each_other_can_be_named_together() -> None:
    assert decision(make_state(F, "desert", [(5, 4)])).max_choices == 3


def test_a_quadrant_says_that_several_named_in_it_go_side_by_side() -> None:
    three, one = make_state(F, "desert", [(5, 4)]), make_state(F, "desert", [(5, 4)], supply=1)

    assert {option.group.id for option in decision(three).options if option.group} == {
        "group-quadrant"
    }
    assert all("group" not in str(option.group) for option in decision(one).options)


def test_what_one_build_opens_up_can_be_named_with_it() -> None:
    table = make_state(F, "grass", [(5, 4)])

    assert len(offered_keys(table)) == 2
    assert decision(table).max_choices == 3


def test_two_walls_can_be_named_together_however_few_settlements_are_left() -> None:
    table = make_state(N1, "desert", [(10, 1), (10, 2)], supply=1, tiles=["quarry"])
    table.to_build = 0

    assert decision(table).max_choices == 2


def test_quadrants_stand_in_reading_order_whichever_has_the_first_hex() -> None:
    asked = decision(make_state(F, "desert", [(5, 4)]))
    met = [option.group for option in asked.options]

    assert [WORDS.text(one, NAMES) for one in asked.group_order if one in met] == [
        "North-west",
        "North-east",
        "South-west",
        "South-east",
    ]


def test_no_more_are_named_together_than_hexes_or_settlements_there_are() -> None:
    beyond = player((3, 4), (3, 5), (4, 6))  # all the grass that a build could open up

    assert decision(make_state(F, "grass", [(5, 4)], others=[beyond])).max_choices == 2
    assert decision(make_state(N1, "desert", [(10, 1)], supply=2)).max_choices == 2
    assert (
        decision(make_state(N1, "desert", [(10, 1)], supply=3, tiles=["garden"])).max_choices == 3
    )


def test_builds_by_the_card_and_by_a_tile_stand_in_one_menu() -> None:
    table = make_state(N1, "desert", [(10, 1)], tiles=["oasis", "paddock"])

    for option in decision(table).options:
        heading = "card-paddock" if "paddock" in option.key else "group-build"
        assert option.group == Text(heading)
    assert decision(table).max_choices == 5  # three by the card, one by each tile


def test_builds_that_do_not_fit_into_one_menu_stand_under_their_tiles() -> None:
    table = make_state(N1, "desert", [(10, 1)], tiles=["garden"])  # flowers anywhere on the board

    by_tile = [option for option in decision(table).options if "garden" in option.key]

    assert by_tile
    assert all(option.group == Text("card-garden") for option in by_tile)


def test_the_end_of_the_turn_is_separate_and_is_never_named_with_tiles() -> None:
    table = make_state(N1, "desert", [(10, 0), (10, 1)], tiles=["garden"])

    table = play(table, (10, 2), (10, 3), (10, 4))

    assert asked_seat_and_prompt(table) == (0, "ask-tiles")
    assert decision(table).max_choices == 1
    assert [option.key for option in decision(table).options if option.separate] == ["end"]


def test_two_walls_can_be_named_together_and_to_stop_is_separate() -> None:
    table = play(make_state(N1, "desert", [(10, 1)], tiles=["quarry"]), use_key("quarry", (10, 0)))

    assert [option.key for option in decision(table).options if option.separate] == ["stop"]
    assert decision(table).max_choices == 1


# Where one is, and what a choice brings ----------------------------------------------------------


def test_the_mandatory_builds_are_counted() -> None:
    table = make_state(N1, "desert", [(10, 1)])
    assert decision(table).progress == (1, 3)

    assert decision(play(table, (10, 0))).progress == (2, 3)
    assert decision(make_state(N1, "desert", [(10, 1)], supply=2)).progress == (1, 2)
    assert decision(make_state(N1, "desert", [(10, 1)], supply=1)).progress is None


def test_a_donation_counts_no_more_builds_than_the_supply_allows() -> None:
    flowers = "donation_flower_field"
    table = make_state(N1, "grass", [(10, 7), (10, 6)], supply=3, nomads=[flowers])
    assert decision(play(table, use_key(flowers, (11, 6)))).progress == (2, 3)

    table = make_state(N1, "grass", [(10, 7), (10, 6)], supply=2, nomads=[flowers])
    assert decision(play(table, use_key(flowers, (11, 6)))).progress == (2, 2)
    assert decision(play(table, use_key(flowers, (11, 6)))).max_choices == 1


def test_a_build_tells_the_tile_it_takes_and_not_that_it_takes_a_settlement() -> None:
    table = make_state(F, "canyon", [(5, 9)], cards=["hermits"])

    assert label(table, "build/K6") == "Build on canyon, beside Paddock"
    assert brings(table, "build/K6") == (Change(0, "tiles", 1, 1),)


def test_a_build_beside_a_castle_tells_its_gold() -> None:
    table = make_state(F, "grass", [(4, 5)], cards=["hermits"])

    assert label(table, "build/E4") == "Build on grass, beside a castle"
    assert brings(table, "build/E4") == (Change(0, "points", 3, 3),)


def test_a_move_that_gives_up_a_tile_tells_which() -> None:
    table = make_state(F, "grass", [(3, 18)], tiles=[tile_from((2, 18), "paddock")])
    away, near = use_key("paddock", (3, 18), (3, 16)), use_key("paddock", (3, 18), (1, 17))

    assert remark(table, away) == "lost: Paddock"
    assert Change(0, "tiles", -1, -1) in brings(table, away)
    assert remark(table, near) == "no tile is lost"


def test_a_sword_tells_what_its_victim_loses() -> None:
    rival = player((14, 8), tiles=[tile_from((14, 7), "village")], supply=20)
    table = make_state(N1, "desert", [(10, 0)], nomads=["sword"], others=[rival], cards=["hermits"])

    assert brings(table, use_key("sword", (14, 8))) == (
        Change(0, "tiles", -1, -1),
        Change(1, "points", -1, -1),
        Change(1, "tiles", -1, -1),
    )
    assert remark(table, use_key("sword", (14, 8))) == "lost: Village"


def test_a_build_beside_nomads_names_their_tile() -> None:
    table = make_state(N1, "desert", [(12, 3)], lying={(13, 4): "treasure"})

    assert remark(table, f"build/{hex_label((12, 4))}") == "the nomads’ tile: Treasure"
    assert Change(0, "points", 3, 3) in brings(table, f"build/{hex_label((12, 4))}")


def test_the_end_of_the_turn_names_the_nomad_tiles_that_are_given_up() -> None:
    table = make_state(N1, "desert", [(10, 0)], nomads=["sword"], others=[player((0, 0))])

    table = play(table, (10, 1), (10, 2), (10, 3))

    assert remark(table, "end") == "unused and lost: Sword"


def test_with_an_outpost_the_question_says_where_one_may_build() -> None:
    table = make_state(F, "desert", [(1, 1)], nomads=["outpost"], tiles=["tower"])

    assert "any free desert hex" in question(play(table, "use/outpost"))
    assert question(play(table, "use/tower/outpost")).startswith("Tower with the outpost")


# Tables stored while a tile was in use -----------------------------------------------------------


def test_a_table_stored_in_the_middle_of_a_tiles_use_goes_on() -> None:
    table = make_state(F, "desert", HARBOR_LINE, tiles=["harbor"])
    table.agenda += [CheckCard(0), UseTile(0, "harbor", 1)]

    table = GAME.load(GAME.dump(table))
    assert asked_seat_and_prompt(table) == (0, "ask-transfer")
    source = offered_keys(table)[0]
    lifted = play(table, source)

    assert isinstance(lifted.agenda[-1], MoveTo)
    done = play(lifted, offered_keys(lifted)[0])
    assert [type(step) for step in done.agenda[-2:]] == [EndTurn, Act]


def test_a_moved_settlement_that_forces_builds_names_them() -> None:
    found = 0
    for seed in ("forced 1", "forced 3", "forced 4"):
        state, _ = start(GAME, seats=2, seed=seed)
        for moment in moves(state, Random(seed).randrange):
            before, option = moment.before, moment.option
            if not isinstance(before, Kingdom) or not isinstance(before.agenda[-1], MoveTo):
                continue
            preview = preview_options(GAME, before, [option])[option.key]
            forced = [f"hex/{place}" for place in preview.forced_places]
            assert [one for one in forced if one not in moment.after.last_spots] == []
            found += bool(forced)

    assert found
