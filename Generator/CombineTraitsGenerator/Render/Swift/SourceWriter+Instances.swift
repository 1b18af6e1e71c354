extension SourceWriter {
    /// Writes a statement with an expression of the spec in one line, and excludes it from formatting.
    mutating func verbatim(_ statement: String, at origin: SourceOrigin? = nil) {
        // In a conditional block, the formatter also breaks lines of the maximum length.
        if statement.width >= Self.lineLength - 12 || statement.utf8.contains(UInt8(ascii: ";")) {
            line("// swift-format-ignore")
        }
        located(at: origin) { $0.line(statement) }
    }

    /// Writes a function that accepts only the type of a publisher, and returns its argument.
    mutating func identityFunction(_ name: String, of publisher: PublisherType) {
        function(name, about: publisher, returning: publisher.spelledWithParameters) { _ in "publisher" }
    }

    /// Writes a function that accepts only the type of a publisher.
    mutating func function(
        _ name: String, about publisher: PublisherType, returning result: String, _ body: (String) -> String
    ) {
        let generics = publisher.allGenerics.isEmpty ? "" : "<\(publisher.allGenerics.joined(separator: ", "))>"
        let type = publisher.spelledWithParameters
        list("func \(name)\(generics)(", ["_ publisher: \(type)"], ") -> \(result) {", after: 8)
        indented { $0.line(body(type)) }
        line("}")
    }

    mutating func declaration(of probe: PlannedProbe) {
        line("let \(probe.value) = \(probe.swiftType)()")
    }

    mutating func whereDeclared(_ publisher: PublisherType, _ body: (inout SourceWriter) -> Void) {
        conditional(publisher.condition, body)
    }
}

extension PlannedProbe {
    /// The constant for a probe of numbers, such as `maybe` and `maybeWithoutFailure`. Nil for others.
    var constant: String? {
        guard case .type("Int") = output else { return nil }
        return Self.constant(traits, cannotFail: failure == "Never")
    }

    static func constant(_ traits: String, cannotFail: Bool) -> String {
        traits.uncapitalizedFirst + (cannotFail ? "WithoutFailure" : "")
    }

    /// The type of the probe: `Probe<Upstream, Int, Failure>`.
    var swiftType: String {
        let output =
            switch output {
            case .type(let type): type
            case .publisher(let probe): probe.swiftType
            }
        return "Probe<\(traits), \(output), \(failure)>"
    }
}
