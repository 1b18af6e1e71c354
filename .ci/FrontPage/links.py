"""Finds internal links that lead nowhere, pages that no link leads to, and pictures that do not exist."""

import collections
import html.parser
import re
import urllib.parse


def problems(site):
    """Follows all links from the pages that are not DocC's. Returns a message for each dead link, and for each page that was not reached."""
    found = []
    plain = {path: _PlainPage(text) for path, text in site.plain_pages.items()}
    reached = set()
    waiting = collections.deque()

    def follow(origin, path, anchor):
        if path not in site.pages or not (site.root / path / "index.html").is_file():
            found.append(f"{origin}: no page {path}")
            return
        if anchor and anchor not in _anchors(site.pages[path]):
            found.append(f"{origin}: no place #{anchor} on page {path}")
        if path not in reached:
            reached.add(path)
            waiting.append(path)

    for name, page in plain.items():
        origin = name or "front page"
        found += [f"{origin}: no file {path}" for path in page.files if not (site.root / path).is_file()]
        for path, anchor in page.links:
            target = plain.get(path if path or not anchor else name)
            if target is None:
                follow(origin, path, anchor)
            elif anchor and anchor not in target.anchors:
                found.append(f"{origin}: no place #{anchor} on page {path or name}")
    linked = {path for page in plain.values() for path, _ in page.links}
    found += [f"{name}: no link leads to this page" for name in plain if name not in linked | {"404.html"}]
    while waiting:
        path = waiting.popleft()
        page = site.pages[path]
        for reference in _references(page):
            match page["references"].get(reference, {"type": "missing"}):
                case {"type": "topic", "url": url} | {"type": "section", "url": url}:
                    target, _, anchor = url.lstrip("/").partition("#")
                    follow(path, urllib.parse.unquote(target), anchor)
                case {"type": "image", "variants": variants}:
                    for variant in variants:
                        if not (site.root / variant["url"].lstrip("/")).is_file():
                            found.append(f"{path}: no picture {variant['url']}")
                case {"type": "link", "url": url} if not re.match(r"(https?|mailto):", url):
                    found.append(f"{path}: {url} is not an address")
                case {"type": "missing"} if not re.match(r"(https?|mailto):", reference):
                    found.append(f"{path}: the link to {reference} does not resolve")
    found += [f"{path}: no link leads to this page" for path in sorted(site.pages.keys() - reached)]
    return found


def count(site):
    """The number of internal links."""
    return sum(len(_PlainPage(text).links) for text in site.plain_pages.values()) + sum(len(_references(page)) for page in site.pages.values())


def _references(page):
    """What the page links to: in its text, in its groups of topics, and in its navigation path."""
    references = []

    def visit(node):
        match node:
            case {"type": "reference", "identifier": identifier} | {"type": "image", "identifier": identifier}:
                references.append(identifier)
            case {"tokens": [*_], "identifier": identifier}:  # an overload on the page of its group
                references.append(identifier)
            case {"identifiers": [*identifiers]} if node.get("type") in (None, "relationships"):
                # Conformances of Combine's own types: DocC shows their names, without links.
                references.extend(name for name in identifiers if _is_shown_as_link(page, name))
        for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            visit(child)

    visit({key: value for key, value in page.items() if key not in ("references", "hierarchy", "variants", "identifier")})
    return references


def _is_shown_as_link(page, identifier):
    return page["references"].get(identifier, {}).get("type") != "unresolvable"


def _anchors(page):
    anchors = set()

    def visit(node):
        if isinstance(node, dict):
            if "anchor" in node:
                anchors.add(node["anchor"])
            for child in node.values():
                visit(child)
        elif isinstance(node, list):
            for child in node:
                visit(child)

    visit({key: value for key, value in page.items() if key != "references"})
    return anchors


class _PlainPage(html.parser.HTMLParser):
    """The internal links of a page that is not DocC's, as pairs of a path and an anchor; its files, and the places that links can lead to."""

    def __init__(self, text):
        super().__init__()
        self.links, self.files, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.anchors.add(attributes["id"])
        address = attributes.get("href") or attributes.get("src")
        if tag == "base" or not address or re.match(r"(https?|mailto|data):", address):
            return
        path, _, anchor = address.partition("#")
        path = path.partition("?")[0]
        if tag == "a" or not path:
            self.links.append((path.removeprefix("./").strip("/"), anchor))
        else:
            self.files.append(path)
