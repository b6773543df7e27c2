"""Lobby: a table whose people have not all come yet, with the links for those who are missing."""

from __future__ import annotations

from mindtable.web import elements as h
from mindtable.web.look import Look, SeatLook
from mindtable.web.page import only_here
from mindtable.web.parts import icon, seatmark
from mindtable.web.scenes import scene


def lobby(look: Look) -> h.Element:
    """What stands in place of the board until the game begins."""
    tongue = look.tongue
    free = [seat for seat in look.seats if seat.free]
    return h.div("#board.board.lobby")[
        h.section(".panel.lobby__card")[
            h.span(".lobby__scene", aria_hidden="true")[scene(look.title)],
            h.h2[tongue.say("Waiting for players")],
            h.p[
                look.tongue.count("{n} seat is still free. The game begins when everyone is seated.",
                                  "{n} seats are still free. The game begins when everyone is seated.", len(free), {})
            ],
            h.ul(".lobby__seats")[[_seat(look, seat) for seat in look.seats]],
            h.p(".note")[
                icon("info"),
                tongue.say("Send each link to one person: it works once, and then that browser has the seat."),
            ]
            if look.creator and free
            else None,
            h.p("#alone.note")[icon("warning"), h.span[only_here(tongue)]]
            if look.alone and look.creator and free
            else None,
        ]
    ]  # fmt: skip


def _seat(look: Look, seat: SeatLook) -> h.Element:
    tongue = look.tongue
    if seat.free:
        state = tongue.say("free")
    elif seat.yours:
        state = tongue.say("you")
    elif seat.bot:
        state = tongue.say("bot")
    else:
        state = tongue.say("has come")
    link = None
    if seat.free and look.creator:
        link = h.span(".lobby__link")[
            h.input(
                id=f"link-{seat.number}", readonly=True, data_link=str(seat.number),
                aria_label=tongue.say("Link for {name}", {"name": seat.name}), placeholder=tongue.say("no link yet"),
            ),
            h.button(".btn", type="button", data_act="copy", data_seat=seat.number)[icon("link"), tongue.say("Copy")],
            h.button(".btn", type="button", data_act="link", data_seat=seat.number)[
                icon("plus"), tongue.say("New link")
            ],
        ]  # fmt: skip
    return h.li[seatmark(seat.number), h.b[seat.name], h.small[state], link]
