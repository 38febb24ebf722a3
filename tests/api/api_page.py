"""What a reader of the page ``/api`` can copy from it."""

from urllib.request import urlopen

import html5lib

# The words that a reader puts his own for.
OWN = ("ID", "TOKEN", "ACTION", "PLY")


class ApiPage:
    """The page as a server gives it: its lines of curl, its programs, its examples."""

    def __init__(self, server):
        with urlopen(f"{server}/api") as answer:
            root = html5lib.parse(answer.read(), namespaceHTMLElements=False)
        self.programs = {
            element.get("class").removeprefix("language-"): text(element)
            for element in root.iter("pre")
            if (element.get("class") or "").startswith("language-")
        }
        shown = [
            [text(part) for part in details.iter("pre")]
            for details in root.iter("details")
            if details.get("class") == "answer"
        ]
        self.examples = [(pair[0], pair[1]) for pair in shown if len(pair) == 2]
        of_examples = {line for line, _ in self.examples}
        self.lines = [
            text(element)
            for element in root.iter("pre")
            if text(element).startswith("curl") and text(element) not in of_examples
        ]

    def line(self, *words):
        """The only line of curl outside the examples that holds these words."""
        (found,) = (line for line in self.lines if all(word in line for word in words))
        return found


def text(element):
    """All that an element says."""
    return "".join(element.itertext())
