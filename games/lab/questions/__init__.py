"""What is asked of each game: a module named after the game, with STUDIES and QUESTIONS."""

import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache

from games.lab.studies import Question, Study


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a game, and the studies that answer it."""

    studies: tuple[Study, ...]
    questions: tuple[Question, ...]


@cache
def all_questions() -> dict[str, Asked]:
    """By slug the games of which something is asked, in the order of their slugs."""
    found = {}
    for each in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        module = importlib.import_module(f"{__name__}.{each.name}")
        found[each.name.replace("_", "-")] = Asked(module.STUDIES, module.QUESTIONS)
    return found
