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
