import CombineTraitsLaws
import CombineTraitsSpec

/// A report about a chain with a problem.
struct ChainReport {
    let builder: ChainBuilder
    let chain: Chain
    let problem: ChainProblem

    /// The chain as Swift code, the behaviors of its upstreams, the demand, the cancellation, and the trace of each run.
    var lines: [String] {
        let text = ChainText(chain, builder)
        var lines = text.lines(problem.scenario.order)
        lines.append("  demand: \(problem.scenario.demand.inWords)")
        if let cancellation = problem.scenario.cancellation.inWords { lines.append("  cancelled \(cancellation)") }
        for side in problem.sides {
            lines.append("  \(side.way): \(side.trace)")
            if problem.kind == .difference { lines += side.entries.map { "    \($0.text(text.parameters))" } }
        }
        return lines
    }
}

/// A chain, as Swift code.
struct ChainText {
    private(set) var code = ""

    /// The names of the scripted upstreams in ``code``.
    private(set) var parameters: [String] = []

    private let chain: Chain
    private let builder: ChainBuilder

    init(_ chain: Chain, _ builder: ChainBuilder) {
        self.chain = chain
        self.builder = builder
        code = text(of: chain)
    }

    /// Returns ``code``, the behaviors of the scripted upstreams, and the order of these upstreams if it is not the default
    /// one.
    func lines(_ order: InstantOrder) -> [String] {
        let upstreams = zip(parameters, zip(chain.promises, chain.upstreams.diagrams)).map { parameter, upstream in
            "  \(parameter), \(upstream.0): \(upstream.1)"
        }
        return ["  \(code)"] + upstreams + (order.remark(parameters).map { ["  \($0)"] } ?? [])
    }

    private mutating func text(of chain: Chain) -> String {
        var text: String
        switch chain.source {
        case .scripted:
            text = "x\(parameters.count + 1)"
            parameters.append(text)
        case .instance(let instance):
            text = step(instance).expression
        }
        for step in chain.steps {
            let row = builder.rows[step.instance.row]
            var texts = step.others.map { self.text(of: $0) }
            texts.insert(text, at: step.place)
            let names = Dictionary(uniqueKeysWithValues: zip(row.upstreams, texts))
            text = self.step(step.instance).expression.renaming(names)
            if let erasure = step.erasure { text += ".eraseToAny\(erasure.name)Publisher()" }
        }
        return text
    }

    private func step(_ instance: Chain.Instance) -> ChainRow.Step {
        builder.rows[instance.row].steps[instance.step]
    }
}

extension Chain {
    /// The promises of the scripted upstreams, in the order of their creation.
    fileprivate var promises: [ChainPromise] {
        let own: [ChainPromise] =
            switch source {
            case .scripted(let promise, _): [promise]
            case .instance: []
            }
        return own + steps.flatMap { $0.others.flatMap(\.promises) }
    }
}
