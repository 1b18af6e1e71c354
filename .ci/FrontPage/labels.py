"""Finds labels of marble diagrams that reach into the timelines, with the fonts of the browser."""

import json
import re

LABEL = re.compile(r'<text x="(\d+)" y="\d+">([^<]*)</text>')
START = re.compile(r'<path d="M(\d+) \d+V')

WIDTHS = """
    (() => {
        const context = document.createElement("canvas").getContext("2d");
        context.font = "14px system-ui, sans-serif";
        return LABELS.map(label => context.measureText(label).width);
    })()
"""


def problems(tab, site):
    drawings = {file.name: file.read_text() for file in sorted((site.root / "images").rglob("*.svg")) if not re.search("-on-threads", file.name)}
    labels = [
        (name, int(x), label, min(int(start) for start in START.findall(text)))
        for name, text in drawings.items() if START.search(text)
        for x, label in LABEL.findall(text)
    ]
    widths = tab.evaluate(WIDTHS.replace("LABELS", json.dumps([label for _, _, label, _ in labels])))
    found = [
        f"{name}: the label {label} ends at {x + width:.0f}, and the timeline begins at {start}"
        for (name, x, label, start), width in zip(labels, widths) if x + width > start - 2
    ]
    return found if len(labels) > 1000 else [*found, f"only {len(labels)} labels of diagrams were measured"]
