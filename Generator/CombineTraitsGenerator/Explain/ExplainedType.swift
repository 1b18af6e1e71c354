/// A publisher's type, with what the spec says of it and of its upstreams.
struct ExplainedType {
    /// Whether a type has a trait.
    enum Answer {
        case yes
        case no

        /// It depends on what the type does not show, or on a type without a row.
        case unknown
    }

    let expression: TypeExpression

    /// The row. Nil if the spec has none for the type.
    let publisher: PublisherType?

    /// The publishers among the generic arguments, in their order.
    let upstreams: [(parameter: String, type: ExplainedType)]

    /// The generic arguments that are no publishers, by parameter.
    private let arguments: [String: String]
    private let algebra: TraitAlgebra

    /// Matches a type with the rows of a spec.
    ///
    /// - Throws: A message, if the number of generic arguments is not that of the row.
    init(_ expression: TypeExpression, in spec: ValidSpec) throws(ExplanationError) {
        self.expression = expression
        algebra = spec.algebra
        guard case .named(let components) = expression,
            let publisher = spec.publisher(named: components.map(\.name).joined(separator: "."))
                // The module of a user's spec can have any name.
                ?? spec.publisher(named: components.dropFirst().map(\.name).joined(separator: "."))
        else {
            publisher = nil
            upstreams = []
            arguments = [:]
            return
        }
        let values = components.flatMap(\.arguments)
        let names = publisher.allGenerics
        guard values.count == names.count else {
            let expected = names.isEmpty ? "none" : names.joined(separator: ", ")
            throw ExplanationError(
                "'\(publisher.name)' has \(names.count) generic parameters (\(expected)), but '\(expression.text)' has "
                    + "\(values.count)")
        }
        var upstreams: [(parameter: String, type: ExplainedType)] = []
        var arguments: [String: String] = [:]
        for (name, value) in zip(names, values) {
            if publisher.publisherParameters.contains(where: { $0.name == name }) {
                upstreams.append((name, try ExplainedType(value, in: spec)))
            } else {
                arguments[name] = value.text
            }
        }
        self.publisher = publisher
        self.upstreams = upstreams
        self.arguments = arguments
    }

    // MARK: Answers

    /// Whether it has a trait, as the rules have it.
    func answer(_ trait: String) -> Answer {
        guard let publisher else { return .unknown }
        let answers = publisher.rule(for: trait).alternatives.map { alternative in
            all(alternative.requirements.map(answer))
        }
        if answers.contains(.yes) { return .yes }
        return answers.contains(.unknown) ? .unknown : .no
    }

    private func all(_ answers: [Answer]) -> Answer {
        if answers.contains(.no) { return .no }
        return answers.contains(.unknown) ? .unknown : .yes
    }

    /// Whether a requirement of a rule is met.
    func answer(_ requirement: Requirement) -> Answer {
        switch requirement.kind {
        case .trait(let parameter, let trait):
            return upstreams.first { $0.parameter == parameter }?.type.answer(trait) ?? .unknown
        case .swift(let text):
            let sides = text.components(separatedBy: " == ")
            guard sides.count == 2, sides[1] == "Never", let type = self.type(of: sides[0]) else { return .unknown }
            return type == "Never" ? .yes : .no
        }
    }

    /// The type that a path such as `Output` or `Upstream.Failure` leads to, if generic arguments show it.
    private func type(of path: String) -> String? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        if parts.count == 1 { return arguments[first] }
        return upstreams.first { $0.parameter == first }?.type.type(of: parts[1])
    }

    /// The traits that it has, the strongest ones alone.
    var traits: [String] {
        let known = algebra.names.filter { answer($0) == .yes }.map(algebra.set)
        return algebra.strongest(of: algebra.closure(of: known.reduce(into: TraitSet()) { $0.formUnion($1) }))
    }

    // MARK: Blame

    /// The types that keep this one from having a trait, with the trait that each of them lacks.
    func culprits(_ trait: String) -> [(type: ExplainedType, trait: String)] {
        guard let publisher, let first = publisher.rule(for: trait).alternatives.first else { return [(self, trait)] }
        // The first alternative is what readers expect.
        let unmet = first.requirements.filter { answer($0) != .yes }
        let blamed = unmet.compactMap { requirement -> [(type: ExplainedType, trait: String)]? in
            guard case .trait(let parameter, let needed) = requirement.kind else { return nil }
            return upstreams.first { $0.parameter == parameter }?.type.culprits(needed)
        }
        // A plain requirement is about this type itself.
        return blamed.count == unmet.count && !blamed.isEmpty ? blamed.flatMap { $0 } : [(self, trait)]
    }
}

/// Why a type cannot be explained.
struct ExplanationError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension ValidSpec {
    /// The publisher of exactly that name, in either framework.
    fileprivate func publisher(named name: String) -> PublisherType? {
        let all = publishers.map(\.publisher)
        return all.first { $0.name == name } ?? all.first { $0.openCombineName == .present(name) }
    }

    /// The modules whose names the compiler prints before those of types.
    var modulesOfTypes: Set<String> {
        let own = modules.flatMap { [$0.name, $0.target] + [$0.openCombineModule].compactMap { $0 } }
        return Set(
            own + ["Swift", "Foundation", "FoundationNetworking", "OpenCombineFoundation", "OpenCombineDispatch"])
    }
}
