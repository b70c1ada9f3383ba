"""Settings: typed, explained in .env.example, and one clear sentence where one is wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import Settings, WrongSetting, read_settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_example_lists_every_setting_with_its_default() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    pairs = [line.removeprefix("#").partition("=") for line in lines if re.match(r"#\w+=", line)]
    listed = {name: default for name, _, default in pairs}

    defaults = {
        name.upper(): "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert listed == defaults


def test_everything_has_a_default() -> None:
    settings = read_settings()

    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///tafelronde.db"


def test_a_file_in_the_folder_is_read_and_an_empty_value_is_none(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\nLOG_LEVEL=debug\nOTHER=1\n", encoding="utf-8")

    settings = read_settings()

    assert settings.discord_token is None
    assert settings.log_level == "DEBUG"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("PREVIEW_PORT", "door", "valid integer"),
        ("PREVIEW_PORT", "70000", "less than or equal to 65535"),
        ("LOG_LEVEL", "loud", "it should be one of DEBUG, INFO"),
        ("DATABASE_URL", "tables.db", "it should look like sqlite+aiosqlite"),
        ("DATABASE_URL", "sqlite+aiosqlite:///", "it names no file"),
        ("DATABASE_URL", "sqlite+aiosqlite:///:memory:", "it names no file"),
        ("LOG_FORMAT", "xml", "should be 'text' or 'json'"),
        ("METRICS_PORT", "70000", "less than or equal to 65535"),
        ("SHARD_COUNT", "0", "greater than or equal to 1"),
        ("DEV_GUILD", "mine", "valid integer"),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(name, value)

    with pytest.raises(WrongSetting) as wrong:
        read_settings()

    assert str(wrong.value).startswith(f"The setting {name} is wrong: ")
    assert reason in str(wrong.value)


def test_shards_are_numbers_below_their_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_IDS", "0, 2")
    with pytest.raises(WrongSetting, match="SHARD_IDS is wrong: it needs SHARD_COUNT"):
        read_settings()

    monkeypatch.setenv("SHARD_COUNT", "2")
    with pytest.raises(WrongSetting, match="numbers from 0 to 1"):
        read_settings()

    monkeypatch.setenv("SHARD_COUNT", "3")
    with pytest.raises(WrongSetting, match="SHARD_IDS is wrong: without all shards it needs Post"):
        read_settings()

    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://host/tables")
    assert read_settings().shards == [0, 2]

    monkeypatch.setenv("SHARD_IDS", "2,0,2")
    with pytest.raises(WrongSetting, match="no shard twice"):
        read_settings()


def test_one_process_with_all_shards_needs_no_other_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", "0,1")

    assert read_settings().shards == [0, 1]


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")

    settings = read_settings()

    assert "very-secret" not in f"{settings!r} {settings} {settings.model_dump_json()}"
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very-secret"


WARNS = """
import asyncio, sys, warnings
import bot.__main__ as program

async def serve(*_):
    warnings.warn("old")
    raise {error}

program.serve = serve
sys.exit(program.main())
"""


@pytest.mark.parametrize(
    ("error", "code", "last"),
    [
        ('ConnectionResetError("gone")', 1, "Discord cannot be reached: gone."),
        ('program.WrongSetting("The port is taken.")', 2, "The port is taken."),
        ('ZeroDivisionError("a bug")', 1, "ended by a bug"),
    ],
)
def test_whatever_ends_the_program_is_a_line_for_programs_where_those_read_the_log(
    tmp_path: Path, error: str, code: int, last: str
) -> None:
    given = {"DISCORD_TOKEN": "secret", "LOG_FORMAT": "json", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", WARNS.format(error=error)],
        env={**os.environ, **given},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    said = [json.loads(line) for line in run.stderr.splitlines()]
    assert run.returncode == code
    assert ["old" in one["message"] for one in said] == [True, False]
    assert (said[-1]["level"], said[-1]["message"]) == ("CRITICAL", last)


def test_the_program_says_what_is_wrong_and_ends_with_code_2(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={**os.environ, "LOG_LEVEL": "loud", "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("The setting LOG_LEVEL is wrong")
    assert len(run.stderr.splitlines()) == 1
