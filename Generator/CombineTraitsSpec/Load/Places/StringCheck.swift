import Foundation

extension Unicode.Scalar {
    /// Whether the scalar is a control character, a line break, or a format character, such as one for the direction of
    /// text.
    package var isUnseen: Bool { !(0x20..<0x7F).contains(value) && reasonToRefuse != nil }

    fileprivate var reasonToRefuse: String? {
        switch properties.generalCategory {
        case .control: "is a control character"
        case .lineSeparator, .paragraphSeparator: "ends the line"
        case .format: "cannot be seen, and may change how the text around it looks"
        default: nil
        }
    }
}

extension String {
    package var showingUnseenCharacters: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        return escaping { $0.isUnseen ? "\\u{\(String($0.value, radix: 16))}" : nil }
    }
}

/// Rejects invisible characters and very long text in keys and strings. No spec needs them. Generated files can repeat a
/// text many times, and the text must stay on its line and must not disguise its content.
struct StringCheck {
    static let maximumLength = 2_000

    let diagnostics: Diagnostics

    func check(_ value: JSONValue) {
        switch value.kind {
        case .null, .bool, .number: break
        case .string(let string): check(string, at: value.contentLocation)
        case .array(let elements): elements.forEach(check)
        case .object(let members):
            for member in members {
                check(member.key.value, at: member.key.location.advanced(by: 1))
                check(member.value)
            }
        }
    }

    private func check(_ text: String, at location: SourceLocation) {
        if text.utf8.count > Self.maximumLength {
            diagnostics.error(
                "a text of \(text.utf8.count) bytes is too long; a spec needs no more than \(Self.maximumLength)",
                at: location)
            return
        }
        guard !text.isVisibleASCII, let index = text.unicodeScalars.firstIndex(where: \.isUnseen),
            let reason = text.unicodeScalars[index].reasonToRefuse
        else { return }
        let codePoint = String(format: "U+%04X", text.unicodeScalars[index].value)
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        diagnostics.error("\(codePoint) \(reason); remove it", at: location.advanced(inStringBy: offset))
    }
}

extension Diagnostics {
    func parse(_ source: SourceText) -> JSONValue? {
        let value = JSONParser.parse(source, diagnostics: self)
        value.map(StringCheck(diagnostics: self).check)
        return value
    }
}
