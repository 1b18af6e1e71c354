/// The declaration of one of the sinks of a trait.
struct SinkMethod {
    struct Parameter {
        let name: String
        let type: String
        var defaultValue: String?

        var declaration: String { "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "") }
    }

    let name: String
    let parameters: [Parameter]

    /// Whether the values go to another thread, or to code that keeps them.
    let requiresSendable: Bool

    /// Whether other overloads of the same name are preferred to it.
    let isDisfavored: Bool
    let isInlinable: Bool

    /// Its full name, as links have it.
    var signature: String { "\(name)(\(parameters.map { "\($0.name):" }.joined()))" }

    init(_ sink: TraitPlan.Sink, of plan: TraitPlan) {
        let name = "sink\(plan.trait.name.value)"
        let result = "\(plan.resultType.rawValue)<Output, Failure>"
        switch sink {
        case .isolated:
            self.name = name
            parameters = [.isolation, .file, .line, .receive("(\(result)) -> Void")]
            (requiresSendable, isDisfavored, isInlinable) = (false, false, true)
        case .sending:
            self.name = name
            parameters = [.file, .line, .receive("@Sendable (sending \(result)) -> Void")]
            (requiresSendable, isDisfavored, isInlinable) = (true, true, true)
        case .onMain:
            self.name = "\(name)OnMain"
            parameters = [.file, .line, .receive("@MainActor @Sendable (\(result)) -> Void")]
            (requiresSendable, isDisfavored, isInlinable) = (true, false, false)
        }
    }
}

extension SinkMethod.Parameter {
    static let isolation = Self(name: "isolation", type: "isolated (any Actor)?", defaultValue: "#isolation")
    static let file = Self(name: "file", type: "StaticString", defaultValue: "#fileID")
    static let line = Self(name: "line", type: "UInt", defaultValue: "#line")

    static func receive(_ function: String) -> Self {
        Self(name: "receive", type: "@escaping \(function)")
    }
}

extension TraitPlan {
    /// The sinks, the one that users know by the name of the trait first.
    var sinkMethods: [SinkMethod] { sinks.map { SinkMethod($0, of: self) } }

    /// A link to the sink that users know by the name of the trait.
    var sinkLink: String? { sinkMethods.first.map { "``\(trait.protocolName)/\($0.signature)``" } }
}
