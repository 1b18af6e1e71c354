"""What the search of the table finds beside publishers: names of other libraries, and symbols that are no publishers."""

import re

TABLES = ["documentation/conbini/comingfromrxswift", "documentation/conbini/comingfromotherlibraries"]
KINDS = {"Instance Method", "Type Method", "Function", "Structure", "Class", "Enumeration", "Protocol", "Article"}


def index(site):
    """Names by the kind of what they lead to: `former` for those of other libraries, and `symbols`."""
    return {"former": [entry for path in TABLES for entry in _former(site.pages[path], path)], "symbols": _symbols(site)}


def _former(page, path):
    """The rows of a page's tables: the names of the other library, what to write here, and the section of the page."""
    anchor, library = "", ""
    for section in page["primaryContentSections"]:
        for block in section.get("content", []):
            if block["type"] == "heading":
                anchor = block["anchor"]
            if block["type"] != "table":
                continue
            head, *rows = block["rows"]
            library = _text(head[0], page)
            for row in rows:
                names, here = _text(row[0], page), _text(row[1], page)
                yield {"names": names, "here": here, "library": library, "path": f"{path}/#{anchor}"}


def _symbols(site):
    """Methods, functions, types and articles, without those of which the table has a row, and without deprecated ones. They have the order
    in which their pages are listed, with the most used ones first."""
    found, places = {}, _places(site)
    for path, page in sorted(site.pages.items(), key=lambda item: places.get(item[0], (item[0], 0))):
        metadata = page["metadata"]
        kind = metadata.get("roleHeading") or ("Article" if metadata.get("role") == "article" else "")
        is_deprecated = any(each.get("deprecated") for each in metadata.get("platforms", [])) or page.get("deprecationSummary")
        if kind not in KINDS or path.endswith("-traits") or is_deprecated:
            continue
        parent, title = site.pages.get(_parent(path)), metadata["title"]
        entry = {"name": title, "kind": kind, "parent": parent["metadata"]["title"] if parent else "", "path": path}
        found.setdefault((title, _parent(path)), entry)
    return list(found.values())


def _places(site):
    """Where pages are listed: the page that lists them, preferably their parent, and the position there."""
    found = {}
    for path, page in site.pages.items():
        listed = [name for section in page.get("topicSections", []) for name in section["identifiers"]]
        for position, name in enumerate(listed):
            listed_path = page["references"].get(name, {}).get("url", "").lstrip("/")
            if listed_path not in found or path == _parent(listed_path):
                found[listed_path] = path, position
    return found


def _parent(path):
    return path.rpartition("/")[0]


def _text(node, page):
    """The text of a cell, in which a link is its title."""
    if isinstance(node, list):
        return "".join(_text(child, page) for child in node)
    if node["type"] == "reference":
        return page["references"].get(node["identifier"], {}).get("title", "")
    own = node.get("text", "") or node.get("code", "")
    children = node.get("inlineContent", []) + node.get("content", [])
    return re.sub(r"\s+", " ", own + _text(children, page))
