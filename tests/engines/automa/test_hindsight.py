"""Hindsight: chances along a game, and misses judged by what their player could know."""

from functools import cache
from random import Random

import msgspec

from engines import GAMES, Action, apply, pending, start
from engines.automa import Hindsight, in_hindsight
from engines.automa.hindsight import judge, verdict
from tests.engines.automa.cups import cup, cups

PROVENCE = GAMES["provence"]
TRIES = 100


def looked_back(key: str) -> Hindsight:
    """Look at a game in which the ball was under the left cup."""
    before = cup("left", wrong=3)
    after, _ = apply(before, Action(0, key))
    return in_hindsight(cups(), [before, after], [key], tries=TRIES, chance=Random(1))


def test_a_choice_that_could_not_find_the_ball_is_a_miss() -> None:
    (miss,) = looked_back("guess/0").misses

    assert (miss.at, miss.seat, miss.played) == (0, 0, "guess/0")
    assert miss.better in ("guess/left", "guess/right")
    assert 2 < miss.points < 8
    assert 0.1 < miss.chance < 0.4


def test_bad_luck_is_no_miss_where_the_player_could_not_know() -> None:
    assert not looked_back("guess/right").misses


def test_after_the_last_choice_the_chances_are_the_result() -> None:
    assert looked_back("guess/left").chances == ((1.0, 0.0),)


def test_a_choice_is_judged_from_its_stored_position() -> None:
    state, _ = start(PROVENCE, 2, "hindsight")
    key = pending(state)[0].options[0].key

    found = judge("provence", 7, PROVENCE.dump(state), key, 1, TRIES)

    assert found == verdict(PROVENCE, 7, state, key, Random(1), TRIES)


def test_a_choice_that_the_rules_no_longer_offer_is_not_judged() -> None:
    state, _ = start(PROVENCE, 2, "hindsight")

    assert judge("provence", 0, PROVENCE.dump(state), "as/it/was", 1, TRIES) is None


@cache
def a_random_game() -> tuple[Hindsight, list[str], list[tuple[int, int]]]:
    """Look at a game whose choices mean nothing; return the keys and the progress as well."""
    chance = Random(2)
    state, _ = start(PROVENCE, 2, "hindsight")
    positions, keys = [state], []
    while decisions := pending(state):
        keys.append(chance.choice(decisions[0].options).key)
        state, _ = apply(state, Action(decisions[0].seat, keys[-1]))
        positions.append(state)
    heard: list[tuple[int, int]] = []
    found = in_hindsight(
        PROVENCE,
        positions,
        keys,
        tries=TRIES,
        chance=Random(1),
        progress=lambda done, of: heard.append((done, of)),
    )
    return found, keys, heard


def test_a_whole_game_is_looked_through_with_progress() -> None:
    found, keys, heard = a_random_game()

    assert heard == [(done, len(keys)) for done in range(1, len(keys) + 1)]
    assert len(found.chances) == len(keys)


def test_the_three_largest_misses_of_a_player_are_told_the_largest_first() -> None:
    before = cup("left", wrong=3)
    after, _ = apply(before, Action(0, "guess/0"))

    found = in_hindsight(
        cups(), [*[before] * 5, after], ["guess/0"] * 5, tries=TRIES, chance=Random(1)
    )

    points = [miss.points for miss in found.misses]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)


def test_hindsight_can_be_stored() -> None:
    found, *_ = a_random_game()

    assert msgspec.json.decode(msgspec.json.encode(found), type=Hindsight) == found
