/// Renders the methods of a trait for publishers that lack it, unavailable, with the reason as the message of the compiler.
struct UnavailableRenderer {
    let plan: UnavailablePlan

    func write(_ writer: inout SourceWriter) {
        writer.imports(of: plan.frame)
        writer.conditional(plan.frame) { writer in
            writer.explainUnavailableMethods()
            writer.line()
            writeExtensions(&writer)
        }
    }

    /// Writes the extensions without what is around them.
    func writeExtensions(_ writer: inout SourceWriter) {
        let members = self.members
        for (index, block) in plan.extensions.enumerated() {
            if index > 0 { writer.line() }
            writer.conditional(block.condition) { writer in
                writer.inEachFramework(block.head) { writer, head in
                    writer.unavailable(block.message.text(for: plan.trait.trait))
                    writer.availability(block.availability)
                    writer.extensionBlock(head) { $0.append(members) }
                }
            }
        }
    }

    /// The methods, which are the same in all extensions.
    private var members: String {
        var writer = SourceWriter()
        writer.indented { writer in
            for (index, method) in plan.trait.unavailableMethods.enumerated() {
                if index > 0 { writer.line() }
                writer.documentation(["Does not compile. The message says why."])
                writer.line("@_documentation(visibility: internal)")
                writer.unavailableMethod(method, access: plan.frame.access)
            }
        }
        return writer.text
    }
}

/// A method that no program can call.
struct UnavailableMethod {
    let name: String
    /// The generic parameter with its constraint. Nil if there is none.
    var generic: String?
    /// What it takes before its closure.
    var parameter: TraitMethod.Parameter?
    /// The type of its closure, if it takes one.
    var receive: String?
    let returnType: String
    /// Whether a call may ignore what it returns.
    var hasDiscardableResult = false

    var parameters: [String] {
        (parameter.map { [$0.declaration] } ?? []) + (receive.map { ["receive: @escaping \($0)"] } ?? [])
    }

    /// Its full name, as the compiler prints it.
    var signature: String { "\(name)(\(receive == nil ? "" : "receive:"))" }

    /// A call, as a program has it.
    var call: String { receive == nil ? "\(name)()" : "\(name) { _ in }" }
}

extension TraitPlan {
    private var unavailableResult: String { "\(resultType.rawValue)<Output, Failure>" }

    /// What a trait offers with a bag or an object. It has no messages for single types: the method without these has them.
    var unavailableVariants: [UnavailableMethod] {
        let (name, result) = ("sink\(trait.name.value)", unavailableResult)
        return sinks.filter { !$0.reportsCompletion }.compactMap { sink in
            switch sink.receiver {
            case .isolated, .sending, .onMain:
                nil
            case .inBag:
                UnavailableMethod(
                    name: name, parameter: .bag, receive: "(\(result)) -> Void", returnType: "AnyCancellable",
                    hasDiscardableResult: true)
            case .withObject:
                UnavailableMethod(
                    name: name, generic: "Object: AnyObject", parameter: .object,
                    receive: "(Object, \(result)) -> Void", returnType: "AnyCancellable")
            case .onMainWithObject:
                UnavailableMethod(
                    name: "\(name)OnMain", generic: "Object: AnyObject", parameter: .object,
                    receive: "@MainActor (Object, \(result)) -> Void", returnType: "AnyCancellable")
            }
        }
    }

    /// What a trait offers, in the shortest form that accepts the calls of the available methods.
    var unavailableMethods: [UnavailableMethod] {
        let wrapper = trait.wrapperName
        let result = "(\(unavailableResult)) -> Void"
        return [UnavailableMethod(name: "eraseTo\(wrapper)", returnType: "\(wrapper)<Output, Failure>")]
            + sinks.filter { !$0.reportsCompletion }.compactMap { sink in
                switch sink.receiver {
                case .isolated:
                    UnavailableMethod(name: "sink\(trait.name.value)", receive: result, returnType: "AnyCancellable")
                // The first one stands for these.
                case .sending, .inBag, .withObject, .onMainWithObject:
                    nil
                case .onMain:
                    UnavailableMethod(
                        name: "sink\(trait.name.value)OnMain", receive: "@MainActor \(result)",
                        returnType: "AnyCancellable")
                }
            }
    }
}

extension SourceWriter {
    /// Writes the attribute of what does not compile, with the reason.
    mutating func unavailable(_ message: String) {
        line("@available(")
        indented { writer in
            writer.line("*, unavailable,")
            let literal = SwiftStringLiteral(message)
            let text = "message: \(literal)"
            if text.width <= Self.proseLength {
                writer.line(text)
            } else {
                writer.line("message: \"\"\"")
                writer.indented { writer in
                    let lines = literal.lines(width: Self.proseLength - 12)
                    for (index, line) in lines.enumerated() {
                        writer.line(index == lines.count - 1 ? line : "\(line) \\")
                    }
                    writer.line("\"\"\"")
                }
            }
        }
        line(")")
    }

    /// Says what the methods are for that cannot be called.
    mutating func explainUnavailableMethods() {
        comment(
            "The compiler takes these methods where a publisher does not meet the requirements of the available ones, and "
                + "says why. No code is generated for them.")
    }

    /// Writes a method that nothing can call. The library contains no code for it.
    mutating func unavailableMethod(_ method: UnavailableMethod, access: AccessLevel = .public) {
        if access == .public { line("@_alwaysEmitIntoClient") }
        if method.hasDiscardableResult { line("@discardableResult") }
        let generic = method.generic.map { "<\($0)>" } ?? ""
        let (start, end) = ("\(access.prefix)func \(method.name)\(generic)(", ") -> \(method.returnType) {")
        let parameters = method.parameters.joined(separator: ", ")
        if start.width + parameters.width + end.width + 4 <= Self.lineLength {
            line("\(start)\(parameters)\(end)")
        } else {
            line(start)
            indented { $0.line(parameters) }
            line(end)
        }
        indented { $0.line("_unavailable()") }
        line("}")
    }
}
