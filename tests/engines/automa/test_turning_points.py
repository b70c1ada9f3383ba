"""Turning points: two passes over a game, ranked by the lost chance of winning."""

from collections.abc import Sequence

from engines.automa.turning_points import (
    Choice,
    GameAnalysis,
    GamePlan,
    MoveAnalysis,
    TurningPoint,
)

# Ann makes the choices 0, 2, 3 and 6, Bob 1, 4 and 5; each turn has one or two.
SEATS = (0, 1, 0, 0, 1, 1, 0)
CHOICES = [Choice(10 + place, seat, f"key {place}") for place, seat in enumerate(SEATS)]
BOB_WINS, ANN_WINS = (0.0, 1.0), (1.0, 0.0)


def sample(ann: float, *, better: tuple[str, float] | None = None) -> MoveAnalysis:
    """Return samples of a choice: Ann's chance after it, and a better option with its chance."""
    key, chance = better or (None, 0.0)
    return MoveAnalysis((ann, 1 - ann), 100, key, chance)


def analyse(
    chances: Sequence[MoveAnalysis | float], result: tuple[float, ...] = BOB_WINS
) -> GameAnalysis:
    """Analyse the game with these samples of its choices."""
    samples = {
        place: [one if isinstance(one, MoveAnalysis) else sample(one)]
        for place, one in enumerate(chances)
    }
    return GamePlan(CHOICES, result).summarise(samples)


def points_of(seat: int, analysis: GameAnalysis) -> list[TurningPoint]:
    return [point for point in analysis.turning_points if point.seat == seat]


def test_the_first_pass_samples_the_last_choice_of_every_turn() -> None:
    first = GamePlan(CHOICES, BOB_WINS).first_pass()

    assert [one.choice for one in first] == [0, 1, 3, 5, 6]
    assert not any(one.compares for one in first)


def test_the_second_pass_compares_the_choices_of_those_whose_chance_fell() -> None:
    choices = [Choice(place, place % 2, "key") for place in range(40)]
    plan = GamePlan(choices, ANN_WINS)
    chances = [0.9 if place == 21 else 0.5 for place in range(40)]  # Bob's chance fell at 21

    second = plan.second_pass({place: [sample(one)] for place, one in enumerate(chances)})

    assert 21 in [one.choice for one in second if one.compares]
    assert {19, 20} <= {one.choice for one in second}
    assert len(second) < 30


def test_a_mistake_ranks_by_the_chance_that_it_lost() -> None:
    analysis = analyse(
        [
            sample(0.5, better=("small", 0.6)),
            0.5,
            0.5,
            sample(0.4, better=("large", 0.8)),
            0.4,
            0.4,
            0.0,
        ],
        ANN_WINS,
    )

    assert [(one.better, one.move_index) for one in points_of(0, analysis)] == [
        ("large", 13),
        ("small", 10),
    ]
    assert points_of(0, analysis)[0].before == 0.8
    assert points_of(0, analysis)[0].after == 0.4


def test_the_move_where_the_chance_fell_is_named_though_every_option_lost() -> None:
    analysis = analyse([0.9, 0.9, 0.95, 0.95, 0.9, 0.1, 0.0])

    (fatal,) = points_of(0, analysis)

    assert (fatal.move_index, fatal.better) == (15, None)  # Bob's second choice
    assert (fatal.before, fatal.after) == (0.95, 0.0)


def test_a_fall_before_the_last_choice_of_the_game_is_measured_by_the_result() -> None:
    analysis = analyse([0.5, 0.5, 0.9, 0.9, 0.9, 0.9, 0.8])

    assert points_of(0, analysis)[0].after == 0.0
    assert analysis.win_probabilities[-1] == BOB_WINS


def test_a_small_loss_is_no_turning_point() -> None:
    analysis = analyse(
        [0.96, 0.96, 0.97, sample(0.96, better=("x", 0.98)), 0.97, 0.97, 1.0], ANN_WINS
    )

    assert points_of(0, analysis) == []


def test_at_most_three_turning_points_of_a_seat_are_kept() -> None:
    choices = [Choice(place, place % 2, "key") for place in range(12)]
    samples = {
        place: [sample(0.5, better=("x", 0.6 + place / 100) if place % 2 == 0 else None)]
        for place in range(12)
    }

    found = GamePlan(choices, ANN_WINS).summarise(samples)

    assert [one.move_index for one in points_of(0, found)] == [10, 8, 6]


def test_between_samples_the_curve_is_a_straight_line() -> None:
    plan = GamePlan(CHOICES, ANN_WINS)

    curve = plan.summarise({1: [sample(0.4)], 3: [sample(0.8)]}).win_probabilities

    assert [round(ann, 2) for ann, _ in curve[1:4]] == [0.4, 0.6, 0.8]
    assert len(curve) == len(CHOICES)


def test_both_passes_count_by_their_samples() -> None:
    twice = [MoveAnalysis((1.0, 0.0), 300), MoveAnalysis((0.0, 1.0), 100)]

    assert GamePlan(CHOICES, ANN_WINS).summarise({3: twice}).win_probabilities[3] == (0.75, 0.25)
