/// A problem in the spec.
package struct Diagnostic: CustomStringConvertible {
    package enum Severity: String, Sendable {
        /// A problem that prevents the generation of files.
        case error
        case warning
    }

    package let severity: Severity
    /// `nil` for a problem that concerns a whole file, such as a missing file.
    package let location: SourceLocation?
    package let path: String
    /// Builds the message on demand, because some messages require a search, and long reports omit most messages.
    private let text: () -> String

    package init(severity: Severity, location: SourceLocation?, path: String, message: @escaping () -> String) {
        (self.severity, self.location, self.path, text) = (severity, location, path, message)
    }

    /// What is wrong and, for most problems, how to correct it.
    package var message: String { text() }

    /// The problem in the format of compilers, which editors turn into links: `path:line:column: severity: message`.
    package var description: String {
        // A message can quote the spec, so it might contain terminal control sequences.
        "\(location?.text ?? path): \(severity): \(message)".showingUnseenCharacters
    }
}

/// A collection of the problems in a spec, so that one run can report all of them.
package final class Diagnostics {
    private var collected: [Diagnostic] = []
    package private(set) var errorCount = 0

    package init() {}

    /// All problems, sorted by path and then by location. In each file, problems without a location come first.
    package var sorted: [Diagnostic] {
        collected.sorted { ($0.path, $0.location?.offset ?? -1) < ($1.path, $1.location?.offset ?? -1) }
    }

    package var hasErrors: Bool { errorCount > 0 }

    package func hasErrors(in path: String) -> Bool {
        collected.contains { $0.severity == .error && $0.path == path }
    }

    package func error(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        add(.error, at: location, in: location.source.path, message)
    }

    package func error(_ message: @autoclosure @escaping () -> String, inFileAt path: String) {
        add(.error, at: nil, in: path, message)
    }

    package func warning(_ message: @autoclosure @escaping () -> String, at location: SourceLocation) {
        add(.warning, at: location, in: location.source.path, message)
    }

    /// Reports an error, and returns `nil`.
    package func failure<Value>(
        _ message: @autoclosure @escaping () -> String, at location: SourceLocation
    ) -> Value? {
        add(.error, at: location, in: location.source.path, message)
        return nil
    }

    package func addWarnings(_ others: Diagnostics, hint: String) {
        for other in others.collected {
            add(.warning, at: other.location, in: other.path) { "\(other.message); \(hint)" }
        }
    }

    private func add(
        _ severity: Diagnostic.Severity, at location: SourceLocation?, in path: String,
        _ message: @escaping () -> String
    ) {
        collected.append(Diagnostic(severity: severity, location: location, path: path, message: message))
        if severity == .error { errorCount += 1 }
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
