import Foundation

/// The text of one spec file, with the position of its lines.
public final class SourceText: Sendable {
    /// The path that diagnostics print, relative to the repository.
    public let path: String

    /// The name of the file.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    let bytes: [UInt8]

    private let lineStarts: [Int]

    /// Creates the text of the file at a path.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lineStarts = Self.lineStarts(in: bytes)
    }

    /// Creates the text of the file at a path.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Where the lines begin.
    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        var lineStarts = [0]
        // In a debug build, as plugins are run with, a loop over the bytes takes a tenth of the time of the whole generator.
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            var offset = 0
            while let newline = memchr(start + offset, 0x0A, buffer.count - offset) {
                offset = start.distance(to: newline) + 1
                lineStarts.append(offset)
            }
        }
        return lineStarts
    }

    /// The line of a byte, counted from one.
    func line(ofByteAt offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line and the column of a byte, both counted from one; the column counts characters as editors do.
    ///
    /// It takes as long as the line is, which may be the whole file. So ask for it only to show it.
    func lineAndColumn(ofByteAt offset: Int) -> (line: Int, column: Int) {
        let line = line(ofByteAt: offset)
        let prefix = String(decoding: bytes[lineStarts[line - 1]..<min(offset, bytes.count)], as: UTF8.self)
        return (line, prefix.unicodeScalars.count + 1)
    }
}

/// A place in a spec file.
public struct SourceLocation: Sendable {
    /// The file.
    public let source: SourceText

    let offset: Int

    /// The line, counted from one.
    public var line: Int { source.line(ofByteAt: offset) }

    /// The column, counted from one.
    public var column: Int { source.lineAndColumn(ofByteAt: offset).column }

    /// The place as compilers print it: `path:line:column`.
    package var text: String {
        let (line, column) = source.lineAndColumn(ofByteAt: offset)
        return "\(source.path):\(line):\(column)"
    }

    /// Whether it is the place of something else as well.
    func isSame(as other: SourceLocation) -> Bool {
        source === other.source && offset == other.offset
    }

    func advanced(by count: Int) -> SourceLocation {
        SourceLocation(source: source, offset: offset + count)
    }
}

/// A value of the spec, and where it was written.
package struct Located<Value> {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension Located: Sendable where Value: Sendable {}
