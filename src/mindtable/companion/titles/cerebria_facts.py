"""What can be told of a table of Cerebria: the ring, the Spheres, both sides, the decks of the Ego."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mindtable.companion import piles
from mindtable.companion.fact import LIES_ELSEWHERE, NUMBER, SPOKEN, YES, Fact, Get, Set, fact, only
from mindtable.companion.facts import Facts
from mindtable.companion.family import Area, Family, Unseen
from mindtable.core.piles import Pile
from mindtable.core.things import Kind, ListOf, Named, Told, Words
from mindtable.core.tongue import N_, Tongue
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.box import Box
from mindtable.games.cerebria.gains import everyone, leave_play
from mindtable.games.cerebria.state import FACE_DOWN, CerebriaState, stock_of
from mindtable.games.cerebria.things import (
    ASPIRATION,
    CARD,
    DECK,
    FRONTIER,
    OPERATION,
    PILE,
    REALM,
    SLOT,
    SPACE,
    SPHERE,
    STRONG_DECK,
    TO_BOX,
)

WORDS: Final[Words[Any]] = Words()
MOST_POINTS: Final = 199
MOST_WILLPOWER: Final = 99
MOST_ESSENCE: Final = 99

FORTRESS: Final[Kind[Any]] = Named(
    "fortress", ["players-major", "players-minor", "empty", "ego-minor", "ego-major"],
    [N_("your Major Fortress"), N_("your Minor Fortress"), N_("no Fortress"), N_("a Minor Fortress of the Ego"),
     N_("a Major Fortress of the Ego")],
)  # fmt: skip
FRAGMENTS: Final = ["players-minor", "players-major", "ego-minor", "ego-major"]
STOCK: Final[Kind[Any]] = Named(
    "stock", FRAGMENTS,
    [N_("your Minor Fragments in stock"), N_("your Major Fragments in stock"),
     N_("Minor Fragments of the Ego in stock"),
     N_("Major Fragments of the Ego in stock")],
)  # fmt: skip
IDENTITY: Final[Kind[Any]] = Named(
    "identity", ["players-minor", "players-major", "players-capping", "ego-minor", "ego-major", "ego-capping"],
    [N_("your Minor Fragments in your Identity"), N_("your Major Fragments in your Identity"),
     N_("your Capping Fragment"), N_("Minor Fragments of the Ego in its Identity"),
     N_("Major Fragments of the Ego in its Identity"), N_("the Capping Fragment of the Ego")],
)  # fmt: skip
EMPTY_SLOT: Final = WORDS.refusal(
    "empty_slot", N_("There is no Emotion on {slot}."), [("slot", SPOKEN)], clause="CB-20"
)
TRACK_SHORT: Final = WORDS.refusal(
    "track_short", N_("{card} has room for {most} Essence, not for {n}."),
    [("card", SPOKEN), ("most", NUMBER), ("n", NUMBER)], clause="CB-22",
)  # fmt: skip
NOT_IN_GAME: Final = WORDS.refusal(
    "not_in_game", N_(
        "{card} is not a card of the Ego: its deck has the Mild Emotions of its side."), [("card", SPOKEN)],
    clause="EGO-05",
)  # fmt: skip
ALL_LIE: Final = WORDS.refusal(
    "all_lie",
    N_("The game has {n} of {card}, and all lie on other slots: {slots}. First say which of these is empty now."),
    [("n", NUMBER), ("card", SPOKEN), ("slots", ListOf(SPOKEN))], clause="CB-03",
)  # fmt: skip


GONE: Final = WORDS.event(
    "gone", N_("{card} is no longer on {slot}; it is back in {to}"), [("card", CARD), ("slot", SLOT), ("to", PILE)],
    clause="CB-24",
)  # fmt: skip


class Rotation(Kind[Any]):
    """How far the Origin has turned: by the Sphere that faces the first Realm."""

    def id(self, box: Any, number: int) -> str:
        return str(number)

    def numbers(self, box: Any) -> list[int]:
        return list(range(p.AREAS))

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        return tongue.say("{sphere} faces {realm}", {
            "sphere": SPHERE.call(box, (0 - number) % p.AREAS, tongue), "realm": REALM.call(box, 0, tongue),
        })  # fmt: skip


ROTATION: Final = Rotation("rotation")


class Spirits(Kind[Any]):
    """The players' Spirits, in the order of their turns; the Shaper has but one."""

    def id(self, box: Any, number: int) -> str:
        return str(number + 1)

    def call(self, box: Any, number: int, tongue: Tongue) -> str:
        if box.spirits == 1:
            return tongue.say("your Spirit")
        return tongue.say("your second Spirit") if number else tongue.say("your first Spirit")

    def numbers(self, box: Any) -> list[int]:
        return [0, 1]


WHO: Final = Spirits("who")
PLACE: Final[Kind[Any]] = Named(
    "place", [str(n) for n in range(p.ASPIRATIONS)], [N_("the Common Aspiration in force")] +
    [N_("the next Common Aspiration")] * (p.ASPIRATIONS - 1),
)  # fmt: skip


def cards_for_slot(state: CerebriaState, slot: int) -> list[int]:
    """What can lie on a slot: any Emotion of the players, those of the Ego's deck, Starting Emotions, nothing."""
    box, board = state.box, state.board
    found = [p.EMPTY]
    for card in range(p.NAMED):
        own = box.owner[card] == p.PLAYERS
        kind = card % p.OF_SIDE
        free = piles.holds(state.ego_deck, card) or card in state.drawn
        if own or kind == p.STARTING or (kind < p.STRONG and (free or board.cards[slot] == card)):
            found.append(card)
    return found


def why_not_card(state: CerebriaState, slot: int, card: int) -> Told[Any] | None:
    """The Ego has each Emotion once (EGO-05): one that lies on the board cannot lie on another slot as well."""
    box, board = state.box, state.board
    if card < 0 or card == board.cards[slot]:
        return None
    if box.owner[card] == p.PLAYERS:
        return _too_many(state, slot, card)
    kind = card % p.OF_SIDE
    if p.STRONG <= kind < p.STARTING:
        return NOT_IN_GAME.of([(CARD, card)])
    if kind < p.STRONG and card in board.cards:
        return LIES_ELSEWHERE.of([(CARD, card), (SLOT, board.cards.index(card))])
    return None


def _too_many(state: CerebriaState, slot: int, card: int) -> Told[Any] | None:
    """Two of each type are in the deck of a Spirit (CB-03), and two of each Strong Emotion in theirs."""
    kind = card % p.OF_SIDE
    if kind >= p.STARTING:
        most = p.STARTING_LIMIT
    else:
        most = p.COPIES_STRONG * (1 if kind >= p.STRONG else len(state.spirits))
    lie = [one for one in _slots(state) if one != slot and state.board.cards[one] == card]
    return ALL_LIE.of([most, (CARD, card), [(SLOT, one) for one in lie]]) if len(lie) >= most else None


def lift_slot(state: CerebriaState, slot: int) -> None:
    """The Emotion leaves play (CB-24): its owner's deck, or the box, has it again."""
    if state.board.cards[slot] >= 0:
        deeds, agenda = state.deeds, state.agenda[:]
        leave_play(state, slot)
        state.deeds, state.agenda[:] = deeds, agenda  # what its leaving brings by a power is told as well


def put_card(state: CerebriaState, slot: int, card: int) -> None:
    """Another Emotion lies on a slot; a card of the Ego comes out of its deck, and what it was taken for goes there."""
    box, board = state.box, state.board
    here = board.cards[slot]
    if here == card:
        return
    essence, token = board.essence[slot], board.tokens[slot]
    if here >= 0 and card >= 0 and mild_of_ego(box, here) and mild_of_ego(box, card):
        piles.exchange(state.ego_deck, card, here)
        board.put(box, slot, card, min(max(essence, 1), box.spaces[card]), token)
        return
    lift_slot(state, slot)
    if card >= 0:
        if mild_of_ego(box, card):
            if card in state.drawn:
                state.drawn.remove(card)
            else:
                piles.take_out(state.ego_deck, card)
        board.put(box, slot, card, 1, 0)


def mild_of_ego(box: Box, card: int) -> bool:
    return box.owner[card] == p.EGO and card % p.OF_SIDE < p.STRONG


def gone(before: CerebriaState, after: CerebriaState) -> list[Told[Any]]:
    """The Emotions that lie on the ring no more, and where they are now (CB-24): not those that changed places."""
    left = after.board.cards[:]
    found: list[Told[Any]] = []
    for slot in sorted(_slots(before), key=lambda one: before.board.cards[one] != after.board.cards[one]):
        card = before.board.cards[slot]
        if card < 0:
            continue
        if card in left:
            left.remove(card)
            continue
        kind = card % p.OF_SIDE
        to = DECK if kind < p.STRONG else STRONG_DECK if kind < p.STARTING else TO_BOX
        found.append(GONE.of([card, slot, to]))
    return found


def why_not_essence(state: CerebriaState, slot: int, n: int) -> Told[Any] | None:
    board = state.board
    card = board.cards[slot]
    if card < 0:
        return EMPTY_SLOT.of([(SLOT, slot)]) if n else None
    most = state.box.spaces[card]
    return TRACK_SHORT.of([(CARD, card), most, n]) if n > most else None


def why_not_token(state: CerebriaState, slot: int, n: int) -> Told[Any] | None:
    return EMPTY_SLOT.of([(SLOT, slot)]) if n and state.board.cards[slot] < 0 else None


def set_essence(state: CerebriaState, slot: int, n: int) -> None:
    board = state.board
    if board.cards[slot] >= 0:
        board.put(state.box, slot, board.cards[slot], n, board.tokens[slot])


def set_token(state: CerebriaState, slot: int, n: int) -> None:
    board = state.board
    if board.cards[slot] >= 0:
        board.put(state.box, slot, board.cards[slot], board.essence[slot], n)


def set_fortress(state: CerebriaState, realm: int, value: int) -> None:
    """A Fortress stands there, or none; its Fragment comes from the stock of its owner (CB-36)."""
    board = state.board
    for fort, change in ((board.fort[realm], 1), (value - 2, -1)):
        if fort:
            at = stock_of(p.EGO if fort > 0 else p.PLAYERS, abs(fort))
            state.stock[at] = max(0, state.stock[at] + change)
    board.fortify(realm, value - 2, state.turn if value != 2 else 0)


def _slots(state: CerebriaState) -> list[int]:
    return list(range(p.SLOTS))


def _areas(state: CerebriaState) -> list[int]:
    return list(range(p.AREAS))


def _numbers(high: int) -> Callable[[Any, int], list[int]]:
    values = list(range(high + 1))
    return lambda state, place: values


def _of_list(name: str) -> tuple[Get, Set]:
    """A list of numbers of the state, place by place."""

    def put(state: Any, place: int, value: int) -> None:
        getattr(state, name)[place] = value

    return (lambda state, place: int(getattr(state, name)[place])), put


def _of_field(name: str) -> tuple[Get, Set]:
    """A number of the state."""

    def put(state: Any, place: int, value: int) -> None:
        setattr(state, name, value)

    return (lambda state, place: int(getattr(state, name))), put


def _of_flag(name: str) -> tuple[Get, Set]:
    """A switch of the state."""

    def put(state: Any, place: int, value: int) -> None:
        setattr(state, name, bool(value))

    return (lambda state, place: int(getattr(state, name))), put


DECKS: Final[Kind[Any]] = Named(
    "deck", ["ego", "ego-hidden"], [N_("Emotions of the Ego"), N_("Hidden Aspirations of the Ego")]
)


def _deck(state: CerebriaState, deck: int) -> Pile:
    return state.ego_hidden_deck if deck else state.ego_deck


def _of_spirit(name: str) -> tuple[Get, Set]:
    """A number of each Spirit of the players."""

    def put(state: Any, place: int, value: int) -> None:
        setattr(state.spirits[place], name, value)

    return (lambda state, place: int(getattr(state.spirits[place], name))), put


def _spirits(state: CerebriaState) -> list[int]:
    return list(range(len(state.spirits)))


def _figure(state: CerebriaState, place: int) -> list[str]:
    """Whoever touches a Spirit or its purse means where it stands and what it has."""
    return [f"spirit:{state.box.spirit_ids[state.spirits[place].spirit]}"]


def _all_figures(state: CerebriaState, place: int) -> list[str]:
    """Ambition, which the Spirits share, lies beside each of them."""
    return [reference for who in _spirits(state) for reference in _figure(state, who)]


# -- Common Aspirations


def _is_done(state: CerebriaState, aspiration: int) -> int:
    return int(aspiration in state.done)


def _set_done(state: CerebriaState, aspiration: int, value: int) -> None:
    if value and aspiration in state.row:
        state.row.remove(aspiration)
        state.done.append(aspiration)
    elif not value and aspiration in state.done:
        state.done.remove(aspiration)
        state.row.append(aspiration)


def _common(state: CerebriaState, place: int) -> int:
    return state.row[place] if place < len(state.row) else p.NO_ASPIRATION


def _set_row(state: CerebriaState, place: int, aspiration: int) -> None:
    row = state.row
    if aspiration < 0 or place >= len(row):
        return  # what is turned down has left the row
    other = row.index(aspiration)
    row[place], row[other] = row[other], row[place]


# -- families


def _hidden(state: CerebriaState, cards: list[int]) -> None:
    state.hidden = cards[-1] if cards else p.NO_ASPIRATION


def _ego_hidden(state: CerebriaState, cards: list[int]) -> None:
    state.ego_hidden = cards[-1] if cards else FACE_DOWN


def _set_open(state: CerebriaState, cards: list[int]) -> None:
    state.op_open = cards[-1] if cards else -1


def _in_play(state: CerebriaState, aspiration: int) -> bool:
    """The basic game has fewer Aspirations (CB-84)."""
    return aspiration in state.box.in_play


def _list_area(id: str, says: str, name: str, takes: Callable[[Any, int], bool] | None = None) -> Area:
    def put(state: Any, cards: list[int]) -> None:
        setattr(state, name, cards)

    return Area(id, says, "", False, lambda state: list(getattr(state, name)), put, takes)


OPERATIONS: Final = Family("operation", OPERATION, list(range(p.OPERATIONS)), [
    Area("open", N_("open, the first of the next two"), "", True,
         lambda state: [state.op_open] if state.op_open >= 0 else [], _set_open),
    _list_area("used", N_("open in this turn"), "op_used"),
    _list_area("discard", N_("among the discarded Operation cards"), "op_discard"),
    Unseen("deck", N_("in the deck of Operation cards"), "", lambda state: state.op_pile),
])  # fmt: skip
HIDDEN: Final = Family("hidden", ASPIRATION, list(range(p.ASPIRATIONS)), [
    Area("yours", N_("your Hidden Aspiration"), "", True,
         lambda state: [state.hidden] if state.hidden >= 0 else [], _hidden, _in_play),
    _list_area("box", N_("in the box"), "boxed", _in_play),
    Unseen("deck", N_("in your deck of Hidden Aspirations"), "", lambda state: state.hidden_deck, _in_play),
])  # fmt: skip
EGO_HIDDEN: Final = Family("ego-hidden", ASPIRATION, list(range(p.ASPIRATIONS)), [
    Area("shown", N_("the Hidden Aspiration of the Ego, turned up"), "", True,
         lambda state: [state.ego_hidden] if state.ego_hidden >= 0 else [], _ego_hidden, _in_play),
    _list_area("box", N_("in the box"), "ego_boxed", _in_play),
    Unseen("deck", N_("among the Hidden Aspirations of the Ego, face down"), "", lambda state: state.ego_hidden_deck,
           _in_play),
])  # fmt: skip


class OnTop(Area):
    """The card that lies open on the Ego's deck; it is of the pile, which exchanges it with the others."""

    def exchange(self, state: Any, one: int, other: int) -> None:
        pass

    def add(self, state: Any, card: int) -> None:
        state.ego_deck.put_on_top([card], everyone(state))

    def remove(self, state: Any, card: int) -> None:
        state.ego_deck.take(card)


def _mix(state: CerebriaState, deck: int) -> None:
    """Nobody knows the order of a deck any more; a card that lies open on it stays there."""
    top = ego_top(state, 0) if deck == 0 else p.EMPTY
    if top >= 0:
        state.ego_deck.take(top)
    piles.mix(_deck(state, deck))
    if top >= 0:
        state.ego_deck.put_on_top([top], everyone(state))


def _is_mild_of_ego(state: CerebriaState, card: int) -> bool:
    return mild_of_ego(state.box, card)


def _slot_area(slot: int) -> Area:
    def read(state: CerebriaState) -> list[int]:
        card = state.board.cards[slot]
        return [card] if card >= 0 and card < p.NAMED and mild_of_ego(state.box, card) else []

    def write(state: CerebriaState, cards: list[int]) -> None:
        box, board = state.box, state.board
        if cards:
            essence = min(max(board.essence[slot], 1), box.spaces[cards[-1]])
            board.put(box, slot, cards[-1], essence, board.tokens[slot])
        else:
            board.put(box, slot, p.EMPTY, 0, 0)

    return Area(f"slot-{slot}", N_("on the ring"), f"slot:{slot}", True, read, write, _is_mild_of_ego)


def _below_top(state: CerebriaState) -> list[int]:
    return [card for card in piles.cards_of(state.ego_deck) if card != ego_top(state, 0)]


def _top(state: CerebriaState) -> list[int]:
    return [ego_top(state, 0)] if ego_top(state, 0) >= 0 else []


def _no_write(state: Any, cards: list[int]) -> None:
    raise AssertionError("a card is laid on a deck, or taken off it")


EGO_CARDS: Final = Family("ego-card", CARD, [*range(p.TYPES), *range(p.OF_SIDE, p.OF_SIDE + p.TYPES)], [
    OnTop("top", N_("open on the deck of the Ego"), "", True, _top, _no_write, _is_mild_of_ego),
    *[_slot_area(slot) for slot in range(p.SLOTS)],
    _list_area("drawn", N_("drawn by the Ego, not placed yet"), "drawn", _is_mild_of_ego),
    Unseen("deck", N_("in the deck of the Ego"), "", lambda state: state.ego_deck, _is_mild_of_ego, _below_top),
])  # fmt: skip


def ego_top(state: CerebriaState, place: int) -> int:
    """The card that lies open on the Ego's deck, where one does (A-23)."""
    deck = state.ego_deck
    return deck.bag[0] if len(deck.bag) == 1 and state.box.top_open else -1


def _set_ego_top(state: CerebriaState, place: int, card: int) -> None:
    here = ego_top(state, 0)
    if card < 0 or here == card:
        return
    if here >= 0:
        piles.exchange(state.ego_deck, here, card)
    else:
        piles.take_out(state.ego_deck, card)
        state.ego_deck.put_on_top([card], everyone(state))


def _ego_tops(state: CerebriaState, place: int) -> list[int]:
    return piles.cards_of(state.ego_deck)


def _fact(name: str, says: str, place: Kind[Any] | None, value: Kind[Any], places: Callable[[Any], list[int]],
          pair: tuple[Get, Set], values: Callable[[Any, int], list[int]]) -> Fact:  # fmt: skip
    return fact(WORDS, name, says, place, value, places, pair[0], pair[1], values)


FACTS: Final = Facts(WORDS, [
    fact(WORDS, "slot", N_("{place}: {value}"), SLOT, CARD, _slots, lambda state, slot: state.board.cards[slot],
         put_card, cards_for_slot, why_not_card, lift_slot),
    fact(WORDS, "essence", N_("Essence on {place}: {value}"), SLOT, NUMBER, _slots,
         lambda state, slot: state.board.essence[slot], set_essence,
         lambda state, slot: list(range(1, state.box.spaces[state.board.cards[slot]] + 1))
         if state.board.cards[slot] >= 0 else [0], why_not_essence),
    fact(WORDS, "token", N_("Intensity token on {place}: {value}"), SLOT, NUMBER, _slots,
         lambda state, slot: state.board.tokens[slot], set_token,
         lambda state, slot: list(range(p.TOKEN_LIMIT + 1)) if state.board.cards[slot] >= 0 else [0], why_not_token),
    fact(WORDS, "fortress", N_("{place}: {value}"), REALM, FORTRESS, _areas,
         lambda state, realm: state.board.fort[realm] + 2, set_fortress, _numbers(4), clause="CB-36"),
    _fact("sphere", N_("Willpower in {place}: {value}"), SPHERE, NUMBER, _areas, _of_list("spheres"),
          _numbers(p.FULL_SPHERE)),
    _fact("origin", N_("The Origin: {value}"), None, ROTATION, only, _of_field("rotation"), _numbers(p.AREAS - 1)),
    fact(WORDS, "gatekeeper", N_("Gatekeeper: {value}"), None, FRONTIER, only, lambda state, place: state.figures[0],
         lambda state, place, value: state.figures.__setitem__(0, value), _numbers(p.AREAS - 1),
         seen=lambda state, place: ["figure:gatekeeper"]),
    fact(WORDS, "influencer", N_("Influencer: {value}"), None, REALM, only, lambda state, place: state.figures[1],
         lambda state, place, value: state.figures.__setitem__(1, value), _numbers(p.AREAS - 1),
         seen=lambda state, place: ["figure:influencer"]),
    fact(WORDS, "space", N_("{place}: {value}"), WHO, SPACE, _spirits, *_of_spirit("space"), _numbers(p.SPACES - 1),
         seen=_figure),
    fact(WORDS, "willpower", N_("Willpower of {place}: {value}"), WHO, NUMBER, _spirits, *_of_spirit("wp"),
         _numbers(MOST_WILLPOWER), seen=_figure),
    fact(WORDS, "held", N_("Essence of {place}: {value}"), WHO, NUMBER, _spirits, *_of_spirit("essence"),
         _numbers(MOST_ESSENCE),
         seen=_figure),
    fact(WORDS, "ambition", N_("Ambition: {value}"), None, NUMBER, only, *_of_field("ambition"),
         _numbers(p.MOST_AMBITION), seen=_all_figures),
    _fact("points", N_("Your points: {value}"), None, NUMBER, only, _of_field("points"), _numbers(MOST_POINTS)),
    _fact("ego-willpower", N_("Willpower of the Ego: {value}"), None, NUMBER, only, _of_field("ego_wp"),
          _numbers(MOST_WILLPOWER)),
    _fact("ego-points", N_("Points of the Ego: {value}"), None, NUMBER, only, _of_field("ego_points"),
          _numbers(MOST_POINTS)),
    fact(WORDS, "stock", N_("{place}: {value}"), STOCK, NUMBER, lambda state: list(range(4)),
         *_of_list("stock"), lambda state, at: list(range((state.box.majors if at % 2 else state.box.minors) + 1))),
    _fact("identity", N_("{place}: {value}"), IDENTITY, NUMBER, lambda state: list(range(6)), _of_list("identity"),
          _numbers(9)),
    fact(WORDS, "done", N_("{place} is turned down: {value}"), ASPIRATION, YES, lambda state: state.box.in_play[:],
         _is_done, _set_done, _numbers(1)),
    fact(WORDS, "common", N_("{place}: {value}"), PLACE, ASPIRATION,
         lambda state: list(range(len(state.box.in_play))), _common, _set_row,
         lambda state, place: state.row[:] if place < len(state.row) else [p.NO_ASPIRATION]),
    OPERATIONS.fact(WORDS, N_("{place}: {value}")),
    HIDDEN.fact(WORDS, N_("{place}: {value}")),
    EGO_HIDDEN.fact(WORDS, N_("{place}: {value}")),
    EGO_CARDS.fact(WORDS, N_("{place}: {value}"), compared=False),
    _fact("ending", N_("The end has come into sight: {value}"), None, YES, only, _of_flag("ending"), _numbers(1)),
    fact(WORDS, "mixed", N_("{place}: shuffled, {value}"), DECKS, YES, lambda state: [0, 1],
         lambda state, deck: int(piles.is_mixed(_deck(state, deck))),
         lambda state, deck, value: _mix(state, deck) if value else None, _numbers(1), compared=False),
    fact(WORDS, "ego-top", N_("The top card of the Ego's deck: {value}"), None, CARD, only, ego_top, _set_ego_top,
         _ego_tops),
])  # fmt: skip


def control_of(state: CerebriaState) -> dict[str, str]:
    """Who controls what, and how both sides stand: it follows from the board."""
    board, box = state.board, state.box
    names = {-1: "players", 0: "nobody", 1: "ego"}
    found = {f"control {FRONTIER.id(box, n)}": names[sign] for n, sign in enumerate(board.frontier)}
    found |= {f"control {REALM.id(box, n)}": names[sign] for n, sign in enumerate(board.realm)}
    for aspiration in state.box.in_play:
        ego, players = state.standing(aspiration, p.EGO), state.standing(aspiration, p.PLAYERS)
        found[f"standing {p.ASPIRATION_IDS[aspiration]}"] = f"{ego}:{players}"
    return found
