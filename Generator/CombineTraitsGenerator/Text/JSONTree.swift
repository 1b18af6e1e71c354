/// A JSON value to write.
indirect enum JSONTree {
    case flag(Bool)
    case number(Int)
    case string(String)
    case array([JSONTree])
    case object([(String, JSONTree)])

    private static let lineLength = 120

    /// The value on one line if it is short, and otherwise with a line for each element.
    var text: String { text(indentation: "") }

    /// - Parameter indentation: The spaces in front of the line, if the value begins one.
    private func text(indentation: String, afterColumn column: Int = 0) -> String {
        let line = lineText
        let isShort = indentation.count + column + line.count < Self.lineLength
        let inner = indentation + "  "
        let (open, elements, close): (String, [String], String)
        switch self {
        case .flag, .number, .string: return line
        case .array(let values):
            (open, elements, close) = ("[", isShort ? [] : values.map { $0.text(indentation: inner) }, "]")
        case .object(let members):
            elements =
                isShort
                ? []
                : members.map { name, value in
                    let key = "\(JSONTree.string(name).lineText): "
                    return key + value.text(indentation: inner, afterColumn: key.count)
                }
            (open, close) = ("{", "}")
        }
        guard !isShort, !elements.isEmpty else { return line }
        return "\(open)\n" + elements.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)\(close)"
    }

    private var lineText: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .string(let string): Self.literal(string)
        case .array(let values): "[\(values.map(\.lineText).joined(separator: ", "))]"
        case .object(let members):
            "{ \(members.map { "\(Self.literal($0.0)): \($0.1.lineText)" }.joined(separator: ", ")) }"
        }
    }

    private static func literal(_ string: String) -> String {
        let escaped = string.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
