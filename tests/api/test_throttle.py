"""How often one address may ask."""

import time

import pytest
from django.test import Client

from config.throttle import Bucket
from tests.api.problems import problem

pytestmark = pytest.mark.django_db


@pytest.fixture
def limits(settings):
    """Two reads at once and one in ten seconds after that; two matches an hour."""
    settings.API_READS_PER_SECOND, settings.API_READS_AT_ONCE, settings.MATCHES_PER_HOUR = 0.1, 2, 2
    return settings


def statuses(client, number, path="/api/v1/meta", **headers):
    return [client.get(path, **headers).status_code for _ in range(number)]


def test_who_reads_too_much_is_told_when_to_come_back(limits):
    client = Client()
    assert statuses(client, 2) == [200, 200]
    response = client.get("/api/v1/nothing")
    assert "10 seconds" in problem(response, 429, "throttled")["detail"]
    assert response.headers["Retry-After"] == "10"
    assert statuses(client, 1, "/api") == [200], "pages are not counted"


def test_the_limit_holds_for_answers_that_have_not_changed(limits):
    client = Client()
    tag = client.get("/api/v1/meta").headers["ETag"]
    again = [client.get("/api/v1/meta", headers={"If-None-Match": tag}).status_code for _ in range(2)]
    assert again == [304, 429]


def test_each_address_has_its_own_measure(limits):
    client = Client()
    assert statuses(client, 3, REMOTE_ADDR="192.0.2.1") == [200, 200, 429]
    assert statuses(client, 1, REMOTE_ADDR="192.0.2.2") == [200]
    assert statuses(client, 3, REMOTE_ADDR="2001:db8::1") == [200, 200, 429]
    assert statuses(client, 1, REMOTE_ADDR="2001:db8::2") == [429], "the same network"


def test_what_a_proxy_says_counts_only_where_it_is_trusted(limits):
    client = Client()
    spoofed = [{"HTTP_X_FORWARDED_FOR": f"203.0.113.{n}"} for n in range(3)]
    assert [client.get("/api/v1/meta", **headers).status_code for headers in spoofed] == [200, 200, 429]
    limits.TRUST_PROXY = True
    client = Client()
    seen = [{"HTTP_X_FORWARDED_FOR": f"203.0.113.{n}, 198.51.100.7"} for n in range(3)]
    assert [client.get("/api/v1/meta", **headers).status_code for headers in seen] == [200, 200, 429]


def test_matches_are_counted_by_the_hour_also_on_the_pages(limits):
    client = Client()
    begun = [client.post("/matches", {"game": "fishing-for-hairtails"}).status_code for _ in range(3)]
    assert begun == [303, 303, 429]
    refused = client.post("/matches", {"game": "luk-fu"})
    assert "30 minutes" in refused.content.decode()
    assert int(refused.headers["Retry-After"]) == 1800
    assert client.get("/play").status_code == 200


def test_matches_that_programs_begin_count_as_those_of_the_pages_do(limits):
    limits.API_READS_PER_SECOND = 0
    client, body = Client(), {"game": "fishing-for-hairtails", "options": {"length": "1-deal"}}
    assert client.post("/matches", {"game": "fishing-for-hairtails"}).status_code == 303
    begun = [client.post("/api/v1/matches", body, content_type="application/json") for _ in range(2)]
    assert begun[0].status_code == 201
    refused = problem(begun[1], 429, "throttled")
    assert "new matches" in refused["detail"]
    assert int(begun[1].headers["Retry-After"]) == 1800


def test_a_limit_of_0_is_none(limits):
    limits.API_READS_PER_SECOND = 0
    assert statuses(Client(), 5) == [200] * 5


def test_a_bucket_fills_again_as_time_goes_by():
    bucket = Bucket(rate=20, burst=3)
    assert [bucket.wait("a") for _ in range(3)] == [0, 0, 0]
    wait = bucket.wait("a")
    assert 0 < wait <= 0.05
    time.sleep(wait)
    assert bucket.wait("a") == 0
    assert 0 < bucket.wait("a") <= 0.05
