"""Account: the page where somebody makes an account, logs in and out, and says how they want to be told of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.core.tongue import N_, Tongue
from mindtable.web import elements as h
from mindtable.web.page import Visit, document, house_bar, needs_script
from mindtable.web.parts import icon
from mindtable.web.wish import NAME


@dataclass(frozen=True)
class AccountLook:
    """The account of whoever looks."""

    name: str
    address: str
    unproved: bool  # the letter to the address waits for its link to be opened
    told: bool  # whether this server tells anybody of their turn


LEAST: Final = 8  # characters of a password

# What a form has done, as its next page says it.
DONE: Final = {
    "created": N_("Your account is ready."),
    "password": N_("Your password is changed."),
    "address": N_("Saved."),
}


def account_page(visit: Visit, account: AccountLook | None, done: str = "") -> h.Element:
    """The whole page; without an account the ways to one."""
    tongue = visit.tongue
    cards = _ways(tongue) if account is None else _own(account, tongue)
    said = None
    if account is not None and done in DONE:
        said = h.p(".msg.msg--good", role="status")[icon("check"), h.span[tongue.say(DONE[done])]]
    return _page(visit, tongue.say("Your account"), h.div(".account")[said, cards])


def proving(visit: Visit, secret: str) -> h.Element:
    """The page behind the link in a letter, with the button that uses it."""
    tongue = visit.tongue
    card = h.form(".panel.joincard", data_post="/api/address/prove", data_then="/account")[
        icon("people"),
        h.h2[tongue.say("Is this address yours?")],
        h.p[tongue.say("Once you confirm it, an e-mail tells you when a table is waiting for you.")],
        h.input(type="hidden", name="secret", value=secret),
        h.button(".btn.btn--main")[icon("check"), tongue.say("Yes, write to me")],
    ]
    return _page(visit, tongue.say("Is this address yours?"), card)


def _page(visit: Visit, title: str, content: h.Node) -> h.Element:
    body = h.fragment[
        house_bar(visit),
        h.main(".joining")[needs_script(visit.tongue), content],
        h.div("#messages.messages", role="status", aria_live="assertive"),
    ]  # fmt: skip
    return document(
        visit, f"{title} – Mindtable", "house", body, styles=["home.css"], scripts=["account.js"], kind="homepage"
    )


def _ways(tongue: Tongue) -> list[h.Element]:
    """Create an account, or log in."""
    return [
        h.form(".panel.joincard", data_post="/api/register", data_then="/account?done=created")[
            icon("people"),
            h.h2[tongue.say("Create an account")],
            h.p[
                tongue.say(
                    "You can play without one. With an account your games and decks are found on every device; "
                    "what you have played in this browser comes with you."
                )
            ],
            _name(tongue),
            _password(tongue, tongue.say("Password"), "password", new=True),
            h.button(".btn.btn--main")[icon("check"), tongue.say("Create the account")],
            h.p(".small")[tongue.say("Nobody can read your password, so nobody can send it to you if you forget it.")],
        ],
        h.form(".panel.joincard", data_post="/api/login", data_then="/games")[
            icon("unlock"),
            h.h2[tongue.say("Log in")],
            h.p[tongue.say("Seats you took here as a guest come with you.")],
            _name(tongue),
            _password(tongue, tongue.say("Password"), "password", new=False),
            h.button(".btn.btn--main")[icon("unlock"), tongue.say("Log in")],
        ],
    ]


def _own(account: AccountLook, tongue: Tongue) -> list[h.Element]:
    """What the holder of an account can do."""
    return [
        h.form(".panel.joincard", data_post="/api/logout", data_then="/")[
            icon("people"),
            h.h2[account.name],
            h.p[tongue.say("Your games and decks are found wherever you log in.")],
            h.p(".row")[
                h.a(".btn", href="/games")[icon("cards"), tongue.say("All my games")],
                h.a(".btn", href="/decks")[icon("portfolio"), tongue.say("Your decks")],
            ],
            h.button(".btn")[tongue.say("Log out")],
        ],
        *([_letters(account, tongue)] if account.told else []),
        h.form(".panel.joincard", data_post="/api/password", data_then="/account?done=password")[
            icon("lock"),
            h.h2[tongue.say("Change your password")],
            h.p[tongue.say("You will be logged out everywhere else.")],
            _password(tongue, tongue.say("Current password"), "old", new=False),
            _password(tongue, tongue.say("New password"), "new", new=True),
            h.button(".btn")[tongue.say("Change it")],
        ],
        h.details(".panel.leaving")[
            h.summary[icon("warning"), h.b[tongue.say("Delete this account")], icon("down")],
            h.form(".forget", data_post="/api/forget", data_then="/")[
                h.p[
                    tongue.say(
                        "Your account, your decks and your list of games are gone for good. Your seats become free; "
                        "games that others play go on."
                    )
                ],
                _password(tongue, tongue.say("Password"), "password", new=False),
                h.button(".btn")[tongue.say("Delete it for good")],
            ],
        ],
    ]


def _letters(account: AccountLook, tongue: Tongue) -> h.Element:
    """Where to write when it is their turn."""
    waits = tongue.say("An e-mail is on its way to {address}. Open the link in it to confirm the address.",
                       {"address": account.address})  # fmt: skip
    return h.form(".panel.joincard", data_post="/api/address", data_then="/account?done=address")[
        icon("bell"),
        h.h2[tongue.say("When it is your turn")],
        h.p[tongue.say("If you are not at the table then, an e-mail tells you. Leave this empty to get none.")],
        h.label[
            tongue.say("E-mail address"),
            h.input(type="email", name="address", value=account.address, maxlength="254", autocomplete="email"),
        ],
        h.p(".small", role="status")[waits] if account.unproved else None,
        h.button(".btn")[tongue.say("Save")],
    ]


def _name(tongue: Tongue) -> h.Element:
    return h.label[
        tongue.say("Name"), h.input(name="name", required=True, maxlength=str(NAME), autocomplete="username")
    ]


def _password(tongue: Tongue, words: str, name: str, *, new: bool) -> h.Element:
    if not new:
        return h.label[words, h.input(type="password", name=name, required=True, autocomplete="current-password")]
    least = tongue.say("at least {n} characters", {"n": LEAST})
    return h.label[
        words,
        h.input(
            type="password", name=name, required=True, minlength=str(LEAST), placeholder=least,
            autocomplete="new-password",
        ),
    ]  # fmt: skip
