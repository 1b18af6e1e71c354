extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements of this sequence.
    ///
    ///     let cancellable = numbers.publisher.map { $0 * 10 }.sink { print($0) }
    ///
    /// ```
    /// requested  --1-----2------
    /// next()     --^-----^^-----    asks the iterator for an element
    /// published  -----1---2----3
    /// ```
    ///
    /// - **Iteration.** Each subscription has its own iterator, in its own task. The task starts on the first demand,
    ///   and creates the iterator. A sequence that can be iterated only once, such as `AsyncStream`, distributes its
    ///   elements among the subscribers.
    /// - **Demand.** The task asks the iterator for an element only when there is demand. Until then, the elements remain in the
    ///   sequence.
    /// - **Completion.** The publisher finishes when the iterator has no more elements, and fails with the error that the
    ///   iterator throws. The task learns of the end only by asking for an element, so the completion also needs demand.
    /// - **Cancellation** cancels the task. Nothing is published afterward, unless the task has already begun to publish. The
    ///   iterator is released when its current call returns. If the subscriber releases the subscription without cancelling
    ///   it, the task ends after it has published the requested elements.
    /// - **Threads.** The task publishes the elements and the completion, one at a time, on any thread. The task
    ///   inherits the priority and the task-local values of the first request, but not its actor.
    /// - **Failure.** The publisher has the failure type of the sequence, such as `Never` for an `AsyncStream`. Before macOS 15,
    ///   iOS 18, tvOS 18, watchOS 11, and visionOS 2, only `AsyncStream` and `AsyncThrowingStream` have a failure type, and the
    ///   publishers of other sequences fail with `any Error`. Compilers before Swift 6.2 need
    ///   `Publishers.AsyncElements(elements:)` for these.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<Self, Failure> {
        Publishers.AsyncElements(elements: self)
    }
}

#if canImport(Darwin) && compiler(>=6.2)
// The constraint on the iterator distinguishes this property from the one above, which it would otherwise redeclare. All
// iterators meet the constraint, unless their conformance is isolated to an actor. The property is obsolete where the one above is
// available, because calls would be ambiguous: both properties yield to a `publisher` that an app declares.
extension AsyncSequence where Self: Sendable, Element: Sendable, AsyncIterator: SendableMetatype {
    /// A publisher of the elements of this sequence, for systems on which sequences have no failure type.
    @available(macOS, obsoleted: 15)
    @available(iOS, obsoleted: 18)
    @available(tvOS, obsoleted: 18)
    @available(watchOS, obsoleted: 11)
    @available(visionOS, obsoleted: 2)
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<Self, any Error> {
        Publishers.AsyncElements(elements: self)
    }
}
#endif

extension AsyncStream where Element: Sendable {
    /// A publisher of the elements of this stream.
    ///
    /// Each element waits in the stream for demand, and goes to one of the subscribers. See `publisher` of `AsyncSequence` for
    /// demand, cancellation, and threads. If a subscription is cancelled while it waits for an element, the stream ends.
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<AsyncStream, Never> {
        Publishers.AsyncElements(unchecked: self)
    }
}

extension AsyncThrowingStream where Element: Sendable {
    /// A publisher of the elements of this stream, and of its failure.
    ///
    /// This property behaves like the `publisher` of an `AsyncStream`.
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<AsyncThrowingStream, Failure> {
        Publishers.AsyncElements(unchecked: self)
    }
}

extension Publishers {
    /// A publisher of the elements of an asynchronous sequence.
    ///
    /// See `publisher` of `AsyncSequence` for demand, completion, cancellation, and threads.
    public struct AsyncElements<Elements: AsyncSequence & Sendable, Failure: Error>: Publisher, Sendable
    where Elements.Element: Sendable {
        /// The type of the sequence's elements.
        public typealias Output = Elements.Element

        /// The sequence, for which each subscription creates an iterator.
        public let elements: Elements

        /// Creates a publisher without checking that the sequence throws only errors of the failure type.
        init(unchecked elements: Elements) {
            self.elements = elements
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            AsyncElementsSubscription.attach(subscriber, to: elements)
        }
    }
}

extension Publishers.AsyncElements {
    /// Creates a publisher of the elements of a sequence, with the failure type of the sequence.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public init(elements: Elements) where Failure == Elements.Failure {
        self.init(unchecked: elements)
    }

    /// Creates a publisher of the elements of a sequence, with the failure type `any Error`. Use this initializer if the
    /// failure type of the sequence is unknown, as on systems before macOS 15 and iOS 18.
    @_disfavoredOverload
    public init(elements: Elements) where Failure == any Error {
        self.init(unchecked: elements)
    }
}

/// The subscription of `Publishers.AsyncElements`.
///
/// The task does not retain the subscription. So the release of the subscription can end a task that waits for demand.
final class AsyncElementsSubscription<Elements: AsyncSequence & Sendable, Failure: Error>: Subscription, DescribedByName
where Elements.Element: Sendable {
    var description: String { "AsyncElements" }

    private let delivery: ElementDelivery<Elements, Failure>

    private init(_ delivery: ElementDelivery<Elements, Failure>) {
        self.delivery = delivery
    }

    static func attach(_ downstream: some Subscriber<Elements.Element, Failure>, to elements: Elements) {
        let delivery = ElementDelivery(of: elements, to: downstream.eraseToAnyDownstream())
        downstream.receive(subscription: AsyncElementsSubscription(delivery))
        delivery.open()
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "AsyncElements: a demand must not be zero.")
        delivery.request(demand)
    }

    func cancel() { delivery.cancel() }

    deinit { delivery.abandon() }
}

/// The delivery of a sequence's elements to a subscriber, in a task.
///
/// After the downstream has received its subscription, only the task calls the downstream.
final class ElementDelivery<Elements: AsyncSequence & Sendable, Failure: Error>: Sendable
where Elements.Element: Sendable {
    typealias Downstream = AnyDownstream<Elements.Element, Failure>

    private struct State {
        /// The downstream, or `nil` after the completion or a cancellation.
        var downstream: Downstream?

        /// The sequence, or `nil` when the task has started or can no longer start.
        var elements: Elements?

        var task: Task<Void, Never>?
        var demand = Subscribers.Demand.none

        var isOpen = false
        var isAbandoned = false

        mutating func takeElements() -> Elements? {
            isOpen && demand > .none ? elements.takeValue() : nil
        }

        mutating func takeAll() -> (downstream: Downstream?, elements: Elements?, task: Task<Void, Never>?) {
            (downstream.takeValue(), elements.takeValue(), task.takeValue())
        }

        /// Whether there is demand for an element, or `nil` if there is none yet, but the downstream can still request
        /// elements.
        var isDemanded: Bool? {
            if downstream == nil { return false }
            if demand > .none { return true }
            return isAbandoned ? false : nil
        }
    }

    private let condition: TaskCondition<State>

    init(of elements: Elements, to downstream: Downstream) {
        condition = TaskCondition(State(downstream: downstream, elements: elements))
    }

    // MARK: Subscription

    /// Allows the task to start, and starts it if there is demand.
    func open() {
        start(
            condition.locked {
                $0.isOpen = true
                return $0.takeElements()
            })
    }

    func request(_ demand: Subscribers.Demand) {
        start(
            condition.signal {
                $0.demand += demand
                return $0.takeElements()
            })
    }

    func cancel() {
        condition.signal { $0.takeAll() }.task?.cancel()
    }

    /// Records that the subscription was released. The task ends when it has sent the requested elements, and those that the
    /// downstream requests when it receives an element.
    func abandon() {
        let isUnused = condition.signal {
            $0.isAbandoned = true
            return $0.elements != nil && $0.demand == .none
        }
        if isUnused { cancel() }
    }

    // MARK: Task

    private func start(_ elements: Elements?) {
        guard let elements else { return }
        let task = Task { await self.deliver(elements) }
        let isOver = condition.locked {
            if $0.downstream != nil { $0.task = task }
            return $0.downstream == nil
        }
        if isOver { task.cancel() }
    }

    private func deliver(_ elements: Elements) async {
        guard let completion = await sendAll(of: elements) else { return cancel() }
        condition.locked { $0.takeAll() }.downstream?.receive(completion: completion)
    }

    /// Sends elements while there is demand, and waits otherwise. Returns the completion, or `nil` if the downstream has
    /// cancelled or can request no more elements.
    private func sendAll(of elements: Elements) async -> Subscribers.Completion<Failure>? {
        var iterator = elements.makeAsyncIterator()
        do {
            while await isDemanded() {
                guard let element = try await iterator.next() else { return .finished }
                send(element)
            }
            return nil
        } catch {
            // The public ways to create the publisher ensure that errors have this type.
            return .failure(error as! Failure)
        }
    }

    /// Waits for demand. Returns `false` if the downstream has cancelled or can request no more elements.
    private func isDemanded() async -> Bool {
        while true {
            if let isDemanded = condition.locked({ $0.isDemanded }) { return isDemanded }
            // A cancellation of the subscription sends a signal, which ends this wait. If an iterator cancels only the
            // task, the wait must continue. Otherwise, all later waits would end immediately, too.
            await condition.waitForSignal(isolation: nil)
        }
    }

    private func send(_ element: Elements.Element) {
        let downstream = condition.locked {
            $0.demand -= 1
            return $0.downstream
        }
        guard let demand = downstream?.receive(element), demand > .none else { return }
        condition.locked { $0.demand += demand }
    }
}
