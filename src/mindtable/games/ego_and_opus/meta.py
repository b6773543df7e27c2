"""The title on the shelf: names, formats, decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mindtable.core.agenda import Decision, Event, advance
from mindtable.core.codec import codec_of
from mindtable.core.complaint import Saying, nearest
from mindtable.core.editions import FIRST, Edition, edition_name
from mindtable.core.game import ActionSpace, AnyGame, Face, Game, Side
from mindtable.core.luck import Luck
from mindtable.core.piles import Layer, Pile
from mindtable.core.record import Record
from mindtable.core.scene import Scene
from mindtable.core.things import Told
from mindtable.core.title import OptionSpec, SetupError, Strength, Title
from mindtable.core.tongue import N_, Tongue
from mindtable.games.ego_and_opus import (
    board_handlers,
    card_handlers,
    ego_phase,
    events,
    faces,
    flip,
    hands,
    imagine,
    partners,
    perform,
    phases,
    play_target,
    retire,
    scene,
    scene_standing,
    schism,
    setup,
    triggers,
    view,
    why_not,
    worth,
)
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import STARTERS, open_box
from mindtable.games.ego_and_opus.decks import Deck, is_deck, parse_deck, read_deck
from mindtable.games.ego_and_opus.events import RETIRED, SECRET_TARGET, TARGETED_SECRETLY, aimed_alone, is_ego
from mindtable.games.ego_and_opus.gauges import GAUGES, readings
from mindtable.games.ego_and_opus.state import Before, Change, OpusState, Piece, Player, Table
from mindtable.games.ego_and_opus.things import EGOS_ACTING, WORDS
from mindtable.games.ego_and_opus.view import OpusView
from mindtable.games.ego_and_opus.words import without_rivals

NAME: Final = "ego-and-opus"
OWN: Final = "own"  # how drafts marked a seat whose deck lay among the packs
DRAFT: Final = "house-2"  # what edition 1 was called before it was public
SEATS: Final[dict[str, list[int]]] = {
    "2-player": [2], "4-player": [4], "solitaire": [1], "schism": [2, 3, 4, 5, 6, 8], "superego": [3],
}  # fmt: skip
BOUND: Final = 6000  # choices a seat can make or cause in 60 rounds, chance included

# The stable integers of the title: new decisions are added at the end, none is ever taken away.
DECISIONS: Final[list[type[Decision[Any]]]] = [
    play_target.PlayWork, play_target.ChooseTarget, flip.FlipOrCopy, retire.ChooseArtist, retire.ChooseEgo,
    hands.ChooseDiscard, hands.TakeFromHand, hands.ChooseRecover, hands.ChooseSearch, board_handlers.ChooseAim,
    board_handlers.ChooseEcho, card_handlers.MayRetire, card_handlers.ChooseWorks, perform.ChooseMate,
    setup.ChoosePlace, partners.ChooseServed, ego_phase.PlayOnEgo, schism.PlaceBoth, schism.PlayBoth, schism.CopyBoth,
    hands.Draw, hands.Bury, ego_phase.RollDice, setup.RollForRank,
]  # fmt: skip

STEPS: Final[list[type[Any]]] = [
    *DECISIONS, perform.Perform, triggers.Fire, hands.DrawWorks, hands.MustDiscard, hands.RecoverWorks, hands.TakeIdeas,
    card_handlers.PickWorks, retire.Retire, retire.SwitchOut, retire.Farewell, retire.ReplaceArtist, retire.ReplaceEgo,
    flip.FlipPhase, flip.FinishAct, play_target.PlayTargetPhase, ego_phase.EgoPhase, ego_phase.SuperegoPlays,
    schism.PlayBothPhase, schism.FlipBothPhase, schism.ActBoth, schism.EndBoth, retire.Exchange, setup.SetUp,
    setup.RankPlayers, setup.PlaceRow, setup.PlaceFreely, phases.Round, partners.Serve, phases.TurnBack,
    phases.EndRound,
]  # fmt: skip


MODE_NAMES: Final = {
    "2-player": N_("2 players"), "4-player": N_("4 players, each for themselves"), "solitaire": N_("Solitaire"),
    "schism": N_("Schism: two sides of artists, no egos"),
    "superego": N_("Superego: two players against one who leads the egos"),
}  # fmt: skip
GOALS: Final = {
    "2-player": N_(
        "Be the first with 6 points: an ego your artists retire brings 2, one of your artists retired costs 1."
    ),
    "4-player": N_("Be the first with 4 points: an ego your artist retires brings 2, your own artist retired costs 1."),
    "solitaire": N_("Reach 6 points in as few rounds as you can: a retired ego brings 2, a retired artist costs 1."),
    "schism": N_(
        "Be the first to reach your side's goal: an artist of the other side retired brings 2, your own costs 1."
    ),
    "superego": N_(
        "Players 1 and 2 need 6 points together for retired egos; player 3, who leads the egos, needs 6 alone."
    ),
}
USUAL: Final = ["trash", "score", "gallery", "spice", "kitchen"]
DECKS_ABOUT: Final = {
    "trash": N_("Crafting and Visual: pile up Ideas, spend them in one great blow, use the graveyard again."),
    "kitchen": N_("Culinary and Martial: a cook keeps a fighter alive, and the fighter strikes hard."),
    "gallery": N_("Visual and Performing: change the order, strike twice in a row, turn the egos around."),
    "score": N_("Musical and Literary: read the rival's works, silence signatures, grow strong late."),
    "spice": N_("A little of three schools: search for the work that fits, and share what you know."),
}
PARTNER: Final = "partner"
FOR_THE_ROUND: Final = "round"
OPTIONS: Final[list[OptionSpec]] = [
    OptionSpec(
        PARTNER,
        ["moment", FOR_THE_ROUND],
        N_("Solitaire: when you choose which other artist a signature means"),
        "V-22",
        names=[N_("when it acts"), N_("at the start of the round")],
    ),
]
EDITIONS: Final = [Edition(FIRST, 'provenance = "house"\n', {PARTNER: FOR_THE_ROUND}, [])]


class OpusGame(Game[OpusState, OpusView]):
    """Ego & Opus in one of its formats, with a list for each seat."""

    def __init__(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> None:
        self.title = NAME
        self.mode = mode
        self.seats = seats
        self.options = options
        self.box = open_box(packs, mode == p.MODES[p.SCHISM])
        self.table: Final = Table(p.MODES.index(mode), seats, options[PARTNER] == FOR_THE_ROUND)
        self.decks = decks
        self.lists: Final = self._lists(decks)
        self.vocabulary = WORDS
        self.gauges = GAUGES
        parts: list[type[Any]] = [*STEPS, Player, Piece, Change, Before, Pile, Layer]
        self.codec = codec_of(OpusState, [self.box, self.table], parts)
        self.space = ActionSpace(DECISIONS)
        self.bound = BOUND * (seats + 1)
        self.fresh: Final = setup.new_state(self.box, self.table, self.lists)
        self.fresh.do([setup.SetUp()])
        advance(self.fresh)

    def say_event(self, state: OpusState, event: Event, tongue: Tongue) -> str:
        """A line of the log; whoever aims in secret is told at whom, and need not hear what the others hear of it."""
        if event.row is TARGETED_SECRETLY and tongue.you(event.seat):
            return ""
        if event.row is SECRET_TARGET and self.table.format == p.SOLITAIRE and event.known():
            return aimed_alone(event, self.box, self.speaking(state, tongue))
        return super().say_event(state, event, tongue)

    def say_option(self, state: OpusState, seat: int, option: int, tongue: Tongue) -> str:
        """An option in words; in Solitaire no aim is called a secret."""
        if self.table.format == p.SOLITAIRE:
            return without_rivals(self.describe(state, seat, option), self.box, self.speaking(state, tongue))
        return super().say_option(state, seat, option, tongue)

    def _lists(self, decks: list[str]) -> list[Deck]:
        """The list of each seat: a starter by its name, or a deck of one's own (K1)."""
        lists: list[Deck] = []
        for deck in decks:
            if deck in self.box.starters:
                lists.append(self.box.starters[deck])
            elif is_deck(deck):
                lists.append(self._own(deck))
            else:
                values: dict[str, object] = {"deck": deck, "hint": nearest(deck, STARTERS)}
                raise SetupError(
                    N_("no list is called {deck!r}{hint}; there are {words}"), {**values, "words": ", ".join(STARTERS)}
                )
        return lists

    def _own(self, text: str) -> Deck:
        """A deck of one's own. It may call cards as the house set does, where a pack calls them something else."""
        unknown: list[Saying] = []
        parse_deck(text, self.box.titles, unknown)
        house = open_box([]).titles
        strange: list[Saying] = []
        parse_deck(text, house, strange)
        names = house if unknown and not strange else self.box.titles
        return read_deck(text, names, self.box.idea, self.box.french)

    def start(self) -> OpusState:
        return self.fresh.clone()

    def view(self, state: OpusState, seat: int) -> OpusView:
        return view.view(state, seat)

    def imagine(self, state: OpusState, seat: int, luck: Luck) -> OpusState:
        return imagine.imagine(state, seat, luck)

    def scores(self, state: OpusState) -> list[int]:
        """Points; where the sides of a Schism have different goals, twelfths of the own goal (V-06, V-09)."""
        return [retire.progress(state, seat) for seat in range(self.seats)]

    def winners(self, state: OpusState) -> list[int]:
        return state.winners[:]

    def rounds(self, state: OpusState) -> int:
        return state.round

    def worth(self, state: OpusState, seat: int) -> float:
        return worth.worths(state)[seat]

    def worths(self, state: OpusState) -> list[float]:
        return worth.worths(state)

    def tags(self, state: OpusState, seat: int) -> list[str]:
        if state.round < 1:
            return []
        number = p.P3 + 1  # Superego: who leads the egos has no zone
        for place in self.table.places:
            if state.owner[place] == seat:
                number = p.row_of(place) + 1
                break
        return [
            f"deck {self.lists[seat].name.casefold() if is_deck(self.decks[seat]) else self.decks[seat]}",
            f"player {number}",
        ]

    def readings(self, state: OpusState, seat: int) -> list[int]:
        return readings(state, seat)

    def foreseen(self, state: OpusState) -> OpusState:
        return state if state.over or not state.round else worth.end_of_round(state)

    def scene(self, view: OpusView, tongue: Tongue) -> Scene:
        return scene.scene(self.box, view, tongue)

    def sides(self, state: OpusState, told: list[Event]) -> list[Side]:
        return scene_standing.sides(state, told)

    def standing(self, view: OpusView, tongue: Tongue) -> str:
        return scene_standing.standing(view, tongue)

    def automa_begins(self, event: Event) -> bool:
        """The egos act by themselves: their phase is the turn of the automa."""
        return event.kind is events.PHASE_BEGINS and event["phase"] == EGOS_ACTING

    def weighs(self, state: OpusState) -> bool:
        """Not in the set-up of Solitaire: whatever is placed counts at once, so an order that is free (V-21) would look
        as if it mattered."""
        return self.table.format != p.SOLITAIRE or state.round > 0

    def noted_as(self, event: Event) -> str:
        """Whether it is an ego that is retired, or an artist."""
        if event.row is RETIRED:
            return "retired_ego" if is_ego(event["card"]) else "retired_artist"
        return super().noted_as(event)

    def idle(self) -> str:
        if self.table.format == p.SOLITAIRE:
            return N_("No ego has acted yet.")
        return N_("No ego has acted yet, and no bot has.") if self.table.egos else super().idle()

    def refuse(self, state: OpusState, seat: int, text: str) -> Told[Any] | None:
        return why_not.refuse(state, seat, text)

    def faces(self) -> list[Face]:
        return faces.faces(self.box)

    def card_lines(self, face: Face, tongue: Tongue) -> list[str]:
        return faces.card_lines(self.box, face.number, tongue)


class EgoAndOpus(Title):
    """Ego & Opus on the shelf."""

    def __init__(self) -> None:
        self.name = NAME
        self.names = {"en": "Ego & Opus", "fr": "Ego & Opus"}
        self.edition = "2"
        self.draft = DRAFT
        self.editions = EDITIONS
        self.decks = STARTERS
        self.fewest = 1
        self.most = 8
        self.modes = p.MODES
        self.mode_names = MODE_NAMES
        self.options = OPTIONS
        self.about = N_("Teams of artists fight a legion of egos, and each other for the last blow.")
        self.minutes = (20, 40)
        self.strengths = (Strength("easy", 0.0, 240), Strength("hard", 81.0, 200))

    def goal_of(self, mode: str) -> str:
        return GOALS[mode]

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        return OpusGame(seats, mode, options, packs, decks)

    def opened(self, record: Record, packs: list[str]) -> AnyGame:
        """Drafts named decks as switches, and handed in those of one's own as packs."""
        if record.decks:
            return super().opened(record, packs)
        own = [text for text in packs if is_deck(text)]
        decks: list[str] = []
        for seat in range(record.seats):
            named = record.options.get(f"deck{seat}", STARTERS[seat % len(STARTERS)])
            decks.append(named if named != OWN or not own else own.pop(0) if len(own) > 1 else own[0])
        game = self.game(record.seats, record.mode, {}, [text for text in packs if not is_deck(text)], decks, DRAFT)
        game.drafts = [edition_name(DRAFT, packs)]
        return game

    def seats_for(self, mode: str) -> list[int]:
        """The numbers of seats a format is played with (K11)."""
        return SEATS[mode]

    def usual_deck(self, seat: int) -> str:
        """Lists of the same strength side by side: of 1,000 games between the first two each won half."""
        return USUAL[seat % len(USUAL)]

    def deck_name(self, deck: str, tongue: Tongue) -> str:
        """What a list is called: a ready-made one by its id, one of your own by the name in it."""
        names = open_box([]).starter_names
        if deck in names:
            return tongue.name(names[deck])
        return parse_deck(deck, open_box([]).titles, []).name if is_deck(deck) else deck

    def deck_about(self, deck: str, tongue: Tongue) -> str:
        """How a ready-made list plays, in a sentence; nothing for one of your own."""
        return tongue.say(DECKS_ABOUT[deck]) if deck in DECKS_ABOUT else ""

    def clauses_text(self) -> str:
        return (Path(__file__).parent / "clauses.toml").read_text("utf-8")

    def lesson_text(self) -> str:
        return (Path(__file__).parent / "lesson.toml").read_text("utf-8")
