"""What was measured once is not played again."""

from pathlib import Path

import msgspec

from tests.strength import Kept, Result, arguments, kept, measured, wanted

SHORT = ["provence", "--levels", "easy", "easy", "--tries", "1", "--games", "2"]


def test_results_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    asked = arguments([*SHORT, "--kept", str(file)])
    first, second = wanted("provence", asked)
    written = Result(won=1.0, lead=99, points=199)
    file.write_bytes(msgspec.json.encode(Kept(str(second), [written])) + b"\n")

    known, played = measured("provence", asked)

    assert known == [written]
    assert kept(file) == {str(second): [written], str(first): played}
    assert list(measured("provence", asked)) == [played, known]


def test_both_games_of_a_pair_are_dealt_alike_and_the_levels_change_seats() -> None:
    asked = arguments(["provence", "--levels", "fair", "easy", "--games", "4"])

    matches = wanted("provence", asked)

    assert [match.levels for match in matches] == [("fair", "easy"), ("easy", "fair")] * 2
    assert [match.measured for match in matches] == [(0,), (1,)] * 2
    assert [match.seed for match in matches] == ["strength 0"] * 2 + ["strength 1"] * 2
