import CombineTraitsLaws

/// A shrinker that makes a chain with a problem shorter and simpler, as long as a problem of the same kind remains.
struct ChainShrinker: Sendable {
    let check: ChainCheck

    /// Simplifies a chain one change at a time, until no simpler candidate has a problem of the same kind.
    func shrink(_ chain: Chain, _ problem: ChainProblem) -> (chain: Chain, problem: ChainProblem) {
        var best = (chain: chain, problem: problem)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            let candidates = best.chain.simplifications.filter { $0.cost < best.chain.cost }
                .sorted { $0.cost < $1.cost }
            for candidate in candidates {
                guard let problem = self.problem(of: candidate, like: problem.kind) else { continue }
                best = (candidate, problem)
                hasChanged = true
                break
            }
        }
        return best
    }

    /// Returns a problem of the given kind, or `nil` if there is none. Checks the orders of the upstreams in turn, the
    /// default one first, and considers only the first problem of each order.
    private func problem(of chain: Chain, like kind: ChainProblem.Kind) -> ChainProblem? {
        let orders = InstantOrder.all(upstreamCount: chain.upstreams.lists.count, hasTimers: true)
        for order in orders {
            if let problem = check.check(chain, order, .all).problem, problem.kind == kind { return problem }
        }
        return nil
    }
}

extension Chain {
    /// The chains that differ from this chain by one simplification.
    fileprivate var simplifications: [Chain] {
        shorter + steps.indices.flatMap(simplifiedSteps) + simplifiedSources
    }

    /// The chains without one or more consecutive operators.
    private var shorter: [Chain] {
        steps.indices.flatMap { start in
            (start..<steps.count).map { end in
                var chain = self
                chain.steps.removeSubrange(start...end)
                return chain
            }
        }
    }

    /// Returns the chains with a simpler step at an index: without its erasure, or with a simpler chain as another
    /// upstream.
    private func simplifiedSteps(at index: Int) -> [Chain] {
        let step = steps[index]
        var simpler: [Step] = []
        if step.erasure != nil {
            simpler.append(step)
            simpler[simpler.count - 1].erasure = nil
        }
        for (place, other) in step.others.enumerated() {
            for other in other.simplifications {
                simpler.append(step)
                simpler[simpler.count - 1].others[place] = other
            }
        }
        return simpler.map {
            var chain = self
            chain.steps[index] = $0
            return chain
        }
    }

    /// The chains with a simpler scripted source: with one behavior instead of several, or with a simpler behavior. Empty
    /// for other sources.
    private var simplifiedSources: [Chain] {
        guard case .scripted(let promise, let behaviors) = source else { return [] }
        let simple = Behavior.all(valueCount: 2, instants: [0, 1, 2]).filter(promise.admits)
        let alone = behaviors.count > 1 ? behaviors.map { [$0] } : []
        let changed = behaviors.indices.flatMap { index in
            simple.filter { $0.cost < behaviors[index].cost }.map {
                var changed = behaviors
                changed[index] = $0
                return changed
            }
        }
        return (alone + changed).map {
            var chain = self
            chain.source = .scripted(promise, $0)
            return chain
        }
    }
}
