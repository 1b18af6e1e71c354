/// Renders tests that each alternative of a rule is sufficient.
extension OverloadTestPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.testFile(frame, writeOfferTests)
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
            for trait in traitsWithAlternatives {
                writer.line("fileprivate func eraseTo\(trait.wrapperName)() -> Unproven { Unproven() }")
            }
        }
    }

    private func write(
        _ test: PublisherOverloadPlan.OfferTest, of publisher: PublisherType, _ writer: inout SourceWriter
    ) {
        let trait = test.trait
        writer.availability(publisher.neededAvailability)
        writer.line("@Test(\(SwiftStringLiteral("\(publisher.name) as \(trait.publisherPhrase)")))")
        writer.block("func \(publisher.identifier)\(trait.name.value)()") { writer in
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
}
