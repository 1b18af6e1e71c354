/// The topics of a wrapper and of an error.
///
/// The pages in the catalog's folder `Symbols` list handwritten members, such as `task(priority:name:_:)`.
extension TraitPlan {
    var wrapperTopics: [String] {
        topics([
            ("Hiding the type of a publisher", ["init(_:)"]),
            ("Creating a publisher", trait.factories.flatMap(links)),
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

    private func links(to factory: Trait.Factory) -> [String] {
        switch factory {
        case .just: ["just(_:)", "just(_:failureType:)"]
        case .fail: ["fail(_:)", "fail(_:outputType:)"]
        case .empty where !trait.factories.contains(.never): ["empty()", "empty(outputType:failureType:)"]
        case .empty:
            [
                "empty", "empty(completeImmediately:)",
                "empty(completeImmediately:outputType:failureType:)",
            ]
        case .never: ["never()", "never(outputType:failureType:)"]
        }
    }
}
