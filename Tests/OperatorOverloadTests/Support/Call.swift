import CombineTraitsTesting
import Testing

/// A call of an operator, and what comes of it.
///
/// Sendable, unchecked, because the closure that makes the call is, and keeps nothing else than types.
struct Call: @unchecked Sendable, CustomTestStringConvertible {
    /// What is called, as the inventory of Apple's publishers names it: `Just.map(_:)`.
    let name: String

    /// What the inventory says the overload returns, where what was returned would fit several.
    private(set) var result: String?

    /// The requirements of the overload on its receiver, where those of several would be met. The empty text is none.
    private(set) var requirements: String?

    /// What is published, as a marble diagram with a legend.
    let expected: String

    /// What the closures of the call note, or what is printed.
    private(set) var expectedLog: [String] = []

    /// The type of what is returned.
    let returned: any Any.Type

    let sourceLocation: SourceLocation

    /// Calls the operator on a stage, and tells what is published until nothing is left to happen.
    let play: (Stage) -> String

    var testDescription: String {
        let overload = [result.map { "-> \($0)" }, requirements.map { "where \($0.isEmpty ? "anything" : $0)" }]
        return ([name] + overload.compactMap(\.self)).joined(separator: " ")
    }

    /// A call whose result is subscribed to.
    ///
    /// The compiler chooses the overload, as it does in any program; the inventory tells whether the result is right.
    ///
    /// - Parameters:
    ///   - name: What is called, as the inventory names it.
    ///   - result: What the inventory says the overload returns. Needed where what is returned would fit several.
    ///   - requirements: Those of the overload on its receiver. Needed where the results of several are the same.
    ///   - expected: What is published, as a marble diagram with a legend.
    ///   - expectedLog: What is noted meanwhile.
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

    /// A call whose result is not subscribed to, because it would need real time.
    ///
    /// - Parameters:
    ///   - name: What is called, as the inventory names it.
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

/// Collects calls. Each is an expression of its own for the compiler, which is done sooner than with a long array.
@resultBuilder
enum CallBuilder {
    static func buildExpression(_ call: Call) -> Call { call }
    static func buildBlock(_ calls: Call...) -> [Call] { calls }
}
