extension TraitPlan {
    func writeProof(_ writer: inout SourceWriter) {
        let proofOnly =
            trait.hasChecks
            ? "A type that declares only this conformance is checked at run time."
            : "For a type that declares only this conformance, the methods vouch for the trait."
        writer.template(
            """
            /// A protocol whose conformances make the compiler explain why a publisher is not \(adjective).
            ///
            /// A publisher that is always \(adjective) conforms to this protocol. An operator whose upstreams must be
            /// \(adjective) conforms if its upstreams conform. If a type is not \(adjective), its conformance is unavailable, and
            /// the message contains the reason. In a chain of operators, the compiler names the publisher that is not
            /// \(adjective):
            ///
            ///     error: conformance of 'MyOperator<Upstream>' to '\(trait.proofName)' is unavailable:
            ///     MyOperator is not \(adjective): …
            ///
            /// In your own code, require ``\(trait.protocolName)``, because a program cannot cast to this protocol. For your own
            /// publisher, declare both conformances under the same conditions, with `\(trait.proofName)` in place of the trait in the
            /// second one. Then messages name the upstream that is not \(adjective):
            ///
            ///     extension MyOperator: \(trait.protocolName) where Upstream: \(trait.protocolName) {}
            ///     extension MyOperator: \(trait.proofName) where Upstream: \(trait.proofName) {}
            @_marker
            \(typePrefix)protocol \(trait.proofName) {}

            // The compiler chooses these methods if a publisher lacks the trait, and names the publisher to blame.
            // \(proofOnly)\(home.access == .public ? " The module contains no code for these methods." : "")
            """)
        writer.block("\(isolation)extension \(library)Publisher where Self: \(trait.proofName)") { writer in
            let methods = [proofErasure] + proofSinks + proofWaits
            for (index, method) in methods.enumerated() {
                writer.documentation(
                    "\(trait.hasChecks ? "Asserts" : "Vouches for") the trait, and calls the trait's own method. Does not "
                        + "compile if the conformance is unavailable.")
                // If the trait has no checks, the method that vouches already returns the wrapper.
                let isBuilt = index == 0 && !trait.hasChecks
                writer.proofMethod(
                    method, access: home.access, body: isBuilt ? trait.voucher : method.call(on: trait.voucher))
            }
        }
        writer.line()
        writer.comment(
            "The compiler chooses these methods for publishers that conform neither to \(trait.protocolName) nor to "
                + "\(trait.proofName).")
        writer.unavailable(unknown)
        writer.block("\(isolation)extension \(library)Publisher") { writer in
            writer.separated([proofErasure] + proofSinks) { method, writer in
                writer.documentation(
                    "Does not compile, because the compiler does not know whether this publisher has the trait.")
                writer.proofMethod(method, access: home.access, body: "\(library)_unavailable()")
            }
        }
        if alternativeCount > 1 { writeAlternatives(&writer) }
    }

    /// The message for publishers without a row. A wrapper makes the compiler name the publisher that lacks the trait.
    private var unknown: String {
        let vouching = NearestName.list(trait.vouchers)
        let operators = suggestions.map(\.name)
        let use = operators.isEmpty ? "" : "use \(NearestName.list(operators)), "
        return "not proven to be \(adjective). \(wrapper)(…) around it compiles, or names the publisher to "
            + "blame: write a row or a conformance for that one, \(use)or vouch with \(vouching)"
    }

    private func writeAlternatives(_ writer: inout SourceWriter) {
        writer.mark("Any of these")
        writer.comment(
            "Swift allows one conditional conformance per type and protocol. For each further clause of a rule, a type "
                + "conforms to one of these protocols, which provide only the type-erased publisher. If several apply, the compiler chooses "
                + "the method with the fewest parameters.")
        for number in 2...alternativeCount {
            let proof = trait.alternativeName(number)
            let ranks = Array(repeating: "_: \(library)_Or = .or", count: number - 1)
            writer.documentation(
                "A publisher that is \(adjective) because it meets clause \(number) of its rule in the spec.")
            writer.lines("@_documentation(visibility: internal) @_marker\n\(typePrefix)protocol \(proof) {}\n")
            writer.block("\(isolation)extension \(library)Publisher where Self: \(proof)") { writer in
                writer.documentation(
                    "Hides the type of the publisher, but not its trait, like ``\(trait.protocolName)/\(method)``.")
                writer.lines("@_documentation(visibility: internal)\(home.isTraitsTarget ? "\n\(emission)" : "")")
                writer.function(
                    "\(access)func eraseTo\(wrapper)", generics: [], parameters: ranks,
                    suffix: "-> \(wrapper)<Output, Failure>", body: "unchecked\(name)()")
            }
        }
    }
}
