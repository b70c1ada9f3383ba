"""Provence 890, section 5.6: invasions, victims, ruins."""

import pytest

from engines.core.kernel import Importance
from engines.core.text import SeatRef
from engines.provence.scoring import points
from engines.provence.state import Player, Provence
from tests.engines.provence.table import (
    WORDS,
    make_state,
    pieces,
    player,
    preview_and_remark,
    tile_at,
)
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


def tie_table() -> Provence:
    """Return example G: towers 4, 2 and 2, attack 10, and a tile with two Saracens on offer."""
    return make_state(
        "1=olive_bastion+4t 5=castle_wheat_olive",
        attack=10,
        column=["wheat_field"],
        others=[
            player("1=poppy_church 2=lavender_watch+2t 5=castle_wheat_lavender"),
            player("3=olive_church 4=poppy_bastion+2t 5=castle_wheat_poppy"),
        ],
    )


def test_example_g_invasion_with_a_tie() -> None:
    table = tie_table()
    assert table.defence == 11

    table = play(table, "take/wheat_field", "place/9")

    assert table.attack == 12
    assert asked_seat_and_prompt(table) == (1, "ask-destroy")
    table = play(table, "destroy/1")
    assert asked_seat_and_prompt(table) == (2, "ask-destroy")
    assert not tile_at(table, "1", seat=1).ruined  # all fall together
    table = play(table, "destroy/3")

    assert tile_at(table, "1", seat=1).ruined
    assert tile_at(table, "3", seat=2).ruined
    assert (pieces(table, "1", seat=1), pieces(table, "3", seat=2)) == ((1, 0), (1, 0))
    assert (table.defence, table.attack) == (13, 12)
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_9_all_who_tie_for_fewest_towers_are_raided_the_active_player_first() -> None:
    table = make_state(
        "2=olive_church",
        attack=3,
        column=["wheat_field"],
        others=[player("1=poppy_church 2=wheat_church"), player("1=olive_watch+1t")],
    )  # defence 4

    table, events = move(play(table, "take/wheat_field"), "place/9")

    (new_events,) = event_args(events, "raid")
    assert new_events["victims"] == (SeatRef(0), SeatRef(1))
    assert asked_seat_and_prompt(table) == (0, "ask-destroy")
    assert asked_seat_and_prompt(play(table, "destroy/2")) == (1, "ask-destroy")


def test_5_6_victims_choose_clockwise_from_the_active_player_on() -> None:
    table = make_state(
        "1=poppy_church",
        attack=2,
        column=["olive_church", "wheat_field"],
        others=[player("1=wheat_church"), player("1=lavender_church 2=olive_tavern")],
    )
    table = play(table, "take/olive_church", "place/2")

    table, events = move(play(table, "take/wheat_field"), "place/9")

    (new_events,) = event_args(events, "raid")
    assert new_events["victims"] == (SeatRef(1), SeatRef(2), SeatRef(0))
    assert asked_seat_and_prompt(table) == (1, "ask-destroy")
    assert asked_seat_and_prompt(play(table, "destroy/1")) == (2, "ask-destroy")
    assert asked_seat_and_prompt(play(table, "destroy/1", "destroy/1")) == (0, "ask-destroy")


def one_victim(jules: Player, *, column: str = "lavender_field") -> Provence:
    """Return a table where laying the tile brings a raid on seat 1 alone."""
    return make_state(
        "2=olive_watch+1t",
        attack=4,
        column=[column],
        others=[jules, player("2=poppy_watch+1t")],
    )  # defence 5


def test_example_h_ruin() -> None:
    table = one_victim(player("1=poppy_field+0t+1n 2=wheat_church 5=castle_wheat_olive"))
    nobles, defence = table.nobles, table.defence

    table = play(table, "take/lavender_field", "place/9", "destroy/1")

    assert table.nobles == nobles + 1
    assert tile_at(table, "1", seat=1).ruined
    assert pieces(table, "1", seat=1) == (1, 0)
    assert table.defence == defence + 1
    assert table.players[1].crop_bits() == 0b0011  # wheat and olive, no poppy


def test_5_6_attack_equal_to_defence_is_not_enough() -> None:
    table = make_state(attack=1, column=["wheat_field"])

    table = play(table, "take/wheat_field", "place/1")

    assert (table.attack, table.defence) == (3, 3)
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_example_l_no_second_invasion() -> None:
    table = make_state("1=wheat_church 2=poppy_church", attack=15, column=["olive_church"])

    table = play(table, "take/olive_church", "place/9")

    assert table.attack > table.defence
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_10_an_attack_that_moved_in_an_earlier_turn_brings_no_invasion() -> None:
    table = one_victim(player("1=poppy_field 2=wheat_church"))
    table = play(table, "take/lavender_field", "place/9", "destroy/1")
    table.attack = 15  # still above the defence when the next turn begins

    table = play(table, offered_keys(table, "take")[0], "place/3")

    assert asked_seat_and_prompt(table) == (2, "ask-take")


def test_a_token_alone_moves_the_attack_and_can_bring_the_invasion() -> None:
    table = make_state("2=wheat_church", attack=3, column=["olive_church+0c+1s"])

    table = play(table, "take/olive_church", "place/9")

    assert asked_seat_and_prompt(table) == (0, "ask-destroy")


def test_5_6_castle_and_ruins_are_not_to_be_chosen() -> None:
    jules = player("1=-poppy_field 2=wheat_church 4=forest 6=olive_church 5=castle_wheat_olive")

    table = play(one_victim(jules), "take/lavender_field", "place/9")

    assert offered_keys(table) == ["destroy/2", "destroy/4", "destroy/6"]


def test_ruling_11_a_ruin_cannot_be_destroyed_again_so_the_only_other_tile_falls() -> None:
    jules = player("1=-poppy_field 2=wheat_church")

    table = play(one_victim(jules), "take/lavender_field", "place/9")

    assert tile_at(table, "2", seat=1).ruined
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_12_a_victim_without_a_destroyable_tile_is_skipped() -> None:
    table = make_state(
        "2=olive_church",
        attack=3,
        column=["wheat_field"],
        others=[player("1=-poppy_church"), player("1=olive_watch+1t")],
    )

    table = play(table, "take/wheat_field", "place/9", "destroy/2")

    assert tile_at(table, "2").ruined
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_13_tower_loss_lowers_the_defence_and_alone_starts_no_invasion() -> None:
    table = make_state(
        "1=forest+2t", attack=4, column=["olive_church"], others=[player("1=olive_watch")]
    )  # defence 5, and 3 without the Forest's towers

    table = play(table, "clear/olive_church", offered_keys(table, "take")[1], "place/9")

    assert table.defence == 3
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_22_an_invasion_without_destroyable_tiles_does_nothing() -> None:
    table = one_victim(player())

    table, events = move(play(table, "take/lavender_field"), "place/9")

    assert event_args(events, "raid")
    assert not any(laid.ruined for one in table.players for laid in one.kingdom.values())
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_5_6_a_ruined_special_building_gets_no_tower() -> None:
    table = one_victim(player("1=cathedral+0t+1n 2=wheat_church"))
    defence = table.defence

    table = play(table, "take/lavender_field", "place/9", "destroy/1")

    assert tile_at(table, "1", seat=1).ruined
    assert pieces(table, "1", seat=1) == (0, 0)
    assert table.defence == defence


def test_ruling_2_with_a_short_supply_ruins_get_towers_from_the_active_player_on() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 5=castle_wheat_olive+4t",
        attack=17,
        column=["wheat_field"],
        others=[
            player("1=poppy_church 2=poppy_tavern 5=castle_wheat_poppy+4t"),
            player("5=castle_olive_poppy+6t"),
        ],
    )  # one tower is left, two ruins want one
    assert table.towers == 1

    table = play(table, "take/wheat_field", "place/9", "destroy/1", "destroy/1")

    assert pieces(table, "1") == (1, 0)
    assert pieces(table, "1", seat=1) == (0, 0)
    assert table.towers == 0


def test_ruling_2_towers_of_fallen_tiles_return_before_ruins_get_theirs() -> None:
    table = make_state(
        "1=wheat_church 5=castle_wheat_olive+5t",
        attack=18,
        column=["wheat_field"],
        others=[
            player("1=poppy_watch+5t 2=poppy_church 5=castle_wheat_poppy"),
            player("5=castle_olive_poppy+5t"),
        ],
    )  # no tower is left until Jules's own five return
    assert table.towers == 0

    table = play(table, "take/wheat_field", "place/9", "destroy/1", "destroy/1")

    assert pieces(table, "1") == (1, 0)
    assert pieces(table, "1", seat=1) == (1, 0)
    assert table.towers == 3


def test_5_6_persons_already_gained_stay() -> None:
    jules = player("1=wheat_church 2=wheat_tavern 3=wheat_watch", persons=["duchess"])

    table = play(one_victim(jules), "take/lavender_field", "place/9", "destroy/1")

    assert table.players[1].persons == ["duchess"]


def table_after_raid(kingdom: str) -> Provence:
    """Return the table where seat 1, with the fewest towers, gives up a tile."""
    table = make_state(
        "2=olive_watch+3t",
        attack=12,
        column=["lavender_field"],
        others=[player(kingdom), player("2=poppy_watch+4t")],
    )
    return play(table, "take/lavender_field", "place/9")


def test_giving_up_a_tile_says_what_is_lost_and_that_a_tower_rises() -> None:
    table = table_after_raid(
        "1=poppy_field+2t+1n 2=pig_farm 4=wheat_poppy_terraces 5=castle_wheat_olive"
    )

    assert label(table, "destroy/1") == "Poppy field, top left"
    # The tile's point, and first place in nobles (5); all have equally many coins.
    assert preview_and_remark(table, "destroy/1") == [
        "−1 tower",
        "−1 noble",
        "−1 point",
        "noble bonus: −5",
    ]
    assert preview_and_remark(table, "destroy/2") == ["−2 points"]
    # A tile worth −1 is gone, and the third tower ties for the second place.
    assert preview_and_remark(table, "destroy/4") == [
        "+1 tower",
        "+1 point",
        f"tower bonus: {NAMES[0]} −2",
    ]


def test_the_loss_in_a_raid_counts_the_bonuses_that_are_lost_elsewhere() -> None:
    table = table_after_raid("1=wheat_tavern 2=pig_farm 5=castle_wheat_olive")

    assert preview_and_remark(table, "destroy/1") == ["+1 tower", "−2 points"]  # the farm's two


def test_the_announced_loss_is_the_loss_suffered() -> None:
    table = table_after_raid("1=wheat_tavern 2=smithy 3=poppy_watch+2t 5=castle_wheat_olive")
    before = points(table, 1)

    after = play(table, "destroy/3")

    assert preview_and_remark(table, "destroy/3") == ["−1 tower", "−2 points"]
    assert points(after, 1) - before == -2


def test_the_last_victim_reads_all_that_happens_once_the_tile_is_chosen() -> None:
    table = make_state(
        "2=olive_watch+3t",
        attack=5,
        column=["lavender_field"],
        others=[
            player("1=poppy_field+0t+2n 2=wheat_church"),
            player("1=pasture 2=fortress 5=castle_wheat_poppy+0t+1n"),
        ],
    )
    table = play(table, "take/lavender_field", "place/9", "destroy/1")  # most nobles change hands

    assert preview_and_remark(table, "destroy/1") == [
        "−3 points",
        "noble bonus: +3",
        f"{NAMES[1]} +1 tower",
        f"{NAMES[1]} −2 nobles",
    ]


def test_the_remark_on_a_raid_names_its_victims_and_the_points_it_costs_each() -> None:
    strong = [player(f"{cell}=olive_watch+3t+3n", coins=9) for cell in "23"]  # first and second
    table = make_state(
        "1=lavender_church 2=pasture",
        seats=4,
        attack=9,
        column=["wheat_field"],
        others=[player("1=poppy_chapel 5=castle_wheat_olive"), *strong],
    )  # defence 10; own tiles are worth 1, 3 and 1, the other's 1

    raid = "raid: you −3 to −1, Bartholomew th 2 −1 points"
    assert raid in preview_and_remark(table, "take/wheat_field")
    assert preview_and_remark(play(table, "take/wheat_field"), "place/7")[-2:] == ["no trio", raid]


def test_a_raid_on_all_four_says_what_it_costs_oneself() -> None:
    others = [player(f"{cell}=olive_church") for cell in "123"]
    table = make_state(
        "1=lavender_church", seats=4, attack=3, column=["wheat_field"], others=others
    )

    texts = preview_and_remark(table, "take/wheat_field")

    assert any(text.startswith("raid on everyone: you ") for text in texts)


def test_a_raid_on_three_says_how_many_it_hits_and_what_it_costs_oneself() -> None:
    weak = [player(f"{cell}=olive_church") for cell in "12"]
    strong = player("3=olive_watch+3t")
    table = make_state(
        "1=lavender_church", seats=4, attack=6, column=["wheat_field"], others=[*weak, strong]
    )

    assert "raid on 3 players: you " in " ".join(preview_and_remark(table, "take/wheat_field"))


def test_a_raid_on_three_others_says_that_one_is_spared() -> None:
    weak = [player(f"{cell}=olive_church 9=wheat_tavern") for cell in "123"]
    table = make_state(
        "1=lavender_church+1t", seats=4, attack=4, column=["wheat_field"], others=weak
    )

    text = " ".join(preview_and_remark(table, "take/wheat_field"))
    assert "raid on 3 others, not you" in text


def test_a_raid_on_a_player_with_nothing_to_lose_says_so() -> None:
    table = make_state(
        "2=olive_watch+1t",
        attack=3,
        column=["wheat_field"],
        others=[player(), player("2=poppy_watch+1t")],
    )  # defence 5 is reached, not exceeded, so one more
    table.attack = 4

    assert "raid, but no one loses a tile" in preview_and_remark(table, "take/wheat_field")


def test_a_raid_without_a_choice_names_the_tile_that_falls_and_counts_what_it_costs() -> None:
    table = make_state(
        "2=olive_watch+1t",
        attack=4,
        column=["wheat_field"],
        others=[player("1=poppy_field+0t+1n"), player("2=poppy_watch+1t")],
    )

    texts = preview_and_remark(table, "take/wheat_field")

    assert f"raid: {NAMES[1]}’s Poppy field falls" in texts
    assert f"{NAMES[1]} +1 tower" in texts
    assert f"{NAMES[1]} −1 noble" in texts


def test_what_a_raid_costs_ranges_over_the_joint_choices_of_all_victims() -> None:
    table = make_state(
        "1=poppy_field+0t+2n 2=wheat_church 5=castle_wheat_olive",
        seats=2,
        attack=3,
        column=["olive_church+0c+1s"],
        others=[player("1=lavender_tavern+0t+1n 2=olive_tavern 5=castle_wheat_poppy")],
    )

    # With the Poppy field fall two nobles: the other gets the bonus (4), giving up a tile for 1.
    assert f"raid: you −5 to −1, {NAMES[1]} −1 to +3 points" in preview_and_remark(
        table, "take/olive_church"
    )


def test_a_raid_that_a_person_may_change_is_announced_without_numbers() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern",
        attack=4,
        column=["wheat_field"],
        others=[player("1=olive_church 2=olive_tavern+1t"), player("1=poppy_church+1t")],
        banners={"wheat": ["strategist", "merchant"]},
    )
    table = play(table, "take/wheat_field")

    assert "raid coming on you, a person can change that" in preview_and_remark(table, "place/3")
    table = play(table, "place/3")
    assert question(table) == "Welcome a person for your wheat trio; raid coming"
    assert preview_and_remark(table, "person/strategist") == [
        "+2 points",
        "put 2 towers on one of your tiles",
        "which keeps the raid away",
    ]
    assert "raid" not in " ".join(preview_and_remark(table, "person/merchant"))


@pytest.mark.parametrize(
    ("person", "kingdom", "says"),
    [
        ("strategist", "", "which keeps the raid away"),
        ("smith", "", "so that the raid spares you"),
        ("traitor", "", "so that the raid spares you"),
        ("master_builder", "4=-lavender_watch", "which keeps the raid away"),
        ("trumpeter", "", None),
    ],
)
def test_persons_say_what_they_can_do_about_a_coming_raid(
    person: str, kingdom: str, says: str | None
) -> None:
    table = make_state(
        f"1=wheat_church 2=wheat_tavern {kingdom}",
        attack=4,
        column=["wheat_field"],
        others=[player("1=olive_church 2=olive_tavern+1t"), player("1=poppy_church")],
        banners={"wheat": [person]},
    )

    texts = preview_and_remark(play(table, "take/wheat_field", "place/3"), f"person/{person}")

    assert [text for text in texts if "raid" in text] == ([says] if says else [])


def test_news_of_a_raid_are_for_all_and_each_victim_has_a_line_of_its_own() -> None:
    table = table_after_raid("1=wheat_tavern 2=smithy 5=castle_wheat_olive")

    _, events = move(table, "destroy/1")

    args = {event.text.id: event for event in events}
    assert args["doomed"].importance is Importance.HEADLINE
    assert args["ruin-left"].author == 1
    assert WORDS.text(args["ruin-left"].text, ["Marie", "Jules"]) == (
        "Jules has a ruin with a tower on it: Wheat tavern"
    )
