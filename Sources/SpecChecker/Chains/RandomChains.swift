import CombineTraitsLaws

/// A generator of random chains.
///
/// The same seed gives the same chain if the rows are the same. Some rows exist only on some platforms.
struct RandomChains: Sendable {
    let builder: ChainBuilder

    /// The possible numbers of operators in a chain, not counting those in ``Chain/Step/others``.
    let lengths = 2...6

    private let beginnings: [Int]
    private let continuations: [Int]
    private let behaviors: [ChainPromise: [Behavior]]

    init(_ builder: ChainBuilder) {
        self.builder = builder
        beginnings = builder.rows.indices.filter { builder.rows[$0].upstreams.isEmpty }
        continuations = builder.rows.indices.filter { !builder.rows[$0].upstreams.isEmpty }
        let all = Behavior.all(valueCount: 2, instants: [0, 1, 2])
        behaviors = Dictionary(
            uniqueKeysWithValues: ChainPromise.allCases.map { promise in (promise, all.filter(promise.admits)) })
    }

    /// Generates a chain and an order of its upstreams, and returns the generator for further random choices.
    func chain(seed: UInt64) -> (chain: Chain, order: InstantOrder, generator: SeededGenerator) {
        var generator = SeededGenerator(seed: seed)
        // Prefer short chains, because most problems of a long chain are problems of a shorter one.
        let length = min(Int.random(in: lengths, using: &generator), Int.random(in: lengths, using: &generator))
        let chain = VirtualTimeScheduler().withVirtualTasks { self.chain(length: length, &generator).chain }
        let orders = InstantOrder.all(upstreamCount: chain.upstreams.lists.count, hasTimers: true)
        return (chain, orders[Int.random(in: orders.indices, using: &generator)], generator)
    }

    /// Generates a chain with a number of steps, and builds its publisher to find out which steps are legal.
    private func chain(length: Int, _ generator: inout SeededGenerator) -> Part {
        let source = source(&generator)
        // This publisher only shows which steps are legal, so all scripted sources can be the same upstream.
        guard let beginning = builder.beginning(of: source, in: Self.makeRun(), upstream: 0) else {
            fatalError("RandomChains: a chain cannot begin with \(source).")
        }
        var part = Part(chain: Chain(source: source, steps: []), end: beginning)
        while part.chain.steps.count < length {
            let isLast = part.chain.steps.count == length - 1
            // The loop ends soon, because most steps keep some trait of most chains.
            while !extend(&part, isLast: isLast, &generator) {}
        }
        return part
    }

    /// Adds a random operator to a chain, if the operator is legal there.
    ///
    /// - Returns: Whether it added the operator.
    private func extend(_ part: inout Part, isLast: Bool, _ generator: inout SeededGenerator) -> Bool {
        let instance = instance(continuations, &generator)
        let upstreamCount = builder.rows[instance.row].upstreams.count
        let place = Int.random(in: 0..<upstreamCount, using: &generator)
        let others = (1..<upstreamCount).map { _ in
            // Other chains sometimes have an operator.
            chain(length: Int.random(in: 0..<6, using: &generator) == 0 ? 1 : 0, &generator)
        }
        var links = others.map { $0.end.link() }
        links.insert(part.end.link(), at: place)
        let isOnScript = part.chain.steps.isEmpty && part.chain.source.isScripted
        guard let end = builder.end(of: instance, upon: links, isOnScript: isOnScript, VirtualTimeScheduler()) else {
            return false
        }
        // The runtime never frees types. Erasure limits their number.
        let isHidden = !isLast && Int.random(in: 0..<8, using: &generator) > 0
        let traits = ChainTrait.allCases.filter(end.traits.contains)
        let erasure = isHidden ? traits[Int.random(in: traits.indices, using: &generator)] : nil
        guard let hidden = end.hidden(behind: erasure) else { return false }
        part.chain.steps.append(
            Chain.Step(instance: instance, place: place, others: others.map(\.chain), erasure: erasure))
        part.end = hidden
        return true
    }

    private struct Part {
        var chain: Chain
        var end: ChainEnd
    }

    private static func makeRun() -> ScriptedRun {
        ScriptedRun(
            Scenario(
                instance: "", upstreams: UpstreamBehaviors(lists: [[.oneValue]]),
                order: InstantOrder.all(upstreamCount: 1, hasTimers: false)[0]))
    }

    private func source(_ generator: inout SeededGenerator) -> Chain.Source {
        if Int.random(in: 0..<4, using: &generator) == 0 {
            return .instance(instance(beginnings, &generator))
        }
        let promise = ChainPromise.allCases[Int.random(in: 0..<ChainPromise.allCases.count, using: &generator)]
        let lawful = behaviors[promise] ?? []
        let count = Int.random(in: 0..<4, using: &generator) == 0 ? 2 : 1
        return .scripted(
            promise, (0..<count).map { _ in lawful[Int.random(in: lawful.indices, using: &generator)] })
    }

    private func instance(_ rows: [Int], _ generator: inout SeededGenerator) -> Chain.Instance {
        let row = rows[Int.random(in: rows.indices, using: &generator)]
        return Chain.Instance(
            row: row, step: Int.random(in: builder.rows[row].steps.indices, using: &generator))
    }
}
