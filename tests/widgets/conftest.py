"""A browser for bare pages: one a module, with nothing in it but our own files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests import chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium.running(chromium.ALONE) as browser:
        yield browser
