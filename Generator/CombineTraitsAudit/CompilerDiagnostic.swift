import CombineTraitsSpec

/// A place in a file: a line and a column, which start at 1. The column counts bytes of UTF-8.
struct Place: Encodable, Hashable, Sendable, CustomStringConvertible {
    var path: String
    var line: Int
    var column: Int

    var description: String { "\(path):\(line):\(column)" }
}

struct CompilerDiagnostic: Hashable, Sendable {
    enum Severity: String, Sendable {
        case error, warning
    }

    var severity: Severity
    var place: Place?
    var message: String
    /// The places of the notes that follow the diagnostic.
    var notes: [Place] = []

    /// Returns the errors and warnings in the output of the compiler, which must have LLVM style, without duplicates.
    static func parse(_ output: String) -> [CompilerDiagnostic] {
        var diagnostics: [CompilerDiagnostic] = []
        for line in output.split(whereSeparator: \.isNewline) {
            for word in ["error", "warning", "note"] {
                // Without a place, the compiler writes `error: …` or `<unknown>:0: error: …`.
                let text = ": \(line)"
                guard let range = text.range(of: ": \(word): ") else { continue }
                let head = text[..<range.lowerBound].dropFirst(2)
                let parts = head.split(separator: ":")
                var place: Place?
                if parts.count > 2, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) {
                    place = Place(path: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
                }
                guard place != nil || head.isEmpty || head.hasPrefix("<unknown>") else { continue }
                if let severity = Severity(rawValue: word) {
                    let message = String(text[range.upperBound...])
                    diagnostics.append(.init(severity: severity, place: place, message: message))
                } else if let place, !diagnostics.isEmpty {
                    diagnostics[diagnostics.count - 1].notes.append(place)
                }
                break
            }
        }
        return diagnostics.withoutDuplicates
    }

    /// Returns the actual and the expected wrapper in an error about mismatched types, or `nil` for other messages.
    ///
    /// - Parameter isOfResults: Whether to return the wrappers of both results in an error about a conditional expression, and
    ///   `nil` for all other errors.
    func mismatch(ofResults isOfResults: Bool = false) -> (found: String, expected: String)? {
        let beginnings =
            isOfResults
            ? ["result values in '? :' expression have mismatching types "]
            : ["cannot convert ", "cannot assign ", "declared closure result "]
        guard beginnings.contains(where: message.hasPrefix) else { return nil }
        // An error about results quotes the operator first.
        let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element).dropFirst(isOfResults ? 1 : 0)
        // After a type alias, the compiler prints the underlying type in parentheses.
        let types = quoted.filter { $0.hasPrefix("Any") && $0.hasSuffix(">") }
        guard let found = types.first, let expected = types.dropFirst().last, quoted.first == found else { return nil }
        return (Self.name(found), Self.name(expected))
    }

    private static func name(_ type: Substring) -> String {
        String(type[..<(type.firstIndex(of: "<") ?? type.endIndex)])
    }

    /// The message in terms of the audited code: without types that only the audit has written, without the compiler's introduction
    /// to an unavailability message, and without the diagnostic group.
    var reason: String {
        if let (found, expected) = mismatch(), found == Promise?.plainWrapper, expected != found {
            return "nothing proves the AnyPublisher in it to be \(expected.dropFirst(3).dropLast(9).lowercased())"
        }
        var text = message
        if let range = text.range(of: "' is unavailable: ") { text = String(text[range.upperBound...]) }
        if let range = text.range(of: " [#", options: .backwards), text.hasSuffix("]") {
            text = String(text[..<range.lowerBound])
        }
        return text
    }
}
