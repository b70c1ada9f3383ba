"""Provence 890, sections 7 and 11: the view, and the text board."""

from engines import pending
from engines.core.kernel import Ask
from engines.core.text import Text
from engines.provence import GAME
from engines.provence.describe import describe
from engines.provence.state import Provence
from engines.provence.view import ProvenceView
from tests.engines.provence.table import WORDS, make_state, player
from tests.engines.table_driver import play

NAMES = ("Marie", "Jules", "Emma")


def view_of(table: Provence) -> ProvenceView:
    view = GAME.view(table, None).table
    assert isinstance(view, ProvenceView)
    return view


def description(table: Provence) -> list[str]:
    return [WORDS.text(text, NAMES) for text in describe(GAME.view(table, None))]


def example() -> Provence:
    return make_state(
        "1=olive_field+0t+2n 2=-poppy_watch+1t 5=castle_wheat_olive",
        coins=3,
        persons=["duchess"],
        column=["wheat_field+1c+1s", "lavender_watch"],
        row=["smithy", "pig_farm"],
        banners={"wheat": ["thief"], "poppy": []},
        attack=2,
        in_round=6,
        others=[player("1=olive_watch+2t")],
    )


def test_the_market_shows_prices_and_what_lies_beside() -> None:
    free, next_one, *_ = view_of(example()).column

    assert (free.tile, free.price, free.coins, free.tokens) == ("wheat_field", 0, 1, 1)
    assert (next_one.tile, next_one.price) == ("lavender_watch", 1)


def test_a_special_building_taken_leaves_a_gap() -> None:
    table = example()
    table.players[0].coins = 4

    assert view_of(play(table, "take/smithy")).row == (None, "pig_farm")


def test_before_a_tile_is_taken_the_view_names_who_would_be_raided_now() -> None:
    view = view_of(example())

    assert (view.question_kind, view.is_raid_coming) == ("take", False)
    assert (view.attack, view.attack_next, view.defence) == (2, 2, 6)
    assert view.least_defended == (2,)


def test_with_a_tile_in_hand_the_view_looks_ahead() -> None:
    table = example()
    table.attack = 4

    view = view_of(play(table, "take/wheat_field"))

    assert (view.attack, view.attack_next, view.is_raid_coming) == (4, 7, True)
    assert view.hand is not None
    assert (view.hand.seat, view.hand.tile, view.hand.tokens) == (0, "wheat_field", 1)
    assert view.hand.trios["9"] == ()


def test_towers_of_the_tile_in_hand_change_who_would_be_raided() -> None:
    table = make_state(column=["olive_watch"], others=[player("1=poppy_watch+1t")])
    assert view_of(table).least_defended == (0, 2)

    view = view_of(play(table, "take/olive_watch"))

    assert view.least_defended == (2,)
    assert (view.defence, view.defence_next) == (4, 5)


def test_the_hand_shows_the_trios_of_every_empty_cell() -> None:
    table = make_state("1=wheat_church 2=wheat_tavern 5=castle_olive_poppy", column=["wheat_watch"])

    hand = view_of(play(table, "take/wheat_watch")).hand

    assert hand is not None
    assert hand.trios == {"3": ("wheat",), "4": (), "6": (), "7": (), "8": (), "9": ()}


def test_kingdoms_show_ruins_pieces_and_what_each_tile_is_worth_now() -> None:
    view = view_of(make_state("1=smithy+4t 2=-poppy_field+1t 3=wheat_poppy_terraces"))

    kingdom = view.players[0].kingdom
    assert [kingdom[cell].points for cell in "123"] == [3 + 4, 0, -1]
    assert [kingdom[cell].ruined for cell in "123"] == [False, True, False]
    assert view.players[0].towers == 5


def test_bonuses_show_points_and_who_holds_them() -> None:
    nobles, coins, towers = view_of(example()).places

    assert (nobles.resource, nobles.points, nobles.holders) == ("nobles", (5, 2), (0, None))
    assert (coins.resource, coins.points) == ("coins", (3, 1))
    assert (towers.resource, towers.holders) == ("towers", (1, 0))
    assert view_of(example()).side == "front"


def test_a_tile_chosen_for_destruction_is_marked_while_others_still_choose() -> None:
    table = make_state(
        "1=wheat_church",
        attack=3,
        column=["wheat_field"],
        others=[player("1=poppy_church 2=poppy_tavern")],
    )
    table = play(table, "take/wheat_field", "place/9", "destroy/1")

    view = view_of(table)

    assert (view.question_kind, view.is_raid_coming, view.least_defended) == (
        "destroy",
        True,
        (1, 2, 0),
    )
    assert view.players[0].kingdom["1"].to_destroy
    assert not view.players[0].kingdom["9"].to_destroy


def test_every_mark_of_the_market_is_a_letter_and_every_mark_of_a_cell_its_number() -> None:
    table = example()
    (decision,) = pending(table)
    assert [(option.mark, option.spot) for option in decision.options][:2] == [
        ("A", "market/wheat_field"),
        ("B", "market/lavender_watch"),
    ]

    (decision,) = pending(play(table, "take/wheat_field"))

    assert [(option.mark, option.spot) for option in decision.options][:2] == [
        ("3", "kingdom/0/3"),
        ("4", "kingdom/0/4"),
    ]


def test_the_text_board_tells_everything_the_picture_shows() -> None:
    text = "\n".join(description(example()))

    for words in (
        "First steps, round 6 of 8",
        "Attack 2, defence 6",
        "free: Wheat field (1 point, 1 noble, attack +2) + 1 coin + 1 Saracen token",
        "1 coin: Lavender watch (2 towers, attack +2)",
        "Special buildings, 4 coins each: Smithy (3 points, +2 points per 2 towers), Pig farm",
        "top left: Olive field with 2 nobles, top: ruin (Poppy watch) with 1 tower",
        "Persons: Duchess (2).",
        "wheat: Thief (3 points; 1 coin from each), olive: empty, 2 coins",
        "most nobles 5 to",
        "Supply: ",
    ):
        assert words in text, words


def test_a_tile_worth_less_than_nothing_says_so_in_the_text_board() -> None:
    text = "\n".join(description(make_state(column=["wheat_poppy_terraces"])))

    assert "Wheat and poppy terraces (−1 point, 1 tower, pay 1)" in text


def test_with_a_tile_in_hand_the_text_board_tells_both_markers_now_and_once_it_lies() -> None:
    table = make_state(attack=1, column=["wheat_watch+0c+1s"], others=[player("1=olive_watch+2t")])

    texts = description(play(table, "take/wheat_watch"))

    assert texts[1] == "Attack 1, defence 5."
    assert texts[2] == (
        "Marie holds the Wheat watch with 1 Saracen token: "
        "once it lies, attack 4, defence 6; a raid would hit Emma."
    )


def test_with_a_tile_in_hand_that_brings_a_raid_the_text_board_names_the_victims() -> None:
    table = make_state(attack=3, column=["wheat_field"], others=[player("1=olive_watch+1t")])

    texts = description(play(table, "take/wheat_field"))

    assert texts[1] == "Attack 3, defence 4."
    assert texts[2].endswith("once it lies, attack 5, defence 4: a raid hits Marie, Emma.")


def test_at_the_end_nothing_threatens_any_more() -> None:
    table = example()
    table.attack, table.attack_moved, table.agenda = 9, True, []

    assert (view_of(table).question_kind, view_of(table).is_raid_coming) == (None, False)
    assert description(table)[1] == "Attack 9, defence 6."


def test_every_question_has_a_word_for_the_header() -> None:
    questions = [step for step in GAME.steps if issubclass(step, Ask)]

    assert len(questions) == 13
    for question in questions:
        doing = getattr(question, "question_kind", None)
        assert WORDS.text(Text(f"doing-{doing}"))
