extension TraitPlan {
    var name: String { trait.name.value }
    var adjective: String { trait.adjective }
    var wrapper: String { trait.wrapperName }
    var method: String { "eraseTo\(wrapper)()" }
    var access: String { home.access.prefix }
    var isolation: String { home.spelling.isolation }
    var swift: String { home.spelling.swift }
    var library: String { home.spelling.combineTraits }
    /// The type of a result on the direct path.
    func result(_ path: DirectPath) -> String {
        (path.resultType == .result ? swift : library) + path.resultType.rawValue
    }
    var typePrefix: String { isolation + access }
    var example: String { trait.examplePublisher ?? "publisher" }

    package var sinkLink: String? {
        sinks.isEmpty ? nil : "``\(trait.protocolName)/sink\(name)(isolation:file:line:receive:)``"
    }

    /// The attribute that keeps a generated method out of programs that do not call it. Empty in a user's target.
    var emission: String { home.isTraitsTarget ? "@_alwaysEmitIntoClient" : "" }

    /// The comment and the attributes of an overload that warns of a redundant call.
    func redundant(_ message: String) -> SourceTemplate {
        """
        /// Causes a warning, because the compiler already knows the trait of this publisher.
        @_documentation(visibility: internal)
        @available(
            *, deprecated,
            message: \(SwiftStringLiteral(message))
        )
        """
    }

    // The pages in the catalog's folder `Symbols` list handwritten members, such as `task(priority:name:_:)`.
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

    /// Empty for users' traits, because a link to `just(_:)` is ambiguous unless DocC groups overloads.
    private func topics(_ groups: [(title: String, links: [String])]) -> String {
        guard home.isTraitsTarget else { return "" }
        let lists = groups.filter { !$0.links.isEmpty }.map { group in
            "### \(group.title)\n\n\(group.links.map { "- ``\($0)``" }.joined(separator: "\n"))"
        }
        return (["## Topics"] + lists).joined(separator: "\n\n")
    }
}

extension TraitFile: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        switch part {
        case .traitProtocol: writer.template(trait.protocolDeclaration)
        case .proofProtocol: trait.writeProof(&writer)
        case .wrapper: writer.template(trait.wrapperDeclarations)
        case .assertion: writer.template(trait.assertion)
        case .check: writer.template(trait.check)
        }
    }
}

extension Trait {
    var vouchers: [String] { hasChecks ? [voucher, "check\(name.value)()", "unchecked\(name.value)()"] : [voucher] }
    var voucher: String { "\(hasChecks ? "assert" : "unchecked")\(name.value)()" }

    var drawing: String? {
        guard let width = shownDiagrams.map(\.marbles.value.width).max() else { return nil }
        let lines = shownDiagrams.map { diagram in
            diagram.caption.map { "\(diagram.marbles.value.padded(to: width)) \($0)" } ?? diagram.marbles.value
        }
        return "\(MarkdownCodeBlock(lines))"
    }
}
