/// The declaration of a method that a trait brings: a sink, or one that waits for the result.
struct TraitMethod {
    struct Parameter {
        /// Nil if it is the name.
        var label: String?
        let name: String
        let type: String
        var defaultValue: String?

        var declaration: String {
            "\(label.map { "\($0) " } ?? "")\(name): \(type)\(defaultValue.map { " = \($0)" } ?? "")"
        }

        var argument: String { "\(label ?? name): \(name)" }
    }

    let name: String

    /// The generic parameter with its constraint. Nil if there is none.
    var generic: String?

    let parameters: [Parameter]

    /// What follows the parameters, such as `async throws`.
    var effects: [String] = []

    /// The type that it returns. Nil if it returns nothing.
    var returnType: String?

    /// What it requires in addition to the trait.
    var requirements: [String] = []

    /// Whether other overloads of the same name are preferred to it.
    var isDisfavored = false
    var isInlinable = true

    /// Whether a call may ignore what it returns.
    var hasDiscardableResult = false

    /// Its full name, as links have it.
    var signature: String { "\(name)(\(parameters.map { "\($0.label ?? $0.name):" }.joined()))" }

    /// What follows the list of parameters in the declaration.
    var suffix: String {
        let returned = returnType.map { ["-> \($0)"] } ?? []
        let condition = requirements.isEmpty ? [] : ["where \(requirements.joined(separator: ", "))"]
        return (effects + returned + condition).joined(separator: " ")
    }

    /// What is in front of a call.
    var marks: String {
        (effects.contains { $0.hasPrefix("throws") } ? "try " : "") + (effects.contains("async") ? "await " : "")
    }

    /// A call of the method, with arguments that have the names of the parameters.
    func call(on expression: String) -> String { "\(function(of: expression))(\(arguments))" }

    /// What is in front of the arguments of a call.
    func function(of expression: String) -> String { "\(marks)\(expression).\(name)" }

    /// The arguments of a call, which have the names of the parameters.
    var arguments: String { parameters.map(\.argument).joined(separator: ", ") }
}

// MARK: - Sinks

extension TraitPlan {
    /// A link to the sink that users know by the name of the trait.
    var sinkLink: String? { sinks.first.map { "``\(trait.protocolName)/\(method(of: $0).signature)``" } }

    func method(of sink: Sink) -> TraitMethod {
        let name = sink.reportsCompletion ? "sinkCompletion" : "sink\(trait.name.value)"
        let result = sink.reportsCompletion ? "Result<Void, Failure>" : "\(resultType.rawValue)<Output, Failure>"
        let noValues = sink.reportsCompletion ? ["Output == Never"] : []
        // Another thread may receive the value. `Never` is `Sendable`.
        let sendableValue = sink.reportsCompletion ? noValues : ["Output: Sendable"]
        return switch sink.receiver {
        case .isolated:
            TraitMethod(
                name: name, parameters: [.isolation, .file, .line, .receive("(\(result)) -> Void")],
                returnType: "AnyCancellable", requirements: noValues)
        case .sending:
            TraitMethod(
                name: name, parameters: [.file, .line, .receive("@Sendable (sending \(result)) -> Void")],
                returnType: "AnyCancellable", requirements: sendableValue, isDisfavored: true)
        case .onMain:
            TraitMethod(
                name: "\(name)OnMain",
                parameters: [.file, .line, .receive("@MainActor @Sendable (\(result)) -> Void")],
                returnType: "AnyCancellable", requirements: sendableValue, isInlinable: false)
        case .inBag:
            TraitMethod(
                name: name, parameters: [.bag, .isolation, .file, .line, .receive("(\(result)) -> Void")],
                returnType: "AnyCancellable", requirements: noValues, isInlinable: false,
                hasDiscardableResult: true)
        case .withObject:
            TraitMethod(
                name: name, generic: "Object: AnyObject",
                parameters: [.object, .isolation, .file, .line, .receive("(Object, \(result)) -> Void")],
                returnType: "AnyCancellable", requirements: noValues, isInlinable: false)
        case .onMainWithObject:
            TraitMethod(
                name: "\(name)OnMain", generic: "Object: AnyObject & Sendable",
                parameters: [.object, .file, .line, .receive("@MainActor @Sendable (Object, \(result)) -> Void")],
                returnType: "AnyCancellable", requirements: sendableValue, isInlinable: false)
        }
    }
}

// MARK: - Methods that wait

extension TraitPlan {
    /// The methods that wait for the result, in a task.
    var waitMethods: [TraitMethod] { waits.map(method) }

    func method(of wait: Wait) -> TraitMethod {
        let parameters: [TraitMethod.Parameter] = [.isolation, .file, .line]
        // What may finish without a value returns nil then.
        let output = resultType == .result ? "Output" : "Output?"
        return switch wait {
        case .value:
            TraitMethod(
                name: "value", parameters: parameters, effects: ["async", "throws"], returnType: output,
                requirements: ["Output: Sendable"])
        case .valueWithoutFailure:
            TraitMethod(
                name: "value", parameters: parameters, effects: ["async", "throws(CancellationError)"],
                returnType: output, requirements: ["Output: Sendable", "Failure == Never"])
        case .result:
            TraitMethod(
                name: "result", parameters: parameters, effects: ["async"],
                returnType: "\(resultType.rawValue)<Output, Failure>?", requirements: ["Output: Sendable"])
        case .completion:
            TraitMethod(
                name: "completion", parameters: parameters, effects: ["async", "throws"],
                requirements: ["Output == Never"])
        }
    }
}

extension TraitMethod.Parameter {
    static let bag = Self(label: "in", name: "bag", type: "CancelBag")
    static let object = Self(label: "with", name: "object", type: "Object")
    static let isolation = Self(name: "isolation", type: "isolated (any Actor)?", defaultValue: "#isolation")
    static let file = Self(name: "file", type: "StaticString", defaultValue: "#fileID")
    static let line = Self(name: "line", type: "UInt", defaultValue: "#line")

    static func receive(_ function: String) -> Self {
        Self(name: "receive", type: "@escaping \(function)")
    }
}
