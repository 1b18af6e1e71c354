package enum NearestName {
    /// Returns the closest candidate, unless all differ too much from the name.
    package static func to(_ name: String, among candidates: some Sequence<String>) -> String? {
        let tolerance = max(1, name.count / 3)
        let close = candidates.compactMap { candidate -> (name: String, distances: (Int, exact: Int))? in
            guard abs(candidate.count - name.count) <= tolerance else { return nil }
            let distance = distance(name.lowercased(), candidate.lowercased())
            // Among equally close candidates, prefer one with the same case.
            return distance <= tolerance ? (candidate, (distance, exact: Self.distance(name, candidate))) : nil
        }
        return close.min { $0.distances < $1.distances }?.name
    }

    /// Returns a clause that ends a message: the closest candidate or, if none is close, all candidates or their number.
    package static func suggestion(for name: String, among candidates: [String]) -> String {
        if let nearest = to(name, among: candidates) { return "did you mean '\(nearest)'?" }
        guard !candidates.isEmpty else { return "there is nothing to choose from" }
        guard candidates.count <= 12 else { return "none of the \(candidates.count) known names is similar" }
        return "expected " + list(candidates.map { "'\($0)'" })
    }

    package static func list(_ words: [String], conjunction: String = "or") -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// The number of bytes of the longer word outside the longest common subsequence. In ASCII text, it is 1 for an
    /// insertion, a deletion, a replacement, or a swap of neighbors.
    private static func distance(_ left: String, _ right: String) -> Int {
        let difference = Array(left.utf8).difference(from: Array(right.utf8))
        return max(difference.insertions.count, difference.removals.count)
    }
}
