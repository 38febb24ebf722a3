"""The examples of the API. ``python -m tests.api.examples`` makes them anew, from a database of their own."""

import json
import os
import sys
import tempfile
from dataclasses import asdict

from config import examples as ours

HERE = "127.0.0.1:8000"
JSON = {"Content-Type": "application/json"}
# What differs from one release, or one database, to the next: of these an example shows the type alone.
CHANGING = {"data_version", "data_released", "data_fingerprint", "next", "previous"}
CHANGING |= {"svg", "small", "normal", "large", "png"}  # addresses of pictures
CHANGING |= {"size", "sha256", "date", "records"}  # of a bulk file
MISTAKES = [
    ("GET", "/api/v1/cards?sourse=young1886", {}, ""),
    ("GET", "/api/v1/names?lang=chinese", {}, ""),
    ("GET", "/api/v1/names?source=young1886&cursor=2", {}, ""),
    ("GET", "/api/v1/search?q=mao+lang:hakk", {}, ""),
    ("GET", "/api/v1/decks/six-tiger", {}, ""),
    ("GET", "/api/v1/decks/six-tigers", {"Accept": "text/csv"}, ""),
    ("DELETE", "/api/v1/decks/six-tigers", {}, ""),
    ("POST", "/api/v1/matches", {}, '{"game": "min-ha-to"}'),
    ("POST", "/api/v1/matches", JSON, '{game: "min-ha-to"}'),
]


def examples(client):
    """What `config.examples.FILE` should hold, asked of the API."""
    described = client.get("/api/v1/schema", headers={"host": HERE}).json()
    given, found = ours.from_answers(described), {"answers": {}, "mistakes": {}}
    for path, method, operation in ours.operations(described):
        if operation["tags"] != ["matches"]:  # tests/api/example_match.py makes those
            request = ours.request_of(path, method, operation, given)
            found["answers"][operation["operationId"]] = answered(client, request)
    for mistake in MISTAKES:
        told = answered(client, ours.Asked(*mistake))
        found["mistakes"][told["answer"]["code"]] = told
    return found


def answered(client, request):
    """A request and its answer: a document, or the text of one that is no JSON."""
    headers = {"host": HERE} | request.headers
    kind = headers.pop("Content-Type", ours.FORM)  # as curl, told nothing, says
    answer = client.generic(request.method, request.address, request.body, kind, headers=headers)
    kind = answer.headers["Content-Type"].partition(";")[0]
    text = answer.getvalue().decode(errors="replace")
    return {
        "request": asdict(request),
        "status": answer.status_code,
        "type": kind,
        "answer": json.loads(text) if kind.endswith("json") else text,
    }


def agree(kept, told):
    """Whether two answers are the same but for what changes. Of the bulk files a test makes but a few."""
    if isinstance(kept, dict) and "bulk_file" in str(kept.get("data")):
        files = {one["id"]: one for one in kept["data"]}
        kept = kept | {"total": len(told["data"]), "data": [files[one["id"]] for one in told["data"]]}
    return settled(kept) == settled(told)


def settled(part):
    """A document with nothing in it that changes from release to release but its type."""
    if isinstance(part, dict):
        return {
            name: type(inner).__name__ if name in CHANGING else settled(inner) for name, inner in part.items()
        }
    return [settled(inner) for inner in part] if isinstance(part, list) else part


def main():
    """Writes the examples anew."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PAPER_TIGERS_VAR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        import django
        from django.core.management import call_command
        from django.test import Client

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        call_command("load_catalog", verbosity=0)
        call_command("export_catalog")
        made = examples(Client())
    ours.FILE.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
