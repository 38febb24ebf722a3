"""A real Chromium against the real server."""

import os
import re
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from tests.browser.looks import HEIGHTS

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

    def open_page(path, *, width=1440, scheme="light", scripts=True, touch=False, status=200, refusals=False):
        context = chromium.new_context(
            base_url=server,
            color_scheme=scheme,
            java_script_enabled=scripts,
            reduced_motion="reduce",
            has_touch=touch,
            viewport={"width": width, "height": HEIGHTS[width]},
        )
        contexts.append(context)
        return _went(_watched(context.new_page(), server, faults, refusals), path, status)

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def lasting_page(chromium, server):
    """One page, and the list of what went wrong on it."""
    context, faults = chromium.new_context(base_url=server, reduced_motion="reduce"), []
    yield _watched(context.new_page(), server, faults), faults
    context.close()


@pytest.fixture
def look_at(lasting_page):
    """``look_at("/decks", width=360, scheme="dark")`` leads one page, the same in all tests, to an address.

    To open another takes a browser longer than to show most addresses. It fails as ``open_page`` does; a test
    that stores something in the browser opens a page of its own.
    """
    page, faults = lasting_page

    def look_at(path, *, width=1440, scheme="light", status=200):
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        page.emulate_media(color_scheme=scheme)
        return _went(page, path, status)

    yield look_at
    told = [*faults]
    faults.clear()
    assert not told, "\n".join(told)


def _watched(page, server, faults, refusals=False):
    page.on("request", lambda request: _note_foreign(request, server, faults))
    page.on("requestfailed", lambda request: _note_failed(request, faults))
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on("console", lambda message: _note_console(message, page.url, faults))
    page.on("response", lambda response: _note_status(response, faults, refusals))
    return page


def _went(page, path, status):
    response = page.goto(path, wait_until="load")
    assert response.status == status, f"{path} answered {response.status}"
    return page


def _note_failed(request, faults):
    if request.failure != "net::ERR_ABORTED":  # the page was left before it was whole
        faults.append(f"{request.url}: {request.failure}")


def _note_foreign(request, server, faults):
    if not request.url.startswith((server + "/", "data:", "blob:", "about:")):
        faults.append(f"request to another host: {request.url}")


def _note_console(message, address, faults):
    if message.type == "error" and not message.text.startswith("Failed to load resource"):
        faults.append(f"{address}: {message.text}")


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
