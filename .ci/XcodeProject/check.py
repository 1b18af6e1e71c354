#!/usr/bin/env python3
"""Checks the project in Examples/Xcode without Xcode, which reports most of these mistakes late, or not at all.

Arguments: the folder of the project, and the Package.swift of the package that it uses.
"""

import json
import re
import sys
import xml.etree.ElementTree
from pathlib import Path

problems = []

# The keys that an object has, and those that it can have.
keys = {
    "PBXBuildFile": ("", "fileRef productRef"),
    "PBXContainerItemProxy": ("containerPortal proxyType remoteGlobalIDString remoteInfo", ""),
    "PBXFileReference": ("explicitFileType includeInIndex path sourceTree", ""),
    "PBXFileSystemSynchronizedBuildFileExceptionSet": ("membershipExceptions target", ""),
    "PBXFileSystemSynchronizedRootGroup": ("path sourceTree", "exceptions"),
    "PBXFrameworksBuildPhase": ("buildActionMask files runOnlyForDeploymentPostprocessing", ""),
    "PBXGroup": ("children sourceTree", "name"),
    "PBXNativeTarget": (
        "buildConfigurationList buildPhases buildRules dependencies fileSystemSynchronizedGroups name packageProductDependencies"
        " productName productReference productType", ""),
    "PBXProject": (
        "attributes buildConfigurationList developmentRegion hasScannedForEncodings knownRegions mainGroup packageReferences"
        " preferredProjectObjectVersion productRefGroup projectDirPath projectRoot targets", ""),
    "PBXResourcesBuildPhase": ("buildActionMask files runOnlyForDeploymentPostprocessing", ""),
    "PBXSourcesBuildPhase": ("buildActionMask files runOnlyForDeploymentPostprocessing", ""),
    "PBXTargetDependency": ("", "productRef target targetProxy"),
    "XCBuildConfiguration": ("buildSettings name", ""),
    "XCConfigurationList": ("buildConfigurations defaultConfigurationName", ""),
    "XCLocalSwiftPackageReference": ("relativePath", ""),
    "XCSwiftPackageProductDependency": ("package productName", ""),
}


def parse(text):
    """Reads a property list in the old format, which the libraries of Python do not know."""
    tokens = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|(?P<mark>[{}()=;,])|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<plain>[\w./$]+)', re.S)
    found, place = [], 0
    while place < len(text):
        match = tokens.match(text, place)
        if not match:
            sys.exit(f"{project}:{text.count(chr(10), 0, place) + 1}: error: '{text[place]}' needs quotation marks")
        if match.lastgroup:
            found.append((match.lastgroup, match[match.lastgroup], text.count("\n", 0, place) + 1))
        place = match.end()
    found.append(("end", "", text.count("\n")))

    def expect(mark):
        kind, token, line = found.pop(0)
        if (kind, token) != ("mark", mark):
            sys.exit(f"{project}:{line}: error: expected '{mark}', found '{token}'")

    def value():
        kind, token, line = found.pop(0)
        if (kind, token) == ("mark", "{"):
            result = {}
            while found[0][:2] != ("mark", "}"):
                key = value()
                if key in result:
                    sys.exit(f"{project}:{line}: error: '{key}' appears twice")
                expect("=")
                result[key] = value()
                expect(";")
            expect("}")
            return result
        if (kind, token) == ("mark", "("):
            result = []
            while found[0][:2] != ("mark", ")"):
                result.append(value())
                if found[0][:2] != ("mark", ")"):
                    expect(",")
            expect(")")
            return result
        if kind == "mark" or kind == "end":
            sys.exit(f"{project}:{line}: error: expected a value, found '{token}'")
        return token

    result = value()
    if found[0][0] != "end":
        sys.exit(f"{project}:{found[0][2]}: error: expected the end of the file")
    return result


def check(condition, problem):
    if not condition:
        problems.append(problem)


def texts(value):
    """All strings of a value."""
    if isinstance(value, str):
        return [value]
    return [text for part in (value.values() if isinstance(value, dict) else value) for text in texts(part)]


folder, manifest = map(Path, sys.argv[1:])
bundle = next(folder.glob("*.xcodeproj"))
project = bundle / "project.pbxproj"
root = parse(project.read_text())
objects = root["objects"]

# References
used = {root["rootObject"]}
for name, one in objects.items():
    for text in texts(one):
        if re.fullmatch("[0-9A-F]{24}", text):
            used.add(text)
            check(text in objects, f"{name} refers to {text}, which is missing")
    required, optional = (set(part.split()) for part in keys.get(one["isa"], ("", "")))
    check(one["isa"] in keys, f"{name} is a {one['isa']}, which this script does not know")
    found = set(one) - {"isa"}
    check(required <= found <= required | optional, f"{name} ({one['isa']}) has {sorted(found)} in place of {sorted(required)}")
for name in set(objects) - used:
    problems.append(f"nothing refers to {name} ({objects[name]['isa']})")
if problems:
    sys.exit("".join(f"{project}: error: {problem}\n" for problem in sorted(problems)))

# Files, and what the package has
path = (folder / next(one["relativePath"] for one in objects.values() if one["isa"] == "XCLocalSwiftPackageReference")).resolve()
check(path == manifest.resolve().parent, f"the package is at {path}")
text = manifest.read_text()
products = set(re.findall(r'\.library\(name: "(\w+)"', text)) | {f"plugin:{name}" for name in re.findall(r'\.plugin\(name: "(\w+)"', text)}
targets = [objects[name] for name in objects[root["rootObject"]]["targets"]]
for target in targets:
    name = target["name"]
    # The plugin looks for the spec in the folder with the name of the target.
    groups = [objects[group] for group in target["fileSystemSynchronizedGroups"]]
    check([group["path"] for group in groups] == [name], f"the folder of {name} has another name")
    check((folder / name).is_dir(), f"there is no folder {folder / name}")
    excluded = {
        exception for group in groups for set in group.get("exceptions", []) for exception in objects[set]["membershipExceptions"]
        if objects[objects[set]["target"]] is target
    }
    specs = [path.relative_to(folder / name) for path in (folder / name).rglob("combine-traits.json")]
    check(excluded == set(map(str, specs)), f"{name} excludes {sorted(excluded)}, and has the specs {[str(spec) for spec in specs]}")
    for spec in specs:
        check(json.loads((folder / name / spec).read_text()).get("target") == name, f"{name}/{spec} does not name the module {name}")
    linked = [
        objects[file] for phase in target["buildPhases"] if objects[phase]["isa"] == "PBXFrameworksBuildPhase"
        for file in objects[phase]["files"]
    ]
    ofPackage = {file["productRef"] for file in linked if "productRef" in file}
    check(ofPackage == set(target["packageProductDependencies"]), f"{name} links other products than it depends on")
    dependencies = [objects[dependency] for dependency in target["dependencies"]]
    plugins = {dependency["productRef"] for dependency in dependencies if "productRef" in dependency}
    names = {objects[product]["productName"] for product in ofPackage | plugins}
    check(names <= products, f"{name} uses {sorted(names - products)}, which are not among the products {sorted(products)}")
    check("plugin:CombineTraitsPlugin" in names, f"{name} does not use the plugin")
    for dependency in dependencies:
        if "target" in dependency:
            proxy = objects[dependency["targetProxy"]]
            check(proxy["remoteGlobalIDString"] == dependency["target"], f"a dependency of {name} has the proxy of another target")
            product = objects[dependency["target"]]["productReference"]
            check(product in [file.get("fileRef") for file in linked], f"{name} does not link what it depends on")
    configurations = objects[target["buildConfigurationList"]]["buildConfigurations"]
    check([objects[one]["name"] for one in configurations] == ["Debug", "Release"], f"{name} lacks a configuration")

# Schemes
known = {(name, one["name"], objects[one["productReference"]]["path"]) for name, one in objects.items() if one in targets}
for scheme in bundle.rglob("*.xcscheme"):
    for one in xml.etree.ElementTree.parse(scheme).iter("BuildableReference"):
        found = one.get("BlueprintIdentifier"), one.get("BlueprintName"), one.get("BuildableName")
        check(found in known, f"{scheme.name} has the target {found}")
        check(one.get("ReferencedContainer") == f"container:{bundle.name}", f"{scheme.name} belongs to another project")

if problems:
    sys.exit("".join(f"{project}: error: {problem}\n" for problem in sorted(problems)))
print(f"{project} is consistent, with {len(objects)} objects.")
