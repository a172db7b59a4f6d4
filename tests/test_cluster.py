"""Many games on a Dask cluster of real processes: slower or faster, never different."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from threading import Timer

import distributed
import pytest

import companion

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

SETTING = {"games": 64, "bots": ["greedy", "random", "random"], "seed": 5}


@pytest.fixture(scope="module")
def cluster():
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as started,
        distributed.Client(started) as client,
    ):
        yield client


def test_a_worker_killed_in_the_middle_costs_nothing_but_time(cluster):
    alone = companion.simulate("catan", **SETTING)
    victims = list(cluster.run(os.getpid).values())
    kill = Timer(0.3, lambda: os.kill(victims[0], signal.SIGKILL))
    kill.start()
    shared = companion.simulate("catan", executor=cluster.get_executor(retries=2), **SETTING)
    kill.join()
    assert shared == alone
    assert victims[0] not in cluster.run(os.getpid).values()


def test_the_command_plays_on_a_cluster_and_prints_what_it_prints_alone(cluster):
    address = cluster.scheduler_info()["address"]
    command = [sys.executable, "-m", "companion", "simulate", "race", "--seed", "3"]
    command += ["--games", "20", "--bots", "greedy,random"]
    texts = [
        subprocess.run([*command, *where], capture_output=True, text=True, check=True).stdout
        for where in ([], ["--on", address], ["--workers", "2"])
    ]
    assert texts[0].count("\n") == 3
    assert texts[0] == texts[1] == texts[2]
