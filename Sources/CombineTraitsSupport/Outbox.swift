/// What is on its way to a subscriber: one event at a time, in order, whatever threads and calls they come from.
///
/// An operator may get a value while its downstream is busy with another one, from another thread, or from a call that
/// the downstream itself makes. Who brings it puts it here. Whoever is sending already takes care of it; if nobody is, it
/// sends.
///
/// It is guarded by the lock of the operator that owns it. Nothing here calls foreign code: a step tells what to call
/// once the lock is released.
package struct Outbox<Downstream: Subscriber, Source> {
    /// What to do without the lock.
    package enum Step {
        case value(Downstream.Input, of: Source, to: Downstream)
        case completion(Subscribers.Completion<Downstream.Failure>, to: Downstream)
    }

    /// How many values the downstream has demanded, and not received.
    @usableFromInline package internal(set) var demand = Subscribers.Demand.none

    /// Nil once completed or cancelled.
    @usableFromInline package internal(set) var downstream: Downstream?
    @usableFromInline var values = ArrayQueue<(value: Downstream.Input, source: Source)>()
    @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?

    /// Whether somebody sends. At first it waits for the downstream to have its subscription.
    @usableFromInline package internal(set) var isSending = true

    @inlinable
    package init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Whether nothing can follow any more: a completion is on its way, or the downstream is gone.
    @inlinable package var isClosed: Bool { downstream == nil || completion != nil }

    /// Whether no value waits to be sent.
    @inlinable package var isEmpty: Bool { values.isEmpty }

    /// How many values can be added that the downstream has demanded.
    @inlinable package var freeDemand: Subscribers.Demand {
        // OpenCombine traps on a negative demand, and Combine has one.
        demand > values.count ? demand - values.count : .none
    }

    @inlinable
    package mutating func add(_ demand: Subscribers.Demand) {
        self.demand += demand
    }

    /// Adds a value, unless the outbox is closed.
    @inlinable
    package mutating func add(_ value: Downstream.Input, of source: Source) {
        guard !isClosed else { return }
        values.append((value, source))
    }

    /// Closes the outbox. Values that were demanded are sent before the completion, and others never.
    @inlinable
    package mutating func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard !isClosed else { return }
        self.completion = completion
    }

    /// Drops everything.
    ///
    /// - Returns: What must be released without the lock, since it may own anything.
    @inlinable
    package mutating func cancel() -> Any? {
        defer {
            downstream = nil
            values = ArrayQueue()
        }
        return (downstream, values)
    }

    /// Lets events go, now that the downstream has its subscription.
    @inlinable
    package mutating func open() {
        isSending = false
    }

    /// Claims the right to send.
    ///
    /// - Returns: Whether the caller must take steps until there are no more. If not, somebody else does.
    @inlinable
    package mutating func beginSending() -> Bool {
        guard !isSending else { return false }
        isSending = true
        return true
    }

    /// Takes the next step, or stops sending when there is none.
    @inlinable
    package mutating func nextStep() -> Step? {
        if let downstream {
            if demand > .none, let next = values.popFirst() {
                demand -= 1
                return .value(next.value, of: next.source, to: downstream)
            }
            if let completion {
                self.downstream = nil
                values = ArrayQueue()
                return .completion(completion, to: downstream)
            }
        }
        isSending = false
        return nil
    }
}
