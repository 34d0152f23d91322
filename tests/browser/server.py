"""A JupyterLab server for the browser tests: on loopback, with a token, and with nobody's own settings."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_SECONDS = 90


@dataclass(frozen=True)
class Server:
    """Where a running server listens, its token, and the folder whose notebooks it opens."""

    address: str
    token: str
    root: Path


def free_port() -> int:
    """A port of the loopback interface that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def own_settings(home: Path) -> dict[str, str]:
    """The environment that keeps Jupyter's files below `home`, and that nothing of the user's is read in."""
    (home / "config" / "labconfig").mkdir(parents=True)
    announcements = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    (home / "config" / "labconfig" / "page_config.json").write_text(json.dumps(announcements), encoding="utf-8")
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {name: str(home / folder) for name, folder in folders.items()}


@contextmanager
def jupyterlab(home: Path, root: Path) -> Iterator[Server]:
    """Run JupyterLab on the notebooks in `root`, with all its own files below `home`, until the block is left."""
    token, port = secrets.token_hex(16), free_port()
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={root}",
        f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    log = home / "server.log"
    server = Server(f"http://127.0.0.1:{port}", token, root)
    environment = os.environ | own_settings(home)
    with (
        log.open("w") as out,
        subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=environment, cwd=root) as process,
    ):
        try:
            wait_until_up(server, process, log)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def wait_until_up(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return as soon as the server answers; raise RuntimeError with the end of its log if it does not come up."""
    end = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{server.address}/api/status?token={server.token}", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not come up:\n{log.read_text()[-3000:]}")
