import CombineTraits
import Testing

/// Operators that reduce all values to one.
extension Calls {
    @CallBuilder static var reducing: [Call] {
        Call("Publisher.collect()", "---(a|)   a = [1, 2]") { $0.numbers("-12|").collect() }
        Call("Publisher.collect(_:)", "--a-(b|)   a = [1, 2], b = [3]") { $0.numbers("-123|").collect(2) }
        Call("Publisher.reduce(_:_:)", "---(3|)") { $0.numbers("-12|").reduce(0, +) }
        Call("Publisher.tryReduce(_:_:)", "--x") { $0.numbers("-12|").tryReduce(0, addOne) }
        Call("Publisher.count()", "---(2|)") { $0.numbers("-79|").count() }
        Call("Publisher.min()", "---(7|)") { $0.numbers("-97|").min() }
        Call("Publisher.max()", "---(9|)") { $0.numbers("-97|").max() }
        Call("Publisher.min(by:)", "---(9|)") { $0.numbers("-97|").min(by: >) }
        Call("Publisher.max(by:)", "---(7|)") { $0.numbers("-97|").max(by: >) }
        Call("Publisher.tryMin(by:)", "---(1|)") { $0.numbers("-21|").tryMin(by: isLess) }
        Call("Publisher.tryMin(by:)", "--x") { $0.numbers("-13|").tryMin(by: isLess) }
        Call("Publisher.tryMax(by:)", "---(2|)") { $0.numbers("-21|").tryMax(by: isLess) }
        Call("Publisher.tryMax(by:)", "--x") { $0.numbers("-13|").tryMax(by: isLess) }
    }

    /// Operators that test values.
    @CallBuilder static var matching: [Call] {
        Call("Publisher.contains(_:)", "--(a|)   a = true") { $0.numbers("-12|").contains(2) }
        Call("Publisher.contains(where:)", "---(a|)   a = false") { $0.numbers("-12|").contains { $0 > 2 } }
        Call("Publisher.tryContains(where:)", "--x") { $0.numbers("-23|").tryContains(where: isOne) }
        Call("Publisher.allSatisfy(_:)", "---(a|)   a = true") { $0.numbers("-12|").allSatisfy { $0 > 0 } }
        Call("Publisher.tryAllSatisfy(_:)", "--x") { $0.numbers("-13|").tryAllSatisfy(isOne) }
    }
}
