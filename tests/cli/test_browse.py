"""`mindtable` without a command: the table in the browser, or in the terminal where nobody could see one."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from mindtable.cli.browse import answers, has_browser
from mindtable.cli.main import asked_for
from mindtable.cli.serve import PORT

COMMAND = [sys.executable, "-m", "mindtable.cli.main"]
PATIENCE = 60.0  # seconds, for a machine that is busy


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], ["browse"]),
        (["--lang", "fr"], ["--lang", "fr", "browse"]),
        (["--lang=fr"], ["--lang=fr", "browse"]),
        (["play"], ["play"]),
        (["--help"], ["--help"]),
        (["--lang", "fr", "rules"], ["--lang", "fr", "rules"]),
    ],
)
def test_without_a_command_the_table_is_wanted(arguments: list[str], wanted: list[str]) -> None:
    assert asked_for(arguments) == wanted


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({}, "linux", False),  # no screen
        ({"DISPLAY": ":0", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, "linux", False),  # the screen is elsewhere
        ({"BROWSER": "firefox"}, "linux", True),
        ({"BROWSER": "firefox", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, "linux", True),  # somebody says so
    ],
)
def test_a_browser_is_used_where_somebody_can_see_it(environment: dict[str, str], platform: str, seen: bool) -> None:
    assert has_browser(environment, platform) is seen


def test_the_terminal_is_used_where_there_is_no_browser(tmp_path: Path) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    environment = {key: value for key, value in os.environ.items() if key not in gone and not key.startswith("LC_")}
    environment |= {"MINDTABLE_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    run = subprocess.run(COMMAND, input="q\n", capture_output=True, text=True, env=environment, timeout=PATIENCE)
    assert run.returncode == 0
    assert "The Essence" in run.stdout
    assert run.stderr == ""


def heeds_ctrl_c() -> None:
    """Tests that a script has started in the background inherit that Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_the_page_is_opened_and_shows_the_titles(tmp_path: Path) -> None:
    told = tmp_path / "told"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{told}"\n')
    browser.chmod(browser.stat().st_mode | stat.S_IEXEC)
    environment = {
        **os.environ,
        "MINDTABLE_HOME": str(tmp_path / "home"),
        "BROWSER": f"{browser} %s",
        "LANG": "C.UTF-8",
    }
    open_already = answers(f"http://127.0.0.1:{PORT}")  # somebody plays here: that is shown, and the command ends
    process = subprocess.Popen(
        COMMAND, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, preexec_fn=heeds_ctrl_c
    )
    try:
        end = time.monotonic() + PATIENCE
        while not (told.exists() and told.read_text().strip()):
            assert time.monotonic() < end
            assert open_already or process.poll() is None, process.communicate()[0]
            time.sleep(0.1)
        address = told.read_text().strip()
        assert address.startswith("http://127.0.0.1:")
        with urlopen(address, timeout=PATIENCE) as answer:
            page = answer.read().decode()
        assert "Unconscious Mind" in page
        assert "/new/essence" in page
    finally:
        if not open_already:
            process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=PATIENCE)[0]
    assert f"Mindtable is open at {address}" in said
    assert process.returncode in (0, 130)
