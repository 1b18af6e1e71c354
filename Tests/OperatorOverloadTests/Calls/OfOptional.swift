import CombineTraits
import Testing

/// Operators of the publisher of an optional value.
extension Calls {
    @CallBuilder static var ofOptional: [Call] {
        Call("Optional.Publisher.allSatisfy(_:)", "(a|)   a = true") { _ in one.allSatisfy { $0 > 0 } }
        Call("Optional.Publisher.collect()", "(a|)   a = [1]") { _ in one.collect() }
        Call("Optional.Publisher.compactMap(_:)", "|") { _ in one.compactMap { _ in Int?.none } }
        Call("Optional.Publisher.contains(_:)", "(a|)   a = true") { _ in one.contains(1) }
        Call("Optional.Publisher.contains(where:)", "(a|)   a = false") { _ in one.contains { $0 > 1 } }
        Call("Optional.Publisher.count()", "(1|)") { _ in one.count() }
        Call("Optional.Publisher.drop(while:)", "|") { _ in one.drop { $0 == 1 } }
        Call("Optional.Publisher.dropFirst(_:)", "|") { _ in one.dropFirst() }
        Call("Optional.Publisher.dropFirst(_:)", "(1|)") { _ in one.dropFirst(0) }
        Call("Optional.Publisher.filter(_:)", "|") { _ in one.filter { $0 > 1 } }
        Call("Optional.Publisher.first()", "(1|)") { _ in one.first() }
        Call("Optional.Publisher.first(where:)", "|") { _ in one.first { $0 > 1 } }
        Call("Optional.Publisher.last()", "(1|)") { _ in one.last() }
        Call("Optional.Publisher.last(where:)", "(1|)") { _ in one.last { $0 == 1 } }
        Call("Optional.Publisher.ignoreOutput()", "|") { _ in one.ignoreOutput() }
        Call("Optional.Publisher.map(_:)", "(2|)") { _ in one.map { $0 * 2 } }
        Call("Optional.Publisher.max()", "(1|)") { _ in one.max() }
        Call("Optional.Publisher.max(by:)", "(1|)") { _ in one.max(by: <) }
        Call("Optional.Publisher.min()", "|") { _ in none.min() }
        Call("Optional.Publisher.min(by:)", "|") { _ in none.min(by: <) }
        Call("Optional.Publisher.output(at:)", "|") { _ in one.output(at: 1) }
        Call("Optional.Publisher.output(in:)", "(1|)") { _ in one.output(in: 0...1) }
        Call("Optional.Publisher.prefix(_:)", "|") { _ in one.prefix(0) }
        Call("Optional.Publisher.prefix(while:)", "(1|)") { _ in one.prefix { $0 == 1 } }
        Call("Optional.Publisher.reduce(_:_:)", "(3|)") { _ in one.reduce(2, +) }
        Call("Optional.Publisher.removeDuplicates()", "(1|)") { _ in one.removeDuplicates() }
        Call("Optional.Publisher.removeDuplicates(by:)", "(1|)") { _ in one.removeDuplicates(by: ==) }
        Call("Optional.Publisher.replaceEmpty(with:)", "(7|)") { _ in none.replaceEmpty(with: 7) }
        Call("Optional.Publisher.replaceError(with:)", "(1|)") { _ in one.replaceError(with: 7) }
        Call("Optional.Publisher.retry(_:)", "(1|)") { _ in one.retry(1) }
        Call("Optional.Publisher.scan(_:_:)", "(3|)") { _ in one.scan(2, +) }
    }

    private static var one: Optional<Int>.Publisher { .init(1) }
    private static var none: Optional<Int>.Publisher { .init(nil) }
}
