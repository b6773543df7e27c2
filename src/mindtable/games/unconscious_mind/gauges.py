"""The numbers that a player watches: previews tell how a choice changes them."""

from __future__ import annotations

from typing import Final

from mindtable.core.game import Gauge
from mindtable.core.tongue import P_
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.payment import by_field
from mindtable.games.unconscious_mind.state import MindState

GAUGES: Final = [
    Gauge("vp", P_("{n} VP", "{n} VP")),
    Gauge("reputation", P_("{n} Reputation", "{n} Reputation")),
    Gauge("coffee", P_("{n} Coffee", "{n} Coffees")),
    Gauge("boxes", P_("{n} Box", "{n} Boxes")),
    Gauge("ideas", P_("{n} Idea", "{n} Ideas")),
    Gauge("bright", P_("{n} Bright Idea", "{n} Bright Ideas")),
    Gauge("minors", P_("{n} Minor", "{n} Minors")),
    Gauge("mediums", P_("{n} Medium", "{n} Mediums")),
    Gauge("majors", P_("{n} Major", "{n} Majors")),
    Gauge("own", P_("{n} Insight of your own", "{n} Insights of your own")),
    Gauge("hand", P_("{n} Research card in hand", "{n} Research cards in hand")),
    Gauge("in_play", P_("{n} Research card in play", "{n} Research cards in play")),
    Gauge("tiles", P_("{n} Notebook tile", "{n} Notebook tiles")),
    Gauge("tags", P_("{n} tag", "{n} tags")),
    Gauge("cured", P_("{n} Cured Client", "{n} Cured Clients")),
    Gauge("treatises", P_("{n} Treatise", "{n} Treatises")),
    Gauge("id_vp", P_("{n} VP for the Id", "{n} VP for the Id")),
    Gauge("id_bright", P_("{n} Bright Idea for the Id", "{n} Bright Ideas for the Id")),
    Gauge("freud", P_("{n} space for Freud's marker", "{n} spaces for Freud's marker")),
]


def readings(state: MindState) -> list[int]:
    """What the gauges show, in their order."""
    person = state.person
    fields = by_field(person.dial)
    return [
        person.vp,
        person.reputation,
        person.coffee,
        person.boxes,
        person.ideas,
        person.bright,
        fields[p.MINOR_GROWTH] + fields[p.MINOR_FREEDOM] + fields[p.MINOR_PASSION],
        fields[p.MEDIUM_GROWTH] + fields[p.MEDIUM_FREEDOM] + fields[p.MEDIUM_PASSION],
        fields[p.MAJOR_GROWTH] + fields[p.MAJOR_FREEDOM] + fields[p.MAJOR_PASSION],
        person.own_insights(),
        len(person.hand),
        len(person.in_play),
        len([tile for tile in person.notebook if tile >= 0]),
        sum(person.tags),
        len(person.cured),
        len(person.published),
        state.id.vp,
        state.id.bright,
        state.freud_marker,
    ]
