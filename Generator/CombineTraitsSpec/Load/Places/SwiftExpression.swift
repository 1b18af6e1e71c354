/// Checks that a Swift expression, where clause, or declaration in the spec cannot affect the code around it. Its brackets
/// and strings must be balanced, and it must contain neither a comment nor, outside brackets, a `;`.
struct SwiftExpression {
    /// An open bracket, or an open interpolation `\(…)` of a string literal.
    private struct Scope {
        var closing: UInt8
        var start: Int
        /// The number of `#` before the string literal of an interpolation. `nil` for a bracket.
        var poundCount: Int?
    }

    private let bytes: [UInt8]
    private var position = 0
    private var scopes: [Scope] = []

    static func fault(in text: String) -> TextFault? {
        var scanner = SwiftExpression(bytes: Array(text.utf8))
        return scanner.scan()
    }

    private mutating func scan() -> TextFault? {
        while position < bytes.count {
            let start = position
            if let message = scanToken() { return TextFault(message, offset: start) }
        }
        return scopes.last.map { TextFault("this bracket is not closed; add the closing one", offset: $0.start) }
    }

    private mutating func scanToken() -> String? {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "("): return open(closing: UInt8(ascii: ")"))
        case UInt8(ascii: "["): return open(closing: UInt8(ascii: "]"))
        case UInt8(ascii: "{"): return open(closing: UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte)
        case UInt8(ascii: "\""): return scanString(poundCount: 0)
        case UInt8(ascii: "#"): return scanPound()
        case UInt8(ascii: "`"): return scanQuotedIdentifier()
        case UInt8(ascii: "/"): return scanSlash()
        case UInt8(ascii: "*") where next == UInt8(ascii: "/"): return "'*/' would end a comment; remove it"
        case UInt8(ascii: ";") where scopes.isEmpty:
            return "';' ends the expression; write one expression, or put statements between braces"
        default:
            position += 1
            return nil
        }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func open(closing: UInt8) -> String? {
        scopes.append(Scope(closing: closing, start: position))
        position += 1
        return nil
    }

    private mutating func close(_ byte: UInt8) -> String? {
        let bracket = "'\(UnicodeScalar(byte))'"
        guard let innermost = scopes.popLast() else {
            return "\(bracket) closes no bracket of this expression; remove it, or add the opening one"
        }
        guard byte == innermost.closing else {
            return "\(bracket) where '\(UnicodeScalar(innermost.closing))' is expected; close the inner bracket first"
        }
        position += 1
        return innermost.poundCount.flatMap { scanStringContent(poundCount: $0) }
    }

    /// Moves past the slash of a division, which must have a space after it. Otherwise, the slash could begin a regular
    /// expression, whose brackets need not be balanced.
    private mutating func scanSlash() -> String? {
        switch next {
        case UInt8(ascii: "/"), UInt8(ascii: "*"): return "a comment would hide what comes after it; remove it"
        case UInt8(ascii: " "):
            position += 1
            return nil
        default:
            return "'/' can begin a regular expression; write a division with spaces around '/', and a regular "
                + "expression as 'try! Regex(\"…\")'"
        }
    }

    private mutating func scanPound() -> String? {
        let count = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let following = position + count < bytes.count ? bytes[position + count] : UInt8(ascii: " ")
        if following == UInt8(ascii: "\"") {
            position += count
            return scanString(poundCount: count)
        }
        guard count == 1, UnicodeScalar(following).properties.isAlphabetic else {
            return "'#' begins a string or the name of a macro; remove it"
        }
        position += 1
        return nil
    }

    private mutating func scanQuotedIdentifier() -> String? {
        let name = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "`") }
        guard position + 1 + name.count < bytes.count, String(decoding: name, as: UTF8.self).isIdentifier else {
            return "a backtick begins an identifier, and another one ends it; write it as '`default`'"
        }
        position += name.count + 2
        return nil
    }

    private mutating func scanString(poundCount: Int) -> String? {
        if bytes[position...].starts(with: "\"\"\"".utf8) {
            return "a string of several lines has no place in a line; write it between single '\"'"
        }
        position += 1
        return scanStringContent(poundCount: poundCount)
    }

    /// Moves past the end of a string, or past the opening parenthesis of its next interpolation.
    private mutating func scanStringContent(poundCount: Int) -> String? {
        let start = position
        let pounds = repeatElement(UInt8(ascii: "#"), count: poundCount)
        func hasPounds(at position: Int) -> Bool { bytes[min(position, bytes.count)...].starts(with: pounds) }
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where hasPounds(at: position + 1):
                position += 1 + poundCount
                return nil
            case UInt8(ascii: "\\") where hasPounds(at: position + 1):
                let escaped = position + 1 + poundCount
                position = escaped + 1
                if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") {
                    scopes.append(Scope(closing: UInt8(ascii: ")"), start: start, poundCount: poundCount))
                    return nil
                }
            default: position += 1
            }
        }
        position = bytes.count
        return "this string is not closed; add the closing '\"'"
    }
}
