/// Renders the methods of a trait for publishers that lack it, unavailable, with the reason as the message of the compiler.
struct UnavailableRenderer {
    let plan: UnavailablePlan

    func write(_ writer: inout SourceWriter) {
        writer.imports(of: plan.frame)
        writer.conditional(plan.frame) { writer in
            writer.comment(
                "The compiler takes these methods where a publisher does not meet the requirements of the available ones, and "
                    + "says why. No code is generated for them.")
            for block in plan.extensions {
                writer.line()
                writer.conditional(block.condition) { writer in
                    writer.inEachFramework(block.head) { writer, head in
                        writer.unavailable(block.message.text(for: plan.trait.trait))
                        writer.availability(block.availability)
                        writer.extensionBlock(head) { writer in
                            for (index, method) in plan.trait.unavailableMethods.enumerated() {
                                if index > 0 { writer.line() }
                                writer.documentation(["Does not compile. The message says why."])
                                writer.line("@_documentation(visibility: internal)")
                                writer.unavailableMethod(method)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A method that no program can call.
struct UnavailableMethod {
    let name: String
    /// Whether it takes a bag.
    var takesBag = false
    /// The type of its closure, if it takes one.
    var receive: String?
    let returnType: String

    var parameters: [String] {
        (takesBag ? ["in bag: CancelBag"] : []) + (receive.map { ["receive: @escaping \($0)"] } ?? [])
    }

    /// Its full name, as the compiler prints it.
    var signature: String { "\(name)(\(receive == nil ? "" : "receive:"))" }

    /// A call, as a program has it.
    var call: String { receive == nil ? "\(name)()" : "\(name) { _ in }" }
}

extension TraitPlan {
    private var unavailableClosure: String { "(\(resultType.rawValue)<Output, Failure>) -> Void" }

    /// What a trait offers with a bag. It has no messages for single types: the method without a bag has them.
    var unavailableMethodsWithBag: [UnavailableMethod] {
        sinks.filter { !$0.reportsCompletion && $0.receiver == .inBag }.map { _ in
            UnavailableMethod(
                name: "sink\(trait.name.value)", takesBag: true, receive: unavailableClosure,
                returnType: "AnyCancellable")
        }
    }

    /// What a trait offers, in the shortest form that accepts the calls of the available methods.
    var unavailableMethods: [UnavailableMethod] {
        let wrapper = trait.wrapperName
        let result = unavailableClosure
        return [UnavailableMethod(name: "eraseTo\(wrapper)", returnType: "\(wrapper)<Output, Failure>")]
            + sinks.filter { !$0.reportsCompletion }.compactMap { sink in
                switch sink.receiver {
                case .isolated:
                    UnavailableMethod(name: "sink\(trait.name.value)", receive: result, returnType: "AnyCancellable")
                // The first one stands for both.
                case .sending, .inBag:
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

    /// Writes a method that nothing can call. The library contains no code for it.
    mutating func unavailableMethod(_ method: UnavailableMethod) {
        line("@_alwaysEmitIntoClient")
        if method.takesBag { line("@discardableResult") }
        let (start, end) = ("public func \(method.name)(", ") -> \(method.returnType) {")
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
