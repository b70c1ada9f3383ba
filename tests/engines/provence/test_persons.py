"""Provence 890, section 5.7: what each person does."""

from collections.abc import Sequence

import pytest

from engines import Event
from engines.provence.material import PERSONS, PersonId
from engines.provence.state import Player, Provence
from engines.provence.steps import FinalScoring
from tests.engines.provence.person_tables import KINGDOM, table_meeting
from tests.engines.provence.table import (
    WORDS,
    coins,
    make_state,
    market_column,
    parts,
    persons_except,
    pieces,
    player,
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

OPTIONAL = {
    "military_architect": "1=wheat_church+1t 2=wheat_tavern 5=castle_olive_poppy",
    "minstrel": "1=wheat_church 2=wheat_tavern+0t+1n 5=castle_olive_poppy",
    "master_builder": f"{KINGDOM} 8=-olive_watch",
    "cartographer": KINGDOM,
    "courtesan": KINGDOM,
    "traitor": KINGDOM,
    "smith": KINGDOM,
    "strategist": KINGDOM,
    "trumpeter": KINGDOM,
    "mystic": KINGDOM,
}


def event_texts(events: Sequence[Event]) -> list[str]:
    return [WORDS.text(event.text, NAMES) for event in events]


@pytest.mark.parametrize("person", OPTIONAL)
def test_5_5_an_effect_that_asks_may_be_skipped_and_the_card_is_kept(person: PersonId) -> None:
    others = [player("5=castle_wheat_olive+1t+1n")]
    table = table_meeting(person, OPTIONAL[person], others=others)
    before = [dict(one.kingdom) for one in table.players]
    assert asked_seat_and_prompt(table)[0] == 0

    table = play(table, offered_keys(table)[-1])

    assert asked_seat_and_prompt(table) == (1, "ask-take")
    assert table.players[0].persons == [person]
    assert [one.kingdom for one in table.players] == before


WITHOUT_CHOICE = [
    ("military_architect", KINGDOM, ()),
    ("minstrel", KINGDOM, ()),
    ("master_builder", f"{KINGDOM} 8=-fortress", ()),
    ("courtesan", "1=wheat_church+0t+1n 2=wheat_tavern 5=castle_olive_poppy", ()),
    ("traitor", "1=wheat_church+1t 2=wheat_tavern 5=castle_olive_poppy", ()),
    ("smith", KINGDOM, (player("5=castle_wheat_olive+15t"),)),
    ("strategist", KINGDOM, (player("5=castle_wheat_olive+15t"),)),
    ("trumpeter", KINGDOM, (player("5=castle_wheat_olive+0t+15n"),)),
]


@pytest.mark.parametrize(("person", "kingdom", "others"), WITHOUT_CHOICE)
def test_5_5_an_effect_without_a_legal_choice_is_passed_over(
    person: PersonId, kingdom: str, others: Sequence[Player]
) -> None:
    table = table_meeting(person, kingdom, others=others)

    assert asked_seat_and_prompt(table) == (1, "ask-take")
    assert table.players[0].persons == [person]


def test_the_military_architect_moves_up_to_three_towers_to_the_castle_from_ruins_too() -> None:
    table = table_meeting(
        "military_architect",
        "1=wheat_church+2t 2=wheat_tavern+1t 8=-olive_watch+1t 5=castle_olive_poppy",
    )
    defence = table.defence
    assert offered_keys(table) == ["move/1", "move/2", "move/8", "stop"]

    table = play(table, "move/8", "move/1", "move/1")

    assert pieces(table, "5") == (3, 0)
    assert pieces(table, "2") == (1, 0)
    assert table.defence == defence
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_5_7_a_tower_moved_or_taken_from_a_ruin_is_said_to_stand_on_a_ruin() -> None:
    ruin = "8=-olive_watch+1t 5=castle_wheat_olive"
    moving = table_meeting("military_architect", "1=wheat_church 2=wheat_tavern 8=-olive_watch+1t")
    taking = table_meeting("traitor", others=[player(ruin)])

    assert label(moving, "move/8") == "Ruin: Olive watch, bottom"
    assert label(taking, "steal/1/8").endswith(": Ruin: Olive watch, bottom")


def test_the_cartographers_second_question_names_the_first_tile() -> None:
    table = play(table_meeting("cartographer", f"{KINGDOM} 8=-olive_watch"), "swap/8")

    assert question(table) == "Choose what to swap with: Ruin: Olive watch, bottom"


def test_moving_to_the_castle_may_be_stopped_at_any_time() -> None:
    table = table_meeting(
        "military_architect", "1=wheat_church+3t 2=wheat_tavern 5=castle_olive_poppy"
    )

    table = play(table, "move/1", "stop")

    assert (pieces(table, "1"), pieces(table, "5")) == ((2, 0), (1, 0))
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_moving_to_the_castle_is_over_when_nothing_is_left_to_move() -> None:
    table = table_meeting(
        "military_architect", "1=wheat_church+1t 2=wheat_tavern 5=castle_olive_poppy"
    )

    table = play(table, "move/1")

    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_ruling_26_the_minstrel_moves_two_or_three_nobles_in_one_go() -> None:
    table = table_meeting(
        "minstrel", "1=wheat_church+0t+1n 2=wheat_tavern+0t+2n 5=castle_olive_poppy"
    )
    assert offered_keys(table) == ["move/1", "move/2", "move/all", "stop"]

    table = play(table, "move/all")

    assert pieces(table, "5") == (0, 3)
    assert (pieces(table, "1"), pieces(table, "2")) == ((0, 0), (0, 0))
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_the_master_builder_restores_towers_and_nobles_but_not_coins_saracens_toll_or_pay() -> None:
    table = table_meeting(
        "master_builder", f"{KINGDOM} 8=-poppy_manor+1t 9=-lavender_watch+1t", attack=1
    )
    attack, purse = table.attack, coins(table)
    assert offered_keys(table) == ["restore/8", "restore/9", "skip"]

    table = play(table, "restore/8")

    assert not tile_at(table, "8").ruined
    assert pieces(table, "8") == (1, 2)  # the ruin's tower stays
    assert (table.attack, coins(table)) == (attack, purse)


def test_the_master_builder_gets_what_the_supply_has() -> None:
    others = [player("5=castle_wheat_olive+13t")]
    table = table_meeting("master_builder", f"{KINGDOM} 8=-lavender_watch+1t", others=others)

    table = play(table, "restore/8")

    assert pieces(table, "8") == (2, 0)
    assert table.towers == 0


def test_trios_that_the_master_builder_brings_back_are_ignored() -> None:
    table = table_meeting(
        "master_builder",
        "1=wheat_church 2=wheat_tavern 4=-wheat_field 7=wheat_watch 5=castle_olive_poppy",
    )
    table.banners["wheat"] = ["duchess"]

    table = play(table, "restore/4")

    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_the_cartographer_swaps_two_tiles_with_their_pieces_ruins_and_the_new_tile_too() -> None:
    table = table_meeting(
        "cartographer", "1=wheat_church 2=wheat_tavern+0t+1n 8=-olive_watch+1t 5=castle_olive_poppy"
    )
    assert offered_keys(table) == ["swap/1", "swap/2", "swap/3", "swap/8", "skip"]

    table = play(table, "swap/3")
    assert offered_keys(table) == ["with/1", "with/2", "with/8"]
    table = play(table, "with/8")

    assert tile_at(table, "8").tile == "wheat_inn"
    assert (tile_at(table, "3").tile, tile_at(table, "3").ruined) == ("olive_watch", True)
    assert pieces(table, "3") == (1, 0)


def test_the_first_half_of_a_swap_is_reported_as_well() -> None:
    table = table_meeting("cartographer", "1=wheat_church 2=wheat_tavern 8=-olive_watch+1t")

    _, events = move(table, "swap/8")

    assert event_texts(events) == ["Bartholomew th 1 picks a tile to swap: Olive watch, bottom"]


def test_trios_that_the_cartographer_makes_are_ignored() -> None:
    table = table_meeting(
        "cartographer",
        "1=wheat_church 2=wheat_tavern 4=wheat_watch 7=poppy_watch 9=wheat_field"
        " 5=castle_olive_poppy",
    )
    table.banners["wheat"] = ["duchess"]

    table = play(table, "swap/7", "with/9")  # wheat on the whole left column

    assert asked_seat_and_prompt(table) == (1, "ask-take")


STEALING = [("courtesan", "noble"), ("traitor", "tower")]


@pytest.mark.parametrize(("person", "piece"), STEALING)
def test_from_which_tile_a_piece_is_taken_is_reported_before_the_player_chooses_where_it_goes(
    person: PersonId, piece: str
) -> None:
    table = table_meeting(person, others=[player("1=olive_watch+1t+1n")])

    _, events = move(table, "steal/1/1")

    whose = "Bartholomew th 1 picks Bartholomew th 2’s tile"
    assert event_texts(events) == [f"{whose} to take a {piece} from: Olive watch, top left"]


@pytest.mark.parametrize(("person", "piece"), STEALING)
def test_courtesan_and_traitor_take_a_piece_from_any_tile_castle_and_ruins_too(
    person: PersonId, piece: str
) -> None:
    others = [
        player("1=olive_watch+1t+1n 5=castle_wheat_olive"),
        player("2=-poppy_watch+1t+1n 5=castle_wheat_poppy+1t+1n"),
    ]
    table = table_meeting(person, others=others)
    defence = table.defence
    assert offered_keys(table) == ["steal/1/1", "steal/2/2", "steal/2/5", "skip"]

    table = play(table, "steal/2/5")
    assert offered_keys(table) == ["put/1", "put/2", "put/3", "put/5"]
    table = play(table, "put/5")

    gained = (1, 0) if piece == "tower" else (0, 1)
    left = (0, 1) if piece == "tower" else (1, 0)
    assert (pieces(table, "5"), pieces(table, "5", seat=2)) == (gained, left)
    assert table.defence == defence


def test_the_smith_puts_a_tower_on_castle_tile_or_ruin() -> None:
    table = table_meeting("smith", f"{KINGDOM} 8=-olive_watch")
    assert offered_keys(table) == ["put/1", "put/2", "put/3", "put/5", "put/8", "skip"]
    defence = table.defence

    table = play(table, "put/8")

    assert pieces(table, "8") == (1, 0)
    assert table.defence == defence + 1


def test_the_strategist_puts_both_towers_on_one_tile() -> None:
    table = play(table_meeting("strategist"), "put/2")

    assert pieces(table, "2") == (2, 0)


def test_the_strategist_puts_one_tower_if_only_one_is_left() -> None:
    table = table_meeting("strategist", others=[player("5=castle_wheat_olive+14t")])

    assert pieces(play(table, "put/2"), "2") == (1, 0)


def test_the_trumpeter_puts_a_noble() -> None:
    assert pieces(play(table_meeting("trumpeter"), "put/5"), "5") == (0, 1)


def test_the_mystic_lays_two_tokens_beside_one_tile_or_two() -> None:
    table = table_meeting("mystic")
    positions = ["1,1", "1,2", "1,3", "1,4", "2,2", "2,3", "2,4", "3,3", "3,4", "4,4"]
    assert offered_keys(table) == [*(f"lay/{pair}" for pair in positions), "skip"]

    apart, together = play(table, "lay/2,4"), play(table, "lay/3,3")

    assert [tokens for _, _, tokens in market_column(apart)] == [0, 1, 0, 1]
    assert [tokens for _, _, tokens in market_column(together)] == [0, 0, 2, 0]
    assert apart.tokens == together.tokens == 4


def test_the_mystic_lays_the_last_token_beside_one_tile() -> None:
    table = table_meeting("mystic", tokens=1)

    assert offered_keys(table) == ["lay/1", "lay/2", "lay/3", "lay/4", "skip"]
    assert [tokens for _, _, tokens in market_column(play(table, "lay/3"))] == [0, 0, 1, 0]


def test_the_mystic_without_tokens_asks_nothing() -> None:
    assert asked_seat_and_prompt(table_meeting("mystic", tokens=0)) == (1, "ask-take")


def test_the_thief_takes_a_coin_from_every_player_who_has_one() -> None:
    table = table_meeting("thief", others=[player(coins=3), player(coins=0)], purse=1)

    assert coins(table) == [2, 2, 0]


def test_the_merchant_brings_two_coins() -> None:
    assert coins(table_meeting("merchant", purse=1))[0] == 3


def test_the_seamstress_brings_a_coin_per_noble_on_ruins_and_castle_too() -> None:
    kingdom = "1=wheat_church+0t+1n 2=wheat_tavern 8=-olive_watch+0t+1n 5=castle_olive_poppy+0t+1n"

    assert coins(table_meeting("seamstress", kingdom, purse=1))[0] == 4


def test_the_treasurer_brings_nothing_before_the_next_round() -> None:
    assert coins(table_meeting("treasurer", purse=1))[0] == 1


def final_draw(first: PersonId, second: PersonId) -> tuple[Provence, list[str]]:
    """Return the table after the last choice of a game in which seat 0 has the Apprentice."""
    table = make_state(
        persons=["apprentice"],
        seats=2,
        person_deck=[first, second, *persons_except("apprentice", first, second)],
    )
    table.agenda = [FinalScoring(), table.agenda[-1]]  # this choice is the last
    table, events = move(play(table, offered_keys(table)[0]), "place/1")
    (new_events,) = event_args(events, "apprentice-keeps")
    return table, [str(new_events["person"]), str(new_events["others"])]


def test_the_apprentice_keeps_the_better_of_two_for_its_points_and_both_are_shown() -> None:
    table, shown = final_draw("smith", "mystic")

    assert table.players[0].apprentice_card == "mystic"
    assert parts(table, 0)["persons"] == PERSONS["apprentice"].vp + PERSONS["mystic"].vp
    assert "mystic" in shown[0]
    assert "smith" in shown[1]
    assert "smith" in table.removed


def test_the_apprentice_keeps_the_first_drawn_of_two_equals() -> None:
    table, _ = final_draw("smith", "thief")

    assert table.players[0].apprentice_card == "smith"
