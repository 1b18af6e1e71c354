// Adds the bar of the other pages to DocC's pages, in the colors of DocC, and the name of the site to their titles.
customElements.define("custom-header", class extends HTMLElement {
    connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = `
            <style>
                header, nav { display: flex; flex-wrap: wrap; gap: 2px 10px; }
                header { padding: 8px 20px; font: 14px system-ui, sans-serif;
                    background: var(--color-fill); border-bottom: 1px solid var(--color-grid); }
                a { color: var(--color-link); text-decoration: none; }
                a:hover { text-decoration: underline; }
                .brand { color: var(--color-text); font-weight: 700; margin-right: auto; }
            </style>
            <header><!-- header --></header>`;
    }
});

// DocC's titles do not name the site.
new MutationObserver(() => {
    if (/ [|] Documentation$/.test(document.title)) { document.title = document.title.replace(/ [|] Documentation$/, " · CombineTraits"); }
}).observe(document.head, { subtree: true, childList: true, characterData: true });
