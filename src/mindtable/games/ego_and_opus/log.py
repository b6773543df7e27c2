"""The log: what happened, a line for each event worth one."""

from __future__ import annotations

from mindtable.core.agenda import Event
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import effects as e
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus.box import Box
from mindtable.games.ego_and_opus.language import duration_text, name, place_name, signed, strategy_text
from mindtable.games.ego_and_opus.state import OpusState


def stand_text(box: Box, stand: int, tongue: Tongue) -> str:
    """A card with the place where it stood."""
    return f"{name(box, stand // 16, tongue)} ({place_name(stand % 16, tongue)})"


def line(state: OpusState, event: Event, tongue: Tongue) -> str:
    """An event as its reader may be told; the state is asked for names only."""
    box, kind, values = state.box, event.kind, event.values
    if kind == events.ROUND:
        return tongue.say("Round {n}, zone {first} begins", {"n": values[0], "first": values[1] + 1})
    if kind == events.OUT_OF_TIME:
        return tongue.say("The last round is over")
    who = tongue.seat(event.seat)
    said = _player(box, event, who, tongue)
    if said or not values:
        return said
    return _board(box, event, who, tongue) or _works(box, event, who, tongue)


def _player(box: Box, event: Event, who: str, tongue: Tongue) -> str:
    """What happened to hands, portfolios and points."""
    kind, values = event.kind, event.values
    said: dict[str, object] = {"who": who}
    if kind == events.RANKED:
        return tongue.say("{who} is player {n}", {"who": who, "n": values[0]})
    if kind == events.RESHUFFLED:
        return tongue.say("{who} shuffles the graveyard into the portfolio", said)
    if kind == events.DREW:
        if not values:
            return tongue.say("{who} draws a work", said)
        return tongue.say("{who} draws {card}", {"who": who, "card": name(box, values[0], tongue)})
    if kind == events.LOOKED:
        if not values:
            return tongue.say("{who} looks at hidden works", said)
        cards = ", ".join([name(box, card, tongue) for card in values])
        return tongue.say("{who} sees: {cards}", {"who": who, "cards": cards})
    if kind == events.TOOK_IDEAS:
        return tongue.say("{who} takes an Idea from the vault", said)
    if kind == events.POINTS:
        said = {"who": who, "change": signed(values[0]), "n": values[1]}
        return tongue.count("{who}: {change}, now {n} point", "{who}: {change}, now {n} points", values[1], said)
    if kind == events.WON:
        return tongue.count("{who} wins with {n} point", "{who} wins with {n} points", values[0], said)
    if kind == events.FOUND:
        if values[0] < 0:
            return tongue.say("{who} searches the portfolio and takes nothing", said)
        return tongue.say(
            "{who} searches the portfolio and takes {card}", {"who": who, "card": name(box, values[0], tongue)}
        )
    if kind in (events.DISCARDED, events.BURIED, events.RECOVERED):
        said = {"who": who, "card": name(box, values[0], tongue)}
        if kind == events.DISCARDED:
            return tongue.say("{who} discards {card}", said)
        if kind == events.BURIED:
            return tongue.say("{who} buries {card}", said)
        return tongue.say("{who} takes {card} from the graveyard", said)
    return ""


def _board(box: Box, event: Event, who: str, tongue: Tongue) -> str:
    """What happened to the cards of the board."""
    kind, values = event.kind, event.values
    said: dict[str, object] = {"who": who, "card": stand_text(box, values[0], tongue)}
    if kind == events.PLACED:
        return tongue.say("{who} places {card}", said)
    if kind == events.RETIRED:
        return tongue.say("{card} is retired", said)
    if kind == events.SWITCHED:
        return tongue.say("{card} is exchanged", said)
    if kind == events.MOVED:
        return tongue.say("{card} acts next", said)
    if kind == events.IDLE:
        return tongue.say("{card} does nothing", said)
    if kind == events.LOST:
        return tongue.say("{card} loses {n}", {**said, "n": values[1]})
    if kind == events.GAINED:
        return tongue.say("{card} gains {n}", {**said, "n": values[1]})
    if kind == events.CHANGED:
        return _changed(said, values, tongue)
    if kind in (events.ATTACKED, events.AIMED):
        said["target"] = stand_text(box, values[1], tongue)
        if kind == events.AIMED:
            return tongue.say("{card} now targets {target}", said)
        return tongue.say("{card} attacks {target}: {n} damage", {**said, "n": values[2]})
    if kind == events.RIPOSTE:
        said["target"] = stand_text(box, values[2], tongue)
        return tongue.say("{card} loses {n} for attacking {target}", {**said, "n": values[1]})
    if kind == events.EGO_TARGET:
        return _ego_target(box, said, values, tongue)
    return ""


def _changed(said: dict[str, object], values: list[int], tongue: Tongue) -> str:
    verb = values[1]
    said = {**said, "n": values[2], "plus": signed(values[2]), "long": duration_text(values[3], tongue)}
    if verb == e.BOOST:
        return tongue.say("{card}: {plus} attack{long}", said)
    if verb == e.GUARD:
        return tongue.say("{card}: attacks on it deal {n} less{long}", said)
    if verb == e.RIPOSTE:
        return tongue.say("{card}: whoever attacks it loses {n}{long}", said)
    if verb == e.SET:
        return tongue.say("{card}: its base attack is at least {n}", said)
    if verb == e.INVERT:
        return tongue.say("{card}: its strategies trade places", said)
    if verb == e.MUTE:
        return tongue.say("{card}: its signature has no effect{long}", said)
    return tongue.say("{card} counts as further schools", said)


def _ego_target(box: Box, said: dict[str, object], values: list[int], tongue: Tongue) -> str:
    said = {**said, "target": stand_text(box, values[1], tongue)}
    if values[2] < 0:
        return tongue.say("{card} goes for {target}", said)
    said["why"] = strategy_text(values[2], tongue)
    if values[3] > 1:
        return tongue.say("{card} goes for {target} ({why}; the dice decided)", said)
    return tongue.say("{card} goes for {target} ({why})", said)


def _works(box: Box, event: Event, who: str, tongue: Tongue) -> str:
    """What happened with works."""
    kind, values = event.kind, event.values
    said: dict[str, object] = {"who": who, "card": stand_text(box, values[0], tongue)}
    if kind == events.TARGETED:
        return _targeted(box, said, values, tongue)
    if kind == events.SECRET_TARGET:
        if values[1] == events.SECRET:
            return tongue.say("{card} has no target", said)
        return tongue.say("{card} secretly targets {target}", {**said, "target": stand_text(box, values[1], tongue)})
    said["work"] = name(box, values[1], tongue)
    if kind == events.PLAYED:
        return tongue.say("{who} plays {work} on {card}", said)
    if kind == events.EGO_WORK:
        return tongue.say("{who} puts {work} on {card}", said)
    if kind == events.WORK_RETIRED:
        return tongue.say("{work} leaves {card} for the graveyard", said)
    if kind == events.WORK_BACK:
        return tongue.say("{work} returns from {card} to the hand of {who}", said)
    if kind == events.ECHOED:
        return tongue.say("{card} echoes {work}", said)
    if kind == events.ATTACHED:
        if values[2] == 0:
            return ""
        return tongue.count("{n} {work} is attached to {card}", "{n} {work} are attached to {card}", values[2], said)
    said["n"] = values[2]
    if kind == events.FLIPPED:
        return tongue.say("{card} performs {work} for {n} drive", said)
    if kind == events.COPIED:
        return tongue.say("{card} declares a copy of {work} for {n} drive", said)
    if values[2]:
        return tongue.say("{card} flips {work}: wrong school, nothing happens", said)
    return tongue.say("{card} flips {work}: too little drive, nothing happens", said)


def _targeted(box: Box, said: dict[str, object], values: list[int], tongue: Tongue) -> str:
    if values[1] == events.SECRET:
        if values[2]:
            return tongue.say("{card} has a work and a secret target", said)
        return tongue.say("{card} has no work and a secret target", said)
    said["target"] = stand_text(box, values[1], tongue)
    if values[2]:
        return tongue.say("{card} targets {target} with a work", said)
    return tongue.say("{card} targets {target} without a work", said)
