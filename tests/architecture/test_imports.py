"""Who may import whom: an import that is not in this table fails."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STANDARD = frozenset(sys.stdlib_module_names)

PURE = (
    "catalog.records catalog.citations catalog.dates catalog.folding catalog.shapes "
    "catalog.changes catalog.history"
)
FIXTURES = (
    f"{PURE} catalog.exchange catalog.prose catalog.checks catalog.history_checks catalog.fixture_files"
)
SHOWN = (
    "catalog.queries catalog.exchange catalog.drawing catalog.pictures "
    "catalog.rendering catalog.prose catalog.citations catalog.languages catalog.addresses catalog.iiif"
)
# module, or package with all it holds: (what it may import of ours, what it may import of others)
TABLE = {
    **dict.fromkeys(PURE.split(), (PURE, "")),
    "catalog.exchange": (
        f"{PURE} catalog.exchange",
        "yaml pybtex latexcodec language_tags rdflib citeproc rispy",
    ),
    "catalog.prose": ("catalog.citations", "markdown nh3"),
    "catalog.checks": (f"{PURE} catalog.exchange catalog.prose", ""),
    "catalog.history_checks": (f"{PURE} catalog.checks catalog.fixture_files", ""),
    "catalog.problem_lines": (f"{PURE} catalog.exchange", "yaml"),
    "catalog.releasing": (f"{PURE} catalog.exchange catalog.fixture_files", ""),
    "catalog.fixture_files": (f"{PURE} catalog.exchange", ""),
    "catalog.drawing": ("catalog.drawing", "fontTools resvg_py PIL"),
    "catalog.data": ("", ""),
    "catalog.fonts": (f"{PURE} catalog.exchange", ""),
    "catalog.languages": ("", "django language_tags"),
    "catalog.pictures": ("", ""),
    "catalog.picture_files": ("", "django"),
    "catalog.rendering": ("catalog.drawing catalog.pictures catalog.picture_files", ""),
    "catalog.iiif": (
        "catalog.iiif catalog.pictures catalog.picture_files catalog.drawing catalog.models catalog.queries",
        "django iiif_prezi3 PIL",
    ),
    "catalog.models": ("catalog.models", "django"),
    "catalog.migrations": ("", "django"),
    "catalog.apps": ("", "django"),
    "catalog.admin": ("catalog.models", "django"),
    "catalog.rows": (PURE, ""),
    "catalog.sync": ("catalog.models", "django"),
    "catalog.search": (f"{PURE} catalog.models catalog.pictures catalog.search", "django"),
    "catalog.search.grammar": (f"{PURE} catalog.search", "django lark"),
    "catalog.search_texts": (f"{PURE} catalog.models catalog.search", "django"),
    "catalog.loading": (
        f"{FIXTURES} catalog.models catalog.rows catalog.sync catalog.search catalog.search_texts "
        "catalog.loaded catalog.loading",
        "django",
    ),
    "catalog.loaded": (f"{PURE} catalog.models", "django"),
    "catalog.queries": (
        f"{FIXTURES} catalog.models catalog.search catalog.pictures catalog.languages catalog.queries",
        "django",
    ),
    "catalog.addresses": ("", "django"),
    "catalog.exporting": ("catalog.exchange catalog.queries catalog.api.documents", ""),
    "catalog.forms": ("catalog.exchange catalog.queries catalog.api.documents", "django"),
    "catalog.list_forms": (
        "catalog.exchange catalog.queries catalog.api.documents catalog.api.lists catalog.negotiation",
        "django",
    ),
    "catalog.negotiation": ("", "django"),
    "catalog.caching": ("catalog.queries catalog.negotiation", "django"),
    "catalog.signposting": ("catalog.queries catalog.addresses catalog.iiif catalog.forms", "django"),
    "catalog.views": (
        f"{SHOWN} catalog.caching catalog.signposting catalog.forms catalog.list_forms catalog.negotiation "
        "catalog.views",
        "django",
    ),
    "catalog.api": (
        f"{SHOWN} catalog.caching catalog.api",
        "django rest_framework django_filters drf_spectacular orjson csp whitenoise",
    ),
    "catalog.api.serializers": (
        f"{SHOWN} catalog.models catalog.api",
        "django rest_framework drf_spectacular",
    ),
    "catalog.documents": ("catalog.models catalog.sync", "django"),
    "catalog.suffixes": ("catalog.views catalog.exchange", "django"),
    "catalog.urls": (
        "catalog.views catalog.api catalog.forms catalog.list_forms catalog.suffixes catalog.exchange",
        "django rest_framework",
    ),
    "catalog.templatetags": (
        f"{SHOWN} {PURE} catalog.forms catalog.list_forms catalog.models catalog.templatetags",
        "django",
    ),
    "catalog.management": (
        f"{SHOWN} {FIXTURES} catalog.fonts catalog.loading catalog.documents catalog.api.documents "
        "catalog.exporting catalog.picture_files catalog.releasing catalog.problem_lines",
        "django tqdm",
    ),
    "catalog.management.commands.build_fonts": ("catalog.fonts", "django fontTools"),
    "games": ("games.compiled", ""),
    "games.compiled": ("", ""),
    "games.compile": ("games.compiled", "mypyc setuptools tqdm"),
    "games.engine": ("games.engine", ""),
    "games.kit": ("games.engine games.kit", ""),
    "games.rules": ("games.engine games.kit", "mypy_extensions"),  # and its own package: see `allowed`
    "games.players": ("games.engine games.players", ""),
    "games.registry": ("games.engine games.rules", ""),
    "games.lab": ("games.engine games.registry games.players games.lab", "tqdm"),
    "games.lab.figures": ("games.lab.results", ""),
    "games.web.thinker": ("", ""),  # and searches: they run in processes without Django
    "games.web.searches": ("games.engine games.players games.registry", ""),
    "games.lab.results": ("", ""),
    "games.web.models": ("", "django"),
    "games.web.migrations": ("", "django"),
    "games.web.apps": ("", "django"),
    "games.web.admin": ("games.web.models", "django"),
    "games.web.records": ("games.web.models games.engine games.registry", "django"),
    "games.web.dealings": ("games.web.models games.web.records games.engine", ""),
    "games.web.services": (
        "games.web.models games.web.records games.web.dealings games.web.services games.web.searches "
        "games.engine games.players games.registry",
        "django",
    ),
    "games.web.tables": ("games.web.tables games.engine games.players.tree catalog.queries", "django"),
    "games.web.queries": (
        "games.web.models games.web.records games.web.dealings games.web.queries games.web.tables "
        "games.web.guides games.web.searches games.players.roster games.players.levels games.players.tree "
        "games.players.analysis games.lab.figures games.lab.results games.engine games.registry "
        "catalog.queries catalog.citations catalog.pictures",
        "django",
    ),
    "games.web.views": (
        "games.web.services games.web.queries games.web.views games.players.roster games.engine "
        "games.registry",
        "django",
    ),
    "games.web.api": (
        "games.web.services games.web.queries games.web.api games.players.roster games.engine games.registry "
        "catalog.api catalog.queries.citations",
        "django rest_framework drf_spectacular",
    ),
    "games.web.guides": ("games.web.guides games.engine", "django yaml"),
    "games.web.templatetags": ("games.web.queries games.web.tables", "django"),
    "games.web.urls": ("games.web.views games.web.api", "django rest_framework"),
}


def covers(packages, module):
    return any(module == package or module.startswith(package + ".") for package in packages)


def row_of(module):
    """The closest row; "games" is that of the package's own module alone."""
    rows = (name for name in TABLE if module == name or (name != "games" and covers([name], module)))
    return max(rows, key=len, default=None)


def imported(tree, module, is_package):
    """(name, inside a function) of every import; `from x import y` counts as x.y."""
    inner = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in inner) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = module.split(".") if is_package else module.split(".")[:-1]
            base = here[: len(here) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((f"{start}.{alias.name}", id(node) in inner) for alias in node.names)


def allowed(row, module, name):
    ours, third_party = (part.split() for part in TABLE[row])
    if name.split(".")[0] not in ("catalog", "games", "config", "tests"):
        return name.split(".")[0] in STANDARD | set(third_party)
    own_game = [".".join(module.split(".")[:3])] if row == "games.rules" else []
    return covers([*ours, *own_game], name)


def faults(root):
    for path in sorted([*root.glob("catalog/**/*.py"), *root.glob("games/**/*.py")]):
        parts = path.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        names = list(imported(tree, module, is_package))
        row = row_of(module)
        if row is None and (names or not is_package):
            yield f"{module} has no row in the table of tests/architecture/test_imports.py"
        elif row is not None:
            for name, inner in names:
                if not allowed(row, module, name):
                    yield f"{module} may not import {name}"
                elif inner and name.split(".")[0] in ("catalog", "games", "config"):
                    yield f"{module} imports {name} inside a function"


def test_every_import_is_in_the_table():
    assert list(faults(ROOT)) == []


@pytest.mark.parametrize(
    ("module", "text", "fault"),
    [
        (
            "catalog/records.py",
            "from django.db import models",
            "catalog.records may not import django.db.models",
        ),
        (
            "catalog/models.py",
            "from .search import Query",
            "catalog.models may not import catalog.search.Query",
        ),
        (
            "catalog/views/decks.py",
            "import catalog.models",
            "catalog.views.decks may not import catalog.models",
        ),
        (
            "catalog/queries/cards.py",
            "import games.registry",
            "catalog.queries.cards may not import games.registry",
        ),
        (
            "catalog/utils.py",
            "X = 1",
            "catalog.utils has no row in the table of tests/architecture/test_imports.py",
        ),
        (
            "games/rules/luk_fu.py",
            "from games.rules import hwatu",
            "games.rules.luk_fu may not import games.rules.hwatu",
        ),
        ("games/players/ismcts.py", "import numpy", "games.players.ismcts may not import numpy"),
        (
            "catalog/loading.py",
            "def load():\n    from catalog import search",
            "catalog.loading imports catalog.search inside a function",
        ),
    ],
)
def test_the_table_bites(tmp_path, module, text, fault):
    path = tmp_path / module
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert list(faults(tmp_path)) == [fault]


def test_a_game_may_be_a_package_of_its_own(tmp_path):
    package = tmp_path / "games" / "rules" / "luk_fu"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from games.engine.core import Game\nfrom .state import State")
    (package / "state.py").write_text("from games.kit import cards")
    assert list(faults(tmp_path)) == []
