"""Looks: a table as one viewer sees it, for the page that is drawn from it.

As on the wire, whatever a viewer may not see is left out here, before anything is drawn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mindtable.core.game import SPECTATOR
from mindtable.core.scene import Scene
from mindtable.core.tongue import N_, Tongue
from mindtable.server import wire
from mindtable.server.live import Room
from mindtable.server.match import DEVICE, Match
from mindtable.server.people import Who
from mindtable.server.steps import since, steps
from mindtable.server.tables import made_by, mine, viewer_for
from mindtable.table.lesson import HELD, PUPIL
from mindtable.table.refused import Refused
from mindtable.table.table import Entry, Line
from mindtable.web.arrange import Arrangement
from mindtable.web.look import (
    ASKS,
    COUNT,
    DEALS,
    FREELY,
    ChapterLook,
    ChoiceLook,
    LessonLook,
    LineLook,
    Look,
    SeatLook,
    SideLook,
    StepLook,
    ThinkingLook,
    UndoLook,
    WayLook,
)  # fmt: skip
from mindtable.web.passage import Passage, passages
from mindtable.web.titles import arrangement

MOVED: Final = 12  # pieces that are marked as moved, at most
DEALT: Final = 4  # so many new pieces of a zone, and few old ones, are a deal: nothing of it stands out
LINES: Final = 80  # of the story that a page shows
FREE: Final = N_("Take your last choice back.")
FREE_ALL: Final = N_("Take back the {n} choices you made with one touch.")
SEEN: Final = N_("Take your last choice back: what was seen since is dealt again.")
SEEN_ALL: Final = N_("Take back the {n} choices you made with one touch: what was seen since is dealt again.")
CONSENT: Final = N_("Ask the others to let you take your last choice back.")


def look_at(room: Room, match: Match, who: Who, seat: int | None) -> Look:
    """A table as whoever asks may see it, with the eyes of one of their seats."""
    viewer = viewer_for(match, who, seat)
    over_to = hand_over(match, who, None if seat is None else viewer)
    look = bare_look(room, match, who, viewer if over_to is None else SPECTATOR)
    if over_to is not None:
        look = replace(look, hand_over=look.seats[over_to])
    return look if not match.begun else filled(look, match, wire.speaking(match, who.tongue))


def bare_look(room: Room, match: Match, who: Who, viewer: int) -> Look:
    """A table without its position: what it is, who sits there, who thinks."""
    said = wire.speaking(match, who.tongue)
    spoken = said.to(viewer) if viewer >= 0 else said
    seats = seats_of(room, match, who)
    shelf, game = match.shelf, match.game
    return Look(
        table=match.row.id, title=shelf.name, name=said.name(shelf.names), mode=match.row.mode,
        mode_name=shelf.mode_name(match.row.mode, said), phase=match.phase, entry=match.count(viewer), viewer=viewer,
        creator=made_by(match, who), game=game, tongue=spoken, seats=seats,
        goal=said.say(shelf.goal_of(match.row.mode)),
        thinking=[
            ThinkingLook(one.seat, one.done, one.of)
            for one in [wire.thinking_seen(*one) for one in room.thoughts()]
        ],
        taught=match.lesson is not None,
    )  # fmt: skip


def hand_over(match: Match, who: Who, taken: int | None) -> int | None:
    """Who has to take the screen: somebody beside it who is asked, while another has taken it, or nobody yet."""
    own = mine(match, who)
    beside = [seat for seat in own if match.seats[seat].kind == DEVICE]
    asked = [seat for seat in match.asked() if seat in own]
    if not beside or len(own) == 1 or not asked or taken in asked:
        return None
    return asked[0]


def seats_of(room: Room, match: Match, who: Who) -> list[SeatLook]:
    own, here, asked = mine(match, who), room.here(), match.asked()
    return [
        SeatLook(
            one.number, one.name, one.kind == "bot", one.level, one.yours, one.free, one.away, one.here,
            one.number in asked,
        )
        for one in wire.seats_seen(match, own, here, who.tongue)
    ]  # fmt: skip


def filled(look: Look, match: Match, said: Tongue) -> Look:
    """A look at a game that has begun."""
    viewer, game, table = look.viewer, match.game, match.table
    state = match.seen_by(viewer)
    view = game.view(state, viewer)
    question, choices = "", list[ChoiceLook]()
    told = None
    if viewer in match.asked():
        world = table.world(viewer)
        told = game.ask(world, viewer)
        asked, offered = wire.choices_seen(match, viewer, said)
        question = asked.words
        choices = [
            ChoiceLook(
                one.number, game.describe(world, viewer, option), one.notation, one.words, one.sure,
                one.told["touches"], one.told["things"],
            )
            for one, option in zip(offered, table.options(viewer), strict=True)
        ]  # fmt: skip
    beyond = list[WayLook]()
    if choices and match.learning() is None:
        beyond = arrangement(game.title).ways(game, table.world(viewer), viewer, choices)
    sides = []
    if table.over:
        winners = game.winners(table.state)
        sides = [wire.side_seen(match, side, winners, said) for side in table.sides()]
    scene = game.scene(view, look.tongue)
    return replace(
        look, view=view, scene=scene, standing=game.standing(view, look.tongue),
        rounds=game.rounds(state), question=question, question_told=told, choices=choices, beyond=beyond,
        lines=lines_of(match, viewer, said), chosen=chosen_by(match, viewer), lesson=lesson_of(match, viewer, said),
        undo=undo_of(match, viewer, said), moved=moved(match, look, scene),
        sides=[
            SideLook(side.seats, side.name, side.points, [(part.words, part.points) for part in side.parts], side.won)
            for side in sides
        ],
    )  # fmt: skip


def lesson_of(match: Match, viewer: int, said: Tongue) -> LessonLook | None:
    """Where the pupil of a lesson stands."""
    told, here = match.lesson, match.learning()
    if told is None or here is None or viewer != PUPIL:
        return None
    steps, held = list[StepLook](), ""
    if viewer in match.asked():
        for at in range(here.first, here.last + 1):
            step = told.steps[at]
            steps.append(StepLook(at, said.name(step.words), step.more, step.show))
        if here.choose:
            game, world = match.game, match.table.world(viewer)
            choice = game.say_option(world, viewer, game.read(world, viewer, here.choose), said.to(viewer))
            held = said.say(HELD, {"choice": choice})
    chapters = [
        ChapterLook(
            said.name(one.names), one.sign, one.first, one.end, one.end <= here.first,
            one.first <= here.first < one.end,
            [said.name(step.words) for step in told.steps[one.first : min(one.end, here.first)]],
        )
        for one in told.chapters
    ]  # fmt: skip
    return LessonLook(steps, len(told.steps), here.choose, held, chapters)


def moved(match: Match, look: Look, scene: Scene) -> list[str]:
    """The pieces that lie elsewhere than at the viewer's last choice, or have come since; none where that is most."""
    last = match.table.last_choice(look.viewer) if look.viewer >= 0 else -1
    if last < 0:
        return []
    game = match.game
    before = game.scene(game.view(match.table.position(last), look.viewer), look.tongue)
    then, now = [
        {
            piece.id: (zone.id, place.id)
            for zone in seen.zones
            for place in zone.places
            for piece in place.pieces
        }
        for seen in (before, scene)
    ]  # fmt: skip
    found = {id for id, place in now.items() if then.get(id) != place and not id.startswith("back")}
    whole = {zone: [id for id, at in now.items() if at[0] == zone] for zone in {zone for zone, _ in now.values()}}
    fresh = {zone: len(found.intersection(ids)) for zone, ids in whole.items()}
    dealt = {zone for zone, ids in whole.items() if fresh[zone] >= DEALT and 3 * fresh[zone] >= 2 * len(ids)}
    marked = [id for id, (zone, _) in now.items() if id in found and zone not in dealt]
    return marked if len(marked) <= MOVED else []


def chosen_by(match: Match, viewer: int) -> int:
    """How many choices the viewer has made: how long the log is would tell what happened unseen."""
    return len([move for move in match.table.record.moves if move.seat == viewer]) if viewer >= 0 else 0


def lines_of(match: Match, viewer: int, said: Tongue) -> list[LineLook]:
    """The last lines of the story; fresh is what came after the viewer's last choice."""
    log = match.log_of(viewer)
    last = match.table.last_choice(viewer)
    fresh = since(log, match.table.record.moves, last, viewer) if viewer >= 0 else len(log)
    bots = match.bots()
    found: list[LineLook] = []
    for number, (place, entry, line) in enumerate(story_of(match, viewer, said)):
        event = None if entry.event is None else entry.event.seen_by(viewer)
        about = entry.seat if event is None else event.seat
        known = event if event is not None and event.known() else None
        asks = number if known is not None and about in bots and not line.begins else -1
        found.append(LineLook(line.text, line.begins, line.more.splitlines(), place >= fresh, about, known, asks))
    return found


def story_of(match: Match, viewer: int, said: Tongue) -> list[tuple[int, Entry, Line]]:
    """The last lines of the log that a viewer has heard, each with its entry and where that stands in the log."""
    log = match.log_of(viewer)
    begin = max(0, len(log) - LINES)
    return [
        (place, entry, line)
        for place, entry in enumerate(log[begin:], begin)
        for line in match.table.say([entry], viewer, said)
    ]


def step_looks(look: Look, match: Match, who: Who, arrangement: Arrangement) -> list[tuple[Passage, bool, Look]]:
    """What happened since the viewer's last choice, as it is told together, whether there was another choice, and the
    table as it was then."""
    if look.viewer < 0 or not match.begun:
        return []
    told = steps(match, look.viewer, wire.speaking(match, who.tongue))
    lines = [
        LineLook(one.line.text, one.line.begins, one.line.more.splitlines(), True, one.seat, one.told) for one in told
    ]
    found: list[tuple[Passage, bool, Look]] = []
    for passage in passages(replace(look, lines=lines), arrangement):
        if passage.last == len(lines) - 1 and _only_begins(passage, look):
            break
        view = told[passage.last].view
        scene = match.game.scene(view, look.tongue)
        # No board tells what is still to come, nor what is asked after it.
        then = replace(look, view=view, scene=scene, choices=[], lines=[], question="", question_told=None)
        found.append((passage, told[passage.last].only, then))
    return found


def _only_begins(passage: Passage, look: Look) -> bool:
    """Whether all that is told is that it is the viewer's turn: what they are asked says so, too."""
    line = passage.line
    told = [*passage.leads, *passage.follows, *line.more]
    return bool(look.choices) and line.begins and line.seat == look.viewer and not told


def undo_of(match: Match, viewer: int, said: Tongue) -> UndoLook:
    """What an undo would do now."""
    proposal = match.proposal.seat if match.proposal is not None else None
    answer = match.proposal is not None and viewer in match.proposal.missing
    if viewer < 0:
        return UndoLook("", said.say(N_("Whoever watches has made no choice to take back.")), proposal=proposal)
    try:
        undone = match.reach(viewer)
    except Refused as refused:
        return UndoLook("", refused.said(said), proposal=proposal, yours_to_answer=answer)
    if proposal is not None:
        waits = said.say(N_("The others are being asked whether a choice may be taken back."))
        return UndoLook("", waits, proposal=proposal, yours_to_answer=answer)
    if match.must_agree(viewer, undone):
        return UndoLook(ASKS, said.say(CONSENT))
    one, several = (SEEN, SEEN_ALL) if undone.seen else (FREE, FREE_ALL)
    return UndoLook(DEALS if undone.seen else FREELY, said.say(one), said.say(several, {"n": COUNT}))
