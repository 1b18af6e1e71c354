import TestSupport
import Testing

/// Operators of the publisher of a result.
extension Calls {
    @CallBuilder static var ofResult: [Call] {
        Call("Result.Publisher.allSatisfy(_:)", "(a|)   a = true") { _ in one.allSatisfy { $0 > 0 } }
        Call("Result.Publisher.tryAllSatisfy(_:)", "x") { _ in three.tryAllSatisfy(isOne) }
        Call("Result.Publisher.collect()", "(a|)   a = [1]") { _ in one.collect() }
        Call("Result.Publisher.contains(_:)", "(a|)   a = true") { _ in one.contains(1) }
        Call("Result.Publisher.contains(where:)", "(a|)   a = false") { _ in one.contains { $0 > 1 } }
        Call("Result.Publisher.tryContains(where:)", "x") { _ in three.tryContains(where: isOne) }
        Call("Result.Publisher.count()", "(1|)") { _ in one.count() }
        Call("Result.Publisher.first()", "(1|)") { _ in one.first() }
        Call("Result.Publisher.last()", "(1|)") { _ in one.last() }
        Call("Result.Publisher.ignoreOutput()", "|") { _ in one.ignoreOutput() }
        Call("Result.Publisher.map(_:)", "(2|)") { _ in one.map { $0 * 2 } }
        Call("Result.Publisher.tryMap(_:)", "x") { _ in three.tryMap(doubleOne) }
        Call("Result.Publisher.mapError(_:)", "x   x = OtherError()") { _ in failure.mapError { _ in OtherError() } }
        Call("Result.Publisher.setFailureType(to:)", "(1|)") { _ in
            Result<Int, Never>.Publisher(1).setFailureType(to: TestError.self)
        }
        Call("Result.Publisher.max()", "(1|)") { _ in one.max() }
        Call("Result.Publisher.max(by:)", "(1|)") { _ in one.max(by: <) }
        Call("Result.Publisher.tryMax(by:)", "(1|)") { _ in one.tryMax(by: isLess) }
        Call("Result.Publisher.min()", "x") { _ in failure.min() }
        Call("Result.Publisher.min(by:)", "x") { _ in failure.min(by: <) }
        Call("Result.Publisher.tryMin(by:)", "x") { _ in failure.tryMin(by: isLess) }
        Call("Result.Publisher.reduce(_:_:)", "(3|)") { _ in one.reduce(2, +) }
        Call("Result.Publisher.tryReduce(_:_:)", "x") { _ in three.tryReduce(0, addOne) }
        Call("Result.Publisher.removeDuplicates()", "(1|)") { _ in one.removeDuplicates() }
        Call("Result.Publisher.removeDuplicates(by:)", "(1|)") { _ in one.removeDuplicates(by: ==) }
        Call("Result.Publisher.tryRemoveDuplicates(by:)", "(1|)") { _ in one.tryRemoveDuplicates(by: isLess) }
        Call("Result.Publisher.replaceEmpty(with:)", "(1|)") { _ in one.replaceEmpty(with: 7) }
        Call("Result.Publisher.replaceError(with:)", "(7|)") { _ in failure.replaceError(with: 7) }
        Call("Result.Publisher.retry(_:)", "x") { _ in failure.retry(1) }
        Call("Result.Publisher.scan(_:_:)", "(3|)") { _ in one.scan(2, +) }
        Call("Result.Publisher.tryScan(_:_:)", "x") { _ in three.tryScan(0, addOne) }
    }

    private static var one: Result<Int, TestError>.Publisher { .init(1) }
    private static var three: Result<Int, TestError>.Publisher { .init(3) }
    private static var failure: Result<Int, TestError>.Publisher { .init(TestError()) }
}
