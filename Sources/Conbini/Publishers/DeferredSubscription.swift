import CombineTraitsSupport

/// The subscription of publishers whose result a closure makes when it is demanded.
final class DeferredSubscription<Output, Failure: Error>: Subscription {
    private let name: String
    private let lock = NSLock()

    /// Makes the result. Nil once it has run, or was cancelled.
    private var makeResult: (() -> MaybeResult<Output, Failure>)?

    // The methods of the downstream, nil once it has completed, or has cancelled.
    private var receiveValue: ((Output) -> Subscribers.Demand)?
    private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// - Parameters:
    ///   - name: The name of the publisher, for descriptions.
    ///   - downstream: The subscriber that receives the result.
    ///   - makeResult: Makes the result.
    init<Downstream: Subscriber>(
        _ name: String, _ downstream: Downstream, makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
        self.name = name
        self.makeResult = makeResult
        receiveValue = { downstream.receive($0) }
        receiveCompletion = { downstream.receive(completion: $0) }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        switch result() {
        case .success(let value):
            lock.lock()
            let receive = receiveValue
            lock.unlock()
            _ = receive?(value)
            complete(.finished)
        case .finished:
            complete(.finished)
        case .failure(let error):
            complete(.failure(error))
        case nil:
            break
        }
    }

    /// Makes the result, unless it was made before. On its own so that the closure is released on return.
    private func result() -> MaybeResult<Output, Failure>? {
        lock.lock()
        let make = makeResult
        makeResult = nil
        lock.unlock()
        return make?()
    }

    private func complete(_ completion: Subscribers.Completion<Failure>) {
        end().completion?(completion)
    }

    func cancel() {
        _ = end()
    }

    /// Forgets everything.
    ///
    /// - Returns: What there was, to be released without the lock.
    private func end() -> (
        completion: ((Subscribers.Completion<Failure>) -> Void)?, others: Any?
    ) {
        lock.lock()
        let last = (receiveCompletion, (makeResult, receiveValue))
        makeResult = nil
        receiveValue = nil
        receiveCompletion = nil
        lock.unlock()
        return last
    }
}

extension DeferredSubscription: DescribedByName {
    var description: String { name }
}
