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
        let removedCount = comparison.changes.filter { $0.action == "removed" }.count
        let writtenCount = comparison.changes.filter { $0.action != nil }.count - removedCount
        return comparison.actions() + [
            "Wrote \(writtenCount) \(writtenCount == 1 ? "file" : "files"), removed \(removedCount), "
                + "left \(comparison.unchangedCount) unchanged."
        ]
    }
}

extension Comparison {
    /// Returns a line for each file that was written or removed, with paths that include the folder.
    func actions(in folder: String = "") -> [String] {
        changes.compactMap { change in change.action.map { "  \($0)  \(folder)\(change.path)" } }
    }
}
