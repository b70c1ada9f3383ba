"""Settings: typed, explained in .env.example, and one clear sentence where one is invalid."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ConfigError, Settings, read_settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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


def test_every_setting_has_a_default() -> None:
    settings = read_settings()

    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///tafelronde.db"


def test_the_env_file_is_read_and_an_empty_value_counts_as_unset(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\nLOG_LEVEL=debug\nOTHER=1\n", encoding="utf-8")

    settings = read_settings()

    assert settings.discord_token is None
    assert settings.log_level == "DEBUG"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("PREVIEW_PORT", "door", "valid integer"),
        ("PREVIEW_PORT", "70000", "less than or equal to 65535"),
        ("LOG_LEVEL", "loud", "it must be one of DEBUG, INFO"),
        ("DATABASE_URL", "tables.db", "it must look like sqlite+aiosqlite"),
        ("DATABASE_URL", "sqlite+aiosqlite:///", "it must name a file"),
        ("DATABASE_URL", "sqlite+aiosqlite:///:memory:", "it must name a file"),
        ("DATABASE_URL", "sqlite+aiosqlite:///%3Amemory%3A", "it must name a file"),
        ("DISCORD_TOKEN", "very secret", "it must not contain spaces"),
        ("DISCORD_TOKEN", "very\nsecret", "it must not contain a line break"),
        ("DISCORD_TOKEN", "véry", "it must not contain spaces or non-ASCII characters"),
        ("LOG_FORMAT", "xml", "should be 'text' or 'json'"),
        ("METRICS_HOST", "a..b", "it is not a valid host name"),
        ("METRICS_HOST", "a" * 64, "it is not a valid host name"),
        ("METRICS_PORT", "0", "greater than or equal to 1"),
        ("METRICS_PORT", "70000", "less than or equal to 65535"),
        ("SHARD_COUNT", "0", "greater than or equal to 1"),
        ("SHARD_COUNT", "9" * 21, "less than or equal to 100000"),
        ("DEV_GUILD", "mine", "valid integer"),
    ],
)
def test_an_invalid_setting_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(name, value)

    with pytest.raises(ConfigError) as wrong:
        read_settings()

    assert str(wrong.value).startswith(f"The setting {name} is invalid: ")
    assert reason in str(wrong.value)
    assert "secret" not in str(wrong.value)


@pytest.mark.parametrize("name", [name.upper() for name in Settings.model_fields])
def test_a_blank_setting_counts_as_unset(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    unset = read_settings()
    monkeypatch.setenv(name, " \t ")

    assert read_settings() == unset


def test_values_are_stripped_of_whitespace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " secret\n")
    monkeypatch.setenv("LOG_LEVEL", " info ")

    settings = read_settings()

    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "secret"
    assert settings.log_level == "INFO"


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (b'LOG_LEVEL=INFO\nDISCORD_TOKEN="secret\nDEV_GUILD=1\n', "from line 2 on"),
        (b"DISCORD_TOKEN: secret\n", "from line 1 on"),
        (b"# Ch\xe2teau\nDISCORD_TOKEN=secret\n", "it must be UTF-8"),
        ("DISCORD_TOKEN=secret\n".encode("utf-16"), "it must be UTF-8"),
    ],
)
def test_an_env_file_that_cannot_be_parsed_is_refused(
    tmp_path: Path, written: bytes, why: str
) -> None:
    (tmp_path / ".env").write_bytes(written)

    with pytest.raises(ConfigError, match=rf"^The file \.env cannot be read.* {why}") as wrong:
        read_settings()

    assert "secret" not in str(wrong.value)


def test_a_byte_order_mark_in_the_env_file_is_ignored(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=secret\n", encoding="utf-8-sig")

    assert read_settings().discord_token is not None


def test_shards_are_numbers_below_their_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_IDS", "0, 2")
    with pytest.raises(ConfigError, match="SHARD_IDS is invalid: it requires SHARD_COUNT"):
        read_settings()

    monkeypatch.setenv("SHARD_COUNT", "2")
    with pytest.raises(ConfigError, match="numbers from 0 to 1"):
        read_settings()
    monkeypatch.setenv("SHARD_IDS", "9" * 5000)
    with pytest.raises(ConfigError, match="numbers from 0 to 1"):
        read_settings()
    monkeypatch.setenv("SHARD_IDS", "0, 2")

    monkeypatch.setenv("SHARD_COUNT", "3")
    with pytest.raises(
        ConfigError, match="SHARD_IDS is invalid: a subset of the shards requires Post"
    ):
        read_settings()

    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://host/tables")
    assert read_settings().shards == [0, 2]

    monkeypatch.setenv("SHARD_IDS", "2,0,2")
    with pytest.raises(ConfigError, match="it must not repeat a shard"):
        read_settings()


def test_one_process_with_all_shards_may_use_sqlite(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", "0,1")

    assert read_settings().shards == [0, 1]


def test_the_token_is_not_in_any_text_form_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")

    settings = read_settings()

    assert "very-secret" not in f"{settings!r} {settings} {settings.model_dump_json()}"
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very-secret"


FAILING_PROGRAM = """
import asyncio, sys, warnings
import bot.__main__ as program

async def serve(*_):
    warnings.warn("old")
    raise {error}

program.run_with_metrics = serve
sys.exit(program.main())
"""


@pytest.mark.parametrize(
    ("error", "code", "last"),
    [
        ('ConnectionResetError("gone")', 1, "Discord cannot be reached: gone."),
        ('ConnectionResetError("gone\\nfor now.")', 1, "Discord cannot be reached: gone for now."),
        ('program.ConfigError("The port is taken.")', 2, "The port is taken."),
        ('ZeroDivisionError("a bug")', 1, "unhandled exception"),
    ],
)
def test_fatal_errors_are_json_lines_if_the_log_is_json(
    tmp_path: Path, error: str, code: int, last: str
) -> None:
    given = {"DISCORD_TOKEN": "secret", "LOG_FORMAT": "json", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", FAILING_PROGRAM.format(error=error)],
        env={**os.environ, **given},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    output = [json.loads(line) for line in run.stderr.splitlines()]
    assert run.returncode == code
    assert ["old" in one["message"] for one in output] == [True, False]
    assert (output[-1]["level"], output[-1]["message"]) == ("CRITICAL", last)


def run_program(folder: Path, **settings: str) -> "subprocess.CompletedProcess[str]":
    """Run the program with these settings."""
    return subprocess.run(
        [sys.executable, "-m", "bot"],
        env={**os.environ, **settings, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_an_invalid_setting_exits_with_2(tmp_path: Path) -> None:
    run = run_program(tmp_path, LOG_LEVEL="loud")

    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("The setting LOG_LEVEL is invalid")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("written", "given", "why"),
    [
        (b"", {"LOG_FORMAT": "json", "LOG_LEVEL": "loud"}, "LOG_LEVEL is invalid"),
        (b"LOG_FORMAT=json\nLOG_LEVEL=loud\n", {}, "LOG_LEVEL is invalid"),
        (b'LOG_FORMAT=json\nDISCORD_TOKEN="secret\n', {}, "from line 2 on"),
        (b"# Ch\xe2teau\n", {"LOG_FORMAT": "json"}, "UTF-8"),
    ],
)
def test_an_invalid_setting_is_a_json_line_if_the_log_is_json(
    tmp_path: Path, written: bytes, given: dict[str, str], why: str
) -> None:
    (tmp_path / ".env").write_bytes(written)

    run = run_program(tmp_path, **given)

    assert run.returncode == 2
    (line,) = run.stderr.splitlines()
    output = json.loads(line)
    assert output["level"] == "CRITICAL"
    assert why in output["message"]
