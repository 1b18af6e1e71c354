/// Renders tests which verify that each alternative of a rule is sufficient for a call, and that nothing less is.
extension OverloadTestPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.testFile(module) { writer in
            writer.documentation(["Each alternative of a rule is sufficient, and nothing less is."])
            writer.line("@Suite(\"Alternatives of \(module.name)\")")
            writer.block("struct \(module.name)AlternativeTests") { writer in
                writer.separated(publishers.filter { !$0.offerTests.isEmpty }) { offer, writer in
                    writer.conditional(offer.publisher.condition) { writer in
                        writer.separated(offer.offerTests) { write($0, of: offer.publisher, &$1) }
                    }
                }
            }
            let methods = traitsWithAlternatives.map {
                "fileprivate func eraseTo\($0.wrapperName)() -> Unproven { Unproven() }"
            }
            writer.template(
                """

                /// The result of calls of traits' methods on publishers without the trait.
                private struct Unproven {}

                /// Checks whether a call is the trait's method.
                private func expectOffer(
                    _ isOffered: Bool, _ erased: Any, sourceLocation: SourceLocation = #_sourceLocation
                ) {
                    #expect(!(erased is Unproven) == isOffered, sourceLocation: sourceLocation)
                }

                extension Publisher {
                    \(lines: methods)
                }
                """)
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
