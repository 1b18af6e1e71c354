// Searches and filters the table of publishers. The address has the search, so that it can be a link.
const form = document.querySelector("form");
const table = document.querySelector("table");
const groups = [...table.tBodies];
const results = table.createTBody();
const others = document.createElement("p");
others.className = "groups";
table.after(others);
const traits = [...table.tHead.rows[0].cells].slice(1).map(cell => cell.textContent);

const rows = groups.flatMap(group => [...group.rows].slice(1).map(row => {
    const [name, type, operators, summary] = row.cells[0].children;
    return {
        element: row,
        group,
        title: name.textContent.toLowerCase(),
        operators: operators.textContent.toLowerCase().split(", "),
        names: [name, type, operators].flatMap(element => namesIn(element.textContent)),
        text: `${name.textContent} ${type.textContent} ${operators.textContent} ${summary.textContent}`.toLowerCase(),
        kinds: Object.fromEntries(traits.map((trait, index) => [trait, row.cells[index + 1].className])),
    };
}));

/// The names in a list, without arguments and namespaces: `Publishers.Zip` is also `zip`.
function namesIn(text) {
    const names = text.toLowerCase().split(/, | and | of /).map(name => name.replace(/[(].*/, "").trim()).filter(Boolean);
    return names.concat(names.map(name => name.split(".").pop()));
}

/// How well a row matches words: the lower, the better. Undefined if it does not.
function rank(row, words) {
    if (!words.every(word => row.text.includes(word))) { return undefined; }
    if (words.includes(row.title)) { return 0; }
    // `prefix` is `prefix(_:)` rather than `prefix(while:)`.
    if (words.some(word => row.operators.some(name => name === `${word}()` || name.startsWith(`${word}(_:`)))) { return 1; }
    if (words.some(word => row.names.includes(word))) { return 2; }
    if (words.some(word => row.names.some(name => name.startsWith(word)))) { return 3; }
    return words.some(word => row.names.some(name => name.includes(word))) ? 4 : 5;
}

function show() {
    const choice = Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ""));
    // `.prefix(1)` is a call of `prefix`.
    const words = (choice.search ?? "").toLowerCase().split(/\s+/).map(word => word.replace(/^\.|[(].*/g, "")).filter(Boolean);
    const found = rows.filter(row => (!choice.group || row.group.id === choice.group)
        && traits.every(trait => !choice[trait] || choice[trait].split(" ").includes(row.kinds[trait]))
        && rank(row, words) !== undefined);
    if (words.length > 0) { found.sort((a, b) => rank(a, words) - rank(b, words)); }
    for (const row of rows) { row.element.remove(); }
    for (const row of found) { (words.length > 0 ? results : row.group).append(row.element); }
    for (const group of groups) { group.hidden = group.rows.length === 1; }
    showGroups(words.length > 0 ? new Set(found.slice(0, 3).map(row => row.group)) : []);
    form.querySelector("output").value = `${found.length} of ${rows.length} publishers`;
    const query = new URLSearchParams(choice).toString();
    history.replaceState(null, "", location.pathname + (query ? `?${query}` : "") + location.hash);
}

/// Links to the groups of the best results, which can have what was meant.
function showGroups(groups) {
    const links = [...groups].map(group => {
        const link = document.createElement("a");
        link.href = `?group=${group.id}`;
        link.textContent = group.rows[0].cells[0].firstChild.textContent.trim();
        return link;
    });
    others.replaceChildren(...(links.length > 0 ? ["More of the same group: ", ...links] : []));
}

for (const [name, value] of new URLSearchParams(location.search)) {
    if (form.elements[name]) { form.elements[name].value = value; }
}
form.hidden = false;
form.addEventListener("input", show);
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("reset", () => setTimeout(show));
show();
if (!location.hash) { form.elements.search.focus({ preventScroll: true }); }
