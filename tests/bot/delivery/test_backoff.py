"""Back-off: repeated failures are retried with growing delays and reported once."""

from itertools import pairwise

from bot.delivery.backoff import MAX_DELAY_TICKS, Backoff


def attempts_within(tick_count: int, backoff: Backoff) -> list[int]:
    """Return the ticks at which a table that always fails is tried."""
    ticks = []
    for tick in range(tick_count):
        if backoff.is_due(1):
            ticks.append(tick)
            backoff.record_failure(1, ValueError())
        backoff.tick()
    return ticks


def test_the_delay_doubles_up_to_an_hour() -> None:
    tried = attempts_within(400, Backoff())

    assert tried[:7] == [0, 1, 3, 7, 15, 31, 63]
    assert {later - earlier for earlier, later in pairwise(tried[6:])} == {MAX_DELAY_TICKS}


def test_a_failure_at_one_table_does_not_delay_others() -> None:
    attempts = Backoff()

    attempts.record_failure(1, ValueError())

    assert not attempts.is_due(1)
    assert attempts.is_due(2)


def test_each_kind_of_failure_is_reported_once() -> None:
    attempts = Backoff()

    new = [attempts.record_failure(1, error) for error in (ValueError(), KeyError(), ValueError())]

    assert new == [True, True, False]
    assert attempts.record_failure(2, ValueError())


def test_a_success_resets_delay_and_reported_failures() -> None:
    attempts = Backoff()
    attempts_within(10, attempts)

    attempts.reset(1)

    assert attempts_within(10, attempts) == [0, 1, 3, 7]
    attempts.reset(1)
    assert attempts.record_failure(1, ValueError())
