"""Looks publishers up in a browser: on the front page, in the table, with the keyboard, and without scripts."""

ROWS = """
    [...document.querySelectorAll("tbody tr:has(> td)")].filter(row => row.checkVisibility())
"""
NAMES = f'{ROWS}.map(row => row.querySelector("a").textContent)'
IS_READY = "location.href.includes('publishers.html') && document.readyState === 'complete' && document.querySelector('output')?.value !== ''"


def problems(tab, address, site):
    """What does not work."""
    tab.errors.clear()
    table = _Table(tab, address, site)
    for check in [table.check_search, table.check_names, table.check_filters, table.check_keyboard, table.check_front_page, table.check_without_scripts]:
        check()
    return [f"publishers.html: {problem}" for problem in table.found + tab.errors]


class _Table:
    def __init__(self, tab, address, site):
        self.tab, self.address = tab, address
        self.pages = {path for path in site.pages if path.endswith("-traits")}
        self.all_pages = set(site.pages)
        self.found = []

    def expect(self, is_true, problem):
        if not is_true:
            self.found.append(problem)

    def open(self, query=""):
        self.tab.call("Page.navigate", url="about:blank")
        self.tab.call("Page.navigate", url=f"{self.address}publishers.html{query}")
        self.tab.wait(IS_READY)

    def press(self, key, code=0, text=""):
        for kind in ["keyDown", "keyUp"]:
            self.tab.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, text=text if kind == "keyDown" else "")

    def write(self, text):
        self.tab.call("Input.insertText", text=text)

    def check_search(self):
        """The best result of what people write comes first."""
        for query, first, count in [
            ("share", "share", 4), ("prefix(1)", "prefix and output", None), (".flatMap", "flatMap", None), ("Publishers.Zip", "zip", None),
            ("catch", "catch", None), ("nothing like this", None, 0), ("why does prefix(1) lose single", "prefix and output", None),
            ("which of the seven ways to share", "share", None),
        ]:
            self.open()
            self.write(query)
            names = self.tab.evaluate(NAMES)
            self.expect(names[:1] == ([first] if first else []), f"the search for {query} finds {names[:3]}, and not {first}")
            self.expect(count is None or len(names) == count, f"the search for {query} finds {len(names)} publishers, and not {count}")
        self.open("#sharing-a-subscription")
        heading = self.tab.evaluate("document.querySelector('#sharing-a-subscription').getBoundingClientRect().top")
        self.expect(0 <= heading < 1000, f"a link to a group leads to a place {heading} px away from it")
        self.open("?search=share")
        self.tab.evaluate("document.querySelector('.groups a').click()")
        self.tab.wait("location.search.startsWith('?group') && " + IS_READY)
        names = self.tab.evaluate(NAMES)
        self.expect(len(names) == 6 and "shareResult" in names, f"the ways to share are {names}")

    def check_names(self):
        """The search also finds names of other libraries and symbols that are no publishers, and says when there is no publisher."""
        for query, former, symbol in [
            ("take", "RxSwift's take(_:) is here: prefix(_:)", None), ("amb", "RxSwift's amb(_:) is here: race(with:)", None),
            ("ReplaySubject", "RxSwift's ReplaySubject, ReplayRelay has no counterpart", None), ("sinkSingle", None, "sinkSingle(isolation:"),
            ("share", "RxSwift's share(replay:scope:) is here: shareResult", None), ("catch", None, None),
        ]:
            self.open()
            self.write(query)
            is_current = f"document.querySelector('.symbols').dataset.search === {query.lower()!r}"
            self.expect(self.tab.wait(is_current, 5), f"the names of {query} do not come")
            found = self.tab.evaluate("[...document.querySelectorAll('.former li')].map(item => item.textContent)")
            is_found = any(former in text for text in found) if former else not found
            self.expect(is_found, f"the former names for {query} are {found}")
            symbols = self.tab.evaluate("[...document.querySelectorAll('.symbols a')].map(link => link.textContent)")
            self.expect(not symbol or symbols[:1] and symbols[0].startswith(symbol), f"the symbols for {query} are {symbols}")
            targets = self.tab.evaluate("[...document.querySelectorAll('.former a, .symbols a')].map(link => link.getAttribute('href'))")
            pages = {target.partition("#")[0].rstrip("/") for target in targets if not target.startswith("?")}
            self.expect(pages <= self.all_pages, f"the names for {query} lead to {sorted(pages - self.all_pages)}")
        self.open()
        self.write("nothing like this")
        message = self.tab.evaluate("document.querySelector('.groups').textContent")
        self.expect(message.startswith("No publisher has this name."), f"a search without results says: {message}")

    def check_filters(self):
        """The filters leave the rows that have the chosen marks, and the address keeps them."""
        self.open()
        count = len(self.tab.evaluate(NAMES))
        self.expect(count == len(self.pages), f"the table has {count} rows, and there are {len(self.pages)} pages")
        cases = [("Single", "always", ["always"]), ("Maybe", "always if", ["always", "if"]), ("NonEmpty", "never", ["never"])]
        for column, (trait, value, kinds) in enumerate(cases, start=1):
            self.open()
            self._choose(trait, value)
            found = self.tab.evaluate(f"{ROWS}.map(row => row.cells[{column}].className)")
            all_kinds = self.tab.evaluate(f'rows.filter(row => {kinds}.includes(row.kinds["{trait}"])).length')
            self.expect(0 < len(found) < count and set(found) == set(kinds), f"{trait}, {value} leaves rows with {set(found)}")
            self.expect(len(found) == all_kinds, f"{trait}, {value} leaves {len(found)} rows of {all_kinds}")
            query = self.tab.evaluate("location.search")
            self.open(query)
            again = self.tab.evaluate(NAMES)
            self.expect(len(again) == len(found), f"the address {query} shows {len(again)} rows, and not {len(found)}")
        self._choose("group", "filtering-values")
        groups = self.tab.evaluate(f"{ROWS}.map(row => row.parentElement.id)")
        self.expect(set(groups) == {"filtering-values"}, f"the filter by a group leaves {set(groups)}")
        self._choose("group", "")
        self._choose("NonEmpty", "")
        self._choose("module", "Conbini")
        modules = self.tab.evaluate(f"{ROWS}.map(row => row.dataset.module)")
        self.expect(set(modules) == {"Conbini"} and len(modules) < count, f"the filter by a module leaves {set(modules)}")
        self._choose("module", "")
        self._choose("group", "filtering-values")
        for width in [390, 1280]:
            self.tab.call("Emulation.setDeviceMetricsOverride", width=width, height=1600, deviceScaleFactor=1, mobile=False)
            headings = self.tab.evaluate("[...document.querySelectorAll('tbody')].filter(group => group.checkVisibility()).map(group => group.id)")
            self.expect(set(headings) <= {"filtering-values", ""}, f"at {width} px, the filter by a group shows the headings {headings}")
        self.tab.evaluate("document.querySelector('button[type=reset]').click()")
        self.expect(self.tab.wait(f"{NAMES}.length === {count}", 2), "the reset does not show all rows again")

    def _choose(self, name, value):
        self.tab.evaluate(
            f'(menu => {{ menu.value = "{value}"; menu.dispatchEvent(new Event("input", {{ bubbles: true }})); }})(document.querySelector(`[name="{name}"]`))')

    def check_keyboard(self):
        """The keyboard reaches the search, each filter, and the first result, which shows that it has the focus."""
        self.open()
        self.write("collect")
        visited = []
        for _ in range(9):
            visited.append(self.tab.evaluate("document.activeElement.name || document.activeElement.textContent"))
            self.press("Tab", 9)
        expected = ["search", "group", "module", "Single", "Maybe", "NonEmpty", "Immediate", "Reset", "collect"]
        self.expect(visited == expected, f"the keyboard visits {visited}")
        self.open()
        self.press("Tab", 9)
        self.press("Tab", 9)
        outline = self.tab.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        self.expect(outline == "solid", f"the focus has the outline {outline}")
        self.press("Tab", 9)
        self.press("a", 65, "a")
        value = self.tab.evaluate("document.activeElement.value")
        self.expect(value == "always" and len(self.tab.evaluate(NAMES)) < len(self.pages), f"the keyboard chooses {value}")

    def check_front_page(self):
        """A search on the front page leads to the table."""
        self.tab.call("Page.navigate", url=self.address)
        self.tab.wait("location.pathname !== 'blank' && document.readyState === 'complete' && document.querySelector('#search') !== null")
        self.tab.evaluate("document.querySelector('#search').focus()")
        self.write("prefix(1)")
        self.press("Enter", 13, "\r")
        self.tab.wait(IS_READY)
        names = self.tab.evaluate(NAMES)
        self.expect(names[:1] == ["prefix and output"], f"the search on the front page finds {names[:3]}")

    def check_without_scripts(self):
        """Without scripts, the table is complete, and there is no search that does nothing."""
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.tab.call("Page.navigate", url=f"{self.address}publishers.html?search=share")
        self.tab.wait("document.readyState === 'complete' && document.querySelector('footer') !== null")
        addresses = self.tab.evaluate(f'{ROWS}.map(row => row.querySelector("a").getAttribute("href").replace(/[/]$/, ""))')
        self.expect(set(addresses) == self.pages, f"without scripts, the table leads to {len(addresses)} pages of {len(self.pages)}")
        self.expect(not self.tab.evaluate("document.querySelector('form').checkVisibility()"), "without scripts, the search is there")
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
