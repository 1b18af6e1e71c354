import CombineTraitsSupport

/// The subscription of a sink: everything between the sink and the publisher that it waits for.
///
/// One object is the subscription of a whole chain of operators. It waits for one upstream at a time, and passes its result
/// through the steps, to the sink, or to a step that starts another publisher. Then it waits for that.
///
/// ```
/// upstream → step → step → sink
/// ```
///
/// - **Threads.** One thread at a time is at work on the steps: the one that starts the publishers, then the one that brings
///   a result. Any thread may cancel or demand. A lock guards the state. Nothing foreign runs while it is held, and references
///   are released after it, because a `deinit` can run anything.
/// - **Demand.** Everything is demanded from the upstreams. If the subscriber demands by itself, a value waits for that in
///   front of the sink.
@_fixed_layout @usableFromInline
package final class DirectSubscription: ManagedBuffer<DirectSubscriptionState, UInt64>, Subscription {
    /// How much memory the first steps have, in words: enough for five operators with a closure.
    private static let stepWords = 30

    /// Creates a subscription for one sink.
    ///
    /// - Parameters:
    ///   - publisher: The type that descriptions name.
    ///   - sink: The receiver of the result.
    ///   - awaitsDemand: Whether a value has to wait until it is demanded.
    ///   - isShared: Whether anything may cancel it before its first upstream starts.
    @inlinable
    static func make<Sink: DirectSink>(
        to publisher: Any.Type, _ sink: Sink, awaitsDemand: Bool = false, isShared: Bool = true
    ) -> DirectSubscription {
        let subscription = make(to: publisher, awaitsDemand: awaitsDemand, isShared: isShared)
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
                return DirectSubscriptionState(
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
        state.pointee.steps.deallocateResult()
        lock.deinitialize()
    }

    // MARK: State

    // Pointers, because a property of a class would be checked for exclusive access, which the lock and the order of threads
    // guarantee.

    private var state: UnsafeMutablePointer<DirectSubscriptionState> { withUnsafeMutablePointerToHeader { $0 } }
    private var lock: InlineLock {
        withUnsafeMutablePointerToElements { InlineLock(Self.primitive(in: $0)) }
    }

    /// The steps. They belong to the thread that is at work.
    @inlinable
    var steps: UnsafeMutablePointer<StepStack> {
        withUnsafeMutablePointerToHeader { UnsafeMutableRawPointer($0).assumingMemoryBound(to: StepStack.self) }
    }

    /// Reads or changes a state that the lock guards.
    ///
    /// - Parameter body: Calls nothing foreign, and releases nothing.
    @inlinable
    func locked<Result>(_ body: () -> Result) -> Result {
        acquireLock()
        defer { releaseLock() }
        return body()
    }

    @usableFromInline
    func acquireLock() { lock.lock() }

    @usableFromInline
    func releaseLock() { lock.unlock() }

    /// Whether it is not over yet.
    @usableFromInline
    var isPending: Bool { locked { state.pointee.phase.isPending } }

    /// Whether a value has to wait until it is demanded.
    @usableFromInline
    var awaitsDemand: Bool { state.pointee.awaitsDemand }

    /// Whether a value would have to wait now until it is demanded. Call it with the lock.
    @usableFromInline
    var lacksDemand: Bool { state.pointee.awaitsDemand && !state.pointee.isDemanded }

    // MARK: The thread at work

    /// Checks whether it was cancelled, and releases all steps if so.
    ///
    /// - Returns: Whether to continue.
    @usableFromInline
    func continueUnlessCancelled() -> Bool {
        lock.lock()
        return continueUnlessCancelledUnlocking()
    }

    private func continueUnlessCancelledUnlocking() -> Bool {
        let isActive = state.pointee.phase == .active
        if !isActive { state.pointee.phase = .over }
        lock.unlock()
        if !isActive { discardSteps() }
        return isActive
    }

    /// Waits for an upstream: from now on, the thread that brings its result is at work.
    ///
    /// - Returns: Whether to start the upstream. If not, the subscription was cancelled.
    @usableFromInline
    func beginWaiting(for upstream: DirectUpstream) -> Bool {
        if !state.pointee.isShared {
            // Nothing else knows the subscription until the upstream starts.
            state.pointee.isShared = true
            state.pointee.upstream = upstream
            state.pointee.phase = .waiting
            return true
        }
        lock.lock()
        guard state.pointee.phase == .active else { return continueUnlessCancelledUnlocking() }
        // The upstream before it has finished, or is among the unfinished.
        let released = state.pointee.upstream
        state.pointee.upstream = upstream
        state.pointee.phase = .waiting
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Continues with the stored result.
    ///
    /// - Parameters:
    ///   - outcome: What the result is for the next step.
    ///   - upstream: The upstream that has finished with the result. Nil if it may send more.
    @usableFromInline
    func proceed(_ outcome: StepOutcome, of upstream: DirectUpstream? = nil) {
        performSteps(after: outcome, of: upstream)?.didComplete()
    }

    /// Passes a result through the steps. Once the subscription is cancelled, no other step is performed.
    ///
    /// - Returns: The upstream, if it is to be cleaned up now: not if it was already, or if the value waits for demand.
    private func performSteps(after outcome: StepOutcome, of upstream: DirectUpstream? = nil) -> DirectUpstream? {
        var outcome = outcome
        var upstream = upstream
        // What runs before the next step can cancel: a clean-up, the closure of a step, the cancellation of an upstream.
        var mayBeCancelled = false
        if case .failure = outcome, end(&upstream) { mayBeCancelled = true }
        while true {
            switch outcome {
            case .value: break
            case .end:
                end(&upstream)
                if !continueIfFinished() { return upstream }
                mayBeCancelled = false
            case .decision:
                for upstream in takeUpstreams() { upstream.cancel() }
                mayBeCancelled = true
            case .failure: if state.pointee.mayBeUnfinished { _ = takeUnfinished() }
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

    /// Ends an upstream whose completion goes on to the next step, unless it ends after the sink is complete.
    ///
    /// - Returns: Whether it has ended.
    @discardableResult
    private func end(_ upstream: inout DirectUpstream?) -> Bool {
        guard let ending = upstream, ending.willComplete() else { return false }
        upstream = nil
        return true
    }

    /// Checks whether the upstreams have finished. If not, the last one to finish continues.
    private func continueIfFinished() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return continueUnlessCancelledUnlocking() }
        if awaitsUnfinished {
            state.pointee.phase = .finishing
            lock.unlock()
            return false
        }
        // The upstream has finished: there is nothing to cancel, unless its result waits for demand.
        let released = state.pointee.upstream
        if !state.pointee.awaitsDemand { state.pointee.upstream = nil }
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Checks whether the sink may have its value. If not, the demand continues.
    @usableFromInline
    func continueIfDemanded() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active, !state.pointee.isDemanded else {
            return continueUnlessCancelledUnlocking()
        }
        state.pointee.phase = .undemanded
        lock.unlock()
        return false
    }

    private func finishAfterValue() {
        lock.lock()
        guard state.pointee.phase == .active else { return _ = continueUnlessCancelledUnlocking() }
        if state.pointee.unfinished.isEmpty {
            finishSinkUnlocking()
        } else {
            state.pointee.phase = .finishing
            lock.unlock()
        }
    }

    /// Completes a sink that has its value, unless it waits for nothing else.
    private func finishSinkUnlocking() {
        if let sink = steps.pointee.top {
            lock.unlock()
            _ = sink.pointee.perform(self, sink, .finish)
        } else {
            endUnlocking()
        }
    }

    /// Ends the subscription, for the sink to be completed.
    ///
    /// - Returns: Whether to complete it. If not, it was cancelled.
    @usableFromInline
    func endUnlessCancelled() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return continueUnlessCancelledUnlocking() }
        endUnlocking()
        return true
    }

    private func endUnlocking() {
        let released = state.pointee.upstream
        state.pointee.upstream = nil
        state.pointee.phase = .over
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// Removes the upstreams of the publisher whose steps are taken.
    ///
    /// - Returns: The upstreams to cancel, in this order: the last one to be started comes first.
    private func takeUpstreams() -> [DirectUpstream] {
        lock.lock()
        return takeUpstreamsUnlocking(fromDepth: state.pointee.depth)
    }

    private func takeUpstreamsUnlocking(fromDepth depth: Int) -> [DirectUpstream] {
        defer { lock.unlock() }
        let upstreams = takeUnfinished(fromDepth: depth) + (state.pointee.upstream.map { [$0] } ?? [])
        state.pointee.upstream = nil
        return upstreams.reversed()
    }

    private func takeUnfinished() -> [DirectUpstream] {
        lock.lock()
        defer { lock.unlock() }
        return takeUnfinished(fromDepth: state.pointee.depth)
    }

    // The lock is held here. Only single properties of the state are accessed: another thread may be at work on the steps.

    private func addUnfinished(_ upstream: DirectUpstream) {
        state.pointee.unfinished.append(UnfinishedUpstream(upstream: upstream, depth: state.pointee.depth))
        state.pointee.mayBeUnfinished = true
    }

    /// Whether an upstream of the publisher whose steps are taken has not finished.
    private var awaitsUnfinished: Bool {
        let depth = state.pointee.depth
        return state.pointee.unfinished.contains { $0.depth >= depth }
    }

    private func takeUnfinished(fromDepth depth: Int) -> [DirectUpstream] {
        let unfinished = state.pointee.unfinished
        if unfinished.isEmpty { return [] }
        state.pointee.unfinished = unfinished.filter { $0.depth < depth }
        return unfinished.filter { $0.depth >= depth }.map(\.upstream)
    }

    private func discardSteps() {
        while let step = steps.pointee.top { _ = step.pointee.perform(self, step, .discard) }
    }

    // MARK: Upstreams

    /// Accepts the first result of the upstream that it waits for.
    ///
    /// - Parameter hasFinished: Whether the upstream sends nothing more.
    /// - Returns: Whether to set the result, and to proceed.
    @usableFromInline
    func accept(_ upstream: DirectUpstream, hasFinished: Bool) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard state.pointee.phase == .waiting, state.pointee.upstream === upstream else { return false }
        state.pointee.phase = .active
        if !hasFinished {
            addUnfinished(upstream)
            state.pointee.upstream = nil
        }
        return true
    }

    /// Begins the steps of a child: what they wait for, and what they cancel, are upstreams of the child alone.
    ///
    /// - Parameter upstream: What has started the child with its value. The steps after those of the child wait for its end.
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
        lock.lock()
        addUnfinished(upstream)
        state.pointee.depth += 1
        lock.unlock()
    }

    @usableFromInline
    func ascend() {
        lock.lock()
        state.pointee.depth -= 1
        lock.unlock()
    }

    /// Records that an upstream has finished after its value.
    @usableFromInline
    func finish(_ upstream: DirectUpstream) {
        lock.lock()
        // The last one to send its value is usually the first one to finish.
        guard let index = state.pointee.unfinished.lastIndex(where: { $0.upstream === upstream }) else {
            return lock.unlock()
        }
        // Another thread may be at work. To remove it in place would be an access to the whole state, with the steps.
        var unfinished = state.pointee.unfinished
        state.pointee.unfinished = []
        unfinished.remove(at: index)
        state.pointee.unfinished = unfinished
        guard state.pointee.phase == .finishing, !awaitsUnfinished else { return lock.unlock() }
        state.pointee.phase = .active
        guard steps.pointee.hasResult else { return finishSinkUnlocking() }
        lock.unlock()
        // The check that the upstreams have finished is done: the result goes on like a value.
        _ = performSteps(after: .value)
    }

    // MARK: Downstream

    /// Records the demand, and sends a value that waited for it.
    ///
    /// - Parameter demand: Zero is ignored. All others are the same, because there is one value at most.
    @usableFromInline
    package func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        state.pointee.isDemanded = true
        let (phase, upstream) = (state.pointee.phase, state.pointee.upstream)
        if phase == .undemanded { state.pointee.phase = .active }
        lock.unlock()
        switch phase {
        case .undemanded:
            performSteps(after: .value, of: upstream)?.didComplete()
        case .waiting:
            upstream?.didReceiveDemand()
        case .active, .finishing, .cancelled, .over:
            break
        }
    }

    /// Ends the subscription, and cancels its upstreams: the sink receives nothing from now on.
    @usableFromInline
    package func cancel() {
        for upstream in endForCancellation() { upstream.cancel() }
    }

    /// Ends the subscription, without cancelling its upstreams.
    ///
    /// - Returns: The upstreams to cancel, in this order.
    @usableFromInline
    func endForCancellation() -> [DirectUpstream] {
        lock.lock()
        let phase = state.pointee.phase
        guard phase.isPending else {
            lock.unlock()
            return []
        }
        // A thread that is at work releases the steps when it is done.
        state.pointee.phase = phase == .active ? .cancelled : .over
        let upstreams = takeUpstreamsUnlocking(fromDepth: 0)
        if phase != .active { discardSteps() }
        return upstreams
    }
}

extension DirectSubscription: DescribedByName {
    /// The name of the publisher.
    @usableFromInline
    package var description: String { typeName(state.pointee.publisher) }
}

/// What changes in a ``DirectSubscription``.
@usableFromInline
package struct DirectSubscriptionState {
    /// How far it is.
    enum Phase {
        /// A thread is at work: it starts publishers, or takes steps.
        case active

        /// It waits for the result of its upstream.
        case waiting

        /// The sink has a value that is not demanded.
        case undemanded

        /// It waits for the end of upstreams that have sent their value: with a result, which goes on then, or without one,
        /// because the sink has its value.
        case finishing

        /// It was cancelled while a thread was at work.
        case cancelled

        /// It is complete, or cancelled.
        case over

        var isPending: Bool { self != .cancelled && self != .over }
    }

    /// Must stay first: ``DirectSubscription/steps`` reads it at the start of the header. It belongs to the thread at work.
    @usableFromInline var steps: StepStack

    /// Whether `unfinished` may have an element. It belongs to the thread at work.
    var mayBeUnfinished = false

    /// Whether anything but the thread at work may know the subscription.
    var isShared: Bool
    let awaitsDemand: Bool
    let publisher: Any.Type

    // The others are guarded by the lock.

    var phase = Phase.active
    var isDemanded = false

    /// The upstream that it waits for, or whose result is on its way.
    var upstream: DirectUpstream?

    /// The upstreams that have sent their value, and not finished, in the order of their values.
    var unfinished: [UnfinishedUpstream] = []

    /// How many children, each one of the one before, the steps at the top of the stack belong to.
    var depth = 0

    init(steps: StepStack, awaitsDemand: Bool, isShared: Bool, publisher: Any.Type) {
        self.steps = steps
        self.awaitsDemand = awaitsDemand
        self.isShared = isShared
        self.publisher = publisher
    }
}

/// An upstream that has sent its value.
struct UnfinishedUpstream {
    let upstream: DirectUpstream

    /// How many children it was in.
    let depth: Int
}

/// The step after those of a child.
@frozen @usableFromInline
struct ChildEnd {
    @inlinable
    init() {}
}
