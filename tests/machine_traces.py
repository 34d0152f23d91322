"""Finds what belongs to one machine or one workplace and must not be in a committed file."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Put together here, so that this file does not name them either.
REGISTRIES = ["pypi org", "pythonhosted org", "npmjs org", "npmjs com", "debian org", "anaconda org"]
TOP_FOLDERS = ["work", "root", "tmp", r"home/\w+", r"Users/\w+", "opt/(?:pypi|wheels)"]
HOSTS = [rf"\b{name.replace(' ', '[.]')}\b" for name in REGISTRIES]
FOLDERS = [*(rf"/{folder}\b/?" for folder in TOP_FOLDERS), r"[A-Z]:\\+Users\\"]
if len(ROOT.parts) > 2:
    FOLDERS.append(re.escape(str(ROOT)))
TRACES = re.compile(f"{'|'.join(HOSTS)}|(?:file://|(?<![\\w./~$}}-]))(?:{'|'.join(FOLDERS)})")


def machine_traces(text: str) -> list[str]:
    """Hosts of package registries, and absolute paths of somebody's machine, in this text."""
    return [trace[0] for trace in TRACES.finditer(text)]
