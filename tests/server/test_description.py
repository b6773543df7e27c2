"""The description of the interface says everything that a program has to know."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.server.app import House

from .hall import Guest

pytestmark = pytest.mark.anyio

FAILURE = {"$ref": "#/components/schemas/Failure"}


@pytest.fixture
async def told(ann: Guest) -> dict[str, Any]:
    """The description, as a program gets it."""
    found: dict[str, Any] = await ann.get("/openapi.json")
    return found


def operations(told: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, one) for path, item in told["paths"].items() for method, one in item.items()]


async def test_every_route_is_described_in_plain_words(told: dict[str, Any]) -> None:
    found = operations(told)
    assert len(found) > 35
    for path, method, one in found:
        assert " " in one["summary"], (path, method)
        assert not one["summary"].endswith("."), (path, method)
        assert one["description"].startswith(one["summary"]), (path, method)
        assert one["description"].endswith("."), (path, method)
    names = [one["operationId"] for _, _, one in found]
    assert sorted(set(names)) == sorted(names)
    assert {"choose", "see_table", "stream", "join"} <= set(names)


# What comes too late is answered with how it is now.
FRESH = {
    ("/api/tables/{id}/choose", "409"): {"$ref": "#/components/schemas/Outdated"},
    ("/api/companion/{id}/entries", "409"): {"$ref": "#/components/schemas/MovedOn"},
}


async def test_every_route_says_what_it_answers_instead(told: dict[str, Any]) -> None:
    for path, method, one in operations(told):
        numbers = {"400", "403", "404", "422", "429", "503"} | ({"409", "413"} if method == "post" else set())
        assert numbers <= set(one["responses"]), (path, method)
        for number in numbers:
            answer = one["responses"][number]
            schema = answer["content"]["application/json"]["schema"]
            assert schema == FRESH.get((path, number), FAILURE), (path, number)
            assert answer["description"].endswith("."), (path, number)


async def test_an_answer_is_one_thing(told: dict[str, Any]) -> None:
    def answer(path: str, method: str = "get") -> Any:
        return told["paths"][path][method]["responses"]["200"]["content"]

    position = {"schema": {"$ref": "#/components/schemas/Position"}}
    assert answer("/api/tables/{id}/choose", "post") == {"application/json": position}
    assert answer("/api/tables/{id}") == {"application/json": position}
    assert list(answer("/api/tables/{id}/stream")) == ["text/event-stream"]
    assert list(answer("/api/tables/{id}/record")) == ["text/plain"]


async def test_groups_and_who_may_ask_are_described(told: dict[str, Any]) -> None:
    groups = {tag["name"] for tag in told["tags"]}
    assert {tag for _, _, one in operations(told) for tag in one["tags"]} == groups
    schemes = told["components"]["securitySchemes"]
    assert (schemes["cookie"]["in"], schemes["cookie"]["name"]) == ("cookie", "mindtable")
    assert schemes["key"]["scheme"] == "bearer"
    assert told["security"] == [{}, {"cookie": []}, {"key": []}]


async def test_what_is_described_is_what_is_sent(house: House, ann: Guest, told: dict[str, Any]) -> None:
    """The numbers of a few answers, and their fields."""
    schemas = told["components"]["schemas"]
    made = await ann.post("/tables", {"title": "essence", "seats": [{"kind": "me"}, {"kind": "device"}]})
    assert set(made) == set(schemas["Made"]["properties"])
    assert set(made["position"]) == set(schemas["Position"]["properties"])
    answer = await Guest(house).client.get(f"/api/tables/{made['table']}")
    assert answer.status_code == 403
    assert set(answer.json()["error"]) <= set(schemas["Problem"]["properties"])
    assert (await ann.client.post(f"/api/tables/{made['table']}/close")).status_code == 200, "nothing was made"


async def test_no_page_of_somebody_else_is_needed_to_read_it(ann: Guest) -> None:
    for path in ("/api", "/api/swagger", "/api/redoc", "/api/elements"):
        answer = await ann.client.get(path)
        assert "http" not in answer.text or answer.headers["content-type"].startswith("application"), path
