"""Rulebooks and figures of the probes, made in code."""

from __future__ import annotations

from typing import Any

from explorer.core.rulebook import Clause, Figure, HouseRule, HouseValue, Rulebook


def book(
    game: str, prefix: str, title: str, clauses: dict[str, str], house: dict[str, dict[str, str]] | None = None
) -> Rulebook:
    """A rulebook: clauses {number: text} and house rules {option: {value: text}}, the default value first."""
    return Rulebook(
        game=game,
        prefix=prefix,
        title=title,
        clause=tuple(Clause(f"{prefix}-{n}", "Rules", "Rules", text) for n, text in clauses.items()),
        house_rule=tuple(
            HouseRule(
                f"{prefix}-A{i}",
                option,
                f"How about {option.replace('_', ' ')}?",
                "The probe leaves it open.",
                tuple(HouseValue(name, text) for name, text in values.items()),
            )
            for i, (option, values) in enumerate((house or {}).items(), 1)
        ),
    )


def figures(**values: Any) -> dict[str, Figure]:
    """Figures of an edition, all assumed."""
    return {name: Figure(value, "assumed", "a probe") for name, value in values.items()}
