"""The log: what happened, a line for each event worth one."""

from __future__ import annotations

from mindtable.core.agenda import Event
from mindtable.core.tongue import Tongue
from mindtable.games.essence import attack, events
from mindtable.games.essence import effects as e
from mindtable.games.essence import pieces as p
from mindtable.games.essence.language import change_text, clause_text, name
from mindtable.games.essence.state import EssenceState
from mindtable.games.essence.words import place_text, who


def line(state: EssenceState, event: Event, tongue: Tongue) -> str:
    """An event as its reader may be told; the state is asked for the names of the factions only."""
    kind = event.kind
    if kind == events.ROUND:
        return tongue.say("Round {n}", {"n": event.values[0]})
    if kind in (events.REVEALED, events.FRAGMENTS_CAME):
        cards = ", ".join([name(state.box, card, tongue) for card in event.values])
        if kind == events.REVEALED:
            return tongue.say("For sale: {cards}", {"cards": cards})
        return tongue.say("New in the row: {cards}", {"cards": cards})
    if kind == events.FACTION:
        faction = tongue.name(state.box.factions[event.values[0]].names)
        return tongue.say("{who} plays {faction}", {"who": tongue.seat(event.seat), "faction": faction})
    actor = who(state, event.seat, tongue)
    said = _deed(state, event, actor, tongue)
    return said or _gain(state, event, actor, tongue)


def _deed(state: EssenceState, event: Event, actor: str, tongue: Tongue) -> str:
    """What somebody did by choice."""
    box, values, kind = state.box, event.values, event.kind
    if kind in (events.PLAYED, events.USED):
        text = clause_text(box, box.clauses[values[0]][values[1]], tongue)
        said: dict[str, object] = {"who": actor, "card": name(box, values[0], tongue), "text": text}
        if kind == events.PLAYED:
            return tongue.say("{who} plays {card}. {text}", said)
        return tongue.say("{who} uses {card}. {text}", said)
    if kind == events.BUILT:
        said = {"who": actor, "card": name(box, values[0], tongue), "place": place_text(values[1])}
        return tongue.say(
            "{who} builds {card} at {place} for {price} Wealth: {n} Essence",
            {**said, "price": values[2], "n": values[3]},
        )
    if kind == events.MOVED:
        said = {"who": actor, "card": name(box, values[0], tongue), "place": place_text(values[1]), "n": values[2]}
        return tongue.say("{who} moves {card} to {place}: {n} Essence", said)
    if kind == events.TREATY:
        said = {"who": actor, "name": name(box, p.FIRST_TREATY + values[0], tongue)}
        return tongue.count(
            "{who} signs with the {name} for {n} token", "{who} signs with the {name} for {n} tokens", values[1], said
        )
    if kind == events.READ:
        return tongue.say("{who} reads {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.ATTACKED:
        said = {"who": actor, "target": _target(state, values[0], tongue), "attack": values[1], "defense": values[2]}
        if values[1] <= values[2]:
            return tongue.say("{who} attacks {target}, {attack} against {defense}: no success", said)
        if values[0] >= attack.FIRST_MONSTER:  # the difference brings nothing
            return tongue.say("{who} attacks {target}, {attack} against {defense}: success", said)
        said["n"] = values[1] - values[2]
        return tongue.say("{who} attacks {target}, {attack} against {defense}: success, {n} Essence", said)
    if kind in (events.LOOTED, events.STOLE):
        said = {"who": actor, "victim": who(state, values[0], tongue)}
        if values[1] == e.WEALTH:
            return tongue.say("{who} takes 1 Wealth from {victim}", said)
        return tongue.say("{who} takes 1 Influence from {victim}", said)
    if kind == events.PASSED:
        return tongue.say("{who} passes and takes pass token {n}", {"who": actor, "n": values[0]})
    if kind == events.BID:
        return tongue.say(
            "{who} bids {wealth} Wealth and {influence} Influence",
            {"who": actor, "wealth": values[0], "influence": values[1]},
        )
    if kind == events.ADVISOR:
        return tongue.say("{who} takes an Advisor: {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.RESERVED:
        return tongue.say("{who} keeps {card} in the row", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.CYCLED:
        return tongue.say("{who} removes {card} from the row", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.SHIFTED:
        said = {"who": actor, "left": name(box, values[0], tongue), "right": name(box, values[1], tongue)}
        return tongue.say("{who} exchanges {left} and {right}", said)
    if kind == events.FETCHED:
        return tongue.say("{who} takes back {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.TOOK:
        return tongue.say("{who} takes the {token}", {"who": actor, "token": tongue.name(box.tokens[values[0]])})
    if kind == events.RESHUFFLED:
        return tongue.say("{who} shuffles the discard pile into the draw pile", {"who": actor})
    return ""


def _gain(state: EssenceState, event: Event, actor: str, tongue: Tongue) -> str:
    """What came to somebody."""
    box, values, kind = state.box, event.values, event.kind
    if kind == events.INCOME:
        return tongue.say(
            "{who}: income of {wealth} Wealth and {influence} Influence",
            {"who": actor, "wealth": values[0], "influence": values[1]},
        )
    if kind == events.GAINED:
        if values[0] in (e.CUT, e.OMEN):
            return ""
        return tongue.say("{who}: {gain}", {"who": actor, "gain": change_text(values[0], values[1], tongue)})
    if kind == events.DREW:
        if not values:
            return tongue.say("{who} draws a card", {"who": actor})
        return tongue.say("{who} draws {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.DISCARDED:
        return tongue.say("{who} discards {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.EXHAUSTED:
        return tongue.say("{card} of {who} is exhausted", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.READIED:
        return tongue.say("{who} readies {card}", {"who": actor, "card": name(box, values[0], tongue)})
    if kind == events.REFRESHED:
        return tongue.count("{who} readies {n} Foundation", "{who} readies {n} Foundations", values[0], {"who": actor})
    if kind == events.PASS_ESSENCE:
        return tongue.say("{who} has passed: {n} Essence", {"who": actor, "n": values[0]})
    if kind == events.RETURNED_BID:
        return tongue.say("No Advisor is left for {who}, who keeps the bid", {"who": actor})
    if kind == events.SHARDS:
        said: dict[str, object] = {"who": actor, "essence": values[1]}
        return tongue.count(
            "{who}: {essence} Essence, {n} Shard", "{who}: {essence} Essence, {n} Shards", values[0], said
        )
    if kind == events.REVENGE:
        if values[0] > 0:
            return tongue.say("{who} takes a Revenge token", {"who": actor})
        return tongue.say("{who} uses a Revenge token: 1 Shard more", {"who": actor})
    if kind == events.THREAT_HIT:
        said = {"who": actor, "threat": values[0], "defense": values[1], "n": values[2]}
        return tongue.count(
            "The External Threat strikes {who}, {threat} against {defense}: {n} token lost",
            "The External Threat strikes {who}, {threat} against {defense}: {n} tokens lost", values[2], said,
        )  # fmt: skip
    if kind == events.FRAGMENT_SHARDS:
        said = {"who": actor, "value": values[1]}
        return tongue.count(
            "{who}: fragments worth {value}, {n} Shard", "{who}: fragments worth {value}, {n} Shards", values[0], said
        )
    if kind == events.WON:
        return tongue.say("{who} wins with {n} Shards", {"who": actor, "n": values[0]})
    if kind == events.START_PLAYER:
        return tongue.say("{who} starts", {"who": actor})
    return ""


def _target(state: EssenceState, target: int, tongue: Tongue) -> str:
    if target == attack.THREAT:
        return tongue.say("the External Threat")
    if target < attack.FIRST_MONSTER:
        return who(state, target - attack.FIRST_SEAT, tongue)
    card = target - attack.FIRST_MONSTER + p.FIRST_FRAGMENT
    return tongue.say("the monster {card}", {"card": name(state.box, card, tongue)})
