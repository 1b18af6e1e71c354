/// A value that all types of a row share, or values by arity for the types of a family.
package enum ByArity<Value: Sendable>: Sendable {
    case same(Value)
    case different([Int: Value])

    /// Returns the value for a type with an arity. Pass `nil` for a type that is not part of a family.
    package func value(ofArity arity: Int?) -> Value? {
        switch self {
        case .same(let value): value
        case .different(let values): arity.flatMap { values[$0] }
        }
    }

    /// The values with their arities, in ascending order of arity. Empty if all types share one value.
    package var values: [(arity: Int, value: Value)] {
        switch self {
        case .same: []
        case .different(let values): values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }
}
