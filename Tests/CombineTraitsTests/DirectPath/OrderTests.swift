import CombineTraits
import TestSupport
import Testing

/// The order of closures and side effects is the same on the direct path and on the plain one.
@Suite struct OrderTests {
    @Test("Each leaf, through each operator", arguments: Operation.all)
    func leaves(_ operation: Operation) {
        for leaf in operation.joins ? Leaf.few : Leaf.all {
            for otherLeaf in operation.joins ? Leaf.few : [leaf] {
                let performance = Performance(operation: operation, leaf: leaf, otherLeaf: otherLeaf, tail: .none)
                let plain = performance.log(by: .plain)
                expect(performance, .sinkMaybe, plain: plain, plain)
                // That there is no value is not reported to those who were promised one.
                let promised = plain.filter { !$0.hasSuffix(Performance.report + "finished") }
                expect(performance, .sinkSingle, plain: plain, promised)
            }
        }
    }

    @Test("Each operator, in front of others", arguments: Operation.all)
    func tails(_ operation: Operation) {
        for tail in Tail.allCases where tail != .none {
            for leaf in Leaf.few where !operation.breaksRules || leaf.isAsynchronous {
                let performance = Performance(operation: operation, leaf: leaf, otherLeaf: leaf, tail: tail)
                let plain = performance.log(by: .plain)
                expect(performance, .sinkMaybe, plain: plain, plain)
            }
        }
    }

    /// OpenCombine's `zip` fails before it has sent a subscription. On the plain path, the operators behind it trap, or
    /// publish nothing.
    @Test("A failure that comes without a subscription is an end", arguments: Tail.allCases)
    func failureWithoutSubscription(before tail: Tail) {
        for operation in Operation.all where operation.breaksRules {
            let fail = Leaf("Fail") { _, _ in Fail<Int, TestError>(error: TestError(1)) }
            let performance = Performance(operation: operation, leaf: fail, otherLeaf: fail, tail: tail)
            let log = performance.log(by: .sinkMaybe)
            let end = tail == .catch ? "success" : "failure"
            #expect(log.count { $0.contains(Performance.report + end) } == 1, "\(performance): \(log)")
        }
    }

    private func expect(_ performance: Performance, _ path: Path, plain: [String], _ expected: [String]) {
        let log = performance.log(by: path)
        #expect(log == expected, "\(comparison(performance, path, log, plain: plain))")
    }
}
