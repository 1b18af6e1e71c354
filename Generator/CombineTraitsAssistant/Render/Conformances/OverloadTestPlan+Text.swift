extension OverloadTestPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.imports(of: module)
        writer.lines("import \(module.target)\nimport Testing\n")
        writer.conditional(module.condition) { writer in
            writer.documentation(
                "Tests that a call chooses a trait's method exactly if the upstreams meet a clause of the rule.")
            writer.block("struct \(module.name)AlternativeTests") { writer in
                let offers = publishers.filter { !$0.offerTests.isEmpty }
                let calls = offers.map { offer in
                    (offer.publisher, offer.offerTests.map { function(for: $0, of: offer.publisher) })
                }
                write(calls, &writer)
                writer.line()
                writer.separated(offers) { offer, writer in
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

                /// The result of a trait's method on a publisher without the trait.
                private struct Unproven {}

                /// Expects that a call has chosen the trait's method, or that it has not.
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

    /// Writes one test for all publishers, because the macro `@Test` takes longer to compile than a function.
    private func write(_ functions: [(publisher: PublisherType, names: [String])], _ writer: inout SourceWriter) {
        writer.line("@Test")
        writer.block("func alternatives()") { writer in
            for (publisher, names) in functions {
                writer.conditional(publisher.condition) { writer in
                    let calls = names.map { "\($0)()" }.joined(separator: "\n")
                    guard let availability = publisher.neededAvailability else { return writer.lines(calls) }
                    writer.block("if #available(\(availability.arguments))") { $0.lines(calls) }
                }
            }
        }
    }

    private typealias Test = PublisherOverloadPlan.OfferTest

    private func function(for test: Test, of publisher: PublisherType) -> String {
        "\(publisher.identifier)\(test.trait.name.value)"
    }

    private func write(_ test: Test, of publisher: PublisherType, _ writer: inout SourceWriter) {
        writer.availability(publisher.neededAvailability)
        writer.block("private func \(function(for: test, of: publisher))()") { writer in
            // An operator can create several types, as `merge(with:)` does. `row` accepts only the type of the row.
            writer.rowFunction(of: publisher)
            for testCase in test.cases {
                writer.comment(testCase.comment)
                let probes = testCase.upstreams.map { ($0.value, $0.constant ?? "\($0.swiftType)()") }
                let instance = test.expression.renaming(Dictionary(uniqueKeysWithValues: probes))
                let erased = "row(\(instance)).eraseTo\(test.trait.wrapperName)()"
                writer.verbatim("expectOffer(\(testCase.isOffered), \(erased))")
            }
        }
    }
}
