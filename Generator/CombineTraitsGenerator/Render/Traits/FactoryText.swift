/// A wrapper's factory with its variants: a property, and an overload with arguments for the types.
struct FactoryText {
    private let wrapper, name, effect: String
    private let timing: String?
    private let sample: (function: String, argument: String)
    private let parameter: (declaration: String, name: String, meaning: String)?
    /// The argument of the wrapper's initializer, with its label.
    let value: String
    private let types: [String]
    /// Whether a property calls the factory with its default argument, so that users can omit the parentheses.
    private let hasProperty: Bool

    init(_ factory: Trait.Factory, of trait: Trait, _ spelling: Spelling, isOnDirectPath: Bool) {
        let library = spelling.combineTraits
        wrapper = trait.wrapperName
        name = factory.rawValue
        hasProperty = factory == .empty && trait.factories.contains(.never)
        types = (factory == .just ? [] : ["outputType"]) + (factory == .fail ? [] : ["failureType"])
        let (direct, plain): (String, String)
        switch factory {
        case .just:
            effect = "publishes one value and finishes"
            timing = "Each subscriber receives the value on subscription, or as soon as it requests the value."
            sample = ("name", "\"Alice\"")
            parameter = ("_ value: Output", "value", "The value that each subscriber receives.")
            (direct, plain) = (".just(value)", "\(library)Just(value).setFailureType(to: Failure.self)")
        case .fail:
            effect = "fails"
            timing = "The publisher fails on subscription, even without demand."
            sample = ("name", "NameError.anonymous")
            parameter = ("_ error: Failure", "error", "The error that each subscriber receives.")
            (direct, plain) = (".fail(error)", "\(library)Fail(error: error)")
        case .empty:
            effect = "finishes without a value"
            timing = "The publisher finishes on subscription, even without demand."
            sample = ("nickname", "")
            let flag = "completeImmediately"
            let meaning = "Whether to finish. If `false`, the publisher never completes, like ``never()``."
            parameter = hasProperty ? ("\(flag): \(spelling.swift)Bool = true", flag, meaning) : nil
            (direct, plain) =
                hasProperty
                ? ("\(flag) ? .empty : .never", "\(library)Empty(\(flag): \(flag))") : (".empty", "\(library)Empty()")
        case .never:
            effect = "publishes nothing and never completes"
            timing = nil
            sample = ("name", "")
            parameter = nil
            (direct, plain) = (".never", "\(library)Empty(completeImmediately: false)")
        }
        value = isOnDirectPath ? "base: \(direct)" : "unchecked: \(plain)"
    }

    var links: [String] {
        let label = parameter.map { "\($0.declaration.prefix { $0 != " " && $0 != ":" }):" } ?? ""
        let labels = types.map { "\($0):" }.joined()
        return (hasProperty ? [name] : []) + ["\(name)(\(label))", "\(name)(\(label)\(labels))"]
    }

    func source(_ modifiers: String) -> String {
        let property = """
            /// A publisher that \(effect) on subscription, even without demand.
            \(modifiers)static var \(name): Self { \(name)() }
            """
        return ([plain(modifiers)] + (hasProperty ? [property] : []) + [typed(modifiers)]).joined(separator: "\n\n")
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

    private func typed(_ modifiers: String) -> String {
        func isOutput(_ type: String) -> Bool { type == "outputType" }
        let arguments =
            (sample.argument.isEmpty ? [] : [sample.argument])
            + types.map { "\($0): \(isOutput($0) ? "String" : "NameError").self" }
        let documented =
            (parameter.map { ["///   - \($0.name): \($0.meaning)"] } ?? [])
            + types.map { "///   - \($0): The type of the \(isOutput($0) ? "values" : "failure")." }
        let declarations = types.map { "\($0): \(isOutput($0) ? "Output" : "Failure").Type" }
        let list = ([parameter?.declaration].compactMap(\.self) + declarations).joined(separator: ", ")
        let argument = parameter.map { hasProperty ? "\($0.name): \($0.name)" : $0.name } ?? ""
        return """
            /// Creates a publisher of the given types that \(effect).
            ///
            ///     let \(sample.function) = \(wrapper).\(name)(\(arguments.joined(separator: ", ")))
            ///
            /// - Parameters:
            \(documented.joined(separator: "\n"))
            \(modifiers)static func \(name)(\(hasProperty ? "\n    \(list)\n" : list)) -> Self {
                \(name)(\(argument))
            }
            """
    }
}
