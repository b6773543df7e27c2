"""Choices in words: the stable notation of every option, and what a person reads."""

from __future__ import annotations

from typing import Any

from mindtable.core.agenda import Decision
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.card_verbs import ChooseWorks, MayRetire
from mindtable.games.ego_and_opus.ego_phase import PlayOnEgo, RollDice
from mindtable.games.ego_and_opus.flip import FlipOrCopy
from mindtable.games.ego_and_opus.hands import (
    LIMIT,
    OFFERED,
    Bury,
    ChooseDiscard,
    ChooseRecover,
    ChooseSearch,
    Draw,
    TakeFromHand,
)
from mindtable.games.ego_and_opus.language import card_at, name, place_name, result_text, work_line
from mindtable.games.ego_and_opus.perform import ChooseMate
from mindtable.games.ego_and_opus.phases import ChoosePlace, ChooseServed, RollForRank
from mindtable.games.ego_and_opus.play_target import ChooseTarget, PlayWork
from mindtable.games.ego_and_opus.retire import ChooseArtist, ChooseEgo
from mindtable.games.ego_and_opus.schism import PARTS, TARGET, CopyBoth, PlaceBoth, PlayBoth, zone_of
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.targets import is_open
from mindtable.games.ego_and_opus.values import identity, price, schools_of
from mindtable.games.ego_and_opus.verbs import ChooseAim, ChooseEcho

# -- notation


def place_code(place: int) -> str:
    """A place as people write it: ``ego2``, ``artist4``, in Schism ``left1``; ``none`` for no target."""
    if place == p.NO_TARGET:
        return "none"
    if place < p.FIRST_PLACE:
        return f"ego{place + 1}"
    return f"artist{place - p.FIRST_PLACE + 1}" if place < p.FIRST_MIRROR else f"left{place - p.FIRST_MIRROR + 1}"


def notation(state: OpusState, decision: Decision[Any], option: int) -> str:
    """The short text of an option that records are made of; never translated, never changed."""
    ids = state.box.ids
    if isinstance(decision, PlayBoth):
        if option >= TARGET:
            return f"target {place_code(option - TARGET)}"
        return f"play {ids[option - 1]}" if option else "play none"
    if isinstance(decision, ChooseTarget):
        return f"target {place_code(option)}"
    if isinstance(decision, FlipOrCopy | CopyBoth):
        return "copy" if option else "flip"
    if isinstance(decision, ChooseArtist | PlaceBoth):
        return f"artist {ids[option + p.FIRST_ARTIST]}"
    if isinstance(decision, ChooseEgo):
        return f"ego {ids[option + p.FIRST_EGO]}"
    if isinstance(decision, TakeFromHand):
        return f"discard {ids[option]}"
    if isinstance(decision, ChooseAim):
        return f"aim {place_code(option)}"
    if isinstance(decision, ChooseEcho):
        return f"echo {ids[option]}"
    if isinstance(decision, MayRetire):
        return "retire yes" if option else "retire no"
    if isinstance(decision, ChooseWorks):
        verb = "retire" if decision.retire else "detach"
        return f"{verb} work{option}" if option else f"{verb} none"
    if isinstance(decision, ChooseMate | ChooseServed):
        return f"mate {place_code(option)}"
    if isinstance(decision, ChoosePlace):
        return f"place {place_code(option)}"
    if isinstance(decision, Draw):
        return f"draw {ids[option]}"
    if isinstance(decision, Bury):
        return f"bury {ids[option]}"
    if isinstance(decision, RollDice):
        return f"lowest {place_code(option)}"
    if isinstance(decision, RollForRank):
        return f"highest {option}"
    verb = _offer(decision)
    return f"{verb} {ids[option - 1]}" if option else f"{verb} none"


def _offer(decision: Decision[Any]) -> str:
    """Decisions whose options are 0 for none and a work: the verb."""
    if isinstance(decision, ChooseDiscard):
        return "discard"
    if isinstance(decision, ChooseRecover):
        return "recover"
    if isinstance(decision, ChooseSearch):
        return "find"
    assert isinstance(decision, PlayWork | PlayOnEgo), decision
    return "play"


# -- questions


def question(state: OpusState, decision: Decision[Any], seat: int, tongue: Tongue) -> str:
    """What is being asked."""
    box = state.box
    if isinstance(decision, PlayWork):
        return tongue.say("{card}: which work do you play?", {"card": card_at(state, decision.place, tongue)})
    if isinstance(decision, PlayBoth):
        place = zone_of(state, decision.places, seat)
        values: dict[str, object] = {"card": card_at(state, place, tongue)}
        if decision.part_of(seat) == 0:
            return tongue.say("{card}: which work do you play? The other side chooses at the same time.", values)
        return _target_question(state, place, decision.answers[seat * PARTS] - 1, tongue)
    if isinstance(decision, ChooseTarget):
        piece = state.unflipped(decision.place)
        return _target_question(state, decision.place, piece.card if piece is not None else p.NONE, tongue)
    if isinstance(decision, FlipOrCopy | CopyBoth):
        place = decision.place if isinstance(decision, FlipOrCopy) else zone_of(state, decision.copying, seat)
        work = name(box, box.specialty[state.card[place]], tongue)
        values = {"card": card_at(state, place, tongue), "work": work}
        return tongue.say("{card}: flip the work, or leave it face down as a copy of {work}?", values)
    if isinstance(decision, ChooseArtist):
        return tongue.say("Which artist comes into {place}?", {"place": place_name(decision.place, tongue)})
    if isinstance(decision, PlaceBoth):
        place = zone_of(state, decision.places, seat)
        return tongue.say("Which artist comes into {place}?", {"place": place_name(place, tongue)})
    if isinstance(decision, ChooseEgo):
        return tongue.say("Which ego comes into row {n}?", {"n": decision.place + 1})
    if isinstance(decision, ChooseDiscard):
        if decision.why == LIMIT:
            return tongue.say("You hold more than {n} works. Which one do you discard?", {"n": p.HAND_LIMIT})
        if decision.why == OFFERED:
            return tongue.say("Your artist's signature: do you discard a work?")
        return tongue.say("Which work do you discard?")
    if isinstance(decision, TakeFromHand):
        values = {"who": tongue.seat(decision.victim)}
        return tongue.say("You see the hand of {who}. Which work is discarded?", values)
    if isinstance(decision, ChooseRecover):
        return tongue.count(
            "Take {n} work from your graveyard: which?",
            "Take up to {n} works from your graveyard: which?",
            decision.left,
        )
    if isinstance(decision, ChooseSearch):
        return tongue.say("You search your portfolio. Which work do you take and show?")
    if isinstance(decision, ChooseAim):
        return tongue.say("Whom does {card} target now?", {"card": card_at(state, decision.place, tongue)})
    if isinstance(decision, ChooseEcho):
        return tongue.say("Which work of your graveyard do you perform?")
    if isinstance(decision, MayRetire):
        piece = state.unflipped(decision.place)
        assert piece is not None
        values = {"work": work_line(box, piece.card, tongue), "card": card_at(state, decision.place, tongue)}
        return tongue.say("{card} is about to perform {work} Do you retire it?", values)
    if isinstance(decision, ChooseWorks):
        values = {"card": card_at(state, decision.place, tongue)}
        if decision.retire:
            return tongue.count(
                "Retire {n} work of {card}: which?", "Retire up to {n} works of {card}: which?", decision.left, values
            )
        return tongue.count(
            "Take back {n} work of {card}: which?", "Take back up to {n} works of {card}: which?", decision.left, values
        )
    if isinstance(decision, ChooseMate):
        return tongue.say("{work}: which of your other artists?", {"work": name(box, decision.card, tongue)})
    if isinstance(decision, ChooseServed):
        return tongue.say("{card}: which other artist this round?", {"card": card_at(state, decision.place, tongue)})
    if isinstance(decision, ChoosePlace):
        return tongue.say("Which place do you fill next?")
    if isinstance(decision, PlayOnEgo):
        return tongue.say(
            "{card}: which work do you put on this ego?", {"card": card_at(state, decision.place, tongue)}
        )
    if isinstance(decision, Draw | Bury):
        return tongue.say("Which work comes off the portfolio of {who}?", {"who": tongue.seat(decision.who)})
    if isinstance(decision, RollDice):
        return tongue.say("Dice for {card}: who rolls lowest?", {"card": card_at(state, decision.ego, tongue)})
    return tongue.say("Dice for the order of the players: who rolls highest?")


def _target_question(state: OpusState, place: int, card: int, tongue: Tongue) -> str:
    values: dict[str, object] = {"card": card_at(state, place, tongue)}
    if card < 0:
        return tongue.say("{card}: whom to attack?", values)
    values["work"] = work_line(state.box, card, tongue)
    return tongue.say("{card}: whom to target with {work}", values)


# -- options


def option(state: OpusState, decision: Decision[Any], seat: int, choice: int, tongue: Tongue) -> str:
    """An option in a few words for the person who chooses."""
    box = state.box
    if isinstance(decision, PlayBoth):
        place = zone_of(state, decision.places, seat)
        if choice >= TARGET:
            return _target(state, place, choice - TARGET, tongue)
        return _play(state, place, choice, tongue)
    if isinstance(decision, PlayWork):
        return _play(state, decision.place, choice, tongue)
    if isinstance(decision, ChooseTarget):
        return _target(state, decision.place, choice, tongue)
    if isinstance(decision, FlipOrCopy | CopyBoth):
        return tongue.say("leave it face down as a copy") if choice else tongue.say("flip it")
    if isinstance(decision, ChooseArtist | PlaceBoth):
        return result_text(box, choice + p.FIRST_ARTIST, tongue)
    if isinstance(decision, ChooseEgo):
        return result_text(box, choice + p.FIRST_EGO, tongue)
    if isinstance(decision, TakeFromHand | ChooseEcho):
        return work_line(box, choice, tongue)
    if isinstance(decision, ChooseAim):
        return card_at(state, choice, tongue)
    if isinstance(decision, MayRetire):
        return tongue.say("yes") if choice else tongue.say("no")
    if isinstance(decision, ChooseWorks):
        if not choice:
            return tongue.say("no more")
        piece = state.works[decision.place][choice - 1]
        work = name(box, identity(state, decision.place, piece.card, piece.face), tongue)
        values: dict[str, object] = {"n": choice, "work": work}
        if piece.face == p.COPY:
            return tongue.say("{n}. {work} (a copy)", values)
        return f"{choice}. {work}"
    if isinstance(decision, ChooseMate | ChooseServed | RollDice):
        return card_at(state, choice, tongue)
    if isinstance(decision, ChoosePlace):
        return place_name(choice, tongue)
    if isinstance(decision, Draw | Bury):
        return name(box, choice, tongue)
    if isinstance(decision, RollForRank):
        return tongue.seat(choice)
    if not choice:
        return tongue.say("none")
    return work_line(box, choice - 1, tongue)


def _play(state: OpusState, place: int, choice: int, tongue: Tongue) -> str:
    """A work to play, with a warning where it will do nothing as things stand."""
    if not choice:
        return tongue.say("no work: {card} attacks", {"card": name(state.box, state.card[place], tongue)})
    card = choice - 1
    said = work_line(state.box, card, tongue)
    if not state.box.schools[card] & schools_of(state, place):
        return tongue.say("{work} [wrong school: it would do nothing]", {"work": said})
    if price(state, place, card) > state.life[place]:
        return tongue.say("{work} [too little drive: it would do nothing]", {"work": said})
    return said


def _target(state: OpusState, place: int, target: int, tongue: Tongue) -> str:
    if target == p.NO_TARGET:
        return tongue.say("no target (secret)")
    if target == place:
        return tongue.say("itself (secret)")
    said = card_at(state, target, tongue)
    return said if is_open(state, place, target) else tongue.say("{card} (secret)", {"card": said})
