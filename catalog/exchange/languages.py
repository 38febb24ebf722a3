"""Language tags (BCP 47), checked against the registry that ``language_tags`` carries."""

import re

from language_tags import tags

_FORM = re.compile(r"[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*")


def problem(tag: str) -> str | None:
    """What is wrong with a language tag, or None when it is well-formed and its subtags are registered."""
    if not _FORM.fullmatch(tag):
        return "subtags are joined by single hyphens and have one to eight letters or digits"
    errors = tags.tag(tag).errors
    return "; ".join(error.message for error in errors) or None
