import Foundation

/// Parses JSON (RFC 8259), and reports duplicate keys and the first syntax error of a file.
///
/// The parser compares single bytes where it can. In debug builds, which plugins run, comparisons of optionals or ranges
/// take many times as long.
struct JSONParser {
    private struct SyntaxError: Error {
        var message: String
        var offset: Int
    }

    /// The parser is recursive. The limit prevents a stack overflow.
    private static let maximumDepth = 64

    private let source: SourceText
    private let diagnostics: Diagnostics
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    static func parse(_ source: SourceText, diagnostics: Diagnostics) -> JSONValue? {
        var parser = JSONParser(source: source, diagnostics: diagnostics, bytes: source.bytes)
        do throws(SyntaxError) {
            try parser.checkEncoding()
            let value = try parser.parseValue()
            parser.skipSpace()
            if parser.peek == nil { return value }
            throw parser.fault(parser.remark ?? "unexpected text after the end of the JSON value; remove it")
        } catch {
            return diagnostics.failure(error.message, at: SourceLocation(source: source, offset: error.offset))
        }
    }

    private mutating func parseValue() throws(SyntaxError) -> JSONValue {
        skipSpace()
        let location = SourceLocation(source: source, offset: offset)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw fault("nested deeper than \(Self.maximumDepth) levels; no spec needs that")
        }
        let kind: JSONValue.Kind
        guard let first = peek else {
            throw fault(
                depth == 1 ? "the file is empty; write an object: { … }" : "the file ends where a value is expected")
        }
        switch first {
        case UInt8(ascii: "{"): kind = .object(try parseList("object", closing: "}"))
        case UInt8(ascii: "["): kind = .array(try parseList("array", closing: "]").map(\.value))
        case UInt8(ascii: "\""): kind = .string(try parseString())
        case _ where "+-.0123456789".utf8.contains(first) && !isAtEllipsis: kind = .number(try parseNumber())
        case _ where first.isPlain: kind = try parseWord()
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            throw fault("expected a JSON value, found \(quotedCharacter); add the value that is missing before it")
        default: throw fault(remark ?? "expected a JSON value, \(foundWord())")
        }
        return JSONValue(kind: kind, location: location)
    }

    /// Parses the elements between two brackets. Those of an array have no keys.
    private mutating func parseList(
        _ name: String, closing: Unicode.Scalar
    ) throws(SyntaxError) -> [JSONValue.Member] {
        let opening = offset
        let isObject = closing == "}"
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        offset += 1
        skipSpace()
        if consume(UInt8(ascii: closing)) { return [] }
        while true {
            skipSpace()
            let location = SourceLocation(source: source, offset: offset)
            let key = isObject ? try parseKey(ofObjectAt: opening) : ""
            if !isObject, isAt(UInt8(ascii: "]")) {
                throw fault("expected a value after ','; remove the ',' before this ']'")
            }
            let value = try parseValue()
            if !isObject || keys.insert(key).inserted {
                members.append(JSONValue.Member(key: Located(key, at: location), value: value))
            } else {
                let first = members.first { $0.key.value == key }?.key.location.line ?? 1
                let place = first == location.line ? "" : ", and the first is in line \(first)"
                diagnostics.error("duplicate key '\(key)'\(place); keep one of the two", at: location)
            }
            skipSpace()
            if consume(UInt8(ascii: ",")) { continue }
            if consume(UInt8(ascii: closing)) { return members }
            guard peek != nil else { throw unclosed(name, openedAt: opening, closing) }
            let place = isObject ? "after the value of '\(key)'" : "in the array"
            let found = "found \(quotedCharacter)\(remedy(in: name, openedAt: opening, closing))"
            throw fault(remark ?? "expected ',' or '\(closing)' \(place), \(found)")
        }
    }

    private mutating func parseKey(ofObjectAt opening: Int) throws(SyntaxError) -> String {
        switch peek {
        case UInt8(ascii: "\""): break
        case nil: throw unclosed("object", openedAt: opening, "}")
        case UInt8(ascii: "}"): throw fault("expected a key after ','; remove the ',' before this '}'")
        case UInt8(ascii: ","): throw fault("expected a key in quotes, found ','; remove it")
        default: throw fault(remark ?? "expected a key in quotes, \(foundWord())")
        }
        let key = try parseString()
        skipSpace()
        guard consume(UInt8(ascii: ":")) else { throw fault(remedy(after: key)) }
        skipSpace()
        if isAt(UInt8(ascii: "}")) || isAt(UInt8(ascii: ",")) {
            throw fault("the key '\(key)' has no value; add one before this \(quotedCharacter)")
        }
        return key
    }

    private mutating func parseString() throws(SyntaxError) -> String {
        let opening = offset
        offset += 1
        var start = offset
        var content: [UInt8] = []
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                // Most strings have no escape, and need no copy.
                let rest = bytes[start..<offset]
                return String(decoding: content.isEmpty ? rest : content + rest, as: UTF8.self)
            case UInt8(ascii: "\\"):
                content += bytes[start..<offset]
                offset += 1
                content += String(Character(try parseEscape())).utf8
                start = offset
            case UInt8(ascii: "\t"): throw fault("a string has no tab; write it as \\t")
            case let byte where byte < 0x20:
                if let curly = curlyQuote(from: start) {
                    throw SyntaxError(message: Self.adviceOnQuotes(bytes[curly...]), offset: curly)
                }
                guard byte == 0x0A || byte == 0x0D else {
                    throw fault("\(Self.codePoint(UInt32(byte))) is a control character; remove it")
                }
                throw fault("a string must end on its line: add the closing '\"', or write a line break as \\n")
            default: offset += 1
            }
        }
        throw SyntaxError(message: "unterminated string; add the closing '\"'", offset: opening)
    }

    private static let escapes = Dictionary(
        uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{c}\n\r\t".unicodeScalars))

    private mutating func parseEscape() throws(SyntaxError) -> Unicode.Scalar {
        if let scalar = peek.flatMap({ Self.escapes[$0] }) {
            offset += 1
            return scalar
        }
        guard consume(UInt8(ascii: "u")) else {
            throw fault("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
        let unit = try parseCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // Two escapes encode a scalar beyond U+FFFF.
        if UTF16.isLeadSurrogate(unit), consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
            let pair = String(decoding: [unit, try parseCodeUnit()], as: UTF16.self).unicodeScalars
            if let scalar = pair.first, pair.count == 1 { return scalar }
        }
        throw fault("half of a surrogate pair; write both halves, or the character itself")
    }

    private mutating func parseCodeUnit() throws(SyntaxError) -> UInt16 {
        let digits = bytes[min(offset, bytes.count)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("expected four hexadecimal digits after \\u") }
        offset += 4
        return unit
    }

    private mutating func parseNumber() throws(SyntaxError) -> Double {
        let start = offset
        while let byte = peek,
            byte.isPlain || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        {
            offset += 1
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if let number = try? JSONDecoder().decode(Double.self, from: Data(text.utf8)) { return number }
        throw SyntaxError(
            message: "'\(text)' is not a JSON number; \(Self.adviceOnNumber(text))", offset: start)
    }

    /// Returns what to write in JSON for a text such as `.5`, `+1`, `1_000` or `0x1F`, which is a number in other languages.
    private static func adviceOnNumber(_ text: String) -> String {
        let plain = text.filter { $0 != "_" && $0 != "+" }
        let radix = ["0x": 16, "0o": 8, "0b": 2][plain.drop { $0 == "-" }.prefix(2).lowercased()]
        let digits = plain.filter { $0 == "-" } + plain.drop { $0 == "-" }.dropFirst(2)
        guard let number = radix.map({ Int(digits, radix: $0).map(Double.init) }) ?? Double(plain) else {
            return "write digits alone, or \"\(text)\" if a string is meant"
        }
        guard number.isFinite else { return "JSON's numbers are finite" }
        return "write \(Int(exactly: number).map(String.init) ?? "\(number)")"
    }

    private mutating func parseWord() throws(SyntaxError) -> JSONValue.Kind {
        let word = self.word
        switch word {
        case "true": offset += 4; return .bool(true)
        case "false": offset += 5; return .bool(false)
        case "null": offset += 4; return .null
        default: throw fault("expected a JSON value, \(foundWord())")
        }
    }

    /// The letters, digits and underscores at the position.
    private var word: String { String(decoding: bytes[offset...].prefix(while: \.isPartOfIdentifier), as: UTF8.self) }

    /// Words of other languages for JSON's.
    private static let synonyms = [
        "yes": "true", "on": "true", "no": "false", "off": "false", "none": "null", "nil": "null", "undefined": "null",
    ]

    /// Returns what a message says of a word without quotes: what it is, and what was meant.
    private func foundWord() -> String {
        let word = word
        guard !word.isEmpty else {
            let isPrefix = bytes[offset...].dropFirst().first?.isPlain == true
            return "found \(quotedCharacter)\(isPrefix ? "; put all of it in double quotes" : "")"
        }
        let end = bytes[(offset + word.utf8.count)...].first
        let isWholeWord = end.map { " \t\r\n,:]}".utf8.contains($0) } ?? true
        let lowercase = word.lowercased()
        if ["nan", "infinity", "inf"].contains(lowercase) {
            return "found '\(word)', which JSON lacks; leave the key out"
        }
        let known = ["true", "false", "null"]
        let isKey = bytes[(offset + word.utf8.count)...].first { $0 != 0x20 } == UInt8(ascii: ":")
        let meant = isKey ? nil : Self.synonyms[lowercase] ?? NearestName.to(lowercase, among: known)
        guard isWholeWord else { return "found '\(word)'; put all of it in double quotes" }
        return "found '\(word)'; write \(meant ?? "\"\(word)\"")"
    }

    /// What is said of a character that other formats have, and JSON lacks.
    private var remark: String? {
        let rest = bytes[offset...].prefix(256)
        if isInsideString(rest) { return "a '\"' inside of a string is written as \\\"" }
        if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { rest.starts(with: $0.utf8) }) {
            return "this is a mark of a merge conflict; resolve the conflict, and remove its marks"
        }
        switch rest.first {
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            let content = rest.dropFirst().prefix { $0 != rest.first && $0 != UInt8(ascii: "\n") }
            let quotes = "strings and keys are in double quotes"
            guard content.endIndex < rest.endIndex, rest[content.endIndex] == rest.first else { return quotes }
            return "\(quotes); write \"\(String(decoding: content, as: UTF8.self))\""
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments; remove this one"
        case UInt8(ascii: ";"): return "JSON has no ';'; write ',' between two values, and nothing after the last one"
        case UInt8(ascii: "="): return "JSON has no '='; write ':' after a key"
        case UInt8(ascii: "+"): return "JSON has no '+'; write one string"
        default: break
        }
        if isAtEllipsis || rest.starts(with: "…".utf8) {
            return "something is left out here; write it"
        }
        guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return nil }
        let properties = scalar.properties
        if properties.isQuotationMark, !scalar.isASCII { return Self.adviceOnQuotes(rest) }
        if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control, !properties.isWhitespace {
            return "\(Self.codePoint(scalar.value)) cannot be seen, and JSON does not have it; remove it"
        }
        // The full-width forms of ASCII, which keyboards for Chinese and Japanese write.
        if (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) {
            return "'\(scalar)' is wider than the character of JSON; write '\(plain)'"
        }
        guard properties.isWhitespace else { return nil }
        return "\(Self.codePoint(scalar.value)) is not a space in JSON; write a plain one"
    }

    private static func codePoint(_ value: UInt32) -> String { "U+\(String(value, radix: 16, uppercase: true))" }

    /// Whether the string that ends right before the position seems to go on there, as in `"print("a")"`.
    private func isInsideString(_ rest: ArraySlice<UInt8>) -> Bool {
        guard offset > 0, bytes[offset - 1] == UInt8(ascii: "\""), let first = rest.first else { return false }
        let isComment = rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8)
        return first.isPlain || "\\.(/%@$-".utf8.contains(first) && !isComment
    }

    private var isAtEllipsis: Bool { bytes[offset...].starts(with: "...".utf8) }

    private static let curlyQuotes = ["“", "”", "„", "‟", "«", "»", "‘", "’"]

    private static func adviceOnQuotes(_ text: ArraySlice<UInt8>) -> String {
        "'\(String(decoding: text.prefix(4), as: UTF8.self).prefix(1))' is not a quote of JSON; write '\"'"
    }

    /// The position of the first curly quote of this line, if there is one.
    private func curlyQuote(from start: Int) -> Int? {
        (start..<offset).first { position in Self.curlyQuotes.contains { bytes[position...].starts(with: $0.utf8) } }
    }

    /// Returns what is said of a key that no colon follows.
    private func remedy(after key: String) -> String {
        let found = "expected ':' after the key '\(key)', found \(quotedCharacter)"
        if key.contains(byte: ":"), isInsideString(bytes[offset...]) {
            return "\(found); is a '\"' missing before the ':' in it?"
        }
        switch peek {
        case nil, UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","): return "\(found); add ':' and a value"
        default: return remark ?? "\(found); add ':' before it"
        }
    }

    /// Returns what makes a list correct that goes on with the character at the position.
    private func remedy(in name: String, openedAt opening: Int, _ closing: Unicode.Scalar) -> String {
        switch peek {
        case UInt8(ascii: ":") where name == "array": return "; members with keys are in an object: { … }"
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            let place = SourceLocation(source: source, offset: opening)
            return "; add '\(closing)' before it, to close the \(name) that begins at \(place.line):\(place.column)"
        case UInt8(ascii: ":"): return "; is a ',' missing before the key?"
        default: return "; add ',' before it"
        }
    }

    private mutating func checkEncoding() throws(SyntaxError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw fault("the file begins with a byte order mark, which JSON does not have; save it as UTF-8 without it")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
            throw fault("the file is UTF-16 or UTF-32; save it as UTF-8")
        }
        guard String(bytes: bytes, encoding: .utf8) == nil else { return }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
        throw SyntaxError(message: "this byte is not UTF-8; save the file as UTF-8", offset: valid)
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    private func isAt(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard isAt(byte) else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private var quotedCharacter: String {
        guard offset < bytes.count else { return "the end of the file" }
        let rest = String(decoding: bytes[offset..<min(offset + 8, bytes.count)], as: UTF8.self)
        return rest.first.map { "'\($0)'" } ?? "the end of the file"
    }

    private func fault(_ message: String) -> SyntaxError {
        SyntaxError(message: message, offset: min(offset, bytes.count))
    }

    private func unclosed(_ what: String, openedAt opening: Int, _ closing: Unicode.Scalar) -> SyntaxError {
        SyntaxError(message: "this \(what) is not closed; add '\(closing)'", offset: opening)
    }
}

/// A JSON value with its location. Foundation's decoders report neither locations nor duplicate keys.
package struct JSONValue: Sendable {
    package enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    package struct Member: Sendable {
        package var key: Located
        package var value: JSONValue
    }

    package var kind: Kind
    package var location: SourceLocation

    var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    package var contentLocation: SourceLocation { location.advanced(by: 1) }
}

/// Access without diagnostics. A value that is missing or has another type is `nil` or an empty array.
extension JSONValue {
    package subscript(key: String) -> JSONValue? { members?.first { $0.key.value == key }?.value }

    package var string: String? {
        if case .string(let string) = kind { string } else { nil }
    }

    package var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    package var elements: [JSONValue] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    package var strings: [String] { elements.compactMap(\.string) }
}
