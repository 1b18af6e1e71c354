/// The subscriber and the subscription of `flatMap(maxPublishers:_:)` upon a maybe publisher, whose children are
/// maybe publishers: there is one child at most, and one value.
@_fixed_layout @usableFromInline
final class FlatMapReceiver<Value, Child: MaybePublisher>: _DirectReceiver<Value, Child.Failure>, ReceiverBody,
    SubscriptionBody
{
    @usableFromInline let downstream: _DirectReceiver<Child.Output, Child.Failure>
    @usableFromInline let maxPublishers: Subscribers.Demand
    @usableFromInline let transform: (Value) -> Child

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var child: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

    /// Sends the value that waits for demand, with the lock held, which it releases. A closure, because a class that
    /// stores values of its own is slower to release, whether it has one or not.
    @exclusivity(unchecked) @usableFromInline var sendWaitingValue: ((FlatMapReceiver) -> Void)?
    @exclusivity(unchecked) @usableFromInline var isUpstreamOver = false
    @exclusivity(unchecked) @usableFromInline var isChildActive = false

    /// Whether a value is on its way, which the completion must not overtake.
    @exclusivity(unchecked) @usableFromInline var isSending = false
    @exclusivity(unchecked) @usableFromInline var isOver = false

    @inlinable
    init(
        _ downstream: _DirectReceiver<Child.Output, Child.Failure>,
        maxPublishers: Subscribers.Demand,
        transform: @escaping (Value) -> Child
    ) {
        self.downstream = downstream
        self.maxPublishers = maxPublishers
        self.transform = transform
        super.init(
            ReceiverEvents(FlatMapReceiver.self), SubscriptionDemands(FlatMapReceiver.self), lock: downstream.lock)
        downstream.receive(subscription: self)
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        lock.lock()
        let isKept = !isOver && upstream == nil
        if isKept { upstream = subscription }
        lock.unlock()
        if isKept {
            subscription.request(maxPublishers)
        } else {
            subscription.cancel()
        }
    }

    @inlinable
    func onValue(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        let isOver = isOver
        lock.unlock()
        if isOver { return .none }
        let child = transform(input)
        expectChild()
        if let result = child._start({ FlatMapChildReceiver(self) }) { receiveOfChild(result) }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Child.Failure>) {
        switch completion {
        case .finished:
            lock.lock()
            // What is released must outlive the lock: its deinitializer may come back here.
            let released = upstream
            upstream = nil
            isUpstreamOver = true
            lock.unlock()
            withExtendedLifetime(released) {}
            finishIfDone()
        case .failure:
            guard let (_, child) = end() else { return }
            child?.cancel()
            downstream.receive(completion: completion)
        }
    }

    // MARK: Child

    /// A child is about to start: from now on there is something to wait for.
    @inlinable
    func expectChild() {
        lock.lock()
        isChildActive = true
        lock.unlock()
    }

    @inlinable
    func receiveOfChild(_ result: MaybeResult<Child.Output, Child.Failure>) {
        switch result {
        case .success(let value):
            receiveOfChild(value)
            receiveOfChild(completion: .finished)
        case .finished:
            receiveOfChild(completion: .finished)
        case .failure(let error):
            receiveOfChild(completion: .failure(error))
        }
    }

    @inlinable
    func receiveOfChild(subscription: any Subscription) {
        lock.lock()
        let isKept = !isOver && child == nil
        if isKept { child = subscription }
        // A value is asked for in advance, and waits.
        let demand = demand == .unlimited ? demand : .max(1)
        lock.unlock()
        if isKept {
            subscription.request(demand)
        } else {
            subscription.cancel()
        }
    }

    @inlinable
    func receiveOfChild(_ value: Child.Output) {
        lock.lock()
        if isOver { return lock.unlock() }
        guard demand > .none else {
            // A publisher that breaks its promise may have sent one before.
            let released = sendWaitingValue
            sendWaitingValue = { $0.send(value) }
            lock.unlock()
            return withExtendedLifetime(released) {}
        }
        send(value)
    }

    @inlinable
    func receiveOfChild(completion: Subscribers.Completion<Child.Failure>) {
        switch completion {
        case .finished:
            lock.lock()
            // What is released must outlive the lock: its deinitializer may come back here.
            let released = child
            child = nil
            isChildActive = false
            lock.unlock()
            withExtendedLifetime(released) {}
            if finishIfDone() || maxPublishers == .unlimited { return }
            lock.lock()
            let upstream = upstream
            lock.unlock()
            upstream?.request(.max(1))
        case .failure:
            if end() != nil { downstream.receive(completion: completion) }
        }
    }

    // MARK: Downstream

    /// Sends a value that is demanded. The lock is held, and released.
    @inlinable
    func send(_ value: Child.Output) {
        demand -= 1
        isSending = true
        lock.unlock()
        let additionalDemand = downstream.receive(value)
        lock.lock()
        isSending = false
        demand += additionalDemand
        lock.unlock()
    }

    /// - Returns: Whether the completion was sent.
    @inlinable
    @discardableResult
    func finishIfDone() -> Bool {
        lock.lock()
        let isDone = isUpstreamOver && !isChildActive && sendWaitingValue == nil && !isSending && !isOver
        if isDone { isOver = true }
        lock.unlock()
        if isDone { downstream.receive(completion: .finished) }
        return isDone
    }

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        if isOver { return lock.unlock() }
        self.demand += demand
        let child = child
        let sendValue = sendWaitingValue
        sendWaitingValue = nil
        if let sendValue { sendValue(self) } else { lock.unlock() }
        if demand == .unlimited { child?.request(.unlimited) } else if sendValue != nil { child?.request(.max(1)) }
        if sendValue != nil { finishIfDone() }
    }

    @inlinable
    func onCancel() {
        guard let (upstream, child) = end() else { return }
        child?.cancel()
        upstream?.cancel()
    }

    /// Ends the subscription.
    ///
    /// - Returns: What is left to cancel. Nil if it has ended before.
    @inlinable
    func end() -> (upstream: (any Subscription)?, child: (any Subscription)?)? {
        lock.lock()
        guard !isOver else {
            lock.unlock()
            return nil
        }
        isOver = true
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = (upstream, child, sendWaitingValue)
        upstream = nil
        child = nil
        sendWaitingValue = nil
        lock.unlock()
        return withExtendedLifetime(released) { (released.0, released.1) }
    }
}

/// The subscriber of the child of `flatMap(maxPublishers:_:)`.
@_fixed_layout @usableFromInline
final class FlatMapChildReceiver<Value, Child: MaybePublisher>: _DirectReceiver<Child.Output, Child.Failure>,
    ReceiverBody
{
    @usableFromInline let parent: FlatMapReceiver<Value, Child>

    @inlinable
    init(_ parent: FlatMapReceiver<Value, Child>) {
        self.parent = parent
        super.init(ReceiverEvents(FlatMapChildReceiver.self), lock: parent.lock)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        parent.receiveOfChild(subscription: subscription)
    }

    @inlinable
    func onValue(_ input: Child.Output) -> Subscribers.Demand {
        parent.receiveOfChild(input)
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Child.Failure>) {
        parent.receiveOfChild(completion: completion)
    }
}
