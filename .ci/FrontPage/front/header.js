// Adds a bar to DocC's pages, which leads back to the front page. The colors are those of DocC.
customElements.define("custom-header", class extends HTMLElement {
    connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = `
            <style>
                nav { display: flex; flex-wrap: wrap; gap: 2px 18px; padding: 8px 20px; font: 14px system-ui, sans-serif;
                    background: var(--color-fill); border-bottom: 1px solid var(--color-grid); }
                a { color: var(--color-link); text-decoration: none; }
                a:hover { text-decoration: underline; }
                a:first-child { color: var(--color-text); font-weight: 700; margin-right: auto; }
            </style>
            <nav>
                <a href="${baseUrl}">CombineTraits</a>
                <a href="${baseUrl}documentation/combinetraits/">Traits</a>
                <a href="${baseUrl}documentation/combinetraits/operators/">Publishers</a>
                <a href="${baseUrl}documentation/">Modules</a>
            </nav>`;
    }
});
