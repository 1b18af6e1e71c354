"""Plays recorded runs in a browser: moves events with the keyboard and the pointer, lets the instant move, and compares the diagrams with the runs."""

import json

IS_READY = "document.documentElement?.dataset.isReady === 'true'"
PUBLISHED = """
    [...document.querySelector(`[data-publisher="${NAME}"]`).querySelectorAll(".event:not([role])")]
        .filter(event => event.getBoundingClientRect().top > [...event.parentElement.querySelectorAll("text.lane")].at(-1).getBoundingClientRect().top)
        .map(event => `${event.dataset.instant} ${event.textContent || (event.querySelector(".end") ? "|" : "x")}`)
"""


def problems(tab, address, site):
    """What does not work."""
    found = []
    grids = json.loads((site.root / "front/runs.json").read_text())
    tab.errors.clear()
    for width in [390, 1280]:
        tab.call("Emulation.setDeviceMetricsOverride", width=width, height=1600, deviceScaleFactor=1, mobile=False)
        tab.call("Page.navigate", url="about:blank")
        tab.call("Page.navigate", url=f"{address}play.html")
        if not tab.wait(f"location.pathname.endsWith('play.html') && {IS_READY}"):
            return ["play.html: the players do not come"]
        found += [problem for grid in grids for problem in _positions(tab, grid)] if width == 390 else []
        found += _keyboard(tab) + _pointer(tab, width) + _instant(tab)
    return [f"play.html: {problem}" for problem in found + tab.errors]


def _published(tab, publisher):
    return tab.evaluate(PUBLISHED.replace("${NAME}", publisher))


def _expected(lane):
    """The events of a lane of the record, as the page should show them. A reading of its own, apart from that of the script."""
    diagram, *legend = lane.split(": ", 1)[1].split("   ")
    texts = dict(entry.split(" = ", 1) for entry in legend)
    events, instant, is_together = [], 0, False
    for symbol in diagram:
        is_together = (is_together or symbol == "(") and symbol != ")"
        if symbol not in "-()^":
            events.append(f"{instant} {texts.get(symbol, symbol)}")
        instant += 0 if is_together or symbol == "^" else 1
    return events


def _positions(tab, grid):
    """The page shows the run of each position."""
    for key, lanes in grid["runs"].items():
        positions = json.dumps([[int(digit) for digit in part] for part in key.split()])
        tab.evaluate(f'(player => {{ player.positions = {positions}; player.show(); }})(players["{grid["publisher"]}"])')
        shown = _published(tab, grid["publisher"])
        if shown != _expected(lanes[-1]):
            return [f"{grid['publisher']} at {key} shows {shown}, and {lanes[-1]} is recorded"]
    return []


def _press(tab, key, code):
    for kind in ["keyDown", "keyUp"]:
        tab.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)


def _reset(tab, instants=(1, 3, 5, 6)):
    tab.evaluate(f'(player => {{ player.positions = [{list(instants)}]; player.show(); }})(players["Publishers.Delay"])')


def _keyboard(tab):
    """An arrow key moves an event, which keeps the focus, and stops before the next one."""
    found = []
    _reset(tab, [0, 4, 5, 6])
    tab.evaluate('players["Publishers.Delay"].svg.querySelector("[role=slider]").focus()')
    for instant in [1, 2, 3, 3]:
        _press(tab, "ArrowRight", 39)
        shown = _published(tab, "Publishers.Delay")
        if shown != [f"{instant + 1} 1", "5 2", "6 3", "7 |"]:
            found.append(f"the arrow keys lead to {shown}, and not to {instant}")
    label = tab.evaluate("`${document.activeElement.getAttribute('aria-label')} ${document.activeElement.getAttribute('aria-valuenow')}`")
    return found + ([] if label == "value 1 of Upstream 3" else [f"after the arrow keys, the focus is on {label}"])


def _pointer(tab, width):
    """A value follows the pointer."""
    _reset(tab)
    tab.evaluate('players["Publishers.Delay"].svg.scrollIntoView({ block: "center", behavior: "instant" })')
    x, y, step = tab.evaluate("""(() => {
        const events = [...players["Publishers.Delay"].svg.querySelectorAll("[role=slider]")].map(event => event.querySelector("circle, path").getBoundingClientRect());
        return [events[0].x + events[0].width / 2, events[0].y + events[0].height / 2, (events[1].x - events[0].x) / 2];
    })()""")
    for kind, position in [("mousePressed", x), ("mouseMoved", x + step / 2 + 4), ("mouseMoved", x - step), ("mouseReleased", x - step), ("mouseMoved", x + step)]:
        tab.call("Input.dispatchMouseEvent", type=kind, x=position, y=y, button="left" if kind != "mouseMoved" else "none", buttons=1, clickCount=1)
    shown = _published(tab, "Publishers.Delay")
    return [] if shown == ["1 1", "4 2", "6 3", "7 |"] else [f"at {width} px, the pointer leads to {shown}"]


def _instant(tab):
    """The instant moves to the end. What is after it is pale until then."""
    player = 'players["Publishers.Delay"]'
    pale = f'{player}.svg.querySelectorAll(`.event[style*="opacity: 0.2"]`).length'
    _reset(tab)
    tab.evaluate(f"{player}.button.click()")
    found = [] if tab.wait(f"{pale} > 0 && Number({player}.slider.value) > 0", 5) else ["the instant does not move"]
    return found + ([] if tab.wait(f"{pale} === 0 && {player}.slider.value === {player}.slider.max", 20) else ["the instant does not arrive"])
