"""What a running bot asks of its process ends with it."""

import gc
import sys

from bot.service.work import responsive


def habits() -> tuple[object, ...]:
    return gc.get_threshold(), list(gc.callbacks), gc.get_freeze_count(), sys.getswitchinterval()


def test_while_a_bot_runs_survivors_are_spared_and_afterwards_everything_is_as_before() -> None:
    before = habits()
    with responsive():
        during = habits()
        assert gc.get_freeze_count() > 1_000
        assert all(one != other for one, other in zip(before, during, strict=True))

    assert habits() == before
