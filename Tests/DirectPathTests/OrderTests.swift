import TestSupport
import Testing

/// The order of closures and side effects, which must be the same on the direct path and on the plain path.
struct OrderTests {
    @Test("Each leaf, through each operator", arguments: Operation.all)
    func leaves(_ operation: Operation) {
        for leaf in operation.joins ? Leaf.few : Leaf.all {
            for otherLeaf in operation.joins ? Leaf.few : [leaf] {
                let performance = Performance(operation: operation, leaf: leaf, otherLeaf: otherLeaf, tail: .none)
                let plain = performance.log(by: .plain)
                expect(performance, .sinkMaybe, plain: plain)
                // `sinkSingle` traps if the publisher finishes without a value.
                guard !plain.contains(where: { $0.hasSuffix(Performance.report + "finished") }) else { continue }
                expect(performance, .sinkSingle, plain: plain)
            }
        }
    }

    @Test("Each operator, in front of others", arguments: Operation.all)
    func tails(_ operation: Operation) {
        for tail in Tail.allCases where tail != .none {
            for leaf in Leaf.few {
                let performance = Performance(operation: operation, leaf: leaf, otherLeaf: leaf, tail: tail)
                let plain = performance.log(by: .plain)
                expect(performance, .sinkMaybe, plain: plain)
            }
        }
    }

    private func expect(_ performance: Performance, _ path: Path, plain: [String]) {
        let log = performance.log(by: path)
        func visible(_ log: [String]) -> [String] {
            performance.operation.hidesUpstreams ? log.filter { $0.contains(Performance.report) } : log
        }
        expectEqual(visible(log), visible(plain), "\(comparison(performance, path, log, plain: plain))")
    }
}
