"""What is stowed is there as it was, until its room is needed."""

import os
from random import Random

import pytest

from render.paint.attic import Attic
from render.paint.naming import Name, name_of
from render.paint.pressing import Pressed


def bale(length: int, seed: int = 0) -> Pressed:
    return Pressed("L", (seed + 1, 7), Random(seed).randbytes(length))


def stowed(attic: Attic, lengths: dict[bytes, int]) -> list[Name]:
    for name, length in lengths.items():
        attic.put(name, bale(length))
    return [name for name in lengths if name in attic]


def test_what_was_stowed_is_there_as_it_was() -> None:
    attic = Attic(1_000)
    bales = {b"a": bale(300, 1), b"b": bale(10, 2), b"c": bale(500, 3)}

    for name, one in bales.items():
        attic.put(name, one)

    assert {name: attic.get(name) for name in bales} == bales
    assert attic.get(b"d") is None


def test_what_was_stowed_longest_ago_makes_way() -> None:
    attic = Attic(1_000)

    assert stowed(attic, {b"a": 400, b"b": 400, b"c": 300}) == [b"b", b"c"]


def test_what_lay_behind_the_last_one_is_gone_before_it_is_begun_again_in_front() -> None:
    attic = Attic(1_000)
    stowed(attic, {b"a": 500, b"b": 300, b"c": 200, b"d": 450})

    assert stowed(attic, {b"e": 600}) == [b"e"]
    assert len(attic) == 1


def test_stowing_again_changes_nothing() -> None:
    attic = Attic(1_000)
    attic.put(b"a", bale(400, 1))

    attic.put(b"a", bale(400, 2))
    attic.put(b"b", bale(600, 3))

    assert [attic.get(b"a"), attic.get(b"b")] == [bale(400, 1), bale(600, 3)]


def test_what_is_larger_than_the_attic_stays_outside() -> None:
    attic = Attic(1_000)

    assert stowed(attic, {b"a": 400, b"b": 1_001}) == [b"a"]


def test_whatever_comes_the_file_is_bounded_and_all_that_is_there_is_whole() -> None:
    chance, attic, bales = Random(5), Attic(10_000), dict[Name, Pressed]()
    for number in range(2_000):
        name = name_of(chance.randrange(400))
        if name not in attic:
            bales[name] = bale(chance.randrange(3_000), number)
        attic.put(name, bales[name])

        there = [one for one in bales if one in attic]
        assert sum(len(bales[one].data) for one in there) <= 10_000
        assert name in there
        if not number % 50:
            assert all(attic.get(one) == bales[one] for one in there)
    assert os.fstat(attic._file.fileno()).st_size <= 10_000


def test_a_full_disk_stows_nothing_and_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    attic = Attic(1_000)
    attic.put(b"a", bale(200, 1))

    def full(*_: object) -> int:
        raise OSError(28, "no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.pwrite", full)
        attic.put(b"b", bale(200, 2))
        patch.setattr("os.pwrite", lambda *_: 100)
        attic.put(b"c", bale(200, 3))

    attic.put(b"d", bale(200, 4))
    assert [attic.get(name) for name in (b"a", b"b", b"c", b"d")] == [
        bale(200, 1),
        None,
        None,
        bale(200, 4),
    ]
