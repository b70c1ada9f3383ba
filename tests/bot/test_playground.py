"""The playground: one command, no token, a page in the browser with the channel in it."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot.__main__ import main
from bot.settings import Settings

ROOT = Path(__file__).parents[2]
CHROMIUM_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="stops the program by a Unix signal")


def environment_without_settings() -> dict[str, str]:
    """Return the environment without any setting of the bot."""
    unset = {name.upper() for name in Settings.model_fields}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    return {**environment, "PYTHONPATH": str(ROOT)}


@pytest.fixture
def program(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    program = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env=environment_without_settings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield program
    if program.poll() is None:
        program.kill()
    program.communicate(timeout=30)


def greeting_lines(program: subprocess.Popen[str]) -> list[str]:
    """Return the first four lines that the program prints."""
    assert program.stdout is not None
    return [program.stdout.readline() for _ in range(4)]


def test_without_a_token_a_page_is_served_until_ctrl_c(
    program: subprocess.Popen[str], tmp_path: Path
) -> None:
    opened, how, _, token = greeting_lines(program)
    address = re.search(r"http://127\.0\.0\.1:\d+/#\S+", opened)
    assert address is not None
    assert "/play" in how
    assert "DISCORD_TOKEN" in token

    with urlopen(address[0]) as page:  # noqa: S310 - an address of our own
        assert page.status == 200

    program.send_signal(signal.SIGINT)
    output, errors = program.communicate(timeout=30)
    assert program.returncode == 0
    assert output + errors == ""
    assert list(tmp_path.iterdir()) == []  # nothing stays behind


def test_a_browser_shows_the_channel(program: subprocess.Popen[str], tmp_path: Path) -> None:
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        pytest.skip("chromium is not installed")
    address = greeting_lines(program)[0].split()[-1]

    dump = subprocess.run(  # noqa: S603 - our own arguments
        [
            browser,
            *CHROMIUM_OPTIONS,
            f"--user-data-dir={tmp_path / 'profile'}",
            "--virtual-time-budget=8000",
            "--dump-dom",
            address,
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert "round-table" in dump.stdout
    for member in ("Ada", "Bruno", "Chiara", "Dmitri", "Esra"):
        assert f">{member}</option>" in dump.stdout
    assert "Type /play to open a table" in dump.stdout


def test_a_port_in_use_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = subprocess.run(
            [sys.executable, "-m", "bot"],
            cwd=tmp_path,
            env={**environment_without_settings(), "PREVIEW_PORT": str(taken.getsockname()[1])},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.startswith("The page cannot be opened: ")
    assert len(run.stderr.splitlines()) == 1


def test_a_missing_playground_extra_exits_with_2(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # away from any .env
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)

    assert main(["run"]) == 2

    (sentence,) = capsys.readouterr().err.splitlines()
    assert "DISCORD_TOKEN" in sentence
    assert "make play" in sentence
