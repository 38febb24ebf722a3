"""Weights of a game's policy: made offline by ``python -m games.lab tune``, kept beside the code as JSON."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Weights:
    """One number for each name."""

    names: tuple[str, ...]
    values: tuple[float, ...]


def load(package: str, names: Sequence[str]) -> Weights:
    """The weights in ``policy.json`` of a package, in the order of ``names``; 0 for a name that is new."""
    text = files(package).joinpath("policy.json").read_text(encoding="utf-8")
    kept = json.loads(text)["weights"]
    return Weights(tuple(names), tuple(float(kept.get(name, 0.0)) for name in names))
