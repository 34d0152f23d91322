"""The README's commands are what newcomers and CI copy: one line each, and their words are true."""

import doctest
import re
import subprocess

from tests.machine_traces import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(word: str) -> str:
    """The text below the first heading with this word, up to the next heading outside a fence."""
    inside, fenced, lines = False, False, []
    for line in README.splitlines():
        fenced ^= line.startswith("```")
        if line.startswith("#") and not fenced:
            if inside:
                break
            inside = word in line
        elif inside:
            lines.append(line)
    return "\n".join(lines)


def blocks(text: str) -> list[list[str]]:
    """The lines of each fenced block."""
    return [block.splitlines() for block in re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def test_run_and_test_are_one_line_each() -> None:
    for word in ("Run", "Test"):
        fenced = blocks(section(word))
        assert fenced, f"no fenced block under a heading with {word!r}"
        assert all(len(block) == 1 for block in fenced), fenced
        command = fenced[0][0]
        assert "-c constraints.txt" in command
        assert "'" not in command, "scripts put the command between single quotes"


def test_the_commands_do_what_the_headings_say() -> None:
    assert blocks(section("Run"))[0][0].endswith("rules-explorer")
    assert blocks(section("Test"))[0][0].endswith("python -m tests")


def test_ci_finds_the_test_command() -> None:
    run = subprocess.run(["bash", ".ci/run", "--print"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == blocks(section("Test"))[0][0]


def test_the_python_examples_are_true() -> None:
    """Every example of the README, run as it stands there."""
    test = doctest.DocTestParser().get_doctest(README.replace("```python", ""), {}, "README", "README.md", 0)
    assert len(test.examples) >= 12
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)
