/// A method that the compiler chooses for a publisher that lacks a trait, in place of the trait's own method.
///
/// A call to the method is a compile-time error with a message that explains the reason. If a type conforms to the proof
/// protocol, but not to the trait's protocol, the call compiles, and vouches for the trait. A publisher that has the trait
/// also has this method. To make the compiler prefer the trait's own method, this method is disfavored, and requires at least
/// as much.
struct ProofMethod {
    let name: String
    var generics: [String] = []
    var parameters: [String] = []
    var receive: String?
    var effects = ""
    let returnType: String
    /// Whether values must be `Sendable`, because the trait's method can pass them to another actor or thread.
    var sendsValues = false
    var hasDiscardableResult = false

    private var marks: String {
        (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    }

    /// Returns a call of the trait's own method, which lacks the parameters named ``TraitPlan/rank``.
    func call(on publisher: String) -> String {
        let names = parameters.filter { $0 != TraitPlan.rank }.map { $0.prefix { $0 != ":" }.split(separator: " ") }
        let arguments = names.map { "\($0[0]): \($0[$0.count - 1])" } + (receive == nil ? [] : ["receive: receive"])
        return "\(marks)\(publisher).\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension TraitPlan {
    private var result: String { "\(resultType.rawValue)<Output, Failure>" }

    var proofErasure: ProofMethod {
        ProofMethod(name: "eraseTo\(trait.wrapperName)", returnType: "\(trait.wrapperName)<Output, Failure>")
    }

    /// The sinks, the main one first.
    var proofSinks: [ProofMethod] { sinks.map(proofSink) }

    private func proofSink(_ sink: Sink) -> ProofMethod {
        var method = ProofMethod(
            name: "sink\(trait.name.value)\(sink.changesToMain ? "OnMain" : "")", receive: "(\(result)) -> Void",
            returnType: "AnyCancellable")
        switch sink {
        case .isolated, .onMain:
            break
        case .sending:
            method.receive = "@Sendable (sending \(result)) -> Void"
            // For a closure without an explicit type, the compiler prefers the overloads with fewer parameters.
            method.parameters = [Self.rank, Self.rank]
        case .inBag:
            method.parameters = ["in bag: CancelBag"]
            method.hasDiscardableResult = true
        case .withObject, .onMainWithObject:
            method.generics = ["Object: AnyObject\(sink.changesToMain ? " & Sendable" : "")"]
            method.parameters = ["with object: Object"]
            method.receive = "(Object, \(result)) -> Void"
        }
        switch sink {
        case .onMain, .onMainWithObject:
            method.receive = method.receive.map { "@MainActor @Sendable \($0)" }
            method.sendsValues = true
        case .sending:
            method.sendsValues = true
        case .isolated, .inBag, .withObject:
            method.parameters.append(Self.isolation)
        }
        return method
    }

    var proofWaits: [ProofMethod] {
        let isCertain = resultType == .result
        // If both `value` methods apply, the compiler chooses the one with the optional result, so that the message names the
        // publisher that lacks even the weaker trait.
        let ranks = isCertain ? [Self.rank] : []
        let methods = [
            ProofMethod(name: "value", effects: "async throws", returnType: isCertain ? "Output" : "Output?"),
            ProofMethod(name: "result", effects: "async", returnType: "\(result)?"),
        ]
        return (hasWaits ? methods : []).map { method in
            var method = method
            method.parameters = ranks + [Self.isolation]
            method.sendsValues = true
            return method
        }
    }

    /// A parameter with a default value. The compiler prefers overloads that lack the parameter.
    static let rank = "_: _Or = .or"

    private static let isolation = "isolation: isolated (any Actor)? = #isolation"
}

extension SourceWriter {
    /// Writes a proof method. Without a body, its calls must never compile. If the method is public, the library contains no
    /// code for it.
    mutating func proofMethod(_ method: ProofMethod, access: AccessLevel, body: String = "_unavailable()") {
        let attributes = [
            "@_documentation(visibility: internal)", "@_disfavoredOverload",
            access == .public ? "@_alwaysEmitIntoClient" : nil,
            method.hasDiscardableResult ? "@discardableResult" : nil,
        ]
        line(attributes.compactMap(\.self).joined(separator: " "))
        let effects = method.effects.isEmpty ? "" : "\(method.effects) "
        let condition = method.sendsValues ? " where Output: Sendable" : ""
        function(
            "\(access.prefix)func \(method.name)", generics: method.generics,
            parameters: method.parameters + (method.receive.map { ["receive: @escaping \($0)"] } ?? []),
            suffix: "\(effects)-> \(method.returnType)\(condition)", body: body)
    }

    mutating func function(_ start: String, generics: [String], parameters: [String], suffix: String, body: String) {
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
