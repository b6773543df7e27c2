"""Pictures of cards, drawn by the program: each card has one of its own, made from its id and a recipe.

What a recipe leaves open (weather, windows, a nose) is decided by dice that are thrown from the id.
"""

from mindtable.web.pictures.cards import Subject, subject, subjects
from mindtable.web.pictures.gallery import picture, sprite, symbol
from mindtable.web.pictures.picture import Picture

__all__ = ["Picture", "Subject", "picture", "sprite", "subject", "subjects", "symbol"]
