"""What fails again and again is tried ever more seldom, and told once."""

from itertools import pairwise

from bot.delivery.attempts import LONGEST, Attempts


def attempts_within(beats: int, attempts: Attempts) -> list[int]:
    """The beats at which a table that always fails is tried."""
    tried = []
    for beat in range(beats):
        if attempts.is_due(1):
            tried.append(beat)
            attempts.failed(1, ValueError())
        attempts.beat()
    return tried


def test_the_pause_doubles_up_to_an_hour() -> None:
    tried = attempts_within(400, Attempts())

    assert tried[:7] == [0, 1, 3, 7, 15, 31, 63]
    assert {later - earlier for earlier, later in pairwise(tried[6:])} == {LONGEST}


def test_what_fails_at_one_table_keeps_no_other() -> None:
    attempts = Attempts()

    attempts.failed(1, ValueError())

    assert not attempts.is_due(1)
    assert attempts.is_due(2)


def test_each_kind_of_failure_is_new_once() -> None:
    attempts = Attempts()

    new = [attempts.failed(1, error) for error in (ValueError(), KeyError(), ValueError())]

    assert new == [True, True, False]
    assert attempts.failed(2, ValueError())


def test_after_a_success_everything_begins_anew() -> None:
    attempts = Attempts()
    attempts_within(10, attempts)

    attempts.succeeded(1)

    assert attempts_within(10, attempts) == [0, 1, 3, 7]
    attempts.succeeded(1)
    assert attempts.failed(1, ValueError())
