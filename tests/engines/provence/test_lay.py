"""Provence 890, section 5.4: placing a tile, its symbols in their order."""

from random import Random

import pytest

from engines import standings, start
from engines.core.kernel import Importance
from engines.provence import GAME
from engines.provence.state import PlacedTile
from tests.engines.provence.table import (
    WORDS,
    coins,
    make_state,
    pieces,
    player,
    preview_and_remark,
)
from tests.engines.random_games import moves
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    event_args,
    label,
    move,
    offered_keys,
    play,
    question,
)


def test_example_c_toll() -> None:
    table = make_state(
        "5=castle_wheat_olive",
        coins=1,
        column=["poppy_church"],
        others=[
            player("5=castle_wheat_lavender", coins=3),
            player("1=poppy_watch 5=castle_olive_lavender", coins=2),
        ],
    )

    table = play(table, "take/poppy_church", "place/1")

    assert coins(table) == [2, 3, 1]


def test_ruling_15_a_castle_showing_the_crop_pays_toll_too() -> None:
    table = make_state(
        coins=1, column=["poppy_church"], others=[player("5=castle_wheat_poppy", coins=1)], seats=2
    )

    assert coins(play(table, "take/poppy_church", "place/1")) == [2, 0]


def test_5_4_a_ruin_pays_no_toll() -> None:
    other = player("1=-poppy_watch 5=castle_wheat_olive", coins=1)
    table = make_state(coins=1, column=["poppy_church"], others=[other], seats=2)

    assert coins(play(table, "take/poppy_church", "place/1")) == [1, 1]


def test_ruling_14_a_payer_without_coins_pays_nothing() -> None:
    table = make_state(
        coins=1, column=["poppy_church"], others=[player("5=castle_wheat_poppy", coins=0)], seats=2
    )

    assert coins(play(table, "take/poppy_church", "place/1")) == [1, 0]


def test_example_d_tower_and_saracens() -> None:
    others = [player("1=olive_watch+2t"), player("1=poppy_watch+1t")]
    table = make_state(attack=4, column=["wheat_watch"], others=others)
    assert table.defence == 6

    table = play(table, "take/wheat_watch", "place/1")

    assert pieces(table, "1") == (1, 0)
    assert (table.attack, table.defence) == (6, 7)
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_example_n_pay_is_taken_from_the_coins_that_came_along() -> None:
    table = make_state(coins=0, column=["olive_poppy_terraces+2c"])  # the only tile she can pay for

    table = play(table, "place/1")

    assert coins(table)[0] == 1


def test_ruling_20_a_layer_short_of_coins_pays_what_is_there() -> None:
    table = make_state(coins=0, column=["olive_poppy_terraces"])

    table, events = move(table, "place/1")

    assert coins(table)[0] == 0
    assert not event_args(events, "paid-coins")


def test_5_4_printed_coins_come_from_the_supply() -> None:
    table = make_state(coins=1, column=["wheat_tavern"])

    assert coins(play(table, "take/wheat_tavern", "place/1"))[0] == 3


def test_5_4_a_tile_goes_on_any_empty_cell() -> None:
    table = make_state("2=wheat_church 9=-olive_church+1t", column=["poppy_watch"])

    table = play(table, "take/poppy_watch")

    assert offered_keys(table) == [f"place/{cell}" for cell in "134678"]


def test_5_4_the_last_empty_cell_is_filled_without_asking() -> None:
    others = "1=wheat_church 2=olive_watch 3=poppy_church 4=lavender_watch 6=wheat_tavern"
    table = make_state(
        f"{others} 7=olive_poppy_terraces 8=lavender_church 5=castle_wheat_olive",
        column=["poppy_watch"],
    )

    table = play(table, "take/poppy_watch")

    assert table.players[0].kingdom["9"].tile == "poppy_watch"
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_1_a_short_tower_supply_gives_what_is_there() -> None:
    table = make_state(column=["lavender_watch"], others=[player("5=castle_wheat_olive+14t")])
    assert table.towers == 1

    table = play(table, "take/lavender_watch", "place/1")

    assert pieces(table, "1") == (1, 0)
    assert table.towers == 0
    assert table.defence == 3 + 15


def test_ruling_3_a_short_noble_supply_gives_what_is_there() -> None:
    table = make_state(column=["olive_field"], others=[player("5=castle_wheat_olive+0t+14n")])

    table = play(table, "take/olive_field", "place/1")

    assert pieces(table, "1") == (0, 1)
    assert table.nobles == 0


def test_ruling_4_coins_never_run_out() -> None:
    table = make_state(coins=60, column=["wheat_tavern"], others=[player(coins=60)])

    assert coins(play(table, "take/wheat_tavern", "place/1"))[0] == 62


def test_ruling_16_a_token_beside_a_tile_raises_the_attack_when_it_is_laid() -> None:
    table = make_state(column=["wheat_church+0c+2s"])
    assert table.tokens == 4

    table = play(table, "take/wheat_church")
    assert (table.attack, table.tokens) == (0, 4)
    table = play(table, "place/1")

    assert (table.attack, table.tokens) == (2, 6)


def test_ruling_18_the_attack_goes_on_counting_beyond_nineteen() -> None:
    towers = [player("5=castle_wheat_olive+7t"), player("5=castle_wheat_poppy+8t")]
    table = make_state(attack=19, column=["wheat_field"], others=towers)

    table = play(table, "take/wheat_field", "place/1")

    assert table.attack == 21


@pytest.mark.parametrize(("attack", "says"), [(1, False), (2, True)])
def test_before_taking_a_tile_one_reads_whether_it_brings_a_raid(attack: int, says: bool) -> None:
    table = make_state(attack=attack, column=["wheat_field+1c"])  # defence 3

    assert ("raid" in " ".join(preview_and_remark(table, "take/wheat_field"))) is says


def test_before_placing_a_tile_choice_and_question_name_the_raid() -> None:
    table = make_state(attack=3, column=["wheat_field"], others=[player("5=castle_wheat_olive+1t")])

    table.players[0].kingdom["9"] = PlacedTile("olive_church")
    table = play(table, "take/wheat_field")

    assert any(text.startswith("raid: you ") for text in preview_and_remark(table, "place/1"))
    assert question(table) == "Lay the Wheat field on an empty cell; a raid follows"


def test_towers_of_the_tile_itself_count_before_one_reads_of_a_raid() -> None:
    table = make_state(attack=2, column=["wheat_watch"])

    assert "attack +2 to 4 (defence 4)" in preview_and_remark(table, "take/wheat_watch")


def test_towers_that_the_supply_does_not_have_do_not_avert_the_raid() -> None:
    table = make_state(
        attack=17, column=["wheat_watch"], others=[player("5=castle_wheat_olive+15t")]
    )  # defence 18; the printed tower cannot be put

    assert "tower" not in " ".join(preview_and_remark(table, "take/wheat_watch"))
    assert "raid" in " ".join(preview_and_remark(table, "take/wheat_watch"))
    assert question(play(table, "take/wheat_watch")).endswith("a raid follows")


def test_before_placing_a_tile_one_reads_the_trios_of_each_cell() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 5=castle_wheat_olive 7=wheat_field",
        column=["olive_watch", "wheat_tavern"],
    )
    table.players[0].kingdom["2"].tile = "wheat_inn"

    table = play(table, "take/wheat_tavern")

    assert label(table, "place/3") == "Top right"
    assert "2 wheat trios" in preview_and_remark(table, "place/3")
    assert "wheat trio" in preview_and_remark(table, "place/4")
    assert "no trio" in preview_and_remark(table, "place/6")


def test_with_one_empty_cell_left_the_trio_is_sure_when_the_tile_is_taken() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 4=poppy_watch 5=castle_olive_poppy 6=lavender_watch"
        " 7=olive_watch 8=poppy_church 9=lavender_church",
        column=["wheat_watch+2c", "poppy_tavern"],
        coins=1,
        banners={"wheat": ["smith"]},
    )

    texts = preview_and_remark(table, "take/wheat_watch")
    assert texts[0] == "+2 coins"
    assert texts[texts.index("wheat trio") + 1] == "attack +2 to 2 (defence 4)"
    assert "trio" not in " ".join(preview_and_remark(table, "take/poppy_tavern"))


def test_with_several_empty_cells_a_trio_is_possible_when_the_tile_is_taken() -> None:
    table = make_state("1=wheat_church 2=wheat_tavern", column=["wheat_chapel"])

    assert "wheat trio possible" in preview_and_remark(table, "take/wheat_chapel")


@pytest.mark.parametrize("seed", ["mistral", "garrigue"])
def test_trios_are_reported_separately_before_attack_or_raid(seed: str) -> None:
    state, _ = start(GAME, seats=4, seed=seed)
    orders = set()
    for moment in moves(state, Random(seed).randrange):
        for option in moment.decision.options:
            parts = WORDS.text(option.remark, NAMES).split(" · ") if option.remark else []
            events = [
                [word for word in ("trio", "attack", "raid") if word in part] for part in parts
            ]
            orders.add(" · ".join(" and ".join(words) for words in events if words))

    assert "trio · attack" in orders
    assert orders <= {"", "trio", "attack", "raid", "trio · attack", "trio · raid"}


def test_before_clearing_the_forest_one_reads_of_trio_and_raid() -> None:
    table = make_state(
        "1=olive_church 2=forest+1t 3=olive_tavern 5=castle_wheat_lavender",
        attack=2,
        column=["olive_field", "wheat_church"],
        banners={"olive": ["smith"]},
    )  # defence 4, one of it the Forest's tower, which goes

    assert label(table, "clear/olive_field") == "Olive field · by clearing the Forest"
    texts = preview_and_remark(table, "clear/olive_field")
    assert "−1 tower" in texts
    raid = texts[texts.index("olive trio") + 1]
    assert raid == f"raid coming on you, {NAMES[1]}, {NAMES[2]}, a person can change that"
    assert "raid" not in " ".join(preview_and_remark(table, "clear/wheat_church"))


def test_after_an_attack_by_clearing_one_reads_that_the_raid_comes_with_any_tile() -> None:
    table = make_state("2=forest", attack=2, column=["olive_watch", "wheat_field", "poppy_church"])

    table = play(table, "clear/wheat_field")

    assert "raid" in " ".join(preview_and_remark(table, "take/poppy_church"))
    assert "raid" not in " ".join(preview_and_remark(table, "take/olive_watch"))


def test_a_tile_says_what_one_will_have_its_towers_nobles_points_and_own_coin_too() -> None:
    table = make_state(
        column=["wheat_tavern+1c", "wheat_poppy_terraces", "olive_field", "poppy_tavern"]
    )

    assert label(table, "take/wheat_tavern") == "Wheat tavern · free"
    assert (
        preview_and_remark(table, "take/wheat_tavern")[0] == "+3 coins"
    )  # one beside it, two of its own
    assert preview_and_remark(table, "take/wheat_poppy_terraces")[:2] == ["−2 coins", "+1 tower"]
    assert preview_and_remark(table, "take/olive_field")[:2] == ["−2 coins", "+2 nobles"]


def test_a_lost_point_is_reported() -> None:
    marie = player("5=castle_wheat_poppy+3t+1n", coins=9)
    table = make_state(others=[marie, marie], column=["wheat_olive_garden"])

    assert preview_and_remark(table, "take/wheat_olive_garden")[2] == "−1 point"


def test_bonuses_are_reported_by_resource_apart_from_those_of_the_tile() -> None:
    table = make_state(coins=4, row=["pasture"], others=[player(coins=2), player(coins=3)])

    paid, tile, bonus = preview_and_remark(table, "take/pasture")

    assert [paid, tile] == ["−4 coins", "+3 points"]
    assert bonus == f"coin bonus: you −3, {NAMES[1]} +1, {NAMES[2]} +2"


def test_tied_bonuses_count_for_nobody_so_that_the_first_coin_spent_costs_no_other_bonus() -> None:
    table = make_state(coins=4, column=["wheat_tavern", "olive_church"])

    assert preview_and_remark(table, "take/olive_church")[0] == "−1 coin"
    assert not any("noble bonus" in one for one in preview_and_remark(table, "take/olive_church"))
    assert [score.total for score in standings(table)] == [0, 0, 0]


def test_a_player_with_nothing_to_pay_reads_of_no_payment() -> None:
    table = make_state("1=forest 5=castle_wheat_lavender", coins=0, column=["olive_poppy_terraces"])

    assert preview_and_remark(table, "take/olive_poppy_terraces") == ["grows olive, poppy"]


def test_a_toll_is_reported_with_who_pays_it() -> None:
    emma = player("1=poppy_field 5=castle_wheat_olive", coins=2)
    table = make_state(others=[emma, player("5=castle_wheat_lavender")], column=["poppy_chapel"])

    texts = preview_and_remark(table, "take/poppy_chapel")

    assert texts[0] == "+1 coin"
    assert "Bartholomew th 2 −1 coin" in texts


def test_a_turn_is_reported_by_the_tile_taken_and_what_it_brought() -> None:
    table = make_state("1=olive_church", column=["wheat_watch+1c"])

    table, taking = move(table, "take/wheat_watch")
    _, laying = move(table, "place/2")

    args = {event.text.id: event.importance for event in (*taking, *laying)}
    assert args == {
        "took-land": Importance.HEADLINE,
        "revealed": Importance.DETAIL,
        "laid": Importance.DETAIL,
        "brought": Importance.PLAIN,
    }


def test_a_toll_is_one_event_of_the_player_who_takes_it() -> None:
    others = [player("1=poppy_field"), player("1=poppy_watch")]
    table = play(make_state(others=others, column=["poppy_chapel"]), "take/poppy_chapel")

    _, events = move(table, "place/1")

    (toll,) = (event for event in events if event.text.id == "tolled")
    assert toll.author == 0
    assert WORDS.text(toll.text, ["Marie", "Jules", "Emma"]) == (
        "Marie +2 coins in toll from Jules, Emma"
    )
