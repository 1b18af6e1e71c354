import CombineTraitsSupport

/// The subscription of the operators that work on one upstream value at a time.
///
/// Two things happen one at a time, whatever threads and calls they come from: steps that start work and request values
/// (see `advance()`), and events for the downstream (see `send()`). Who finds somebody else at it leaves it to them, so
/// that nothing recurses, however many values there are. They are two because work publishes while it starts: its values
/// must not wait until the step is over.
///
/// Sendable, unchecked, because the lock guards all of its state, and the downstream is called by one thread at a time.
final class SequentialSubscription<Input, Downstream: Subscriber>:
    SequentialJobOwner<Downstream.Input, Downstream.Failure>, @unchecked Sendable
{
    private typealias State = SequentialState<Input, Downstream>

    private let lock = NSLock()
    private var state: State
    private let name: String

    /// - Parameter name: The name of the operator, for descriptions.
    private init(
        _ name: String, work: @escaping SequentialState<Input, Downstream>.Work, _ downstream: Downstream
    ) {
        self.name = name
        state = State(downstream, work: work)
    }

    /// Attaches the downstream, then the upstream.
    static func attach<Upstream: Publisher>(
        _ name: String, _ downstream: Downstream, to upstream: Upstream,
        work: @escaping SequentialState<Input, Downstream>.Work
    ) where Upstream.Output == Input, Upstream.Failure == Downstream.Failure {
        let subscription = SequentialSubscription(name, work: work, downstream)
        downstream.receive(subscription: subscription)
        subscription.open()
        upstream.subscribe(subscription)
    }

    /// Attaches the downstream, then the upstream, for work that is done by closures.
    static func attach<Upstream: Publisher>(
        _ name: String, _ downstream: Downstream, to upstream: Upstream,
        work: @escaping (Input, SequentialJob<Downstream.Input, Downstream.Failure>) -> Void
    ) where Upstream.Output == Input, Upstream.Failure == Downstream.Failure {
        attach(name, downstream, to: upstream) { input, subscription, number in
            work(input, SequentialJob(owner: subscription, number: number))
        }
    }

    /// Lets events go, now that the downstream has its subscription.
    private func open() {
        lock.lock()
        state.outbox.open()
        lock.unlock()
    }

    /// Changes the state under the lock, then gets rid of what is over.
    private func update(_ change: (inout State) -> State.Remains) {
        lock.lock()
        let remains = change(&state)
        lock.unlock()
        remains.dispose()
    }

    // MARK: Work

    override func receive(_ value: Downstream.Input, of job: Int, isLast: Bool) {
        update { state in
            guard state.isRunning(job) else { return State.Remains() }
            state.outbox.add(value, of: ())
            return isLast ? state.finish(job) : State.Remains()
        }
        proceed()
    }

    func finish(_ job: Int) {
        update { state in
            defer { state.completeIfPossible() }
            return state.finish(job)
        }
        proceed()
    }

    override func fail(_ error: Downstream.Failure, in job: Int, atOnce: Bool) {
        update { $0.fail(error, in: job, atOnce: atOnce) }
        proceed()
    }

    func receive(_ child: any Subscription, of job: Int) {
        lock.lock()
        let isKept = state.keep(child, of: job)
        lock.unlock()
        if isKept {
            advance()
        } else {
            child.cancel()
        }
    }

    // MARK: One at a time

    private func proceed() {
        send()
        advance()
    }

    /// Starts work and requests values as long as there is reason to, unless somebody does already.
    private func advance() {
        lock.lock()
        guard state.beginAdvancing() else {
            lock.unlock()
            return
        }
        while let step = state.nextStep() {
            lock.unlock()
            switch step {
            case .requestValue(let upstream): upstream.request(.max(1))
            case .start(let work, let input, let number): work(input, self, number)
            case .request(let demand, let child): child.request(demand)
            }
            lock.lock()
        }
        lock.unlock()
    }

    /// Sends what there is to send, unless somebody does already.
    private func send() {
        lock.lock()
        guard state.outbox.beginSending() else {
            lock.unlock()
            return
        }
        while let step = state.outbox.nextStep() {
            lock.unlock()
            switch step {
            case .value(let value, _, let downstream):
                let demand = downstream.receive(value)
                lock.lock()
                state.add(demand)
                state.completeIfPossible()
            case .completion(let completion, let downstream):
                update { $0.stop() }
                downstream.receive(completion: completion)
                lock.lock()
            }
        }
        lock.unlock()
    }
}

extension SequentialSubscription: Subscriber {
    typealias Failure = Downstream.Failure

    func receive(subscription: any Subscription) {
        lock.lock()
        let isKept = state.keep(subscription)
        lock.unlock()
        if isKept {
            advance()
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        state.receive(input)
        lock.unlock()
        advance()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        update { state in
            switch completion {
            case .finished: state.finish()
            case .failure(let error): state.fail(error)
            }
        }
        proceed()
    }
}

extension SequentialSubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(name): a demand must not be zero.")
        lock.lock()
        state.add(demand)
        // Who is sending proceeds with it: what it leads to is not to wait for a downstream that asks while it receives.
        let isSending = state.outbox.isSending
        lock.unlock()
        if !isSending { proceed() }
    }

    func cancel() {
        update { $0.cancel() }
    }
}

extension SequentialSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { name }
    var playgroundDescription: Any { description }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
