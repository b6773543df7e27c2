"""A person beside the box who does what the app says and answers with whatever is possible."""

from mindtable.companion import question as q
from mindtable.companion.companion import Companion, new_companion
from mindtable.companion.log import TELL
from mindtable.companion.part import APP, BOX
from mindtable.companion.titles import part
from mindtable.core.luck import Luck


def beside(
    title: str, source: str = BOX, way: str = TELL, seed: int = 5, mode: str = "", options: dict[str, str] | None = None
) -> Companion:
    """A new game; all decks have one source."""
    usual = {"cerebria": "shaper", "unconscious-mind": "medium"}[title]
    decks = {deck.id: source for deck in part(title).decks}
    return new_companion(title, mode or usual, options or {}, decks, way, seed)


def one_step(companion: Companion, luck: Luck) -> None:
    """Do, answer, choose or end the turn."""
    if companion.instruction is not None:
        companion.done()
        return
    asked = companion.question
    assert asked is not None
    answers = asked.answers(companion.state.box)
    text = answers[luck.below(len(answers))]
    if asked.sort == q.YOURS:
        companion.turn_over()
    elif asked.sort == q.CHOICE:
        companion.choose(text)
    else:
        companion.answer(text)


def to_your_turn(companion: Companion, seed: int = 3, turns: int = 1) -> Companion:
    """Go on until the person has had so many turns begin."""
    luck = Luck(seed)
    while turns:
        one_step(companion, luck)
        asked = companion.question
        if companion.instruction is None and asked is not None and asked.sort == q.YOURS:
            turns -= 1
    return companion


def to_instruction(companion: Companion, seed: int = 3) -> Companion:
    """Go on until the automa says what to do."""
    luck = Luck(seed)
    while companion.instruction is None or not companion.moment.automa:
        one_step(companion, luck)
    return companion


__all__ = ["APP", "BOX", "beside", "one_step", "to_instruction", "to_your_turn"]
