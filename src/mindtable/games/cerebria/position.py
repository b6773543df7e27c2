"""The position notation: a table as one line of text, read and written (docs/cerebria.md).

``2Ea1`` is slot 2, the Ego, track a, 1 Essence; ``P`` the players; then a Vibe letter, ``+k`` for a token, ``!`` next
to Safety, ``!!`` cannot be quelled. A card may be named instead of a track. ``0P1`` is a Fortress, ``I0`` and ``G0``
the Ego's Spirits. Everything else is ``key=value``. As JSON it is an object with these keys, and the words without
one in a list under ``board``; ``position_of`` writes it for a game that is being played.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from mindtable.core import limits
from mindtable.core.complaint import Complaint, nearest
from mindtable.core.editions import without_packs
from mindtable.core.game import SPECTATOR, AnyGame
from mindtable.core.limits import is_number
from mindtable.core.piles import Pile, bag_of
from mindtable.core.tongue import N_
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import BY_HAND, Box, open_box
from mindtable.games.cerebria.meta import OPTIONS, SHAPER, TWO_SPIRITS, Cerebria, CerebriaGame
from mindtable.games.cerebria.setup import new_state
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState, given_of, identity_of, stock_of
from mindtable.games.cerebria.things import space_id
from mindtable.games.cerebria.view import CerebriaView, DeckView, SideView, view

KEYS: Final = [
    "target",
    "common",
    "hidden",
    "hidden-deck",
    "players-hidden",
    "wp",
    "points",
    "players-points",
    "stock",
    "identity",
    "spheres",
    "rotation",
    "step",
    "acting",
    "difficulty",
    "deck",
    "next",
    "trigger",
    "emptied",
    "built",
    "standings",
    "spirits",
    "operation",
    "edition",
]
PARTIES: Final = {"P": p.PLAYERS, "E": p.EGO}
EMOTION: Final = re.compile(r"(\d+)([EP])([a-z-]*[a-z])(\d)([rygb])?(\+\d)?(!!?)?")
FORTRESS: Final = re.compile(r"(\d+)([EP])(\d)")
FIGURE: Final = re.compile(r"([GI])(\d+)")


class PositionError(Complaint):
    """A position or question that cannot be read: says which word and what was expected."""


class Position:
    """A position read from text: its game, the state, and the facts only a question needs."""

    def __init__(self, game: AnyGame, state: CerebriaState) -> None:
        self.game: Final = game
        self.state: Final = state
        self.pairs: list[str] = []  # after a Defiance + Defiance
        self.trigger = p.EGO
        self.emptied = -1
        self.operation = -1  # the symbol of the Operation card that lies open


def words_of(text: str) -> list[str]:
    """The words of a position, of its text or of its JSON."""
    if not text.lstrip().startswith("{"):
        return text.split()
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        values: dict[str, object] = {"column": error.colno, "message": error.msg}
        raise PositionError(N_("not JSON, column {column}: {message}"), values) from error
    board = data.pop("board", [])
    if not isinstance(board, list):
        raise PositionError(N_("'board' is a list of words, not {value!r}"), {"value": board})
    words = [str(word) for word in board]
    for key, value in data.items():
        words.append(f"{key}={','.join([str(one) for one in value]) if isinstance(value, list) else value}")
    return words


def read_position(text: str, packs: list[str], besides: list[str] | None = None) -> Position:
    """The position written in a text, with the cards of packs laid over the house set.

    ``besides`` are facts that the text does not say, or says otherwise: ``next=E+D,J+J``.
    """
    words = words_of(text) + (besides or [])
    facts: dict[str, str] = {}
    options: dict[str, str] = {"game": "full"}
    option_keys = [spec.key for spec in OPTIONS]
    tokens: list[str] = []
    for word in words:
        key, sign, value = word.partition("=")
        if not sign:
            tokens.append(word)
        elif key in option_keys:
            options[key] = value
        elif key in KEYS:
            facts[key] = value
        else:
            known = [*KEYS, *option_keys]
            raise PositionError(
                N_("{word!r}: no fact {key!r} of a position{hint}"),
                {"word": word, "key": key, "hint": nearest(key, known)},
            )
    for name in facts.get("difficulty", "").split(","):
        if name:
            options[name] = "on"
    spirits = facts.get("spirits", "")
    mode = TWO_SPIRITS if "," in spirits else SHAPER
    target = _aspirations("target", facts["target"])[0] if "target" in facts else p.NO_ASPIRATION
    title = Cerebria()
    older = title.older(facts.get("edition", title.edition))
    if older is not None:
        options = {**older.options, **options}
        packs = [older.pack, *packs]
    settled = title.settle(1, mode, options)
    state = new_state(open_box(mode, 1, settled, packs, target))
    position = Position(CerebriaGame(1, mode, settled, packs), state)
    state.figures = [0, 0]  # unless the position says otherwise
    if not spirits:
        state.spirits = []
    _read_tokens(state, tokens, facts)
    _read_facts(position, facts)
    _check(state, facts)
    return position


# -- the board


def _read_tokens(state: CerebriaState, tokens: list[str], facts: dict[str, str]) -> None:
    figures: list[int] = []
    taken: set[str] = set()
    for word in tokens:
        emotion, fortress, figure = EMOTION.fullmatch(word), FORTRESS.fullmatch(word), FIGURE.fullmatch(word)
        if figure is not None:
            kind = p.GATEKEEPER if figure[1] == "G" else p.INFLUENCER
            state.figures[kind] = _number(word, figure[2], 0, 4)
            if kind in figures:
                raise PositionError(N_("{word!r}: this Spirit has been placed already"), {"word": word})
            figures.append(kind)
        elif emotion is not None:
            _place(state, word, emotion, taken)
        elif fortress is not None:
            realm = _number(word, fortress[1], 0, 4)
            size = _number(word, fortress[3], 1, 2)
            if state.board.fort[realm]:
                raise PositionError(N_("{word!r}: Realm {n} has a Fortress already"), {"word": word, "n": realm})
            state.board.fortify(realm, size if fortress[2] == "E" else -size, 0)
        else:
            raise PositionError(
                N_("{word!r} is neither an Emotion (2Ea1), a Fortress (0P1), a Spirit (I0, G3) nor key=value"),
                {"word": word},
            )
    state.acting = p.GATEKEEPER
    if figures:
        state.acting = figures[0]
    if "acting" in facts:
        if facts["acting"] not in ("G", "I"):
            raise PositionError(N_("'acting' is G or I, not {value!r}"), {"value": facts["acting"]})
        state.acting = p.GATEKEEPER if facts["acting"] == "G" else p.INFLUENCER


def _place(state: CerebriaState, word: str, found: re.Match[str], taken: set[str]) -> None:
    box, board = state.box, state.board
    slot = _number(word, found[1], 0, p.SLOTS - 1)
    mark = len(found[7] or "")
    card = read_card(box, word, PARTIES[found[2]], found[3] + (found[5] or ""), mark)
    essence = _number(word, found[4], 1, box.spaces[card])
    token = _number(word, (found[6] or "+0")[1:], 0, p.TOKEN_LIMIT)
    if board.cards[slot] >= 0:
        raise PositionError(N_("{word!r}: slot {n} holds an Emotion already"), {"word": word, "n": slot})
    if card < p.NAMED and found[2] == "E" and card % p.OF_SIDE < p.STRONG:
        if box.ids[card] in taken:
            raise PositionError(N_("{word!r}: the Ego's deck holds each Emotion once"), {"word": word})
        taken.add(box.ids[card])
    board.put(box, slot, card, essence, token)


def read_card(box: Box, word: str, party: int, name: str, mark: int = 0) -> int:
    """A card by its track and Vibe letter (``cr``), or by its name."""
    if name and name[0] in p.PLAIN_TRACKS and (len(name) == 1 or (len(name) == 2 and name[1] in p.VIBE_LETTERS)):
        vibe = p.VIBE_LETTERS.index(name[1]) if len(name) == 2 else p.NO_VIBE
        return box.plain(party, name[0], vibe, mark)
    card = box.number(name)
    if card < 0 or card >= p.NAMED or mark:
        hint = nearest(name, box.ids[: p.NAMED])
        raise PositionError(
            N_("{word!r}: {name!r} is neither a track ({tracks}) nor an Emotion{hint}"),
            {"word": word, "name": name, "tracks": ", ".join(p.PLAIN_TRACKS), "hint": hint},
        )
    if box.owner[card] != party or (party == p.EGO and p.STRONG <= card % p.OF_SIDE < p.STARTING):
        raise PositionError(
            N_("{word!r}: {name!r} is not a card of that side here; 'side=' says which side the players take"),
            {"word": word, "name": name},
        )
    return card


def _number(word: str, text: str, low: int, high: int) -> int:
    if not is_number(text) or not low <= int(text) <= high:
        raise PositionError(
            N_("{word!r}: {text!r} is not a number from {low} to {high}"),
            {"word": word, "text": text, "low": low, "high": high},
        )
    return int(text)


# -- the facts


def _aspirations(key: str, text: str) -> list[int]:
    found: list[int] = []
    for name in text.split(","):
        if name not in p.ASPIRATION_IDS:
            raise PositionError(
                N_("{key!r}: no Aspiration {name!r}{hint}"),
                {"key": key, "name": name, "hint": nearest(name, p.ASPIRATION_IDS)},
            )
        found.append(p.ASPIRATION_IDS.index(name))
    return found


def _numbers(key: str, text: str, count: int, high: int) -> list[int]:
    parts = text.split(",")
    if len(parts) != count:
        raise PositionError(
            N_("{key!r} is {count} numbers parted by commas, not {text!r}"), {"key": key, "count": count, "text": text}
        )
    return [_number(f"{key}={text}", part, 0, high) for part in parts]


def _layers_of(key: str, text: str) -> list[list[str]]:
    """The names of a pile from the top; those of one layer are parted by a bar."""
    count = text.count(",") + text.count("|") + 1
    if count > limits.CARDS:
        raise PositionError(
            N_("{key!r} has at most {most} cards, not {n}"), {"key": key, "most": limits.CARDS, "n": count}
        )
    return [layer.split("|") for layer in text.split(",")]


def _stacked(layers: list[list[int]]) -> Pile:
    """A pile, the first layer on top; cards of one layer may come in any order."""
    pile = bag_of([])
    for layer in reversed(layers):
        pile.put_on_top(layer)
    return pile


def _read_facts(position: Position, facts: dict[str, str]) -> None:
    state = position.state
    box = state.box
    if box.given_target >= 0:
        state.target = box.given_target
        state.row = [state.target]
    if "common" in facts:
        state.row = _aspirations("common", facts["common"])
    state.ego_hidden = FACE_DOWN
    state.ego_hidden_deck = bag_of([])
    if "hidden" in facts:
        state.ego_hidden = p.NO_ASPIRATION if facts["hidden"] == "none" else _aspirations("hidden", facts["hidden"])[0]
    if "hidden-deck" in facts:
        names = _layers_of("hidden-deck", facts["hidden-deck"])
        state.ego_hidden_deck = _stacked([_aspirations("hidden-deck", ",".join(layer)) for layer in names])
    if "players-hidden" in facts:
        state.hidden = _aspirations("players-hidden", facts["players-hidden"])[0]
    for key, value in facts.items():
        if key == "wp":
            state.ego_wp = _number(f"wp={value}", value, 0, 99)
        elif key == "points":
            state.ego_points = _number(f"points={value}", value, 0, 999)
        elif key == "players-points":
            state.points = _number(f"players-points={value}", value, 0, 999)
        elif key == "rotation":
            state.rotation = _number(f"rotation={value}", value, 0, 4)
        elif key == "emptied":
            position.emptied = _number(f"emptied={value}", value, 0, 4)
    if "spheres" in facts:
        for realm, held in enumerate(_numbers("spheres", facts["spheres"], p.AREAS, p.FULL_SPHERE)):
            state.spheres[state.sphere_at(realm)] = held
    if "step" in facts:
        if facts["step"] not in ("spent", "free"):
            raise PositionError(N_("'step' is spent or free, not {value!r}"), {"value": facts["step"]})
        state.step_spent = facts["step"] == "spent"
    if "deck" in facts:
        layers = [] if facts["deck"] == "none" else _layers_of("deck", facts["deck"])
        state.ego_deck = _stacked([[read_card(box, name, p.EGO, name) for name in layer] for layer in layers])
    if "operation" in facts:
        ids = [entry.id for entry in box.operation_entries]
        if facts["operation"] not in ids:
            raise PositionError(
                N_("'operation': no Operation card {name!r}; there are {words}"),
                {"name": facts["operation"], "words": ", ".join(ids)},
            )
        position.operation = box.symbol[ids.index(facts["operation"])]
    if "next" in facts:
        position.pairs = facts["next"].split(",")
    if "trigger" in facts:
        if facts["trigger"] not in PARTIES:
            raise PositionError(N_("'trigger' is E or P, not {value!r}"), {"value": facts["trigger"]})
        position.trigger = PARTIES[facts["trigger"]]
    state.turn = 9 if state.acting == p.GATEKEEPER else 11  # some turn before its; what 'built' names is of it
    for part in facts.get("built", "").split(","):
        if part:
            state.board.built[_number(f"built={part}", part, 0, 4)] = state.turn
    _read_standings(state, facts)
    _read_stock(state, facts)
    _read_spirits(state, facts)


def _read_standings(state: CerebriaState, facts: dict[str, str]) -> None:
    if "standings" not in facts:
        return
    state.given = [-1] * (2 * p.ASPIRATIONS)
    for part in facts["standings"].split(","):
        name, _, numbers = part.partition(":")
        ego, _, players = numbers.partition(":")
        aspiration = _aspirations("standings", name)[0]
        state.given[given_of(aspiration, p.EGO)] = _number(part, ego, 0, 99)
        state.given[given_of(aspiration, p.PLAYERS)] = _number(part, players, 0, 99)


def _read_stock(state: CerebriaState, facts: dict[str, str]) -> None:
    for key in ("identity", "stock"):
        size = 3 if key == "identity" else 2
        for part in facts.get(key, "").split(","):
            if not part:
                continue
            numbers = part[1:].split("/")
            if part[0] not in PARTIES or len(numbers) != size:
                raise PositionError(
                    N_("{key!r}: {part!r} is not a party and {size} numbers, such as E6/3"),
                    {"key": key, "part": part, "size": size},
                )
            party = PARTIES[part[0]]
            values = [_number(part, number, 0, 20) for number in numbers]
            for fragment, value in enumerate(values, p.MINOR):
                if key == "identity":
                    state.identity[identity_of(party, fragment)] = value
                else:
                    state.stock[stock_of(party, fragment)] = value
    for party in (p.PLAYERS, p.EGO):
        letter = "PE"[party]
        if f"{letter}" not in [part[:1] for part in facts.get("stock", "").split(",")]:
            for size in (p.MINOR, p.MAJOR):
                total = state.box.minors if size == p.MINOR else state.box.majors
                state.stock[stock_of(party, size)] = max(0, total - _placed(state, party, size))


def _placed(state: CerebriaState, party: int, size: int) -> int:
    """Fragments of a size outside the stock."""
    sign = 1 if party == p.EGO else -1
    return state.board.fort.count(sign * size) + state.identity[identity_of(party, size)]


def _read_spirits(state: CerebriaState, facts: dict[str, str]) -> None:
    box = state.box
    for who, part in enumerate([part for part in facts.get("spirits", "").split(",") if part]):
        name, sign, space = part.partition("@")
        if not sign:
            name, space = box.spirit_ids[4 * box.side + 2 + who], part
        spaces = [space_id(number) for number in range(p.SPACES)]
        if space not in spaces:
            raise PositionError(N_("'spirits': {part!r} is not a space F0 to F4 or R0 to R4"), {"part": part})
        own = box.spirit_ids[4 * box.side : 4 * box.side + 4]
        if name not in own:
            raise PositionError(
                N_("'spirits': {name!r} is not one of {words}"), {"name": name, "words": ", ".join(own)}
            )
        state.spirits[who].spirit = box.spirit_ids.index(name)
        state.spirits[who].space = spaces.index(space)


def _check(state: CerebriaState, facts: dict[str, str]) -> None:
    for party in (p.PLAYERS, p.EGO):
        for size in (p.MINOR, p.MAJOR):
            total = state.box.minors if size == p.MINOR else state.box.majors
            count = _placed(state, party, size) + state.stock[stock_of(party, size)]
            if count > total:
                raise PositionError(
                    N_("{party} has {count} {size} Fragments on board, Identity and stock; there are {total}"),
                    {"party": "PE"[party], "count": count, "size": ["", "Minor", "Major"][size], "total": total},
                )
    for aspiration in range(p.ASPIRATIONS):
        counted = state.box.counts[aspiration] != BY_HAND
        if (
            not counted
            and (not state.given or state.given[given_of(aspiration, p.PLAYERS)] < 0)
            and aspiration in state.row
        ):
            name = p.ASPIRATION_IDS[aspiration]
            raise PositionError(N_("{name!r} is counted by hand: say standings={name}:EGO:PLAYERS"), {"name": name})


# -- writing


def position_of(game: AnyGame, seen: CerebriaView) -> dict[str, Any]:
    """The position of a game as a viewer sees it, as the JSON that questions read.

    What nobody knows yet is written so: cards of a deck that may come in any order are parted by ``|``. In the players'
    turn the Spirit of the Ego that comes next is the acting one.
    """
    found = written(game.box, seen)
    title = Cerebria()
    if without_packs(game.edition) != title.edition:
        found["edition"] = without_packs(game.edition)
    older = title.older(without_packs(game.edition))
    usual = {spec.key: spec.values[0] for spec in OPTIONS} | (older.options if older is not None else {})
    found["game"] = game.options["game"]  # a position without it is one of the full game
    for key, value in game.options.items():
        if value != usual[key]:
            found[key] = value
    return found


def write_position(state: CerebriaState) -> str:
    """The position as text that can be read again."""
    found = written(state.box, view(state, SPECTATOR))
    words: list[str] = found.pop("board")
    if state.box.side != p.BLISS:
        found["side"] = p.SIDES[state.box.side]
    return " ".join([*words, *[f"{key}={value}" for key, value in found.items()]])


def written(box: Box, seen: CerebriaView) -> dict[str, Any]:
    """What lies on the table, as facts of a position."""
    ego, mine, side = seen["ego"], seen["players"], seen["ego_side"]
    found: dict[str, Any] = {"board": _board(box, seen)}
    found |= {"wp": ego["willpower"], "points": side["points"], "players-points": mine["points"]}
    found["stock"] = ",".join([f"{letter}{_counts(one['stock'])}" for letter, one in (("P", mine), ("E", side))])
    found["identity"] = ",".join([f"{letter}{_counts(one['identity'])}" for letter, one in (("P", mine), ("E", side))])
    found["spheres"] = ",".join([str(sphere["willpower"]) for sphere in seen["spheres"]])
    found["rotation"] = seen["rotation"]
    if seen["common"]:
        found["common"] = ",".join(seen["common"])
    if mine["hidden"] is not None:
        found["players-hidden"] = mine["hidden"]
    _write_hidden(found, side)
    deck = _layers(ego["deck"])
    if deck != "|".join([box.ids[card] for card in box.ego_cards]):  # else it is as a position has it anyway
        found["deck"] = deck or "none"
    built = [str(place) for place, realm in enumerate(seen["realms"]) if realm["new"]]
    if built:
        found["built"] = ",".join(built)
    by_hand = [one for one in seen["standings"] if box.counts[p.ASPIRATION_IDS.index(one["aspiration"])] == BY_HAND]
    if by_hand:
        found["standings"] = ",".join([f"{one['aspiration']}:{one['ego']}:{one['players']}" for one in by_hand])
    spirits = [f"{one['spirit']}@{one['space']}" for one in seen["spirits"] if one["spirit"] and one["space"]]
    if spirits:
        found["spirits"] = ",".join(spirits)
    if ego["operation"] is not None:
        found["operation"] = ego["operation"]
    return found


def _write_hidden(found: dict[str, Any], side: SideView) -> None:
    """The Ego's Hidden Aspiration, and those it may still turn up."""
    if side["hidden"] is not None or not side["face_down"]:
        found["hidden"] = side["hidden"] or "none"
    if side["hidden_deck"]["cards"]:
        found["hidden-deck"] = _layers(side["hidden_deck"])


def _board(box: Box, seen: CerebriaView) -> list[str]:
    """Spirits of the Ego, the acting one first, then Emotions and Fortresses."""
    ego, moment = seen["ego"], seen["moment"]
    gatekeeper = moment["acting"] == "gatekeeper" or (moment["acting"] is None and moment["turn"] % 4 < 2)
    figures = [f"G{(ego['gatekeeper'] or 'F0')[1:]}", f"I{(ego['influencer'] or 'R0')[1:]}"]
    words = figures if gatekeeper else figures[::-1]
    for slot in seen["slots"]:
        if slot["card"] is not None:
            name = slot["card"].rstrip("!")
            plain = box.number(slot["card"]) >= p.NAMED
            token = f"+{slot['token']}" if slot["token"] else ""
            head = f"{slot['slot']}{'P' if slot['owner'] == 'players' else 'E'}{name[0] if plain else name}"
            vibe = name[1:] if plain else ""
            words.append(f"{head}{slot['essence']}{vibe}{token}{slot['card'][len(name) :]}")
    for place, realm in enumerate(seen["realms"]):
        if realm["fortress"] is not None:
            size = 1 if realm["fortress"] == "minor" else 2
            words.append(f"{place}{'P' if realm['owner'] == 'players' else 'E'}{size}")
    return words


def _counts(fragments: dict[str, int]) -> str:
    """Fragments by size, the smallest first."""
    return "/".join([str(count) for count in fragments.values()])


def _layers(deck: DeckView) -> str:
    """A deck from the top; cards that may come in any order are parted by ``|``."""
    return ",".join(["|".join(layer) for layer in deck["layers"]])
