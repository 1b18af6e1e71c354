import Foundation

extension StringProtocol {
    /// Whether the text is a Swift identifier in Unicode Normalization Form C, so that it has only one encoding.
    package var isIdentifier: Bool {
        guard let first = utf8.first, !first.isDigit else { return false }
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.allSatisfy(\.isPartOfIdentifier) }
        return unicodeScalars.allSatisfy(\.isPartOfIdentifier) && unicodeScalars.first?.beginsIdentifier == true
            && unicodeScalars.elementsEqual(String(self).precomposedStringWithCanonicalMapping.unicodeScalars)
    }
}

extension Substring {
    /// An identifier without the backticks around it.
    var unquoted: Substring { count > 2 && first == "`" && last == "`" ? dropFirst().dropLast() : self }
}

extension Unicode.Scalar {
    package var isPartOfIdentifier: Bool {
        guard value >= 0x80 else { return UInt8(value).isPartOfIdentifier }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
    }

    fileprivate var beginsIdentifier: Bool { self == "_" || properties.isXIDStart }
}

/// The lowercase keywords, which need backticks.
private let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
]

extension String {
    package var isKeyword: Bool { keywords.contains(self) }

    /// Whether the name needs backticks as the name of a type.
    var isReserved: Bool { isKeyword || ["Any", "Self"].contains(self) }

    /// Whether the name is reserved, so that it cannot name a trait or a module.
    package var isReservedForTypes: Bool { isReserved || ["Protocol", "Type"].contains(self) }

    package var baseName: String { String(prefix { $0 != "(" }) }

    /// The name without backticks, such as `API.class` for ``API.`class` ``.
    package var unquoted: String {
        contains(byte: "`") ? split(byte: ".").map(\.unquoted).joined(separator: ".") : self
    }

    package var splitAtTopLevelCommas: [Substring] {
        var depth = 0
        var parts: [Substring] = []
        var start = startIndex
        var previous: UInt8?
        for index in utf8.indices {
            defer { previous = utf8[index] }
            switch utf8[index] {
            // The `>` of an arrow closes no bracket.
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(self[start..<index])
                start = utf8.index(after: index)
            default: break
            }
        }
        return parts + [self[start...]]
    }

    package func mentions(_ word: String) -> Bool { contains(identifier: word) }

    /// Returns whether an expression contains the name of a variable or member, other than as an argument label.
    package func refers(toVariable name: String) -> Bool { contains(identifier: name, exceptBefore: ":") }

    private func contains(identifier: String, exceptBefore excepted: Character? = nil) -> Bool {
        var found = false
        forEachIdentifier(exceptBefore: excepted) { other, _, isExcepted in
            if !isExcepted, other.elementsEqual(identifier.utf8) { found = true }
        }
        return found
    }

    /// Renames identifiers, except members, such as `.Failure`, and identifiers directly before the excepted character.
    package func renaming(_ names: [String: String], exceptBefore excepted: Character? = nil) -> String {
        guard !names.isEmpty else { return self }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var position = 0
        forEachIdentifier(exceptBefore: excepted) { identifier, start, isExcepted in
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            guard !isMember, !isExcepted, let name = names[String(decoding: identifier, as: UTF8.self)] else { return }
            result += bytes[position..<start]
            result += name.utf8
            position = start + identifier.count
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// Calls a closure with each identifier, the number of bytes before it, and whether the excepted character follows.
    private func forEachIdentifier(
        exceptBefore excepted: Character?, _ body: (Slice<UnsafeBufferPointer<UInt8>>, Int, _ isExcepted: Bool) -> Void
    ) {
        var copy = self
        copy.withUTF8 { bytes in
            var start: Int?
            for position in bytes.indices {
                if bytes[position].isPartOfIdentifier {
                    if start == nil { start = position }
                } else if let first = start {
                    body(bytes[first..<position], first, bytes[position] == excepted?.asciiValue)
                    start = nil
                }
            }
            if let start { body(bytes[start...], start, false) }
        }
    }
}

extension UInt8 {
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether the byte is an ASCII letter, an ASCII digit, or an underscore.
    package var isPlain: Bool { self < 0x80 && isPartOfIdentifier }

    /// Whether the byte is plain, or a part of a character beyond ASCII.
    package var isPartOfIdentifier: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_") || self >= 0x80
    }
}
