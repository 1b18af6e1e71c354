import CombineTraitsLaws
import CombineTraitsSpec

/// A search for races in pairs of this package's publishers. One publisher of each pair is an upstream of the other.
///
/// A seed chooses a pair, an instance of each row, the behaviors of the scripted upstreams, the action of the subscriber,
/// and the path. With the same rows, a seed gives the same case on every platform, and consecutive seeds give all pairs in
/// turn.
struct ThreadPairs: Sendable {
    /// The rows that pairs exclude, with the reason. In a pair, another thread can act between a request and its value.
    static let excluded = [
        "TraitPublishers.AssertImmediate": "it traps if a value does not come before a request returns",
        "TraitPublishers.CheckImmediate": "it finds out whether a value comes before a request returns",
    ]

    /// The number of pairs that the search excludes, because they have too many upstreams and would take too long.
    private(set) var largePairCount = 0

    private struct Pair: Hashable, Sendable {
        let inner: Int
        let outer: Int
    }

    private let builder: ChainBuilder
    private var pairs: [Pair] = []
    private let behaviors: [ChainPromise: [[Behavior]]]

    /// The maximum number of scripted upstreams of a pair.
    private static let upstreamLimit = 3

    /// The maximum number of attempts to find a legal chain for a pair.
    private static let attemptCount = 100

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - rows: The rows of chains. Pairs use only the rows of this package's own publishers.
    ///   - spec: The spec, which contains this package's own rows.
    ///   - names: The names of the rows that pairs consist of. Empty for all own rows.
    init(_ rows: [ChainRow], of spec: ValidSpec, names: Set<String> = []) {
        let ownNames = Set(spec.ownPublishers.map(\.name))
        let own = rows.filter {
            ownNames.contains($0.name) && Self.excluded[$0.name] == nil && (names.isEmpty || names.contains($0.name))
        }
        let builder = ChainBuilder(rows: own, isForThreads: true)
        behaviors = Dictionary(
            uniqueKeysWithValues: ChainPromise.allCases.map { promise in
                (promise, UpstreamBehaviors.all(upstreamCount: 1, .threads) { promise.admits($1) }.map { $0.lists[0] })
            })
        for (outer, row) in builder.rows.enumerated() where !row.upstreams.isEmpty {
            for inner in builder.rows.indices {
                if builder.rows[inner].upstreams.count + row.upstreams.count - 1 > Self.upstreamLimit {
                    largePairCount += 1
                } else {
                    pairs.append(Pair(inner: inner, outer: outer))
                }
            }
        }
        self.builder = builder
        // In a random order, a short range of seeds contains various operators.
        var generator = SeededGenerator(seed: 0)
        pairs.shuffle(using: &generator)
    }

    // MARK: - Searching

    struct Result: Sendable {
        var findings = ThreadFindings()

        /// The number of different pairs that the search has run.
        var pairCount = 0

        /// The pairs for which at least one seed gave no legal chain, as text.
        var illegal: Set<String> = []

        /// The failures, each with the seed of its case.
        var failures: [(seed: UInt64, failure: ThreadFindings.Failure)] = []
    }

    /// Searches the cases of consecutive seeds, on all cores.
    func run(count: Int, seed: UInt64, _ search: ScheduleSearch) -> Result {
        guard !pairs.isEmpty else { return Result() }
        let parts = Parallel.map(Array(0..<UInt64(count))) { index in
            (seed: seed &+ index, findings: explore(seed: seed &+ index, search))
        }
        var result = Result(findings: .union(parts.compactMap(\.findings)))
        result.pairCount = Set(parts.filter { $0.findings != nil }.map { pair(seed: $0.seed) }).count
        for (seed, findings) in parts {
            guard let findings else {
                result.illegal.insert(text(pair(seed: seed)))
                continue
            }
            result.failures += findings.failures.map { (seed, $0) }
        }
        return result
    }

    /// Searches the schedules of the case of a seed.
    ///
    /// - Returns: The findings, or `nil` if the attempts found no legal chain for the pair.
    private func explore(seed: UInt64, _ search: ScheduleSearch) -> ThreadFindings? {
        // The seed determines both the case and its random schedules.
        var search = search
        search.seed = seed
        var generator = SeededGenerator(seed: seed)
        let pair = pair(seed: seed)
        guard let chain = legalChain(pair, &generator) else { return nil }
        let text = ChainText(chain, builder)
        let hasTasks = text.code.startsTasks || [pair.inner, pair.outer].contains { builder.rows[$0].isAsynchronous }
        let intervention = ThreadCase.Intervention.ofOneSubscriber.randomElement(using: &generator) ?? .none
        let isDirect = Bool.random(using: &generator) && intervention.isOfDirectPath
        func report(isDirect: Bool) -> (ThreadCase, ScheduleReport)? {
            let testCase = ThreadCase(
                instance: text.code, parameters: text.parameters, upstreams: chain.upstreams,
                intervention: intervention, isDirect: isDirect, hasClock: text.code.usesScheduler,
                hasTasks: hasTasks, isStrict: true)
            let report = testCase.explore(search) { [builder] run in
                if let end = builder.end(of: chain, in: run, isProven: true) { run.record(end.publisher) }
            }
            return report.map { (testCase, $0) }
        }
        // Some pairs have no direct path.
        guard let (testCase, report) = (isDirect ? report(isDirect: true) : nil) ?? report(isDirect: false) else {
            return nil
        }
        var findings = ThreadFindings()
        findings.add(report, of: testCase)
        return findings
    }

    // MARK: - Chains

    private func pair(seed: UInt64) -> Pair { pairs[Int(seed % UInt64(pairs.count))] }

    private func name(_ row: Int) -> String { builder.rows[row].name }

    private func text(_ pair: Pair) -> String { "\(name(pair.outer))(\(name(pair.inner)))" }

    /// Returns a random legal chain of the pair, or `nil` after ``attemptCount`` attempts.
    private func legalChain(_ pair: Pair, _ generator: inout SeededGenerator) -> Chain? {
        for _ in 0..<Self.attemptCount {
            let chain = applying(pair.outer, to: applying(pair.inner, to: nil, &generator), &generator)
            let order = InstantOrder.all(upstreamCount: chain.upstreams.lists.count, hasTimers: true)[0]
            let run = ScriptedRun(Scenario(instance: "", upstreams: chain.upstreams, order: order))
            if run.scheduler.withVirtualTasks({ builder.end(of: chain, in: run) }) != nil { return chain }
        }
        return nil
    }

    /// Applies a random instance of a row to a chain and to scripted upstreams. Pass `nil` to use only scripted upstreams. An
    /// instance of a row without upstreams begins a new chain.
    private func applying(_ row: Int, to chain: Chain?, _ generator: inout SeededGenerator) -> Chain {
        let instance = Chain.Instance(
            row: row, step: Int.random(in: builder.rows[row].steps.indices, using: &generator))
        let upstreamCount = builder.rows[row].upstreams.count
        guard upstreamCount > 0 else { return Chain(source: .instance(instance), steps: []) }
        var result = chain ?? scripted(&generator)
        result.steps.append(
            Chain.Step(
                instance: instance, place: Int.random(in: 0..<upstreamCount, using: &generator),
                others: (1..<upstreamCount).map { _ in scripted(&generator) }, erasure: nil))
        return result
    }

    private func scripted(_ generator: inout SeededGenerator) -> Chain {
        let promise = ChainPromise.allCases[Int.random(in: ChainPromise.allCases.indices, using: &generator)]
        let admitted = behaviors[promise] ?? []
        return Chain(
            source: .scripted(promise, admitted[Int.random(in: admitted.indices, using: &generator)]), steps: [])
    }
}

extension ChainRow {
    /// Whether an instance of the row has an asynchronous closure. If so, the search assumes that all instances start
    /// tasks.
    fileprivate var isAsynchronous: Bool { steps.contains(where: \.expression.isAsynchronous) }
}
