"""Links are of use to whom they are sent: the server knows by which address others reach it, and says where none do."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from mindtable.server.app import ROOMY, House, Settings
from mindtable.server.guard import Care
from mindtable.server.near import is_here, opened_at, own_address
from mindtable.testing.street import Server

from .hall import UNHURRIED, two

ALONE = "Only this machine can open it."


def pages(folder: Path, loopback: bool, hosts: list[str], names: frozenset[str] = frozenset()) -> list[list[str]]:
    """The front door, a table that waits for somebody, and what of it changes, opened by each name of the server."""

    async def looked() -> list[list[str]]:
        care = Care(loopback, names, (), ROOMY, UNHURRIED)
        house, found = House(Settings(str(folder / "tables.sqlite"), 1, care)), list[list[str]]()
        async with house.living(), httpx.AsyncClient(transport=httpx.ASGITransport(house.app())) as ann:
            for host in hosts:
                here = f"http://{host}"
                head = {"Origin": here, "Accept-Language": "en"}
                table = (await ann.post(f"{here}/api/tables", json=two(), headers=head)).json()["table"]
                paths = ["/", f"/tables/{table}", f"/tables/{table}/look"]
                found.append([unescape((await ann.get(here + path, headers=head)).text) for path in paths])
        return found

    return asyncio.run(looked())


def test_a_page_opened_on_the_machine_of_the_server_knows_its_address_in_the_network(tmp_path: Path) -> None:
    hosts = ["127.0.0.1:8700", "localhost:8700", "0.0.0.0:8700", "[::1]:8700"]
    for front, table, look in pages(tmp_path, False, hosts):
        for page in (front, table):
            assert re.findall(r'data-abroad="([^"]*)"', page) == [f"http://{own_address()}:8700"]
        assert ALONE not in front + table + look


@pytest.mark.parametrize(("loopback", "host"), [(False, "192.0.2.7:8700"), (True, "table.example.org")])
def test_a_page_opened_by_a_name_for_everybody_hands_that_out(tmp_path: Path, loopback: bool, host: str) -> None:
    """Also where a proxy stands before a server that listens to its machine alone."""
    [found] = pages(tmp_path, loopback, [host], frozenset({"table.example.org"}))
    assert not any(["data-abroad" in page or ALONE in page for page in found])


def test_a_server_of_this_machine_alone_says_that_nobody_else_can_open_a_link(tmp_path: Path) -> None:
    [[front, table, look]] = pages(tmp_path, True, ["localhost:8700"])
    assert "data-abroad" not in front
    for page in (table, look):
        [said] = re.findall(r'id="alone".*?</p>', page)
        assert ALONE in said
        assert "mindtable serve --host 0.0.0.0" in said


def test_names_that_mean_whoever_asks() -> None:
    here = ["localhost", "ann.localhost", "127.0.0.1", "127.3.2.1", "::1", "0.0.0.0", "::"]
    assert [name for name in here if not is_here(name)] == []
    assert [name for name in ["192.0.2.7", "table.example.org", "::2"] if is_here(name)] == []


def test_who_listens_everywhere_is_opened_at_an_address() -> None:
    abroad, here = f"http://{own_address()}:8700", "http://127.0.0.1:8700"
    assert opened_at("http://0.0.0.0:8700") == opened_at("http://[::]:8700") == (abroad, here)
    assert opened_at("http://192.0.2.7:8700") == ("http://192.0.2.7:8700",) * 2
    assert opened_at(here) == (here, here)


def test_serve_says_an_address_that_opens(tmp_path: Path) -> None:
    """What a server says where it listens to the network is no `0.0.0.0`, which leads nowhere."""
    with Server(tmp_path, "--host", "0.0.0.0", "--bots", "1") as server:
        assert server.address.startswith(f"http://{own_address()}:")
        for address in (server.address, server.address.replace(own_address(), "127.0.0.1")):
            assert httpx.get(f"{address}/health").status_code == 200
