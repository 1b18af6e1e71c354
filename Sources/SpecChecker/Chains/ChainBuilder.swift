import CombineTraitsLaws

/// A builder that creates the publishers of chains.
struct ChainBuilder: Sendable {
    /// The rows whose steps are parts of chains. ``Chain/Instance`` contains indices of this array.
    let rows: [ChainRow]

    /// Whether chains run on several threads. If so, a ``ChainSeam`` precedes each operator except the first one on a
    /// scripted source, and operators do not have to keep a trait.
    var isForThreads = false

    /// Creates the publisher of a chain in a run, which provides the scripted upstreams of the chain in order.
    ///
    /// - Parameter isProven: Whether the chain was created before, so that its steps need no more checks.
    /// - Returns: The end of the chain, or `nil` if the compiler would reject the chain, a step is not legal, or the chain
    ///   is not for threads and an operator keeps no trait.
    func end(of chain: Chain, in run: ScriptedRun, isProven: Bool = false) -> ChainEnd? {
        var upstreamCount = 0
        return end(of: chain, in: run, isProven: isProven, &upstreamCount)
    }

    private func end(
        of chain: Chain, in run: ScriptedRun, isProven: Bool, _ upstreamCount: inout Int
    ) -> ChainEnd? {
        guard var end = beginning(of: chain.source, in: run, upstream: upstreamCount) else { return nil }
        if chain.source.isScripted { upstreamCount += 1 }
        for (index, step) in chain.steps.enumerated() {
            var links: [any ChainLink] = []
            for other in step.others {
                guard let end = self.end(of: other, in: run, isProven: isProven, &upstreamCount) else { return nil }
                links.append(end.link())
            }
            let isOnScript = index == 0 && chain.source.isScripted
            links.insert(isForThreads && !isOnScript ? end.link().seamed : end.link(), at: step.place)
            guard
                let next = isProven
                    ? build(step.instance, upon: links, run.scheduler)
                    : self.end(
                        of: step.instance, upon: links, isOnScript: isOnScript, run.scheduler),
                let hidden = next.hidden(behind: step.erasure)
            else { return nil }
            end = hidden
        }
        return end
    }

    /// Creates the source of a chain. Returns `nil` if a behavior breaks the promise, or if the instance is not legal.
    ///
    /// - Parameter upstream: The index of the upstream in the run, if the source is scripted.
    func beginning(of source: Chain.Source, in run: ScriptedRun, upstream: Int) -> ChainEnd? {
        switch source {
        case .scripted(let promise, let behaviors):
            guard behaviors.allSatisfy(promise.admits) else { return nil }
            return promise.link(run.upstream(upstream, Int.self, TestError.self)).end
        case .instance(let instance):
            return end(of: instance, upon: [], isOnScript: false, run.scheduler)
        }
    }

    /// Creates the publisher of an instance, with the given links as its upstreams.
    ///
    /// An endless step is legal only on a scripted source. A step with ``ChainRow/Step/admits`` is legal only on upstreams
    /// with these traits.
    ///
    /// - Parameter isOnScript: Whether the operator is the first one on a scripted source.
    /// - Returns: The end of the chain, or `nil` if the compiler would reject the step, the step is not legal, or the chain
    ///   is not for threads and the operator keeps no trait.
    func end(
        of instance: Chain.Instance, upon links: [any ChainLink], isOnScript: Bool, _ scheduler: VirtualTimeScheduler
    ) -> ChainEnd? {
        let row = rows[instance.row]
        let step = row.steps[instance.step]
        // A scripted upstream stops failing after a while, but other publishers might not.
        if step.isEndless, !isOnScript { return nil }
        for (upstream, trait) in step.admits {
            guard links[upstream].end.traits.contains(where: { $0.name == trait }) else { return nil }
        }
        guard let end = build(instance, upon: links, scheduler) else { return nil }
        return !isForThreads && !links.isEmpty && end.traits.isEmpty ? nil : end
    }

    private func build(
        _ instance: Chain.Instance, upon links: [any ChainLink], _ scheduler: VirtualTimeScheduler
    ) -> ChainEnd? {
        let row = rows[instance.row]
        let joint = ChainJoint(row.steps[instance.step], upon: links, scheduler)
        row.build(joint)
        return joint.end
    }
}

extension ChainLink {
    fileprivate var end: ChainEnd { ChainEnd(publisher) }
}

extension ChainEnd {
    /// The traits that the compiler infers for the publisher.
    var traits: Set<ChainTrait> { ChainTrait.all(of: publisher) }

    /// Erases the type of the publisher, but keeps a trait. Pass `nil` to keep the type.
    ///
    /// - Returns: The end of the chain, or `nil` if the publisher does not have the trait.
    func hidden(behind trait: ChainTrait?) -> ChainEnd? {
        guard let trait else { return self }
        return trait.erased(link()).map(\.end)
    }
}
