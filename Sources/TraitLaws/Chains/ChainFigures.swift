/// The figures at the end of a search for chains.
struct ChainFigures {
    let search: ChainSearch
    let result: ChainSearch.Result
    let seed: UInt64
    let seconds: Double

    var text: String {
        let tenths = Int((seconds * 10).rounded())
        let problems = result.problems.count
        let lines = [
            "\(result.chainCount) \(result.chainCount == 1 ? "chain" : "chains") from seed \(seed) on, "
                + "\(result.runCount) runs, \(tenths / 10).\(tenths % 10) s: "
                + "\(problems == 0 ? "no problem" : "\(problems) \(problems == 1 ? "chain has a problem" : "chains have problems")").",
            search.leftOut.isEmpty
                ? nil
                : "Left out, since OpenCombine's break rules of Combine (see OpenCombineDefects.md): "
                    + "\(search.leftOut.joined(separator: ", ")).",
        ]
        return lines.compactMap { $0 }.joined(separator: "\n")
    }
}
