"""What the contract cannot know of Unconscious Mind: where every piece lies, and what a viewer cannot see."""

from mindtable.core.agenda import State
from mindtable.core.luck import Luck
from mindtable.games.unconscious_mind import pieces as p
from mindtable.games.unconscious_mind.notebook import PlaceTile
from mindtable.games.unconscious_mind.state import MindState
from mindtable.games.unconscious_mind.treatises import ChooseCite, ChooseVolume
from mindtable.testing.contract import Facts


def census(state: State) -> list[str]:
    """What is missing from the table or lies there twice: nothing, as long as the game lasts."""
    assert isinstance(state, MindState)
    return [*research(state), *clients(state), *ideas(state), *insights(state), *once(state), *bounds(state)]


def research(state: MindState) -> list[str]:
    """All 36 Research cards are somewhere; those just being Cited are named by the step that binds them."""
    cards = state.research + state.person.hand + state.person.in_play + state.id.in_play
    cards = cards + [card for card in state.face_up if card >= 0]
    for volumes in state.volumes:
        cards = cards + volumes
    for step in state.agenda:
        if isinstance(step, ChooseCite | ChooseVolume):
            cards = cards + step.cited
    wrong = [] if sorted(cards) == list(range(p.RESEARCH_CARDS)) else [f"Research: {sorted(cards)}"]
    if state.deck + state.id.hand != len(state.research) or state.deck < 0 or state.id.hand < 0:
        wrong.append("deck and hand of the Id do not add up")
    return wrong


def clients(state: MindState) -> list[str]:
    every = state.piles[p.ROUTINE_DECK].bag + state.piles[p.CASE_DECK].bag
    for side in (state.person, state.id):
        every = every + side.cured + [side.rooms[room * p.ROOM] for room in range(2) if side.rooms[room * p.ROOM] >= 0]
    every = every + [client for row in state.rows[:2] for client in row if client >= 0]
    wrong = [] if sorted(every) == list(range(p.CLIENTS)) else [f"Clients: {sorted(every)}"]
    layers = 0
    for stack in (p.STARTING_LAYERS, p.LIGHT_LAYERS, p.DEEP_LAYERS):
        layers += len(state.piles[stack])
    for side in (state.person, state.id):
        layers += len([room for room in range(2) if side.rooms[room * p.ROOM + p.LAYER] >= 0])
    return wrong if layers == p.LAYERS else [*wrong, f"{layers} Grief Layers"]


def ideas(state: MindState) -> list[str]:
    """Six Ideas of each side: in the supply, above the columns, on the table."""
    wrong: list[str] = []
    mine = state.person.ideas + state.person.locked_ideas
    its = state.id.ideas + len([above for above in state.id.above if above])
    for space in range(p.SPACES):
        if state.held[space] == p.PERSON:
            mine += state.ideas_on[space]
        elif state.held[space] == p.ID:
            its += state.ideas_on[space]
    if (mine, its) != (6, 6):
        wrong.append(f"Ideas: {mine} and {its}")
    return wrong


def insights(state: MindState) -> list[str]:
    """Seven common pieces of the person; six own ones of each side, locked, free, or placed for good."""
    wrong: list[str] = []
    person, rival = state.person, state.id
    if sum(person.dial[: p.OWN]) + person.dial[p.RESERVE] != p.COMMON_INSIGHTS:
        wrong.append("common Insights")
    locked = person.row_locks.bit_count() + person.foot_locks.bit_count()
    if locked + person.own_insights() > 6:
        wrong.append("own Insights of the person")
    placed = len(rival.published) + state.district_slots.count(p.ID)
    if rival.row_locks.bit_count() + rival.foot_locks.bit_count() + rival.insights + placed != 6:
        wrong.append("Insights of the Id")
    return wrong


def once(state: MindState) -> list[str]:
    """Goals, tiles, Dreams and Treatises lie in one place only."""
    wrong: list[str] = []
    goals = [goal for goal in state.goals if goal >= 0] + state.person.goals + state.id.goals
    if len(set(goals)) != len(goals):
        wrong.append("a Goal twice")
    tiles = state.piles[p.TILE_BAG].bag + [tile for tile in state.tiles + state.person.notebook if tile >= 0]
    tiles = tiles + [step.tile for step in state.agenda if isinstance(step, PlaceTile)]
    if len(set(tiles)) != len(tiles):
        wrong.append("a tile twice")
    dreams = state.piles[p.MANIFEST_DECK].bag + state.piles[p.LATENT_DECK].bag
    dreams = dreams + [dream for dream in state.rows[2] if dream >= 0]
    for side in (state.person, state.id):
        for room in range(2):
            at = room * p.ROOM
            dreams = dreams + [dream for dream in side.rooms[at + p.LATENT : at + p.MANIFEST + 1] if dream >= 0]
    if len(set(dreams)) != len(dreams):
        wrong.append("a Dream twice")
    cards = list(range(p.MEETING_CARDS))
    if sorted(state.piles[p.MEETING_DECK].bag + state.discarded) != cards:
        wrong.append("Meeting Table cards")
    return wrong


def bounds(state: MindState) -> list[str]:
    wrong: list[str] = []
    for side in (state.person, state.id):
        if not 0 <= side.coffee <= p.COFFEE_LIMIT or not 0 <= side.boxes <= p.BOX_LIMIT:
            wrong.append("Coffee or Boxes off the track")
        if min(side.tags) < 0 or side.bright < 0 or side.ideas < 0:
            wrong.append("a debt")
        if sum(side.earned) != side.vp:
            wrong.append("points from nowhere")
    if state.id.coffee >= state.box.coffee_of_box:
        wrong.append("Coffee of the Id that should be a Box")
    if min(state.person.dial) < 0:
        wrong.append("a debt on the dial")
    return wrong


def swap(state: State, viewer: int, luck: Luck) -> State:
    """The same table: piles have no order and the Id's hand is not decided, so there is nothing to swap."""
    return state.clone()


FACTS = Facts(census, swap)
