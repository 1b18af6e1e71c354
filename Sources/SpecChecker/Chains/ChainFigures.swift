import CombineTraitsLaws

/// The totals at the end of a search with random chains.
struct ChainFigures {
    let search: ChainSearch
    let result: ChainSearch.Result
    let seed: UInt64
    let seconds: Double

    var text: String {
        let problems = result.problems.count
        let outcome =
            problems == 0
            ? "no problem" : "\(problems.counted("chain")) \(problems == 1 ? "has a problem" : "have problems")"
        let lines = [
            "\(result.chainCount.counted("chain")) from seed \(seed) on, \(result.runCount) runs, "
                + "\(seconds.tenths) s: \(outcome).",
            search.leftOut.isEmpty
                ? nil
                : "Left out, because OpenCombine's break rules of Combine (see OpenCombineDefects.md): "
                    + "\(search.leftOut.joined(separator: ", ")).",
        ]
        return lines.compactMap { $0 }.joined(separator: "\n")
    }
}
