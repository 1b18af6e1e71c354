#!/usr/bin/env python3
"""Leaves one relationship for each conformance to a protocol of this package in symbol graphs. Arguments: the files of all modules.

`extension Zip: ImmediatePublisher where …` implies that a `Zip` is nonempty under these conditions. The compiler lists this beside the
declared conformance to `NonEmptyPublisher`, and DocC shows the conditions of one of the two.
"""

import collections
import json
import pathlib
import sys


def conformances(graph):
    return [each for each in graph["relationships"] if each["kind"] == "conformsTo"]


def conditions(conformance):
    return json.dumps(conformance.get("swiftConstraints", []), sort_keys=True)


def without_implied(all_conformances, refined, extended):
    """The conformances that remain. `refined` is the set of protocols that each protocol of this package refines, and `extended` the type of
    each extension."""
    implied = collections.Counter()
    groups = collections.defaultdict(list)
    for conformance in all_conformances:
        source = extended.get(conformance["source"], conformance["source"])
        implied.update((source, target, conditions(conformance)) for target in refined.get(conformance["target"], []))
        groups[source, conformance["target"]].append(conformance)
    for (source, target), group in groups.items():
        if target not in refined:
            yield from group
            continue
        declared = []
        for conformance in group:
            place = source, target, conditions(conformance)
            implied[place] -= 1
            if implied[place] < 0:
                declared.append(conformance)
        yield (declared or group)[0]


def main(files):
    graphs = {pathlib.Path(file): json.loads(pathlib.Path(file).read_text()) for file in files}
    symbols = [symbol for graph in graphs.values() for symbol in graph["symbols"]]
    refined = {symbol["identifier"]["precise"]: set() for symbol in symbols if symbol["kind"]["identifier"] == "swift.protocol"}
    for conformance in [each for graph in graphs.values() for each in conformances(graph)]:
        if conformance["source"] in refined:
            refined[conformance["source"]].add(conformance["target"])
    extended = {
        each["source"]: each["target"] for graph in graphs.values() for each in graph["relationships"] if each["kind"] == "extensionTo"
    }
    for file, graph in graphs.items():
        others = [each for each in graph["relationships"] if each["kind"] != "conformsTo"]
        graph["relationships"] = others + list(without_implied(conformances(graph), refined, extended))
        for conformance in conformances(graph):
            # A protocol without a page has its name on Apple platforms.
            if conformance.get("targetFallback", "").startswith("OpenCombine."):
                conformance["targetFallback"] = conformance["targetFallback"].removeprefix("Open")
        file.write_text(json.dumps(graph))


main(sys.argv[1:])
