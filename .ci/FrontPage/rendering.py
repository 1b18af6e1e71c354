"""Looks at pages in a browser: in light and dark, on a telephone and on a laptop."""

import base64
import re

WIDTHS = [390, 1280]
SCHEMES = ["light", "dark"]
HEIGHT = 1600

IS_LOADED = """
    document.readyState === "complete" && document.querySelector("main h1, #main h1") !== null
"""

# DocC loads pictures when they come into view.
LOAD_PICTURES = """
    Promise.all([...document.images].map(image => {
        image.loading = "eager";
        return image.complete ? null : new Promise(done => { image.onload = image.onerror = done; });
    })).then(() => document.images.length)
"""

# DocC replaces a picture that does not load.
BROKEN_PICTURES = """
    [...document.images].filter(image => image.naturalWidth === 0 || image.classList.contains("fallback"))
        .map(image => image.alt || image.src)
"""

# What is wider than the page, except what a reader can scroll, such as code and tables, and what is out of sight, such as the sidebar.
OVERFLOWING = """
    (() => {
        const width = document.documentElement.clientWidth;
        const scrolls = element => {
            for (let parent = element; parent && parent !== document.body; parent = parent.parentElement) {
                if (["auto", "scroll"].includes(getComputedStyle(parent).overflowX)) { return true; }
            }
            return false;
        };
        const isHidden = element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const found = [];
        if (document.documentElement.scrollWidth > width) {
            found.push(`the page is ${document.documentElement.scrollWidth} wide`);
        }
        for (const element of document.body.querySelectorAll("*")) {
            const box = element.getBoundingClientRect();
            if (box.width > 0 && box.height > 0 && (box.right > width + 1 || (box.left < -1 && box.right > 1)) && !isHidden(element) && !scrolls(element)) {
                found.push(`<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ends at ${Math.round(box.right)}`);
            }
        }
        return found.slice(0, 3);
    })()
"""


# The lines of a diagram do not wrap. A reader can scroll them.
WRAPPED = """
    [...document.querySelectorAll('[data-syntax="marbles"] pre')].filter(diagram =>
        getComputedStyle(diagram.parentElement).overflowX !== "auto"
            || [...diagram.querySelectorAll(".code-line-container")].some(line => line.getClientRects().length > 1 || line.offsetHeight > 30)
    ).map(diagram => diagram.textContent.trim().slice(0, 40)).slice(0, 3)
"""

# A reader cannot see where a line ends that does not fit.
CUT_OFF = """
    [...document.querySelectorAll("pre")].filter(code => !code.closest('[data-syntax="marbles"]')).filter(code => {
        for (let element = code; element && element.tagName !== "MAIN"; element = element.parentElement) {
            if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && getComputedStyle(element).overflowX !== "visible") { return true; }
        }
        return code.scrollWidth > code.clientWidth + 1;
    }).map(code => code.textContent.trim().slice(0, 40)).slice(0, 3)
"""


def problems(tab, address, name, screenshots):
    """Loads a page, and returns what is wrong with it. Leaves a screenshot for each width and color scheme."""
    found = []
    pictures = 0
    tab.errors.clear()
    _show(tab, WIDTHS[-1], SCHEMES[0])
    tab.call("Page.navigate", url=address)
    if not tab.wait(f"location.href.startsWith({address.partition('#')[0]!r}) && {IS_LOADED}"):
        return ["does not load"], 0
    for scheme in SCHEMES:
        for width in WIDTHS:
            _show(tab, width, scheme)
            pictures = tab.evaluate(LOAD_PICTURES)
            place = f"{scheme}, {width} px"
            found += [f"{place}: the picture does not load: {picture}" for picture in tab.evaluate(BROKEN_PICTURES)]
            found += [f"{place}: {overflow}" for overflow in tab.evaluate(OVERFLOWING)]
            found += [f"{place}: code is cut off: {code}" for code in tab.evaluate(CUT_OFF)]
            found += [f"{place}: a diagram wraps: {diagram}" for diagram in tab.evaluate(WRAPPED)]
            _take_screenshot(tab, screenshots / f"{re.sub(r'[^a-z0-9]+', '-', name)}-{scheme}-{width}.png")
    found += [f"console: {error}" for error in tab.errors]
    return found, pictures


def _show(tab, width, scheme):
    tab.call("Emulation.setDeviceMetricsOverride", width=width, height=HEIGHT, deviceScaleFactor=1, mobile=False)
    tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    # The page has its new layout after two frames, and when the sidebar has come or gone.
    tab.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    tab.wait("document.getAnimations().every(animation => animation.playState !== 'running')")


def _take_screenshot(tab, file):
    picture = tab.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)
    file.write_bytes(base64.b64decode(picture["data"]))
