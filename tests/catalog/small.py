"""A catalogue of one deck, one game and two sources, to be spoiled by tests."""

FILES = {
    "release.yaml": 'version: 9.9.9\nreleased: "2026-01-31"\n',
    "sources.bib": """@book{young1886, author = {Young, J. W.}, title = {Cards}, year = {1886}}
@misc{blog, title = {A blog}, ids = {weblog}, via = {young1886}, access = {read}}
""",
    "decks/toy.yaml": """slug: toy
title: Toy pack
family: chess
region: nowhere
period: {text: unknown}
card_count: 2
distinct_cards: 2
copies_per_card: 1
card_list_complete: true
names:
- {text: 玩具牌, lang: zh-Hant, source: young1886, locator: "12", certainty: high}
sources: [young1886, weblog]
suits:
- slug: red
  names: []
  order: [king, pawn]
facts:
- {topic: backs, text: Plain., cites: [{source: blog}]}
description: A toy [@young1886, 12].
cards:
- slug: king
  title: King
  suit: red
  rank: 2
  rank_label: king
  copies: 1
  glyphs: [王]
  red_stamp: null
  attributes: {}
  names:
  - {text: ông, lang: vi, source: blog, via: young1886, certainty: null}
- slug: pawn
  title: Pawn
  suit: red
  rank: 1
  rank_label: pawn
  copies: 1
  glyphs: [卒]
  red_stamp: null
  attributes: {}
  names: []
""",
    "games/toying.yaml": """slug: toying
title: Toying
names: []
decks: [toy]
players: null
type: null
rules_known: partial
cites: [young1886]
rules:
- {key: T-1, text: Play., cites: ["young1886[3-4] via blog"], basis: digest, cards: [toy/king]}
options:
- {key: length, text: How long?, choices: [{key: short, text: Short., cites: [], basis: house}]}
rulesets:
- {key: base, text: The base., options: {length: short}, cites: [young1886]}
hands:
- {slug: pair, value: 5, cards: [toy/king, toy/pawn], names: [], rule: T-1}
""",
    "claims.yaml": """- slug: first
  topic: origin
  statement: The king came first.
  about: [toy/king, "deck:toy", "suit:toy/red", "game:toying", "source:weblog"]
  asserted_by: [{source: young1886, locator: "9"}]
  disputed_by: []
  evidence: []
  status: open
  state: open
""",
    "homologues.yaml": """- slug: kings
  title: Kings
  members: [{deck: toy, card: king, name: 王}]
  identified_by: [{source: young1886, says: the same}]
  competing: []
  status: accepted
  state: accepted
""",
    "museum-objects.yaml": """- slug: toy-1
  institution: Museum
  object_number: "1"
  url: null
  cites: [young1886]
  deck: toy
  type: toy
  facts: []
""",
    "aliases.yaml": "decks: {plaything: toy}\n",
    "changes.yaml": "[]\n",
    "reasons.yaml": "[]\n",
    "pages/about.md": "# About\n\nSee [@blog].\n",
}


def write(folder):
    """The small catalogue, written under ``folder``."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def spoil(folder, name, old, new):
    """Replace a text in one file of the catalogue; it must stand there exactly once."""
    path = folder / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    path.write_text(text.replace(old, new), "utf-8")
