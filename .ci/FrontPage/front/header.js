// Adds the bar of the other pages to DocC's pages, in the colors of DocC.
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
