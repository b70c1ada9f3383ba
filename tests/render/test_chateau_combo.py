"""What the picture of Château Combo shows in positions that matter."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from engines import GAMES, View
from engines.chateau_combo.material import CARDS, other
from engines.chateau_combo.state import Chateau, Market, PlacedCard
from engines.chateau_combo.steps import ChoosePurses
from render import Mark, board, card, cover, hand, rules
from render.board_context import BoardContext
from render.games.chateau_combo import RENDERER, card_faces
from render.games.chateau_combo.colours import EMBLEM_ICONS
from render.i18n import translator_for
from render.kit.cover import art_box, cover_scene
from render.kit.score_sheet import score_sheet
from render.scene import Box, DrawFunction, Scene, Sprite
from tests.render.random_games import (
    NAMES,
    RandomPosition,
    position_with_question,
    random_positions,
)
from tests.render.scene_queries import panels_of, sprites, texts
from tests.render.test_boards import assert_legible

TRANSLATOR = translator_for("chateau_combo")


def first_position(seats: int = 3) -> RandomPosition:
    return next(random_positions("chateau_combo", seats, "first"))


def last_position(seats: int = 3) -> RandomPosition:
    *_, end = random_positions("chateau_combo", seats, "first")
    return end


def texts_of(position: RandomPosition) -> list[str]:
    return [line.text for line in position.scene().text_lines()]


def labels_of(scene: Scene) -> list[tuple[str, str]]:
    return [(chip.args[0], chip.args[1]) for chip in sprites(scene.items, "draw_label")]


def chateau(position: RandomPosition) -> Chateau:
    assert isinstance(position.state, Chateau)
    return position.state


def after(position: RandomPosition) -> RandomPosition:
    """Return the same table with its open question computed again."""
    return RandomPosition(position.state)


def test_the_first_turn_marks_three_cards_two_keys_and_prepares_one_cell() -> None:
    assert sorted(labels_of(first_position().scene())) == [
        ("4", "bright"),
        ("5", "bright"),
        ("6", "bright"),
        ("A", "face"),
        ("M", "bright"),
        ("N", "bright"),
    ]


def test_without_marks_nothing_is_ringed_or_labelled() -> None:
    scene = first_position().scene(marks=False)

    assert not labels_of(scene)
    assert not sprites(scene.items, "mark_ring")


def test_while_a_card_is_laid_the_free_cells_are_marked_and_the_card_chosen_is_dashed() -> None:
    position = position_with_question("chateau_combo", "ask-place-up", 3)
    scene = position.scene()
    display = [spot for spot in position.view.last_spots if spot.startswith("display/")]

    dashed = [sprite.box.inset(6) for sprite in sprites(scene.items, "dashed_ring")]

    assert {fill for _, fill in labels_of(scene)} == {"bright"}
    assert scene.spots()[display[-1]].box in dashed


def test_when_the_turn_has_passed_only_the_card_laid_is_dashed() -> None:
    passed = next(
        position
        for position in random_positions("chateau_combo", 3, "passed")
        if any(spot.startswith("display/") for spot in position.view.last_spots)
        and position.view.last_seat not in position.view.to_act
    )
    laid = [spot for spot in passed.view.last_spots if spot.startswith("tableau/")]
    scene = passed.scene()

    dashed = [sprite.box.inset(6) for sprite in sprites(scene.items, "dashed_ring")]

    assert dashed == [scene.spots()[spot].box for spot in laid]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_caption_of_the_picture_is_cut(seats: int) -> None:
    context = first_position(seats).context()
    short = BoardContext(context.view, tuple("ABCDE"[:seats]), context.translate, context.marks)

    assert not [line.text for line in RENDERER.board(short).text_lines() if "…" in line.text]


def test_a_discount_shows_the_price_with_the_printed_cost_struck_out() -> None:
    position = first_position()
    table = chateau(position)
    seat = table.agenda[-1].seat
    table.players[seat].tableau["0,0"] = PlacedCard("baron", face_up=True)
    table.market().display[0] = "armorer"

    faces = sprites(after(position).scene().items, "struck_cost")

    assert (str(CARDS["armorer"].cost),) in [face.args for face in faces]


def test_a_card_too_dear_has_a_pale_coin_and_can_only_be_laid_face_down() -> None:
    position = first_position()
    table = chateau(position)
    table.players[table.agenda[-1].seat].gold = 0
    dear = [card for card in table.market().visible_cards() if CARDS[card].cost]

    scene = after(position).scene()

    coins = [coin for coin in sprites(scene.items, "coin") if "dear" in coin.args]
    assert len(coins) == len(dear) > 0
    assert len(sprites(scene.items, "little_back")) == len(dear)


def test_the_other_location_has_the_prices_of_the_player_to_act_too() -> None:
    position = first_position()
    table = chateau(position)
    seat = table.agenda[-1].seat
    table.players[seat].tableau["0,0"] = PlacedCard("alchemist", face_up=True)
    cards = table.markets[other(table.messenger)].visible_cards()
    reduced = [card for card in cards if CARDS[card].cost]

    struck = [tag.args for tag in sprites(after(position).scene().items, "struck_cost")]

    assert {(str(CARDS[card].cost),) for card in reduced} <= {*struck}


def test_a_closed_location_says_so_and_shows_no_cards() -> None:
    position = first_position(5)
    table = chateau(position)
    table.markets["castle"] = Market(deck=[], open=False)

    closed = after(position)

    assert "closed" in texts_of(closed)
    assert len(sprites(closed.scene().items, "market_face")) == 3
    assert_legible(closed.scene())


def test_choosing_a_neighbour_marks_two_panels_left_and_right() -> None:
    position = position_with_question("chateau_combo", "ask-neighbor", 5)

    assert sorted(label for label, _ in labels_of(position.scene())) == ["L", "R"]
    assert_legible(position.scene())


def test_a_discard_marks_the_other_row_and_promises_no_cell() -> None:
    position = position_with_question("chateau_combo", "ask-discard", 4)

    labels = {label for label, _ in labels_of(position.scene())}

    assert labels <= {*"123"} or labels <= {*"456"}
    assert_legible(position.scene())


def test_filling_purses_marks_own_cards() -> None:
    position = first_position()
    table = chateau(position)
    seat = table.agenda[-1].seat
    for cell, purse in (("0,0", "potter"), ("0,1", "vicar"), ("1,1", "sculptor")):
        table.players[seat].tableau[cell] = PlacedCard(purse, face_up=True)
    table.agenda.append(ChoosePurses(seat, 2))

    scene = after(position).scene()

    assert sorted(labels_of(scene)) == [
        ("P1", "bright"),
        ("P2", "bright"),
        ("P3", "bright"),
    ]
    assert_legible(scene)


def test_at_the_end_the_header_names_the_winner_whose_tableau_is_large() -> None:
    end = last_position()
    winner = end.context().focus_seat

    words = texts_of(end)

    assert f"{end.context().names[winner]} wins" in words
    assert "Game over" in words
    assert len(sprites(end.scene().items, "own_face")) == sum(
        laid.face_up for laid in chateau(end).players[winner].tableau.values()
    )


def test_every_point_on_the_score_sheet_adds_up_to_the_total_shown() -> None:
    end = last_position(4)

    scene = score_sheet(end.context(), "Château Combo")

    assert_legible(scene)
    lines = [line.text for line in scene.text_lines()]
    for standing in end.view.standings:
        assert str(standing.total) in lines
        for part in standing.parts:
            assert str(part.points) in lines


@pytest.mark.parametrize("card_id", CARDS)
def test_the_page_of_a_card_is_legible(card_id: str) -> None:
    scene = RENDERER.card(card_id, TRANSLATOR)

    assert_legible(scene)
    assert not [line.text for line in scene.text_lines() if "…" in line.text]


def test_the_picture_of_a_card_says_in_words_what_it_scores() -> None:
    assert "1 point per key you have." in card("chateau_combo", "templar").alt


@pytest.mark.parametrize(
    ("face", "box"),
    [
        (card_faces.market_face, Box(0, 0, 216, 260)),
        (card_faces.own_face, Box(0, 0, 190, 171)),
        (card_faces.tall_face, Box(0, 0, 178, 128)),
        (card_faces.low_face, Box(0, 0, 178, 84)),
    ],
)
def test_every_card_shows_its_whole_name_at_every_size(face: DrawFunction, box: Box) -> None:
    for card_id in CARDS:
        name = TRANSLATOR(f"card-{card_id}")
        args = (card_id, name) if face is card_faces.market_face else (card_id, name, 0)
        scene = Scene(round(box.w), round(box.h), (Sprite(box, face, args),))
        assert_legible(scene)
        assert name in [line.text for line in scene.text_lines()]


def test_every_card_has_its_own_emblem() -> None:
    assert set(EMBLEM_ICONS) == set(CARDS)
    assert len(set(EMBLEM_ICONS.values())) == len(CARDS)


def test_the_icon_page_and_the_cover_are_legible() -> None:
    assert RENDERER.rules is not None
    assert_legible(RENDERER.rules(TRANSLATOR))
    game: Any = GAMES["chateau_combo"]
    assert_legible(cover_scene(game, RENDERER.cover(art_box(), TRANSLATOR), TRANSLATOR))
    assert rules("chateau_combo") is not None
    assert "2 to 5 players" in cover("chateau_combo").alt


def test_nothing_is_hidden_so_there_is_no_hand() -> None:
    assert hand(first_position().view) is None


def test_names_of_any_kind_are_shown_or_replaced() -> None:
    position = first_position(5)
    names = ["山田太郎", "W" * 32, "Mira 🏰", "محمد", "Ada"]

    picture = board(position.view, marks=[Mark("nowhere", "A")], names=names)

    assert "山田太郎" in picture.alt  # words can say what the fonts cannot show


def test_several_threads_render_the_same_picture() -> None:
    views: list[View[Any]] = [
        position.view for position in random_positions("chateau_combo", 3, "threads")
    ]
    some = views[::9]

    one_by_one = [board(view).data for view in some]
    with ThreadPoolExecutor(4) as pool:
        in_parallel = list(pool.map(lambda view: board(view).data, some * 2))

    assert in_parallel == one_by_one * 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_neighbours_of_the_player_to_act_are_captioned(seats: int) -> None:
    position = first_position(seats)
    (seat,) = position.view.to_act
    left, right = (seat + 1) % seats, (seat - 1) % seats
    scene = position.scene()

    captions = {
        NAMES[other]: [text for text in texts(panels_of(scene, NAMES[other])) if "neigh" in text]
        for other in range(seats)
        if other != seat
    }

    expected: dict[str, list[str]] = {name: [] for name in captions}
    expected |= {NAMES[left]: ["left neighbour"], NAMES[right]: ["right neighbour"]}
    assert captions == expected


@pytest.mark.parametrize(
    "position", [first_position(2), last_position(3)], ids=["two players", "the end"]
)
def test_without_a_choice_of_neighbours_none_is_captioned(position: RandomPosition) -> None:
    assert not [
        text for text in texts_of(position) if text in ("left neighbour", "right neighbour")
    ]
