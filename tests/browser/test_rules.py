"""The rules in a browser: searched as one types, with and without a script, and read beside a table."""

from __future__ import annotations

from playwright.sync_api import Browser

from mindtable.testing.halfway import halfway
from mindtable.testing.street import Server

from .person import PHONE, Person, Windows
from .settings import MIDDLE
from .test_axe import clean


def test_a_search_finds_as_one_types_and_says_where_nothing_is(ann: Person) -> None:
    ann.page.goto("/rules")
    ann.page.get_by_role("link", name="The Essence").click()
    ann.page.wait_for_load_state()
    ann.page.keyboard.press("/")
    ann.page.keyboard.type("tied")
    ann.page.locator("#found").get_by_text("speak of “tied”").wait_for()
    assert "C4" in ann.page.locator("#found").inner_text()
    assert ann.page.locator("#found mark").first.inner_text().lower() == "tied"
    assert ann.page.url.endswith("?q=tied")
    ann.page.fill("#q", "segmant")
    ann.page.locator("#found").get_by_text("No rule of this game speaks of “segmant”.").wait_for()
    ann.page.locator("#found").get_by_role("link", name="Segment", exact=True).click()
    ann.page.locator("#found").get_by_text("speak of “Segment”").wait_for()
    ann.page.fill("#q", "Willpower")
    ann.page.locator("#found").get_by_text("It is found in the rules of:").wait_for()
    ann.page.locator("#found").get_by_role("link", name="Cerebria").click()
    ann.page.locator("#found").get_by_text("speak of “Willpower”").wait_for()


def test_a_search_works_without_a_script(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(base_url=server.address, java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto("/rules/cerebria")
    page.fill("#q", "forteresse")
    page.press("#q", "Enter")
    assert "CB-33" in page.locator("#found").inner_text()
    page.locator("#found").get_by_role("link", name="CB-33").first.click()
    assert page.url.endswith("/rules/cerebria#CB-33")
    context.close()


def test_rules_are_read_beside_the_table(ann: Person) -> None:
    mode, seats, seed, options = MIDDLE["essence"]
    people = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ann.bring(halfway("essence", mode, seats, seed, 0.5, options), people)
    ann.turn()
    link = ann.page.locator("#lines a.clause:visible").first
    id = link.inner_text()
    link.click()
    rule = ann.page.locator("dialog#rule[open]")
    rule.get_by_role("heading", name=id).wait_for()
    rule.get_by_role("button", name="Close").click()
    # A refusal names its rule.
    ann.page.keyboard.press("?")
    assert ann.page.input_value("dialog#large input") == ""
    ann.page.fill("dialog#large input", "bid 99")
    ann.page.keyboard.press("Enter")
    ann.page.locator("dialog#large .told a.clause").first.click()
    rule.wait_for()
    ann.page.keyboard.press("Escape")
    assert ann.page.locator("dialog#large[open]").count() == 1  # what was open stays open
    ann.page.keyboard.press("Escape")
    # So does a card.
    ann.page.locator("#board [data-piece]:visible").first.click(button="right")
    ann.page.locator("dialog#large .closer__rules summary").click()
    ann.page.locator("dialog#large .closer__rules a.clause").first.click()
    rule.wait_for()


def test_axe_finds_nothing_in_the_rules(ann: Person) -> None:
    for page in ["/rules", "/rules/essence?mark=house", "/rules/essence?q=segmant", "/rules/cerebria?q=willow"]:
        ann.page.goto(page)
        clean(ann, page)


def test_the_rules_on_a_phone(windows: Windows) -> None:
    zoe = windows.person(PHONE, "fr")
    zoe.page.goto("/rules/essence")
    assert zoe.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    zoe.touch("#contents summary")
    zoe.touch("#contents a")
    assert "#chapter-" in zoe.page.url
    zoe.page.goto("/rules/essence?q=traité")
    clean(zoe, "phone")
