"""Tests the built site. Arguments: its folder, the path at which a web server hosts it, and a folder for screenshots.

Every link leads somewhere, and a link leads to every page. Every public symbol is in a group of topics. Conditions of conformances are those
of the spec. In a browser, pictures load, text
fits the width, the search finds publishers, recorded runs can be played, and the console shows no errors. Where there is no Chromium, the browser is left out.
"""

import pathlib
import shutil
import sys
import time

import chromium
import conditions
import curation
import labels
import links
import lookup
import playing
import rendering
from website import Site

OPERATOR_PAGES = 10

PAGES = [
    "",
    "play.html",
    "publishers.html",
    "publishers.html?search=share",
    "publishers.html?search=take",
    "404.html",
    "documentation",
    "documentation/combinetraits",
    "documentation/combinetraits/operators",
    "documentation/combinetraits/gettingstarted",
    "documentation/combinetraits/asyncawait",
    "documentation/combinetraits/sharinganddeadlines",
    "documentation/combinetraits/whichtrait",
    "documentation/combinetraits/performance",
    "documentation/combinetraits/yourownoperators",
    "documentation/combinetraits/anypublisher-traits",
    "documentation/combinetraits/publishers-output-traits",
    "documentation/combinetraits/traitpublishers/zip",
    "documentation/combinetraits/combine/publisher",
    "documentation/combinetraits/singlepublisher",
    "documentation/combinetraits/maybepublisher/shareresult(_:keepingfailure:)",
    "documentation/conbini/comingfromrxswift",
    "tutorials/combinetraits/ledgerofsingles",
]

# For a site without a page for each publisher.
OTHER_PAGES = ["documentation/combinetraits/maybepublisher", "documentation/combinetraits/traitpublishers/deadline"]


def pages_to_look_at(site):
    operators = [path for path in site.pages if path.endswith("-traits")]
    step = max(1, len(operators) // OPERATOR_PAGES)
    return PAGES + (operators[::step][:OPERATOR_PAGES] or OTHER_PAGES)


def look_at_pages(site, program, screenshots):
    """What is wrong with pages in a browser, and how many pictures it has loaded."""
    found, pictures = [], 0
    shutil.rmtree(screenshots, ignore_errors=True)
    screenshots.mkdir(parents=True)
    address = site.serve()
    with chromium.Tab(program) as tab:
        for path in pages_to_look_at(site):
            end = "/" if path and ".html" not in path else ""
            problems, count = rendering.problems(tab, f"{address}{path}{end}", path or "front page", screenshots)
            found += [f"{path or 'front page'}: {problem}" for problem in problems]
            pictures += count
        found += labels.problems(tab, site) + lookup.problems(tab, address, site) + playing.problems(tab, address, site)
    return found, pictures


def main(folder, base, screenshots):
    start = time.monotonic()
    site = Site(folder, base)
    found = links.problems(site)
    dead = len(found)
    found += curation.problems(site) + conditions.problems(site)
    program = chromium.find()
    if program:
        problems, pictures = look_at_pages(site, program, pathlib.Path(screenshots))
        found += problems
        browser = f"{len(pages_to_look_at(site))} pages in a browser with {pictures} pictures"
    else:
        browser = "no page in a browser, because there is no Chromium (set CHROMIUM to its path)"
    print(f"The site has {len(site.pages) + 1} pages, {site.picture_count} pictures and {site.bytes / 1e6:.1f} MB.")
    print(f"Checked {links.count(site)} links, of which {dead} are dead or missing, and {browser}, in {time.monotonic() - start:.0f} s.")
    print(f"{curation.allowed_count(site)} symbols are grouped by kind, where that is allowed.")
    for problem in found[:100]:
        print(f"error: {problem}", file=sys.stderr)
    if found:
        sys.exit(f"error: the site has {len(found)} problems")


main(*sys.argv[1:])
