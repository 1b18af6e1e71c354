/// The source of a wrapper's factory, and of its variants: a property, and an overload with arguments for the types.
struct FactoryText {
    private let wrapper: String
    private let name: String
    private let effect: String
    private let timing: String?
    /// The function in the code sample, and the factory's argument there.
    private let sample: (function: String, argument: String)
    private let parameter: (declaration: String, argument: String, name: String, meaning: String)?
    /// The argument of the wrapper's initializer, with its label.
    let value: String
    private var types = ["outputType", "failureType"]
    /// Whether a property calls the factory with its default argument, so that users can omit the parentheses.
    private var hasProperty = false

    init(_ factory: Trait.Factory, of trait: Trait, isOnDirectPath: Bool) {
        wrapper = trait.wrapperName
        name = factory.rawValue
        switch factory {
        case .just:
            effect = "publishes one value and finishes"
            timing = "Each subscriber receives the value on subscription, or as soon as it demands the value."
            sample = ("name", "\"Alice\"")
            parameter = ("_ value: Output", "value", "value", "The value that each subscriber receives.")
            value = isOnDirectPath ? "base: .just(value)" : "unchecked: Just(value).setFailureType(to: Failure.self)"
            types = ["failureType"]
        case .fail:
            effect = "fails"
            timing = "The publisher fails on subscription, even without demand."
            sample = ("name", "NameError.anonymous")
            parameter = ("_ error: Failure", "error", "error", "The error that each subscriber receives.")
            value = isOnDirectPath ? "base: .fail(error)" : "unchecked: Fail(error: error)"
            types = ["outputType"]
        case .empty:
            effect = "finishes without a value"
            timing = "The publisher finishes on subscription, even without demand."
            sample = ("nickname", "")
            hasProperty = trait.factories.contains(.never)
            let flag = "completeImmediately"
            parameter =
                hasProperty
                ? (
                    "\(flag): Bool = true", "\(flag): \(flag)", flag,
                    "Whether to finish. If `false`, the publisher never completes, like ``never()``."
                ) : nil
            value =
                isOnDirectPath
                ? "base: \(hasProperty ? "\(flag) ? .empty : .never" : ".empty")"
                : "unchecked: Empty(\(hasProperty ? "\(flag): \(flag)" : ""))"
        case .never:
            effect = "publishes nothing and never completes"
            timing = nil
            sample = ("name", "")
            parameter = nil
            value = isOnDirectPath ? "base: .never" : "unchecked: Empty(completeImmediately: false)"
        }
    }

    var links: [String] {
        let label = parameter.map { "\($0.declaration.prefix { $0 != " " && $0 != ":" }):" } ?? ""
        let labels = types.map { "\($0):" }.joined()
        return (hasProperty ? [name] : []) + ["\(name)(\(label))", "\(name)(\(label)\(labels))"]
    }

    /// Returns the declarations of the factory and its variants, with modifiers.
    func source(_ modifiers: String) -> String {
        ([plain(modifiers)] + (hasProperty ? [property(modifiers)] : []) + [typed(modifiers)]).joined(separator: "\n\n")
    }

    private func plain(_ modifiers: String) -> String {
        let documented = parameter.map { "///\n/// - Parameter \($0.name): \($0.meaning)\n" } ?? ""
        return """
            /// Creates a publisher that \(effect).
            ///
            ///     func \(sample.function)() -> \(wrapper)<String, any Error> {
            ///         .\(name)(\(sample.argument))
            ///     }
            \(timing.map { "///\n/// \($0)\n" } ?? "")\(documented)\(modifiers)static func \(name)(\(parameter?.declaration ?? "")) -> Self {
                Self(\(value))
            }
            """
    }

    private func property(_ modifiers: String) -> String {
        """
        /// A publisher that \(effect) on subscription, even without demand.
        \(modifiers)static var \(name): Self { \(name)() }
        """
    }

    private func typed(_ modifiers: String) -> String {
        let meanings = ["outputType": "values", "failureType": "failure"]
        let examples = ["outputType": "String", "failureType": "NameError"]
        let arguments = [sample.argument].filter { !$0.isEmpty } + types.map { "\($0): \(examples[$0] ?? "").self" }
        let documented =
            (parameter.map { ["///   - \($0.name): \($0.meaning)"] } ?? [])
            + types.map { "///   - \($0): The type of the \(meanings[$0] ?? "")." }
        let declarations = types.map { "\($0): \($0.prefix { !$0.isUppercase }.capitalized).Type" }
        let list = ([parameter?.declaration].compactMap { $0 } + declarations).joined(separator: ", ")
        return """
            /// Creates a publisher of the given types that \(effect).
            ///
            ///     let \(sample.function) = \(wrapper).\(name)(\(arguments.joined(separator: ", ")))
            ///
            /// - Parameters:
            \(documented.joined(separator: "\n"))
            \(modifiers)static func \(name)(\(hasProperty ? "\n    \(list)\n" : list)) -> Self {
                \(name)(\(parameter?.argument ?? ""))
            }
            """
    }
}
