/// Renders the list of publishers for the site: filters, and a table that a script searches.
///
/// `.ci/site` inserts the list into a page. The table is complete without the script.
extension PublisherListPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        let lines =
            [
                "<!-- \(GeneratedFile.mark) from \(origin). Do not edit. -->",
                "<!-- Rebuild with: swift run combine-traits generate -->", "<div class=\"publishers\">",
            ] + filters + ["<table>", head] + reference.sections.flatMap(section) + ["</table>", "</div>"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Filters

    /// The form, which is hidden without the script.
    private var filters: [String] {
        let groups = reference.sections.map { option(anchor($0), $0.group.title) }
        let modules = reference.modules.map { option($0, $0) }
        let traits = reference.traits.flatMap { trait in
            menu(trait.name.value.fileName, trait.name.value, Self.traitOptions)
        }
        return ["<form role=\"search\" hidden=\"hidden\">"]
            + [
                "<label class=\"search\">Search <input type=\"search\" name=\"search\" autocomplete=\"off\" "
                    + "placeholder=\"share, prefix, Publishers.Zip\"/></label>"
            ]
            + menu("group", "Group", [option("", "all")] + groups)
            + menu("module", "Origin", [option("", "all")] + modules) + traits
            + ["<output aria-live=\"polite\"></output>", "<button type=\"reset\">Reset</button>", "</form>"]
    }

    private static let traitOptions = [
        "<option value=\"\">any</option>", "<option value=\"always\">always</option>",
        "<option value=\"always if\">always, or if …</option>", "<option value=\"never\">never</option>",
    ]

    private func menu(_ name: String, _ title: String, _ options: [String]) -> [String] {
        ["<label>\(XMLText(title)) <select name=\"\(name)\">"] + options + ["</select></label>"]
    }

    private func option(_ value: String, _ title: String) -> String {
        "<option value=\"\(XMLText(value))\">\(XMLText(title))</option>"
    }

    // MARK: Table

    private var head: String {
        let columns = reference.traits.map { "<th scope=\"col\">\(XMLText($0.name.value))</th>" }
        return "<thead><tr><th scope=\"col\">Publisher</th>\(columns.joined())</tr></thead>"
    }

    private func section(_ section: ReferencePlan.Section) -> [String] {
        let origin = section.importedTarget.map { " <small>import \(XMLText($0))</small>" } ?? ""
        let heading =
            "<tr><th colspan=\"\(reference.traits.count + 1)\" scope=\"rowgroup\">\(XMLText(section.group.title))\(origin)</th></tr>"
        return ["<tbody id=\"\(anchor(section))\">", heading] + section.entries.flatMap(row) + ["</tbody>"]
    }

    private func anchor(_ section: ReferencePlan.Section) -> String { section.group.title.fileName.lowercased() }

    private func row(_ entry: ReferencePlan.Entry) -> [String] {
        let page = "documentation/\(Layout.traitsTarget.lowercased())/\(entry.page.name.lowercased())/"
        let operators = entry.publisher.operators.joined(separator: ", ")
        let type = entry.publisher.name == entry.page.title ? "" : entry.publisher.name
        return [
            "<tr data-module=\"\(XMLText(entry.module))\">",
            "<th scope=\"row\"><a href=\"\(page)\">\(XMLText(entry.page.title))</a> "
                + "<code>\(XMLText(type))</code> <span>\(XMLText(operators))</span><p>\(text(entry.publisher.summary))</p></th>",
        ]
            + zip(reference.traits, reference.rules(of: entry)).map { cell($0, $1.condition, $1.hasAssumption) }
            + ["</tr>"]
    }

    /// Returns the HTML for prose that can contain code.
    private func text(_ prose: String) -> String {
        let parts = prose.split(byte: "`").map { "\(XMLText(String($0)))" }
        guard parts.count % 2 == 1 else { return "\(XMLText(prose))" }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    /// The cell of a condition. Only narrow screens show the name of the trait. The words are for readers who cannot see the color
    /// of the mark.
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
