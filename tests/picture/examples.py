"""Graphs in the kernel's fixed format, written by hand: one small game without calls, one with everything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import networkx as nx

# a phase: (kind, name, cites, {"label": target | "~target" for a ghost}, calls, part)
Phase = tuple[str, str, str, dict[str, str], str, str]


GHOSTS = {("turn", "jail: card"), ("trade", "game stops")}


def phase(
    kind: str, name: str, cites: str, arrows: dict[str, str] | None = None, calls: str = "", part: str = ""
) -> Phase:
    return kind, name, cites, arrows or {}, calls, part


def build(
    name: str,
    title: str,
    flows: Mapping[str, tuple[str, Sequence[Phase]]],
    interrupts: Sequence[dict[str, Any]] = (),
    ghosts: bool = True,
) -> nx.MultiDiGraph:
    """The frozen graph; `ghosts=False` is the same game under house rules that bring everything into force."""
    main = next(iter(flows))
    graph = nx.MultiDiGraph(name=name, title=title, main=main, flows={}, interrupts=tuple(interrupts))

    def full(flow: str, p: str) -> str:
        return p if flow == main else f"{flow}: {p}"

    for flow, (flow_title, phases) in flows.items():
        parts = tuple(dict.fromkeys(p[5] for p in phases if p[5]))
        graph.graph["flows"][flow] = {"title": flow_title, "start": full(flow, phases[0][1]), "parts": parts}
        for kind, p, cites, _, calls, part in phases:
            graph.add_node(
                full(flow, p),
                kind=kind,
                label=p,
                flow=flow,
                part=part,
                cites=tuple(cites.split()),
                calls=calls,
                ghost=False,
            )
            graph.nodes[full(flow, p)]["ghost"] = ghosts and (flow, p) in GHOSTS
    for flow, (_, phases) in flows.items():
        home = {p[1] for p in phases}
        for _, p, cites, arrows, _, _ in phases:
            for label, to in arrows.items():
                ghost, to = to.startswith("~"), to.removeprefix("~")
                target = full(flow, to) if to in home else to
                key = label.split("\t")[0]  # "label\t2": the same label again, under another house rule
                graph.add_edge(
                    full(flow, p), target, key=key, label=key, cites=tuple(cites.split()), ghost=ghost and ghosts
                )
    return nx.freeze(graph)


def faekalini() -> nx.MultiDiGraph:
    return build(
        "faekalini_example",
        "Fäkalini",
        {
            "game": (
                "The game",
                [
                    phase("chance", "set up", "FK-2.3", {"shuffle": "turn"}),
                    phase("auto", "turn", "FK-3.1", {"don the hat": "roll"}),
                    phase("chance", "roll", "FK-3.2", {"roll": "decide"}),
                    phase(
                        "choice",
                        "decide",
                        "FK-3.3",
                        {
                            "plumb": "placed",
                            "perform magic": "placed",
                            "send a duck": "roll",
                            "crown": "roll",
                            "reroll ducks": "roll",
                        },
                    ),
                    phase("auto", "placed", "FK-3.7", {"dice left": "roll", "all placed": "distribute"}),
                    phase("auto", "distribute", "FK-4.2 FK-7.2", {"hand out": "supply", "too few tiles": "turn"}),
                    phase("auto", "supply", "FK-7.1", {"supply left": "turn", "supply gone": "reveal"}),
                    phase("auto", "reveal", "FK-7.3", {"reveal": "over"}),
                    phase("final", "over", "FK-7.7"),
                ],
            )
        },
    )


def faux_billets(ghosts: bool = True) -> nx.MultiDiGraph:
    """Payments with scans nested in debts and trades; parts, interrupts, ghosts, a shared label, awkward letters."""
    every = ("paid", "dropped", "void", "cancelled")

    def after(paid: str, otherwise: str) -> dict[str, str]:
        return {"paid": paid, **dict.fromkeys(every[1:], otherwise)}

    turn = [
        phase("chance", "set up", "MF-2.1", {"deal": "turn"}),
        phase("auto", "turn", "MF-3.1", {"in jail": "in jail", "free": "roll"}, part="Moving"),
        phase(
            "choice",
            "in jail",
            "MF-8.4",
            {"pay 50": "jail: pay", "try a double": "jail roll", "use a card": "~jail: card"},
            part="Jail",
        ),
        phase("call", "jail: pay", "MF-8.4", after("roll", "turn over") | {"bankrupt": "turn over"}, "payment", "Jail"),
        phase("call", "jail: card", "MF-8.4", {"forged": "~in jail", "genuine": "~roll"}, "card", "Jail"),
        phase("chance", "jail roll", "MF-8.4", {"rolled": "jail rolled"}, part="Jail"),
        phase(
            "auto",
            "jail rolled",
            "MF-8.4",
            {"double": "square", "stays": "manage", "third failure": "must pay"},
            part="Jail",
        ),
        phase("call", "must pay", "MF-8.4", after("square", "turn over"), "payment", "Jail"),
        phase("chance", "roll", "MF-3.1", {"two dice": "rolled"}, part="Moving"),
        phase("auto", "rolled", "MF-3.2", {"third double": "manage", "move": "square"}, part="Moving"),
        phase(
            "auto",
            "square",
            "MF-5.1",
            {
                "free property": "buy or auction",
                "someone's property": "rent",
                "own property": "manage",
                "plain square": "manage",
                "train": "buy or auction",
                "chance": "chance row",
                "community chest": "chest",
            },
            part="Moving",
        ),
        phase("call", "rent", "MF-5.5", after("manage", "manage") | {"bankrupt": "turn over"}, "payment", "Square"),
        phase("choice", "buy or auction", "MF-5.5", {"buy": "buy: pay", "have it auctioned": "auction"}, part="Square"),
        phase("call", "buy: pay", "MF-5.5", after("bought", "bought"), "payment", "Square"),
        phase("call", "auction", "MF-6.1", {"over": "bought"}, "auction", "Square"),
        phase("auto", "bought", "MF-11.1", {"all owned": "over", "on": "manage"}, part="Square"),
        phase("choice", "chance row", "MF-5.8", {"pick": "manage"}, part="Square"),
        phase(
            "auto",
            "chest",
            "MF-5.7",
            {"collect": "manage", "go": "manage", "to jail": "manage", "pay": "chest: pay"},
            part="Square",
        ),
        phase(
            "call", "chest: pay", "MF-5.7", after("manage", "manage") | {"bankrupt": "turn over"}, "payment", "Square"
        ),
        phase(
            "choice",
            "manage",
            "MF-8.2",
            {"end the turn": "turn over", "use a card": "manage: card", "offer a trade": "manage: trade"},
            part="Managing",
        ),
        phase("call", "manage: trade", "MF-9.1", {"done": "manage", "no deal": "manage"}, "trade", "Managing"),
        phase("call", "manage: card", "MF-4.10", {"forged": "manage", "genuine": "effect"}, "card", "Managing"),
        phase("auto", "effect", "MF-4.10", {"bank pays 150": "manage", "20 from each": "each"}, part="Managing"),
        phase("call", "each", "MF-4.10", {"collected": "manage"}, "collect", "Managing"),
        phase(
            "auto", "turn over", "MF-3.1", {"all owned": "over", "double": "turn", "next seat": "turn"}, part="Managing"
        ),
        phase("final", "over", "MF-11.2"),
    ]
    payment = [
        phase(
            "auto",
            "owe",
            "MF-10.1",
            {
                "can pay": "choose bills",
                "in debt": "raise",
                "cannot buy": "dropped",
                "payee gone": "void",
                "all there": "hand over",
            },
        ),
        phase("choice", "choose bills", "MF-4.6", {"put down": "scan round", "cancel the rent": "card"}),
        phase("call", "card", "MF-4.10", {"forged": "owe", "genuine": "cancelled"}, "card"),
        phase("auto", "scan round", "MF-4.1", {"a seat may scan": "scan?", "nobody left": "hand over"}),
        phase("choice", "scan?", "MF-4.1", {"pass": "scan round", "scan": "scanned"}),
        phase("auto", "scanned", "MF-4.8", {"still enough": "scan round", "replace": "owe"}),
        phase("auto", "hand over", "MF-4.7", {"hand over": "paid"}),
        phase("call", "raise", "MF-10.1", {"raised": "owe", "bankrupt": "bankrupt"}, "raise"),
        *(phase("exit", x, "MF-4.7") for x in (*every, "bankrupt")),
    ]
    raise_money = [
        phase("auto", "raise", "MF-10.1", {"enough": "raised", "short": "raise how", "gone": "bankrupt"}),
        phase(
            "choice",
            "raise how",
            "MF-10.1",
            {
                "sell a hotel": "raise",
                "sell a street": "raise",
                "offer a trade": "trade",
                "use a card": "card",
                "give up": "bankrupt",
            },
        ),
        phase("call", "trade", "MF-9.1", {"done": "raise", "no deal": "raise"}, "trade"),
        phase("call", "card", "MF-4.10", {"forged": "raise", "genuine": "effect"}, "card"),
        phase("auto", "effect", "MF-8.2", {"20 from each": "collect", "bank pays 150": "raise"}),
        phase("call", "collect", "MF-8.2", {"collected": "raise"}, "collect"),
        phase("exit", "raised", "MF-10.1"),
        phase("exit", "bankrupt", "MF-10.2"),
    ]
    card = [
        phase("auto", "announce", "MF-4.10", {"open the window": "card round"}),
        phase("auto", "card round", "MF-4.1", {"more": "scan card?", "proven forged": "forged", "good": "genuine"}),
        phase("choice", "scan card?", "MF-4.1", {"pass": "card round", "scan": "card round"}),
        phase("exit", "forged", "MF-4.10"),
        phase("exit", "genuine", "MF-4.10"),
    ]
    collect = [
        phase("auto", "collect", "MF-5.7", {"next payer": "pay", "all paid": "collected"}),
        phase("call", "pay", "MF-5.7", dict.fromkeys((*every, "bankrupt"), "collect"), "payment"),
        phase("exit", "collected", "MF-5.7"),
    ]
    trade = [
        phase(
            "choice",
            "answer",
            "MF-9.1",
            {
                "accept": "pay",
                "decline": "no deal",
                "decline\t2": "~game stops",
                'a "quoted" \\ <b>&</b> größe': "~pay",
            },
        ),
        phase("call", "pay", "MF-9.2", after("done", "no deal") | {"bankrupt": "over"}, "payment"),
        phase("exit", "done", "MF-9.2"),
        phase("exit", "no deal", "MF-9.2"),
        phase("exit", "game stops", "MF-9.2"),
    ]
    auction = [
        phase("auto", "bidding", "MF-6.1", {"next bidder": "bid or drop", "sold": "pay", "no bid": "over"}),
        phase("choice", "bid or drop", "MF-6.1", {"bid": "bidding", "drop": "bidding"}),
        phase("call", "pay", "MF-6.1", after("over", "over"), "payment"),
        phase("exit", "over", "MF-6.1"),
    ]
    flows = {
        "turn": ("The turn", turn),
        "payment": ("Payment", payment),
        "raise": ("Raising money", raise_money),
        "card": ("Chance card", card),
        "collect": ("Collecting from several", collect),
        "trade": ("Trade", trade),
        "auction": ("Auction", auction),
    }
    interrupts = [
        {
            "name": "offer a trade",
            "flow": "trade",
            "note": "any other seat, at any decision",
            "cites": ("MF-9.1",),
            "ghost": False,
        },
        {
            "name": "play a Chance card",
            "flow": "card",
            "note": "any seat, between two moves",
            "cites": ("MF-4.10",),
            "ghost": ghosts,
        },
    ]
    return build("faux_billets_example", "Faux billets", flows, interrupts, ghosts)
