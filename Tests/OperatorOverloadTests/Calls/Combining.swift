import CombineTraits
import Testing

/// Operators that combine the values of several publishers to tuples, or transform these tuples.
extension Calls {
    @CallBuilder static var combining: [Call] {
        Call("Publisher.combineLatest(_:)", "--a|   a = (1, 2)") { $0.number(1).combineLatest($0.number(2)) }
        Call("Publisher.combineLatest(_:_:)", "--3|") { $0.number(1).combineLatest($0.number(2)) { $0 + $1 } }
        Call("Publisher.combineLatest(_:_:)", "---a|   a = (1, 2, 3)") {
            $0.number(1).combineLatest($0.number(2), $0.number(3))
        }
        Call("Publisher.combineLatest(_:_:_:)", "---6|") {
            $0.number(1).combineLatest($0.number(2), $0.number(3)) { $0 + $1 + $2 }
        }
        Call("Publisher.combineLatest(_:_:_:)", "---a|   a = (1, 2, 3, 0)") {
            $0.number(1).combineLatest($0.number(2), $0.number(3), $0.numbers("0|"))
        }
        Call("Publisher.combineLatest(_:_:_:_:)", "---6|") {
            $0.number(1).combineLatest($0.number(2), $0.number(3), $0.numbers("0|")) { $0 + $1 + $2 + $3 }
        }
        Call("Publisher.zip(_:)", "--a   a = (1, 2)") { $0.numbers("-1").zip($0.numbers("--2")) }
        Call("Publisher.zip(_:_:)", "--3") { $0.numbers("-1").zip($0.numbers("--2")) { $0 + $1 } }
        Call("Publisher.zip(_:_:)", "---a   a = (1, 2, 3)") {
            $0.numbers("-1").zip($0.numbers("--2"), $0.numbers("---3"))
        }
        Call("Publisher.zip(_:_:_:)", "---6") {
            $0.numbers("-1").zip($0.numbers("--2"), $0.numbers("---3")) { $0 + $1 + $2 }
        }
        Call("Publisher.zip(_:_:_:)", "---a   a = (1, 2, 3, 0)") {
            $0.numbers("-1").zip($0.numbers("--2"), $0.numbers("---3"), $0.numbers("0"))
        }
        Call("Publisher.zip(_:_:_:_:)", "---6") {
            $0.numbers("-1").zip($0.numbers("--2"), $0.numbers("---3"), $0.numbers("0")) { $0 + $1 + $2 + $3 }
        }
    }

    /// Operators that publish values before or after those of the upstream.
    @CallBuilder static var concatenating: [Call] {
        Call(
            "Publisher.prepend(_:)",
            returning: "Publishers.Concatenate<Publishers.Sequence<[Self.Output], Self.Failure>, Self>", "(12)3|"
        ) {
            $0.numbers("-3|").prepend(1, 2)
        }
        Call(
            "Publisher.prepend(_:)", returning: "Publishers.Concatenate<Publishers.Sequence<S, Self.Failure>, Self>",
            "(12)3|"
        ) {
            $0.numbers("-3|").prepend(1...2)
        }
        Call("Publisher.prepend(_:)", "-12-3|") { $0.numbers("-3|").prepend($0.numbers("-12|")) }
        Call(
            "Publisher.append(_:)",
            returning: "Publishers.Concatenate<Self, Publishers.Sequence<[Self.Output], Self.Failure>>", "-1(23|)"
        ) {
            $0.numbers("-1|").append(2, 3)
        }
        Call(
            "Publisher.append(_:)", returning: "Publishers.Concatenate<Self, Publishers.Sequence<S, Self.Failure>>",
            "-1(23|)"
        ) {
            $0.numbers("-1|").append(2...3)
        }
        Call("Publisher.append(_:)", "-1-2|") { $0.numbers("-1|").append($0.numbers("-2|")) }
    }
}
