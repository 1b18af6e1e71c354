/// A method that the compiler chooses for a publisher that lacks a trait. A call of the method is a compile-time error with
/// the reason or, if the type conforms only to the proof protocol, vouches for the trait. Publishers with the trait also
/// have the method, so it is disfavored, and requires at least as much as the trait's own method.
struct ProofMethod {
    var name: String
    var generics: [String] = []
    var parameters: [String] = []
    var receive: String?
    /// The effects, with a space at the end.
    var effects = ""
    var returnType: String
    /// Whether the method can pass values to another actor or thread.
    var sendsValues = false
    var hasDiscardableResult = false

    func call(on publisher: String) -> String {
        let names = parameters.filter { $0 != TraitPlan.rank }.map { $0.prefix { $0 != ":" }.split(separator: " ") }
        let arguments = names.map { "\($0[0]): \($0[$0.count - 1])" } + (receive == nil ? [] : ["receive: receive"])
        let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
        return "\(marks)\(publisher).\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension TraitPlan {
    private var result: String { "\(resultType.rawValue)<Output, Failure>" }

    var proofErasure: ProofMethod {
        ProofMethod(name: "eraseTo\(trait.wrapperName)", returnType: "\(trait.wrapperName)<Output, Failure>")
    }

    var proofSinks: [ProofMethod] {
        sinks.map { sink in
            let isOnMain = sink.changesToMain
            let sendsValues = isOnMain || sink == .sending
            let hasObject = sink == .withObject || sink == .onMainWithObject
            let attributes = (isOnMain ? "@MainActor " : "") + (sendsValues ? "@Sendable " : "")
            let values = (hasObject ? "Object, " : "") + (sink == .sending ? "sending " : "") + result
            let parameters: [String] =
                switch sink {
                case .isolated, .onMain: []
                // For a closure without an explicit type, the compiler prefers the overloads with fewer parameters.
                case .sending: [Self.rank, Self.rank]
                case .inBag: ["in bag: CancelBag"]
                case .withObject, .onMainWithObject: ["with object: Object"]
                }
            return ProofMethod(
                name: "sink\(trait.name.value)\(isOnMain ? "OnMain" : "")",
                generics: hasObject ? ["Object: AnyObject\(isOnMain ? " & Sendable" : "")"] : [],
                parameters: parameters + (sendsValues ? [] : [Self.isolation]),
                receive: "\(attributes)(\(values)) -> Void", returnType: "AnyCancellable", sendsValues: sendsValues,
                hasDiscardableResult: sink == .inBag)
        }
    }

    var proofWaits: [ProofMethod] {
        guard hasWaits else { return [] }
        // If both `value` methods apply, the compiler chooses the one with the optional result, so that the message
        // names the publisher that lacks even the weaker trait.
        let isCertain = resultType == .result
        let parameters = (isCertain ? [Self.rank] : []) + [Self.isolation]
        return [
            ProofMethod(
                name: "value", parameters: parameters, effects: "async throws ",
                returnType: isCertain ? "Output" : "Output?", sendsValues: true),
            ProofMethod(
                name: "result", parameters: parameters, effects: "async ", returnType: "\(result)?", sendsValues: true),
        ]
    }

    /// The compiler prefers overloads without this parameter.
    static let rank = "_: _Or = .or"

    private static let isolation = "isolation: isolated (any Actor)? = #isolation"
}

extension SourceWriter {
    /// Writes a method. The library contains no code for public methods.
    mutating func proofMethod(_ method: ProofMethod, access: AccessLevel, body: String) {
        let attributes = [
            "@_documentation(visibility: internal)", "@_disfavoredOverload",
            access == .public ? "@_alwaysEmitIntoClient" : nil,
            method.hasDiscardableResult ? "@discardableResult" : nil,
        ]
        line(attributes.compactMap(\.self).joined(separator: " "))
        let condition = method.sendsValues ? " where Output: Sendable" : ""
        function(
            "\(access.prefix)func \(method.name)", generics: method.generics,
            parameters: method.parameters + (method.receive.map { ["receive: @escaping \($0)"] } ?? []),
            suffix: "\(method.effects)-> \(method.returnType)\(condition)", body: body)
    }

    package mutating func function(
        _ start: String, generics: [String], parameters: [String], suffix: String, body: String
    ) {
        let start = "\(start)\(generics.inAngleBrackets)("
        let list = parameters.joined(separator: ", ")
        // The declaration is indented by four columns.
        func fits(_ text: String) -> Bool { text.width + 4 <= Self.lineLength }
        let end = fits("\(start)\(list)) \(suffix) {") ? "\(start)\(list)) \(suffix)" : ") \(suffix)"
        if end.hasPrefix(")") {
            line(start)
            indented { fits("    \(list)") ? $0.line(list) : $0.list(parameters) }
        }
        if fits("\(end) { \(body) }") { line("\(end) { \(body) }") } else { block(end) { $0.line(body) } }
    }
}
