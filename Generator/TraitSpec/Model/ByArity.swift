/// A value for the type of a row, or values by arity for the types of a family.
package enum ByArity<Value: Sendable>: Sendable {
    case same(Value)
    case different([Int: Value])

    /// The value for a type. The arity of a type outside a family is nil.
    package func value(ofArity arity: Int?) -> Value? {
        switch self {
        case .same(let value): value
        case .different(let values): arity.flatMap { values[$0] }
        }
    }

    /// The values with their arities. Empty for a value that all types share.
    package var values: [(arity: Int, value: Value)] {
        switch self {
        case .same: []
        case .different(let values): values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }
}
