"""What the log can tell: the kinds of event with their values; the seat is 0 for the person, 1 for the Id."""

from __future__ import annotations

from typing import Final

# -- the frame
ROUND: Final = 0  # [round, last?]
TURN: Final = 1  # whose
PROFESSOR: Final = 2  # [Professor]
ARROW_START: Final = 3  # [arrow]
GOAL_ROW: Final = 4  # [goals]
END_NEAR: Final = 5  # whose gain, [last round]
FINAL: Final = 6  # whose, [source, points]
WON: Final = 7  # 0 the person, 1 the Id, [points, points of the other]
# -- gains of either side
POINTS: Final = 10  # [points, source]
COFFEE: Final = 11  # [n, after]
BOX: Final = 12  # [after, 1 when it was 2 points instead]
BRIGHT: Final = 13  # [n]
REPUTATION: Final = 14  # [own marker, Freud's marker]
FREUD_STEPS: Final = 15  # [Location]
GOAL: Final = 16  # [goal]
BREWED: Final = 17  # the Id: [Coffee spent]
# -- Insight of the person
GENERATED: Final = 20  # [field]
ELEVATED: Final = 21  # [field before]
TRANSFERRED: Final = 22  # [field before, after]
PAID: Final = 23  # [field]
EXCHANGED: Final = 24  # [kind of exchange]
FREED_IDEA: Final = 25  # [left]
FREED_INSIGHT: Final = 26  # [0 row or 1 column, number]
# -- turns of the person
STATED: Final = 30  # [space, action, Ideas, Bright Ideas]
RECALLED: Final = 31  # [spaces]
INKPOT: Final = 32  # [steps, space where it stops]
TILE_TAKEN: Final = 33  # [tile, cell]
TILE_USED: Final = 34  # [tile]
TRACK_USED: Final = 35  # [section above, section below]
DREW_RESEARCH: Final = 36  # [card]
SWAPPED: Final = 37  # [card given, card taken]
PLAYED: Final = 38  # [card]
PUBLISHED: Final = 39  # [Treatise, points]
CITED: Final = 40  # who Cites, [card, from which Treatise]
MOVED: Final = 41  # [0 Professor or 1 Freud, Location]
UNITS: Final = 42  # [Location, effects]
SLOT: Final = 43  # [0 Location or 1 District, place, slot]
TREATED: Final = 44  # [room, Dream]
SYMBOL: Final = 45  # [symbol]
THERAPY: Final = 46  # [room, marker]
CATHARSIS: Final = 47  # [client, layer]
CURED: Final = 48  # [client]
DRAFTED: Final = 49  # [client, room]
LAYERED: Final = 50  # [layer, marker]
DREAMT: Final = 51  # [Dream, 1 for the deck top]
ROOM_OPEN: Final = 52
PASSED: Final = 53
NO_CLIENT: Final = 54  # [room]
# -- the Id explains itself
ID_CARD: Final = 60  # [Meeting Table card]
ID_TRIED: Final = 61  # [space that is taken]
ID_PLACED: Final = 62  # [space, Ideas, Bright Ideas]
ID_FULL: Final = 63  # [column]
ID_SHORT: Final = 64  # [Ideas, Bright Ideas]
ID_INK: Final = 65  # [value, space where it stops]
ID_AGAIN: Final = 66  # [value]
ID_UNLOCK: Final = 67  # [column, 1 Bright Idea or 0 Idea]
ID_NO_COLUMN: Final = 68
ID_COLUMN: Final = 69  # [column]
ID_ROW: Final = 70  # [row]
ID_TILE: Final = 71  # [tile]
ID_END: Final = 72  # [0 row or 1 column, number]
ID_FLIP: Final = 73  # [tile]
ID_INSIGHT: Final = 74  # [0 row or 1 column, number]
ID_RECALL: Final = 75  # [spaces]
ID_DISTRICT: Final = 76  # [District, slot]
ID_SLOT: Final = 77  # [Location, slot]
ID_NO_BONUS: Final = 78
ID_ARROW: Final = 79  # [arrow before it is turned, kind of choice, candidates]
ID_VERDICT: Final = 80  # [priority, criterion, best, candidates before, then how many stay and which]
ID_NO_BOX: Final = 81
ID_BOX: Final = 82  # [room, Boxes left]
ID_OVERLAY: Final = 83  # [0 Routine or 1 Case-Study, overlay]
ID_NO_OVERLAY: Final = 84
ID_NO_DRAFT: Final = 85
ID_DISPLAY_TILE: Final = 86  # [tile, 0 top or 1 bottom]
ID_NO_DISPLAY: Final = 87
ID_DREAM: Final = 88  # [room, Dream]
ID_NO_DREAM: Final = 89
ID_DRAWS: Final = 90  # [cards]
ID_NO_CARD: Final = 91
ID_SWAP: Final = 92  # [card drawn, card taken]
ID_PLAY: Final = 93  # [card]
ID_NO_PLAY: Final = 94
ID_NO_INSIGHT: Final = 95
ID_NO_TREATISE: Final = 96
ID_PUBLISH: Final = 97  # [Treatise, points, cards Cited]
ID_USES: Final = 98  # [card]
ID_FREUD: Final = 99  # [Location, effects]
ID_PROFESSOR: Final = 100  # [Location, effects]
ID_CONVERTS: Final = 101  # [word, n, Coffees or -1 for Boxes]
ID_SKIPS: Final = 102  # [word]
ID_GOAL_TILE: Final = 103  # [goal]
ID_NO_GOAL: Final = 104
ID_RESHUFFLE: Final = 105
ID_STUCK: Final = 106  # [value]: a multiple of the track
ID_ROOMS_FULL: Final = 107
