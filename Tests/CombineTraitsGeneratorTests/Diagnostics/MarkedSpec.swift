import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// A spec with marks such as ① at the places that messages report.
struct MarkedSpec: Sendable {
    /// The spec without its marks.
    var spec: SampleSpec

    /// The messages as they are printed.
    var expected: [String]

    /// - Parameter messages: The messages in their order, each with the marks of its places in front: `①② unknown trait 'Mabye'`. A
    ///   mark inside of a message means a line. A message without marks is complete.
    init(_ marked: SampleSpec, _ messages: [String]) {
        spec = marked
        var places: [Character: Place] = [:]
        spec.traits.removeMarks(of: "Spec/traits.json", to: &places)
        spec.publishers.removeMarks(of: "Spec/combine.json", to: &places)
        spec.own.removeMarks(of: "Spec/own.json", to: &places)
        expected = messages.flatMap { message in
            let marks = message.prefix(while: \.isMark)
            guard !marks.isEmpty else { return [message] }
            let text = message.dropFirst(marks.count).map { character in
                places[character].map { "\($0.path):\($0.line)" } ?? String(character)
            }.joined()
            return marks.map { mark in
                let place = places[mark].map { "\($0.path):\($0.line):\($0.column)" }
                return "\(place ?? "no place has the mark \(mark)"): error:\(text)"
            }
        }
    }

    /// Compares the messages about the spec, which is valid if there are none.
    func expectMessages(_ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        expectEqual(spec.diagnostics, expected, sourceLocation: sourceLocation)
        expectEqual((spec.project.spec == nil), !expected.isEmpty, sourceLocation: sourceLocation)
    }

    struct Place {
        var path: String
        var line: Int
        var column: Int
    }
}

extension Character {
    /// Whether this is one of ① to ⑳.
    fileprivate var isMark: Bool { ("\u{2460}"..."\u{2473}").contains(self) }
}

extension String {
    /// The text without marks.
    var unmarked: String { filter { !$0.isMark } }

    fileprivate mutating func removeMarks(of path: String, to places: inout [Character: MarkedSpec.Place]) {
        var (line, column) = (1, 1)
        for character in self {
            if character.isMark {
                precondition(places[character] == nil, "two places have the mark \(character)")
                places[character] = MarkedSpec.Place(path: path, line: line, column: column)
            } else {
                (line, column) = character == "\n" ? (line + 1, 1) : (line, column + character.utf8.count)
            }
        }
        self = unmarked
    }
}
