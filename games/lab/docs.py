"""The documentation of a game, printed from its code alone."""

from collections.abc import Iterator

from games.engine.core import Choice, GameInfo, Rule
from games.registry import GameClass


def document(game_class: GameClass) -> str:
    """The rules, options and rulesets of a game, each with its sources, as Markdown."""
    info = game_class.info
    return "\n".join([*_head(info), *_rules(info), *_options(info), *_rulesets(info)]) + "\n"


def _head(info: GameInfo) -> Iterator[str]:
    yield f"# {info.name}"
    yield ""
    yield f"- slug: `{info.slug}`, version {info.version} of the rules"
    yield f"- deck: `{info.deck}`"
    yield f"- seats: {', '.join(map(str, info.seats))}"


def _rules(info: GameInfo) -> Iterator[str]:
    yield from ("", "## Rules")
    for rule in info.rules:
        yield from ("", f"**{rule.key}** {rule.text}{_says(rule)}")


def _options(info: GameInfo) -> Iterator[str]:
    yield from ("", "## Options", "", "The first choice of each is the default.")
    for option in info.options:
        yield from ("", f"### `{option.key}`", "", option.text, "")
        yield from (f"- `{choice.key}`: {choice.text}{_says(choice)}" for choice in option.choices)


def _rulesets(info: GameInfo) -> Iterator[str]:
    yield from ("", "## Rulesets", "")
    for ruleset in info.rulesets:
        chosen = ", ".join(f"{key}={value}" for key, value in ruleset.options.items())
        cites = f" [{'; '.join(ruleset.cites)}]" if ruleset.cites else ""
        yield f"- `{ruleset.key}`: {ruleset.text}{f' (`{chosen}`)' if chosen else ''}{cites}"


def _says(entry: Rule | Choice) -> str:
    """On what it rests, and who says so."""
    return f" [{'; '.join((entry.basis, *entry.cites))}]"
