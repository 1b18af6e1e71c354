#if canImport(Combine) || canImport(OpenCombineShim)
/// What is on its way to a subscriber: one event at a time, in order, whatever threads and calls they come from.
///
/// An operator may get a value while its downstream is busy with another one, from another thread, or from a call that
/// the downstream itself makes. Then the value waits here, and whoever is sending takes care of it. If nobody is, and
/// nothing waits, it need not come here at all.
///
/// It is guarded by the lock of the operator that owns it. Nothing here calls foreign code: it tells what to call once
/// the lock is released.
package final class Outbox<Value, Failure: Error> {
    package typealias ReceiveValue = (Value) -> Subscribers.Demand

    /// What comes next. It holds nothing, so that nothing is released with it under the lock.
    package enum Step {
        /// Take the first value, and have it received.
        case value

        /// Take the completion, and send it.
        case completion
    }

    // Exclusive access to what other modules see would be checked for each value, and takes longer than all else: no
    // method here calls anything that could come back while it changes a property.

    /// How many values the downstream has demanded, and not received.
    @exclusivity(unchecked) package private(set) var demand = Subscribers.Demand.none

    /// Whether nothing can follow any more: a completion is on its way, or the downstream is gone.
    @exclusivity(unchecked) package private(set) var isClosed = false

    /// The downstream, for reflection. Nil once it is completed or cancelled.
    @exclusivity(unchecked) package private(set) var downstream: Any?

    // The methods of the downstream, nil once it is completed or cancelled. They stand for it because they have the
    // same size whatever its type, which spares unspecialized code to look that up.
    private var receiveValue: ReceiveValue?
    private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Has the downstream receive its completion.
    private var sendCompletion: (() -> Void)?

    /// Nil until a value had to wait.
    private var waiting: WaitingValues<Value>?

    /// Whether somebody sends. At first it waits for the downstream to have its subscription.
    @exclusivity(unchecked) package private(set) var isSending = true

    /// Whether the downstream has its subscription.
    private var isOpen = false

    package init<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Failure {
        self.downstream = downstream
        receiveValue = { downstream.receive($0) }
        receiveCompletion = { downstream.receive(completion: $0) }
    }

    /// How many values wait to be sent.
    private var waitingCount: Int { waiting?.count ?? 0 }

    /// Whether no value waits to be sent.
    package var isEmpty: Bool { waitingCount == 0 }

    /// How many values can be added that the downstream has demanded.
    package var freeDemand: Subscribers.Demand {
        // OpenCombine traps on a negative demand, and Combine has one.
        demand > waitingCount ? demand - waitingCount : .none
    }

    /// Whether a value can be added that the downstream has demanded.
    package var hasFreeDemand: Bool { demand > waitingCount }

    /// Adds what the downstream demands, which opens the outbox: who demands has its subscription.
    package func add(_ demand: Subscribers.Demand) {
        self.demand += demand
        open()
    }

    /// Adds a value, unless the outbox is closed.
    ///
    /// - Returns: The place of the value, to replace it.
    @discardableResult
    package func add(_ value: Value, of source: Int) -> Int {
        guard !isClosed else { return 0 }
        let waiting = waiting ?? WaitingValues()
        self.waiting = waiting
        return waiting.append(value, of: source)
    }

    /// Whether the value in a place still waits, and is not demanded.
    package func isUndemanded(_ place: Int) -> Bool {
        guard let countBefore = waiting?.countBefore(place) else { return false }
        return demand <= countBefore
    }

    /// Puts a value in the place of one that waits.
    ///
    /// - Returns: That one, to be released without the lock.
    package func replace(_ place: Int, with value: Value) -> Value {
        guard let waiting else { preconditionFailure("No value waits.") }
        return waiting.replace(place, with: value)
    }

    /// Closes the outbox. Values that were demanded are sent before the completion, and others never.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        close { [receiveCompletion] in receiveCompletion?(completion) }
    }

    /// Closes the outbox, like `complete(.finished)`.
    package func finish() {
        // The completion is made when it is sent, for unspecialized code looks up its type, and callers ask for nothing
        // more often than whether to finish.
        close { [receiveCompletion] in receiveCompletion?(.finished) }
    }

    private func close(_ sendCompletion: @escaping () -> Void) {
        guard !isClosed else { return }
        isClosed = true
        self.sendCompletion = sendCompletion
    }

    /// Drops everything.
    ///
    /// - Returns: What must be released without the lock, since it may own anything.
    package func cancel() -> Any? {
        isClosed = true
        return removeAll()
    }

    private func removeAll() -> Any? {
        defer {
            downstream = nil
            receiveValue = nil
            receiveCompletion = nil
            sendCompletion = nil
            waiting = nil
        }
        return (downstream, receiveValue, receiveCompletion, sendCompletion, waiting)
    }

    /// Lets events go, now that the downstream has its subscription. What waits is not sent by that.
    package func open() {
        guard !isOpen else { return }
        isOpen = true
        isSending = false
    }

    /// Whether there is a step to take.
    package var hasStep: Bool { (demand > .none && waitingCount > 0) || sendCompletion != nil }

    /// Claims the right to send.
    ///
    /// - Returns: Whether the caller must take steps until there are no more. If not, somebody else does.
    package func beginSending() -> Bool {
        guard !isSending else { return false }
        isSending = true
        return true
    }

    /// Claims the right to send a value that is not added, because it is demanded and no other is before it. After it,
    /// the caller must take steps until there are no more.
    ///
    /// - Returns: What to do with the value without the lock. Nil if it cannot be sent now.
    package func beginSendingDirectly() -> ReceiveValue? {
        guard !isSending, demand > .none, waitingCount == 0 else { return nil }
        isSending = true
        demand -= 1
        return receiveValue
    }

    /// Tells the next step, or stops sending when there is none.
    package func nextStep() -> Step? {
        if demand > .none, waitingCount > 0 { return .value }
        if sendCompletion != nil { return .completion }
        isSending = false
        return nil
    }

    /// Takes the value of a step.
    ///
    /// - Returns: The value, its source, and what to do with it without the lock.
    package func takeFirst() -> (value: Value, source: Int, receive: ReceiveValue) {
        guard let waiting, let receiveValue else { preconditionFailure("No value waits.") }
        demand -= 1
        let source = waiting.firstSource
        return (waiting.removeFirst(), source, receiveValue)
    }

    /// Takes the completion of a step, after which the downstream is gone.
    ///
    /// - Returns: What to do without the lock. It must not be released under the lock, since it owns what is dropped.
    package func takeCompletion() -> () -> Void {
        guard let sendCompletion else { preconditionFailure("There is no completion.") }
        let released = removeAll()
        return { withExtendedLifetime(released) { sendCompletion() } }
    }
}
#endif
