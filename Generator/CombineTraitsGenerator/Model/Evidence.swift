/// What the checker of the laws has found: why each rule is not weaker than it is.
///
/// `swift run trait-laws --record` writes it.
package struct Evidence: Equatable, Sendable {
    /// A run in which a publisher broke a law, where a rule does not hold.
    package struct Item: Equatable, Sendable {
        /// An upstream, and what it did.
        package struct Upstream: Equatable, Sendable {
            package var parameter: String
            /// Marble diagrams, which the subscriptions played in turn.
            package var marbles: [String]

            /// Describes what an upstream did.
            package init(parameter: String, marbles: [String]) {
                self.parameter = parameter
                self.marbles = marbles
            }
        }

        /// The requirements of which one was dropped, whichever; none where no requirement is enough.
        package var without: [String]
        /// The name of the instance.
        package var instance: String
        package var upstreams: [Upstream]
        /// Remarks about the run: an unusual order, demand, or subscriber.
        package var remarks: [String]
        /// What the subscriber received, as marbles.
        package var published: String
        /// What the publisher has done, such as `finished without a value`.
        package var deed: String

        /// Describes a run.
        package init(
            without: [String], instance: String, upstreams: [Upstream], remarks: [String], published: String,
            deed: String
        ) {
            self.without = without
            self.instance = instance
            self.upstreams = upstreams
            self.remarks = remarks
            self.published = published
            self.deed = deed
        }
    }

    /// The file that holds the evidence of a spec, relative to the repository.
    package static let path = "Spec/\(SpecLoader.FileName.evidence)"

    /// What an item is without that shows why an assumption is needed.
    package static let assumption = "assumption"

    /// The items by publisher and trait.
    package var items: [String: [String: [Item]]]

    /// The rules of Combine that publishers break, by publisher: the deed of each item is one.
    package var defects: [String: [Item]]

    /// Describes what was found.
    package init(items: [String: [String: [Item]]] = [:], defects: [String: [Item]] = [:]) {
        self.items = items
        self.defects = defects
    }

    /// The items that are about a rule as it is now: the spec may have changed since.
    func items(of publisher: PublisherType, _ trait: String) -> [Item] {
        let rule = publisher.rule(for: trait)
        let requirements = Set(rule.alternatives.flatMap(\.requirements).map(\.text))
        return (items[publisher.name]?[trait] ?? []).filter { item in
            guard publisher.instances.contains(where: { $0.name == item.instance }) else { return false }
            if item.without.isEmpty { return rule.isNever }
            return item.without.allSatisfy {
                $0 == Self.assumption ? rule.assumption != nil : requirements.contains($0)
            }
        }
    }
}
