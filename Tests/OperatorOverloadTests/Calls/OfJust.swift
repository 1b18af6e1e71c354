import TestSupport
import Testing

/// Operators of `Just`, which transform its value immediately.
extension Calls {
    @CallBuilder static var ofJust: [Call] {
        Call("Just.allSatisfy(_:)", "(a|)   a = true") { _ in Just(1).allSatisfy { $0 > 0 } }
        Call("Just.tryAllSatisfy(_:)", "x") { _ in Just(3).tryAllSatisfy(isOne) }
        Call("Just.append(_:)", "(123|)") { _ in Just(1).append(2, 3) }
        Call("Just.append(_:)", "(123|)") { _ in Just(1).append(2...3) }
        Call("Just.prepend(_:)", "(123|)") { _ in Just(3).prepend(1, 2) }
        Call("Just.prepend(_:)", "(123|)") { _ in Just(3).prepend(1...2) }
        Call("Just.collect()", "(a|)   a = [1]") { _ in Just(1).collect() }
        Call("Just.compactMap(_:)", "|") { _ in Just(1).compactMap { _ in Int?.none } }
        Call("Just.contains(_:)", "(a|)   a = true") { _ in Just(1).contains(1) }
        Call("Just.contains(where:)", "(a|)   a = false") { _ in Just(1).contains { $0 > 1 } }
        Call("Just.tryContains(where:)", "x") { _ in Just(3).tryContains(where: isOne) }
        Call("Just.count()", "(1|)") { _ in Just(7).count() }
        Call("Just.drop(while:)", "|") { _ in Just(1).drop { $0 == 1 } }
        Call("Just.dropFirst(_:)", "|") { _ in Just(1).dropFirst() }
        Call("Just.dropFirst(_:)", "(1|)") { _ in Just(1).dropFirst(0) }
        Call("Just.filter(_:)", "|") { _ in Just(1).filter { $0 > 1 } }
        Call("Just.first()", "(1|)") { _ in Just(1).first() }
        Call("Just.first(where:)", "|") { _ in Just(1).first { $0 > 1 } }
        Call("Just.last()", "(1|)") { _ in Just(1).last() }
        Call("Just.last(where:)", "(1|)") { _ in Just(1).last { $0 == 1 } }
        Call("Just.ignoreOutput()", "|") { _ in Just(1).ignoreOutput() }
        Call("Just.map(_:)", "(2|)") { _ in Just(1).map { $0 * 2 } }
        Call("Just.tryMap(_:)", "x") { _ in Just(3).tryMap(doubleOne) }
        Call("Just.mapError(_:)", "(1|)") { _ in Just(1).mapError { _ -> TestError in } }
        Call("Just.setFailureType(to:)", "(1|)") { _ in Just(1).setFailureType(to: TestError.self) }
        Call("Just.max()", "(1|)") { _ in Just(1).max() }
        Call("Just.max(by:)", "(1|)") { _ in Just(1).max(by: <) }
        Call("Just.min()", "(1|)") { _ in Just(1).min() }
        Call("Just.min(by:)", "(1|)") { _ in Just(1).min(by: <) }
        Call("Just.output(at:)", "|") { _ in Just(1).output(at: 1) }
        Call("Just.output(in:)", "(1|)") { _ in Just(1).output(in: 0...1) }
        Call("Just.prefix(_:)", "|") { _ in Just(1).prefix(0) }
        Call("Just.prefix(while:)", "(1|)") { _ in Just(1).prefix { $0 == 1 } }
        Call("Just.reduce(_:_:)", "(3|)") { _ in Just(1).reduce(2, +) }
        Call("Just.tryReduce(_:_:)", "x") { _ in Just(3).tryReduce(0, addOne) }
        Call("Just.removeDuplicates()", "(1|)") { _ in Just(1).removeDuplicates() }
        Call("Just.removeDuplicates(by:)", "(1|)") { _ in Just(1).removeDuplicates(by: ==) }
        Call("Just.tryRemoveDuplicates(by:)", "(1|)") { _ in Just(1).tryRemoveDuplicates(by: isLess) }
        Call("Just.replaceEmpty(with:)", "(1|)") { _ in Just(1).replaceEmpty(with: 7) }
        Call("Just.replaceError(with:)", "(1|)") { _ in Just(1).replaceError(with: 7) }
        Call("Just.retry(_:)", "(1|)") { _ in Just(1).retry(1) }
        Call("Just.scan(_:_:)", "(3|)") { _ in Just(1).scan(2, +) }
        Call("Just.tryScan(_:_:)", "x") { _ in Just(3).tryScan(0, addOne) }
    }
}
