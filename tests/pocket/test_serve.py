"""The page on an address: that page, nothing else, and nothing is ever taken in."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path

import pytest

from companion import pocket
from companion.cli import main
from companion.core.errors import BadInput
from companion.pocket.serve import PORT, SLOW, Server, place, serve

PAGE = "<!doctype html><p>ř"
POLICY = "default-src 'none'"


@pytest.fixture
def server() -> Iterator[Server]:
    with serve("127.0.0.1:0", PAGE, POLICY) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(server: Server, method: str, path: str) -> tuple[HTTPResponse, bytes]:
    line = HTTPConnection(*server.server_address[:2], timeout=5)  # type: ignore[misc]
    line.request(method, path)
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer, body


@pytest.mark.parametrize("path", ["/", "/?from=phone"])
def test_the_page_is_there_with_headers_that_let_it_do_nothing_else(
    server: Server, path: str
) -> None:
    answer, body = ask(server, "GET", path)
    assert answer.status == 200
    assert body.decode() == PAGE
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Python" not in answer.headers["Server"]


def test_head_tells_the_size_and_sends_no_page(server: Server) -> None:
    answer, body = ask(server, "HEAD", "/")
    assert (answer.status, body) == (200, b"")
    assert int(answer.headers["Content-Length"]) == len(PAGE.encode())


@pytest.mark.parametrize(
    "path", ["/pocket.html", "/../pyproject.toml", "/index.html", "/%2e%2e/", "/x?/"]
)
def test_there_is_nothing_else(server: Server, path: str) -> None:
    answer, body = ask(server, "GET", path)
    assert (answer.status, body) == (404, b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_sent_to_it(server: Server, method: str) -> None:
    assert ask(server, method, "/")[0].status == 501


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("192.168.1.5", ("192.168.1.5", PORT)),
        ("127.0.0.1:80", ("127.0.0.1", 80)),
        ("localhost:9000", ("localhost", 9000)),
        ("[::1]", ("::1", PORT)),
        ("[::1]:81", ("::1", 81)),
    ],
)
def test_an_address_and_a_port_are_understood(typed: str, found: tuple[str, int]) -> None:
    assert place(typed) == found


WRONG = [
    "", "example", "1.2.3", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:70000", "::1:8", "[::1",
    "127.0.0.1:٣", "127.0.0.1:80:80", "x" * 9999,
]  # fmt: skip


@pytest.mark.parametrize("typed", WRONG)
def test_what_is_no_address_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(BadInput, match=r"192\.168\.1\.5"):
        place(typed)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(BadInput, match="an address of this machine"):
        serve("192.0.2.1:0", PAGE, POLICY)


def test_the_command_writes_the_page_and_says_how_large_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "almanach.html"
    assert main(["pocket", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == pocket.build()
    assert capsys.readouterr().out.endswith(" MB\n")


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pocket", str(tmp_path / "nowhere" / "x.html")]) == 2
    assert "a file that can be written" in capsys.readouterr().err


def test_the_command_offers_the_page_until_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(self: Server) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "serve_forever", interrupt)
    assert main(["pocket", "--serve", "127.0.0.1:0"]) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:")


def test_a_phone_that_leaves_in_the_middle_is_no_event(
    server: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    try:
        raise ConnectionResetError(104, "Connection reset by peer")
    except ConnectionResetError:
        server.handle_error(None, ("127.0.0.1", 1))
    assert capfd.readouterr().err == ""
    assert ask(server, "GET", "/")[0].status == 200


def test_a_fault_of_the_server_is_told_in_a_line(
    server: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    try:
        raise ValueError("of ours")
    except ValueError:
        server.handle_error(None, ("127.0.0.1", 1))
    assert capfd.readouterr().err == "companion: ValueError('of ours')\n"


def test_who_says_a_byte_every_five_seconds_is_not_listened_to_for_ever(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count(0, 5)
    heard = threading.Semaphore(0)

    def five_seconds_later() -> float:
        heard.release()
        return next(seconds)

    monkeypatch.setattr(sys.modules[serve.__module__], "now", five_seconds_later, raising=False)
    with socket.create_connection(server.server_address[:2], timeout=5) as slow:
        for _ in range(0, SLOW + 1, 5):
            assert heard.acquire(timeout=5), "the clock is looked at before each byte"
            with suppress(ConnectionError):
                slow.send(b"G")
        with suppress(ConnectionError):
            assert slow.recv(100) == b"", "nothing is answered, and the line is cut"
    monkeypatch.undo()
    assert ask(server, "GET", "/")[0].status == 200


def test_who_has_said_all_in_time_may_take_time_to_read_it(server: Server) -> None:
    with socket.create_connection(server.server_address[:2], timeout=5) as line:
        line.sendall(b"GET / HTTP/1.0\r\n")
        line.sendall(b"Host: here\r\n\r\n")
        said = b"".join(iter(lambda: line.recv(100), b""))
    assert said.endswith(PAGE.encode())
