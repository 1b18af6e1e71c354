import Testing

@testable import CombineTraitsGenerator
@testable import TraitSpec

/// What follows from the diagrams of a trait.
@Suite("Allowed traces")
struct AllowedTracesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var diagrams: [String]
        /// What the diagrams forbid, in words.
        var forbidden: [String]
        var testDescription: String { diagrams.joined(separator: "  ") }

        init(_ diagrams: String, _ forbidden: String...) {
            self.diagrams = diagrams.split(separator: " ").map(String.init)
            self.forbidden = forbidden
        }
    }

    static let rows = [
        Row("-..."),
        Row("- -| -x -o-..."),
        // At most one value.
        Row(
            "- -x -| -o-|", "published more than one value", "failed after its value",
            "published a value, and did not finish"),
        Row(
            "-x -o|", "finished without a value", "published more than one value", "failed after its value",
            "published nothing, and did not fail", "published a value, and did not finish"),
        Row(
            "- -o", "finished without a value", "finished after its value", "published more than one value",
            "failed without a value", "failed after its value"),
        // No value.
        Row("- -| -x", "published a value"),
        Row("-", "published a value", "finished", "failed"),
        Row("-|", "published a value", "failed", "published nothing, and did not finish"),
        // Several values.
        Row("- -x -o...", "finished without a value"),
        Row("-*-| -*-x", "published nothing, and did not complete", "published values, and did not complete"),
        Row(
            "-*-", "finished without a value", "finished after a value", "failed without a value",
            "failed after a value"),
        Row("-* -*-|", "failed without a value", "failed after a value"),
        Row(
            "-o*x", "finished without a value", "finished after a value", "failed without a value",
            "published nothing, and did not complete", "published values, and did not fail"),
        // On subscription.
        Row("x o-...", "published nothing on subscription", "finished without a value"),
        Row("| x o...", "published nothing on subscription"),
        Row(
            "x o|", "published nothing on subscription", "finished without a value", "published more than one value",
            "failed after its value", "published a value, and did not finish"),
    ]

    @Test("Diagrams forbid what they do not draw", arguments: rows)
    func breaches(_ row: Row) throws {
        let traces = try traces(row.diagrams)
        #expect(traces.breaches.map(traces.summary) == row.forbidden)
        #expect(traces.treatsValuesAlike)
    }

    @Test("A diagram that draws one value cannot end otherwise than those that draw several")
    func counting() throws {
        #expect(try !traces(["-o|", "-*x"]).treatsValuesAlike)
        #expect(try traces(["-o-*|", "-*x"]).treatsValuesAlike)
        #expect(try traces(["-o|", "-x"]).treatsValuesAlike)
    }

    @Test("What is drawn of traces stands for them", arguments: rows)
    func drawings(_ row: Row) throws {
        let traces = try traces(row.diagrams)
        #expect(try self.traces(traces.diagrams) == traces, "\(traces.diagrams)")
    }

    @Test("A trait keeps to what the refined traits allow, and a conjunction has no more to say")
    func composition() throws {
        let traits = try #require(SampleSpec().project.spec).traits
        let single = traits[0].traces
        #expect(single == traits[1].traces.intersection(traits[2].traces))
        #expect(single.withoutValue == .silence)
        #expect(single.afterOneValue == .finished)
        #expect(traits[0].shownDiagrams.map(\.marbles.value) == ["-", "-o-|"])
        #expect(traits[1].shownDiagrams.map(\.caption) == [nil, "can finish", "can publish"])
    }

    @Test("What a trait offers follows from what it allows")
    func offers() throws {
        let traits = try Repository.spec().traits
        #expect(traits.map(\.name.value) == ["Single", "Maybe", "NonEmpty", "Immediate"])
        #expect(
            traits.map(\.factories) == [
                [.just, .fail, .never], [.just, .fail, .empty, .never], [.just, .fail, .never], [.just, .fail],
            ])
        #expect(
            traits.map(\.violations) == [
                [.finishedWithoutValue, .tooManyValues, .failedAfterValue], [.tooManyValues, .failedAfterValue],
                [.finishedWithoutValue], [.notImmediate, .finishedWithoutValue],
            ])
        #expect(traits.map(\.atMostOneValue) == [true, true, false, false])
        #expect(traits.map(\.onSubscription) == [false, false, false, true])
    }

    @Test("A law in Swift says what nobody knows: the trait offers nothing that could break it, unless it has diagrams")
    func lawsInSwift() throws {
        let own = FifthTrait.finite.replacing(["\"check\": \"Law.finite\""])
        #expect(own.trait.factories == [])
        #expect(own.trait.violations == [])
        #expect(own.trait.lawExpression == "Law.finite")
        let drawn = FifthTrait.finite.replacing(["\"check\": \"Law.finite\"", "\"allows\": [\"-\", \"-|\"]"])
        #expect(drawn.trait.factories == [.empty, .never])
        #expect(drawn.trait.violations == [.publishedValue, .failedWithoutValue])
    }

    private func traces(_ diagrams: [String]) throws -> AllowedTraces {
        let marbles = diagrams.map { TraceMarbles($0) }
        #expect(marbles.allSatisfy { $0.fault == nil })
        return try #require(marbles.dropFirst().reduce(marbles.first?.traces) { $0?.union($1.traces) })
    }
}
