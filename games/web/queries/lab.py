"""The lab's pages: statements of the sources tried out by play, and how strong the levels are."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.queries.citations import Cited, cited
from games import registry
from games.engine.core import GameInfo
from games.engine.errors import UnknownGame
from games.lab.figures import WIDTH, Pair, Strength, interval, ladders
from games.lab.results import FINDINGS, LADDER, Document, load
from games.web.queries.lab_bars import Bar, bars

OPTION = "option:"
SMALL = 0.1


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure in words, and as a bar. Words are "" where there is nothing to say."""

    label: str
    estimate: str
    interval: str
    exact: str
    of: str
    bar: Bar | None


@dataclass(frozen=True, slots=True)
class FindingView:
    """A statement of the sources, with its rules as (words, address), and what was found."""

    key: str
    asks: str
    claim: str
    cites: list[Cited]
    rules: list[tuple[str, str]]
    answer: str
    figures: list[FigureView]
    methods: list[str]
    has_exact: bool


@dataclass(frozen=True, slots=True)
class LevelView:
    """How a level, or one level against another, did: lead, share of decided hands, time to decide."""

    name: str
    lead: str
    wins: str
    milliseconds: str
    bar: Bar | None


@dataclass(frozen=True, slots=True)
class LadderView:
    """The levels of a game against one player, and each against the one below it."""

    against: str
    deals: str
    made: date
    version: str
    levels: list[LevelView]
    pairs: list[LevelView]


@dataclass(frozen=True, slots=True)
class LabPage:
    """All that was found out about a game. ``made`` is None and ``version`` "" where nothing was."""

    info: GameInfo
    findings: list[FindingView]
    made: date | None
    version: str
    ladder: LadderView | None


@dataclass(frozen=True, slots=True)
class LabTile:
    """A game in the list, with its questions and their answers as (key, question, answer)."""

    info: GameInfo
    answers: list[tuple[str, str, str]]


def _section(file: str, slug: str) -> Document:
    found: Document = load(Path(settings.LAB_DIR, file))["games"].get(slug, {})
    return found


def lab_tiles() -> list[LabTile]:
    """The games that can be played, each with what was asked of it."""
    found = load(Path(settings.LAB_DIR, FINDINGS.name))["games"]
    return [
        LabTile(
            game.info,
            [(each["key"], each["asks"], each["answer"]) for each in found.get(slug, {}).get("findings", [])],
        )
        for slug, game in registry.all_games().items()
    ]


def lab_document(slug: str) -> Document:
    """What the data files hold of a game. Raises DoesNotExist for a game that there is not."""
    info = _info(slug)
    return {
        "object": "lab",
        "id": info.slug,
        "findings": _section(FINDINGS.name, slug) or None,
        "ladder": _section(LADDER.name, slug) or None,
    }


def lab_page(slug: str) -> LabPage:
    """The page of a game. Raises DoesNotExist for a game that there is not."""
    info = _info(slug)
    section = _section(FINDINGS.name, slug)
    return LabPage(
        info=info,
        findings=list(_findings(slug, section)),
        made=date.fromisoformat(section["date"]) if section else None,
        version=section.get("version", ""),
        ladder=_ladder(slug),
    )


def _info(slug: str) -> GameInfo:
    try:
        return registry.get(slug).info
    except UnknownGame as unknown:
        raise ObjectDoesNotExist(str(unknown)) from unknown


def _findings(slug: str, section: Document) -> Iterator[FindingView]:
    found = section.get("findings", [])
    every = iter(cited([cite for each in found for cite in each["cites"]]) if found else [])
    for each in found:
        studies = [section["studies"][key] for key in dict.fromkeys(row["study"] for row in each["figures"])]
        rows = each["figures"]
        yield FindingView(
            key=each["key"],
            asks=each["asks"],
            claim=each["claim"],
            cites=[next(every) for _cite in each["cites"]],
            rules=[_rule(slug, rule) for rule in each["rules"]],
            answer=each["answer"],
            figures=[_figure(row, bar) for row, bar in zip(rows, bars(rows), strict=True)],
            methods=[f"{study['method']} {_number(study)}." for study in studies],
            has_exact=any(row["exact"] is not None for row in rows),
        )


def _number(study: Document) -> str:
    number = number_format(study["number"], force_grouping=True)
    if study["unit"] == "matches":
        return ngettext("%(n)s match", "%(n)s matches", study["number"]) % {"n": number}
    return ngettext("%(n)s deal", "%(n)s deals", study["number"]) % {"n": number}


def _rule(slug: str, rule: str) -> tuple[str, str]:
    address = reverse("rules", args=[slug])
    if rule.startswith(OPTION):
        key = rule.removeprefix(OPTION)
        return _("option %(key)s") % {"key": key}, f"{address}#option-{key}"
    return rule, f"{address}#{rule}"


def _figure(row: Document, bar: Bar | None) -> FigureView:
    digits = _digits(row)

    def words(value: float | None) -> str:
        if value is None:
            return ""
        text = f"{100 * value:.{digits}f}%" if row["kind"] == "share" else f"{value:,.{digits}f}"
        return text.replace("-", "−")

    low, high = words(row["low"]), words(row["high"])
    exact = row["exact"]
    return FigureView(
        label=row["label"],
        estimate=words(row["estimate"]) or _("never met"),
        interval=_("%(low)s to %(high)s") % {"low": low, "high": high} if low else "",
        exact="" if exact is None else f"{100 * exact:.4g}%" if row["kind"] == "share" else f"{exact:.4g}",
        of=number_format(row["of"], force_grouping=True),
        bar=bar,
    )


def _digits(row: Document) -> int:
    """So many digits after the point as the interval is worth."""
    if row["low"] is None:
        return 1
    half = (row["high"] - row["low"]) / 2 * (100 if row["kind"] == "share" else 1)
    return 0 if half >= 10 else 1 if half >= SMALL else 2 if half >= SMALL / 10 else 3


def _ladder(slug: str) -> LadderView | None:
    found = ladders(Path(settings.LAB_DIR, LADDER.name)).get(slug)
    if found is None:
        return None
    levels, pairs = found.levels, found.pairs
    level_bars = bars([_span(level.lead, level.error) for level in levels.values()])
    pair_bars = bars([_span(pair.lead, pair.error) for pair in pairs])
    return LadderView(
        against=found.against,
        deals=number_format(found.deals, force_grouping=True),
        made=found.date,
        version=found.version,
        levels=[
            LevelView(name, _lead(level), _wins(level), f"{level.milliseconds:.3g}", bar)
            for (name, level), bar in zip(levels.items(), level_bars, strict=True)
        ],
        pairs=[
            LevelView(_("%(one)s against %(other)s") % asdict(pair), _lead(pair), "", "", bar)
            for pair, bar in zip(pairs, pair_bars, strict=True)
        ],
    )


def _lead(found: Strength | Pair) -> str:
    return f"{found.lead:+.2f} ± {WIDTH * found.error:.2f}".replace("-", "−")


def _span(lead: float, error: float) -> dict[str, Any]:
    low, high = interval(lead, error)
    return {"kind": "mean", "unit": "", "estimate": lead, "low": low, "high": high, "exact": None}


def _wins(level: Strength) -> str:
    shares = {"wins": level.wins, "low": level.low, "high": level.high}
    return _("%(wins)s (%(low)s to %(high)s)") % {key: f"{100 * part:.1f}%" for key, part in shares.items()}
