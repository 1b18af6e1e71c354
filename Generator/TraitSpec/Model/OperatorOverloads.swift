/// A method of `Publisher`, written by hand, for which the generator writes overloads.
package struct OperatorOverloads: Equatable, Sendable {
    /// The publishers that can fail in an overload, if the method takes publishers of one failure type.
    package enum Failing: String, CaseIterable, Sendable {
        /// Only the upstream.
        case upstream
        /// Only the other publisher.
        case other
        /// All, with different types, of which the failure of the result is the common one: `any Error`.
        case all
    }

    package struct Parameter: Equatable, Sendable {
        /// The parameter as declared: `switchTo other: @escaping () -> Other`.
        package var text: String
        package var label: String
        package var name: String
        package var type: String
    }

    package var name: String
    /// The generic parameters with their constraints.
    package var generics: [String]
    package var parameters: [Parameter]
    package var result: String
    package var requirements: [String]
    /// The expression that creates the result, given publishers of one failure type.
    package var body: String
    package var summary: String
    package var failing: [Failing]
    /// Whether other libraries declare the method as well. Publishers with a trait that the result keeps then have overloads that take
    /// precedence, because the method is a disfavored overload.
    package var takesPrecedence: Bool

    /// The types of the other publishers: generic parameters of the method, or the values of the upstream.
    package var others: [String] {
        let suffix = ": Publisher"
        return (generics + requirements).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    }

    /// The name with the labels: `ifEmpty(switchTo:)`.
    package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}
