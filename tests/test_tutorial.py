"""The tutorial shows the trial game as it is: its code blocks equal the files."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
FILES = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.py", "texts/*.ftl")
    for path in (ROOT / "tests" / "trial_game").glob(pattern)
)
FILE_BLOCK = re.compile(r"^`(tests/trial_game/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_the_page_shows_each_file_of_the_trial_game_as_it_is(path: Path) -> None:
    shown = dict(FILE_BLOCK.findall(PAGE.read_text()))

    assert shown[str(path)] == (ROOT / path).read_text()
