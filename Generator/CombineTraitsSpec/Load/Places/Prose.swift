import Foundation

/// Checks a paragraph of Markdown, or a part of a paragraph, for comments and articles. The text can contain code,
/// emphasis, and links, but nothing that would end the paragraph or affect other text.
enum Prose {
    static func fault(in text: String) -> TextFault? {
        if let fault = faultOfDirective(in: text) { return fault }
        if MarkdownBlock.begins(text[...]) {
            return TextFault(
                "'\(text.prefix { $0 != " " })' at the beginning makes a heading, a list, a quotation or the like; "
                    + "begin with a word")
        }
        let bytes = Array(text.utf8)
        var position = 0
        while position < bytes.count {
            if let message = message(at: position, in: bytes) { return TextFault(message, offset: position) }
            // Code can contain what prose cannot.
            let isCode = bytes[position] == UInt8(ascii: "`")
            position = (isCode ? endOfCode(at: position, in: bytes) : nil) ?? position + 1
        }
        return nil
    }

    /// Finds a directive for the formatter. The name of an instance must not contain one either, although it need not be
    /// prose.
    static func faultOfDirective(in text: String) -> TextFault? {
        text.range(of: "swift-format-ignore").map { range in
            TextFault(
                "'swift-format-ignore' would direct the formatter; write it in other words",
                offset: text.utf8.distance(from: text.startIndex, to: range.lowerBound))
        }
    }

    private static func message(at position: Int, in bytes: [UInt8]) -> String? {
        var rest: ArraySlice<UInt8> { bytes[(position + 1)...] }
        func isLetter(_ byte: UInt8) -> Bool { UnicodeScalar(byte).properties.isAlphabetic }
        switch bytes[position] {
        case UInt8(ascii: "`"):
            if rest.starts(with: "``".utf8) {
                return "'```' would begin a block of code; put code between single backticks"
            }
            if position > 0, bytes[position - 1] == UInt8(ascii: "\\") {
                return "'\\`' is no backtick that begins code; drop the '\\'"
            }
            let ends = endOfCode(at: position, in: bytes) != nil
            return ends ? nil : "this backtick begins code that does not end; add the closing one"
        case UInt8(ascii: "<") where rest.first.map { isLetter($0) || "/!?".utf8.contains($0) } ?? false:
            return "'<' would begin a tag of HTML, or a link; put code between backticks"
        case UInt8(ascii: "@") where position == 0 || !isLetter(bytes[position - 1]):
            return "'@' can begin a directive of the documentation; put code between backticks"
        case UInt8(ascii: "]") where beginsTarget(rest):
            return "a link leads to 'https:' or 'doc:'; drop this one, or name a symbol between two backticks"
        case UInt8(ascii: "~") where rest.starts(with: "~~".utf8): return "'~~~' would begin a block of code; drop it"
        default: return nil
        }
    }

    /// Returns the offset after the code that begins with the backtick at `start`, or `nil` if the code does not end.
    private static func endOfCode(at start: Int, in bytes: [UInt8]) -> Int? {
        func backticks(at offset: Int) -> Int { bytes[offset...].prefix { $0 == UInt8(ascii: "`") }.count }
        let count = backticks(at: start)
        var end = start + count
        while end < bytes.count {
            let closing = backticks(at: end)
            if closing == count { return end + count }
            end += max(closing, 1)
        }
        return nil
    }

    private static func beginsTarget(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == UInt8(ascii: ":") || text.first == UInt8(ascii: "[") { return true }
        return text.first == UInt8(ascii: "(") && !["(https://", "(doc:"].contains { text.starts(with: $0.utf8) }
    }
}

/// Traces that a trait allows, as a marble diagram:
///
///     -------->    stays silent
///     --o--|-->    a value, then finished
///     x-------->   a failure, on subscription
///     --o-...->    a value, then anything
///     --*--|-->    any number of values, then finished
///
/// Without a leading dash, the first event comes on subscription. Apart from that, dashes have no meaning.
struct TraceMarbles {
    private(set) var traces = AllowedTraces()
    private(set) var fault: TextFault?
    private var hasValue = false
    private var hasMoreValues = false
    private var endings: AllowedTraces.Endings?

    init(_ text: String) {
        let bytes = Array(text.utf8)
        traces.isImmediate = bytes.first != UInt8(ascii: "-")
        let notMarbles = TextFault(
            "'\(text)' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as '--o--|-->'")
        var offset = 0
        while offset < bytes.count, fault == nil {
            switch bytes[offset] {
            case UInt8(ascii: "-"): break
            case UInt8(ascii: ">") where offset > 0 && offset == bytes.count - 1: break
            case UInt8(ascii: "o"): read(at: offset, isRepeated: hasValue || hasMoreValues) { $0.hasValue = true }
            case UInt8(ascii: "*"): read(at: offset, isRepeated: hasMoreValues) { $0.hasMoreValues = true }
            case UInt8(ascii: "|"): read(at: offset, isRepeated: false) { $0.endings = .finished }
            case UInt8(ascii: "x"): read(at: offset, isRepeated: false) { $0.endings = .failure }
            case UInt8(ascii: ".") where bytes[offset...].starts(with: "...".utf8):
                read(at: offset, isRepeated: hasMoreValues) {
                    $0.hasMoreValues = true
                    $0.endings = .all
                }
                offset += 2
            default: fault = notMarbles
            }
            offset += 1
        }
        if bytes.isEmpty { fault = notMarbles }
        if fault == nil, traces.isImmediate, hasMoreValues, !hasValue {
            fault = TextFault("'*' and '...' can be empty, so nothing need come on subscription; write '-' in front")
        }
        let endings = endings ?? .silence
        if !hasValue { traces.withoutValue = endings }
        if hasValue || hasMoreValues { traces.afterOneValue = endings }
        if hasMoreValues { traces.afterSeveralValues = endings }
    }

    private mutating func read(at offset: Int, isRepeated: Bool, _ add: (inout TraceMarbles) -> Void) {
        if endings != nil {
            fault = TextFault("nothing follows a completion, or '...'; end the diagram there", offset: offset)
        } else if isRepeated {
            fault = TextFault(
                "a diagram has one 'o' at most, and then one '*' or '...'; for a law that counts values, name one in "
                    + "Swift in 'lawInSwift'", offset: offset)
        }
        add(&self)
    }
}

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
    package func parse(_ source: SourceText) -> JSONValue? {
        let value = JSONParser.parse(source, diagnostics: self)
        value.map(StringCheck(diagnostics: self).check)
        return value
    }
}

/// The reason why the generator cannot insert text into a file.
package struct TextFault: Equatable {
    var message: String
    /// The number of bytes before the fault.
    var offset: Int

    package init(_ message: String, offset: Int = 0) { (self.message, self.offset) = (message, offset) }
}

extension Diagnostics {
    func accepts(_ text: Located, called name: String, _ fault: (String) -> TextFault?) -> Bool {
        guard let fault = fault(text.value) else { return true }
        error("\(name): \(fault.message)", at: text.location.advanced(inStringBy: fault.offset))
        return false
    }

    func reportUnknown(_ kind: String, _ name: Located, among known: [String]) {
        error(
            "unknown \(kind) '\(name.value)'; \(NearestName.suggestion(for: name.value, among: known))",
            at: name.location)
    }

    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: Located, called kind: String
    ) -> Choice? {
        if let choice = Choice(rawValue: name.value) { return choice }
        reportUnknown(kind, name, among: Choice.allCases.map(\.rawValue))
        return nil
    }
}

extension SourceLocation {
    /// Returns the location after a number of decoded bytes of a JSON string whose content begins at this location.
    func advanced(inStringBy count: Int) -> SourceLocation {
        let bytes = source.bytes
        var position = offset
        var remaining = count
        while remaining > 0, position < bytes.count {
            let isEscape = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
            guard isEscape, bytes[position + 1] == UInt8(ascii: "u") else {
                position += isEscape ? 2 : 1
                remaining -= 1
                continue
            }
            let digits = String(decoding: bytes[min(position + 2, bytes.count)...].prefix(4), as: UTF8.self)
            let unit = UInt16(digits, radix: 16) ?? 0
            // A surrogate pair consists of two escapes, and decodes to four bytes.
            position += UTF16.isLeadSurrogate(unit) ? 12 : 6
            remaining -= UTF16.isLeadSurrogate(unit) ? 4 : Unicode.Scalar(unit).map { UTF8.width($0) } ?? 3
        }
        return SourceLocation(source: source, offset: position)
    }
}
