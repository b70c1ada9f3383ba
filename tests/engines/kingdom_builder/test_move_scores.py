"""Move scores and the turn policy: a score is what building there brings."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from statistics import fmean

import pytest

from engines import GAMES, standings, start
from engines.automa import EASY, decide
from engines.automa.evaluation import Node
from engines.automa.turn import policy_turn
from engines.core.kernel import Option, advance, copy_state
from engines.core.text import Seat
from engines.kingdom_builder.board import board_of
from engines.kingdom_builder.features import eval_context, evaluate_for_search, features
from engines.kingdom_builder.material import BOARD, CARDS, CORNERS, QUADRANTS, CardId
from engines.kingdom_builder.move_scores import (
    _CARD_LAYERS,
    HexScores,
    _approach_layers,
    build_scores,
)
from engines.kingdom_builder.paying_hexes import PAYING_CARDS, paying_hexes
from engines.kingdom_builder.removal_scores import removal_scores
from engines.kingdom_builder.rollout_policy import choose_turn
from engines.kingdom_builder.scoring import CARD_COUNTS, card_gold
from engines.kingdom_builder.state import Kingdom, Status
from engines.kingdom_builder.steps.hex_options import HexChoice
from engines.kingdom_builder.steps.pieces import build
from engines.kingdom_builder.steps.turn import Act
from engines.kingdom_builder.weights import WEIGHTS
from tests.engines.kingdom_builder.table import (
    F,
    Place,
    hex_set,
    make_state,
    play,
    player,
    tile_from,
    use_key,
)

GAME = GAMES["kingdom_builder"]
NO_FUTURE = dict.fromkeys(WEIGHTS[0], 0.0)  # features that may pay later count nothing
AT_ONCE = ("fishermen", "miners", "workers", "discoverers", "knights", "shepherds", "ambassadors")
BUILD_SHARE = 0.9  # of the choices where building is possible


def positions(table: Kingdom, seed: str) -> Iterator[tuple[Kingdom, Sequence[Option]]]:
    """Yield every state of a game from here on, mostly with builds."""
    rng = Random(seed)
    options: Sequence[Option] = list(table.agenda[-1].options(table))
    while options:
        yield table, options
        builds = [option for option in options if option.key.startswith("build")]
        options = advance(
            table, rng.choice(builds if builds and rng.random() < BUILD_SHARE else options)
        )


def games(number: int, seats: int = 2) -> Iterator[tuple[Kingdom, Sequence[Option]]]:
    """Yield the states of several games; four of them have all quadrants."""
    names = list(QUADRANTS)
    for game in range(number):
        first = 4 * game % len(names)
        laid: dict[str, str] = dict(zip(CORNERS, names[first : first + 4], strict=False))
        table, _ = start(GAME, seats, f"game {game}", laid)
        yield from positions(table, f"game {game}")


def score_of(scores: HexScores, place: Place) -> float:
    return scores.best(hex_set([place]))[0]


@pytest.mark.parametrize("card", AT_ONCE)
def test_the_score_of_a_hex_is_what_the_card_pays_for_a_settlement_there(card: CardId) -> None:
    scores: list[float] = []
    paid: list[int] = []
    table = make_state(F, own=[(8, 8), (8, 9)], others=[player((8, 12))], cards=[card, "families"])
    for here, options in positions(table, card):
        seat = here.agenda[-1].seat
        layers = _CARD_LAYERS[card](eval_context(here, seat), float(CARDS[card].gold), NO_FUTURE)
        for option in options:
            if isinstance(option.value, HexChoice) and option.key.startswith("build"):
                built = copy_state(here)
                build(built, seat, option.value.at)
                scores.append(HexScores(layers).best(1 << option.value.at)[0])
                paid.append(card_gold(built, seat, card) - card_gold(here, seat, card))

    assert len(set(paid)) > 1
    assert scores == paid


@pytest.mark.parametrize("card", PAYING_CARDS)
def test_a_paying_hex_is_one_where_a_single_settlement_is_paid(
    card: CardId,
) -> None:
    ground = board_of(F)

    paid = sum(1 << h for h in BOARD.hexes if CARD_COUNTS[card](ground, 1 << h))

    assert paying_hexes(ground, card) == paid


@pytest.mark.parametrize(
    ("card", "own", "place", "gold"),
    [
        ("hermits", [(8, 8)], (8, 11), 1),
        ("hermits", [(8, 8)], (8, 9), 0),
        ("hermits", [(8, 8), (8, 10)], (8, 9), -1),
        ("citizens", [(8, 8), (8, 9)], (8, 10), 0.5),
        ("citizens", [(8, 8), (8, 9), (8, 11)], (8, 10), 1),
        ("merchants", [(7, 7)], (7, 8), 0),
        ("merchants", [(7, 7), (7, 8), (7, 9)], (7, 10), 8),
        ("merchants", [(7, 7), (7, 8), (7, 10), (7, 11)], (7, 9), 8),
        ("farmers", [(8, 8), (8, 12), (12, 9)], (14, 11), 3),
        ("farmers", [(8, 8), (8, 12), (12, 9)], (8, 7), 0),
    ],
)
def test_scores_count_areas_and_quadrants(
    card: CardId, own: list[Place], place: Place, gold: float
) -> None:
    table = make_state(F, own=own, cards=[card])

    layers = _CARD_LAYERS[card](eval_context(table, 0), float(CARDS[card].gold), NO_FUTURE)

    assert score_of(HexScores(layers), place) == gold


@pytest.mark.parametrize(
    ("built", "ends"),
    [([(8, 9), (8, 10)], {(8, 8), (8, 11)}), ([(8, 11), (8, 9)], {(8, 10)})],
)
def test_scores_count_a_third_settlement_in_line(built: list[Place], ends: set[Place]) -> None:
    table = make_state(F, own=[(8, 8)], cards=["families"])
    table.built = [BOARD.hex_at(*place) for place in built]

    found = HexScores(_CARD_LAYERS["families"](eval_context(table, 0), 2.0, NO_FUTURE))

    around = ((8, 8), (8, 10), (8, 11), (8, 12), (7, 9), (9, 10))
    assert {place for place in around if score_of(found, place)} == ends


def test_quadrants_count_for_lords_as_long_as_they_are_contested() -> None:
    corner = [(row, column) for row in (7, 8, 9) for column in (7, 8)]
    table = make_state(F, own=corner, others=[player((8, 12))], cards=["lords"])

    layers = _CARD_LAYERS["lords"](
        eval_context(table, 0), 12.0, {**NO_FUTURE, "quadrants ahead": 2.0}
    )

    assert [score_of(HexScores(layers), place) for place in ((9, 9), (9, 10))] == [0, 2]


def test_a_castle_pays_once_and_a_tile_is_taken_where_one_is_left() -> None:
    new = build_scores(make_state(F, own=[(8, 8)], supply=4, cards=["citizens"]), 0)
    touched = build_scores(make_state(F, own=[(8, 8), (3, 2)], supply=4, cards=["citizens"]), 0)
    taken = build_scores(make_state(F, own=[(8, 8)], left=0, cards=["citizens"]), 0)
    lying = build_scores(make_state(F, own=[(8, 8)], left=1, cards=["citizens"]), 0)

    assert score_of(new, (3, 4)) > score_of(touched, (3, 4)) + 2
    assert score_of(lying, (7, 7)) > score_of(taken, (7, 7)) + 2


@pytest.mark.parametrize(
    ("own", "scores"),
    [
        ((8, 8), [6, 0, 0]),  # one step away: it could be reached anyway, for 4
        ((8, 9), [9, 3, 0]),  # two steps away, which counts 1
        ((15, 10), [10, 4, 1]),
    ],
)
def test_reaching_a_site_scores_less_the_closer_the_player_is(
    own: Place, scores: list[float]
) -> None:
    context = eval_context(make_state(F, own=[own]), 0)

    found = HexScores(_approach_layers(context, BOARD.hex_at(6, 7), 10.0, 4.0, 1.0))

    assert [score_of(found, place) for place in ((7, 7), (7, 8), (9, 8))] == scores


def test_the_only_settlement_that_holds_a_tile_costs_most_to_remove() -> None:
    held = tile_from((6, 7), "tavern", Status.READY)
    table = make_state(F, own=[(7, 7), (8, 8)], tiles=[held], cards=["hermits"])
    together = make_state(F, own=[(7, 7), (7, 6)], tiles=[held], cards=["hermits"])

    assert score_of(removal_scores(table, 0), (7, 7)) < score_of(removal_scores(table, 0), (8, 8))
    assert score_of(removal_scores(together, 0), (7, 7)) == 0


def test_every_feature_has_a_weight_and_every_weight_has_a_feature() -> None:
    counted = {
        name
        for table, _ in chain(games(24), positions(make_state(F, nomads=["resettlement"]), "steps"))
        for seat in range(table.seats)
        for name, number in features(eval_context(table, seat))
        if number
    }

    assert counted == set(WEIGHTS[0])


def test_the_evaluation_for_a_rival_has_the_opposite_sign() -> None:
    table = make_state(F, own=[(8, 8), (8, 9)], others=[player((15, 10))], cards=["citizens"])

    assert evaluate_for_search(table, 0) == pytest.approx(-evaluate_for_search(table, 1))
    assert evaluate_for_search(table, 0) != 0


def test_every_choice_of_the_turn_policy_is_offered() -> None:
    kinds: set[str] = set()
    for table, options in games(12, seats=3):
        if isinstance(table.agenda[-1], Act):
            here = copy_state(table)
            for key in choose_turn(here, Random(1)):
                option = next(one for one in options if one.key == key)
                kinds.add(" ".join(key.split("/")[:2]) if "use" in key else key.split("/")[0])
                options = advance(here, option)

    assert {"build", "end", "use barn", "use paddock", "use tower", "use sword"} <= kinds


@pytest.mark.parametrize(
    ("tile", "first"),
    [
        ("farm", "use/farm/"),  # a tile that builds is used
        ("barn", "end"),  # a move that gains nothing is not made
    ],
)
def test_after_the_builds_tiles_are_used_that_gain_something(tile: str, first: str) -> None:
    table = make_state(F, own=[(8, 8)], tiles=[tile], left=0, cards=["citizens"])

    built = play(table, (8, 9), (8, 10), (9, 9))

    assert choose_turn(built, Random(1))[0].startswith(first)


def test_a_sword_strikes_where_it_costs_most() -> None:
    rival = player((14, 11), (3, 4), (14, 12), supply=4)  # the second one holds a castle
    table = make_state(
        F, own=[(8, 8)], nomads=["sword"], left=0, others=[rival], cards=["citizens"]
    )

    built = play(table, (8, 9), (8, 10), (9, 9))

    assert choose_turn(built, Random(1)) == (use_key("sword", (3, 4)),)


def margin_of(seed: str, policy_seat: Seat) -> int:
    """Return the final margin of the turn policy over an easy automa."""
    rng = Random(seed)
    table, _ = start(GAME, 2, seed)
    position = Node(table, list(table.agenda[-1].options(table)))
    while position.options:
        if position.is_turn_of(policy_seat):
            position = policy_turn(GAME, position, rng, choose_turn)
            continue
        easy = decide(GAME, position.state, 1 - policy_seat, EASY, rng, 1.0, tries=40)
        chosen = next(option for option in position.options if option.key == easy.key)
        position = Node(position.state, advance(position.state, chosen))
    totals = [one.total for one in standings(position.state)]
    return totals[policy_seat] - totals[1 - policy_seat]


def test_the_turn_policy_beats_an_easy_automa() -> None:
    margins = [margin_of(f"cup {number}", seat) for number in range(5) for seat in (0, 1)]

    assert fmean(margins) > 5
