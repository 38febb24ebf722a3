"""A real Chromium against the real server."""

import os
import re
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HEIGHTS = {360: 740, 768: 1024, 1440: 900}


@pytest.fixture(scope="session")
def chromium():
    """The browser; the run fails where there is none."""
    path = os.environ.get("PAPER_TIGERS_CHROMIUM") or next(
        filter(None, map(shutil.which, CHROMIUM_NAMES)), None
    )
    assert path, "no Chromium: install Debian's chromium or set PAPER_TIGERS_CHROMIUM to its path"
    # Playwright keeps an event loop in this thread, which Django would take for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, server):
    """``open_page("/decks", width=360, scheme="dark")`` gives a loaded page.

    The test fails when the page answers with another status than expected, when anything on it fails to load,
    when a script or the content policy complains, or when a request leaves for another host. ``refusals``
    says that the referee is going to refuse something.
    """
    contexts, faults = [], []

    def open_page(path, *, width=1440, scheme="light", status=200, scripts=True, touch=False, refusals=False):
        context = chromium.new_context(
            base_url=server,
            color_scheme=scheme,
            java_script_enabled=scripts,
            reduced_motion="reduce",
            has_touch=touch,
            viewport={"width": width, "height": HEIGHTS[width]},
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: _note_foreign(request, server, faults))
        page.on("requestfailed", lambda request: _note_failed(request, faults))
        page.on("pageerror", lambda error: faults.append(f"{path}: {error}"))
        page.on("console", lambda message: _note_console(message, path, faults))
        page.on("response", lambda response: _note_status(response, faults, refusals))
        response = page.goto(path, wait_until="load")
        assert response.status == status, f"{path} answered {response.status}"
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


def _note_failed(request, faults):
    if request.failure != "net::ERR_ABORTED":  # the page was left before it was whole
        faults.append(f"{request.url}: {request.failure}")


def _note_foreign(request, server, faults):
    if not request.url.startswith((server + "/", "data:", "blob:", "about:")):
        faults.append(f"request to another host: {request.url}")


def _note_console(message, path, faults):
    if message.type == "error" and not message.text.startswith("Failed to load resource"):
        faults.append(f"{path}: {message.text}")


def _note_status(response, faults, refusals):
    if refusals and response.status == 422:
        return
    if response.status >= 400 and not response.request.is_navigation_request():
        faults.append(f"{response.url}: {response.status}")


@pytest.fixture(scope="session")
def axe():
    """``axe(page)`` gives what axe-core finds wrong with a page, one line for each element."""
    engine = Axe()

    def violations(page):
        found = engine.run(page).response["violations"]
        return [
            f"{rule['id']} ({rule['impact']}): {' '.join(map(str, node['target']))}: "
            + re.sub(r"\s+", " ", node["failureSummary"])
            for rule in found
            for node in rule["nodes"]
        ]

    return violations


@pytest.fixture
def sideways():
    """``sideways(page)`` gives by how many pixels a page scrolls sideways."""
    return lambda page: page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
