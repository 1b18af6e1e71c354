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
    public let message: String

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
    public var hasErrors: Bool { collected.contains { $0.severity == .error } }

    /// How many problems forbid going on.
    var errorCount: Int { collected.count { $0.severity == .error } }

    func hasErrors(in path: String) -> Bool {
        collected.contains { $0.severity == .error && $0.path == path }
    }

    func error(_ message: String, at location: SourceLocation) {
        collected.append(
            Diagnostic(severity: .error, location: location, path: location.source.path, message: message))
    }

    func warning(_ message: String, at location: SourceLocation) {
        collected.append(
            Diagnostic(severity: .warning, location: location, path: location.source.path, message: message))
    }

    /// Adds the problems of others, which forbid nothing here.
    func addWarnings(_ others: Diagnostics, hint: String) {
        collected += others.collected.map {
            Diagnostic(severity: .warning, location: $0.location, path: $0.path, message: "\($0.message); \(hint)")
        }
    }

    func error(_ message: String, inFileAt path: String) {
        collected.append(Diagnostic(severity: .error, location: nil, path: path, message: message))
    }
}
