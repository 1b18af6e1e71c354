/// What a row says of its type, or of the members of its family by their arities.
enum ByArity<Value: Sendable>: Sendable {
    case same(Value)
    case different([Int: Value])

    /// What it says of one type. A type that belongs to no family has no arity.
    func value(ofArity arity: Int?) -> Value? {
        switch self {
        case .same(let value): value
        case .different(let values): arity.flatMap { values[$0] }
        }
    }

    /// The values with their arities, if they have any.
    var values: [(arity: Int, value: Value)] {
        switch self {
        case .same: []
        case .different(let values): values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }
}
