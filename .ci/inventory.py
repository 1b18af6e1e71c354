"""Reads Spec/Recorded/inventory.json: the declarations of publishers in Apple's SDK and in OpenCombine."""

import json
import re
from pathlib import Path

root = Path(__file__).parents[1]
types = json.loads((root / "Spec/Recorded/inventory.json").read_text())["types"]

foundation = "import Foundation\n\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n\n"


def brackets(generics):
    return f"<{', '.join(generics)}>" if generics else ""


def split(requirements):
    return [text.strip() for text in re.split(r",(?![^<(\[]*[>)\]])", requirements or "") if text.strip()]


def outer_generics(type):
    match = re.search(r"<(.*)>$", type.get("enclosingType") or "")
    return split(match and match[1])


def spelled(type):
    """The type with its own parameters as arguments, as the compiler prints it: `Optional<Wrapped>.Publisher`."""
    name = type["name"].replace(".", brackets(outer_generics(type)) + ".", 1)
    return name + brackets(type["generics"])
