import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// What follows from the diagrams of a trait.
struct AllowedTracesTests {
    /// Diagrams, and what they forbid, in words.
    static let rows: [(String, forbidden: [String])] = [
        ("-...", []),
        ("- -| -x -o-...", []),
        // At most one value.
        (
            "- -x -| -o-|",
            ["published more than one value", "failed after its value", "published a value, and did not finish"]
        ),
        (
            "-x -o|",
            [
                "finished without a value", "published more than one value", "failed after its value",
                "published nothing, and did not fail", "published a value, and did not finish",
            ]
        ),
        (
            "- -o",
            [
                "finished without a value", "finished after its value", "published more than one value",
                "failed without a value", "failed after its value",
            ]
        ),
        // No value.
        ("- -| -x", ["published a value"]),
        ("-", ["published a value", "finished", "failed"]),
        ("-|", ["published a value", "failed", "published nothing, and did not finish"]),
        // Several values.
        ("- -x -o...", ["finished without a value"]),
        ("-*-| -*-x", ["published nothing, and did not complete", "published values, and did not complete"]),
        (
            "-*-",
            ["finished without a value", "finished after a value", "failed without a value", "failed after a value"]
        ),
        ("-* -*-|", ["failed without a value", "failed after a value"]),
        (
            "-o*x",
            [
                "finished without a value", "finished after a value", "failed without a value",
                "published nothing, and did not complete", "published values, and did not fail",
            ]
        ),
        // On subscription.
        ("x o-...", ["published nothing on subscription", "finished without a value"]),
        ("| x o...", ["published nothing on subscription"]),
        (
            "x o|",
            [
                "published nothing on subscription", "finished without a value", "published more than one value",
                "failed after its value", "published a value, and did not finish",
            ]
        ),
    ]

    @Test("Diagrams forbid what they do not draw", arguments: rows)
    func violations(_ diagrams: String, _ forbidden: [String]) throws {
        let traces = try traces(diagrams.components(separatedBy: " "))
        expectEqual(traces.violations.map(traces.summary), forbidden)
        #expect(traces.treatsValuesAlike)
    }

    @Test("A diagram that draws one value cannot end otherwise than those that draw several")
    func counting() throws {
        #expect(try !traces(["-o|", "-*x"]).treatsValuesAlike)
        #expect(try traces(["-o-*|", "-*x"]).treatsValuesAlike)
        #expect(try traces(["-o|", "-x"]).treatsValuesAlike)
    }

    @Test("The diagrams of traces draw exactly these traces", arguments: rows.map(\.0))
    func drawings(_ diagrams: String) throws {
        let traces = try traces(diagrams.components(separatedBy: " "))
        try expectEqual(self.traces(traces.diagrams), traces, "\(traces.diagrams)")
    }

    @Test("A trait keeps to what the refined traits allow, and a conjunction has no more to say")
    func composition() throws {
        let traits = try #require(SampleSpec().project.spec).traits
        let single = traits[0].traces
        expectEqual(single, traits[1].traces.intersection(traits[2].traces))
        expectEqual(single.withoutValue, .silence)
        expectEqual(single.afterOneValue, .finished)
        expectEqual(traits[0].shownDiagrams.map(\.marbles.value), ["-", "-o-|"])
        expectEqual(traits[1].shownDiagrams.map(\.caption), [nil, "can finish", "can publish"])
    }

    @Test("What a trait offers follows from what it allows")
    func offers() throws {
        let traits = try Repository.spec().traits
        expectEqual(traits.map(\.name.value), ["Single", "Maybe", "NonEmpty", "Immediate"])
        expectEqual(
            traits.map(\.factories),
            [
                [.just, .fail, .never], [.just, .fail, .empty, .never], [.just, .fail, .never], [.just, .fail],
            ])
        expectEqual(
            traits.map(\.violations),
            [
                [.finishedWithoutValue, .tooManyValues, .failedAfterValue], [.tooManyValues, .failedAfterValue],
                [.finishedWithoutValue], [.notImmediate, .finishedWithoutValue],
            ])
        expectEqual(traits.map(\.atMostOneValue), [true, true, false, false])
        expectEqual(traits.map(\.onSubscription), [false, false, false, true])
    }

    @Test("A law in Swift says what nobody knows: the trait offers nothing that could break it, unless it has diagrams")
    func lawsInSwift() throws {
        let own = FifthTrait.finite.replacing(["\"lawInSwift\": \"Law.finite\""])
        expectEqual(own.trait.factories, [])
        expectEqual(own.trait.violations, [])
        expectEqual(own.trait.lawExpression, "Law.finite")
        let drawn = FifthTrait.finite.replacing(["\"lawInSwift\": \"Law.finite\"", "\"allows\": [\"-\", \"-|\"]"])
        expectEqual(drawn.trait.factories, [.empty, .never])
        expectEqual(drawn.trait.violations, [.publishedValue, .failedWithoutValue])
    }

    private func traces(_ diagrams: [String]) throws -> AllowedTraces {
        let marbles = diagrams.map { TraceMarbles($0) }
        #expect(marbles.allSatisfy { $0.fault == nil })
        return try #require(marbles.dropFirst().reduce(marbles.first?.traces) { $0?.union($1.traces) })
    }
}
