"""`fast_choice` picks the same item as `Random.choice`."""

from random import Random

from engines.core.rng import fast_choice


def test_fast_choice_equals_random_choice() -> None:
    bits, plain = Random("table").getrandbits, Random("table")

    for count in range(1, 70):
        items = range(count)
        assert fast_choice(bits, items) == plain.choice(items)
