#!/usr/bin/env python3
"""Checks that the oldest macOS and iOS have what code uses, where the compiler cannot know it.

Linux's modules do not say since which versions the symbols of Dispatch, XCTest, the C library, and most of Foundation exist: the record
Availability.json does. What the code uses is in the compiler's syntax tree. What `@available` and `#available` guarantee is in its scopes.

availability.py known FOLDER              writes the symbols whose versions the compiler knows into the folder
availability.py check FOLDER OPTION ...   type-checks files with these options of the compiler's frontend, and checks what they use
availability.py unused FOLDER             fails if the record has a symbol that no check with this folder has found
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Linux's modules that have the same source as Apple's, with all versions.
same_everywhere = {
    "Builtin", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "_Concurrency", "_StringProcessing",
}

# Those with a source of their own. Some of their declarations do have versions.
own_source = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "XCTest",
]

# The compiler's name for what it imports from C.
c_library = "__C"

platforms = {"macos": "macOS", "macosx": "macOS", "ios": "iOS"}


def fail(messages):
    sys.exit("\n".join(messages))


class Record:
    """The first versions that have the symbols, which are in Availability.json."""

    def __init__(self):
        path = Path(__file__).with_name("Availability.json")
        self.path = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        self.text = path.read_text()
        try:
            entries = json.loads(self.text)["symbols"]
        except json.JSONDecodeError as error:
            fail([f"{self.path}:{error.lineno}:{error.colno}: error: {error.msg}"])
        self.entries, problems = {}, []
        for entry in entries:
            symbol = entry.get("symbol", "")
            versions = [entry.get(platform, "") for platform in ["macOS", "iOS"]]
            is_valid = all(version is None or re.fullmatch(r"all|\d+(\.\d+)*", version) for version in versions)
            if not (set(entry) == {"symbol", "macOS", "iOS", "source"} and symbol and entry["source"] and is_valid):
                problems.append(
                    f"{self.place(symbol)} '{symbol}' needs a version of macOS and one of iOS, which can be \"all\" or null, "
                    "and the source of both")
            if symbol in self.entries:
                problems.append(f"{self.place(symbol)} '{symbol}' is there twice")
            self.entries[symbol] = entry
        if problems:
            fail(problems)

    def place(self, symbol):
        return f"{self.path}:{self.text.count(chr(10), 0, max(self.text.find(json.dumps(symbol)), 0)) + 1}: error:"


def is_enough(version, needed):
    """Whether a version has what needs one. Symbols of all versions need "all", and those that a platform lacks need none."""
    return bool(needed) and (needed == "all" or numbers(version) >= numbers(needed))


def numbers(version):
    return [int(number) for number in re.sub(r"(\.0)+$", "", version).split(".")]


# The symbols in mangled names

nominal = {"Class", "Enum", "Protocol", "Structure", "TypeAlias", "OtherNominalType"}
accessors = {"Getter", "Setter", "ReadAccessor", "ModifyAccessor"}


def qualified(node):
    """The module and the name of a type, or of the type that a declaration belongs to."""
    kind, text, children = node
    if kind == "Module":
        return text, ""
    if kind == "Extension":
        return children[0][1], qualified(children[1])[1]
    if kind in nominal and children[1][0] == "Identifier":
        module, context = qualified(children[0])
        return module, f"{context}.{children[1][1]}".removeprefix(".")
    return qualified(children[0]) if children else ("", "")


def types(node):
    if node[0] in nominal:
        yield qualified(node)
    for child in node[2]:
        yield from types(child)


def symbols(names):
    """What each mangled name mentions, as modules and names: a declaration, and types."""
    found = {name: {(c_library, c_name(name))} for name in names if name.startswith("c:")}
    swift = [name for name in names if name not in found]
    output = subprocess.run(
        ["swift-demangle", "-expand"], input="\n".join(re.sub("^s:", "$s", name) for name in swift), text=True, check=True,
        capture_output=True).stdout
    for name, expansion in zip(swift, output.split("Demangling for ")[1:], strict=True):
        *lines, text = expansion.splitlines()[1:]
        # The tree of the name. Each node has a kind, a text and children.
        path = [(-1, ("", None, []))]
        for line in lines:
            indentation, kind, content = re.fullmatch(r'( *)kind=(\w+)(?:, (?:text="(.*)"|index=.*))?', line).groups()
            node = kind, content, []
            while path[-1][0] >= len(indentation):
                path.pop()
            path[-1][1][2].append(node)
            path.append((len(indentation), node))
        if len(path) == 1:
            fail([f"error: the compiler's name '{name}' cannot be read"])
        declaration = path[1][1][2][0]
        found[name] = set(types(declaration))
        if declaration[0] == "Static":
            declaration = declaration[2][0]
        if name.startswith("s:") and declaration[0] not in nominal | accessors:
            found[name].add((qualified(declaration)[0], without_modules(text)))
    return found


def without_modules(text):
    return re.sub(r"\(extension in \w+\):|\b(?:Swift|Foundation\w*|Dispatch|XCTest|Glibc|__C)\.", "", text)


def c_name(name):
    """The name of a declaration of C: `c:@S@sockaddr_in@FI@sin_port` is `sockaddr_in.sin_port`."""
    kind, *parts = name.split("@")[1:]
    return ".".join(part for part in parts if part != "FI") + ("()" if kind == "F" else "")


# What code uses


def uses(tree):
    """The mangled names in the syntax tree of a file, with the byte offsets of their places."""
    found = set()
    pending = [(tree, 0, "")]
    while pending:
        node, offset, key = pending.pop()
        if isinstance(node, str):
            # An extension has no name of its own, but one after its first member, and the type that it extends.
            if re.match(r"s:(?!e:)|\$s|c:@", node) and key not in {"base_name", "name", "value"}:
                found.add((node, offset))
        elif isinstance(node, list):
            pending += [(child, offset, key) for child in node]
        elif isinstance(node, dict):
            # What a superclass conforms to is no use of the code, nor is a declaration that the compiler adds.
            is_added = node.get("implicit") and node["_kind"].endswith("_decl")
            if not is_added and node.get("source_kind") != "inherited":
                # What a macro adds has no place in the file.
                if "buffer_id" not in node.get("range", {"buffer_id"}):
                    offset = node["range"]["start"]
                pending += [(child, offset, key) for key, child in node.items()]
    return found


class Scopes:
    """The versions that the places of a file guarantee, as the compiler sees it."""

    def __init__(self, options, path, files):
        others = [other for other in files if other != path]
        output = frontend(["-typecheck", "-dump-availability-scopes"] + options + primaries([path]) + others).stderr
        self.ranges = []
        for line in output.splitlines():
            match = re.match(r" *\(\w+ version=(\S+)(.*) src_range=\[(.*):(\d+):(\d+) - line:(\d+):(\d+)\]", line)
            if match and match[3] == path:
                line, column, last_line, last_column = map(int, match.groups()[3:])
                # Code that cannot run on the platform needs no version of it.
                runs = match[1][0].isdigit() and "unavailable=" not in match[2]
                self.ranges.append(((line, column), (last_line, last_column), match[1] if runs else None))

    def version(self, place, target):
        """The version at a line and a column. None if the platform never runs the code."""
        # A scope comes after those that contain it.
        return ([target] + [version for first, last, version in self.ranges if first <= place <= last])[-1]


def frontend(arguments):
    return subprocess.run(["swiftc", "-frontend"] + arguments, capture_output=True, text=True)


def primaries(paths):
    """Options that make these files the ones to compile."""
    return [argument for path in paths for argument in ["-primary-file", path]]


def check(folder, options):
    files = [option for option in options if option.endswith(".swift")]
    options = [option for option in options if option not in files]
    target = re.search(r"-([a-z]+)([\d.]+)$", options[options.index("-target") + 1])
    platform, deployment = platforms[target[1]], target[2]
    record = Record()
    known = set((folder / "known").read_text().splitlines())
    linux = {path.stem for path in folder.parent.glob("resources/*/*.swiftmodule")} - same_everywhere
    # Other modules are compiled here, with the versions in their sources.
    relevant = re.compile(rf'"(?:c:@|(?:s:|\$s)[^"]*(?:So\d|{"|".join(linux)}))')
    found = {}
    with tempfile.TemporaryDirectory() as directory:
        trees = [f"{directory}/{index}.json" for index in range(len(files))]
        result = frontend(
            ["-dump-ast", "-dump-ast-format", "json"] + options + primaries(files) + [part for tree in trees for part in ["-o", tree]])
        sys.stderr.write(result.stderr)
        if result.returncode != 0:
            sys.exit(result.returncode)
        for path, tree in zip(files, map(Path, trees)):
            text = tree.read_text()
            if relevant.search(text):
                found[path] = {use for use in uses(json.loads(text)) if relevant.match(f'"{use[0]}')}
    mentioned = symbols({name for file in found.values() for name, _ in file})
    problems, used = {}, set()
    for path, file in found.items():
        source, scopes = Path(path).read_bytes(), None
        places = {(offset, *symbol) for name, offset in file if name not in known for symbol in mentioned[name]}
        # In the order of the file. Of several uses in a line, the first one is reported.
        for offset, module, name in sorted(places):
            if module not in linux | {c_library} or f"{module} {name}" in known:
                continue
            used.add(name)
            line, column = source.count(b"\n", 0, offset) + 1, offset - source.rfind(b"\n", 0, offset)
            entry = record.entries.get(name)
            if not entry:
                problem = f"'{name}' is not in {record.path}: add it, with its versions in Apple's documentation, or use something else"
            elif is_enough(deployment, entry[platform]):
                continue
            else:
                scopes = scopes or Scopes(options, path, files)
                guaranteed = scopes.version((line, column), deployment)
                if guaranteed is None or is_enough(guaranteed, entry[platform]):
                    continue
                problem = (
                    f"'{name}' needs {platform} {entry[platform]}, and this place guarantees only {platform} {guaranteed}: "
                    f"check for that with '#available({platform} {entry[platform]}, *)', or use something else"
                    if entry[platform] else f"{platform} has no '{name}': exclude this place with '#if', or use something else")
            problems.setdefault((path, line, problem), f"{path}:{line}:{column}: error: {problem}")
    if problems:
        fail(problems.values())
    with open(folder / "used", "a") as file:
        file.write("".join(f"{symbol}\n" for symbol in sorted(used)))


def known(folder):
    """Writes the symbols that have versions: the names of types, and the mangled names of all declarations."""
    found = set()
    with tempfile.TemporaryDirectory() as directory:
        host = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)["target"]["triple"]
        for module in own_source:
            subprocess.run(
                ["swift-symbolgraph-extract", "-module-name", module, "-target", host, "-sdk", "/", "-output-dir", directory], check=True)
        for path in Path(directory).iterdir():
            module = path.name.partition(".")[0].partition("@")[0]
            for symbol in json.loads(path.read_text())["symbols"]:
                if any(one.get("domain") == "macOS" for one in symbol.get("availability", [])):
                    found |= {symbol["identifier"]["precise"], f"{module} {'.'.join(symbol['pathComponents'])}"}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "known").write_text("\n".join(sorted(found)))


def unused(folder):
    record = Record()
    used = set((folder / "used").read_text().splitlines())
    problems = [
        f"{record.place(symbol)} nothing uses '{symbol}' any more: delete its line" for symbol in record.entries if symbol not in used
    ]
    if problems:
        fail(problems)


command, folder, *options = sys.argv[1:]
{"known": known, "check": check, "unused": unused}[command](Path(folder), *([options] if options else []))
