/// What a sink subscribes with: all that is between it and the publishers that it waits for.
///
/// One object is the subscription of a whole chain of operators. It waits for one upstream at a time, passes the result of
/// that through its steps, and reaches the sink, or a step that starts another publisher, which it then waits for.
///
/// ```
/// upstream → step → step → sink
/// ```
///
/// - **Threads.** One thread at a time is at work on the steps: the one that starts the publishers, then the one that brings
///   a result. Any thread may cancel or demand. A lock guards the state, and nothing foreign runs under it: what leaves the
///   state is released without it, since it may own anything.
/// - **Demand.** Everything is demanded from the upstreams. Where the subscriber is one that demands by itself, the value of
///   an upstream waits for it in front of the steps.
@_fixed_layout @usableFromInline
package final class DirectSubscription: ManagedBuffer<DirectSubscriptionState, UInt64>, Subscription {
    /// Creates a subscription for one sink.
    ///
    /// - Parameters:
    ///   - publisher: The type that descriptions name.
    ///   - sink: What receives the result.
    ///   - awaitsDemand: Whether a value has to wait until it is demanded.
    @inlinable
    static func make<Sink: DirectSink>(
        to publisher: Any.Type, _ sink: Sink, awaitsDemand: Bool = false
    ) -> DirectSubscription {
        let subscription = make(to: publisher, awaitsDemand: awaitsDemand)
        subscription.push(sink)
        return subscription
    }

    @usableFromInline
    static func make(to publisher: Any.Type, awaitsDemand: Bool) -> DirectSubscription {
        let lockSize = (MemoryLayout<LockPrimitive>.size + 7) / 8
        let buffer = create(minimumCapacity: lockSize + 30) { buffer in
            buffer.withUnsafeMutablePointerToElements { memory in
                SubscriptionLock(primitive: primitive(in: memory)).initialize()
                let steps = UnsafeMutableRawBufferPointer(start: memory + lockSize, count: 30 * 8)
                return DirectSubscriptionState(
                    steps: StepStack(memory: steps), awaitsDemand: awaitsDemand, publisher: publisher)
            }
        }
        return unsafeDowncast(buffer, to: DirectSubscription.self)
    }

    private static func primitive(in memory: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<LockPrimitive> {
        UnsafeMutableRawPointer(memory).assumingMemoryBound(to: LockPrimitive.self)
    }

    deinit {
        discardSteps()
        state.pointee.steps.deallocate()
        lock.deinitialize()
    }

    // MARK: State

    // Pointers, because a property of a class would be checked for exclusive access, which the lock and the order of threads
    // guarantee.

    private var state: UnsafeMutablePointer<DirectSubscriptionState> { withUnsafeMutablePointerToHeader { $0 } }
    private var lock: SubscriptionLock {
        withUnsafeMutablePointerToElements { SubscriptionLock(primitive: Self.primitive(in: $0)) }
    }

    /// The steps. They belong to the thread that is at work.
    @inlinable
    var steps: UnsafeMutablePointer<StepStack> {
        // The steps are what the state begins with.
        withUnsafeMutablePointerToHeader { UnsafeMutableRawPointer($0).assumingMemoryBound(to: StepStack.self) }
    }

    /// Changes a state that this lock guards.
    ///
    /// - Parameter body: Calls nothing foreign, and releases nothing.
    @inlinable
    func locked<Result>(_ body: () -> Result) -> Result {
        acquire()
        defer { release() }
        return body()
    }

    @usableFromInline
    func acquire() { lock.lock() }

    @usableFromInline
    func release() { lock.unlock() }

    /// Whether it is not over yet.
    @usableFromInline
    var isPending: Bool {
        lock.lock()
        defer { lock.unlock() }
        return state.pointee.phase.isPending
    }

    // MARK: The thread at work

    /// Looks whether it was cancelled meanwhile.
    ///
    /// - Returns: Whether to go on. If not, all is released.
    @usableFromInline
    func isActive() -> Bool {
        lock.lock()
        return isActiveUnlocking()
    }

    private func isActiveUnlocking() -> Bool {
        let isActive = state.pointee.phase == .active
        if !isActive { state.pointee.phase = .over }
        lock.unlock()
        if !isActive { discardSteps() }
        return isActive
    }

    /// Waits for an upstream: from now on, the thread that brings its result is at work.
    ///
    /// - Returns: Whether to start it. If not, the subscription was cancelled.
    @usableFromInline
    func wait(for upstream: DirectUpstream) -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return isActiveUnlocking() }
        // What it waited for before is over, or among the unfinished.
        let released = state.pointee.upstream
        state.pointee.upstream = upstream
        state.pointee.phase = .waiting
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Goes on with the result that is there.
    ///
    /// - Parameters:
    ///   - outcome: What the result is for the next step.
    ///   - upstream: The upstream whose result it is, unless that may send more.
    @usableFromInline
    func proceed(_ outcome: StepOutcome, of upstream: DirectUpstream? = nil) {
        if outcome == .value, state.pointee.awaitsDemand {
            lock.lock()
            guard state.pointee.phase == .active else { return _ = isActiveUnlocking() }
            if !state.pointee.isDemanded {
                state.pointee.phase = .undemanded
                return lock.unlock()
            }
            lock.unlock()
        }
        performSteps(after: outcome)
        upstream?.didComplete()
    }

    private func performSteps(after outcome: StepOutcome) {
        var outcome = outcome
        while true {
            switch outcome {
            case .value: break
            case .end: if !mayEnd() { return }
            case .decision: for upstream in takeUpstreams().reversed() { upstream.cancel() }
            case .failure: if state.pointee.mayBeUnfinished { _ = takeUnfinished() }
            case .delivery: return finishAfterValue()
            case .suspension, .completion: return
            }
            guard let step = steps.pointee.top else { return }
            outcome = step.pointee.perform(self, step, .proceed)
        }
    }

    /// Looks whether the upstreams have finished. If not, it goes on when they have.
    private func mayEnd() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return isActiveUnlocking() }
        if !state.pointee.unfinished.isEmpty {
            state.pointee.phase = .finishing
            lock.unlock()
            return false
        }
        // It is over: there is nothing to cancel of it.
        let released = state.pointee.upstream
        state.pointee.upstream = nil
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    private func finishAfterValue() {
        lock.lock()
        guard state.pointee.phase == .active else { return _ = isActiveUnlocking() }
        if !state.pointee.unfinished.isEmpty {
            state.pointee.phase = .finishing
            return lock.unlock()
        }
        lock.unlock()
        finishSink()
    }

    private func finishSink() {
        if let sink = steps.pointee.top {
            _ = sink.pointee.perform(self, sink, .finish)
        } else {
            _ = end()
        }
    }

    /// Ends the subscription, for the sink to be completed.
    ///
    /// - Returns: Whether to complete it. If not, it was cancelled.
    @usableFromInline
    func end() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return isActiveUnlocking() }
        let released = state.pointee.upstream
        state.pointee.upstream = nil
        state.pointee.phase = .over
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Takes the upstreams away, in the order of their results.
    private func takeUpstreams() -> [DirectUpstream] {
        lock.lock()
        defer { lock.unlock() }
        let upstreams = state.pointee.unfinished + (state.pointee.upstream.map { [$0] } ?? [])
        state.pointee.unfinished = []
        state.pointee.upstream = nil
        return upstreams
    }

    private func takeUnfinished() -> [DirectUpstream] {
        lock.lock()
        defer { lock.unlock() }
        let unfinished = state.pointee.unfinished
        state.pointee.unfinished = []
        return unfinished
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
            state.pointee.unfinished.append(upstream)
            state.pointee.mayBeUnfinished = true
            state.pointee.upstream = nil
        }
        return true
    }

    /// Has the sink wait for the end of an upstream whose value is on its way.
    @usableFromInline
    func addUnfinished(_ upstream: DirectUpstream) {
        lock.lock()
        state.pointee.unfinished.append(upstream)
        state.pointee.mayBeUnfinished = true
        lock.unlock()
    }

    /// Takes note that an upstream has finished after its value.
    @usableFromInline
    func finish(_ upstream: DirectUpstream) {
        lock.lock()
        guard let index = state.pointee.unfinished.firstIndex(where: { $0 === upstream }) else { return lock.unlock() }
        state.pointee.unfinished.remove(at: index)
        guard state.pointee.phase == .finishing, state.pointee.unfinished.isEmpty else { return lock.unlock() }
        state.pointee.phase = .active
        lock.unlock()
        if steps.pointee.hasResult { performSteps(after: .value) } else { finishSink() }
    }

    // MARK: Downstream

    /// Has a value go on that waits for demand.
    ///
    /// - Parameter demand: More than nothing: there is one value at most.
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
            performSteps(after: .value)
            upstream?.didComplete()
        case .waiting:
            upstream?.didReceiveDemand()
        case .active, .finishing, .cancelled, .over:
            break
        }
    }

    /// Cancels the upstreams: the sink receives nothing from now on.
    @usableFromInline
    package func cancel() {
        for upstream in endForCancellation() { upstream.cancel() }
    }

    /// Ends the subscription: the sink receives nothing from now on.
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
        lock.unlock()
        let upstreams = takeUpstreams()
        if phase != .active { discardSteps() }
        return upstreams.reversed()
    }
}

extension DirectSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The name of the publisher, without its generic arguments.
    @usableFromInline
    package var description: String {
        String(String(describing: state.pointee.publisher).prefix { $0 != "<" })
    }

    /// The name, without properties.
    @usableFromInline
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The description.
    @usableFromInline
    package var playgroundDescription: Any { description }
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

        /// It has a value that is not demanded.
        case undemanded

        /// It waits for the end of upstreams that have sent their value.
        case finishing

        /// It was cancelled while a thread was at work.
        case cancelled

        /// It is complete, or cancelled.
        case over

        var isPending: Bool { self != .cancelled && self != .over }
    }

    @usableFromInline var steps: StepStack

    // The others are guarded by the lock.

    var phase = Phase.active

    /// The upstream that it waits for, or whose result is on its way.
    var upstream: DirectUpstream?

    /// The upstreams that have sent their value, and not finished, in the order of their values.
    var unfinished: [DirectUpstream] = []
    var isDemanded = false

    /// Whether there may be some of them. The thread at work knows it without the lock.
    var mayBeUnfinished = false

    let awaitsDemand: Bool
    let publisher: Any.Type

    init(steps: StepStack, awaitsDemand: Bool, publisher: Any.Type) {
        self.steps = steps
        self.awaitsDemand = awaitsDemand
        self.publisher = publisher
    }
}

/// A publisher that a ``DirectSubscription`` waits for.
@_fixed_layout @usableFromInline
package class DirectUpstream {
    @inlinable
    init() {}

    /// Cancels it: nothing that it sends counts any more.
    @usableFromInline
    func cancel() {}

    /// Cleans up after its result, which has reached the sink, or a step that waits for another upstream.
    @usableFromInline
    func didComplete() {}

    /// Starts it, if it has waited for that: its value is demanded.
    @usableFromInline
    func didReceiveDemand() {}
}
