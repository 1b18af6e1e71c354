import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Plausible but wrong rules, some of them from other libraries.
struct WrongClaimTests {
    struct Claim: Sendable, CustomTestStringConvertible {
        var publisher: String
        var trait: String
        var alternatives: [String]
        /// The text of the counterexample in the report.
        var refutation: String

        var testDescription: String { "\(publisher) is \(trait) where \(alternatives.joined(separator: " or "))" }
    }

    static let claims = [
        Claim(
            publisher: "Publishers.MakeConnectable", trait: "Single", alternatives: ["Upstream: Single"],
            refutation: """
                "a connectable wrapper": finished without a value
                  subscriber: a late one, when nothing was left to happen
                  Upstream   (1|)
                  published  |
                """),
        Claim(
            publisher: "Publishers.Timeout", trait: "Single", alternatives: ["Upstream: Single"],
            refutation: """
                "finishes after one second": finished without a value
                  at one instant: first timers, then Upstream
                  Upstream   -x
                  published  -|
                """),
        Claim(
            publisher: "Publishers.Zip", trait: "Maybe", alternatives: ["A: Maybe", "B: Maybe"],
            refutation: """
                "all upstreams": failed after its value
                  A          1|
                  B          (1x)
                  published  (ax)   a = (1, 1)
                """),
    ]

    @Test("The checker refutes them", arguments: claims)
    func refutation(_ claim: Claim) throws {
        let tested = try Laws.tested(claim.publisher)
        let result = try Laws.result(tested)
        let trait = try #require(tested.algebra.names.firstIndex(of: claim.trait))
        let ruleResult = result.checker.result(trait: trait, rule: Laws.rule(claim.alternatives, of: tested))
        #expect(!ruleResult.isSound)
        let counterexample = try #require(ruleResult.counterexample)
        let text = EvidenceCollector(checker: result.checker).evidence(counterexample).lines
        expectEqual(text.joined(separator: "\n"), claim.refutation)
    }

    @Test("The compiler decides which instances meet a requirement, and other claims are errors")
    func requirements() throws {
        var type = try Laws.tested("Record").type
        let index = try #require(type.instances.firstIndex { $0.name == "an end without values" })
        expectEqual(type.instances[index].satisfies.map(\.value), ["Output == Never"])
        type.instances[0].satisfies = type.instances[index].satisfies
        type.instances[index].satisfies = []
        let result = try Laws.result(try TestedType(type, Laws.spec().algebra))
        #expect(result.isAgreement)
        let location = type.instances[0].satisfies[0].location.text
        let other = type.instances[index].expression.location.text
        expectEqual(
            Laws.problems(result),
            [
                "\(location): error: the type of the instance 'one value' of 'Record' does not meet 'Output == Never'; "
                    + "remove it from 'satisfies'",
                "\(other): error: the type of the instance 'an end without values' of 'Record' meets 'Output == Never'; "
                    + "add it to 'satisfies'",
            ])
    }

    @Test("So it does for the traits of a subject that an instance brings")
    func traitsOfSubjects() throws {
        var type = try Laws.tested("Publishers.Multicast").type
        let index = try #require(type.instances.firstIndex { $0.name == "a current value" })
        type.instances[index].satisfies = []
        let result = try Laws.result(try TestedType(type, Laws.spec().algebra))
        #expect(result.isAgreement)
        let subject = "the type of the instance 'a current value' of 'Publishers.Multicast'"
        let location = type.instances[index].expression.location.text
        expectEqual(
            Laws.problems(result),
            ["Immediate", "NonEmpty"].map {
                "\(location): error: \(subject) meets 'SubjectType: \($0)'; add it to 'satisfies'"
            })
    }
}
