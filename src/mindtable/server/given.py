"""What the routes are given: the parts of the house, who asks, and numbers out of the address."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from mindtable.server.afterwards import Afterwards
from mindtable.server.limits import Buckets, Streams
from mindtable.server.live import Live
from mindtable.server.measure import Measures
from mindtable.server.notices import Messenger
from mindtable.server.people import People, Who
from mindtable.server.tables import Tables
from mindtable.server.thinking import Thinkers

Asked = Request[Any, Any, State]
Asker = NamedDependency[Who]
TheAfterwards = NamedDependency[Afterwards]
TheLays = NamedDependency[Buckets]  # how often packs are laid over the cards of the gallery
TheLive = NamedDependency[Live]
TheMeasures = NamedDependency[Measures]
TheMessenger = NamedDependency[Messenger]
ThePeople = NamedDependency[People]
TheStreams = NamedDependency[Streams]
TheTables = NamedDependency[Tables]
TheThinkers = NamedDependency[Thinkers]

TableId = Annotated[str, PathParameter(max_length=40, description="The id of a table.")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15, description="A seat, counted from 0.")]
SeatWanted = Annotated[int | None, QueryParameter(ge=0, le=15, description="One of your seats; else the one asked.")]
