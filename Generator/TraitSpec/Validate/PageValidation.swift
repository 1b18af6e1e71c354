/// Checks that rows have different pages. Different names of types can lead to the same name of a page.
struct PageValidation {
    let diagnostics: Diagnostics

    func validate(_ files: [PublisherFile]) {
        var first: [String: String] = [:]
        for row in files.flatMap(\.rows) {
            let name = row.name.value
            let page = name.pageName
            // Some file systems do not distinguish cases.
            if let other = first[page.lowercased()], other != name {
                diagnostics.error(
                    "the page of '\(name)' would be that of '\(other)', '\(page)'; rename one of the two",
                    at: row.name.location)
            }
            first[page.lowercased()] = name
        }
    }
}
