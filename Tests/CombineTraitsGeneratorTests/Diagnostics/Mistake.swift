import Foundation
import Testing

/// A mistake in the sample spec, with the messages about it.
struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var marked: MarkedSpec

    static func parse(_ table: String) -> [Mistake] {
        table.components(separatedBy: "\n= ").dropFirst().flatMap { entry -> [Mistake] in
            let lines = entry.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
            // What other texts replace, and where else there are places.
            let shared = lines.dropFirst().prefix { !$0.hasPrefix("+ ") }
            var mistakes: [[String]] = []
            for line in lines.dropFirst(1 + shared.count) {
                let isNext = line.hasPrefix("+ ") && mistakes.last?.contains(where: \.isMessage) != false
                if isNext { mistakes.append([]) }
                mistakes[mistakes.count - 1].append(line)
            }
            if mistakes.isEmpty { mistakes = [[]] }
            return mistakes.map { Mistake(title: lines[0], shared + $0) }
        }
    }

    private init(title: String, _ lines: [String]) {
        testDescription = "\(title): \(lines.first { $0.hasPrefix("+ ") } ?? "")"
        var spec = SampleSpec.own(Self.rows)
        var messages: [String] = []
        // The last lines of one kind, which belong together.
        var (old, new, other): ([String], [String], [String]) = ([], [], [])
        func apply() {
            if !old.isEmpty { spec.replace(old.joined(separator: "\n"), with: new.joined(separator: "\n")) }
            let place = other.joined(separator: "\n")
            if !other.isEmpty { spec.replace(place.unmarked, with: place) }
            (old, new, other) = ([], [], [])
        }
        for line in lines {
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

extension Mistake {
    /// Rows of this package, for which the inventory says nothing.
    static let rows = """
        {
          "publisher": "Own.Default", "generics": ["Upstream: Publisher"], "operators": ["default(_:file:)"],
          "summary": "Publishes a value in place of none.", "instances": { "value": "upstream.default(1)" },
          "traits": { "Single, Maybe": "Upstream: Maybe", "NonEmpty": "always" }
        },
        {
          "publisher": "Own.Keep",
          "generics": ["Source: Publisher"], "operators": ["keep(_:)"], "summary": "Publishes some.",
          "instances": { "some": "source.keep()" },
          "traits": { "Single, Maybe, NonEmpty": { "never": "It is picky." } }
        },
        {
          "publisher": "Own.Join",
          "arities": [2, 5], "generics": ["Each: Publisher"], "summary": "Joins publishers.",
          "where": ["Next.Failure == Each.Failure"],
          "instances": { "both": "{type}({all})" },
          "traits": { "Single, Maybe, NonEmpty": { "never": "It is silent." } }
        }
        """
}

extension SampleSpec {
    /// Replaces a text, which must occur exactly once in the first file that has it.
    fileprivate mutating func replace(_ old: String, with new: String) {
        self = replacing(
            old, with: new, in: traits.contains(old) ? \.traits : publishers.contains(old) ? \.publishers : \.own)
    }
}

extension String {
    /// Whether a line of the table is a message, and no part of the spec.
    fileprivate var isMessage: Bool { !["+ ", "- ", "  "].contains(String(prefix(2))) }
}
