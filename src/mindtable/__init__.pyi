from mindtable.bots import bot as bot
from mindtable.core.agenda import CHANCE as CHANCE
from mindtable.core.agenda import Decision as Decision
from mindtable.core.agenda import Event as Event
from mindtable.core.agenda import State as State
from mindtable.core.agenda import options_for as options_for
from mindtable.core.agenda import take_for as take_for
from mindtable.core.game import SPECTATOR as SPECTATOR
from mindtable.core.game import Game as Game
from mindtable.core.luck import Luck as Luck
from mindtable.core.playout import playout as playout
from mindtable.core.preview import Preview as Preview
from mindtable.core.preview import preview as preview
from mindtable.core.record import Record as Record
from mindtable.core.record import read_record as read_record
from mindtable.core.scene import Scene as Scene
from mindtable.core.things import Told as Told
from mindtable.core.title import Title as Title
from mindtable.core.tongue import Tongue as Tongue
from mindtable.core.tongue import tongue as tongue
from mindtable.games import title as title
from mindtable.games import titles as titles
from mindtable.table.refused import Refused as Refused
from mindtable.table.seats import Seat as Seat
from mindtable.table.table import Table as Table
from mindtable.table.table import new_match as new_match

__version__: str
__all__: list[str]
