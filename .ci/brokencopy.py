"""A copy of the repository that is broken in many places, one at a time.

All faults are in the copy at once, and each runs only if the environment variable MUTANT has its number, so that one build serves all.
"""

import os
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent

SUPPORT = "Sources/CombineTraitsSupport/"

# The number of the fault that runs.
SWITCH = """import Foundation

public let mutant = getenv("MUTANT").map { atoi($0) } ?? 0
"""


def mutated(faults):
    """The texts of the files that faults change, by path. A fault has a title, a path, a text, and what replaces it, in this order."""
    files = {}
    for number, (title, path, old, new, *_) in enumerate(faults, 1):
        text = files.get(path) or (root / path).read_text()
        if text.count(old) != 1:
            sys.exit(f"error: fault {number} ({title}): {path} has its text {text.count(old)} times")
        files[path] = text.replace(old, new.replace("MUTATED", f"(mutant == {number})"))
    return files


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
        for path, text in files.items():
            if not path.startswith(SUPPORT) and "import CombineTraitsSupport\n" not in text:
                files[path] = "import CombineTraitsSupport\n" + text
        files[SUPPORT + "Mutant.swift"] = SWITCH
        names = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.split("\n")
        for name in filter(None, names):
            if (root / name).is_file() and name not in files:
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
