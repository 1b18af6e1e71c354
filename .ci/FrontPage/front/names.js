// What a search finds beside publishers: names of other libraries, and other symbols. `names.json` is loaded with the first search.
const LIMIT = 8;

const base = name => name.replace(/[(<].*/, "").split(".").pop().toLowerCase();

function element(name, content, attributes = {}) {
    const element = Object.assign(document.createElement(name), attributes);
    element.append(...content);
    return element;
}

export class Names {
    constructor(table, last) {
        this.former = element("ul", [], { className: "former" });
        this.symbols = element("div", [], { className: "symbols" });
        table.before(this.former);
        last.after(this.symbols);
    }

    async show(words) {
        this.words = words;
        if (words.length > 0) { this.index ??= fetch("front/names.json").then(response => response.json()); }
        const index = await this.index;
        // The search may have changed while the names were loading.
        if (words !== this.words) { return; }
        const former = words.length > 0 ? index.former.filter(entry => isFormer(entry, words)) : [];
        this.former.replaceChildren(...former.slice(0, LIMIT).map(formerItem));
        const symbols = words.length > 0 ? index.symbols.filter(symbol => words.some(word => base(symbol.name).startsWith(word))) : [];
        symbols.sort((a, b) => words.includes(base(b.name)) - words.includes(base(a.name)));
        const items = symbols.slice(0, LIMIT).map(symbolItem);
        this.symbols.replaceChildren(...(items.length > 0 ? [element("h2", ["Other symbols and articles"]), element("ul", items)] : []));
        this.symbols.dataset.search = words.join(" ");
    }
}

/// Whether a row of a table of another library has one of the words as a name. What has the same name here is in the table of publishers.
function isFormer(entry, words) {
    return !entry.here.startsWith("the same") && entry.names.split(/, (?![^(]*[)])/).some(name => words.includes(base(name)));
}

function formerItem(entry) {
    const here = entry.here === "nothing" ? ["has no counterpart"] : ["is here: ", counterpart(entry.here)];
    return element("li", [
        `${entry.library}'s `, element("code", [entry.names]), " ", ...here, ". ",
        element("a", ["Compare"], { href: entry.path }),
    ]);
}

/// A call leads to its row.
function counterpart(text) {
    const code = element("code", [text]);
    return /^\w+[(][^)]*[)]$/.test(text) ? element("a", [code], { href: `?search=${base(text)}` }) : code;
}

function symbolItem(symbol) {
    const parent = symbol.parent ? ` of ${symbol.parent}` : "";
    return element("li", [element("a", [symbol.name], { href: `${symbol.path}/` }), ` ${symbol.kind}${parent}`]);
}
