#!/usr/bin/env python3
"""Completes the pages that are written by hand, and puts them into the site. Arguments: the folder of the site, the path at which a web
server hosts it, and the owner of the repository.

All pages, DocC's included, get the links of `header.html`. The list of publishers is generated. Code is colored, and divided into lines, so
that it needs no script.
"""

import html
import json
import pathlib
import re
import shutil
import sys

import docc
import names
from website import Site

SOURCE = pathlib.Path(__file__).parent

# The positions of events before they are moved, by the number of upstreams.
RUNS_TO_SHOW = {1: "1356", 2: "023 134"}

# Positions that show more of an operator.
INSTRUCTIVE_RUNS = {"TraitPublishers.Deadline": "234 012"}

TOKENS = re.compile(
    r"(?P<comment>//.*)"
    r'|(?P<string>"[^"\n]*")'
    r"|(?P<keyword>\b(?:any|await|func|import|in|let|return|self|try|var)\b)"
    r"|(?P<type>\b[A-Z]\w*)"
)


def colored(line):
    """A line of Swift in HTML, with a span around each token that has a color."""
    parts, end = [], 0
    text = html.unescape(line)
    for token in TOKENS.finditer(text):
        parts.append(html.escape(text[end:token.start()], quote=False))
        parts.append(f'<span class="{token.lastgroup}">{html.escape(token.group(), quote=False)}</span>')
        end = token.end()
    return "".join(parts) + html.escape(text[end:], quote=False)


def lines(code):
    """The lines of a block of code, each in a span."""
    color = colored if code["attributes"] else str
    spans = [f"<span>{color(line)}</span>" for line in code["text"].rstrip("\n").split("\n")]
    return f'<pre{code["pre"]}><code{code["attributes"]}>{"".join(spans)}</code></pre>'


def names_of(grid):
    """The page of a publisher, its place on the page of players, and the operator."""
    name = grid["publisher"].split(".")[-1]
    return f"documentation/combinetraits/{grid['publisher'].replace('.', '-').lower()}-traits/", name.lower(), name[0].lower() + name[1:]


def players(grids):
    """A section for each operator whose runs are recorded, with one of the runs as text, which a script replaces."""
    sections = []
    for grid in grids:
        run = INSTRUCTIVE_RUNS.get(grid["publisher"], RUNS_TO_SHOW[len(grid["scripts"])])
        page, anchor, title = names_of(grid)
        text = html.escape("\n".join(grid["runs"][run]))
        sections.append(
            f'<section id="{anchor}" data-publisher="{grid["publisher"]}" data-run="{run}">'
            f'<h2>{title} <a href="{page}">its traits</a></h2>'
            f"<p><code>{html.escape(grid['expression'])}</code></p><pre><code>{text}</code></pre></section>")
    return "\n".join(sections)


def with_links_to_players(publishers, grids):
    """The table, in which the rows of operators with recorded runs lead to them."""
    for grid in grids:
        page, anchor, _ = names_of(grid)
        row = publishers.index(f'<a href="{page}">')
        end = publishers.index("</p>", row)
        publishers = f'{publishers[:end]} <a href="play.html#{anchor}">Play with it</a>{publishers[end:]}'
    return publishers


def main(folder, base, owner):
    site = pathlib.Path(folder)
    docc.complete(site)
    header = (SOURCE / "header.html").read_text().replace("OWNER", owner)
    grids = json.loads((SOURCE / "runs.json").read_text())
    insertions = {
        "header": header.replace("BASE", "./"),
        "publishers": with_links_to_players((SOURCE / "Generated/publishers.html").read_text(), grids),
        "runs": players(grids),
    }
    shutil.copytree(SOURCE / "front", site / "front")
    (site / "front/names.json").write_text(json.dumps(names.index(Site(folder, base)), separators=(",", ":")))
    (site / "front/runs.json").write_text(json.dumps(grids, separators=(",", ":")))
    script = site / "front/header.js"
    script.write_text(script.read_text().replace("<!-- header -->", header.replace("BASE", base)))
    for page in ["404.html", "index.html", "play.html", "publishers.html"]:
        text = (SOURCE / page).read_text().replace("OWNER", owner).replace("BASE", base)
        for name, insertion in insertions.items():
            text = text.replace(f"<!-- {name} -->", insertion)
        text = re.sub(r"<pre(?P<pre>.*?)><code(?P<attributes>.*?)>(?P<text>.*?)</code></pre>", lines, text, flags=re.DOTALL)
        (site / page).write_text(text)


main(*sys.argv[1:])
