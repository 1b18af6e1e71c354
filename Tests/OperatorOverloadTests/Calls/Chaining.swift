import TestSupport
import Testing

/// Operators that Combine specializes for their own publishers. For example, two closures of `map` become one.
extension Calls {
    @CallBuilder static var chaining: [Call] {
        Call("Publishers.Map.map(_:)", "-48|") { $0.numbers("-12|").map { $0 * 2 }.map { $0 * 2 } }
        Call("Publishers.Map.tryMap(_:)", "-2x") { $0.numbers("-12|").map { $0 }.tryMap(doubleOne) }
        Call("Publishers.TryMap.map(_:)", "-4x") { $0.numbers("-12|").tryMap(doubleOne).map { $0 * 2 } }
        Call("Publishers.TryMap.tryMap(_:)", "-x") { $0.numbers("-12|").tryMap(doubleOne).tryMap(doubleOne) }
        Call("Publishers.CompactMap.map(_:)", "-2|") { $0.numbers("-1|").compactMap { $0 }.map { $0 * 2 } }
        Call("Publishers.CompactMap.compactMap(_:)", "-1-3|") {
            $0.numbers("-123|").compactMap { $0 }.compactMap { $0 == 2 ? nil : $0 }
        }
        Call("Publishers.TryCompactMap.compactMap(_:)", "-2x") {
            $0.numbers("-12|").tryCompactMap(doubleOne).compactMap { $0 }
        }
        Call("Publishers.Filter.filter(_:)", "--2-|") { $0.numbers("-123|").filter { $0 > 1 }.filter { $0 < 3 } }
        Call("Publishers.Filter.tryFilter(_:)", "-1-x") { $0.numbers("-123|").filter { $0 > 0 }.tryFilter(isOne) }
        Call("Publishers.TryFilter.filter(_:)", "--x") { $0.numbers("-13|").tryFilter(isOne).filter { $0 > 1 } }
        Call("Publishers.TryFilter.tryFilter(_:)", "-1x") { $0.numbers("-13|").tryFilter(isOne).tryFilter(isOne) }
        Call("Publishers.SetFailureType.setFailureType(to:)", "-1|") {
            Publishers.SetFailureType<_, Never>(upstream: $0.sureNumbers("-1|")).setFailureType(to: TestError.self)
        }
    }
}
