extension ValidSpec {
    var summary: String {
        let files = modules.map { "\($0.path) (\($0.publishers.count) types)" }.joined(separator: ", ")
        let count = publishers.count
        return "Read \(traitsPath) (\(traits.count) traits), \(files): \(count) types, \(count * traits.count) rules."
    }
}

extension Comparison {
    var summary: String {
        let removed = changes.filter { $0.action == "removed" }.count
        let written = changes.filter { $0.action != nil }.count - removed
        return
            "Wrote \(written == 1 ? "1 file" : "\(written) files"), removed \(removed), left \(unchangedCount) unchanged."
    }
}
