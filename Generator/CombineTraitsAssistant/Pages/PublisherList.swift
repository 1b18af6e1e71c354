/// `.ci/site` inserts this list into a page, whose script searches the table and shows the form.
struct PublisherList: PlannedContent {
    let reference: Reference

    private var traits: [Trait] { reference.spec.traits }

    func text(generatedFrom origin: String) -> String {
        let groups = reference.groups
        let modules = reference.spec.modules.filter { !$0.publishers.isEmpty }.map(\.name)
        let rules = [("", "any"), ("always", "always"), ("always if", "always, or if …"), ("never", "never")]
        let columns = traits.map { "<th scope=\"col\">\(XMLText($0.name.value))</th>" }.joined()
        let list: SourceTemplate = """
            \(lines: SourceWriter.header(origin).map { "<!-- \($0) -->" })
            <div class="publishers">
            <form role="search" hidden="hidden">
            <label class="search">Search <input type="search" name="search" autocomplete="off" \
            placeholder="share, prefix, Publishers.Zip"/></label>
            \(menu("group", "Group", [("", "all")] + groups.map { ($0.title.anchor, $0.title) }))
            \(menu("module", "Origin", [("", "all")] + modules.map { ($0, $0) }))
            \(lines: traits.map { menu($0.name.value.fileName, $0.name.value, rules) })
            <output aria-live="polite"></output>
            <button type="reset">Reset</button>
            </form>
            <table>
            <thead><tr><th scope="col">Publisher</th>\(columns)</tr></thead>
            \(lines: groups.map(section))
            </table>
            </div>

            """
        return list.description
    }

    private func menu(_ name: String, _ title: String, _ options: [(value: String, title: String)]) -> SourceTemplate {
        """
        <label>\(XMLText(title)) <select name="\(name)">
        \(lines: options.map { "<option value=\"\(XMLText($0.value))\">\(XMLText($0.title))</option>" })
        </select></label>
        """
    }

    private func section(_ title: String, _ rows: [RowOfTypes]) -> SourceTemplate {
        """
        <tbody id="\(title.anchor)">
        <tr><th colspan="\(traits.count + 1)" scope="rowgroup">\(XMLText(title))</th></tr>
        \(lines: rows.map(row))
        </tbody>
        """
    }

    private func row(_ row: RowOfTypes) -> SourceTemplate {
        let (publisher, page) = (row.first, reference.pages[row])
        let address = "documentation/\(TargetName.traits.lowercased())/\(page.name.lowercased())/"
        let type = publisher.name == page.title ? "" : publisher.name
        let origin = row.module.importedTarget.map { " <small>import \(XMLText($0))</small>" } ?? ""
        return """
            <tr data-module="\(XMLText(row.module.name))">
            <th scope="row"><a href="\(address)">\(XMLText(page.title))</a> <code>\(XMLText(type))</code>\(origin) \
            <span>\(XMLText(publisher.operators.joined(separator: ", ")))</span><p>\(text(publisher.summary))</p></th>
            \(lines: zip(traits, reference.conditions(of: row)).map(cell))
            </tr>
            """
    }

    private func text(_ prose: String) -> String {
        let parts = prose.split(byte: "`").map { "\(XMLText(String($0)))" }
        guard parts.count % 2 == 1 else { return "\(XMLText(prose))" }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    /// Only narrow screens show the name of the trait. Words repeat the mark, for readers who cannot see its color.
    private func cell(_ trait: Trait, _ condition: ShortCondition) -> String {
        let (kind, mark, text) =
            switch condition.kind {
            case .always: ("always", "✓", "always")
            case .never: ("never", "–", "never")
            case .conditional(let text): ("if", "if", text.without(prefix: "if "))
            }
        let assumption = condition.hasAssumption ? " *" : ""
        return
            "<td class=\"\(kind)\"><i>\(XMLText(trait.name.value))</i><b>\(mark)</b> \(XMLText(text))\(assumption)</td>"
    }
}

extension String {
    /// The anchor of a group with this title.
    fileprivate var anchor: String { fileName.lowercased() }
}
