"""The one shape of errors."""

FIELDS = {"type", "title", "status", "detail", "instance", "code", "errors"}


def problem(response, status, code, *more):
    """Asserts that an answer is an error of that status and code with ``more`` members; returns it."""
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    document = response.json()
    assert set(document) == FIELDS | set(more)
    assert (document["status"], document["code"]) == (status, code)
    assert document["detail"]
    return document
