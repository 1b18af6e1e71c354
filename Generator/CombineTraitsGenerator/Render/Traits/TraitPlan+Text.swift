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

extension TraitPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.template(protocolDeclaration)
        writer.mark("Type erasure")
        writer.template(wrapperDeclarations)
        // No event can break a trait without checks.
        if trait.hasChecks {
            writer.mark("Checks")
            writer.template(assertion)
            writer.line()
            writer.template(check)
        }
        writer.mark("Messages of the compiler")
        writeProof(&writer)
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

extension TraitLawPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let list = all.map { laws in
            """
            /// The laws of all traits.
            \(home.access.prefix)static let all: [TraitLaw] = [\(laws.joined(separator: ", "))]
            """
        }
        writer.template(
            """
            \(home.spelling.isolation)extension \(home.spelling.laws)TraitLaw {
                \(list)

                \(declarations)
            }
            """)
    }

    var declarations: SourceTemplate { "\(lines: laws.map { law(of: $0.trait, refining: $0.refined) })" }

    private func law(of trait: Trait, refining refined: [String]) -> SourceTemplate {
        let violations = trait.traces.violations.map {
            ".\($0.rawValue): \(SwiftStringLiteral(trait.traces.summary(of: $0)))"
        }
        let forbidden =
            violations.count > 1 ? "\n    \(violations.joined(separator: ",\n    ")),\n" : violations.first ?? ":"
        let deadline = """
            Only subscribers with unlimited demand must receive the first event on subscription. Other subscribers can receive \
            the first event later.
            """
        return """
            /// The law of `\(trait.protocolName)`: \(trait.summary).
            ///
            /// \(trait.drawing)
            ///
            /// \(trait.onSubscription ? deadline : "")
            \(home.access.prefix)static let \(trait.lawName) = \(home.spelling.laws)TraitLaw(
                name: \(SwiftStringLiteral(trait.name.value)),
                summary: \(SwiftStringLiteral(trait.summary)),
                forbids: [\(forbidden)]\(refined.isEmpty ? ")" : ",")
                \(refined.isEmpty ? "" : "refining: [\(refined.joined(separator: ", "))])")

            """
    }
}
