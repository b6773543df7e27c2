"""Why not: finds the reason why a choice that is not on offer is not.

What the table itself forbids is said first, whatever is being asked, then what the open question has against it
(``refuses``); else the open question is named.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.agenda import Decision
from mindtable.core.things import NOTHING, Told
from mindtable.core.wish import Wish
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind import refusals as r
from mindtable.games.unconscious_mind import things as t
from mindtable.games.unconscious_mind.box import Box
from mindtable.games.unconscious_mind.ideas import actions_at
from mindtable.games.unconscious_mind.notebook import open_columns, rows_for_tile
from mindtable.games.unconscious_mind.payment import BELOW_MAJOR, EVERY_LEVEL, levels
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treating import treat_offers, treatable
from mindtable.games.unconscious_mind.treatises import publishable


def refuse(state: MindState, seat: int, text: str) -> Told[Box] | None:
    """Why the person may not make the choice of this notation now; None when it is on offer or nothing is known."""
    decision = state.waiting()
    if decision is None:
        return r.OVER.of([])
    if p.PERSON not in decision.seats(state):
        return r.NOT_YOURS.of([])
    offered = [decision.describe(state, seat, option).written(state.box) for option in decision.options(state)]
    if text in offered:
        return None
    return Refusing(state, decision, seat, text).reason(text)


DRAWN: Final = (
    "reveal", "latent", "layer", "manifest", "research", "goal", "rows", "arrow", "overlay", "card",
)  # fmt: skip
# Answers that are on offer whenever their question is asked.
PLAIN: Final = (
    "go on", "take coffee", "take none", "play none", "no swap", "no bonus", "cite no more", "pay yes", "pay no",
    "end left", "end right",
)  # fmt: skip


class Refusing:
    """Looks for the reason: the verb says where."""

    def __init__(self, state: MindState, decision: Decision[Any], seat: int, text: str) -> None:
        self.state: Final = state
        self.box: Final = state.box
        self.person: Final = state.person
        self.decision: Final = decision
        self.seat: Final = seat
        verb, _, rest = text.partition(" ")
        self.verb: Final = verb
        self.rest: Final = rest

    def asked(self, card: int = NOTHING, place: int = NOTHING) -> Told[Box] | None:
        """What the open question has against it."""
        return self.decision.refuses(self.state, self.seat, Wish(self.verb, self.rest, card, place))

    def first_answer(self, card: int = NOTHING, place: int = NOTHING) -> Told[Box]:
        """Nothing on the table forbids it: why the open question does, else that it comes first."""
        told = self.asked(card, place)
        return r.FIRST_ANSWER.of([self.decision.asks(self.state, self.seat)]) if told is None else told

    def reason(self, text: str) -> Told[Box] | None:
        verb, rest = self.verb, self.rest
        if text in PLAIN or text == "done":
            return self.first_answer()
        if verb == "buy" or text == "make box":
            return self.exchange(text)
        found = self.of_turn(verb, rest, text) or self.of_dial(verb, rest, text) or self.of_notebook(verb, rest)
        found = found or self.of_cards(verb, rest) or self.of_city(verb, rest, text)
        if found is None and verb in DRAWN:
            return r.CHANCE_DECIDES.of([])
        return found

    def exchange(self, text: str) -> Told[Box]:
        coffee, held = self.person.coffee, levels(self.person.dial)
        if text == "make box":
            return r.EXCHANGE_LATER.of([]) if held == EVERY_LEVEL else r.NO_SET.of([])
        if text == "buy bright":
            if not self.box.coffee_to_bright:
                return r.NOT_HERE.of([])
            return r.COFFEE_FOR_BRIGHT.of([coffee]) if coffee < p.COFFEE_OF_BRIGHT else r.EXCHANGE_LATER.of([])
        if coffee < p.COFFEE_OF_WORK:
            return r.COFFEE_FOR_WORK.of([coffee])
        fits = held & BELOW_MAJOR if text == "buy elevate" else held
        return r.EXCHANGE_LATER.of([]) if fits else r.NO_PIECE_FITS.of([])

    # -- the turn

    def of_turn(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        if verb == "state":
            return self.state_on(rest)
        if text == "recall":
            return self.first_answer() if p.PERSON in self.state.held else r.NO_IDEAS_OUT.of([])
        if text == "treat":
            return self.first_answer() if treat_offers(self.state, 0) else r.NO_DREAM_PAYABLE.of([])
        if text == "pass":
            return r.NOT_STUCK.of([])
        if verb == "action" and rest in p.ACTIONS:
            return self.action(p.ACTIONS.index(rest))
        if verb == "with":
            ideas, bright = rest.split(" ").count("idea"), rest.split(" ").count("bright")
            if ideas > self.person.ideas or bright > self.person.bright:
                return r.TOO_FEW_PIECES.of([self.person.ideas, self.person.bright])
            return self.first_answer()
        if verb in ("treat", "box") and rest in t.ROOMS:
            return self.room(verb, t.ROOMS.index(rest))
        return None

    def state_on(self, rest: str) -> Told[Box]:
        spaces = [lang.space_id(space) for space in range(p.SPACES)]
        if rest not in spaces:
            return r.NO_SPACE.of([rest])
        space = spaces.index(rest)
        if self.state.held[space] >= 0:
            return r.SPACE_TAKEN.of([space])
        if self.person.ideas + self.person.bright == 0:
            return r.NO_PIECES.of([])
        if actions_at(self.state, space):
            return self.first_answer()
        free = [action for action in self.box.touches[space] if action not in self.state.pointed]
        return r.IDLE.of([free[0]]) if free else r.ALL_POINTED.of([space])

    def action(self, action: int) -> Told[Box]:
        if action in self.state.pointed:
            return r.POINTED.of([action])
        return self.first_answer(place=action)

    def room(self, verb: str, room: int) -> Told[Box]:
        if verb == "box" and self.person.boxes == 0:
            return r.NO_BOX.of([])
        if self.person.rooms[room * p.ROOM + p.CLIENT] < 0:
            return r.NO_CLIENT.of([room])
        if verb == "box":
            return r.BOXES_AT_END.of([])
        told = self.asked(place=room)
        if told is not None:
            return told
        dream = self.person.topmost_dream(room)
        if dream < 0:
            return r.NO_DREAM.of([room])
        if not treatable(self.state, room):
            return r.DREAM_COSTS.of([room, self.box.dream_cost[dream]])
        return self.first_answer()

    # -- the dial

    def of_dial(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        if verb == "quality":
            return self.first_answer()
        if verb not in ("move", "elevate", "transfer", "pay", "give"):
            return None
        name, _, quality = rest.partition(" to ")
        pieces = {t.PIECE.id(self.box, piece): piece for piece in range(p.DIAL)}
        if text == "give reserve":
            name = "own reserve"
        if name not in pieces:
            return None
        piece = pieces[name]
        dial = self.person.dial
        if dial[piece] == 0 and not (verb == "pay" and dial[p.OWN + piece]):
            return r.NOT_ON_DIAL.of([piece])
        if verb == "elevate":
            return r.IS_MAJOR.of([piece]) if piece % 3 == p.MAJOR else r.NO_ELEVATE.of([])
        if verb == "transfer":
            same = quality == p.QUALITIES[piece % p.FIELDS // 3]
            return r.SAME_QUALITY.of([piece]) if same else r.NO_TRANSFER.of([])
        return self.first_answer(place=piece)

    # -- the Notebook

    def of_notebook(self, verb: str, rest: str) -> Told[Box] | None:
        box, person = self.box, self.person
        places = [t.DISPLAY.id(box, place) for place in range(6)]
        if verb == "take" and rest in places:
            return self.take(places.index(rest))
        if verb == "row" and rest in ("R1", "R2", "R3"):
            row = int(rest[1]) - 1
            if row in rows_for_tile(self.state):
                return self.first_answer()
            return (r.ROW_FULL if person.notebook[row * 3 + 2] >= 0 else r.THIRD_SPACE).of([row])
        cells = [t.CELL.id(box, cell) for cell in range(9)]
        if verb == "tile" and rest in cells:
            cell = cells.index(rest)
            return r.NO_OWN_TILE.of([cell]) if person.notebook[cell] < 0 else self.first_answer(place=cell)
        if verb == "tile":
            return r.CHANCE_DECIDES.of([])
        columns = [t.COLUMN.id(box, column) for column in range(3)]
        if verb == "column" and rest in columns:
            column = columns.index(rest)
            if not person.open_column(column):
                return r.COLUMN_LOCKED.of([column])
            return self.first_answer() if column in open_columns(self.state) else r.COLUMN_EMPTY.of([column])
        if verb == "inkpot":
            return self.first_answer()
        if verb == "track" and rest in box.ids["section"]:
            section = box.ids["section"].index(rest)
            beyond = section > box.section_of[self.state.freud_marker]
            return r.BEYOND_FREUD.of([section]) if beyond else self.first_answer()
        return None

    def take(self, place: int) -> Told[Box]:
        if self.state.tiles[place] < 0:
            return r.NO_TILE.of([place])
        told = self.asked(place=place)
        if told is not None:
            return told
        return self.first_answer() if rows_for_tile(self.state) else r.NO_ROOM_FOR_TILE.of([])

    # -- Research, Treatises, Clients

    def of_cards(self, verb: str, rest: str) -> Told[Box] | None:
        ids = self.box.ids
        if verb in ("play", "use") and rest in ids["research"]:
            card = ids["research"].index(rest)
            if verb == "play":
                return self.first_answer() if card in self.person.hand else r.NOT_IN_HAND.of([card])
            return self.first_answer(card) if card in self.person.in_play else r.NOT_IN_PLAY.of([card])
        if verb == "swap":
            name, _, side = rest.partition(" ")
            if name not in ids["research"] or side not in t.SIDES:
                return None
            card = ids["research"].index(name)
            if card not in self.person.hand:
                return r.NOT_IN_HAND.of([card])
            return r.NO_FACE_UP.of([]) if self.state.face_up[t.SIDES.index(side)] < 0 else self.first_answer()
        if verb in ("publish", "cite") and rest in ids["treatise"]:
            treatise = ids["treatise"].index(rest)
            return self.publish(treatise) if verb == "publish" else self.cite(treatise)
        if verb == "client":
            return self.client(rest)
        if verb == "dream":
            return self.dream(rest)
        return None

    def publish(self, treatise: int) -> Told[Box]:
        if self.state.owners[treatise] >= 0:
            return r.TREATISE_OUT.of([treatise])
        if self.person.own_insights() == 0:
            return r.NO_INSIGHT.of([treatise])
        return self.first_answer() if treatise in publishable(self.state) else r.NOT_FILLED.of([treatise])

    def cite(self, treatise: int) -> Told[Box]:
        if self.state.owners[treatise] != p.ID or not self.state.volumes[treatise]:
            return r.NO_VOLUME.of([treatise])
        return self.first_answer(card=treatise)

    def client(self, id: str) -> Told[Box] | None:
        clients = {lang.client_id(self.box, number): number for number in range(p.CLIENTS)}
        if id not in clients:
            return None
        client = clients[id]
        if client not in self.state.rows[p.ROUTINE_ROW] and client not in self.state.rows[p.CASE_ROW]:
            return r.CLIENT_GONE.of([client])
        told = self.asked(card=client)
        return r.CLIENTS_AT_END.of([]) if told is None else told

    def dream(self, id: str) -> Told[Box] | None:
        if id == "top":
            if self.state.piles[p.MANIFEST_DECK].empty():
                return r.NO_DREAM_LEFT.of([])
            return r.DREAM_WITH_CLIENT.of([])
        if id not in self.box.ids["manifest"]:
            return None
        dream = self.box.ids["manifest"].index(id)
        return r.DREAM_WITH_CLIENT.of([]) if dream in self.state.rows[p.MANIFEST_ROW] else r.DREAM_GONE.of([dream])

    # -- the City

    def of_city(self, verb: str, rest: str, text: str) -> Told[Box] | None:
        state, person = self.state, self.person
        if verb == "professor":
            if rest in self.box.ids["professor"]:
                return r.PROFESSOR_CHOSEN.of([]) if state.round else self.first_answer()
            return self.first_answer()
        if verb == "freud":
            return self.first_answer()
        if text == "to Freud":
            if person.professor == state.freud:
                return r.WITH_FREUD.of([state.freud])
            return self.first_answer()
        if verb == "effect":
            return self.first_answer()
        if text == "more for bright":
            return self.first_answer() if person.bright else r.NO_BRIGHT.of([])
        if verb == "location":
            return self.location(rest)
        return self.district(rest) if verb == "district" else None

    def location(self, rest: str) -> Told[Box] | None:
        where, _, slot = rest.partition(" ")
        if where not in p.LOCATIONS or slot not in t.SLOTS:
            return None
        location = p.LOCATIONS.index(where)
        district = self.box.district[location]
        at = location * p.SLOTS + t.SLOTS.index(slot)
        if location not in (self.person.professor, self.state.freud):
            return r.NOT_AT_LOCATION.of([location])
        if self.state.tokens[district] == 0:
            return r.NO_TOKEN.of([district])
        return r.SLOT_COVERED.of([at]) if self.state.slots[at] >= 0 else r.BONUS_AT_RECALL.of([])

    def district(self, rest: str) -> Told[Box] | None:
        where, _, tags_asked = rest.partition(" ")
        asked = [str(number) for number in p.TAGS_FOR_SLOT]
        if where not in p.DISTRICTS or tags_asked not in asked:
            return None
        box, state, person = self.box, self.state, self.person
        district = p.DISTRICTS.index(where)
        number = district * p.DISTRICT_SLOTS + asked.index(tags_asked)
        if district not in (box.district[person.professor], box.district[state.freud]):
            return r.NOT_IN_DISTRICT.of([district])
        if state.tokens[district] == 0:
            return r.NO_TOKEN.of([district])
        if person.own_insights() == 0:
            return r.NO_INSIGHT_FOR_DISTRICT.of([number])
        need, tags = int(tags_asked), person.district_tags(box, district)
        if tags < need:
            return r.TOO_FEW_TAGS.of([number, need, tags])
        return r.NUMBER_COVERED.of([number]) if state.district_slots[number] >= 0 else r.BONUS_AT_RECALL.of([])
