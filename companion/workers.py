"""Who plays many games: this process, other processes, or a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from .core.errors import BadInput, Fault, shorten
from .odds.bounds import whole

SECONDS_TO_CONNECT = 5
MOST = 4 * (os.cpu_count() or 1)
"""Processes on one machine; more would only wait for each other."""


@contextmanager
def workers(address: str | None = None, processes: int | None = None) -> Iterator[Executor | None]:
    """An executor for `simulate`; nothing asked for means this process."""
    if address is not None:
        with _cluster(address) as executor:
            yield executor
    elif processes is not None:
        with ProcessPoolExecutor(whole("workers", processes, 1, MOST)) as it:
            yield it
    else:
        yield None


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """A Dask cluster somebody has started; a worker that dies has its games played by another."""
    try:
        from distributed import Client
    except ImportError:
        expected = "Dask on this machine: pip install 'tabletop-companion[cluster]'"
        raise BadInput([Fault("on", shorten(address), expected)]) from None
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError) as wrong:
        expected = "the address of a scheduler that answers, tcp://host:8786"
        raise BadInput([Fault("on", shorten(address), expected)]) from wrong
    with client:
        yield client.get_executor(retries=2)
