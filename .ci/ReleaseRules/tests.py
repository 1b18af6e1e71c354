#!/usr/bin/env python3
"""Tests what a release must be like."""

import datetime
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import rules
from rules import Problem, Version

TODAY = datetime.date(2026, 12, 1)
CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-12-01)\n\n- One line.\n\n### More\n\n## 1.0.0 (2026-11-01)\n\nFirst.\n"


class ReleaseTests(unittest.TestCase):
    def fails(self, part, function, *arguments):
        with self.assertRaises(Problem) as caught:
            function(*arguments)
        self.assertIn(part, str(caught.exception))

    def test_versions(self):
        for text in ["1", "1.0", "1.0.0.0", "01.0.0", "1.0.0-", "1.0.x", "main", "v", "1.0.0 "]:
            self.fails("is not a version", Version, text)
        order = ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0", "v1.0.1", "1.10.0"]
        versions = [Version(text) for text in order]
        self.assertEqual([str(version) for version in sorted(reversed(versions), key=Version.key)], [text.lstrip("v") for text in order])
        self.assertIsNone(Version.parse("before-the-split"))

    def test_baseline(self):
        tags = [Version(text) for text in ["1.0.0", "1.1.0-beta.1", "1.1.0"]]
        self.assertEqual(str(rules.baseline(Version("1.1.0"), tags)), "1.0.0")
        self.assertEqual(str(rules.baseline(Version("1.2.0"), tags)), "1.1.0")
        self.assertIsNone(rules.baseline(Version("1.0.0"), tags[:1]))
        self.assertIsNone(rules.baseline(Version("1.0.0"), [Version("1.0.0-beta.1")]))
        self.fails("1.0.1 is older than 1.1.0", rules.baseline, Version("1.0.1"), tags)

    def test_version_and_change(self):
        base = Version("1.2.3")
        for text, kind in [("1.2.4", "patch"), ("1.3.0", "minor"), ("2.0.0", "major"), ("2.0.0-beta.1", "major")]:
            self.assertEqual(rules.kind(Version(text), base), kind)
        for text in ["1.2.5", "1.4.0", "3.0.0", "2.1.0", "1.3.1", "1.2.3"]:
            self.fails("1.2.3 is followed by 1.2.4 or 1.3.0 or 2.0.0", rules.kind, Version(text), base)
        rules.check_version(Version("2.0.0"), base, "major", [])
        rules.check_version(Version("1.3.0"), base, "minor", [])
        rules.check_version(Version("1.3.0"), base, "patch", [])
        rules.check_version(Version("1.0.0"), None, "major", [])
        self.fails("needs a major one:\n  func a() left", rules.check_version, Version("1.3.0"), base, "major", ["func a() left"])
        self.fails("needs a minor one", rules.check_version, Version("1.2.4"), base, "minor", [])
        self.fails("the first release is 1.0.0", rules.check_version, Version("0.9.0"), None, "patch", [])

    def test_changelog(self):
        self.assertEqual(rules.notes(CHANGELOG, Version("1.1.0"), TODAY), "- One line.\n\n### More")
        self.fails("it has to be '1.2.0 (2026-12-01)'", rules.notes, CHANGELOG, Version("1.2.0"), TODAY)
        self.fails("it has to be '1.0.0", rules.notes, CHANGELOG, Version("1.0.0"), TODAY)
        for old, new, problem in [
            ("(2026-12-01)", "", "it has to be"),
            ("2026-12-01", "2026-12-02", "is in the future"),
            ("2026-12-01", "2026-13-01", "is not a date"),
            ("- One line.\n\n### More\n", "", "is empty"),
            ("## Unreleased\n", "## Unreleased\n\n- A line.\n", "'Unreleased' of CHANGELOG.md is not empty"),
        ]:
            self.fails(problem, rules.notes, CHANGELOG.replace(old, new), Version("1.1.0"), TODAY)
        self.fails("no section 'Unreleased'", rules.unreleased, CHANGELOG)
        self.assertEqual(rules.unreleased(CHANGELOG.replace("Unreleased\n", "Unreleased\n\n- A line.\n")), "- A line.")

    def test_requirement(self):
        page = '.package(url: "https://github.com/OWNER/CombineTraits", from: "1.1.0")'
        rules.check_requirement(page, "README.md", Version("1.1.0"))
        rules.check_requirement(page, "README.md", Version("1.2.0"))
        for version in ["1.0.0", "2.0.0"]:
            self.fails("does not allow", rules.check_requirement, page, "README.md", Version(version))
        self.fails("does not say how", rules.check_requirement, page.replace("from", "branch"), "README.md", Version("1.1.0"))

    def test_modules(self):
        def target(name, *names):
            return {"name": name, "dependencies": [{"byName": [other, None]} for other in names]}

        package = {
            "products": [{"type": {"library": ["automatic"]}, "targets": ["A"]}, {"type": {"executable": None}, "targets": ["tool"]}],
            "targets": [target("A", "B", "Elsewhere"), target("B"), target("tool", "C"), target("C")],
        }
        self.assertEqual(rules.api_modules(package), ["A", "B"])

    def test_private_parts(self):
        def declaration(name, *children, **members):
            return {"declKind": "Func", "name": name, "printedName": name, "usr": f"s:{name}", "children": list(children)} | members

        type_name = {"kind": "TypeNominal", "name": "_Hidden", "printedName": "_Hidden"}
        tree = {
            "children": [
                declaration("f(_:of:)", declaration("_member"), type_name),
                declaration("shared", isInternal=True),
                declaration("init(_label:)"),
                declaration("f(of:_label:)"),
                declaration("_hidden", declaration("member")),
            ],
            "conformances": [],
        }
        public = rules.without_private_parts(tree)
        self.assertEqual(rules.declarations(public), {"s:f(_:of:)": "f(_:of:)"})
        # What a declaration returns is a part of it.
        self.assertEqual(public["children"][0]["children"], [type_name])
        conforming = declaration("Type", conformances=[{"name": "_Hidden"}, {"name": "Shown"}])
        self.assertEqual(rules.without_private_parts(conforming)["conformances"], [{"name": "Shown"}])


if __name__ == "__main__":
    unittest.main()
