"""Answering the questions about a game: studies played, figures estimated, the section of a data file."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from games import registry
from games.engine.referee import Table, open_table
from games.lab import arena, stats
from games.lab.questions import Asked
from games.lab.results import Document
from games.lab.studies import Estimated, Figure, Found, Notes, Question, Study
from games.players import roster

TOO_FEW = "Too few deals were played to say."
Columns = Mapping[str, list[float]]


def table_of(slug: str, study: Study, seed: int, number: int) -> Table[Any]:
    """One match of a study, at its end: always the same."""
    game = registry.make(slug, study.seats, study.options)
    name = f"{seed}/{study.key}/{number}"
    dealer = Random(f"{name}/deal")
    table = open_table(game, dealer)
    if study.players:
        players = [roster.player(study.players, Random(f"{name}/{seat}")) for seat in range(game.seats)]
        arena.play_out(table, players, dealer)
    return table


def _noted(slug: str, study: Study, seed: int, number: int) -> Notes:
    return study.notes(table_of(slug, study, seed, number))


def notes_of(slug: str, study: Study, seed: int, number: int, jobs: int) -> Iterator[Notes]:
    """What is noted of each match of a study, in their order."""
    return arena.spread(partial(_noted, slug, study, seed), range(number), jobs)


def answered(
    slug: str, asked: Asked, deals: int | None, seed: int, jobs: int, step: Callable[[], object]
) -> Mapping[str, Any]:
    """The section of a game: its studies, and each question with its figures and its answer.

    ``deals`` is how many matches a study plays at most; ``step`` is called after each.
    """
    columns: dict[str, Columns] = {}
    for study in asked.studies:
        column: dict[str, list[float]] = {}
        columns[study.key] = column
        for notes in notes_of(slug, study, seed, played(study, deals), jobs):
            for key, value in notes.items():
                column.setdefault(key, []).append(value)
            step()
    game = registry.get(slug).info
    return {
        "rules": game.version,
        "studies": {study.key: _study(study, played(study, deals)) for study in asked.studies},
        "findings": [finding(question, columns) for question in asked.questions],
    }


def played(study: Study, most: int | None) -> int:
    """How many matches of a study are played."""
    return study.number if most is None else min(most, study.number)


def _study(study: Study, number: int) -> Document:
    return {
        "method": study.method,
        "players": study.players or None,
        "number": number,
        "unit": study.unit,
        "seats": study.seats,
        "options": dict(study.options),
    }


def finding(question: Question, columns: Mapping[str, Columns]) -> Document:
    """A question with its figures, estimated from what was noted by study, and with its answer."""
    estimates = {
        (figure.study, figure.note): estimated(figure, columns[figure.study].get(figure.note, []))
        for figure in question.figures
    }
    return {
        "key": question.key,
        "asks": question.asks,
        "claim": question.claim,
        "rules": list(question.rules),
        "cites": list(question.cites),
        "answer": answer(question, lambda study, note: estimates[study, note]),
        "figures": [_figure(each, estimates[each.study, each.note]) for each in question.figures],
    }


def answer(question: Question, found: Found) -> str:
    """What the figures say, in words."""
    figures = (found(figure.study, figure.note) for figure in question.figures)
    return TOO_FEW if any(figure.low is None for figure in figures) else question.answer(found)


def _figure(figure: Figure, found: Estimated) -> Document:
    return {
        "label": figure.label,
        "study": figure.study,
        "note": figure.note,
        "kind": figure.kind,
        "unit": figure.unit,
        "estimate": found.estimate,
        "low": found.low,
        "high": found.high,
        "of": found.of,
        "exact": found.exact,
    }


def found_in(document: Document) -> Found:
    """The figures of a finding that was written, for the answer of its question."""
    figures = {
        (each["study"], each["note"]): Estimated(
            *(each[field] for field in ("estimate", "low", "high", "of", "exact"))
        )
        for each in document["figures"]
    }
    return lambda study, note: figures[study, note]


def estimated(figure: Figure, values: list[float]) -> Estimated:
    """A figure from what was noted, rounded as it is written."""
    exact = round(float(figure.exact()), 8) if figure.exact else None
    if not values:
        return Estimated(None, None, None, 0, exact)
    if figure.kind == "share":
        hits = sum(value > 0 for value in values)
        numbers = (hits / len(values), *stats.share(hits, len(values)))
    elif len(values) == 1:
        return Estimated(values[0], None, None, 1, exact)
    else:
        mean = stats.estimate(values)
        numbers = (mean.mean, mean.mean - mean.half, mean.mean + mean.half)
    estimate, low, high = (round(number, 6) for number in numbers)
    return Estimated(estimate, low, high, len(values), exact)
