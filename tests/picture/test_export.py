from __future__ import annotations

import io
import re

import networkx as nx

from explorer.picture import graphml, mermaid, pictures, whole

SHAPE = r'(?:\{\{|\[\[|\[/|\[|\(\[|\(\(\(|\(\(|\(|>)"[^"]*"(?:\}\}|\]\]|/\]|\]|\]\)|\)\)\)|\)\)|\))'
LINES = [
    r"flowchart TB",
    r'subgraph group\d+\["[^"]*"\]',
    r"end",
    rf"\w+{SHAPE}",
    r'\w+ (-->|-\.->)(\|"[^"]*"\|)? \w+',
    r"classDef \w+ [\w:#,\- ]+",
    r"class \w+ \w+",
    r"linkStyle \d+ [\w:#,\-]+",
]


def test_mermaid_has_every_box_and_arrow(graph: nx.MultiDiGraph):
    for page in [*pictures(graph).values(), whole(graph)]:
        text = mermaid(page, page.lit("decide"))
        front, *lines = text.split("---\n")[1:]
        assert front == f'title: "{page.title}"\n'
        body = [line.strip() for line in "".join(lines).splitlines()]
        for line in body:
            assert any(re.fullmatch(p, line) for p in LINES), line
        assert sum(bool(re.fullmatch(rf"\w+{SHAPE}", line)) for line in body) == len(page.boxes)
        assert sum("-->" in line or "-.->" in line for line in body) == sum(max(len(ln.arrows), 1) for ln in page.links)


def test_mermaid_escapes_labels(faux_billets: nx.MultiDiGraph):
    text = mermaid(pictures(faux_billets)["trade"])
    assert '-.->|"a #quot;quoted#quot; #92; #lt;b#gt;#amp;#lt;/b#gt; größe"| n_trade_pay' in text


def test_mermaid_shows_calls_exits_ends_ghosts_and_lights(faux_billets: nx.MultiDiGraph):
    page = pictures(faux_billets)["trade"]
    text = mermaid(page, page.lit("trade: answer", ["accept"]))
    assert re.search(r'n_trade_pay_\w+\[\["pay<br/>\(Payment\)"\]\]', text)
    assert re.search(r'n_trade_done_\w+>"done"\]', text)
    assert 'n_over((("over")))' in text
    assert re.search(r"class n_trade_game_stops_\w+ ghost", text)
    assert re.search(r"class n_trade_answer_\w+ current", text)
    links = [line.strip() for line in text.splitlines() if "-->" in line or "-.->" in line]
    lit = re.findall(r"linkStyle (\d+) ", text)
    assert [links[int(n)].split("|")[1] for n in lit] == ['"accept"']


def test_graphml_reads_back(graph: nx.MultiDiGraph):
    text = graphml(graph)
    back = nx.read_graphml(io.BytesIO(text.encode()), force_multigraph=True)
    assert list(back.nodes) == list(graph.nodes)
    assert sorted(back.edges(keys=True)) == sorted(graph.edges(keys=True))
    for phase, data in graph.nodes(data=True):
        assert back.nodes[phase]["kind"] == data["kind"]
        assert tuple(back.nodes[phase]["cites"].split()) == data["cites"]
        assert back.nodes[phase]["ghost"] == ("true" if data["ghost"] else "false")
    for tail, head, key, data in graph.edges(keys=True, data=True):
        assert back.edges[tail, head, key]["label"] == data["label"]
        assert back.edges[tail, head, key]["ghost"] == ("true" if data["ghost"] else "false")
    assert back.graph["title"] == graph.graph["title"]
    assert set(re.findall(r'attr.type="(\w+)"', text)) == {"string"}
    for i in graph.graph["interrupts"]:
        assert i["note"] in back.graph[f"interrupt {i['name']}"]
