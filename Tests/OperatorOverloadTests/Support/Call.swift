import CombineTraitsTesting
import Testing

/// A call of an operator, and its expected events.
///
/// Unchecked Sendable is safe, because the closure of the call is `Sendable`, and the other properties contain only types.
struct Call: @unchecked Sendable, CustomTestStringConvertible {
    /// The name of the operator in the inventory: `Just.map(_:)`.
    let name: String

    /// The result type of the overload in the inventory, if the actual type matches several overloads.
    private(set) var result: String?

    /// The requirements of the overload on its receiver, if the receiver meets those of several overloads. Empty if there are none.
    private(set) var requirements: String?

    /// The published events as a marble diagram with a legend. An `x` without a legend is a `TestError()`.
    let expected: String

    /// The lines that the closures of the call log, or that the operator prints.
    private(set) var expectedLog: [String] = []

    /// The type that the call returns.
    let returned: any Any.Type

    let sourceLocation: SourceLocation

    /// Calls the operator, and returns the events until nothing is scheduled any more.
    let play: (Stage) -> String

    var testDescription: String {
        let overload = [result.map { "-> \($0)" }, requirements.map { "where \($0.isEmpty ? "anything" : $0)" }]
        return ([name] + overload.compactMap(\.self)).joined(separator: " ")
    }

    /// A call to whose result the test subscribes.
    ///
    /// The compiler chooses the overload, as in any program. The inventory decides whether the result is correct.
    ///
    /// - Parameters:
    ///   - name: The name of the operator in the inventory.
    ///   - result: The result type of the overload in the inventory. Required if the actual type matches several overloads.
    ///   - requirements: The requirements of the overload on its receiver. Required if several overloads have the same result.
    ///   - expected: The published events as a marble diagram with a legend.
    ///   - expectedLog: The logged lines.
    ///   - call: Calls the operator.
    init<Returned: Publisher>(
        _ name: String,
        returning result: String? = nil,
        where requirements: String? = nil,
        _ expected: String,
        log expectedLog: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation,
        _ call: @escaping @Sendable (Stage) -> Returned
    ) {
        self.name = name
        self.result = result
        self.requirements = requirements
        self.expected = expected
        self.expectedLog = expectedLog
        self.sourceLocation = sourceLocation
        returned = Returned.self
        play = { stage in stage.publishedText(of: call(stage)) }
    }

    /// A call to whose result the test does not subscribe, because it would need real time.
    ///
    /// - Parameters:
    ///   - name: The name of the operator in the inventory.
    ///   - expected: A property of the result, as text.
    ///   - property: The property.
    ///   - call: Calls the operator.
    init<Returned: Publisher, Value>(
        _ name: String,
        showing expected: String,
        _ property: KeyPath<Returned, Value> & Sendable,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ call: @escaping @Sendable () -> Returned
    ) {
        self.name = name
        self.expected = expected
        self.sourceLocation = sourceLocation
        returned = Returned.self
        play = { _ in "\(call()[keyPath: property])" }
    }
}

/// Collects calls. The compiler type-checks them as separate expressions, which is faster than one long array.
@resultBuilder
enum CallBuilder {
    static func buildExpression(_ call: Call) -> Call { call }
    static func buildBlock(_ calls: Call...) -> [Call] { calls }
}
