extension SourceWriter {
    /// Writes a statement with an expression of the spec on one line, excluded from formatting if necessary.
    mutating func verbatim(_ statement: String, at origin: SourceLocation? = nil) {
        // In a conditional block, the formatter also breaks lines of exactly the maximum length.
        if statement.width >= Self.lineLength - 12 || statement.utf8.contains(UInt8(ascii: ";")) {
            line("// swift-format-ignore")
        }
        located(at: origin) { $0.line(statement) }
    }

    /// Writes a function that accepts only a publisher of one type, and returns its argument.
    mutating func identityFunction(_ name: String, of publisher: PublisherType) {
        function(name, about: publisher, returning: publisher.spelledWithParameters) { _ in "publisher" }
    }

    /// Writes a function that accepts only a publisher of one type. The closure receives the type, and returns the expression
    /// that is the body of the function.
    mutating func function(
        _ name: String, about publisher: PublisherType, returning result: String, _ body: (String) -> String
    ) {
        let fixed = publisher.fixedTypes
        let generics = publisher.allGenerics.filter { fixed[$0] == nil }.inAngleBrackets
        let type = publisher.spelledWithParameters
        list("func \(name)\(generics)(", ["_ publisher: \(type)"], ") -> \(result) {", after: 8)
        indented { $0.line(body(type)) }
        line("}")
    }
}

extension PlannedProbe {
    /// The constant for a probe that publishes integers, such as `maybe` and `maybeWithoutFailure`. `nil` for other probes.
    var constant: String? {
        guard case .type("Int") = output else { return nil }
        return Self.constant(traits, cannotFail: failure == "Never")
    }

    static func constant(_ traits: String, cannotFail: Bool) -> String {
        traits.uncapitalizedFirst + (cannotFail ? "WithoutFailure" : "")
    }

    /// The type of the probe, such as `Probe<Upstream, Int, Failure>`.
    var swiftType: String {
        let output =
            switch output {
            case .type(let type): type
            case .publisher(let probe): probe.swiftType
            }
        return "Probe<\(traits), \(output), \(failure)>"
    }
}
