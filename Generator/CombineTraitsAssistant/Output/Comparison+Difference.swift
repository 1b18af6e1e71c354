extension Comparison.Change {
    /// `nil` if there is neither old nor new content, as for leftovers.
    var diff: String? {
        guard old != nil || new != nil else { return nil }
        return UnifiedDiff.between(old.map { String(decoding: $0, as: UTF8.self) }, new, path: path)
    }
}
