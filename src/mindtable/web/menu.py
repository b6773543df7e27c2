"""Menu: what is needed rarely at a table: settings of this browser, and the ways out."""

from __future__ import annotations

from typing import Final

from mindtable.core.tongue import N_, Tongue
from mindtable.web import elements as h
from mindtable.web.look import Look
from mindtable.web.page import language_links
from mindtable.web.parts import icon

# What the script multiplies all motion by; with 0 nothing moves.
SPEEDS: Final = {"0.5": N_("slow"), "1": N_("usual"), "2": N_("fast"), "0": N_("at once")}


def menu(look: Look) -> h.Element:
    """A sheet of rows over the table."""
    tongue = look.tongue
    back = tongue.say("Back to the table")
    here = f"/tables/{look.table}"
    return h.dialog("#menu.large.menu", aria_label=tongue.say("Menu"))[
        h.form(".menu__head", method="dialog")[
            h.h2[tongue.say("Menu")], h.button(".tool.tool--icon", title=back)[icon("cross"), h.span(".sr")[back]]
        ],
        h.ul(".menu__rows")[
            h.li[_switch("auto", "play", tongue.say("Automatic play"), tongue.say("when I have only one choice"))],
            h.li[_switch("sound", "bell", tongue.say("A soft sound"), tongue.say("when it is my turn"))],
            h.li[_speed(look)],
            h.li(".menu__row.menu__note")[
                icon("info"),
                h.span[
                    tongue.say("What is lit opens large with a long press, the right mouse button, or the + key on it.")
                ],
            ],
        ],
        h.ul(".menu__rows")[
            h.li[_way(f"{here}/replay", "replay", tongue.say("Look back"))] if look.scene is not None else None,
            h.li[language_links(tongue, here, ".menu__row", icon("language"))],
            h.li[_way("/", "home", tongue.say("Home"))],
            h.li[
                h.button(".menu__row", type="button", data_act="leave")[
                    icon("bot"), _words(tongue.say("Leave the table"), tongue.say("a bot plays on for me"))
                ]
            ]
            if look.viewer >= 0 and look.phase == "playing" and not look.seats[look.viewer].away
            else None,
            h.li[_close(tongue)] if look.creator and look.phase in ("open", "playing") else None,
        ],
    ]


def _close(tongue: Tongue) -> h.Element:
    """The end of a game that nobody will play on; it is asked for once more."""
    sure = tongue.say("Close this table for everybody? The game ends here and nobody wins.")
    return h.button(
        ".menu__row", type="button", data_act="close", data_sure=sure, data_name=tongue.say("Close the table")
    )[icon("lock"), _words(tongue.say("Close the table"), tongue.say("for everybody; nobody wins"))]


def _speed(look: Look) -> h.Element:
    tongue = look.tongue
    return h.div(".menu__row", role="radiogroup", aria_label=tongue.say("Speed of the others' moves"))[
        icon("clock"),
        _words(tongue.say("Speed"), tongue.say("of the others' moves")),
        h.span(".menu__few")[
            [
                h.label[h.input(type="radio", name="speed", value=speed, data_setting="speed"), tongue.say(word)]
                for speed, word in SPEEDS.items()
            ]
        ],
    ]


def _switch(setting: str, sign: str, name: str, more: str) -> h.Element:
    return h.label(".menu__row")[
        icon(sign), _words(name, more), h.input(type="checkbox", role="switch", data_setting=setting)
    ]


def _way(to: str, sign: str, name: str) -> h.Element:
    return h.a(".menu__row", href=to)[icon(sign), _words(name)]


def _words(name: str, more: str = "") -> h.Element:
    return h.span[h.b[name], h.small[more] if more else None]
