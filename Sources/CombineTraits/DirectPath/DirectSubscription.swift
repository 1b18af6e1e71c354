/// The subscription of a sink to a chain on the direct path.
///
/// One object is the subscription of a whole chain of operators. It waits for one result at a time, and passes the result through
/// the steps: to the sink, or to a step that starts another publisher, whose result is the next one. Upstreams that have sent a
/// value but have not finished stay subscribed.
///
/// ```
/// upstream → step → step → sink
/// ```
///
/// - **Threads.** One thread at a time, the active one, performs the steps: first the thread that starts the publishers,
///   and then the thread on which a result, a completion, or demand arrives. Any thread can cancel the subscription or
///   request a value. A lock guards the state. While a thread holds the lock, it runs no foreign code, and releases
///   nothing, because a `deinit` can run any code.
/// - **Demand.** A publisher without a direct path receives unlimited demand from its ``AttachedUpstream``. If the subscriber has
///   its own demand, a value waits for that demand before it reaches the sink.
@_fixed_layout @usableFromInline
package class DirectSubscription: Subscription {
    private let lock = Lock.make()

    /// The state, guarded by the lock. Its exclusivity is not checked, because no foreign code runs under the lock.
    @exclusivity(unchecked) private var state: DirectState

    /// Whether an upstream might have sent its value without having finished. Only the active thread may use this property.
    @exclusivity(unchecked) private var mayBeUnfinished = false

    /// Whether code on threads other than the active one can use the subscription.
    @exclusivity(unchecked) private var isShared: Bool

    /// Whether a value waits for the demand of the subscriber.
    @usableFromInline final let awaitsDemand: Bool

    private let publisher: Any.Type

    /// The call of the sink that relies on the trait of the publisher, or `nil` if there is none, and in release builds. Set this
    /// property before an upstream starts.
    @exclusivity(unchecked) @usableFromInline final var reliantCall: ReliantCall?

    /// Creates a subscription, whose description is the name of the publisher's type. Pass `false` for `isShared` only if nothing can
    /// cancel the subscription before its first upstream starts.
    @usableFromInline
    init(to publisher: Any.Type, awaitsDemand: Bool, isShared: Bool) {
        self.publisher = publisher
        self.awaitsDemand = awaitsDemand
        self.isShared = isShared
        state = DirectState(awaitsDemand: awaitsDemand)
    }

    // MARK: State

    /// Calls a closure with the lock held. The closure must not call foreign code or release objects.
    @inlinable @inline(__always)
    final func locked<Result>(_ body: () -> Result) -> Result {
        acquireLock()
        defer { releaseLock() }
        return body()
    }

    @usableFromInline
    final func acquireLock() { lock.lock() }

    @usableFromInline
    final func releaseLock() { lock.unlock() }

    private func decide<Decision>(_ event: (inout DirectState) -> Decision) -> Decision {
        locked { event(&state) }
    }

    /// Changes the state, taking the lock once, and returns whether this thread continues.
    private func proceeds(after event: (inout DirectState) -> DirectState.Decision) -> Bool {
        switch decide(event) {
        case .proceed(let released): return withExtendedLifetime(released) { true }
        case .wait: return false
        }
    }

    /// Whether the subscription has neither ended nor been cancelled. Read this property with the lock held.
    @usableFromInline
    final var isPending: Bool { state.isPending }

    /// Whether a value must wait for demand now. Read this property with the lock held.
    @usableFromInline
    final var lacksDemand: Bool { state.lacksDemand }

    // MARK: The active thread

    @usableFromInline
    final func continueUnlessCancelled() -> Bool { decide { $0.proceed() } }

    /// Begins to wait for an upstream, and returns `false` if the subscription was cancelled. The thread on which the upstream's
    /// result arrives becomes the active one.
    @usableFromInline
    final func beginWaiting(for upstream: DirectUpstream) -> Bool {
        if isShared { return proceeds { $0.wait(for: upstream) } }
        // No other thread can use the subscription before the upstream starts, so this needs no lock.
        isShared = true
        _ = state.wait(for: upstream)
        return true
    }

    /// Returns whether to continue with a failure, after which unfinished upstreams no longer matter.
    @usableFromInline
    final func continueWithFailure() -> Bool {
        // Released without the lock.
        if mayBeUnfinished { _ = decide { $0.takeUnfinished() } }
        return continueUnlessCancelled()
    }

    /// Returns whether all upstreams have finished. If not, the last one to finish continues with the rest.
    @usableFromInline
    final func continueIfFinished(_ makeRest: () -> RemainingSteps) -> Bool {
        let rest = mayBeUnfinished ? makeRest() : nil
        return proceeds { $0.proceedIfFinished(rest) }
    }

    /// Returns whether the value is wanted. If not, a later request continues with the rest.
    @usableFromInline
    final func continueIfDemanded(_ makeRest: () -> RemainingSteps) -> Bool {
        // Demand does not go away, so this decision can precede the next one.
        guard locked({ lacksDemand }) else { return true }
        let rest = makeRest()
        return proceeds { $0.proceedIfDemanded(rest) }
    }

    /// Ends the subscription, because the sink has received its value, and returns whether to complete the sink. If upstreams have
    /// not finished, the last one continues with the rest.
    @usableFromInline
    final func endAfterValue(_ makeRest: (() -> RemainingSteps)?) -> Bool {
        let rest = mayBeUnfinished ? makeRest?() : nil
        return proceeds { $0.endAfterValue(rest) }
    }

    @usableFromInline
    final func endUnlessCancelled() -> Bool { proceeds { $0.end() } }

    /// Ends the subscription with the result that the closure stores, and returns `false` if the subscription was cancelled. The
    /// closure is called with the lock held.
    @usableFromInline
    final func end(storing result: () -> Void) -> Bool {
        var isResult = false
        _ = proceeds {
            isResult = $0.proceed()
            if isResult { result() }
            return $0.endAfterValue(nil)
        }
        return isResult
    }

    @usableFromInline
    final func cancelUpstreams() {
        for upstream in decide({ $0.takeUpstreams() }) { upstream.cancel() }
    }

    // MARK: Upstreams

    @usableFromInline
    final func accept(_ upstream: DirectUpstream, hasFinished: Bool) -> Bool {
        guard decide({ $0.accept(upstream, hasFinished: hasFinished) }) else { return false }
        if !hasFinished { mayBeUnfinished = true }
        return true
    }

    /// Begins a child publisher, which the value of an upstream starts. The child's steps wait for, and cancel, only the child's
    /// upstreams. The steps downstream of the child also wait for the completion of the upstream that starts the child.
    ///
    /// Returns the depth of these steps.
    @usableFromInline
    final func beginChild(of upstream: DirectUpstream) -> Int32 {
        mayBeUnfinished = true
        return decide { $0.beginChild(of: upstream) }
    }

    @usableFromInline
    final func endChild(at depth: Int32) { decide { $0.endChild(at: depth) } }

    /// Receives the completion of an upstream, and returns whether it is the result for which the subscription waits. If the
    /// upstream has sent a value, this method continues with the rest of the steps, which waits for the completion.
    @usableFromInline
    final func complete(_ upstream: DirectUpstream) -> Bool {
        let (isResult, rest, released) = decide { $0.complete(upstream) }
        withExtendedLifetime(released) { continueWith(rest) }
        return isResult
    }

    /// Records that an upstream has finished after its value, and continues with the steps that wait for its completion.
    @usableFromInline
    final func finish(_ upstream: DirectUpstream) {
        let (rest, released) = decide { $0.finish(upstream) }
        withExtendedLifetime(released) { continueWith(rest) }
    }

    private func continueWith(_ rest: RemainingSteps?, of upstream: DirectUpstream? = nil) {
        guard let rest else { return }
        var passage = Passage(self, of: upstream)
        rest(&passage)
        passage.end()
    }

    // MARK: Downstream

    /// Receives demand. All positive demands are equivalent, because there is at most one value.
    @usableFromInline
    package final func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        switch decide({ $0.demand() }) {
        case .value(let rest, let upstream): continueWith(rest, of: upstream)
        case .upstream(let upstream): upstream?.didReceiveDemand()
        case .nothing: break
        }
    }

    @usableFromInline
    package final func cancel() {
        for upstream in endForCancellation() { upstream.cancel() }
    }

    /// Ends the subscription, releases its steps, and returns its upstreams in the order in which to cancel them.
    @usableFromInline
    final func endForCancellation() -> [DirectUpstream] {
        guard let cancelled = decide({ $0.cancel() }) else { return [] }
        cancelled.waiting?.releaseSteps()
        return cancelled.upstreams
    }
}

extension DirectSubscription: DescribedByName {
    @usableFromInline
    package var description: String { typeName(publisher) }
}
