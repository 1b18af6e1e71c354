"""Completes the pages of DocC: their titles, the diagrams in their text, and the conditions of conformances to protocols of other modules."""

import html
import json
import re

# A column of a diagram, such as `--1--2|`.
MARBLES = re.compile(r"(?:^| {2}|^ *\d )[-()|^>\w.]*(?:--|-[\w|(^]|[\w)][|])[-()|^>\w.]*(?= |$)")

# Code without the name of its language, the compiler, and consoles.
NO_DIAGRAM = re.compile(r"""\s*(["$@#✘✔]|//|error:|warning:|(func|let|var|struct|extension|import|try|for|where|class)\b)|.*: (error|warning): """)


def is_diagram(listing):
    """Whether a block of code draws events in time, one line for each publisher."""
    lines = listing["code"]
    return not listing.get("syntax") and not any(map(NO_DIAGRAM.match, lines)) and any(map(MARBLES.search, lines))


def complete(site):
    """Marks diagrams, so that their lines do not wrap, adds conditions, and gives each page its title before a script runs."""
    data = site / "data"
    conditions = _conditions(site.resolve().parent / "documentation/symbols")
    for file in sorted(data.rglob("*.json")):
        text = file.read_text()
        page = json.loads(text)
        diagrams = [listing for listing in _listings(page) if is_diagram(listing)]
        for diagram in diagrams:
            diagram["syntax"] = "marbles"
        if _add_conditions(page, conditions) or diagrams:
            file.write_text(json.dumps(page))
        shell = site / file.relative_to(data).with_suffix("") / "index.html"
        if shell.is_file():
            title = f"{page['metadata']['title']} · CombineTraits"
            shell.write_text(shell.read_text().replace("<title>Documentation</title>", f"<title>{html.escape(title)}</title>", 1))


def _listings(node):
    if isinstance(node, dict):
        if node.get("type") == "codeListing":
            yield node
        for child in node.values():
            yield from _listings(child)
    elif isinstance(node, list):
        for child in node:
            yield from _listings(child)


def _conditions(symbols):
    """The conditions of all conformances, by the identifier of the type and the name of the protocol."""
    found = {}
    for file in symbols.glob("*/*.json"):
        for relationship in json.loads(file.read_text())["relationships"]:
            conditions = [each for each in relationship.get("swiftConstraints", []) if each["rhs"] not in ("Copyable", "Escapable")]
            if relationship["kind"] == "conformsTo" and conditions:
                name = relationship.get("targetFallback", "").split(".")[-1]
                found.setdefault((relationship["source"], name), conditions)
    return found


def _add_conditions(page, conditions):
    """DocC shows the conditions of conformances to protocols of the same module only. Returns whether there are any to add."""
    is_changed = False
    sections = [section for section in page.get("relationshipsSections", []) if section["type"] == "conformsTo"]
    for identifier in [identifier for section in sections for identifier in section["identifiers"]]:
        reference = page["references"][identifier]
        found = conditions.get((page["metadata"].get("externalID"), reference.get("title")))
        if found and reference["type"] == "topic" and "conformance" not in reference:
            reference["conformance"] = _conformance(found)
            is_changed = True
    return is_changed


def _conformance(conditions):
    """What DocC shows of a conformance with conditions."""
    parts = []
    for index, condition in enumerate(conditions):
        if index > 0:
            parts.append({"type": "text", "text": ", " if index < len(conditions) - 1 else " and " if index == 1 else ", and "})
        relation = " conforms to " if condition["kind"] == "conformance" else " is "
        parts += [
            {"type": "codeVoice", "code": condition["lhs"]}, {"type": "text", "text": relation},
            {"type": "codeVoice", "code": condition["rhs"]},
        ]
    prefixes = {name: [{"type": "text", "text": text}] for name, text in _PREFIXES.items()}
    return {**prefixes, "constraints": [*parts, {"type": "text", "text": "."}]}


_PREFIXES = {"conformancePrefix": "Conforms when", "availabilityPrefix": "Available when"}
