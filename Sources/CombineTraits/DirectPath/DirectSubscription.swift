import CombineTraitsSupport

/// The subscription of a sink to a chain on the direct path.
///
/// One object is the subscription of a whole chain of operators. It waits for one upstream at a time, and passes its result
/// through the steps, to the sink or to a step that starts another publisher, for which it waits next.
///
/// ```
/// upstream → step → step → sink
/// ```
///
/// - **Threads.** One thread at a time performs the steps: first the one that starts the publishers, and then the one on which
///   a result arrives. Any thread can cancel or demand. A lock guards the state. While it is held, no foreign code runs and no
///   reference is released, because a `deinit` can run any code.
/// - **Demand.** The demand from upstreams is unlimited. If the subscriber has its own demand, a value waits for it in front of
///   the sink.
@_fixed_layout @usableFromInline
package final class DirectSubscription: ManagedBuffer<DirectSubscriptionState, UInt64>, Subscription {
    /// The size of the memory for the first steps, in words. Five operators with a closure fit.
    private static let stepWords = 30

    /// Creates a subscription for one sink.
    ///
    /// - Parameters:
    ///   - publisher: The type in descriptions of the subscription.
    ///   - sink: The receiver of the result.
    ///   - awaitsDemand: Whether a value must wait for demand.
    ///   - isShared: Whether it can be cancelled before its first upstream starts.
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

    // Pointers avoid the checks of exclusive access to class properties. The lock and the order of threads guarantee exclusive
    // access.

    private var state: UnsafeMutablePointer<DirectSubscriptionState> { withUnsafeMutablePointerToHeader { $0 } }
    private var lock: InlineLock {
        withUnsafeMutablePointerToElements { InlineLock(Self.primitive(in: $0)) }
    }

    /// The steps, which only the active thread may use.
    @inlinable
    var steps: UnsafeMutablePointer<StepStack> {
        withUnsafeMutablePointerToHeader { UnsafeMutableRawPointer($0).assumingMemoryBound(to: StepStack.self) }
    }

    /// Reads or changes a state that the lock guards.
    ///
    /// - Parameter body: The closure. It must not call foreign code or release objects.
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

    /// Whether it has neither ended nor been cancelled.
    @usableFromInline
    var isPending: Bool { locked { state.pointee.phase.isPending } }

    /// Whether a value must wait for demand.
    @usableFromInline
    var awaitsDemand: Bool { state.pointee.awaitsDemand }

    /// Whether a value must wait for demand now. Call it with the lock.
    @usableFromInline
    var lacksDemand: Bool { state.pointee.awaitsDemand && !state.pointee.isDemanded }

    // MARK: The thread at work

    /// If it was cancelled, releases all steps.
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

    /// Waits for an upstream. From now on, the thread on which its result arrives is the active one.
    ///
    /// - Returns: Whether to start the upstream. If not, the subscription was cancelled.
    @usableFromInline
    func beginWaiting(for upstream: DirectUpstream) -> Bool {
        if !state.pointee.isShared {
            // No other thread can use the subscription before the upstream starts.
            state.pointee.isShared = true
            state.pointee.upstream = upstream
            state.pointee.phase = .waiting
            return true
        }
        lock.lock()
        guard state.pointee.phase == .active else { return continueUnlessCancelledUnlocking() }
        // The previous upstream has finished, or is among the unfinished ones.
        let released = state.pointee.upstream
        state.pointee.upstream = upstream
        state.pointee.phase = .waiting
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Continues with the stored result.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the previous step.
    ///   - upstream: The upstream, if it has finished. Nil if it has not sent its completion.
    @usableFromInline
    func proceed(_ outcome: StepOutcome, of upstream: DirectUpstream? = nil) {
        performSteps(after: outcome, of: upstream)?.didComplete()
    }

    /// Passes a result through the steps, until the subscription is cancelled.
    ///
    /// - Returns: The upstream, if it must be cleaned up now. Nil if it was cleaned up, or if the value waits for demand.
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

    /// Ends an upstream before its completion reaches the next step, if it is of this kind.
    ///
    /// - Returns: Whether it ended.
    @discardableResult
    private func end(_ upstream: inout DirectUpstream?) -> Bool {
        guard let ending = upstream, ending.willComplete() else { return false }
        upstream = nil
        return true
    }

    /// Whether the upstreams have finished. If not, the last one that finishes continues the steps.
    private func continueIfFinished() -> Bool {
        lock.lock()
        guard state.pointee.phase == .active else { return continueUnlessCancelledUnlocking() }
        if awaitsUnfinished {
            state.pointee.phase = .finishing
            lock.unlock()
            return false
        }
        // The upstream has finished, so there is nothing to cancel, unless its result waits for demand.
        let released = state.pointee.upstream
        if !state.pointee.awaitsDemand { state.pointee.upstream = nil }
        lock.unlock()
        return withExtendedLifetime(released) { true }
    }

    /// Whether the sink can receive its value. If not, the demand continues the steps.
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

    /// Completes a sink that has its value and needs a completion.
    private func finishSinkUnlocking() {
        if let sink = steps.pointee.top {
            lock.unlock()
            _ = sink.pointee.perform(self, sink, .finish)
        } else {
            endUnlocking()
        }
    }

    /// Ends the subscription before the completion of the sink.
    ///
    /// - Returns: Whether to complete the sink. If not, the subscription was cancelled.
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

    /// Removes the upstreams of the publisher whose steps are being performed.
    ///
    /// - Returns: The upstreams to cancel, the one that started last first.
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

    // The lock is held here. Access single properties of the state only, because another thread can be performing steps.

    private func addUnfinished(_ upstream: DirectUpstream) {
        state.pointee.unfinished.append(UnfinishedUpstream(upstream: upstream, depth: state.pointee.depth))
        state.pointee.mayBeUnfinished = true
    }

    /// Whether an upstream of the publisher whose steps are being performed has not finished.
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

    /// Accepts the first result of the upstream for which it waits.
    ///
    /// - Parameter hasFinished: Whether the upstream has finished.
    /// - Returns: Whether to store the result and to continue.
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

    /// Begins the steps of a child. They wait for, and cancel, only upstreams of the child.
    ///
    /// - Parameter upstream: The upstream whose value has started the child. The steps after those of the child wait for its
    ///   completion.
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

    /// Records that an upstream has finished after it had sent its value.
    @usableFromInline
    func finish(_ upstream: DirectUpstream) {
        lock.lock()
        // The last one that sent its value is usually the first one that finishes.
        guard let index = state.pointee.unfinished.lastIndex(where: { $0.upstream === upstream }) else {
            return lock.unlock()
        }
        // Removal in place would be an access to the whole state, including the steps that another thread can be performing.
        var unfinished = state.pointee.unfinished
        state.pointee.unfinished = []
        unfinished.remove(at: index)
        state.pointee.unfinished = unfinished
        guard state.pointee.phase == .finishing, !awaitsUnfinished else { return lock.unlock() }
        state.pointee.phase = .active
        guard steps.pointee.hasResult else { return finishSinkUnlocking() }
        lock.unlock()
        // The upstreams have finished, so the result continues as a value does.
        _ = performSteps(after: .value)
    }

    // MARK: Downstream

    /// Records the demand, and sends a value that waited for it.
    ///
    /// - Parameter demand: Zero is ignored. All other demands are equivalent, because there is at most one value.
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

    /// Ends the subscription, and cancels its upstreams. The sink receives nothing more.
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
        // If there is an active thread, it releases the steps.
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

/// The state of a ``DirectSubscription``.
@usableFromInline
package struct DirectSubscriptionState {
    /// The phases of the subscription.
    enum Phase {
        /// A thread starts publishers or performs steps.
        case active

        /// The subscription waits for the result of its upstream.
        case waiting

        /// The value of the sink waits for demand.
        case undemanded

        /// The subscription waits for the completion of upstreams that have sent their value, after which a result continues,
        /// or a sink that has its value completes.
        case finishing

        /// The subscription was cancelled while a thread was active.
        case cancelled

        /// The subscription has completed, or was cancelled.
        case over

        var isPending: Bool { self != .cancelled && self != .over }
    }

    /// The steps. This property must be the first one, because ``DirectSubscription/steps`` reads it at the start of the
    /// header. Only the active thread may use it.
    @usableFromInline var steps: StepStack

    /// Whether `unfinished` can have an element. Only the active thread may use it.
    var mayBeUnfinished = false

    /// Whether other code than the active thread can use the subscription.
    var isShared: Bool
    let awaitsDemand: Bool
    let publisher: Any.Type

    // The lock guards the other properties.

    var phase = Phase.active
    var isDemanded = false

    /// The upstream for which it waits, or whose result is passing through the steps.
    var upstream: DirectUpstream?

    /// The upstreams that have sent their value and not finished, in the order of their values.
    var unfinished: [UnfinishedUpstream] = []

    /// The nesting depth of children of the steps at the top of the stack.
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

    /// The nesting depth of children.
    let depth: Int
}

/// The step that follows those of a child.
@frozen @usableFromInline
struct ChildEnd {
    @inlinable
    init() {}
}
