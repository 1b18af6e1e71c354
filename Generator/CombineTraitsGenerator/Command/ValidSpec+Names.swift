/// A name that nothing in the spec goes by.
package struct UnknownName: Error {
    package var message: String
}

extension ValidSpec {
    /// Every type, with its module, in the order of the spec.
    package var publishers: [(module: Module, publisher: PublisherType)] {
        modules.flatMap { module in module.publishers.map { (module, $0) } }
    }

    /// The types that a person means by a name: that of a type (`Zip3`, `Publishers.Map`) or of an operator (`flatMap`).
    package func publishers(
        named name: String
    ) -> Result<[(module: Module, publisher: PublisherType)], UnknownName> {
        let wanted = name.lowercased()
        let matches = publishers.filter { names(of: $0.publisher).contains { $0.lowercased() == wanted } }
        guard !matches.isEmpty else {
            let known = Set(publishers.flatMap { names(of: $0.publisher) }).sorted()
            let suggestion =
                NearestName.to(name, among: known).map { "did you mean '\($0)'?" } ?? "see 'combine-traits list'"
            return .failure(UnknownName(message: "no publisher and no operator is named '\(name)'; \(suggestion)"))
        }
        // The type of that name is what is meant; operators that build several types list it first.
        let isNamed = { (publisher: PublisherType) in
            publisher.name.lowercased() == wanted || publisher.shortName.lowercased() == wanted
        }
        return .success(
            matches.filter { isNamed($0.publisher) } + matches.filter { !isNamed($0.publisher) })
    }

    /// A type goes by its name with and without the namespace, and by its operators with and without their labels.
    private func names(of publisher: PublisherType) -> [String] {
        [publisher.name, publisher.shortName] + publisher.operators
            + publisher.operators.map { String($0.prefix { $0 != "(" }) }
    }
}
