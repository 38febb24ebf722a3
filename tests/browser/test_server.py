"""The production server in front of the pages: what is too long for it is explained all the same."""

import http.client
import socket
from contextlib import closing
from urllib.parse import quote, urlsplit

import pytest


def answer(server, target):
    with closing(http.client.HTTPConnection(urlsplit(server).netloc, timeout=30)) as connection:
        connection.request("GET", target)
        response = connection.getresponse()
        return response.status, response.read().decode()


@pytest.mark.parametrize("query", ["x" * 10_000, quote("紙" * 10_000), quote("'><script>" * 700)])
@pytest.mark.parametrize("address", ["/search", "/names", "/sources"])
def test_a_query_of_ten_thousand_characters_is_refused_in_words(server, address, query):
    status, page = answer(server, f"{address}?q={query}")
    assert status == 400
    assert "200 characters" in page


def test_a_path_of_ten_thousand_characters_is_not_found(server):
    status, page = answer(server, "/decks/" + "x" * 10_000)
    assert status == 404
    assert "Search" in page


def test_an_api_query_of_ten_thousand_characters_is_a_problem(server):
    status, page = answer(server, "/api/v1/names?q=" + "x" * 10_000)
    assert status == 400
    assert '"code": "bad-query"' in page


@pytest.mark.parametrize("address", ["/search?q=毛公", "/api/v1/names?q=毛公"])
def test_an_address_may_hold_characters_as_they_are_typed(server, address):
    target = urlsplit(server)
    with socket.create_connection((target.hostname, target.port), timeout=30) as connection:
        connection.sendall(f"GET {address} HTTP/1.0\r\nHost: {target.netloc}\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b"")).decode()
    assert answer.split()[1] == "200"
    assert "mao-gong" in answer
