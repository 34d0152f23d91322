"""What the tests need beside Python: a Chromium and what drives it, Graphviz's `dot`, the font of the pictures.

python -m tests.tools.system_needs      says what is missing; as root on Debian it installs that with apt-get
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
BROWSER_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")


def find_chromium() -> str | None:
    """The browser for the notebook tests: $EXPLORER_CHROMIUM, one on the PATH, or one where systems keep it."""
    if chosen := os.environ.get("EXPLORER_CHROMIUM"):
        return chosen
    on_path = (shutil.which(name) for name in BROWSER_NAMES)
    in_place = (place for place in BROWSER_PLACES if Path(place).exists())
    return next((found for found in (*on_path, *in_place) if found), None)


def has_libatomic() -> bool:
    """Whether the library is here that Playwright's own Node.js wants on Linux."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return sys.platform != "linux"
    return True


def why_no_browser() -> str | None:
    """What keeps the browser tests from running here, and what to do; None if they can run."""
    if find_chromium() is None:
        return "no Chromium or Chrome here: install one, or name one in $EXPLORER_CHROMIUM"
    if not has_libatomic():
        return "Playwright cannot run without libatomic.so.1: install it (on Debian: libatomic1)"
    return None


def missing_packages() -> Iterator[str]:
    """The Debian packages of what is missing here."""
    if find_chromium() is None:
        yield "chromium"
    if not has_libatomic():
        yield "libatomic1"
    if shutil.which("dot") is None:
        yield "graphviz"
    if sys.platform == "linux" and not FONT.exists():
        yield "fonts-dejavu-core"


def can_install() -> bool:
    """Whether this is Debian or a kin of it, and we are root."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install(packages: list[str]) -> bool:
    """Install these packages with apt-get; say whether that worked."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = (["apt-get", "update", "-q"], ["apt-get", "install", "-qy", "--no-install-recommends", *packages])
    return all(
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0
        for command in commands
    )


def provide() -> None:
    """Install what is missing where that is possible; else say what is left out, and go on."""
    packages = list(missing_packages())
    if not packages:
        return
    print(f"For the tests this system lacks: {', '.join(packages)}.", flush=True)
    if can_install():
        print("Installing it with apt-get.", flush=True)
        if install(packages):
            return
    print("Tests that need it are skipped; where CI is set, they fail.", flush=True)


if __name__ == "__main__":
    provide()
