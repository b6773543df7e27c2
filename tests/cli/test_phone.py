"""The way to the phone: listening beyond this machine is said and chosen, and the link is secret."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import click
import pytest

from mindtable.cli import phone, serve
from mindtable.core.tongue import tongue
from mindtable.server.companions import Companions
from mindtable.server.database import open_database
from mindtable.server.store import Store


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What would be served; nothing is."""
    found: list[Any] = []

    def serving(settings: Any, where: Any, ready: Any) -> int:
        found.append((settings, where))
        ready(f"http://{where.host}:{where.port}")
        return 0

    monkeypatch.setenv("MINDTABLE_HOME", str(tmp_path))
    monkeypatch.setattr(serve, "serving", serving)
    return found


def test_without_a_yes_only_this_machine_is_listened_to(
    served: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def confirm(words: str, default: bool) -> bool:
        asked.append(words)
        return default

    monkeypatch.setattr(click, "confirm", confirm)
    phone.open_on_phone(tongue("en"), 8799, False, False)
    [(settings, where)] = served
    assert asked == ["Listen to the network?"]
    assert where.loopback
    assert settings.care.loopback
    said = capsys.readouterr().out
    assert "listen to the whole network" in said
    assert "Only this machine can open it:\nhttp://127.0.0.1:8799/companion/join/" in said


def test_after_a_yes_the_link_and_its_code_are_shown(
    served: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    phone.open_on_phone(tongue("fr"), 8799, True, False)
    [(_, where)] = served
    assert not where.loopback
    said = capsys.readouterr().out
    assert f"//{phone.EVERYWHERE}" not in said, "no phone can open that"
    [link] = [line for line in said.splitlines() if line.startswith("http://")]
    assert "▄" in said
    phone.open_on_phone(tongue("en"), 8799, True, True)
    assert "▄" not in capsys.readouterr().out

    async def behind() -> None:
        store = Store(open_database(str(tmp_path / "tables.sqlite")))
        found = await Companions(store).behind(link.rpartition("/")[2])
        assert found.companion is None, "it waits for the game that is made with it"
        await store.close()

    asyncio.run(behind())
