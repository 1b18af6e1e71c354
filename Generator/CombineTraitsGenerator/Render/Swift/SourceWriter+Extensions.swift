extension SourceWriter {
    /// Writes elements separated by empty lines, except for consecutive elements of one line.
    mutating func listed<Element>(
        _ elements: [Element], isLine: (Element) -> Bool, _ write: (Element, inout SourceWriter) -> Void
    ) {
        for (index, element) in elements.enumerated() {
            if index > 0, !(isLine(element) && isLine(elements[index - 1])) { line() }
            write(element, &self)
        }
    }

    mutating func separated<Element>(
        _ elements: some Sequence<Element>, _ write: (Element, inout SourceWriter) -> Void
    ) {
        listed(Array(elements), isLine: { _ in false }, write)
    }

    mutating func extensionBlock(_ head: PlannedExtension, _ body: (inout SourceWriter) -> Void) {
        extensionHead(head, end: "{")
        indented(body)
        line("}")
    }

    /// Writes the head of an extension, formatted as the formatter would format it, and then `end`. The compiler reports errors in
    /// the head at the origin of the extension, if it has one.
    mutating func extensionHead(_ head: PlannedExtension, end: String) {
        let protocols = [head.conformance, head.otherConformance].compactMap(\.self).map {
            "\(head.isRetroactive ? "@retroactive " : "")\($0)"
        }
        let start =
            "\(head.isNonisolated ? "nonisolated " : "")extension \(head.type)"
            + (protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))")
        let clause = head.requirements.isEmpty ? "" : "where \(head.requirements.joined(separator: ", ")) "
        located(at: head.origin) { writer in
            if clause.isEmpty || start.width + clause.width + end.width + 1 <= Self.lineLength {
                writer.line("\(start) \(clause)\(end)")
            } else {
                writer.line(start)
                writer.whereClause(head.requirements, end: end, after: 0)
            }
        }
    }

    /// Writes code whose errors the compiler reports at the origin, or in the generated file if the origin is `nil`.
    mutating func located(at origin: SourceLocation?, _ body: (inout SourceWriter) -> Void) {
        guard let origin else { return body(&self) }
        line("#sourceLocation(file: \(SwiftStringLiteral(origin.source.path)), line: \(origin.line))")
        body(&self)
        line("#sourceLocation()")
    }

    /// Writes a where clause. Breaks the requirements onto separate lines if they do not fit after the given columns.
    mutating func whereClause(_ requirements: [String], end: String, after columns: Int) {
        let clause = "where \(requirements.joined(separator: ", ")) \(end)"
        if clause.width + columns <= Self.lineLength {
            line(clause)
        } else {
            line("where")
            indented { $0.list(requirements) }
            line(end)
        }
    }
}

extension PublisherType {
    /// The type with its generic parameters as arguments: `Publishers.Map<Upstream, Output>`, `Optional<Wrapped>.Publisher`.
    var spelledWithParameters: String {
        let types = fixedTypes
        func arguments(_ names: [String]) -> String { names.map { types[$0] ?? $0 }.inAngleBrackets }
        let owners = qualifiedName.split(separator: ".").map(String.init).dropLast()
        let outer = owners.map { owner in
            owner + arguments(self.outerGenerics.filter { ($0.owner ?? owners.last) == owner }.map(\.name))
        }
        return (outer + [shortName + arguments(parameters.map(\.name))]).joined(separator: ".")
    }

    var functionName: String { identifier.isKeyword ? "`\(identifier)`" : identifier }
}
