/// The lists of topics in the documentation of a trait's wrapper and error.
///
/// The pages in the catalog's folder `Symbols` list handwritten members, such as `task(priority:name:_:)`.
extension TraitPlan {
    var wrapperTopics: String {
        topics([
            ("Hiding the type of a publisher", ["init(_:)"]),
            ("Creating a publisher", factories.flatMap(\.links)),
            ("Erasing the trait", ["eraseToAnyPublisher()"]),
            ("Subscribing", ["receive(subscriber:)"]),
        ])
    }

    var errorTopics: String {
        topics([
            ("Broken promises", trait.violations.map { $0.rawValue + ($0.carriesFailure ? "(_:)" : "") }),
            ("Failures of the upstream", ["upstream(_:)"]),
        ])
    }

    /// Returns the topics in Markdown. They are empty for users' traits, because a link to `just(_:)` is ambiguous unless DocC
    /// groups overloads.
    private func topics(_ groups: [(title: String, links: [String])]) -> String {
        guard home.isTraitsTarget else { return "" }
        let lists = groups.filter { !$0.links.isEmpty }.map { group in
            "### \(group.title)\n\n\(group.links.map { "- ``\($0)``" }.joined(separator: "\n"))"
        }
        return (["## Topics"] + lists).joined(separator: "\n\n")
    }
}
