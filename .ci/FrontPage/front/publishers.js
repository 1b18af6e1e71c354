// Searches and filters the table of publishers. The address has the search, so that it can be a link.
import { Names } from "./names.js";

const form = document.querySelector("form");
const table = document.querySelector("table");
const groups = [...table.tBodies];
const results = table.createTBody();
const others = document.createElement("p");
others.className = "groups";
table.after(others);
const names = new Names(table, others);
const traits = [...table.tHead.rows[0].cells].slice(1).map(cell => cell.textContent);

const rows = groups.flatMap(group => [...group.rows].slice(1).map(row => {
    const [name, type, operators, summary] = row.cells[0].children;
    return {
        element: row,
        group,
        module: row.dataset.module,
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
    const chosen = rows.filter(row => (!choice.group || row.group.id === choice.group) && (!choice.module || row.module === choice.module)
        && traits.every(trait => !choice[trait] || choice[trait].split(" ").includes(row.kinds[trait])));
    let known = words;
    if (!chosen.some(row => rank(row, words) !== undefined)) {
        // In a question, such as “why does prefix(1) lose single”, one word is a name.
        known = words.filter(word => chosen.some(row => row.names.includes(word))).slice(0, 1);
    }
    const found = chosen.filter(row => (known.length > 0 || words.length === 0) && rank(row, known) !== undefined);
    if (known.length > 0) { found.sort((a, b) => rank(a, known) - rank(b, known)); }
    for (const row of rows) { row.element.remove(); }
    for (const row of found) { (words.length > 0 ? results : row.group).append(row.element); }
    for (const group of groups) { group.hidden = group.rows.length === 1; }
    table.hidden = found.length === 0;
    showGroups(words.length > 0 ? new Set(found.slice(0, 3).map(row => row.group)) : []);
    if (found.length === 0) { showNothing(Object.keys(choice).some(name => name !== "search")); }
    names.show(known.length > 0 ? known : words);
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

function showNothing(isFiltered) {
    others.textContent = isFiltered
        ? "No publisher matches. Reset the filters, or search for a part of a name."
        : "No publisher has this name. Search for a part of it, or for what it does.";
}

for (const [name, value] of new URLSearchParams(location.search)) {
    if (form.elements[name]) { form.elements[name].value = value; }
}
form.hidden = false;
form.addEventListener("input", show);
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("reset", () => setTimeout(show));
show();
// For tests.
globalThis.rows = rows;
if (!location.hash) { form.elements.search.focus({ preventScroll: true }); }
