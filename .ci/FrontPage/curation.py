"""Finds public symbols that nobody has put into a group of topics, and deprecated symbols that are not listed last.

DocC collects symbols that are in no group by their kind: "Instance Methods". These groups are marked as generated.
"""

import re

# Pages on which DocC may group by kind, and why.
ALLOWED = {
    r"documentation/(conbini/)?combinetraits/traitpublishers/\w+": "an operator's publisher: users need the operator, not its members",
    r"documentation/conbini/combine/publishers/\w+": "an operator's publisher: users need the operator, not its members",
    r"documentation/.*/[\w-]+-implementations": "DocC makes this page of the requirements of a protocol, such as `description`",
}

# DocC lists such pages in a group with this title, and has no links to them.
IMPLEMENTATIONS = "Default Implementations"


def problems(site):
    found = []
    for path, page in site.pages.items():
        is_allowed = any(re.fullmatch(pattern, path) for pattern in ALLOWED)
        names, deprecated = [], []
        for section in page.get("topicSections", []):
            if section.get("generated"):
                if section.get("title") != IMPLEMENTATIONS and not is_allowed:
                    found += [f"{path}: {name.split('/')[-1]} is in no group of topics" for name in section["identifiers"]]
                continue
            for name in section["identifiers"]:
                if page["references"].get(name, {}).get("deprecated"):
                    deprecated.append(name)
                elif deprecated:
                    found.append(f"{path}: the deprecated {deprecated[0].split('/')[-1]} is above {name.split('/')[-1]}")
                    deprecated = []
    return found


def allowed_count(site):
    """The number of symbols that DocC has grouped by kind."""
    return sum(
        len(section["identifiers"])
        for page in site.pages.values()
        for section in page.get("topicSections", [])
        if section.get("generated")
    )
