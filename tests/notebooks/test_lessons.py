"""Every lesson is committed executed, without anything that belongs to one run or one machine."""

from pathlib import Path

import pytest

from tests.notebooks.faults import faults
from tests.tools.execute_notebooks import lessons


@pytest.mark.parametrize("lesson", lessons(), ids=lambda path: path.name)
def test_lesson_is_committed_executed(lesson: Path) -> None:
    assert faults(lesson.read_text(encoding="utf-8")) == []
