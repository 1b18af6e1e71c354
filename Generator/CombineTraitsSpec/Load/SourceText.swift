/// The text of a spec file.
public final class SourceText: Sendable {
    /// The path of the file, for diagnostics. In the spec of CombineTraits, the path is relative to the repository, and
    /// determines what the file contains.
    public let path: String

    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    package let bytes: [UInt8]
    fileprivate let lines: Lines

    /// Creates the text of a file from its bytes in UTF-8. The initializer does not read the file at the path.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lines = Lines(bytes)
    }

    /// Creates the text of a file from a string. The initializer does not read the file at the path.
    public convenience init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    /// Returns the line and column of a byte, which start at 1. The column counts Unicode scalars.
    func lineAndColumn(ofByteAt offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(ofByteAt: offset)
        let prefix = String(decoding: bytes[lines.starts[line - 1]..<min(offset, bytes.count)], as: UTF8.self)
        return (line, prefix.unicodeScalars.count + 1)
    }
}

/// A location in a spec file.
public struct SourceLocation: Sendable {
    /// The text that contains the location.
    public let source: SourceText

    let offset: Int

    /// The number of the line, starting at 1.
    public var line: Int { source.lines.line(ofByteAt: offset) }

    /// The number of the column, in Unicode scalars, starting at 1.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the line.
    public var column: Int { source.lineAndColumn(ofByteAt: offset).column }

    package var text: String {
        let (line, column) = source.lineAndColumn(ofByteAt: offset)
        return "\(source.path):\(line):\(column)"
    }

    func isSame(as other: SourceLocation) -> Bool { source === other.source && offset == other.offset }
    func advanced(by count: Int) -> SourceLocation { SourceLocation(source: source, offset: offset + count) }
}

package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) { (self.value, self.location) = (value, location) }
}

extension Located<String> {
    /// Returns the parts of the text, without spaces at their ends. `parts` must split the text at separators of one byte.
    func split(_ parts: (String) -> [Substring]) -> [Located] {
        var offset = 0
        return parts(value).map { part in
            defer { offset += part.utf8.count + 1 }
            let leading = part.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            return Located(part.trimmed, at: location.advanced(by: offset + leading))
        }
    }
}
