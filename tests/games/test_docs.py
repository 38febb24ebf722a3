"""A game's tables, its entry in the catalogue and its printed documentation say the same words."""

import ast
import re

import pytest

from catalog.citations import Cite, spell
from games.lab.docs import document
from tests.games.homes import homes

HOMES = pytest.mark.parametrize("home", homes(), ids=str)


def cites(entry):
    """Citations as the tables spell them; a note is the catalogue's own."""
    return tuple(spell(Cite(**{**cite, "note": None})) for cite in entry["cites"])


@HOMES
def test_the_rules_are_those_of_the_catalogue(home):
    written = [(rule["key"], rule["text"], cites(rule), rule["basis"]) for rule in home.entry()["rules"]]
    assert [(rule.key, rule.text, rule.cites, rule.basis) for rule in home.game.info.rules] == written


@HOMES
def test_the_options_are_those_of_the_catalogue(home):
    written = [
        (option["key"], option["text"], choice["key"], choice["text"], cites(choice), choice["basis"])
        for option in home.entry()["options"]
        for choice in option["choices"]
    ]
    assert [
        (option.key, option.text, choice.key, choice.text, choice.cites, choice.basis)
        for option in home.game.info.options
        for choice in option.choices
    ] == written


@HOMES
def test_the_rulesets_are_those_of_the_catalogue(home):
    entry, info = home.entry(), home.game.info
    written = [(each["key"], each["text"], each["options"], cites(each)) for each in entry["rulesets"]]
    assert [(each.key, each.text, dict(each.options), each.cites) for each in info.rulesets] == written
    assert entry["title"].startswith(info.name)
    assert info.deck in entry["decks"]
    assert info.rulesets[0].key == "base"
    assert not info.rulesets[0].options


@HOMES
def test_every_rule_has_a_test_of_its_own(home):
    trees = [ast.parse(module.read_text(encoding="utf-8")) for module in home.test_modules()]
    names = {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}
    for rule in home.game.info.rules:
        letters, number = rule.key.lower().split("-")
        mine = re.compile(rf"_{letters}_0*{number}_")
        assert any(mine.search(name) for name in names), f"{rule.key} has no test named after it"


@HOMES
def test_the_documentation_says_all_of_it(home):
    text, info = document(home.game), home.game.info
    lines = text.splitlines()
    for rule in info.rules:
        said = [line for line in lines if line.startswith(f"**{rule.key}** ")]
        assert len(said) == 1
        assert all(part in said[0] for part in (rule.text, rule.basis, *rule.cites))
    for option in info.options:
        place = lines.index(f"### `{option.key}`")
        assert lines[place + 2] == option.text
        listed = lines[place + 4 : place + 4 + len(option.choices)]
        for line, choice in zip(listed, option.choices, strict=True):
            assert line.startswith(f"- `{choice.key}`: {choice.text} [{choice.basis}")
            assert all(cite in line for cite in choice.cites)
    for ruleset in info.rulesets:
        line = next(line for line in lines if line.startswith(f"- `{ruleset.key}`: {ruleset.text}"))
        assert all(f"{key}={value}" in line for key, value in ruleset.options.items())
        assert all(cite in line for cite in ruleset.cites)
