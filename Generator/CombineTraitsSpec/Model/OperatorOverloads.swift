/// A handwritten method of `Publisher` for which the generator writes overloads: see ``OverloadsKey``.
package struct OperatorOverloads: Equatable, Sendable {
    /// Which publishers can fail in an overload. In the method itself, all have the same failure type.
    package enum Failing: String, CaseIterable, Sendable {
        case upstream, other
        /// All publishers, with different failure types. The failure type of the result is `any Error`.
        case all
    }

    package struct Parameter: Equatable, Sendable {
        /// The parameter as declared, such as `switchTo other: @escaping () -> Other`.
        package var text: String
        package var label: String
        package var name: String
        package var type: String
    }

    package var name: String
    package var generics: [String]
    package var parameters: [Parameter]
    package var result: String
    package var requirements: [String]
    package var body: String
    package var summary: String
    package var failing: [Failing]
    package var takesPrecedence: Bool

    /// The types of the other publishers: generic parameters of the method, or the output type of the upstream.
    package var others: [String] {
        let suffix = ": Publisher"
        return (generics + requirements).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    }

    /// The name with argument labels, such as `ifEmpty(switchTo:)`.
    package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}
