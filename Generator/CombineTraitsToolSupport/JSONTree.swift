import Foundation
import CombineTraitsSpec

/// A JSON value for output.
package indirect enum JSONTree: Sendable {
    case null
    case flag(Bool)
    case number(Int)
    case string(String)
    case array([JSONTree])
    case object([(String, JSONTree)])
    /// A value on one line, regardless of its length.
    case line(JSONTree)

    package static func joining(_ objects: JSONTree?...) -> JSONTree {
        let members = objects.flatMap { object -> [(String, JSONTree)] in
            if case .object(let members)? = object { members } else { [] }
        }
        return .object(members)
    }

    /// Returns the value on one line if the line is short enough, or else with a line for each element.
    package func text(lineLength: Int = 120) -> String { text(lineLength, indentation: "") }

    private func text(_ lineLength: Int, indentation: String, afterColumn column: Int = 0) -> String {
        let room = lineLength - indentation.count - column
        // The room is checked first. Otherwise, each enclosing value would compute the text on one line again.
        if room > 0, case let line = lineText, line.count < room { return line }
        let inner = indentation + "  "
        switch self {
        case .null, .flag, .number, .string, .line: return lineText
        case .array(let values):
            return Self.lines("[", values.map { inner + $0.text(lineLength, indentation: inner) }, indentation + "]")
        case .object(let members):
            let elements = members.map { name, value in
                let key = "\(Self.literal(name)): "
                return inner + key + value.text(lineLength, indentation: inner, afterColumn: key.count)
            }
            return Self.lines("{", elements, indentation + "}")
        }
    }

    private static func lines(_ open: String, _ elements: [String], _ close: String) -> String {
        "\(open)\n" + elements.joined(separator: ",\n") + (elements.isEmpty ? "" : "\n") + close
    }

    private var lineText: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .string(let string): Self.literal(string)
        case .array(let values): "[\(values.map(\.lineText).joined(separator: ", "))]"
        case .object(let members):
            "{ \(members.map { "\(Self.literal($0.0)): \($0.1.lineText)" }.joined(separator: ", ")) }"
        case .line(let value): value.lineText
        }
    }

    private static func literal(_ string: String) -> String {
        let escaped = string.escaping { scalar in
            if scalar.value < 0x20 { return String(format: "\\u%04x", scalar.value) }
            return "\"\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
        }
        return "\"\(escaped)\""
    }
}

extension JSONTree: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    package init(booleanLiteral value: Bool) { self = .flag(value) }
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements) }
}
