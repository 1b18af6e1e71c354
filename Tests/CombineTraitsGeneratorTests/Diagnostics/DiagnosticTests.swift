import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// Every mistake that a contributor can make, and the words that help.
struct DiagnosticTests {
    @Test("The sample spec is free of mistakes")
    func sampleIsValid() {
        expectEqual(SampleSpec().diagnostics, [])
        #expect(SampleSpec().project.spec != nil)
        expectEqual(SampleSpec.own(Mistake.rows).diagnostics, [])
    }

    @Test("A mistake is reported with its place and its remedy, and nothing is written", arguments: Mistake.table)
    func mistake(_ mistake: Mistake) {
        mistake.marked.expectMessages()
        #expect(!mistake.marked.expected.isEmpty)
        #expect(mistake.marked.spec.output.isEmpty)
    }

    @Test("A parameter can be a type that mentions a member of the same name")
    func concreteTypes() {
        let spec = SampleSpec().replacing(
            #""when": ["A: NonEmpty", "B: NonEmpty"],"#,
            with: #""when": ["A: NonEmpty, Output == Array<B.Output>", "B: NonEmpty"],"#)
        expectEqual(spec.diagnostics, [])
    }

    @Test(
        "A throwing operator has all but its operators, summary and instances from its row", arguments: ["", "KeepTry"])
    func throwingOperators(_ name: String) throws {
        let spec = SampleSpec.own(
            """
            {
              "publisher": "Own.Keep", "generics": ["Upstream: Publisher"], "operators": ["keep(_:)"],
              "summary": "Publishes some.", "directPath": true, "instances": { "all": "upstream.keep { true }" },
              "throwing": {
                "operators": ["tryKeep(_:)"], "summary": "Can fail.", "instances": { "fails": "upstream.tryKeep()" }
                \(name.isEmpty ? "" : ", \"publisher\": \"Own.\(name)\"")
              },
              "traits": { "Single, NonEmpty": { "never": "It is picky." }, "Maybe": "Upstream: Maybe" }
            }
            """)
        let valid = try #require(spec.project.spec, "\(spec.diagnostics)")
        let tryKeep = try #require(valid.publishers(named: "tryKeep(_:)").get().rows.first?.publisher)
        expectEqual(tryKeep.name, (name.isEmpty ? "Own.TryKeep" : "Own.\(name)"))
        expectEqual(tryKeep.summary, "Can fail.")
        expectEqual(tryKeep.instances.map(\.name), ["fails"])
        expectEqual(tryKeep.directPath, .indistinguishable)
        expectEqual(tryKeep.rule(for: "Maybe").alternatives.map(\.text), ["Upstream: Maybe"])
    }
}
