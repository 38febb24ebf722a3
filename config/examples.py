"""An example of every operation: a request made from the API's description, and the answer that it gets.

The answers stand in ``examples.json``, as a server at `BASE` gave them; a test asks for each of them again.
"""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

Document = dict[str, Any]

BASE = "http://127.0.0.1:8000"
FILE = Path(__file__).with_name("examples.json")
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
# Of a file the beginning is example enough.
MORE_HEADERS = {"get_bulk_file": {"Range": "bytes=0-599"}}
WIDTH = 100
_FROM_AN_ANSWER = re.compile(r"\{?\$response\.body#/(?:\w+/)*(\w+)\}?")


@dataclass(frozen=True, slots=True)
class Asked:
    """A request. Words in capitals stand in it for what an earlier answer holds: the ID of a match."""

    method: str
    address: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: str = ""

    def curl(self, base: str) -> str:
        """The line that makes this request, for a shell; long ones are broken."""
        parts = ["curl"] if self.method == "GET" else [f"curl -X {self.method}"]
        parts[0] += f" {shlex.quote(base + self.address)}"
        form = self.headers.get("Content-Type") == FORM  # which curl says by itself
        headers = {name: value for name, value in self.headers.items() if value != FORM}
        parts += [f"-H {shlex.quote(f'{name}: {value}')}" for name, value in headers.items()]
        if form:
            pairs = parse_qsl(self.body)
            parts += [f"--data-urlencode {shlex.quote(f'{name}={value}')}" for name, value in pairs]
        elif self.body:
            parts.append(f"-d {shlex.quote(self.body)}")
        line = " ".join(parts)
        return line if len(line) <= WIDTH else " \\\n  ".join(parts)


def kept() -> Document:
    """The examples: ``answers`` by operation, and ``mistakes`` by the code of the error."""
    found: Document = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {"answers": {}, "mistakes": {}} | found


def operations(described: Document) -> Iterator[tuple[str, str, Document]]:
    """(path, method, operation) of all operations of a description."""
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def with_examples(result: Document, **_: Any) -> Document:
    """The schema with the kept answers (a hook of drf-spectacular)."""
    answers = kept()["answers"]
    for _path, _method, operation in operations(result):
        if found := answers.get(operation["operationId"]):
            asked = f"{found['request']['method']} {found['request']['address']}"
            contents = operation["responses"].get(str(found["status"]), {}).get("content", {})
            for kind, content in contents.items():
                if kind.partition(";")[0] == found["type"]:
                    content["examples"] = {"answer": {"summary": asked, "value": found["answer"]}}
    return result


def from_answers(described: Document) -> dict[str, Document]:
    """Of each operation that follows on others: what of its request their answers give, by OpenAPI's links.

    ``{"play": {"path.match_id": "ID", "header.Authorization": "Seat TOKEN", "action": "ACTION"}}``
    """
    found: dict[str, Document] = {}
    for _path, _method, operation in operations(described):
        for response in operation["responses"].values():
            for link in response.get("links", {}).values():
                given = {**link["parameters"], **link.get("requestBody", {})}
                found[link["operationId"]] = found.get(link["operationId"], {}) | {
                    name: _FROM_AN_ANSWER.sub(lambda m: m[1].upper(), text)
                    for name, text in given.items()
                    if isinstance(text, str)
                }
    return found


def request_of(path: str, method: str, operation: Document, given: Mapping[str, str]) -> Asked:
    """The example of a request that the description of an operation holds; ``given`` is `from_answers`."""
    query = {}
    for parameter in operation.get("parameters", []):
        name, place = parameter["name"], parameter["in"]
        if place == "path":
            value = given.get(f"path.{name}") or str(first(parameter["examples"]))
            path = path.replace(f"{{{name}}}", value)
        elif parameter.get("required") or parameter.get("examples"):
            query[name] = str(first(parameter["examples"]))
        elif name == "limit":
            query[name] = "1"
    address = f"{path}?{urlencode(query)}" if query else path
    headers = dict(MORE_HEADERS.get(operation["operationId"], {}))
    if token := given.get("header.Authorization"):
        headers["Authorization"] = token
    if "requestBody" not in operation:
        return Asked(method.upper(), address, headers)
    ((kind, content),) = operation["requestBody"]["content"].items()
    body = _body(kind, first(content["examples"]), given)
    return Asked(method.upper(), address, {"Content-Type": kind, **headers}, body)


def _body(kind: str, value: Document, given: Mapping[str, str]) -> str:
    if kind != JSON:
        return urlencode(value)
    text = json.dumps({name: given.get(name, member) for name, member in value.items()}, ensure_ascii=False)
    for name, member in value.items():
        if name in given and not isinstance(member, str):
            text = text.replace(f'"{given[name]}"', given[name])
    return text


def first(examples: Mapping[str, Document]) -> Any:
    """The value of the first of OpenAPI's examples."""
    return next(iter(examples.values()))["value"]
