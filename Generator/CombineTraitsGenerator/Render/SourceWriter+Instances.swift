extension SourceWriter {
    /// Writes a statement around an expression of the spec, as it is: the spec writes it in one line, and no formatter
    /// may know better.
    mutating func verbatim(_ statement: String) {
        // In a conditional block, the formatter also breaks a line that is just long enough.
        if statement.width >= Self.lineLength - 12 || statement.utf8.contains(UInt8(ascii: ";")) {
            line("// swift-format-ignore")
        }
        line(statement)
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
}
