extension SourceWriter {
    /// Writes elements with empty lines between them, except between consecutive elements of one line.
    package mutating func separated<Element>(
        _ elements: some Sequence<Element>, isLine: (Element) -> Bool = { _ in false },
        _ write: (Element, inout SourceWriter) -> Void
    ) {
        var previous: Element?
        for element in elements {
            if let previous, !isLine(previous) || !isLine(element) { line() }
            write(element, &self)
            previous = element
        }
    }

    package mutating func extensionBlock(_ head: PlannedExtension, _ body: (inout SourceWriter) -> Void) {
        extensionHead(head, end: "{")
        indented(body)
        line("}")
    }

    package mutating func extensionHead(_ head: PlannedExtension, end: String) {
        let protocols = [head.conformance, head.otherConformance].compactMap(\.self).map {
            "\(head.isRetroactive ? "@retroactive " : "")\($0)"
        }
        let list = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
        let start = "\(head.isolation)extension \(head.type)\(list)"
        let clause = head.requirements.isEmpty ? "" : " where \(head.requirements.joined(separator: ", "))"
        let whole = "\(start)\(clause) \(end)"
        located(at: head.origin) { writer in
            if clause.isEmpty || whole.width <= Self.lineLength { return writer.line(whole) }
            writer.line(start)
            writer.whereClause(head.requirements, end: end, after: 0)
        }
    }

    package mutating func whereClause(_ requirements: [String], end: String, after columns: Int) {
        let clause = "where \(requirements.joined(separator: ", ")) \(end)"
        if clause.width + columns <= Self.lineLength { return line(clause) }
        line("where")
        indented { $0.list(requirements) }
        line(end)
    }

    /// Writes code whose errors the compiler reports at the origin.
    mutating func located(at origin: SourceLocation?, _ body: (inout SourceWriter) -> Void) {
        guard let origin else { return body(&self) }
        if locatesInComments {
            line("// \(origin.text.showingUnseenCharacters)")
            return body(&self)
        }
        line("#sourceLocation(file: \(SwiftStringLiteral(origin.source.path)), line: \(origin.line))")
        body(&self)
        line("#sourceLocation()")
    }

    /// Writes an expression of the spec on one line, which the formatter must not break.
    package mutating func verbatim(_ statement: String, at origin: SourceLocation? = nil) {
        if Self.mustStayOnLine(statement) { line(Self.keepsLines) }
        located(at: origin) { $0.line(statement) }
    }

    package static let keepsLines = "// swift-format-ignore"

    /// Returns whether the formatter would break a statement that is on one line.
    package static func mustStayOnLine(_ statement: String) -> Bool {
        // In a conditional block, the formatter also breaks lines of exactly the maximum length.
        statement.width >= lineLength - 12 || statement.contains(byte: ";")
    }
}

extension PublisherType {
    /// The type with its generic parameters, such as `Publishers.Map<Upstream, Output>` or `Optional<Wrapped>.Publisher`.
    package var spelledWithParameters: String {
        let types = fixedTypes
        func arguments(_ names: [String]) -> String { names.map { types[$0] ?? $0 }.inAngleBrackets }
        let owners = name.split(separator: ".").map(String.init).dropLast()
        let outer = owners.map { owner in
            owner + arguments(self.outerGenerics.filter { ($0.owner ?? owners.last) == owner }.map(\.name))
        }
        return (qualifier ?? "") + (outer + [shortName + arguments(parameters.map(\.name))]).joined(separator: ".")
    }
}

extension SourceWriter {
    package mutating func conditional(_ condition: PlatformCondition?, _ body: (inout SourceWriter) -> Void) {
        guard let condition else { return body(&self) }
        line("#if \(condition.swiftText)")
        body(&self)
        line("#endif")
    }

    /// Writes the extension once if the type has the same name in both frameworks, or else in a branch for each framework
    /// that has the type.
    package mutating func inEachFramework(
        _ head: PlannedExtension, _ body: (inout SourceWriter, PlannedExtension) -> Void
    ) {
        if head.isSame { return body(&self, head) }
        conditional(.combine) { writer in
            body(&writer, head)
            guard let type = head.openCombineType else { return }
            writer.line("#else")
            var other = head
            other.type = type
            body(&writer, other)
        }
    }

    package mutating func availability(_ availability: Availability?) {
        if let availability { line("@available(\(availability.arguments))") }
    }

    /// Writes imports of Foundation for a file with a condition. Outside Apple's platforms, Foundation consists of two
    /// modules.
    package mutating func imports(of module: ModuleFrame) {
        if module.condition == nil { return }
        lines(
            """
            import Foundation

            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            """)
    }
}

extension Availability {
    package var arguments: String { versions.map { "\($0.platform.rawValue) \($0.version), " }.joined() + "*" }
}

extension PlatformCondition {
    fileprivate var swiftText: String {
        switch self {
        case .combine: "canImport(Combine)"
        case .withoutCombine: "!canImport(Combine)"
        case .combineOr(let module): "canImport(Combine) || canImport(\(module))"
        case .openCombine: "!canImport(Combine) && canImport(OpenCombineShim)"
        case .openCombineWithoutMerge: "!canImport(Combine) && canImport(OpenCombineShim) && !OpenCombineWithMerge"
        case .absentOn(let systems): systems.map { "!os(\($0))" }.joined(separator: " && ")
        }
    }
}

extension SourceWriter {
    /// Writes a function `row` that accepts only a publisher of one type, and returns it, or does something else with it.
    package mutating func rowFunction(of publisher: PublisherType, doing body: String? = nil) {
        let fixed = publisher.fixedTypes
        let generics = publisher.allGenerics.filter { fixed[$0] == nil }.inAngleBrackets
        let type = publisher.spelledWithParameters
        let head = "func row\(generics)(_ publisher: \(type))"
        let result = body == nil ? " -> \(type)" : ""
        if let body, !body.contains(byte: "\n"), "\(head) { \(body) }".width + 8 <= Self.lineLength {
            return line("\(head) { \(body) }")
        }
        list("func row\(generics)(", ["_ publisher: \(type)"], ")\(result) {", after: 8)
        indented { $0.lines(body ?? "publisher") }
        line("}")
    }
}

/// A Swift string literal. The text is escaped, so it cannot end the literal.
package struct SwiftStringLiteral: CustomStringConvertible {
    private var content: String

    package var description: String { "\"\(content)\"" }

    package init(_ text: String) {
        content = text
        if text.isVisibleASCII, !text.contains(byte: "\\"), !text.contains(byte: "\"") { return }
        content = text.escaping { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: scalar.isUnseen ? "\\u{\(String(scalar.value, radix: 16))}" : nil
            }
        }
    }

    /// Returns the literal with an interpolation at its end. The expression comes from the generator, never from a spec.
    func interpolating(_ expression: StaticString) -> Self {
        var literal = self
        literal.content += "\\(\(expression))"
        return literal
    }

    /// Returns lines for a multiline literal. All but the last need a space and a backslash at the end.
    func lines(width: Int) -> [String] { SourceWriter.wrap(content, width: width) }
}

extension SourceWriter {
    package mutating func rawString(_ text: String) {
        var marks = "#"
        while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
        line("\(marks)\"\"\"")
        lines(text)
        line("\"\"\"\(marks)")
    }
}

/// A Markdown code block. No line of the code can end the block.
package struct MarkdownCodeBlock: CustomStringConvertible {
    package let description: String

    package init(_ lines: [String]) {
        // The fence must be longer than any fence in the code.
        let longest = lines.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        description = ([fence] + lines + [fence]).joined(separator: "\n")
    }
}
