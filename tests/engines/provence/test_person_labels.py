"""Provence 890, section 5.7: the labels and remarks of persons before they are taken or used."""

import pytest

from engines.provence.material import PersonId
from engines.provence.state import Provence
from tests.engines.provence.person_tables import table_meeting, table_welcoming
from tests.engines.provence.table import (
    player,
    preview_and_remark,
)
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    decision,
    label,
    options,
    play,
    question,
)


def test_the_smith_keeps_a_raid_away_and_the_question_says_so() -> None:
    table = table_meeting("smith", attack=3, others=[player("1=poppy_watch+0t"), player()])
    assert table.attack == 4  # against defence 3
    assert "keeps the raid away" in question(table)

    averted, raided = play(table, "put/5"), play(table, "skip")

    assert asked_seat_and_prompt(averted) == (1, "ask-take")
    assert asked_seat_and_prompt(raided) == (0, "ask-destroy")


def test_one_tower_too_few_does_not_keep_the_raid_away_and_the_question_says_so() -> None:
    table = table_meeting("smith", attack=5)

    assert "a raid is coming" in question(table)


def test_only_towers_left_in_the_supply_keep_the_raid_away() -> None:
    def strategist(towers_of_others: int, attack: int) -> Provence:
        castle = player(f"5=castle_wheat_olive+{towers_of_others}t")
        return table_meeting("strategist", attack=attack, others=[castle])

    two_left, one_left = strategist(13, attack=17), strategist(14, attack=18)

    assert two_left.attack - two_left.defence == one_left.attack - one_left.defence == 2
    assert question(two_left).endswith(
        "put 2 towers on one of your tiles; this keeps the raid away"
    )
    assert question(one_left).endswith("put a tower on one of your tiles; a raid is coming")


def test_with_an_empty_supply_of_towers_no_place_for_them_is_asked_and_the_raid_comes() -> None:
    table = table_meeting("smith", attack=18, others=[player("5=castle_wheat_olive+15t")])

    assert asked_seat_and_prompt(table) == (0, "ask-destroy")


def test_nobles_do_not_keep_the_raid_away() -> None:
    table = table_meeting("trumpeter", attack=3)

    assert table.attack - table.defence == 1
    assert "a raid is coming" in question(table)


def test_a_person_says_its_points_and_declining_what_is_paid() -> None:
    table = table_welcoming("military_architect", "apprentice")

    assert label(table, "person/military_architect") == "Military architect · 4 points"
    assert label(table, "decline/wheat") == "Take 2 coins instead"
    assert preview_and_remark(table, "decline/wheat")[0] == "+2 coins"


@pytest.mark.parametrize(
    ("nobles", "says"),
    [
        ("", "you have no noble to move"),
        ("+1n", "move 1 noble of yours to your castle"),
        ("+5n", "move up to 3 of your nobles to your castle"),
    ],
)
def test_the_minstrel_says_how_many_nobles_of_ones_own_it_moves_now(nobles: str, says: str) -> None:
    table = table_welcoming("minstrel", kingdom=f"1=wheat_church{nobles} 2=wheat_tavern")

    assert preview_and_remark(table, "person/minstrel")[-1] == says


@pytest.mark.parametrize(
    ("person", "says"),
    [
        ("merchant", "+2 coins"),
        ("treasurer", "1 coin each round (7 more in total)"),
        ("caravan_leader", "end: 2 points per tavern (you have 2)"),
        ("inventor", "later: discard it for a free special building"),
        ("duchess", "you win every tie"),
        ("apprentice", "end: the better of 2 drawn persons, for its points"),
        ("courtesan", "no one has a noble to take"),
        ("master_builder", "you have no ruin to restore"),
        ("strategist", "put 2 towers on one of your tiles"),
        ("mystic", "lay 2 Saracen tokens beside land tiles"),
        ("cartographer", "swap two of your tiles"),
    ],
)
def test_a_person_says_what_it_does_as_the_table_stands(person: PersonId, says: str) -> None:
    table = table_welcoming(person, kingdom="1=wheat_church 2=wheat_tavern")

    assert says in preview_and_remark(table, f"person/{person}")


def test_skipping_stopping_and_declining_are_separate() -> None:
    moving = table_meeting("military_architect", "1=wheat_church+2t 2=wheat_tavern+1t")
    putting = table_meeting("smith")

    assert separate_keys(table_welcoming("smith")) == ["decline/wheat"]
    assert separate_keys(putting) == ["skip"]
    assert separate_keys(moving) == ["move/all", "stop"]


def separate_keys(table: Provence) -> list[str]:
    return [option.key for option in options(table) if option.separate]


def test_as_many_tiles_may_be_named_at_once_as_pieces_may_be_moved_from() -> None:
    table = table_meeting("military_architect", "1=wheat_church+2t 2=wheat_tavern+1t")

    assert decision(table).max_choices == 2
    assert decision(table).progress == (1, 3)
    assert decision(play(table, "move/1")).progress == (2, 3)


def test_the_player_who_takes_a_piece_reads_what_the_other_loses() -> None:
    table = table_meeting("courtesan", others=[player("5=castle_olive_poppy+1n")])

    texts = preview_and_remark(table, "steal/1/5")

    assert texts[0] == "+1 noble"
    assert "Bartholomew th 2 −1 noble" in texts
