import TestSupport
import Testing

/// Operators that transform values.
extension Calls {
    @CallBuilder static var transforming: [Call] {
        Call("Publisher.map(_:)", "-24|") { $0.numbers("-12|").map { $0 * 2 } }
        Call("Publisher.tryMap(_:)", "-2x") { $0.numbers("-12|").tryMap(doubleOne) }
        Call("Publisher.replaceNil(with:)", "-09|") {
            $0.numbers("-19|").map { $0 == 1 ? nil : $0 }.replaceNil(with: 0)
        }
        Call("Publisher.compactMap(_:)", "-1-3|") { $0.numbers("-123|").compactMap { $0 == 2 ? nil : $0 } }
        Call("Publisher.tryCompactMap(_:)", "-2x") { $0.numbers("-12|").tryCompactMap(doubleOne) }
        Call("Publisher.scan(_:_:)", "-136|") { $0.numbers("-123|").scan(0, +) }
        Call("Publisher.tryScan(_:_:)", "-1x") { $0.numbers("-12|").tryScan(0, addOne) }
        Call("Publisher.encode(encoder:)", "-a|   a = 3 bytes") {
            $0.numbers("-1|").map { [$0] }.encode(encoder: JSONEncoder())
        }
        Call("Publisher.decode(type:decoder:)", "-a|   a = [1]") {
            $0.numbers("-1|").map { Data("[\($0)]".utf8) }.decode(type: [Int].self, decoder: JSONDecoder())
        }
        Call("Publisher.eraseToAnyPublisher()", "-1x") { $0.numbers("-1x").eraseToAnyPublisher() }
    }

    @CallBuilder static var keyPaths: [Call] {
        Call("Publisher.map(_:)", "-a|   a = -1") { $0.numbers("-1|").map(\.negated) }
        Call("Publisher.map(_:_:)", "-a|   a = (-1, 1)") { $0.numbers("-1|").map(\.negated, \.self) }
        Call("Publisher.map(_:_:_:)", "-a|   a = (-1, 1, \"1\")") {
            $0.numbers("-1|").map(\.negated, \.self, \.description)
        }
    }
}

extension Int {
    fileprivate var negated: Int { -self }
}

/// Doubles one, and throws at other numbers.
@Sendable func doubleOne(_ number: Int) throws -> Int {
    if number != 1 { throw TestError() }
    return 2
}

/// Adds one to a sum, and throws at other numbers.
@Sendable func addOne(_ sum: Int, _ number: Int) throws -> Int {
    if number != 1 { throw TestError() }
    return sum + 1
}

/// Whether a number is one. It throws at three.
@Sendable func isOne(_ number: Int) throws -> Bool {
    if number == 3 { throw TestError() }
    return number == 1
}

/// Whether a number is less than another. It throws when one of them is three.
@Sendable func isLess(_ left: Int, _ right: Int) throws -> Bool {
    if left == 3 || right == 3 { throw TestError() }
    return left < right
}
