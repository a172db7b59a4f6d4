"""The page for the phones at the table: one address, reading only."""

from __future__ import annotations

import io
import ipaddress
import re
import socket
import sys
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ..core.errors import BadInput, Fault, shorten

PORT = 8040
TYPED = re.compile(r"(?:\[([^\]]*)\]|([^:\[\]]*))(?::(\d{1,5}))?", re.ASCII)
SLOW = 20
"""Seconds within which somebody has said what they want: a byte now and then is not enough."""
now = time.monotonic
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-cache",
}


class Server(ThreadingHTTPServer):
    """A server of one page; `page` and `policy` are what it says."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, host: str, port: int, page: bytes, policy: str) -> None:
        self.page = page
        self.policy = f"{policy}; frame-ancestors 'none'"
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), Handler)

    def handle_error(self, *_: Any) -> None:
        """A phone that leaves in the middle of a page is no event."""
        wrong = sys.exception()
        if not isinstance(wrong, OSError):
            print(f"companion: {shorten(wrong)}", file=sys.stderr)

    @property
    def address(self) -> str:
        """What to type on the phone."""
        host, port = self.server_address[:2]
        name = host.decode() if isinstance(host, bytes) else str(host)
        return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


class InTime(io.RawIOBase):
    """What a connection says, as long as it is said in time; then `TimeoutError`."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._until = now() + SLOW

    def readable(self) -> bool:
        """It is read from."""
        return True

    def readinto(self, buffer: Any) -> int:
        """The next bytes."""
        left = self._until - now()
        if left <= 0:
            raise TimeoutError("too slow")
        self._connection.settimeout(left)
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(SLOW)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD of `/` with the page, and everything else with 404."""

    server: Server
    server_version = "companion"
    sys_version = ""
    timeout = SLOW

    def setup(self) -> None:
        """Listen, but not for ever."""
        super().setup()
        self.rfile.close()
        self.rfile = io.BufferedReader(InTime(self.connection))

    def do_GET(self) -> None:
        """The page."""
        if self._head():
            self.wfile.write(self.server.page)

    def do_HEAD(self) -> None:
        """What the page would be."""
        self._head()

    def _head(self) -> bool:
        found = self.path.partition("?")[0] == "/"
        self.send_response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Security-Policy", self.server.policy)
        self.send_header("Content-Length", str(len(self.server.page) if found else 0))
        self.end_headers()
        return found

    def log_message(self, *_: Any) -> None:
        """Who looks what up is nobody's business."""


def serve(address: str, page: str, policy: str) -> Server:
    """A server on the address the user names; `serve_forever` starts it."""
    host, port = place(address)
    try:
        return Server(host, port, page.encode(), policy)
    except OSError as wrong:
        expected = f"an address of this machine and a free port ({wrong.strerror or wrong})"
        raise BadInput([Fault("serve", shorten(address), expected)]) from wrong


def place(address: str) -> tuple[str, int]:
    """An address and a port: `192.168.1.5`, `192.168.1.5:8040`, `localhost`, `[::1]:8040`."""
    found = TYPED.fullmatch(address)
    host, port = (found[1] or found[2], int(found[3] or PORT)) if found else ("", 0)
    if (host == "localhost" or _is_address(host)) and port < 65536:
        return host, port
    expected = f"an address of this machine, such as 192.168.1.5 or 192.168.1.5:{PORT}"
    raise BadInput([Fault("serve", shorten(address), expected)])


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
