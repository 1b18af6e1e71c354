/// The topics of a wrapper and of an error.
///
/// The pages in the catalog's folder `Symbols` list handwritten members, such as `task(priority:name:_:)`.
extension TraitPlan {
    var wrapperTopics: [String] {
        topics([
            ("Hiding the type of a publisher", ["init(_:)"]),
            ("Creating a publisher", trait.factories.flatMap { FactoryText($0, of: trait, .anyPublisher).links }),
            ("Erasing the trait", ["eraseToAnyPublisher()"]),
            ("Subscribing", ["receive(subscriber:)"]),
        ])
    }

    var errorTopics: [String] {
        topics([
            ("Broken promises", trait.violations.map { $0.rawValue + ($0.carriesFailure ? "(_:)" : "") }),
            ("Failures of the upstream", ["upstream(_:)"]),
        ])
    }

    /// Users' traits have no topics, because a link to `just(_:)` is ambiguous unless DocC groups overloads.
    private func topics(_ groups: [(title: String, links: [String])]) -> [String] {
        guard home.isTraitsTarget else { return [] }
        return ["## Topics"]
            + groups.filter { !$0.links.isEmpty }.flatMap { group in
                ["### \(group.title)", group.links.map { "- ``\($0)``" }.joined(separator: "\n")]
            }
    }
}
