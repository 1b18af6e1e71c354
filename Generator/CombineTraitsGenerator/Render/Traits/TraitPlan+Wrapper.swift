extension TraitPlan {
    var isOnDirectPath: Bool { directPath != nil }
    private var stored: String { library + (directPath.map { "_Erased\($0.declaring.name.value)" } ?? "AnyPublisher") }
    private var erased: String { isOnDirectPath ? "base.eraseToAnyPublisher()" : "base" }
    private var inlinable: String { isOnDirectPath && home.isTraitsTarget ? "@inlinable" : "" }
    private var start: String { inlinable.isEmpty ? access : "\(inlinable)\n\(access)" }

    var wrapperDeclarations: SourceTemplate {
        let checks = " In contrast, `assert\(name)(_:file:line:)` traps, and `check\(name)()` fails."
        let (expense, instead) = trait.hasChecks ? (", and a check at run time is too expensive", checks) : ("", "")
        return """
            \(isolation)extension \(trait.protocolName) {
                /// Hides the type of \(trait.publisherPhrase), but keeps its trait.
                ///
                ///     func namePublisher() -> \(wrapper)<String, Never> {
                ///         Just("Alice").\(method)
                ///     }
                ///
                /// - Returns: A type-erased publisher that subscribes to this one.
                \(emission)
                \(access)func \(method) -> \(wrapper)<Output, Failure> {
                    \(wrapper)(self)
                }

                \(redundant("This is \(trait.protocolName.withArticle) already: write \(method) instead."))
                \(emission)
                \(access)func unchecked\(name)() -> \(wrapper)<Output, Failure> {
                    \(wrapper)(self)
                }
            }

            \(extensionOnDirectPath)

            \(isolation)extension \(library)Publisher {
                /// Declares, without a check, that the publisher publishes \(trait.summary).
                ///
                ///     \(example).unchecked\(name)()
                ///
                /// Use this method if the compiler cannot prove the trait\(expense).
                /// If the publisher breaks the promise, the behavior is undefined.\(instead)
                ///
                /// - Returns: A type-erased publisher that subscribes to this one.
                \(isOnDirectPath ? emission : "")
                \(access)func unchecked\(name)() -> \(wrapper)<Output, Failure> {
                    \(wrapper)(\(isOnDirectPath ? "base: \(stored)(unchecked: self)" : "unchecked: self"))
                }
            }

            \(declaration)

            \(factoryDeclarations)

            // MARK: - Descriptions

            \(isolation)extension \(wrapper): \(swift)CustomStringConvertible, \(swift)CustomPlaygroundDisplayConvertible {
                /// The name of the type, which does not reveal the hidden publisher.
                \(access)var description: \(swift)String { "\(wrapper)" }

                /// The text that a playground shows, which is the description.
                \(access)var playgroundDescription: Any { description }
            }

            \(isolation)extension \(wrapper): \(library)_TypeErasedPublisher {
                /// The hidden publisher.
                @_documentation(visibility: internal)
                \(access)var _wrapped: Any { \(erased) }
            }

            \(home.isTraitsTarget ? "" : "\(isolation)extension \(wrapper): \(trait.protocolName) {}")

            \(directPath.map(members) ?? "")
            """
    }

    private var extensionOnDirectPath: SourceTemplate {
        guard let path = directPath, !path.isDeclaredHere else { return "" }
        return """
            \(isolation)extension \(home.spelling.protocolName(of: path.declaring)) {
                /// Declares, without a check, that \(path.declaring.publisherPhrase) publishes \(trait.summary).
                ///
                /// In contrast to the same method of other publishers, this method keeps the direct path. If the
                /// publisher breaks the promise, the behavior is undefined.
                ///
                /// - Returns: A type-erased publisher that subscribes to this one.
                \(emission)
                \(access)func unchecked\(name)() -> \(wrapper)<Output, Failure> {
                    \(wrapper)(base: _erased)
                }
            }
            """
    }

    private var declaration: SourceTemplate {
        let storingInitializer: SourceTemplate =
            isOnDirectPath
            ? """
            \(inlinable)
            \(inlinable.isEmpty ? "fileprivate " : "")init(base: \(stored)<Output, Failure>) {
                self.base = base
            }
            """
            : """
            fileprivate init(unchecked publisher: some \(library)Publisher<Output, Failure>) {
                base = \(stored)(_unwrapping: publisher)
            }
            """
        return """
            /// A type-erased publisher that publishes \(trait.summary).
            ///
            /// Return this type in place of `AnyPublisher`, so that callers know which events to expect:
            ///
            ///     func namePublisher() -> \(wrapper)<String, any Error>
            ///
            /// Create one with ``\(trait.protocolName)/\(method)``\(orFactory). Demand, cancellation, and threads are
            /// those of the hidden publisher.
            ///
            /// \(wrapperTopics)
            \(inlinable.isEmpty ? "" : "@frozen")
            \(typePrefix)struct \(wrapper)<Output, Failure: \(swift)Error>: \(library)Publisher {
                \(inlinable.isEmpty ? "private" : "@usableFromInline") let base: \(stored)<Output, Failure>

                /// Creates a type-erased publisher that hides the type of \(trait.publisherPhrase).
                ///
                /// - Parameter publisher: The publisher to hide. If it is type-erased already, the initializer adds no layer.
                \(inlinable)
                \(access)init<P: \(trait.protocolName)>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
                    \(isOnDirectPath ? "base = publisher._erased" : "self.init(unchecked: publisher)")
                }

                \(storingInitializer)

                /// Attaches a subscriber to the hidden publisher on behalf of `subscribe(_:)`.
                \(access)func receive(subscriber: some \(library)Subscriber<Output, Failure>) {
                    base.\(isOnDirectPath ? "attach(subscriber)" : "receive(subscriber: subscriber)")
                }

                /// Hides the type of the publisher, and its trait.
                ///
                /// - Returns: The hidden publisher in an `AnyPublisher`, without this type in between.
                \(access)func eraseToAnyPublisher() -> \(library)AnyPublisher<Output, Failure> {
                    \(erased)
                }

                /// Returns the publisher itself. The call is redundant.
                @_documentation(visibility: internal)
                @available(*, deprecated, message: "This is \(wrapper.withArticle) already: use it as it is.")
                \(access)func \(method) -> Self {
                    self
                }
            }
            """
    }

    private var orFactory: String {
        factories.first?.links.first.map { ", or with a static member such as `\($0)`" } ?? ""
    }

    var factories: [FactoryText] {
        trait.factories.map { FactoryText($0, of: trait, home.spelling, isOnDirectPath: isOnDirectPath) }
    }

    private var factoryDeclarations: SourceTemplate {
        guard !trait.factories.isEmpty else { return "" }
        let unfailing: SourceTemplate = """
            \(isolation)extension \(wrapper) where Failure == \(swift)Never {
                /// Creates a publisher that publishes one value and finishes.
                ///
                /// Each subscriber receives the value on subscription, or as soon as it requests the value. The publisher
                /// cannot fail, so `\(wrapper).just("Alice")` needs no failure type.
                ///
                /// - Parameter value: The value that each subscriber receives.
                \(start)static func just(_ value: Output) -> Self {
                    Self(\(FactoryText(.just, of: trait, home.spelling, isOnDirectPath: isOnDirectPath).value))
                }
            }
            """
        return """
            // MARK: - Factories

            \(isolation)extension \(wrapper) {
                \(factories.map { $0.source(start) }.joined(separator: "\n\n"))
            }

            \(trait.factories.contains(.just) ? unfailing : "")
            """
    }

    private func members(of path: DirectPath) -> SourceTemplate {
        let isOwn = home.isTraitsTarget
        let makeDownstream = "_ makeDownstream: \(library)_MakeDownstream<Output, Failure>"
        return """
            // MARK: - The direct path

            \(isolation)extension \(wrapper) {
                /// Whether it has a direct path: always `true`, even if the hidden publisher has none.
                \(start)static var _hasDirectPath: \(swift)Bool { true }

                /// Starts the hidden publisher, and returns its result if it is available immediately.
                \(start)func _start(\(isOwn ? makeDownstream : "\n    \(makeDownstream)\n")) -> \(result(path))<Output, Failure>? {
                    base.start(makeDownstream)
                }

                /// The stored publisher, so that another type-erased publisher can store it in place of this one.
                \(start)var _erased: \(stored)<Output, Failure> { base }
            }
            """
    }
}

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
