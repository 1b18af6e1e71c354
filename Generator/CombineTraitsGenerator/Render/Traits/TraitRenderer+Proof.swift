extension TraitRenderer {
    private var adjective: String { trait.adjective }

    /// Writes the protocol for messages about the trait, and the declarations that do not compile.
    func writeProof(_ writer: inout SourceWriter) {
        writer.documentation([
            "What the compiler knows of \(adjective) publishers: that a publisher is one, or why it is not.",
            "It exists for messages alone. A publisher that is \(adjective) on no condition conforms to it. So does an operator "
                + "whose upstreams must be \(adjective), if these conform to it. Where a type is not \(adjective), its "
                + "conformance is unavailable, with the reason. So the compiler names the operator that is to blame, "
                + "wherever it is in a chain:",
            """
                error: conformance of 'MyOperator<Upstream>' to '\(trait.proofName)' is unavailable:
                MyOperator is not \(adjective): …
            """,
            "Require ``\(trait.protocolName)``, not this protocol, which no program can cast to. To a publisher of your own "
                + "that is \(adjective), add a conformance to it under the same conditions. Then messages look through it:",
            """
                extension MyOperator: \(trait.protocolName) where Upstream: \(trait.protocolName) {}
                extension MyOperator: \(trait.proofName) where Upstream: \(trait.proofName) {}
            """,
        ])
        writer.line("@_marker")
        writer.line("\(typePrefix)protocol \(trait.proofName) {}")
        writer.line()
        writer.comment(
            "The compiler takes these methods where a publisher does not have the trait, and says which one is to blame. A type "
                + "that claims the proof alone is checked. The library contains no code for them.")
        writer.block("\(isolation)extension Publisher where Self: \(trait.proofName)") { writer in
            let methods = [plan.proofErasure] + plan.proofSinks + plan.proofWaits
            for (index, method) in methods.enumerated() {
                if index > 0 { writer.line() }
                writer.documentation([
                    "Does not compile: the message says which publisher is not \(adjective), and why."
                ])
                // Without checks, the method that vouches creates the wrapper.
                let isBuilt = index == 0 && !trait.hasChecks
                writer.proofMethod(
                    method, access: plan.home.access, body: isBuilt ? trait.voucher : method.call(on: trait.voucher))
            }
        }
        writer.line()
        writer.comment("Of publishers of which nothing is known, it takes these.")
        writer.unavailable(unknown)
        writer.block("\(isolation)extension Publisher") { writer in
            for (index, method) in ([plan.proofErasure] + plan.proofSinks).enumerated() {
                if index > 0 { writer.line() }
                writer.documentation(["Does not compile: the compiler knows too little about this publisher."])
                writer.proofMethod(method, access: plan.home.access)
            }
        }
        if plan.alternativeCount > 1 {
            writer.line()
            writeAlternatives(&writer)
        }
    }

    /// The message about publishers without a row. The initializer names the culprit.
    private var unknown: String {
        let vouching = NearestName.list(trait.vouchers)
        let operators = plan.suggestions.map(\.name)
        let use = operators.isEmpty ? "" : "use \(NearestName.list(operators)), "
        return
            "not proven to be \(adjective). \(trait.wrapperName)(…) around it compiles, or names the publisher to blame: write "
            + "a row or a conformance for that one, \(use)or vouch with \(vouching)"
    }

    // MARK: Any of these

    /// Writes the protocols for the alternatives after the first one.
    private func writeAlternatives(_ writer: inout SourceWriter) {
        let wrapper = trait.wrapperName
        writer.line("// MARK: - Any of these")
        writer.line()
        writer.comment(
            "Swift allows one conditional conformance per type and protocol. For each other alternative of a rule, a type "
                + "conforms to one of these, which have the wrapper, and nothing else. Where several apply, the compiler takes "
                + "that with the fewest parameters.")
        for number in 2...plan.alternativeCount {
            let proof = trait.alternativeName(number)
            let ranks = Array(repeating: TraitPlan.rank, count: number - 1)
            writer.line()
            writer.documentation(["A publisher that is \(adjective) by alternative \(number) of its rule."])
            writer.line("@_documentation(visibility: internal) @_marker")
            writer.line("\(typePrefix)protocol \(proof) {}")
            writer.line()
            writer.block("\(isolation)extension Publisher where Self: \(proof)") { writer in
                writer.documentation(["The same as ``\(trait.protocolName)/\(method)``."])
                writer.line("@_documentation(visibility: internal)")
                writer.function(
                    "\(access)func eraseTo\(wrapper)", generics: [], parameters: ranks,
                    suffix: "-> \(wrapper)<Output, Failure>", body: "unchecked\(name)()")
            }
        }
    }
}
