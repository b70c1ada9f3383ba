"""The measurement of strength: matches in pairs, and results that are saved."""

from pathlib import Path

import msgspec

from tests.strength import Result, SavedResult, load_results, measure, parse_arguments, plan_matches

SHORT_RUN_ARGS = ["provence", "--levels", "easy", "easy", "--tries", "1", "--games", "2"]


def test_saved_results_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    args = parse_arguments([*SHORT_RUN_ARGS, "--results", str(file)])
    first, second = plan_matches("provence", args)
    written = Result(won=1.0, margin=99, points=199)
    file.write_bytes(msgspec.json.encode(SavedResult(str(second), [written])) + b"\n")

    known, new = measure("provence", args)

    assert known == [written]
    assert load_results(file) == {str(second): [written], str(first): new}
    assert list(measure("provence", args)) == [new, known]


def test_both_games_of_a_pair_are_dealt_alike_and_the_levels_change_seats() -> None:
    args = parse_arguments(["provence", "--levels", "fair", "easy", "--games", "4"])

    matches = plan_matches("provence", args)

    assert [match.levels for match in matches] == [("fair", "easy"), ("easy", "fair")] * 2
    assert [match.measured for match in matches] == [(0,), (1,)] * 2
    assert [match.seed for match in matches] == ["strength 0"] * 2 + ["strength 1"] * 2
