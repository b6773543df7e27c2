"""An account: a game begun at a desk is found on a phone, and everything is gone when its holder wants."""

from __future__ import annotations

from mindtable.testing.halfway import halfway

from .person import PHONE, Person, Windows
from .test_axe import clean

PASSWORD = "a long password"


def fill(person: Person, post: str, **words: str) -> None:
    """Fill a form of the page and send it."""
    form = person.page.locator(f"form[data-post='{post}']")
    for name, text in words.items():
        form.locator(f"[name={name}]").fill(text)
    form.get_by_role("button").click()


def test_a_game_follows_its_player_to_another_device(windows: Windows, ann: Person) -> None:
    ann.bring(halfway("essence", "standard", 2, 5, 0.3), [{"kind": "me"}, {"kind": "bot"}])
    table = ann.page.url
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Your account").click()
    clean(ann, "without an account")
    fill(ann, "/api/register", name="Ann of the desk", password=PASSWORD)
    ann.says("Your account is ready.")
    ann.page.goto("/account")
    ann.page.get_by_role("heading", name="Ann of the desk").wait_for()
    clean(ann, "with an account")

    phone = windows.person(PHONE, lang="fr")
    phone.page.goto("/account")
    fill(phone, "/api/login", name="Ann of the desk", password="another password")
    said = phone.page.locator("#messages .msg")
    said.wait_for()
    assert "mot de passe" in said.inner_text()
    assert said.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight"), "it is on the screen"
    clean(phone, "refused")
    fill(phone, "/api/login", name="ann OF the desk", password=PASSWORD)
    phone.page.wait_for_url("**/games")
    phone.page.goto(table)
    assert phone.turn()["asked"]

    phone.page.goto("/account")
    phone.page.get_by_text("Supprimer ce compte").click()
    fill(phone, "/api/forget", password=PASSWORD)
    phone.page.wait_for_url(lambda address: address.endswith("/"))
    ann.page.goto("/account")
    ann.page.get_by_role("heading", name="Create an account").wait_for()
