/// Checks that each row has a page of its own. The name of a page has fewer characters than the name of a type.
struct PageValidation {
    let diagnostics: Diagnostics

    func validate(_ files: [PublisherFile]) {
        var first: [String: String] = [:]
        for row in files.flatMap(\.rows) {
            let name = row.name.value
            let page = PublisherPages.pageName(of: name)
            // Not every file system distinguishes upper case from lower case.
            if let other = first[page.lowercased()], other != name {
                diagnostics.error(
                    "the page of '\(name)' would be that of '\(other)', '\(page)'; rename one of the two",
                    at: row.name.location)
            }
            first[page.lowercased()] = name
        }
    }
}
