"""Learning: a guided first game of a title."""

from __future__ import annotations

from mindtable.core.title import Title
from mindtable.core.tongue import OPPONENT_NAME, PUPIL_NAME
from mindtable.program import program
from mindtable.table.lesson import Coach, begin, lesson
from mindtable.table.seats import PERSON
from mindtable.terminal.screen import Ended, Left, Screen
from mindtable.terminal.sitting import Sitting


def learn(screen: Screen, title: Title) -> bool:
    """Sit down with a coach; a lesson is short, so it is not saved. Returns whether it was played to its end."""
    told = lesson(title)
    tongue = screen.tongue
    names = [
        tongue.say(PUPIL_NAME) if level == PERSON else tongue.say(OPPONENT_NAME, {"n": seat})
        for seat, level in enumerate(told.seats)
    ]
    names[1 : 1 + len(told.names)] = told.names
    table = begin(title, told, names)
    table.deal()
    try:
        Sitting(title, table, None, screen, Coach(told, table)).play()
        if screen.reads_terminal:  # a script gets no menu
            screen.pause(tongue.say("Press Enter for the menu."))
    except (Left, Ended):
        screen.say(
            tongue.say(
                "Until next time: `{program} learn {title}` starts it again.",
                {"program": program(), "title": title.name},
            )
        )
        return False
    return True
