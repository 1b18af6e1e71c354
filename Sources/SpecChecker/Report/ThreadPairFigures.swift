import CombineTraitsLaws

/// The figures at the end of a search for races in pairs.
struct ThreadPairFigures {
    let pairs: ThreadPairs
    let result: ThreadPairs.Result
    let bound: ThreadBound
    let seconds: Double

    var text: String {
        var lines = [
            "\(result.pairCount.counted("pair")), \(result.findings.summary), \(seconds.tenths) s.",
            bound.text,
        ]
        if result.findings.nondeterministicCount > 0 {
            lines.append("Not deterministic: \(result.findings.nondeterministicCount.counted("case")).")
        }
        if !result.illegal.isEmpty {
            let names = result.illegal.sorted().joined(separator: ", ")
            lines.append("Not run, because their types or traits do not fit: \(names).")
        }
        for (name, reason) in ThreadPairs.excluded.sorted(by: { $0.key < $1.key }) {
            lines.append("Not run: \(name), because \(reason).")
        }
        lines.append("Not run, because of more than three upstreams: \(pairs.largePairCount.counted("pair")).")
        return lines.joined(separator: "\n")
    }
}
