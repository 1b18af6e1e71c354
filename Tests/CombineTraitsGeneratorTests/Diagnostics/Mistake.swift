import Foundation
import Testing

/// A mistake in the sample spec, with the messages about it.
struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var marked: MarkedSpec

    static func parse(_ table: String) -> [Mistake] {
        table.components(separatedBy: "\n= ").dropFirst().map { entry in
            Mistake(lines: entry.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
        }
    }

    private init(lines: [String]) {
        testDescription = lines[0]
        var spec = SampleSpec()
        var messages: [String] = []
        // The last lines of one kind, which belong together.
        var (old, new, other): ([String], [String], [String]) = ([], [], [])
        func apply() {
            if !old.isEmpty { spec.replace(old.joined(separator: "\n"), with: new.joined(separator: "\n")) }
            let place = other.joined(separator: "\n")
            if !other.isEmpty { spec.replace(place.unmarked, with: place) }
            (old, new, other) = ([], [], [])
        }
        for line in lines.dropFirst() {
            let text = String(line.dropFirst(2))
            if line.hasPrefix("    ") && !messages.isEmpty {
                messages[messages.count - 1] += " " + line.drop { $0 == " " }
            } else if line.hasPrefix("- ") {
                if !new.isEmpty || !other.isEmpty { apply() }
                old.append(text)
            } else if line.hasPrefix("+ ") {
                new.append(text)
            } else if line.hasPrefix("  ") {
                // A line that continues a place is indented as in the spec.
                if !old.isEmpty || (!other.isEmpty && !text.hasPrefix(" ")) { apply() }
                other.append(text)
            } else {
                messages.append(line)
            }
        }
        apply()
        marked = MarkedSpec(spec, messages)
    }
}

extension SampleSpec {
    /// Replaces a text of the traits or of the publishers, which must occur exactly once.
    fileprivate mutating func replace(_ old: String, with new: String) {
        self = replacing(old, with: new, in: traits.contains(old) ? \.traits : \.publishers)
    }
}
