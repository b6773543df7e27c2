"""Table: how Ego & Opus is laid out: its world, its board, and its choices in the order of the rulebook."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from markupsafe import Markup

from mindtable.core.scene import Piece, Place, Zone
from mindtable.core.things import NOTHING
from mindtable.core.tongue import N_, Tongue, capital
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.events import is_ego
from mindtable.games.ego_and_opus.language import SCHOOL_NAMES
from mindtable.games.ego_and_opus.things import STAND
from mindtable.web import elements as h
from mindtable.web.arrange import Arrangement, Group
from mindtable.web.look import ChoiceLook, LineLook, Look
from mindtable.web.parts import icon
from mindtable.web.titles.ego_and_opus import cards, choices, phase, stories, strips
from mindtable.web.titles.ego_and_opus.choices import named_card
from mindtable.web.titles.ego_and_opus.gallery import Gallery
from mindtable.web.titles.ego_and_opus.sight import Sight, joined, kind_of, school_of, text_of
from mindtable.web.titles.ego_and_opus.tray import Tray

WORKS: Final = Group(N_("Works"), "work", frozenset({"play", "play_on_ego"}))
LACKING: Final = Group(N_("Would do nothing"), "warning", frozenset())
SIGNS: Final = {
    "highest": "die", "fill": "vault", "play_nothing": "attack", "play_nothing_on_ego": "attack", "target": "aim",
    "target_secretly": "sealed", "target_itself": "sealed", "target_nothing": "sealed", "flip": "work", "copy": "copy",
    "lowest": "die", "discard_nothing": "hand", "recover_nothing": "graveyard", "find_nothing": "portfolio",
    "aim": "aim", "mate": "people", "retire_it": "retire", "leave_it": "cross", "retire_no_more": "check",
    "detach_no_more": "check",
}  # fmt: skip
SHORTER: Final = {
    "whom_to_target": N_("{card}: whom to target with {work}?"), "retire_or_not": N_("Retire {work} of {card}?"),
    "which_work_both": N_("{card}: which work do you play?"),
}  # fmt: skip
"""Questions that quote the whole text of a work, or say what stands beside them anyway: the same in short."""
OF_RESULTS: Final = {
    "discard_offered", "discard_ordered", "which_shown", "which_recovered", "which_found", "which_echo", "whom_now",
    "which_retired", "which_detached",
}  # fmt: skip
ASKING: Final = {"signed": "signature", "flipped": "work", "copied": "copy", "echoed": "echo"}
"""Events that questions of results come from, each with its sign."""
SECRETLY: Final = frozenset({"target_secretly", "target_itself", "target_nothing"})
TARGETS: Final = Group(N_("Targets"), "aim", frozenset({"target"}) | SECRETLY)
"""In Solitaire, where nobody sits from whom a target could be kept secret."""
MODES: Final = {
    "2-player": N_("two artists each"), "4-player": N_("one artist each"),
    "solitaire": N_("all four artists are yours: six points in as few rounds as you can"),
}  # fmt: skip
RULES: Final[dict[str, tuple[str, ...]]] = {"back": ("P2", "D2"), "work": ("P2", "F2")}
"""The rules of what is no card: backs."""


class Opus(Arrangement):
    """Ego & Opus."""

    world = "opus"
    theme = "light"
    sign_of_title = "ego"
    deeds = frozenset(
        ("placed", "played", "targeted", "copied", "found", "recovered", "discarded", "buried", "ego_work")
    )
    styles = ("opus.css",)
    modes = MODES
    rules = RULES
    headlines = (
        "points", "retired", "attacked", "lost", "gained", "copied", "flipped", "targeted", "targeted_secretly",
        "placed",
    )  # fmt: skip
    marks = (
        ("retired_ego", "points", N_("An ego is retired")),
        ("retired_artist", "retire", N_("An artist is retired")),
    )
    marks_each = True
    spread = True
    plain = frozenset({"hand", "graveyard"})  # whatever is played or discarded leaves the hand
    few = 2  # an aim that stays secret stands under another heading
    groups = (
        Group(N_("Empty places"), "vault", frozenset({"fill"})),
        Group(N_("Artists"), "artist", frozenset({"artist"})),
        Group(N_("Egos"), "ego", frozenset({"ego"})),
        WORKS,
        LACKING,
        Group(N_("In range"), "aim", frozenset({"target"}), N_("everybody sees the target")),
        Group(N_("Secret targets"), "sealed", SECRETLY, N_("seen when the artist acts")),
        Group(N_("Flip or copy"), "work", frozenset({"flip", "copy"})),
        Group(N_("Discard"), "discard", frozenset({"discard", "discard_shown"})),
        Group(N_("Take"), "portfolio", frozenset({"find"})),
        Group(N_("Take back"), "recover", frozenset({"recover", "detach"})),
        Group(N_("New target"), "aim", frozenset({"aim"})),
        Group(N_("Perform again"), "echo", frozenset({"echo"})),
        Group(N_("Retire"), "retire", frozenset({"retire_it", "leave_it", "retire_work"})),
        Group(N_("Partner"), "people", frozenset({"mate"})),
    )
    last = frozenset(
        {
            "play_nothing", "play_nothing_on_ego", "discard_nothing", "recover_nothing", "find_nothing",
            "retire_no_more", "detach_no_more",
        }
    )  # fmt: skip

    def __init__(self) -> None:
        self.signs = SIGNS
        self.gauges = {
            "points": "points", "rival_points": "leader", "drive": "drive", "attack": "attack", "rival_drive": "hurt",
            "health": "health", "hand": "hand", "graveyard": "graveyard",
        }  # fmt: skip
        super().__init__()

    def kinds(self, tongue: Tongue) -> list[str]:
        return [tongue.say("Bots"), tongue.say("Solitaire"), tongue.say("Deck building")]

    def prepared(self, look: Look) -> Look:
        """Flipping a work or leaving it as a copy of another is told apart by these works."""
        if not any([choice.verb in choices.OVER for choice in look.choices]):
            return look
        named = [replace(one, touches=[*one.touches, *choices.works(one, look)]) for one in look.choices]
        return replace(look, choices=named)

    def board(self, look: Look) -> h.Node:
        sight = Sight(look)
        now = phase.phase_of(sight)
        over = bool(sight.view["winners"])
        acting = [] if over else phase.on_turn(sight, now)
        kinds = ["board", "opus", f"opus--{look.mode}", *(["opus--many"] if len(look.seats) >= strips.MANY else [])]
        return h.div("#board", class_=kinds)[
            strips.strips(sight),
            phase.strip(sight, "" if over else now, acting),
            Gallery(sight, now, acting).draw(),
            Tray(sight).draw(),
        ]

    def where(self, look: Look) -> list[str]:
        if look.view is None:
            return [look.mode_name]
        sight = Sight(look)
        over = bool(sight.view["winners"])
        now = sight.tongue.say("The end") if over else sight.tongue.say(phase.NAMES[phase.phase_of(sight)])
        goals = sorted({player["goal"] for player in sight.view["players"]})
        wins = [sight.tongue.say("{n} points win", {"n": goals[0]})] if len(goals) == 1 else []
        if not sight.view["round"]:
            return [now, *wins]
        return [sight.tongue.say("Round {n}", {"n": sight.view["round"]}), now, *wins]

    def question(self, look: Look) -> str:
        """The question without what stands beside it anyway; while others choose, whose turn it is."""
        told = look.question_told
        if not look.question and look.view is not None and not look.view["winners"]:
            return self.turn(Sight(look))
        if told is None or told.row.name not in SHORTER:
            return joined(super().question(look))
        sight = Sight(look)
        things = told.json(look.game.box)["things"]
        said: dict[str, object] = {"card": sight.at(things["card"]["place"])}
        if things.get("work") is not None:
            said["work"] = sight.called(things["work"])
        return joined(look.tongue.say(SHORTER[told.row.name], said))

    def turn(self, sight: Sight) -> str:
        """Whose turn it is, or the phase in which nobody has one."""
        now, tongue = phase.phase_of(sight), sight.tongue
        names = [sight.at(place) for place in phase.on_turn(sight, now) if sight.places[place]["card"] is not None]
        if not names:
            return tongue.say(phase.NAMES[now])
        return tongue.say("{card}’s turn", {"card": tongue.join(names, tongue.say("and"))})

    def aid(self, look: Look) -> h.Node:
        """The signature or the work that asks: the question tells neither whose it is nor what else it does."""
        told = look.question_told
        if told is None or told.row.name not in OF_RESULTS:
            return None
        for line in reversed(look.lines):
            if line.told is None or line.told.row.name not in ASKING:
                continue
            work = line.told.json(look.game.box)["things"].get("work")
            text = "" if work is None else text_of(look.game.box, work, look.tongue)
            more = h.span(".asking")[text] if text else None
            return h.p(".now__aid")[icon(ASKING[line.told.row.name]), h.span[line.text, more]]
        return None

    def pips(self, look: Look) -> h.Node:
        """What the question is about: the artist's school and drive, the work that was played."""
        told = look.question_told
        if told is None:
            return None
        sight = Sight(look)
        things = told.json(sight.box)["things"]
        found: list[h.Node] = []
        work = things.get("work") or things.get("hidden")
        if isinstance(work, str):
            cost = sight.box.cost[sight.number(work)]
            words = sight.tongue.say("{work}, cost {n}", {"work": sight.called(work), "n": cost})
            found.append(h.span[icon(f"school-{sight.school(work)}"), words])
        stand = things.get("card")
        if isinstance(stand, dict) and stand["card"] is not None and stand["place"] in sight.places:
            one = sight.places[stand["place"]]
            values: dict[str, object] = {"life": one["life"], "base": one["base"]}
            if sight.kind(stand["card"]) == "artist":
                school = sight.school(stand["card"])
                found.append(h.span[icon(f"school-{school}"), sight.school_name(stand["card"])])
                found.append(h.span[icon("drive"), sight.tongue.say("drive {life}/{base}", values)])
            else:
                found.append(h.span[icon("health"), sight.tongue.say("health {life}/{base}", values)])
            found.append(h.span[icon("attack"), sight.tongue.say("attack {n}", {"n": one["attack"]})])
        if told.row.name == "which_work_both":
            found.append(h.span[icon("sealed"), look.tongue.say("both sides at once")])
        return h.p(".now__pips")[found] if found else None

    def lies(self, zone: Zone, place: Place) -> str:
        return zone.label if zone.id == "vault" else place.label or zone.label

    def sort(self, piece: Piece, look: Look) -> str:
        """The school in words, where three letters would have to be known."""
        if piece.sort is None:
            return ""
        school = capital(look.tongue.say(SCHOOL_NAMES[p.SCHOOLS.index(piece.sort.id)]))
        is_artist = kind_of(look.game.box, self.card(piece, look)) == "artist"
        return f"{school} · {look.tongue.say('artist')}" if is_artist else school

    def mark(self, line: LineLook, look: Look) -> Markup:
        """What an ego does has the sign of egos, whoever owns its zone."""
        told = line.told
        if told is not None and ("card", STAND) in told.row.roles and told["card"] != NOTHING and is_ego(told["card"]):
            return icon("ego")
        return super().mark(line, look)

    def joins(self, line: LineLook, head: LineLook | None) -> int:
        return stories.joins(line, head)

    def gathers(self, first: LineLook, line: LineLook) -> bool:
        return stories.gathers(first, line)

    def gathered(self, lines: list[LineLook], look: Look) -> str:
        return stories.gathered(lines, look)

    def card(self, piece: Piece, look: Look) -> str:
        return Sight(look).card_of(piece) or ""

    def large(self, piece: Piece, look: Look) -> h.Node:
        return cards.large(Sight(look), piece)

    def below(self, piece: Piece, look: Look) -> tuple[str, list[str]]:
        """The large card says what is printed on it, and its numbers as they are now."""
        if Sight(look).card_of(piece) is None:
            hidden = look.tongue.say("It is flipped when its artist acts; until then only its owner knows it.")
            return hidden if piece.id.startswith("work:") else "", []
        return "", [mark.says for mark in piece.marks if mark.id != cards.STRATEGIES_MARK]

    def wish(self, piece: Piece, look: Look) -> str:
        """A back has no name to ask for."""
        return super().wish(piece, look) if Sight(look).card_of(piece) is not None else ""

    def theirs(self, look: Look) -> dict[str, str]:
        """What egos and rivals lose is what everybody is after; whoever leads the egos minds their health, and the
        drive of the others is a partner's for players 1 and 2 of a Superego."""
        if look.view is None:
            return {}
        superego, leads = look.view["mode"] == p.MODES[p.SUPEREGO], look.viewer == p.P3
        found = {"rival_points": "person"}
        if not superego or leads:
            found["rival_drive"] = "artist"
        if not (superego and leads):
            found["health"] = "ego"
        return found

    # -- choices

    def group_of(self, choice: ChoiceLook) -> Group:
        if choice.verb == "play" and choice.things.get("lacks") is not None:
            return LACKING
        return super().group_of(choice)

    def grouped(self, look: Look) -> list[tuple[Group, list[ChoiceLook]]]:
        """In Solitaire open targets and the others stand together."""
        found: list[tuple[Group, list[ChoiceLook]]] = []
        for group, some in super().grouped(look):
            if look.mode != p.MODES[p.SOLITAIRE] or not group.verbs & TARGETS.verbs:
                found.append((group, some))
            elif found and found[-1][0] is TARGETS:
                found[-1][1].extend(some)
            else:
                found.append((TARGETS, some))
        return found

    def sign(self, choice: ChoiceLook, look: Look) -> str:
        """The school of the card that is chosen, or the sign of the verb."""
        card = named_card(choice)
        if card is not None:
            box = look.game.box
            return "ego" if kind_of(box, card) == "ego" else f"school-{school_of(box, card)}"
        one = choices.aimed_at(choice, look)
        alone = look.mode == p.MODES[p.SOLITAIRE]
        if one is not None and (alone or choice.verb != "target_secretly"):
            return "ego" if one["place"].startswith("ego") else "artist"
        if alone and choice.verb in SECRETLY:
            return TARGETS.icon
        return super().sign(choice, look)

    def kind(self, choice: ChoiceLook, look: Look) -> list[str]:
        kinds = ["choice--no"] if choice.things.get("lacks") is not None else []
        card = named_card(choice)
        return kinds if card is None else [*kinds, f"k-{school_of(look.game.box, card)}"]

    def called(self, choice: ChoiceLook, look: Look) -> tuple[str, str] | None:
        return choices.called(choice, look)

    def price(self, choice: ChoiceLook, look: Look) -> h.Node:
        return choices.price(choice, look)
