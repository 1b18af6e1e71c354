extension SourceWriter {
    /// Writes a statement around an expression of the spec, in one line as the spec has it: the formatter leaves it alone.
    mutating func verbatim(_ statement: String, at origin: SourceOrigin? = nil) {
        // In a conditional block, the formatter also breaks a line that is just long enough.
        if statement.width >= Self.lineLength - 12 || statement.utf8.contains(UInt8(ascii: ";")) {
            line("// swift-format-ignore")
        }
        located(at: origin) { $0.line(statement) }
    }

    /// Writes a function that accepts nothing but a type, and returns it.
    mutating func identityFunction(_ name: String, of publisher: PublisherType) {
        function(name, about: publisher, returning: publisher.spelledWithParameters) { _ in "publisher" }
    }

    /// Writes a function that accepts nothing but the type it is about.
    mutating func function(
        _ name: String, about publisher: PublisherType, returning result: String, _ body: (String) -> String
    ) {
        let generics = publisher.allGenerics.isEmpty ? "" : "<\(publisher.allGenerics.joined(separator: ", "))>"
        let type = publisher.spelledWithParameters
        let head = "func \(name)\(generics)(_ publisher: \(type)) -> \(result) {"
        if head.width + 8 <= Self.lineLength {
            line(head)
        } else {
            line("func \(name)\(generics)(")
            indented { $0.line("_ publisher: \(type)") }
            line(") -> \(result) {")
        }
        indented { $0.line(body(type)) }
        line("}")
    }

    /// Writes a probe with its name.
    mutating func declaration(of probe: PlannedProbe) {
        line("let \(probe.value) = \(probe.swiftType)()")
    }

    /// Writes what is about a publisher, for the frameworks and systems that have it.
    mutating func whereDeclared(_ publisher: PublisherType, _ body: (inout SourceWriter) -> Void) {
        conditional(publisher.condition, body)
    }
}

extension PlannedProbe {
    /// The type of the probe: `Probe<Upstream, Int, Failure>`.
    fileprivate var swiftType: String {
        let output =
            switch output {
            case .type(let type): type
            case .publisher(let probe): probe.swiftType
            }
        return "Probe<\(traits), \(output), \(failure)>"
    }
}
