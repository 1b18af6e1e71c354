import CombineTraitsSupport

final class ImmediateSink<Input, Failure: Error>: Subscriber, Cancellable, DescribedByName {
    typealias Report = (Result<Input, Failure>) -> Void

    private let call: SinkCall

    private let didEnd: () -> Void

    // The lock guards the following properties.
    private let lock = NSLock()

    private var report: Report?
    private var subscription: (any Subscription)?

    init(_ call: SinkCall, _ report: @escaping Report, didEnd: @escaping () -> Void) {
        self.call = call
        self.report = report
        self.didEnd = didEnd
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        // A subscriber attaches once, and not after a cancellation.
        let isAccepted = self.subscription == nil && report != nil
        if isAccepted { self.subscription = subscription }
        lock.unlock()
        if isAccepted {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let report = report
        lock.unlock()
        if let report {
            call.checkIsolation()
            report(.success(input))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (report, subscription) = end()
        withExtendedLifetime(subscription) {
            guard let report else { return }
            if case .failure(let error) = completion {
                call.checkIsolation()
                report(.failure(error))
            }
            didEnd()
        }
    }

    func cancel() {
        end().subscription?.cancel()
    }

    private func end() -> (report: Report?, subscription: (any Subscription)?) {
        lock.lock()
        let ended = (report, subscription)
        report = nil
        subscription = nil
        lock.unlock()
        return ended
    }
}
