/// The text of a spec file.
package final class SourceText: Sendable {
    /// The path of the file, for diagnostics. In the spec of CombineTraits, the path is relative to the repository, and
    /// determines what the file contains.
    package let path: String
    package let bytes: [UInt8]
    fileprivate let lines: Lines

    package init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        lines = Lines(bytes)
    }

    package convenience init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The path in the folder of a repository's spec, or the name of another file.
    package var pathInSpec: String {
        let folder = "\(Project.directory)/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : name
    }
}

/// A location in a spec file.
package struct SourceLocation: Sendable {
    package let source: SourceText
    package let offset: Int

    package var line: Int { source.lines.line(ofByteAt: offset) }

    /// In Unicode scalars. Both numbers start at 1.
    package var column: Int {
        let start = source.lines.starts[line - 1]
        return String(decoding: source.bytes[start..<min(offset, source.bytes.count)], as: UTF8.self).unicodeScalars
            .count + 1
    }

    package var text: String { "\(source.path):\(line):\(column)" }

    func isSame(as other: SourceLocation) -> Bool { source === other.source && offset == other.offset }
    func advanced(by count: Int) -> SourceLocation { SourceLocation(source: source, offset: offset + count) }
}

/// A text of a spec, with the place where it is.
///
/// A class, because the compiler writes code in each file for each member of a structure that the file copies.
package final class Located: Sendable {
    package let value: String
    package let location: SourceLocation

    package init(_ value: String, at location: SourceLocation) { (self.value, self.location) = (value, location) }

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
