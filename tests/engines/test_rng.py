"""The fast choice draws what Python's own generator would draw."""

from random import Random

from engines.core.rng import fast_choice


def test_one_of_some_things_is_what_random_choice_would_pick() -> None:
    quick, plain = Random("table").getrandbits, Random("table")

    for number in range(1, 70):
        things = range(number)
        assert fast_choice(quick, things) == plain.choice(things)
