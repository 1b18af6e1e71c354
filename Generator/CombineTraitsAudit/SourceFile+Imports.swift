/// The import that the wrappers need.
extension SourceFile {
    /// Returns the import to add for the wrappers, with its offset, or `nil` if the file already imports them.
    func missingImport() -> (offset: Int, text: String)? {
        let isPresent = imports.contains { item in
            Self.exportingModules.contains(item.module) && !item.isScoped
                && !conditions.contains { $0.contains(item.range.lowerBound) }
        }
        if isPresent { return nil }
        let newline = lineEnding
        var last: (offset: Int, prefix: String, isCombine: Bool)?
        for item in imports {
            let isCombine = ["Combine", "OpenCombine", "OpenCombineShim"].contains(item.module)
            if last?.isCombine ?? false, !isCombine { continue }
            var end = item.range.upperBound
            if let condition = conditions.first(where: { $0.contains(end) }) {
                if !others.contains(where: condition.contains) {
                    // Insert after the `#endif`, so that the import is unconditional.
                    end = condition.upperBound
                } else if !others.allSatisfy(condition.contains) || isUnseen(end) {
                    // Other code would not see it.
                    continue
                }
            }
            guard let lineEnd = bytes.endOfLine(from: end) else { continue }
            // What uses `AnyPublisher` can use the wrappers. Other modules can be less visible.
            let levels = ["public", "package"] + (isCombine ? ["internal", "fileprivate", "private"] : [])
            let modifier = bytes[..<item.range.lowerBound].split(whereSeparator: \.isSpace).last ?? []
            let access = levels.first(where: modifier.ends)
            last = (lineEnd, access.map { "\($0) " } ?? "", isCombine)
        }
        guard let last else { return (endOfHeader, "import CombineTraits\(newline)\(newline)") }
        return (last.offset, "\(newline)\(last.prefix)import CombineTraits")
    }

    /// The first line ending of the file.
    private var lineEnding: String {
        guard let end = original.firstIndex(where: \.isNewline), original[end] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return original[(end + 1)...].first == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }

    /// The offset after the byte order mark and the `//` lines at the beginning of the file, and after an empty line that follows
    /// them. Lines that begin with `///` do not count, because they document a declaration.
    private var endOfHeader: Int {
        var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = end
        while end < bytes.count {
            let line = bytes[end...].prefix { !$0.isNewline }
            let isHeader =
                line.starts(with: "//".utf8) && !line.starts(with: "///".utf8) || line.starts(with: "#!".utf8)
            if !isHeader, !(line.isEmpty && end > start) { break }
            let newline = bytes[line.endIndex...]
            end = line.endIndex + (newline.starts(with: "\r\n".utf8) ? 2 : newline.isEmpty ? 0 : 1)
            if line.isEmpty { break }
        }
        return end
    }

    private static let exportingModules: Set<String> = [
        "CombineTraits", "Conbini", "CombineTraitsTesting", "ConbiniForTesting",
    ]
}
