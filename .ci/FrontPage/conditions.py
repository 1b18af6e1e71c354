"""Compares the conditions of conformances on the pages of symbols with those on the pages of rows, which come from the spec."""

import re

TRAITS = ["Single", "Maybe", "NonEmpty", "Immediate"]


def problems(site):
    """Messages about conditions that differ, and whether there were any to compare."""
    found, count = [], 0
    for path, page in site.pages.items():
        row = _row(site, path)
        if row is None:
            continue
        conformances = _conformances(page)
        for trait, condition in _rules(row).items():
            expected = sorted(re.findall(r": (\w+)", condition)) if condition is not None else None
            actual = conformances.get(trait)
            count += 1
            if actual != expected:
                found.append(f"{path}: it is {trait} if its upstreams are {actual}, and the spec says {expected}")
    return found if count > 200 else [*found, f"only {count} conditions were compared"]


def _row(site, path):
    """The page of the row of a type."""
    match = re.fullmatch(r"documentation/\w+/(?:combine/)?((?:(?:trait)?publishers/)?\w+)", path)
    return site.pages.get(f"documentation/combinetraits/{match[1].replace('/', '-')}-traits") if match else None


def _conformances(page):
    """The traits of the upstreams that each trait requires, in alphabetical order."""
    found = {}
    for section in page.get("relationshipsSections", []):
        for identifier in section["identifiers"] if section["type"] == "conformsTo" else []:
            reference = page["references"][identifier]
            trait = reference.get("title", "").removesuffix("Publisher")
            constraints = [part.get("code", "") for part in reference.get("conformance", {}).get("constraints", [])]
            required = [name.removesuffix("Publisher") for name in constraints]
            found[trait] = sorted(name for name in required if name in TRAITS)
    return found


def _rules(page):
    """The first condition of each trait: empty if it is always met, and None if never."""
    found, trait = {}, None
    for block in [block for section in page["primaryContentSections"] for block in section.get("content", [])]:
        if block["type"] == "heading":
            trait = block["text"] if block["level"] == 3 and block["text"] in TRAITS else None
        elif trait and trait not in found:
            if block["type"] == "unorderedList":
                block = block["items"][0]["content"][0]
            parts = block.get("inlineContent", [])
            mark = parts[0].get("inlineContent", [{}])[0].get("text", "") if parts else ""
            if mark.startswith("If") and "any of these" in parts[1].get("text", ""):
                continue
            code = [part["code"] for part in parts if part["type"] == "codeVoice"]
            found[trait] = None if mark.startswith("Never") else "" if mark.startswith("Always") else (code or [""])[0]
    return found
