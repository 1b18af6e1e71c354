/// The type of a publisher, with the rows of the publisher and its upstreams.
struct ExplainedType {
    /// Whether a type meets requirements. The answer for several requirements is the lowest of their answers.
    enum Answer: Comparable {
        case no
        /// The answer depends on something outside the type, or on a type without a row.
        case unknown
        case yes
    }

    let expression: TypeExpression
    /// `nil` if the spec has no row for the type.
    private(set) var publisher: PublisherType?
    private(set) var upstreams: [(parameter: String, type: ExplainedType)] = []
    private var arguments: [String: String] = [:]
    private let algebra: TraitAlgebra

    /// Throws an error if a short name fits several rows, or if the number of generic arguments is wrong.
    init(_ expression: TypeExpression, in spec: ValidSpec) throws(CommandFailure) {
        self.expression = expression
        algebra = spec.algebra
        guard case .named(let components) = expression, let publisher = try spec.publisher(components) else { return }
        self.publisher = publisher
        let values = components.flatMap(\.arguments)
        let names = publisher.allGenerics
        guard values.count == names.count else {
            let expected = names.isEmpty ? "none" : names.joined(separator: ", ")
            throw CommandFailure(
                "'\(publisher.name)' has \(names.count) generic parameters (\(expected)), but '\(expression.text)' has "
                    + "\(values.count)")
        }
        for (name, value) in zip(names, values) {
            if publisher.publisherParameters.contains(where: { $0.name == name }) {
                upstreams.append((name, try ExplainedType(value, in: spec)))
            } else {
                arguments[name] = value.text
            }
        }
    }

    var name: String {
        if let publisher { return publisher.name }
        switch expression {
        case .named(let components): return components.map(\.name).joined(separator: ".")
        case .other(let text): return text
        }
    }

    /// Returns whether the type conforms to a trait's protocol. Only the first alternative of a rule results in a
    /// conformance.
    func answer(_ trait: String) -> Answer { answers(trait).first ?? .no }

    func answers(_ trait: String) -> [Answer] {
        guard let publisher else { return [.unknown] }
        return publisher.rule(for: trait).alternatives.map { $0.requirements.map(answer).min() ?? .yes }
    }

    func answer(_ requirement: Requirement) -> Answer {
        switch requirement.kind {
        case .trait(let parameter, let trait): return upstream(parameter)?.answer(trait) ?? .unknown
        case .swift(let text):
            let sides = text.components(separatedBy: " == ")
            guard sides.count == 2, sides[1].namesNever, let type = self.type(of: sides[0]) else { return .unknown }
            return type.namesNever ? .yes : .no
        }
    }

    private func upstream(_ parameter: String) -> ExplainedType? {
        upstreams.first { $0.parameter == parameter }?.type
    }

    /// Returns the type at a path such as `Output` or `Upstream.Failure`, if the generic arguments contain it.
    private func type(of path: String) -> String? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        return parts.count == 1 ? arguments[first] : upstream(first)?.type(of: parts[1])
    }

    var traits: [String] {
        let known = algebra.names.filter { answer($0) == .yes }.map(algebra.set)
        return algebra.strongest(of: algebra.closure(of: known.reduce(into: TraitSet()) { $0.formUnion($1) }))
    }

    func culprits(_ trait: String) -> [(type: ExplainedType, trait: String)] {
        guard let publisher, let first = publisher.rule(for: trait).alternatives.first else { return [(self, trait)] }
        // Readers expect an explanation of the first alternative.
        let unmet = first.requirements.filter { answer($0) != .yes }
        let blamed = unmet.compactMap { requirement -> [(type: ExplainedType, trait: String)]? in
            guard case .trait(let parameter, let needed) = requirement.kind else { return nil }
            return upstream(parameter)?.culprits(needed)
        }
        // A requirement that is not about traits concerns this type.
        return blamed.count == unmet.count && !blamed.isEmpty ? blamed.flatMap { $0 } : [(self, trait)]
    }
}

extension ValidSpec {
    fileprivate func publisher(_ components: [TypeExpression.Component]) throws(CommandFailure) -> PublisherType? {
        let names = components.map(\.name)
        // The first component can be the name of a module that the spec does not mention.
        let paths = [names.joined(separator: "."), names.dropFirst().joined(separator: ".")]
        let named = paths.lazy.compactMap(publisher).first
        guard named == nil, components.count == 1 else { return named }
        // A user's publisher can have the same short name, so also compare the number of generic parameters.
        let candidates = publishers.map(\.publisher).filter {
            $0.shortName.unquoted == names[0] && $0.allGenerics.count == components[0].arguments.count
        }
        guard candidates.count <= 1 else {
            let list = NearestName.list(candidates.map { "'\($0.name)'" })
            throw CommandFailure("'\(names[0])' can be \(list); write one of them")
        }
        return candidates.first
    }

    /// Returns advice about a type without a row, for the end of a message.
    func advice(for name: String) -> String {
        let all = publishers.map(\.publisher)
        let nearest = NearestName.to(name.components(separatedBy: ".").last ?? name, among: all.map(\.shortName))
        let question = all.first { $0.shortName == nearest }.map { "did you mean '\($0.name)'?" }
        let namespace = "\(name.prefix { $0 != "." })."
        if let question, name.contains("."), all.contains(where: { $0.name.hasPrefix(namespace) }) { return question }
        let spec = user == nil ? "name its spec: --spec Sources/<target>/combine-traits.json" : "add a row to its spec"
        return question.map { "\($0) For a publisher of your own, \(spec)" } ?? "for a publisher of your own, \(spec)"
    }

    /// Returns the publisher with the given full name in Combine or, if there is none, in OpenCombine.
    fileprivate func publisher(named name: String) -> PublisherType? {
        let all = publishers.map(\.publisher)
        return all.first { $0.name.unquoted == name } ?? all.first { $0.openCombineName == name }
    }

    /// The modules with which the compiler might qualify a type.
    var modulesOfTypes: Set<String> {
        Set(modules.flatMap { [$0.name, $0.target, $0.openCombineModule].compactMap(\.self) })
            .union(["Swift", "Foundation", "FoundationNetworking", "OpenCombineFoundation", "OpenCombineDispatch"])
    }
}
