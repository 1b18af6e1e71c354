"""A copy of the repository that is broken in many places, one at a time.

All faults are in the copy at once, and each runs only if the environment variable MUTANT has its number, so that one build serves all.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent

SUPPORT = "Sources/CombineTraitsSupport/"

# The number of the fault that runs, in each target that has faults.
SWITCH = """import Foundation

public let mutant = getenv("MUTANT").map { atoi($0) } ?? 0
"""


def folder_of_target(path):
    return "/".join(path.split("/")[:2])


def mutated(faults):
    """The files that faults change or need, by path. A fault has a title, a path, a text, and what replaces it, in this order."""
    files = {}
    for number, (title, path, old, new, *_) in enumerate(faults, 1):
        text = files.get(path) or (root / path).read_text()
        if text.count(old) != 1:
            sys.exit(f"error: fault {number} ({title}): {path} has its text {text.count(old)} times")
        files[path] = text.replace(old, new.replace("MUTATED", f"(mutant == {number})"))
        files[folder_of_target(path) + "/Mutant.swift"] = SWITCH
    return files


def check(faults):
    """Exits if the code lacks the text of a fault, or does not compile with the faults. Uses the modules of the last build."""
    files = mutated(faults)
    products = root / ".build/debug"
    manifest = root / ".build/debug.yaml"
    if not manifest.is_file():
        sys.exit("error: there are no modules to compile the faults with; build first, with: swift build --build-tests")
    # The modules contain the name that SwiftPM makes of the folder's.
    package = re.search(r'"-package-name","(\w+)"', manifest.read_text())[1]
    options = ["-package-name", package, "-I", products / "Modules"]
    engine = products / "COpenCombineHelpers.build/module.modulemap"
    if engine.is_file():
        options += ["-Xcc", f"-fmodule-map-file={engine}"]
    for target in sorted({folder_of_target(path) for path in files}):
        with tempfile.TemporaryDirectory() as folder:
            sources = [path for path in (root / target).rglob("*.swift")
                       if ".docc/" not in str(path) and str(path.relative_to(root)) not in files]
            for path in files:
                if folder_of_target(path) == target:
                    changed = pathlib.Path(folder, path.replace("/", "-"))
                    changed.write_text(files[path])
                    sources.append(changed)
            # In the mode that finds most: `.ci/swift6` compiles all of these targets in it.
            result = subprocess.run(
                ["swiftc", "-typecheck", "-wmo", "-suppress-warnings", "-parse-as-library", "-swift-version", "6",
                 "-module-name", pathlib.Path(target).name, *options, *sources],
                capture_output=True, text=True)
            if result.returncode != 0:
                sys.exit(f"error: {target} does not compile with the faults of {pathlib.Path(sys.argv[0]).name}:\n{result.stderr[:4000]}")


class BrokenCopy:
    def __init__(self, folder, faults):
        self.folder = root / folder
        self.faults = faults

    def write(self, path, text):
        """Writes a file, if it differs, so that little is built again."""
        target = self.folder / path
        if target.is_file() and target.read_bytes() == text:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)

    def prepare(self):
        files = mutated(self.faults)
        listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.split("\n")
        names = {name for name in listed if (root / name).is_file()}
        # An earlier copy can have files that were moved since.
        for source in self.folder.rglob("*.swift"):
            name = str(source.relative_to(self.folder))
            if not name.startswith(".build/") and name not in names and name not in files:
                source.unlink()
        for name in names - files.keys():
            self.write(name, (root / name).read_bytes())
        for path, text in files.items():
            self.write(path, text.encode())

    def build(self, *options):
        result = self.run("swift", "build", *options)
        if result.returncode != 0:
            sys.exit(f"error: the package does not build:\n{result.stdout[-4000:]}")

    def run(self, *command, mutant=0, timeout=None):
        environment = dict(os.environ, MUTANT=str(mutant))
        return subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, errors="replace", env=environment, timeout=timeout)
