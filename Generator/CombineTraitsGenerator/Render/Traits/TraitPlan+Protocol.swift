extension TraitPlan {
    var protocolDeclaration: SourceTemplate {
        let vouchers = trait.vouchers.map { "`\($0)`" }
        let refined = trait.refines.map { Trait.protocolName(of: $0.value) }
        let phrases = NearestName.list(refined.map { "``\($0)``".withArticle }, conjunction: "and")
        let conjunction = trait.isConjunction ? ", and a publisher that is both is \(adjective)" : ""
        let path = directPath.flatMap { $0.isDeclaredHere ? requirements(of: $0) : nil }
        let members: SourceTemplate = path.map { "\n    \($0)\n" } ?? ""
        let inherited = trait.refines.map { home.spelling.module(of: $0.value) + Trait.protocolName(of: $0.value) }
        let list = inherited.isEmpty ? "\(library)Publisher" : inherited.joined(separator: ", ")
        let head = "\(typePrefix)protocol \(trait.protocolName)<Output, Failure>: \(list)"
        return """
            /// A publisher that publishes \(trait.summary).
            ///
            /// \(trait.drawing)
            ///
            /// \(trait.law)
            ///
            /// \(refined.isEmpty ? "" : "\(trait.publisherPhrase.capitalizedFirst) is also \(phrases)\(conjunction).")
            ///
            /// Many of Combine's publishers have the trait, some of them only if their upstreams have certain traits.
            /// Declare the trait for your own publisher if the publisher keeps the promise to every subscriber, with any demand:
            ///
            ///     extension MyPublisher: \(trait.protocolName) {}
            ///
            /// \(trait.sink.flatMap { sink in sinkLink.map { "- \($0) \(sink)" } })
            /// - ``\(trait.protocolName)/\(method)`` hides the type of the publisher behind ``\(trait.wrapperName)``.
            /// - \(NearestName.list(vouchers, conjunction: "and")) vouch\(vouchers.count == 1 ? "es" : "") for the trait if
            ///   the compiler cannot prove it.
            \(head)\(head.width + 3 > SourceWriter.lineLength ? "\n" : " "){\(members)}
            """
    }

    private func requirements(of path: DirectPath) -> SourceTemplate {
        let wrappers = NearestName.list(path.wrappers.map { "``\($0)``" }, conjunction: "and")
        return """
            // MARK: The direct path

            // A single value needs no demand, so a sink can get the result without a subscriber for each operator. The
            // default implementations of these requirements make a plain subscription, so your own publishers need not
            // implement them.

            /// Whether the publisher has a direct path, which is faster than a plain subscription.
            static var _hasDirectPath: \(swift)Bool { get }

            /// Subscribes with unlimited demand, and returns the result if it is available immediately.
            ///
            /// - Parameter makeDownstream: A closure that creates the receiver of the result. The publisher calls the closure
            ///   at most once: if the result arrives later, or must be delivered before this method returns.
            /// - Returns: The result, or `nil` if the downstream receives the result.
            func _start(_ makeDownstream: \(library)_MakeDownstream<Output, Failure>) -> \(result(path))<Output, Failure>?

            /// The publisher in the form that \(wrappers) store.
            var _erased: _Erased\(name)<Output, Failure> { get }
            """
    }

    func writeProof(_ writer: inout SourceWriter) {
        let proofOnly =
            trait.hasChecks
            ? "A type that declares only this conformance is checked at run time."
            : "For a type that declares only this conformance, the methods vouch for the trait."
        writer.template(
            """
            /// A protocol whose conformances make the compiler explain why a publisher is not \(adjective).
            ///
            /// A publisher that is always \(adjective) conforms to this protocol. An operator whose upstreams must be
            /// \(adjective) conforms if its upstreams conform. If a type is not \(adjective), its conformance is unavailable, and
            /// the message contains the reason. In a chain of operators, the compiler names the publisher that is not
            /// \(adjective):
            ///
            ///     error: conformance of 'MyOperator<Upstream>' to '\(trait.proofName)' is unavailable:
            ///     MyOperator is not \(adjective): …
            ///
            /// In your own code, require ``\(trait.protocolName)``, because a program cannot cast to this protocol. For your own
            /// publisher, declare both conformances under the same conditions, with `\(trait.proofName)` in place of the trait in the
            /// second one. Then messages name the upstream that is not \(adjective):
            ///
            ///     extension MyOperator: \(trait.protocolName) where Upstream: \(trait.protocolName) {}
            ///     extension MyOperator: \(trait.proofName) where Upstream: \(trait.proofName) {}
            @_marker
            \(typePrefix)protocol \(trait.proofName) {}

            // The compiler chooses these methods if a publisher lacks the trait, and names the publisher to blame.
            // \(proofOnly)\(home.access == .public ? " The module contains no code for these methods." : "")
            """)
        writer.block("\(isolation)extension \(library)Publisher where Self: \(trait.proofName)") { writer in
            let methods = [proofErasure] + proofSinks + proofWaits
            for (index, method) in methods.enumerated() {
                writer.documentation(
                    "\(trait.hasChecks ? "Asserts" : "Vouches for") the trait, and calls the trait's own method. Does not "
                        + "compile if the conformance is unavailable.")
                // If the trait has no checks, the method that vouches already returns the wrapper.
                let isBuilt = index == 0 && !trait.hasChecks
                writer.proofMethod(
                    method, access: home.access, body: isBuilt ? trait.voucher : method.call(on: trait.voucher))
            }
        }
        writer.line()
        writer.comment(
            "The compiler chooses these methods for publishers that conform neither to \(trait.protocolName) nor to "
                + "\(trait.proofName).")
        writer.unavailable(unknown)
        writer.block("\(isolation)extension \(library)Publisher") { writer in
            writer.separated([proofErasure] + proofSinks) { method, writer in
                writer.documentation(
                    "Does not compile, because the compiler does not know whether this publisher has the trait.")
                writer.proofMethod(method, access: home.access, body: "\(library)_unavailable()")
            }
        }
        if alternativeCount > 1 { writeAlternatives(&writer) }
    }

    /// The message for publishers without a row. A wrapper makes the compiler name the publisher that lacks the trait.
    private var unknown: String {
        let vouching = NearestName.list(trait.vouchers)
        let operators = suggestions.map(\.name)
        let use = operators.isEmpty ? "" : "use \(NearestName.list(operators)), "
        return "not proven to be \(adjective). \(wrapper)(…) around it compiles, or names the publisher to "
            + "blame: write a row or a conformance for that one, \(use)or vouch with \(vouching)"
    }

    private func writeAlternatives(_ writer: inout SourceWriter) {
        writer.mark("Further clauses of rules")
        writer.comment(
            "Swift allows one conditional conformance per type and protocol. For each further clause of a rule, a type "
                + "conforms to one of these protocols, which provide only the type-erased publisher. If several apply, the compiler chooses "
                + "the method with the fewest parameters.")
        for number in 2...alternativeCount {
            let proof = trait.alternativeName(number)
            let ranks = Array(repeating: "_: \(library)_Or = .or", count: number - 1)
            writer.documentation(
                "A publisher that is \(adjective) because it meets clause \(number) of its rule in the spec.")
            writer.lines("@_documentation(visibility: internal) @_marker\n\(typePrefix)protocol \(proof) {}\n")
            writer.block("\(isolation)extension \(library)Publisher where Self: \(proof)") { writer in
                writer.documentation(
                    "Hides the type of the publisher, but not its trait, like ``\(trait.protocolName)/\(method)``.")
                writer.lines("@_documentation(visibility: internal)\(home.isTraitsTarget ? "\n\(emission)" : "")")
                writer.function(
                    "\(access)func eraseTo\(wrapper)", generics: [], parameters: ranks,
                    suffix: "-> \(wrapper)<Output, Failure>", body: "unchecked\(name)()")
            }
        }
    }
}

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
