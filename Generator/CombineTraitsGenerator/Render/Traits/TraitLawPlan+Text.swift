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
