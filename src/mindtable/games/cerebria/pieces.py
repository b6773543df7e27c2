"""The constants of the box: how many of what there are, and the numbers that name them."""

from __future__ import annotations

from typing import Final

# The two parties of a match, whichever side of the mind they play.
PLAYERS: Final = 0
EGO: Final = 1

# The two sides of the mind.
BLISS: Final = 0
GLOOM: Final = 1
SIDES: Final = ["bliss", "gloom"]

SLOTS: Final = 15
AREAS: Final = 5  # Realms, Frontiers, Fortress locations and Spheres
SPACES: Final = 10  # of Spirits: Frontier f is 2f, Realm r is 2r + 1
EMPTY: Final = -1  # a slot without an Emotion
FULL_SPHERE: Final = 7  # CB-01

# Cards: per side 16 Mild, 16 Strong and one Starting Emotion; then the plain cards of the position notation.
TYPES: Final = 16
STRONG: Final = 16
STARTING: Final = 32
OF_SIDE: Final = 33
NAMED: Final = 66
PLAIN_TRACKS: Final = "abcdefs"
PLAIN_MARKS: Final = 3  # none, next to Safety, cannot be quelled
PLAIN: Final = len(PLAIN_TRACKS) * 5 * PLAIN_MARKS  # per side: tracks, Vibes or none, marks
CARDS: Final = NAMED + 2 * PLAIN
MOST_ESSENCE: Final = 7  # a track is at most this long
NO_THRESHOLD: Final = 99

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
NO_VIBE: Final = 4
VIBES: Final = ["red", "yellow", "green", "blue"]
VIBE_LETTERS: Final = "rygb"
TOKEN_LIMIT: Final = 6  # CB-49
COPIES_STRONG: Final = 2
STARTING_LIMIT: Final = 6

# Fortresses and Fragments.
MINOR: Final = 1
MAJOR: Final = 2
CAPPING: Final = 3  # a Fragment only
FRAGMENT_POINTS: Final = [0, 3, 5]  # CB-82
CAPPING_POINTS: Final = 4

# Spirit Actions in the order of the rows on a Spirit board.
MOVE: Final = 0
INVOKE: Final = 1
QUELL: Final = 2
FORTIFY: Final = 3
EMPOWER: Final = 4
ROWS: Final = 5
ROW_NAMES: Final = ["move", "invoke", "quell", "fortify", "empower"]
ROW_PLACES: Final = 4

# Realms by name: their Actions. Where they lie is data (7.8).
WILLOW: Final = 0
CRADLE: Final = 1
NETWORK: Final = 2
VALLEY: Final = 3
LAND: Final = 4
REALM_IDS: Final = ["willow", "cradle", "network", "valley", "land"]

COMMITMENT: Final = 0
HUMILITY: Final = 1
DILIGENCE: Final = 2
KNOWLEDGE: Final = 3
CREATIVITY: Final = 4
SPHERE_IDS: Final = ["commitment", "humility", "diligence", "knowledge", "creativity"]

MOST_SPIRITS: Final = 2  # of the players
MOST_AMBITION: Final = 3
ACTIONS_PER_TURN: Final = 3
WHEEL: Final = 20

# Aspirations (CB-60 to CB-68).
FORTITUDE: Final = 0
AWARENESS: Final = 1
UNITY: Final = 2
OPENNESS: Final = 3
ATTITUDE: Final = 4
VERSATILITY: Final = 5
LIVELINESS: Final = 6
SENSIBILITY: Final = 7
REFLECTION: Final = 8
ASPIRATIONS: Final = 9
NO_ASPIRATION: Final = -1
ASPIRATION_IDS: Final = [
    "fortitude", "awareness", "unity", "openness", "attitude", "versatility", "liveliness", "sensibility", "reflection",
]  # fmt: skip

# Operation cards.
DEFIANCE: Final = 0
ENDEAVOR: Final = 1
JUDGMENT: Final = 2
SYMBOLS: Final = ["defiance", "endeavor", "judgment"]
SYMBOL_LETTERS: Final = "DEJ"
OPERATIONS: Final = 12
ARROWS: Final = ["none", "clockwise", "counterclockwise"]

# Ego's Spirits.
GATEKEEPER: Final = 0
INFLUENCER: Final = 1
