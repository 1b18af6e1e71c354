import CombineTraits
import Testing

/// Operators that transform values to publishers, and publish the values of these.
extension Calls {
    @CallBuilder static var flattening: [Call] {
        Call("Publisher.flatMap(maxPublishers:_:)", where: "", "--135|") { stage in
            stage.numbers("-1|").flatMap { _ in stage.numbers("-135|") }
        }
        Call("Publisher.flatMap(maxPublishers:_:)", where: "", "-12|") { stage in
            stage.numbers("(12|)").flatMap(maxPublishers: .max(1)) {
                $0 == 1 ? stage.numbers("-1|") : stage.numbers("2|")
            }
        }
        Call(
            "Publisher.switchToLatest()", where: "Self.Failure == Self.Output.Failure, Self.Output: Publisher",
            "-1-1-2|"
        ) { stage in
            stage.numbers("0-0|").map { _ in stage.numbers("-1-2|") }.switchToLatest()
        }
    }

    /// Overloads for publishers of which one cannot fail. Apple added them one year later.
    @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    @CallBuilder static var sinceMacOS11: [Call] {
        Call(
            "Publisher.flatMap(maxPublishers:_:)",
            returning: "Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>>",
            "--1x"
        ) { stage in
            stage.sureNumbers("-0|").flatMap { _ in stage.numbers("-1x") }
        }
        Call(
            "Publisher.flatMap(maxPublishers:_:)", returning: "Publishers.FlatMap<P, Self>",
            where: "Self.Failure == Never", "--12|"
        ) { stage in
            stage.sureNumbers("-0|").flatMap { _ in stage.sureNumbers("-12|") }
        }
        Call(
            "Publisher.flatMap(maxPublishers:_:)",
            returning: "Publishers.FlatMap<Publishers.SetFailureType<P, Self.Failure>, Self>",
            "--1x"
        ) { stage in
            stage.numbers("-0-x").flatMap { _ in stage.sureNumbers("-1-2") }
        }
        Call("Publisher.switchToLatest()", where: "Self.Failure == Never, Self.Output: Publisher", "--1x") { stage in
            stage.sureNumbers("-0").map { _ in stage.numbers("-1x") }.switchToLatest()
        }
        Call(
            "Publisher.switchToLatest()",
            where: "Self.Failure == Never, Self.Output: Publisher, Self.Output.Failure == Never", "--12|"
        ) { stage in
            stage.sureNumbers("-0|").map { _ in stage.sureNumbers("-12|") }.switchToLatest()
        }
        Call(
            "Publisher.switchToLatest()", where: "Self.Output: Publisher, Self.Output.Failure == Never",
            "--1x"
        ) { stage in
            stage.numbers("-0-x").map { _ in stage.sureNumbers("-1-2") }.switchToLatest()
        }
        Call("Optional.publisher", "(1|)") { _ in Optional(1).publisher }
    }
}
