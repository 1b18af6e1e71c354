import TestSupport
import Testing

/// Operators of the publisher of a sequence. Some of them require a certain kind of sequence.
extension Calls {
    @CallBuilder static var ofSequence: [Call] {
        Call("Publishers.Sequence.allSatisfy(_:)", "(a|)   a = true") { _ in numbers.allSatisfy { $0 > 0 } }
        Call("Publishers.Sequence.tryAllSatisfy(_:)", "x") { _ in [1, 3].publisher.tryAllSatisfy(isOne) }
        Call("Publishers.Sequence.collect()", "(a|)   a = [1, 2, 2, 3]") { _ in numbers.collect() }
        Call("Publishers.Sequence.compactMap(_:)", "(13|)") { _ in numbers.compactMap { $0 == 2 ? nil : $0 } }
        Call("Publishers.Sequence.contains(_:)", "(a|)   a = true") { _ in numbers.contains(2) }
        Call("Publishers.Sequence.contains(where:)", "(a|)   a = false") { _ in numbers.contains { $0 > 3 } }
        Call("Publishers.Sequence.tryContains(where:)", "x") { _ in [2, 3].publisher.tryContains(where: isOne) }
        Call("Publishers.Sequence.drop(while:)", "(223|)") { _ in numbers.drop { $0 == 1 } }
        Call("Publishers.Sequence.dropFirst(_:)", "(223|)") { _ in numbers.dropFirst() }
        Call("Publishers.Sequence.dropFirst(_:)", "(3|)") { _ in numbers.dropFirst(3) }
        Call("Publishers.Sequence.filter(_:)", "(22|)") { _ in numbers.filter { $0 == 2 } }
        Call("Publishers.Sequence.ignoreOutput()", "|") { _ in numbers.ignoreOutput() }
        Call("Publishers.Sequence.map(_:)", "(2446|)") { _ in numbers.map { $0 * 2 } }
        Call("Publishers.Sequence.prefix(_:)", "(12|)") { _ in numbers.prefix(2) }
        Call("Publishers.Sequence.prefix(while:)", "(122|)") { _ in numbers.prefix { $0 < 3 } }
        Call("Publishers.Sequence.reduce(_:_:)", "(8|)") { _ in numbers.reduce(0, +) }
        Call("Publishers.Sequence.tryReduce(_:_:)", "x") { _ in numbers.tryReduce(0, addOne) }
        Call("Publishers.Sequence.removeDuplicates()", "(123|)") { _ in numbers.removeDuplicates() }
        Call("Publishers.Sequence.replaceNil(with:)", "(ab|)   a = Optional(1), b = Optional(7)") { _ in
            [1, nil].publisher.replaceNil(with: 7)
        }
        Call("Publishers.Sequence.scan(_:_:)", "(1358|)") { _ in numbers.scan(0, +) }
        Call("Publishers.Sequence.setFailureType(to:)", "(1223|)") { _ in numbers.setFailureType(to: TestError.self) }
        Call("Publishers.Sequence.append(_:)", "(122345|)") { _ in numbers.append(4, 5) }
        Call("Publishers.Sequence.append(_:)", "(122345|)") { _ in numbers.append(4...5) }
        Call("Publishers.Sequence.append(_:)", "(12231223|)") { _ in numbers.append(numbers) }
        Call("Publishers.Sequence.prepend(_:)", "(451223|)") { _ in numbers.prepend(4, 5) }
        Call("Publishers.Sequence.prepend(_:)", "(451223|)") { _ in numbers.prepend(4...5) }
        Call("Publishers.Sequence.prepend(_:)", "(12231223|)") { _ in numbers.prepend(numbers) }
        Call("Publishers.Sequence.min()", "(1|)") { _ in numbers.min() }
        Call("Publishers.Sequence.min(by:)", "(3|)") { _ in numbers.min(by: >) }
        Call("Publishers.Sequence.max()", "(3|)") { _ in numbers.max() }
        Call("Publishers.Sequence.max(by:)", "(1|)") { _ in numbers.max(by: >) }
        Call("Publishers.Sequence.first()", "(1|)") { _ in numbers.first() }
        Call("Publishers.Sequence.first(where:)", "(2|)") { _ in numbers.first { $0 > 1 } }
        Call("Publishers.Sequence.last()", "(3|)") { _ in numbers.last() }
        Call("Publishers.Sequence.last(where:)", "(2|)") { _ in numbers.last { $0 < 3 } }
        // There is an overload for each kind of collection. A string is not a random access collection.
        Call("Publishers.Sequence.count()", "(4|)") { _ in numbers.count() }
        Call("Publishers.Sequence.count()", where: "Elements: RandomAccessCollection", "(4|)") { _ in
            numbers.setFailureType(to: TestError.self).count()
        }
        Call("Publishers.Sequence.count()", where: "Elements: Collection", "(3|)") { _ in "abc".publisher.count() }
        Call("Publishers.Sequence.output(at:)", where: "Elements: RandomAccessCollection, Failure == Never", "(3|)") {
            _ in
            numbers.output(at: 3)
        }
        Call("Publishers.Sequence.output(at:)", where: "Elements: Collection, Failure == Never", "(a|)") { _ in
            "abc".publisher.output(at: "abc".startIndex)
        }
        Call("Publishers.Sequence.output(in:)", where: "Elements: RandomAccessCollection", "(22|)") { _ in
            numbers.output(in: 1..<3)
        }
        Call("Publishers.Sequence.output(in:)", where: "Elements: Collection", "(abc|)") { _ in
            "abc".publisher.output(in: "abc".startIndex..<"abc".endIndex)
        }
    }

    private static var numbers: Publishers.Sequence<[Int], Never> { [1, 2, 2, 3].publisher }
}
