/// One of the sinks of a trait, as each alternative of a rule has it again.
struct SinkOverload {
    struct Parameter {
        let name: String
        let type: String
        var defaultValue: String?
        let summary: String

        var declaration: String { "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "") }
    }

    let name: String
    let parameters: [Parameter]

    /// Whether the values go to another thread, or to whom they are promised.
    let requiresSendable: Bool

    /// Whether other overloads of the same name are preferred to it.
    let isDisfavored: Bool
    let isInlinable: Bool

    /// Its full name, as links have it.
    var signature: String { "\(name)(\(parameters.map { "\($0.name):" }.joined()))" }

    static func all(of trait: Trait) -> [SinkOverload] {
        let name = "sink\(trait.name.value)"
        let result = "\(trait.sinkResultType)<Output, Failure>"
        let overloads = [
            SinkOverload(
                name: name,
                parameters: [.isolation, .file, .line, .receive("(\(result)) -> Void")],
                requiresSendable: false, isDisfavored: false, isInlinable: true),
            SinkOverload(
                name: name,
                parameters: [.file, .line, .receive("@Sendable (sending \(result)) -> Void")],
                requiresSendable: true, isDisfavored: true, isInlinable: true),
        ]
        // The values of a stream could overtake one another on the way to the main actor.
        guard trait.atMostOneValue else { return overloads }
        return overloads + [
            SinkOverload(
                name: "\(name)OnMain",
                parameters: [.file, .line, .receive("@MainActor @Sendable (\(result)) -> Void")],
                requiresSendable: true, isDisfavored: false, isInlinable: false)
        ]
    }
}

extension SinkOverload.Parameter {
    static let isolation = Self(
        name: "isolation", type: "isolated (any Actor)?", defaultValue: "#isolation",
        summary: "The actor that the closure belongs to. Nil checks nothing.")
    static let file = Self(
        name: "file", type: "StaticString", defaultValue: "#fileID",
        summary: "The file of the call, for the message of a trap.")
    static let line = Self(
        name: "line", type: "UInt", defaultValue: "#line", summary: "The line of the call, for the message of a trap.")

    static func receive(_ function: String) -> Self {
        Self(name: "receive", type: "@escaping \(function)", summary: "The closure to call.")
    }
}
