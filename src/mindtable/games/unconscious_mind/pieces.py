"""The constants of the box: how many of what there are, and the numbers that name them."""

from __future__ import annotations

from typing import Final

PERSON: Final = 0
ID: Final = 1
NOBODY: Final = -1
NONE: Final = -1  # a place without a card

# Insight: a field of the dial is quality * 3 + level (SM-01).
QUALITIES: Final = "GFP"
ANY: Final = 3  # a quality of choice
MINOR: Final = 0
MEDIUM: Final = 1
MAJOR: Final = 2
FIELDS: Final = 9
MINOR_GROWTH: Final = 0
MEDIUM_GROWTH: Final = 1
MAJOR_GROWTH: Final = 2
MINOR_FREEDOM: Final = 3
MEDIUM_FREEDOM: Final = 4
MAJOR_FREEDOM: Final = 5
MINOR_PASSION: Final = 6
MEDIUM_PASSION: Final = 7
MAJOR_PASSION: Final = 8
# A piece on the dial: its field when common, 9 + field when own; then the two kinds of the reserve.
OWN: Final = 9
RESERVE: Final = 18
OWN_RESERVE: Final = 19
DIAL: Final = 20
PIECES: Final = 18  # codes of pieces that lie on a field

# The City (SM-02): Locations in the order of their file; tags count them, the seventh is the gray tag (SM-03).
LOCATIONS: Final[list[str]] = ["TH", "LI", "OP", "MU", "UN", "CA"]
GRAY: Final = 6
TAGS: Final = 7
DISTRICTS: Final[list[str]] = ["green", "red", "purple"]
SLOTS: Final = 3  # of a Location
DISTRICT_SLOTS: Final = 4
TAGS_FOR_SLOT: Final = [3, 4, 5, 6]
MOST_EFFECTS: Final = 5

# The Meeting Table (SM-10, SM-11): space = column * 3 + row.
NOTE_1: Final = 0
NOTE_2: Final = 1
NOTE_3: Final = 2
ELEVATE: Final = 3
PUBLISH: Final = 4
GENERATE: Final = 5
PROFESSOR: Final = 6
RESEARCH: Final = 7
FREUD: Final = 8
ACTIONS: Final[list[str]] = ["N1", "N2", "N3", "EL", "PU", "GE", "PR", "RE", "FR"]
COLUMNS: Final = "abcd"
ROWS: Final = 3
SPACES: Final = 12
MEETING_CARDS: Final = 24
MOST_ICONS: Final = 5  # of a row: how far the Inkpot moves

# The Inkpot track, clockwise; the unlock symbol lies between LEFT and TOP (SM-14).
TOP: Final = 0
ROW_1: Final = 1
ROW_2: Final = 2
ROW_3: Final = 3
LEFT: Final = 4
TRACK: Final = 5
MOST_INK: Final = 20  # more steps than this nobody can pay for in Bright Ideas

# Clients: 24 Routine, then 18 Case-Study; Grief Layers: starting, light, deep; Dreams: Manifest, then Latent.
ROUTINES: Final = 24
CASES: Final = 18
CLIENTS: Final = 42
LAYERS: Final = 28
MANIFESTS: Final = 30
LATENTS: Final = 24
DREAMS: Final = 54
DISPLAY: Final = 3
ROUTINE_ROW: Final = 0  # the rows of the display
CASE_ROW: Final = 1
MANIFEST_ROW: Final = 2
CATHARSIS: Final = 3
MOST_MARKER: Final = 8
TRACK_POINTS: Final = [0, 0, 0, 0, 0, 0, 1, 2, 3]  # printed on the Therapy track (SM-21)

# A room of the Office is seven numbers in a row.
CLIENT: Final = 0
MARKER: Final = 1
LAYER: Final = 2
LATENT: Final = 3
MANIFEST: Final = 4
CATHARTIC: Final = 5
OVERLAY: Final = 6
ROOM: Final = 7
PRIMARY: Final = 0
SECONDARY: Final = 1
NO_CLIENT: Final = [-1, 0, -1, -1, -1, 0, -1]

RESEARCH_CARDS: Final = 36
TREATISES: Final = 9
TILES: Final = 36
PROFESSORS: Final = 4  # their starting tiles are numbered after the 36 others
GOALS: Final = 9
GOAL_ROW: Final = 7
OVERLAYS: Final = 4

COFFEE_LIMIT: Final = 10
BOX_LIMIT: Final = 3
BOX_OVERFLOW: Final = 2
REPUTATION_LIMIT: Final = 10
FACES: Final = 1 << 3 | 1 << 6 | 1 << 9  # a marker that comes to one of these spaces has crossed a face line (SM-39)
END_POINTS: Final = 3
CITE_POINTS: Final = 2
COFFEE_OF_BRIGHT: Final = 3
COFFEE_OF_WORK: Final = 2
START_COFFEE: Final = 4
COMMON_INSIGHTS: Final = 7
START_FREUD: Final = 4  # the University (SM-34)

# The piles, by number.
TILE_BAG: Final = 0
ROUTINE_DECK: Final = 1
CASE_DECK: Final = 2
MANIFEST_DECK: Final = 3
LATENT_DECK: Final = 4
STARTING_LAYERS: Final = 5
LIGHT_LAYERS: Final = 6
DEEP_LAYERS: Final = 7
MEETING_DECK: Final = 8
PILES: Final = 9
PILE_IDS: Final[list[str]] = [
    "tiles",
    "routine",
    "case",
    "manifest",
    "latent",
    "starting",
    "light",
    "deep",
    "meeting",
    "research",
]
RESEARCH_DECK: Final = 9  # no pile of its own: its cards and the Id's hand are one bag

# The order of the colours in the Id's Notebook: green Notes, purple Study, red City (SM-33).
ROW_ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
ROW_NAMES: Final[list[str]] = [
    "notes-study-city", "notes-city-study", "study-notes-city", "study-city-notes", "city-notes-study",
    "city-study-notes",
]  # fmt: skip
RANDOM_ROWS: Final = "random"

# The two ends of a row; the Compass Arrow of the Id points at one of them.
LEFT_SIDE: Final = 0
RIGHT_SIDE: Final = 1

# The figures in the City.
FIGURE_PROFESSOR: Final = 0
FIGURE_FREUD: Final = 1

# Where Victory Points come from.
CLIENT_POINTS: Final = 0
TREATISE_POINTS: Final = 1
CITY_POINTS: Final = 2
NOTEBOOK_POINTS: Final = 3
REPUTATION_POINTS: Final = 4
RESEARCH_POINTS: Final = 5
ORDER_POINTS: Final = 6
TAG_POINTS: Final = 7
CASE_POINTS: Final = 8
LEFT_OVER_POINTS: Final = 9
SOURCES: Final = 10

# Why the Id gains Coffee, in the order of things.COFFEE_FOR.
AS_PRINTED: Final = 0
FOR_MINOR: Final = 1
CONVERTED: Final = 2
FOR_TOP_TILE: Final = 3
FOR_BOTTOM_TILE: Final = 4
FOR_SPACES: Final = 5
FOR_EFFECTS: Final = 6
FOR_NO_CARD: Final = 7
FOR_BONUS: Final = 8
