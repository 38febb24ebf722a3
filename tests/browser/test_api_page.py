"""The page ``/api`` in a browser: all of it opened, and its JavaScript run from elsewhere."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.api.api_page import ApiPage


@pytest.mark.parametrize("width", [360, 1440])
def test_with_everything_opened_nothing_scrolls_sideways_but_code(look_at, sideways, width):
    page = look_at("/api", width=width)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert sideways(page) <= 0
    wide = """[...document.querySelectorAll('main :not(pre, pre *)')]
        .filter(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"""
    assert page.evaluate(wide) == []


class Empty(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def elsewhere():
    """The address of another site: an empty page."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Empty) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def test_the_javascript_runs_on_a_page_of_another_site(chromium, server, elsewhere):
    context = chromium.new_context()
    page, said = context.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    page.goto(elsewhere)
    page.evaluate(f"async () => {{ {ApiPage(server).programs['javascript']} }}")
    context.close()
    assert len(said) > 5
    assert any(line.startswith("毛公 zh-Hant ") for line in said)
