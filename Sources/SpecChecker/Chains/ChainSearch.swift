import CombineTraitsLaws
import CombineTraitsEvidence
import CombineTraitsSpec

/// A search for problems in random chains, on all cores.
struct ChainSearch: Sendable {
    /// The names of the rows that chains exclude, because OpenCombine's operators break rules on which chains rely.
    let leftOut: [String]

    private let check: ChainCheck
    private let chains: RandomChains

    /// Creates a search that excludes the rows whose operators are known to break chains.
    ///
    /// - Parameters:
    ///   - rows: The rows whose steps are parts of chains.
    ///   - spec: The spec, which identifies the rows to exclude and this package's own rows. Pass `nil` to exclude nothing, and to check
    ///     all operators as if they were the framework's.
    init(_ rows: [ChainRow], of spec: ValidSpec?) {
        let evidence = spec.map(ReferenceFramework.evidence) ?? Evidence()
        let broken = Set(spec?.publishers.map(\.publisher).filter { $0.breaksChains(evidence) }.map(\.name) ?? [])
        leftOut = rows.map(\.name).filter(broken.contains)
        let builder = ChainBuilder(rows: rows.filter { !broken.contains($0.name) })
        check = ChainCheck(builder: builder, ownRows: Set(spec?.ownPublishers.map(\.name) ?? []))
        chains = RandomChains(builder)
    }

    struct Result: Sendable {
        var chainCount = 0
        var runCount = 0

        /// The chains with a problem, in the order of their seeds.
        var problems: [(seed: UInt64, kind: ChainProblem.Kind)] = []
    }

    /// Runs the chains of consecutive seeds, beginning with `seed`.
    func run(count: Int, seed: UInt64) -> Result {
        let size = 50
        let parts = Parallel.map(Array(stride(from: 0, to: count, by: size))) { start in
            var part = Result()
            for index in start..<min(start + size, count) {
                RunningChains.add(seed &+ UInt64(index), in: start / size)
                run(seed &+ UInt64(index), &part)
            }
            RunningChains.remove(start / size)
            return part
        }
        return parts.reduce(into: Result()) {
            $0.chainCount += $1.chainCount
            $0.runCount += $1.runCount
            $0.problems += $1.problems
        }
    }

    private func run(_ seed: UInt64, _ result: inout Result) {
        let (chain, order, generator) = chains.chain(seed: seed)
        let outcome = check.check(chain, order, .sample(generator))
        result.chainCount += 1
        result.runCount += outcome.runCount
        if let problem = outcome.problem { result.problems.append((seed, problem.kind)) }
    }

    /// Returns the chain of a seed as Swift code, with the behaviors of its upstreams. Does not shorten the chain.
    func text(seed: UInt64) -> String {
        let (chain, order, _) = chains.chain(seed: seed)
        return (["chain \(seed)"] + ChainText(chain, check.builder).lines(order)).joined(separator: "\n")
    }

    /// Runs the chain of a seed. Returns a report about a simplified chain with the same kind of problem, or `nil` if the
    /// runs show no problem.
    func report(seed: UInt64) -> ChainReport? {
        let (chain, order, generator) = chains.chain(seed: seed)
        guard let problem = check.check(chain, order, .sample(generator)).problem else { return nil }
        let shortest = ChainShrinker(check: check).shrink(chain, problem)
        return ChainReport(builder: check.builder, chain: shortest.chain, problem: shortest.problem)
    }

    /// Returns reports about the first five problems of each kind. Omits a report that repeats an earlier one.
    func reports(of result: Result) -> [String] {
        var counts: [ChainProblem.Kind: Int] = [:]
        var known: Set<[String]> = []
        return result.problems.compactMap { seed, kind in
            counts[kind, default: 0] += 1
            guard counts[kind, default: 0] <= 5, let report = report(seed: seed), known.insert(report.lines).inserted
            else { return nil }
            let text = (["error: chain \(seed): \(report.problem.reason)"] + report.lines).joined(separator: "\n")
            return text + "\n  run it again with: check-spec --chains 1 --seed \(seed)"
        }
    }
}

extension PublisherType {
    /// Returns whether chains exclude the row: the evidence lists a defect of the operator, or the spec explains why the
    /// operator breaks chains.
    fileprivate func breaksChains(_ evidence: Evidence) -> Bool {
        evidence.defects[name] != nil || ReferenceFramework.defectInChains(of: self) != nil
    }
}
