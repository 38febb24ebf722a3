"""The match of the schema's examples. ``python -m tests.api.example_match`` makes them anew from it."""

import json
import os
import sys
import tempfile
from concurrent.futures import wait
from pathlib import Path
from random import Random

HERE = "127.0.0.1:8000"
FILE = Path(__file__).resolve().parents[2] / "games" / "web" / "api" / "examples.json"
SLUG = "examp2e234"
TOKENS = ("seat-0-of-the-example", "seat-1-of-the-example")
WANTED = {
    "game": "fishing-for-hairtails",
    "ruleset": "young1886",
    "seats": [{"kind": "human"}, {"kind": "human"}],
}
SEED = 4
PATIENCE = 60  # seconds: the hint is the same however busy the machine is


def store():
    """Deals the match of the examples; it is always the same."""
    from games.web.models import Match
    from games.web.services.matches import SeatPlan, game_for, options_of, start_match

    Match.objects.filter(slug=SLUG).delete()
    game = game_for(WANTED["game"], options_of(WANTED["game"], WANTED["ruleset"], {}), len(TOKENS))
    match = start_match(game, [SeatPlan(secret=token) for token in TOKENS], Random(SEED))
    Match.objects.filter(pk=match.pk).update(slug=SLUG)
    return Match.objects.get(pk=match.pk)


class Asker:
    """Asks the API as one seat does, or as a bystander."""

    def __init__(self, client, seat=None):
        self.client, self.headers = client, {"host": HERE}
        if seat is not None:
            self.headers["authorization"] = f"Seat {TOKENS[seat]}"

    def get(self, path, **query):
        return self.client.get(f"/api/v1/{path}", query, headers=self.headers)

    def post(self, path, body):
        return self.client.post(
            f"/api/v1/{path}", body, content_type="application/json", headers=self.headers
        )


def examples(client):
    """Every example by its name, asked of the API in this order."""
    match, (one, two), stranger = f"matches/{SLUG}", (Asker(client, 0), Asker(client, 1)), Asker(client)
    store()
    start = one.get(match).json()
    tokens = [{"seat": seat, "token": token} for seat, token in enumerate(TOKENS)]
    move = {"action": start["legal_actions"][0]["action"], "ply": start["ply"]}
    return {
        "create request": WANTED,
        "create": start | {"seat_tokens": tokens},
        "look": start,
        "position": two.get(f"{match}/views/1").json(),
        "hint": one.get(f"{match}/hint", level=2).json(),
        "players": stranger.get("players").json(),
        "problem 400": stranger.post("matches", {"game": "luk-fu", "options": {"min-fu": 6}}).json(),
        "problem 401": stranger.post(f"{match}/actions", move).json(),
        "problem 403": two.post(f"{match}/actions", move).json(),
        "problem 404": one.get("matches/nosuchone").json(),
        "problem 409": one.post(f"{match}/actions", move | {"ply": 1}).json(),
        "problem 422": one.post(f"{match}/actions", move | {"action": "play red-king"}).json(),
        "act request": move,
        "act": one.post(f"{match}/actions", move).json(),
        "resign": two.post(f"{match}/resign", {}).json(),
        "record": one.get(f"{match}/record").json(),
        "analysis": whole(one, f"{match}/analysis"),
        "again request": {"same_deal": False},
        "again": one.post(f"{match}/again", {"same_deal": False}).json(),
    }


def whole(asker, path):
    """An answer that is worked out while it is asked for: once all of it is there."""
    from games.web.services import thinking

    while (answer := asker.get(path)).status_code == 202:
        wait(list(thinking.POOL._known.values()))
    return answer.json()


def main():
    """Writes the examples anew, from a database of their own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "PAPER_TIGERS_VAR": folder,
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        if not FILE.exists():
            FILE.write_text("{}", encoding="utf-8")
        import django
        from django.core.management import call_command
        from django.test import Client

        django.setup()
        from games.web.services import hints, thinking

        thinking.CAP = hints.PATIENCE = PATIENCE
        call_command("migrate", verbosity=0)
        call_command("load_catalog", verbosity=0)
        made = examples(Client())
    FILE.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
