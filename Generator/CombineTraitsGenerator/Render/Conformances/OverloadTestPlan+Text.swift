/// Renders calls that serve as tests because they must compile, and tests that each alternative of a rule is sufficient.
extension OverloadTestPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        let module = frame
        writer.imports(of: module)
        writer.line("import \(module.target)")
        writer.line("import Testing")
        writer.line()
        writer.conditional(module) { writer in
            writer.documentation([
                "Calls that each alternative of a rule after the first one allows.",
                "Nothing calls these functions. The test is that they compile.",
            ])
            writer.block("enum \(module.name)Overloads") { writer in
                writer.separated(publishers.filter { !$0.genericCalls.isEmpty }) { calls, writer in
                    writer.line("// MARK: \(calls.publisher.name)")
                    writer.line()
                    writer.whereDeclared(calls.publisher) { writer in write(calls, &writer) }
                }
            }
            writeOfferTests(&writer)
        }
    }

    private func write(_ calls: PublisherOverloadPlan, _ writer: inout SourceWriter) {
        writer.separated(calls.genericCalls) { call, writer in
            writer.availability(calls.publisher.neededAvailability)
            let generics = call.generics.isEmpty ? "" : "<\(call.generics.joined(separator: ", "))>"
            let requirements = call.requirements.map(\.swiftText).joined(separator: ", ")
            let clause = requirements.isEmpty ? "" : " where \(requirements)"
            let argument = call.argument.swiftText
            let head = "static func \(call.function)\(generics)(_ publisher: \(argument))"
            if head.width + clause.width + 10 <= SourceWriter.lineLength {
                writer.line("\(head)\(clause) {")
            } else {
                writer.line("static func \(call.function)\(generics)(")
                writer.indented { $0.line("_ publisher: \(argument)") }
                writer.line(clause.isEmpty ? ") {" : ")")
                if !clause.isEmpty { writer.line("\(clause.dropFirst()) {") }
            }
            writer.indented { writeCalls(on: calls.publisher, call, &$0) }
            writer.line("}")
        }
    }

    /// Writes tests that each alternative is sufficient for a call, and that nothing less is.
    private func writeOfferTests(_ writer: inout SourceWriter) {
        writer.documentation(["Each alternative of a rule is sufficient, and nothing less is."])
        writer.line("@Suite(\"Alternatives of \(frame.name)\")")
        writer.block("struct \(frame.name)AlternativeTests") { writer in
            writer.separated(publishers.filter { !$0.offerTests.isEmpty }) { offer, writer in
                writer.whereDeclared(offer.publisher) { writer in
                    writer.separated(offer.offerTests) { write($0, of: offer.publisher, &$1) }
                }
            }
        }
        writer.documentation(["The result of calls of traits' methods on publishers without the trait."])
        writer.line("private struct Unproven {}")
        writer.line()
        writer.lines(
            """
            /// Checks whether a call is the trait's method.
            private func expectOffer(
                _ isOffered: Bool, _ erased: Any, sourceLocation: SourceLocation = #_sourceLocation
            ) {
                #expect(!(erased is Unproven) == isOffered, sourceLocation: sourceLocation)
            }
            """)
        writer.line()
        writer.block("extension Publisher") { writer in
            for trait in traitsWithAlternatives.map(\.trait) {
                writer.line("fileprivate func eraseTo\(trait.wrapperName)() -> Unproven { Unproven() }")
            }
        }
    }

    private func write(
        _ test: PublisherOverloadPlan.OfferTest, of publisher: PublisherType, _ writer: inout SourceWriter
    ) {
        let trait = test.trait.trait
        writer.availability(publisher.neededAvailability)
        writer.line("@Test(\(SwiftStringLiteral("\(publisher.name) as \(trait.publisherPhrase)")))")
        writer.block("func \(test.function)()") { writer in
            // For upstreams of the same type, an operator can create another type, as `merge(with:)` does.
            writer.identityFunction("row", of: publisher)
            for testCase in test.cases {
                writer.comment(testCase.comment)
                let probes = testCase.upstreams.map { ($0.value, $0.constant ?? "\($0.swiftType)()") }
                let instance = test.expression.renaming(Dictionary(uniqueKeysWithValues: probes))
                writer.verbatim("expectOffer(\(testCase.isOffered), row(\(instance)).eraseTo\(trait.wrapperName)())")
            }
        }
    }

    private func writeCalls(
        on publisher: PublisherType, _ call: PublisherOverloadPlan.GenericCall, _ writer: inout SourceWriter
    ) {
        let trait = call.trait
        // Erasing a wrapper again is deprecated.
        if publisher.name != trait.wrapperName {
            // Without the type, the compiler could call the fallback that the tests below declare.
            writer.line("let _: \(trait.wrapperName) = publisher.eraseTo\(trait.wrapperName)()")
        }
    }
}
