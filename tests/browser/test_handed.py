"""What is handed to others: links that lead them here, copied wherever a browser lets a page do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Dialog

from mindtable.server.near import own_address
from mindtable.testing.halfway import halfway
from mindtable.testing.street import Server

from .person import Person, Windows
from .test_lost import ALONE

# A page that came by plain http from another machine has no clipboard; some browsers let it copy in no way at all.
PLAIN = "delete Navigator.prototype.clipboard"
NEVER = f"{PLAIN}; document.execCommand = () => false"
COPIED = "document.addEventListener('copy', () => (window.copied = String(document.getSelection())))"
FIELD = "[data-link]"


@pytest.fixture(scope="module")
def open_house(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a whole network."""
    with Server(tmp_path_factory.mktemp("open"), "--host", "0.0.0.0", "--bots", "1") as begun:
        yield begun


def waiting(person: Person) -> str:
    """A table that waits for somebody; the link to their seat."""
    person.new_table("essence", n=2, who1="person")
    person.page.wait_for_function(f"() => document.querySelector('{FIELD}').value")
    return person.page.locator(FIELD).input_value()


def test_a_link_made_on_the_machine_of_the_server_leads_others_here(chromium: Browser, open_house: Server) -> None:
    here = open_house.address.replace(own_address(), "localhost")
    with Windows(chromium, here) as windows:
        ann = windows.person()
        link = waiting(ann)
        assert link.startswith(f"{open_house.address}/join/")
        assert ann.page.locator("#alone").count() == 0
        ann.touch("[data-act=link]")  # another one, from the same page
        ann.page.wait_for_function("was => document.querySelector('[data-link]').value !== was", arg=link)
        opened = windows.person().context.request.get(ann.page.locator(FIELD).input_value())
        assert "A seat is kept for you" in opened.text()


def test_a_link_that_leads_nobody_here_says_so(ann: Person) -> None:
    waiting(ann)
    assert "start it again" in ann.page.locator("#alone").inner_text()
    ann.touch("[data-act=copy]")
    ann.page.locator("#messages").get_by_text("The link is copied.").wait_for()
    ann.page.locator("#messages").get_by_text("Only this machine can open it").wait_for()


def test_a_link_is_copied_without_a_clipboard(ann: Person) -> None:
    """The seat of somebody else, a game to be looked at, a deck."""
    ann.context.add_init_script(f"{PLAIN}; {COPIED}")
    link = waiting(ann)
    ann.touch("[data-act=copy]")
    ann.says("The link is copied.")
    assert ann.page.evaluate("copied") == link
    ann.bring(halfway("essence", "standard", 2, 5, 1.0), ALONE, spectators=True)
    ann.touch("[data-share]")
    ann.says("The link is copied.")
    assert ann.page.evaluate("copied") == f"{ann.page.url}/replay"
    ann.page.goto("/decks/build")
    ann.touch("[data-act=share]")
    ann.page.locator("[data-act=share]", has_text="Copied").wait_for()
    assert ann.page.evaluate("copied") == ann.page.url


def test_a_link_that_no_page_may_copy_is_shown(ann: Person) -> None:
    ann.context.add_init_script(NEVER)
    shown: list[tuple[str, str]] = []

    def look(dialog: Dialog) -> None:
        shown.append((dialog.message, dialog.default_value))
        dialog.accept()

    ann.page.on("dialog", look)
    link = waiting(ann)
    ann.touch("[data-act=copy]")
    ann.page.goto("/decks/build")
    ann.touch("[data-act=share]")
    ann.page.wait_for_function("() => location.search")
    sentence = "This browser does not let the page copy. Copy the link yourself:"
    assert shown == [(sentence, link), (sentence, ann.page.url)]
    assert not ann.page.get_by_text("Copied").is_visible()
