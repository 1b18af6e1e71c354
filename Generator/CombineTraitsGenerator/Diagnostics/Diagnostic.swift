/// A problem in the spec, in words for its author.
public struct Diagnostic: CustomStringConvertible {
    /// How much a problem matters.
    public enum Severity: String, Sendable {
        /// Nothing is generated.
        case error
        /// Worth a look, and no obstacle.
        case warning
    }

    /// How much it matters.
    public let severity: Severity

    /// Where it is; `nil` for a problem of the spec as a whole.
    public let location: SourceLocation?

    /// The file it concerns, when no place in it can be named.
    public let path: String

    /// What is wrong, and what would be right.
    public var message: String { text() }

    /// Makes the message. Of thousands of problems, most are never shown, and some messages take a search.
    private let text: () -> String

    init(severity: Severity, location: SourceLocation?, path: String, message: @escaping () -> String) {
        self.severity = severity
        self.location = location
        self.path = path
        text = message
    }

    /// The problem as compilers print theirs, so that editors link it: `path:line:column: severity: message`.
    public var description: String {
        let place = location?.text ?? path
        // A message quotes the spec, and must not direct the terminal.
        return "\(place): \(severity): \(message)".showingUnseenCharacters
    }
}

/// Gathers the problems of a spec, so that one run reports them all.
public final class Diagnostics {
    private var collected: [Diagnostic] = []

    /// How many problems forbid going on.
    private(set) var errorCount = 0

    private var pathsWithErrors: Set<String> = []

    /// Creates an empty collection.
    public init() {}

    /// Every problem, sorted by file and place.
    public var sorted: [Diagnostic] {
        collected.enumerated().sorted { left, right in
            let (l, r) = (left.element, right.element)
            if l.path != r.path { return l.path < r.path }
            let (lOffset, rOffset) = (l.location?.offset ?? -1, r.location?.offset ?? -1)
            return lOffset == rOffset ? left.offset < right.offset : lOffset < rOffset
        }.map(\.element)
    }

    /// Whether a problem forbids going on.
    public var hasErrors: Bool { errorCount > 0 }

    func hasErrors(in path: String) -> Bool { pathsWithErrors.contains(path) }

    func error(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        error(Diagnostic(severity: .error, location: location, path: location.source.path, message: message))
    }

    func warning(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        collected.append(
            Diagnostic(severity: .warning, location: location, path: location.source.path, message: message))
    }

    /// Adds the problems of others, which forbid nothing here.
    func addWarnings(_ others: Diagnostics, hint: String) {
        collected += others.collected.map {
            let message = $0.message
            return Diagnostic(severity: .warning, location: $0.location, path: $0.path) { "\(message); \(hint)" }
        }
    }

    func error(_ message: @autoclosure @escaping () -> String, inFileAt path: String) {
        error(Diagnostic(severity: .error, location: nil, path: path, message: message))
    }

    private func error(_ diagnostic: Diagnostic) {
        collected.append(diagnostic)
        errorCount += 1
        pathsWithErrors.insert(diagnostic.path)
    }
}

extension [Diagnostic] {
    /// The lines of a report: a hundred errors and a hundred warnings at most, and how many more there are. Nobody reads on.
    package var report: [String] {
        let limit = 100
        var counts: [Diagnostic.Severity: Int] = [:]
        var lines: [String] = []
        for diagnostic in self {
            counts[diagnostic.severity, default: 0] += 1
            if counts[diagnostic.severity, default: 0] <= limit { lines.append(diagnostic.description) }
        }
        for severity in [Diagnostic.Severity.error, .warning] {
            let rest = counts[severity, default: 0] - limit
            if rest > 0 { lines.append("and \(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s")") }
        }
        return lines
    }
}
