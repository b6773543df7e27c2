from mindtable.core.agenda import Event
from mindtable.core.tongue import Tongue
from mindtable.games.ego_and_opus.state import OpusState
def line(state: OpusState, event: Event, tongue: Tongue) -> str:
    return ""
