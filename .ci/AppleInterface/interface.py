#!/usr/bin/env python3
"""Declares Apple's publishers without implementation, from Spec/Recorded/inventory.json.

Arguments: a folder. `Declarations` in it gets the declarations of each module, and `Uses` a reference to each operator, and to each
initializer whose parameters the inventory lacks. These are written by hand, and compile only if they have the types of Apple's.
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
from inventory import brackets, foundation, outer_generics, root, spelled, split, types

names = {type["combine"]["name"] for type in types}

# The oldest systems of the package, such as `.macOS(.v10_15)` and `.iOS(.v13)`.
oldest = {
    platform: [int(number) for number in f"{version}_0".split("_")[:2]]
    for platform, version in re.findall(r"\.(\w+)\(\.v([0-9_]+)\)", (root / "Package.swift").read_text())
}

# Declarations that cannot be referenced without arguments, which determine generic types or an overload.
exceptions = {
    "append(_:)", "dataTaskPublisher(for:)", "flatMap(maxPublishers:_:)", "init(_:)", "init(from:)", "output(in:)",
    "prepend(_:)", "replaceNil(with:)",
}

# Names in results other than generic parameters of the operator.
plain_types = {"any", "Bool", "Error", "Int", "Never", "Void"}


def where(requirements):
    return f" where {', '.join(requirements)}" if requirements else ""


def parameters(initializer, type):
    """The parameters, most of which have the names and types of properties. None if the inventory lacks their types."""
    texts = []
    for index, label in enumerate(initializer.removeprefix("init(").removesuffix(")").split(":")[:-1]):
        if label == "_":
            # It initializes the property at its index, if that is generic. Others are optional or variadic.
            known = [one for one in type["properties"][index : index + 1] if one["type"] in type["generics"]]
        else:
            known = [one for one in type["properties"] if one["name"] == label]
        if not known:
            return None
        # Stored closures escape. Optional closures always do.
        is_closure = re.fullmatch(r"\(.* -> .*[^?]", known[0]["type"])
        texts.append(
            f"{'_ ' if label == '_' else ''}{known[0]['name']}: {'@escaping ' if is_closure else ''}{known[0]['type']}")
    return texts


def declaration(type):
    namespace, _, name = type["name"].rpartition(".")

    def unambiguous(requirement):
        # In `Publishers`, `Sequence` is a publisher.
        parameter, colon, constraint = requirement.partition(": ")
        return f"{parameter}: Swift.{constraint}" if namespace and f"{namespace}.{constraint}" in names else requirement

    lines = [
        f"public typealias {alias} = {type[alias.lower()]}" for alias in ["Output", "Failure"] if type[alias.lower()] != alias
    ]
    lines += [f"public let {one['name']}: {one['type']}" for one in type["properties"]]
    for one in type.get("computedProperties", []):
        # Each asynchronous property has a second one for publishers that cannot fail, which the inventory lacks.
        if "async" not in one["accessors"]:
            setter = " set {}" if "set" in one["accessors"] else ""
            lines.append(f"public var {one['name']}: {one['type']} {{ get {{ fatalError() }}{setter} }}")
    for one in type["initializers"]:
        known = parameters(one, type)
        lines.append(
            f"// {one} is declared by hand." if known is None else f"public init({', '.join(known)}) {{ fatalError() }}")
    lines += [
        "public func receive<S: Subscriber>(subscriber: S)", "where S.Input == Output, S.Failure == Failure { fatalError() }"
    ]
    clause = where([unambiguous(one) for one in split(type["requirements"])])
    # In a type with the name `Publisher`, the protocol needs its full name.
    head = f"public {type['kind']} {name}{brackets(type['generics'])}: Combine.Publisher{clause}"
    text = "\n    ".join([f"{head} {{"] + lines) + "\n}"
    return f"extension {namespace} {{\n{text}\n}}\n" if namespace else f"{text}\n"


def availability(text):
    """The attribute of a declaration that the oldest systems of the package lack."""
    versions = [item.split() for item in split(text)]
    is_new = any([int(number) for number in version.split(".")] > oldest[platform] for platform, version in versions)
    return f"@available({', '.join(' '.join(item) for item in versions)}, *)\n" if is_new else ""


def initializer_use(name, type):
    receiver = spelled(type)
    generics = brackets(outer_generics(type) + type["generics"])
    return type["name"], name, "", generics, receiver, receiver, "", receiver


def operator_use(operator, type):
    requirements = split(operator.get("receiverRequirements"))
    owner = operator["receiver"]
    receiving = [one["combine"] for one in types if one["combine"]["name"] == owner]
    # Only the operators of a protocol mention `Self`.
    if re.search(r"\bSelf\b", " ".join([operator["returns"]] + requirements)):
        own, receiver = ["Receiver"], "Receiver"
        requirements = [f"Receiver: {owner}"] + requirements
    elif receiving:
        own, receiver = outer_generics(receiving[0]) + receiving[0]["generics"], spelled(receiving[0])
    else:
        own = outer_generics(type) if type["name"].startswith(f"{owner}.") else []
        receiver = owner + brackets(own)
    result, *requirements = [re.sub(r"\bSelf\b", "Receiver", text) for text in [operator["returns"]] + requirements]
    # The names without members, generic arguments or an enclosing type.
    alone = re.findall(r"(?<![.\w])[A-Za-z_]\w*(?![.<\w])", result)
    free = [one for one in dict.fromkeys(alone) if one not in plain_types | names | set(own)]
    base = receiver if operator.get("static") else "receiver"
    return (
        owner, operator["name"], availability(operator.get("availability")), brackets(own + free), receiver, result,
        where(requirements), base)


def uses(module):
    """The references to the operators of the publishers of a module, each once, with the types that they belong to."""
    found = {}
    for entry in types:
        type = entry["combine"]
        if type["module"] == module:
            initializers = [one for one in type["initializers"] if parameters(one, type) is None]
            all = [initializer_use(one, type) for one in initializers]
            all += [operator_use(one, type) for one in entry["operatorDetails"]]
            found |= {use: None for use in all if use[1] not in exceptions}
    return list(found)


def function(index, use):
    owner, name, attribute, generics, receiver, result, clause, base = use
    count = name.count(":")
    # A reference to a method without parameters has no parentheses.
    reference = f"{base}.{name if count else name.partition('(')[0]}"
    type = f"({', '.join(['_'] * count)}) -> {result}" if "(" in name else result
    # The function has the requirements of the result.
    return (
        f"// {owner}.{name}\n{attribute}func use{index}{generics}(_ receiver: inout {receiver}, _: {result}.Type){clause} {{\n"
        f"    _ = {reference} as {type}\n}}\n")


folder = Path(sys.argv[1])
for name in ["Declarations", "Uses"]:
    (folder / name).mkdir(parents=True, exist_ok=True)
for module in sorted({type["combine"]["module"] for type in types}):
    imports = "" if module == "Combine" else f"import Combine\n{foundation}"
    own = [type["combine"] for type in types if type["combine"]["module"] == module]
    # The handwritten files have the names of the modules, and a module cannot contain two files with one name.
    (folder / f"Declarations/{module}Publishers.swift").write_text(imports + "\n".join(map(declaration, own)))
    mentioned = uses(module)
    others = {type["combine"]["name"] for type in types if type["combine"]["module"] != module}
    imports = foundation if module != "Combine" or any(use[0] in others for use in mentioned) else ""
    functions = [function(index, use) for index, use in enumerate(mentioned)]
    (folder / f"Uses/{module}.swift").write_text("\n".join([f"import Combine\n{imports}"] + functions))
    print(f"Declared {len(own)} publishers of {module}, and mentioned {len(mentioned)} operators and initializers of them.")
