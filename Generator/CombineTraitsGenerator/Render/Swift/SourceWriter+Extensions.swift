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

    mutating func whereClause(_ requirements: [String], end: String, after columns: Int) {
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
}

extension SourceWriter {
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

    package var functionName: String { identifier.isKeyword ? "`\(identifier)`" : identifier }
}
