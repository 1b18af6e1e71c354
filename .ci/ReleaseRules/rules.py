"""What a release must be like: its version, its section of the changelog, and the modules whose API counts. Runs no other program."""

import datetime
import re


class Problem(Exception):
    """What has to change before the release."""


class Version:
    """A version of Semantic Versioning, without build metadata, which SwiftPM ignores."""

    PATTERN = re.compile(r"v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?")

    def __init__(self, text):
        match = self.PATTERN.fullmatch(text)
        if not match:
            raise Problem(f"'{text}' is not a version; write it as 1.2.3 or 1.2.3-beta.1")
        self.numbers = tuple(int(number) for number in match.groups()[:3])
        self.prerelease = match.group(4)

    @classmethod
    def parse(cls, text):
        """Returns None for the name of a tag that is not a version."""
        return cls(text) if cls.PATTERN.fullmatch(text) else None

    def __str__(self):
        return ".".join(map(str, self.numbers)) + (f"-{self.prerelease}" if self.prerelease else "")

    def key(self):
        # Numbers come before words, and a release after all of its prereleases.
        parts = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in (self.prerelease or "").split(".")]
        return (self.numbers, (0, parts) if self.prerelease else (1, []))


# What changed, from the least to the most.
KINDS = ["patch", "minor", "major"]


def baseline(version, tags):
    """Returns the version to compare with, or None for the first release. `tags` are the versions that the commit contains."""
    others = [tag for tag in tags if str(tag) != str(version)]
    newer = [tag for tag in others if tag.key() > version.key()]
    if newer:
        raise Problem(f"{version} is older than {max(newer, key=Version.key)}, which this commit contains")
    releases = [tag for tag in others if not tag.prerelease]
    return max(releases, key=Version.key, default=None)


def kind(version, base):
    """Returns which numbers of the version differ from those of the one before it."""
    major, minor, patch = base.numbers
    kinds = {(major, minor, patch + 1): "patch", (major, minor + 1, 0): "minor", (major + 1, 0, 0): "major"}
    if version.numbers not in kinds:
        raise Problem(f"{base} is followed by {' or '.join('.'.join(map(str, next)) for next in kinds)}, not by {version}")
    return kinds[version.numbers]


def check_version(version, base, needed, reasons):
    """Compares a version with what changed. `reasons` say why the change is of the kind `needed`."""
    if version.numbers < (1, 0, 0):
        raise Problem(f"{version}: `from:` in a manifest treats all versions before 1.0.0 alike; the first release is 1.0.0")
    if base is None:
        return
    actual = kind(version, base)
    if KINDS.index(actual) < KINDS.index(needed):
        listed = "".join(f"\n  {reason}" for reason in reasons)
        raise Problem(f"{version} is a {actual} version after {base}, and what changed needs a {needed} one:{listed}")


def sections(changelog):
    """Returns the texts of the sections, by their titles."""
    parts = re.split(r"^## (.*)$", changelog, flags=re.MULTILINE)
    return dict(zip(parts[1::2], (part.strip() for part in parts[2::2])))


def unreleased(changelog):
    """Returns the notes of a release that has no version yet."""
    notes = sections(changelog).get("Unreleased")
    if not notes:
        raise Problem("CHANGELOG.md has no section 'Unreleased' with what changed")
    return notes


def notes(changelog, version, today):
    """Returns the section of a version, which must be the first one, with its date."""
    found = sections(changelog)
    if found.get("Unreleased"):
        raise Problem(f"the section 'Unreleased' of CHANGELOG.md is not empty; move its lines to that of {version}")
    titles = [title for title in found if title != "Unreleased"]
    title = titles[0] if titles else ""
    match = re.fullmatch(re.escape(str(version)) + r" \((\d{4}-\d{2}-\d{2})\)", title)
    if not match:
        raise Problem(f"the first section of CHANGELOG.md is '{title}'; it has to be '{version} ({today})'")
    try:
        date = datetime.date.fromisoformat(match.group(1))
    except ValueError:
        raise Problem(f"{match.group(1)} in CHANGELOG.md is not a date")
    if date > today:
        raise Problem(f"{date} in CHANGELOG.md is in the future; today is {today}")
    if not found[title]:
        raise Problem(f"the section of {version} in CHANGELOG.md is empty")
    return found[title]


def check_requirement(page, name, version):
    """Compares the requirement that a page shows with the version."""
    shown = re.findall(r"""/CombineTraits",\s*from: "([^"]*)\"""", page)
    if not shown:
        raise Problem(f"{name} does not say how to depend on a version")
    for text in shown:
        if Version(text).numbers[0] != version.numbers[0] or Version(text).key() > version.key():
            raise Problem(f"{name} says 'from: \"{text}\"', which does not allow {version}")


def api_modules(package):
    """Returns the modules that users of the library products see: their targets, and those on which these depend. `package` is
    what `swift package dump-package` prints."""
    targets = {target["name"]: target for target in package["targets"]}
    reached = []
    pending = [name for product in package["products"] if "library" in product["type"] for name in product["targets"]]
    while pending:
        name = pending.pop(0)
        if name in reached or name not in targets:
            continue
        reached.append(name)
        for dependency in targets[name]["dependencies"]:
            pending += [value[0] for key, value in dependency.items() if key in ("byName", "target")]
    return reached


def without_private_parts(node):
    """Returns a tree of Swift's API digester without what only this package can use, and without names with an underscore: see
    Stability.md."""

    def is_public(child):
        # Such as `_name`, `init(_label:)` and `f(of:_label:)`, but not `f(_:)`.
        name = child.get("printedName", child.get("name", ""))
        return not child.get("isInternal") and not re.search(r"(^|[(:])_\w", name)

    copy = dict(node)
    # The types of a declaration are children without a kind of declaration.
    for key in ("children", "conformances", "accessors"):
        if key in node:
            copy[key] = [
                without_private_parts(child) for child in node[key] if "declKind" not in child and key == "children" or is_public(child)
            ]
    return copy


def declarations(node):
    """Returns the identifiers of all declarations in a tree of the API digester, with their names."""
    found = {node["usr"]: node["printedName"]} if "declKind" in node and "usr" in node else {}
    for child in node.get("children", []):
        found |= declarations(child)
    return found
