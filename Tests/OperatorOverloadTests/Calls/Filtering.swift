import CombineTraits
import Testing

/// Operators that drop values, or replace missing ones.
extension Calls {
    @CallBuilder static var filtering: [Call] {
        Call("Publisher.filter(_:)", "-1-3|") { $0.numbers("-123|").filter { $0 != 2 } }
        Call("Publisher.tryFilter(_:)", "-1-x") { $0.numbers("-123|").tryFilter(isOne) }
        Call("Publisher.removeDuplicates()", "-1-2|") { $0.numbers("-112|").removeDuplicates() }
        Call("Publisher.removeDuplicates(by:)", "-1-2-|") {
            $0.numbers("-1324|").removeDuplicates { ($1 - $0) % 2 == 0 }
        }
        Call("Publisher.tryRemoveDuplicates(by:)", "-2x") { $0.numbers("-23|").tryRemoveDuplicates(by: isLess) }
        Call("Publisher.replaceEmpty(with:)", "-(7|)") { $0.numbers("-|").replaceEmpty(with: 7) }
        Call("Publisher.replaceError(with:)", "-1(7|)") { $0.numbers("-1x").replaceError(with: 7) }
        Call("Publisher.ignoreOutput()", "--|") { $0.numbers("-1|").ignoreOutput() }
    }

    /// Operators that select values by their order.
    @CallBuilder static var selecting: [Call] {
        Call("Publisher.first()", "-(1|)") { $0.numbers("-12|").first() }
        Call("Publisher.first(where:)", "--(2|)") { $0.numbers("-12|").first { $0 > 1 } }
        Call("Publisher.tryFirst(where:)", "--x") { $0.numbers("-231|").tryFirst(where: isOne) }
        Call("Publisher.last()", "---(2|)") { $0.numbers("-12|").last() }
        Call("Publisher.last(where:)", "---(1|)") { $0.numbers("-12|").last { $0 < 2 } }
        Call("Publisher.tryLast(where:)", "--x") { $0.numbers("-132|").tryLast(where: isOne) }
        Call("Publisher.dropFirst(_:)", "--23|") { $0.numbers("-123|").dropFirst() }
        Call("Publisher.dropFirst(_:)", "---3|") { $0.numbers("-123|").dropFirst(2) }
        Call("Publisher.drop(while:)", "--21|") { $0.numbers("-121|").drop { $0 == 1 } }
        Call("Publisher.tryDrop(while:)", "--x") { $0.numbers("-131|").tryDrop(while: isOne) }
        Call("Publisher.drop(untilOutputFrom:)", "---3|") {
            $0.numbers("-1-3|").drop(untilOutputFrom: $0.numbers("--0"))
        }
        Call("Publisher.prefix(_:)", "-(12|)") { $0.numbers("-(123)").prefix(2) }
        Call("Publisher.prefix(while:)", "-1|") { $0.numbers("-121|").prefix { $0 == 1 } }
        Call("Publisher.tryPrefix(while:)", "-1x") { $0.numbers("-131|").tryPrefix(while: isOne) }
        Call("Publisher.prefix(untilOutputFrom:)", "-1|") {
            $0.numbers("-1-3|").prefix(untilOutputFrom: $0.sureNumbers("--0"))
        }
        Call("Publisher.output(at:)", "-(2|)") { $0.numbers("-(123)").output(at: 1) }
        Call("Publisher.output(in:)", "-(23|)") { $0.numbers("-(1234)").output(in: 1...2) }
        Call("Publisher.output(in:)", "--23|") { $0.numbers("-123|").output(in: 1...) }
    }
}
