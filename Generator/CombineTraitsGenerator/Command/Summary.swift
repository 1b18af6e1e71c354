struct Summary {
    let spec: ValidSpec
    let comparison: Comparison

    var read: String {
        let files = spec.modules.map { "\($0.path) (\($0.publishers.count) types)" }
        let typeCount = spec.modules.map(\.publishers.count).reduce(0, +)
        return "Read \(spec.traitsPath) (\(spec.traits.count) traits), \(files.joined(separator: ", ")): "
            + "\(typeCount) types, \(typeCount * spec.traits.count) rules."
    }

    var written: [String] {
        var lines: [String] = []
        var (writtenCount, removedCount) = (0, 0)
        for change in comparison.changes {
            switch change {
            case .missing(let file):
                lines.append("  created  \(file.path)")
                writtenCount += 1
            case .stale(let file, _):
                lines.append("  updated  \(file.path)")
                writtenCount += 1
            case .orphaned(let path, _), .leftover(let path):
                lines.append("  removed  \(path)")
                removedCount += 1
            case .stray:
                break
            }
        }
        lines.append(
            "Wrote \(Self.files(writtenCount)), removed \(removedCount), left \(comparison.unchangedCount) unchanged.")
        return lines
    }

    var strayPaths: [String] {
        comparison.changes.compactMap { if case .stray(let path, _) = $0 { path } else { nil } }
    }

    private static func files(_ count: Int) -> String {
        count == 1 ? "1 file" : "\(count) files"
    }
}
