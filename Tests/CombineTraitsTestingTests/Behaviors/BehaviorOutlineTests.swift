import TestSupport
import Testing

@testable import CombineTraitsTesting

/// Which behaviors of a dependency the search tries.
struct BehaviorOutlineTests {
    private static func diagrams(_ law: TraitLaw?, values: [String], failures: Int) -> [String] {
        BehaviorOutline.all(valueCount: values.count, failureCount: failures, law).map { outline in
            let script: Script<String, TestError> = outline.script(values, (0..<failures).map { TestError($0) })
            var trace = Trace<String, TestError>(subscribedAt: .zero)
            trace.entries = script.events.map {
                .init(event: $0.event, instant: .zero.advanced(by: $0.delay), isOnSubscription: $0.isOnSubscription)
            }
            return trace.marbles.description
        }
    }

    @Test func aSingleHasSixBehaviorsAndSilence() {
        expectEqual(
            Self.diagrams(.single, values: ["a"], failures: 1),
            ["(a|)", "-(a|)", "a|", "x", "-a|", "-x", "-"])
    }

    @Test func aMaybeCanAlsoBeEmpty() {
        expectEqual(
            Self.diagrams(.maybe, values: ["a"], failures: 1),
            ["(a|)", "-(a|)", "a|", "x", "-a|", "|", "-x", "-|", "-"])
    }

    @Test func anImmediateBeginsAtOnce() {
        let diagrams = Self.diagrams(.immediate, values: ["a"], failures: 1)
        expectEqual(diagrams.prefix(6), ["(a|)", "a|", "x", "(ax)", "ax", "a"])
    }

    @Test func aNonEmptyDoesNotFinishEmpty() {
        let diagrams = Self.diagrams(.nonEmpty, values: ["a"], failures: 1)
        expectEqual(diagrams.filter { $0.hasPrefix("|") || $0.hasPrefix("-|") }, [])
        expectEqual(
            Set(diagrams.filter { $0.count { $0 == "a" } < 2 }),
            ["(a|)", "-(a|)", "a|", "-a|", "x", "-x", "(ax)", "-(ax)", "ax", "-ax", "a", "-a", "-"])
    }

    @Test func eachValueAndEachFailureComes() {
        let diagrams = Self.diagrams(.single, values: ["a", "b", "c"], failures: 2)
        for value in ["a", "b", "c"] { expectEqual(diagrams.count { $0.contains(value) }, 4) }
        expectEqual(diagrams.count { $0.contains("x") }, 4)
        expectEqual(diagrams.count, 3 * 4 + 4 + 1)
    }

    @Test func aStreamHasEachPairOfValues() {
        let diagrams = Set(Self.diagrams(nil, values: ["a", "b", "c", "d"], failures: 0))
        for diagram in ["(abc|)", "-abc|", "a", "|", "-", "d|", "-(ab)", "(aa|)", "ca", "-dc|"] {
            #expect(diagrams.contains(diagram))
        }
    }

    @Test func theLawIsObeyed() {
        for law in [TraitLaw.single, .maybe, .immediate, .nonEmpty] {
            for outline in BehaviorOutline.all(valueCount: 3, failureCount: 2, law) {
                let script: Script<Int, TestError> = outline.script([1, 2, 3], [TestError(1), TestError(2)])
                expectEqual(law.violation(in: .init(script)), nil)
            }
        }
    }
}
