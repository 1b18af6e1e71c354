#!/usr/bin/env python3
"""Writes programs that call the methods of traits on each publisher that lacks the trait.

Each call is followed by the message that the compiler must print: that of the generated conformance, which `combine-traits verify`
compares with the spec. Arguments: a folder. Standard input: the output of `combine-traits list --json`.
"""

import json
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
from inventory import brackets, foundation, root, spelled, types as inventory

traits = {trait["name"]: trait for trait in json.loads((root / "Spec/traits.json").read_text())["traits"]}
paths = sorted(root.glob("Sources/*/Generated/Conformances/*+Unavailable.swift"))

# The types with their generic parameters, by framework and name.
printed = {"Apple": {}, "OpenCombine": {}}
for row in json.load(sys.stdin)["publishers"]:
    for types in printed.values():
        types[row["publisher"]] = row["publisher"] + brackets(row["generics"])
for entry in inventory:
    for framework, key in [("Apple", "combine"), ("OpenCombine", "openCombine")]:
        if entry.get(key):
            # The enclosing type has the same parameters in both.
            declaration = {"enclosingType": entry["combine"].get("enclosingType")} | entry[key]
            printed[framework][declaration["name"]] = spelled(declaration)


def proofs(path, framework):
    """The line, the type, the trait, the availability and the message of each unavailable conformance in a file."""
    # The innermost condition decides, and only `canImport(Combine)` depends on the framework.
    is_skipped, availability, message = False, "", None
    for number, line in enumerate(path.read_text().splitlines()):
        if line.startswith("#"):
            is_skipped = line == "#if canImport(Combine)" and framework == "OpenCombine" or line == "#else" and framework == "Apple"
        elif found := re.fullmatch(r'@available\(\*, unavailable, message: "(.*)"\)', line):
            message = re.sub(r"\\(.)", r"\1", found[1])
        elif line.startswith("@available("):
            availability = line + "\n"
        elif found := re.match(r"extension ([\w.]+)(?:: Proven(\w+))?", line):
            if message and not is_skipped:
                yield number, found[1], found[2], availability, message
            availability, message = "", None


def calls(trait, type, message):
    text = f"// rejected: conformance of '{type}' to 'Proven{trait['name']}' is unavailable: {message}"
    methods = [(f"eraseToAny{trait['name']}Publisher", "()")] + [(f"sink{trait['name']}", " { _ in }")] * ("sink" in trait)
    for name, arguments in methods:
        yield f"    func {name}IsRejected() {{\n        _ = {name}{arguments}  {text}\n    }}\n"


read = set()
for framework, types in printed.items():
    folder = Path(sys.argv[1]) / framework
    folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        text = (foundation if "import Foundation\n" in path.read_text() else "") + f"import {path.parts[-4]}\n"
        for number, type, trait, availability, message in proofs(path, framework):
            text += f"\n{availability}extension {type} {{\n{''.join(calls(traits[trait], types[type], message))}}}\n"
            read.add((path, number))
        (folder / f"{path.name.split('+')[0]}.swift").write_text(text)

count = sum(path.read_text().count("unavailable,") for path in paths)
if len(read) != count or not count:
    sys.exit(f"error: {count} conformances are unavailable, and this script has found {len(read)} of them")
print(f"Wrote programs with {count} messages to {sys.argv[1]}.")
