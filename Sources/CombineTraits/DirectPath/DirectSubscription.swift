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
package final class DirectSubscription: ManagedBuffer<DirectSubscriptionHeader, UInt64>, Subscription {
    /// The size of the memory for the result and the first steps, in words. The steps of `sinkSingle` and of two operators
    /// with a closure fit. Steps for which there is no space allocate more memory.
    private static let stepWords = 30

    /// Creates a subscription whose last step is the sink. The description of the subscription is the name of the
    /// publisher's type. Pass `false` for `isShared` only if nothing can cancel the subscription before its first upstream
    /// starts.
    @inlinable
    static func make<Sink: DirectSink>(
        to publisher: Any.Type, _ sink: Sink, awaitsDemand: Bool = false, isShared: Bool = true
    ) -> DirectSubscription {
        let subscription = make(to: publisher, awaitsDemand: awaitsDemand, isShared: isShared)
        if ReliantCall.isDebugBuild { subscription.reliantCall = sink.reliantCall }
        subscription.push(sink)
        return subscription
    }

    @usableFromInline
    static func make(to publisher: Any.Type, awaitsDemand: Bool, isShared: Bool) -> DirectSubscription {
        let word = MemoryLayout<UInt64>.size
        let lockWords = (MemoryLayout<LockPrimitive>.size + word - 1) / word
        let buffer = create(minimumCapacity: lockWords + stepWords) { buffer in
            buffer.withUnsafeMutablePointerToElements { memory in
                InlineLock(primitive(in: memory)).initialize()
                let steps = UnsafeMutableRawBufferPointer(start: memory + lockWords, count: stepWords * word)
                return DirectSubscriptionHeader(
                    steps: StepStack(memory: steps), awaitsDemand: awaitsDemand, isShared: isShared,
                    publisher: publisher)
            }
        }
        return unsafeDowncast(buffer, to: DirectSubscription.self)
    }

    private static func primitive(in memory: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<LockPrimitive> {
        UnsafeMutableRawPointer(memory).assumingMemoryBound(to: LockPrimitive.self)
    }

    deinit {
        discardSteps()
        properties.pointee.steps.deallocateResult()
        lock.deinitialize()
    }

    // MARK: State

    // Pointers avoid the checks of exclusive access to class properties. The lock, and the rule that only one thread is active,
    // already guarantee exclusive access.

    private var properties: UnsafeMutablePointer<DirectSubscriptionHeader> { withUnsafeMutablePointerToHeader { $0 } }

    /// The state. The pointer is not `&properties.pointee.state`, because that would also access the steps, which another thread
    /// might be performing.
    private var state: UnsafeMutablePointer<DirectState> { properties.pointer(to: \.state)! }

    private var lock: InlineLock {
        withUnsafeMutablePointerToElements { InlineLock(Self.primitive(in: $0)) }
    }

    /// The steps, which only the active thread may use.
    @inlinable
    var steps: UnsafeMutablePointer<StepStack> {
        withUnsafeMutablePointerToHeader { UnsafeMutableRawPointer($0).assumingMemoryBound(to: StepStack.self) }
    }

    /// Calls a closure with the lock held. The closure must not call foreign code or release objects.
    @inlinable @inline(__always)
    func locked<Result>(_ body: () -> Result) -> Result {
        acquireLock()
        defer { releaseLock() }
        return body()
    }

    @usableFromInline
    func acquireLock() { lock.lock() }

    @usableFromInline
    func releaseLock() { lock.unlock() }

    private func decide<Decision>(_ event: (inout DirectState) -> Decision) -> Decision {
        locked { event(&state.pointee) }
    }

    /// Changes the state, taking the lock once, and returns whether this thread continues. If the subscription was cancelled,
    /// this method releases all steps.
    private func proceeds(after event: (inout DirectState) -> DirectState.Decision) -> Bool {
        switch decide(event) {
        case .proceed(let released): return withExtendedLifetime(released) { true }
        case .wait(let released): return withExtendedLifetime(released) { false }
        case .discard:
            discardSteps()
            return false
        }
    }

    /// Whether the subscription has neither ended nor been cancelled. Read this property with the lock held.
    @usableFromInline
    var isPending: Bool { state.pointee.isPending }

    @usableFromInline
    var awaitsDemand: Bool { properties.pointee.awaitsDemand }

    /// The call of the sink that relies on the trait of the publisher, or `nil` if there is none, and in release builds. Set this
    /// property before an upstream starts.
    @usableFromInline
    var reliantCall: ReliantCall? {
        get { properties.pointee.reliantCall }
        set { properties.pointee.reliantCall = newValue }
    }

    /// Whether a value must wait for demand now. Read this property with the lock held.
    @usableFromInline
    var lacksDemand: Bool { state.pointee.lacksDemand }

    // MARK: The active thread

    @usableFromInline
    func continueUnlessCancelled() -> Bool { proceeds { $0.proceed() } }

    /// Begins to wait for an upstream, and returns `false` if the subscription was cancelled. The thread on which the upstream's
    /// result arrives becomes the active one.
    @usableFromInline
    func beginWaiting(for upstream: DirectUpstream) -> Bool {
        if properties.pointee.isShared { return proceeds { $0.wait(for: upstream) } }
        // No other thread can use the subscription before the upstream starts, so this needs no lock.
        properties.pointee.isShared = true
        _ = state.pointee.wait(for: upstream)
        return true
    }

    /// Continues with the stored result, and cleans up the upstream that sent it. Pass `nil` as the upstream if it has not
    /// finished, or if its start has returned the result.
    @usableFromInline
    func proceed(_ outcome: StepOutcome, of upstream: DirectUpstream? = nil) {
        performSteps(after: outcome, of: upstream)?.didComplete()
    }

    /// Passes a result through the steps, until the sink takes it, a step pauses, or the subscription is cancelled. Returns
    /// the upstream if the caller must clean it up. Returns `nil` if there is none, if it was cleaned up, or if the value
    /// waits for demand.
    private func performSteps(after outcome: StepOutcome, of upstream: DirectUpstream? = nil) -> DirectUpstream? {
        var outcome = outcome
        var upstream = upstream
        // A clean-up, the closure of a step, or the cancellation of an upstream can cancel the subscription before the next
        // step.
        var mayBeCancelled = false
        if case .failure = outcome, end(&upstream) { mayBeCancelled = true }
        while true {
            switch outcome {
            case .value: break
            case .end:
                end(&upstream)
                if !proceeds(after: { $0.proceedIfFinished() }) { return upstream }
                mayBeCancelled = false
            case .decision:
                for upstream in decide({ $0.takeUpstreams() }) { upstream.cancel() }
                mayBeCancelled = true
            case .failure: if properties.pointee.mayBeUnfinished { _ = decide { $0.takeUnfinished() } }
            case .undemanded: return nil
            case .delivery:
                end(&upstream)
                finishAfterValue()
                return upstream
            case .child(let unfinished):
                end(&upstream)
                finish(unfinished)
                return upstream
            case .pause: return upstream
            }
            if mayBeCancelled, !continueUnlessCancelled() { return upstream }
            guard let step = steps.pointee.top else { return upstream }
            outcome = step.pointee.perform(self, step, .proceed)
            mayBeCancelled = true
        }
    }

    /// Cleans up an upstream before its completion reaches the next step, if the upstream requires this order, and then
    /// sets `upstream` to `nil`. Returns whether the upstream was cleaned up.
    @discardableResult
    private func end(_ upstream: inout DirectUpstream?) -> Bool {
        guard let ending = upstream, ending.willComplete() else { return false }
        upstream = nil
        return true
    }

    @usableFromInline
    func continueIfDemanded() -> Bool { proceeds { $0.proceedIfDemanded() } }

    /// Waits for the upstreams that have not finished. If all have finished, completes the sink, unless it needs no
    /// completion.
    private func finishAfterValue() {
        let sink = steps.pointee.top
        if proceeds(after: { $0.proceedAfterValue(isDone: sink == nil) }), let sink {
            _ = sink.pointee.perform(self, sink, .finish)
        }
    }

    @usableFromInline
    func endUnlessCancelled() -> Bool { proceeds { $0.end() } }

    private func discardSteps() {
        while let step = steps.pointee.top { _ = step.pointee.perform(self, step, .discard) }
    }

    // MARK: Upstreams

    @usableFromInline
    func accept(_ upstream: DirectUpstream, hasFinished: Bool) -> Bool {
        guard decide({ $0.accept(upstream, hasFinished: hasFinished) }) else { return false }
        if !hasFinished { properties.pointee.mayBeUnfinished = true }
        return true
    }

    /// Begins a child publisher, which the value of an upstream starts. The child's steps wait for, and cancel, only the child's
    /// upstreams. The steps downstream of the child also wait for the completion of the upstream that starts the child.
    @inlinable
    func beginChild<Output, Failure>(
        of upstream: DirectUpstream, taking _: MaybeResult<Output, Failure>.Type
    ) {
        descend(from: upstream)
        steps.pointee.push(ChildEnd(), taking: MaybeResult<Output, Failure>.self) { subscription, step, command in
            let steps = subscription.steps
            guard command == .proceed else {
                steps.pointee.discard(step, ChildEnd.self, MaybeResult<Output, Failure>.self)
                return .pause
            }
            let result = steps.pointee.takeResult(as: MaybeResult<Output, Failure>.self)
            _ = steps.pointee.pop(step, as: ChildEnd.self)
            subscription.ascend()
            return subscription.set(result)
        }
    }

    @usableFromInline
    func descend(from upstream: DirectUpstream) {
        properties.pointee.mayBeUnfinished = true
        decide { $0.beginChild(of: upstream) }
    }

    @usableFromInline
    func ascend() { decide { $0.endChild() } }

    /// Receives the completion of an upstream, and returns whether it is the result for which the subscription waits. If the
    /// upstream has sent a value, this method continues the steps that wait for the completion.
    @usableFromInline
    func complete(_ upstream: DirectUpstream) -> Bool {
        var isResult = false
        let proceeds = proceeds { state in
            isResult = state.accept(upstream, hasFinished: true)
            return isResult ? .proceed() : state.finish(upstream)
        }
        if proceeds, !isResult { continueAfterCompletion() }
        return isResult
    }

    /// Records that an upstream has finished after its value, and continues the steps that wait for its completion.
    @usableFromInline
    func finish(_ upstream: DirectUpstream) {
        if proceeds(after: { $0.finish(upstream) }) { continueAfterCompletion() }
    }

    private func continueAfterCompletion() {
        if steps.pointee.hasResult {
            // The upstreams have finished, so the result continues as a value does.
            _ = performSteps(after: .value)
        } else if let sink = steps.pointee.top {
            _ = sink.pointee.perform(self, sink, .finish)
        }
    }

    // MARK: Downstream

    /// Receives demand. All positive demands are equivalent, because there is at most one value.
    @usableFromInline
    package func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        switch decide({ $0.demand() }) {
        case .value(let upstream): performSteps(after: .value, of: upstream)?.didComplete()
        case .upstream(let upstream): upstream?.didReceiveDemand()
        case .nothing: break
        }
    }

    @usableFromInline
    package func cancel() {
        for upstream in endForCancellation() { upstream.cancel() }
    }

    /// Ends the subscription, and returns its upstreams in the order in which to cancel them.
    @usableFromInline
    func endForCancellation() -> [DirectUpstream] {
        guard let (upstreams, releasesSteps) = decide({ $0.cancel() }) else { return [] }
        if releasesSteps { discardSteps() }
        return upstreams
    }
}

extension DirectSubscription: DescribedByName {
    @usableFromInline
    package var description: String { typeName(properties.pointee.publisher) }
}

@usableFromInline
package struct DirectSubscriptionHeader {
    /// The steps, which only the active thread may use. This property must be the first one, because
    /// ``DirectSubscription/steps`` reads it at the start of the header.
    @usableFromInline var steps: StepStack

    /// Whether an upstream might have sent its value without having finished. Only the active thread may use this property.
    var mayBeUnfinished = false

    /// Whether code on threads other than the active one can use the subscription.
    var isShared: Bool

    /// Whether a value waits for the demand of the subscriber. The active thread reads this copy of the state's property
    /// without the lock.
    let awaitsDemand: Bool

    let publisher: Any.Type
    var reliantCall: ReliantCall?

    /// The state, which the lock guards.
    var state: DirectState

    init(steps: StepStack, awaitsDemand: Bool, isShared: Bool, publisher: Any.Type) {
        self.steps = steps
        self.isShared = isShared
        self.awaitsDemand = awaitsDemand
        self.publisher = publisher
        state = DirectState(awaitsDemand: awaitsDemand)
    }
}

@frozen @usableFromInline
struct ChildEnd {
    @inlinable
    init() {}
}
