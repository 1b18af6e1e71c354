/// A problem in the spec.
public struct Diagnostic: CustomStringConvertible {
    /// The severity of a problem. Only an error prevents the generation of files.
    public enum Severity: String, Sendable {
        /// A problem that prevents the generation of files.
        case error
        /// A problem that does not prevent generation.
        case warning
    }

    /// The severity, which is `error` if the problem prevents the generation of files.
    public let severity: Severity

    /// The location, or `nil` for a problem that concerns a whole file, such as a missing file.
    public let location: SourceLocation?

    /// The path of the file, even for a problem without a location.
    public let path: String

    /// What is wrong and, for most problems, how to correct it. Each access builds the message again, which can require a
    /// search.
    public var message: String { text() }

    /// Builds the message on demand, because some messages require a search, and long reports omit most messages.
    private let text: () -> String

    package init(severity: Severity, location: SourceLocation?, path: String, message: @escaping () -> String) {
        self.severity = severity
        self.location = location
        self.path = path
        text = message
    }

    /// The problem in the format of compilers, which editors turn into links: `path:line:column: severity: message`.
    /// Without a location, the format is `path: severity: message`. Invisible characters are escaped.
    public var description: String {
        let place = location?.text ?? path
        // A message can quote the spec, so it might contain terminal control sequences.
        return "\(place): \(severity): \(message)".showingUnseenCharacters
    }
}

/// A collection of the problems in a spec, so that one run can report all of them.
public final class Diagnostics {
    private var collected: [Diagnostic] = []
    private(set) var errorCount = 0

    /// Creates an empty collection.
    public init() {}

    /// All problems, sorted by path and then by location. In each file, problems without a location come first.
    public var sorted: [Diagnostic] {
        collected.sorted { ($0.path, $0.location?.offset ?? -1) < ($1.path, $1.location?.offset ?? -1) }
    }

    /// Whether any problem is an error.
    public var hasErrors: Bool { errorCount > 0 }
    func hasErrors(in path: String) -> Bool { collected.contains { $0.severity == .error && $0.path == path } }

    package func error(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        add(Diagnostic(severity: .error, location: location, path: location.source.path, message: message))
    }

    /// Reports an error, and returns `nil`.
    func failure<Value>(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) -> Value? {
        error(message(), at: location)
        return nil
    }

    func warning(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        add(Diagnostic(severity: .warning, location: location, path: location.source.path, message: message))
    }

    func addWarnings(_ others: Diagnostics, hint: String) {
        collected += others.collected.map {
            let message = $0.message
            return Diagnostic(severity: .warning, location: $0.location, path: $0.path) { "\(message); \(hint)" }
        }
    }

    package func error(_ message: @autoclosure @escaping () -> String, inFileAt path: String) {
        add(Diagnostic(severity: .error, location: nil, path: path, message: message))
    }

    private func add(_ diagnostic: Diagnostic) {
        collected.append(diagnostic)
        if diagnostic.severity == .error { errorCount += 1 }
    }
}

extension [Diagnostic] {
    /// Lines for up to a hundred errors and a hundred warnings, and for the numbers of omitted ones.
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

package enum NearestName {
    /// Returns the closest candidate, unless all differ too much from the name.
    package static func to(_ name: String, among candidates: some Sequence<String>) -> String? {
        let tolerance = max(1, name.count / 3)
        let close = candidates.compactMap { candidate -> (name: String, distances: (Int, exact: Int))? in
            guard abs(candidate.count - name.count) <= tolerance else { return nil }
            let distance = distance(name.lowercased(), candidate.lowercased())
            // Among equally close candidates, prefer one with the same case.
            return distance <= tolerance ? (candidate, (distance, exact: Self.distance(name, candidate))) : nil
        }
        return close.min { $0.distances < $1.distances }?.name
    }

    /// Returns a clause that ends a message: the closest candidate or, if none is close, all candidates or their number.
    package static func suggestion(for name: String, among candidates: [String]) -> String {
        if let nearest = to(name, among: candidates) { return "did you mean '\(nearest)'?" }
        guard !candidates.isEmpty else { return "there is nothing to choose from" }
        guard candidates.count <= 12 else { return "none of the \(candidates.count) known names is similar" }
        return "expected " + list(candidates.map { "'\($0)'" })
    }

    package static func list(_ words: [String], conjunction: String = "or") -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// The number of bytes of the longer word outside the longest common subsequence. In ASCII text, it is 1 for an
    /// insertion, a deletion, a replacement, or a swap of neighbors.
    private static func distance(_ left: String, _ right: String) -> Int {
        let difference = Array(left.utf8).difference(from: Array(right.utf8))
        return max(difference.insertions.count, difference.removals.count)
    }
}
