/// `.ci/site` inserts this list into a page, whose script searches the table and shows the form.
extension PublisherListPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        let groups = reference.sections.map { (anchor($0), $0.group.title) }
        let rules = [("", "any"), ("always", "always"), ("always if", "always, or if …"), ("never", "never")]
        let list: SourceTemplate = """
            \(lines: SourceWriter.header(origin).map { "<!-- \($0) -->" })
            <div class="publishers">
            <form role="search" hidden="hidden">
            <label class="search">Search <input type="search" name="search" autocomplete="off" \
            placeholder="share, prefix, Publishers.Zip"/></label>
            \(menu("group", "Group", [("", "all")] + groups))
            \(menu("module", "Origin", [("", "all")] + reference.modules.map { ($0, $0) }))
            \(lines: reference.traits.map { menu($0.name.value.fileName, $0.name.value, rules) })
            <output aria-live="polite"></output>
            <button type="reset">Reset</button>
            </form>
            <table>
            <thead><tr><th scope="col">Publisher</th>\(columns)</tr></thead>
            \(lines: reference.sections.map(section))
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

    private var columns: String { reference.traits.map { "<th scope=\"col\">\(XMLText($0.name.value))</th>" }.joined() }

    private func section(_ section: ReferencePlan.Section) -> SourceTemplate {
        """
        <tbody id="\(anchor(section))">
        <tr><th colspan="\(reference.traits.count + 1)" scope="rowgroup">\(XMLText(section.group.title))</th></tr>
        \(lines: section.entries.map(row))
        </tbody>
        """
    }

    private func anchor(_ section: ReferencePlan.Section) -> String { section.group.title.fileName.lowercased() }

    private func row(_ entry: ReferencePlan.Entry) -> SourceTemplate {
        let publisher = entry.publisher
        let page = "documentation/\(TargetName.traits.lowercased())/\(entry.page.name.lowercased())/"
        let type = publisher.name == entry.page.title ? "" : publisher.name
        let origin = entry.module.importedTarget.map { " <small>import \(XMLText($0))</small>" } ?? ""
        let cells = zip(reference.traits, reference.rules(of: entry)).map { cell($0, $1.condition, $1.hasAssumption) }
        return """
            <tr data-module="\(XMLText(entry.module.name))">
            <th scope="row"><a href="\(page)">\(XMLText(entry.page.title))</a> <code>\(XMLText(type))</code>\(origin) \
            <span>\(XMLText(publisher.operators.joined(separator: ", ")))</span><p>\(text(publisher.summary))</p></th>
            \(lines: cells)
            </tr>
            """
    }

    private func text(_ prose: String) -> String {
        let parts = prose.split(byte: "`").map { "\(XMLText(String($0)))" }
        guard parts.count % 2 == 1 else { return "\(XMLText(prose))" }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    /// Only narrow screens show the name of the trait. Words repeat the mark, for readers who cannot see its color.
    private func cell(_ trait: Trait, _ condition: ShortCondition, _ hasAssumption: Bool) -> String {
        let assumption = hasAssumption ? " *" : ""
        let (kind, mark, text) =
            switch condition {
            case .always: ("always", "✓", "always")
            case .never: ("never", "–", "never")
            case .conditional(let text): ("if", "if", text.without(prefix: "if "))
            }
        return
            "<td class=\"\(kind)\"><i>\(XMLText(trait.name.value))</i><b>\(mark)</b> \(XMLText(text))\(assumption)</td>"
    }
}
