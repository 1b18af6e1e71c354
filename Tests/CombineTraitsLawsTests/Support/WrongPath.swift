import CombineTraitsLaws

/// A maybe publisher whose direct path finishes without a value.
struct WrongPath<Upstream: Publisher>: MaybePublisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.receive(subscriber: subscriber)
    }

    static var _hasDirectPath: Bool { true }

    func _start(_ makeDownstream: () -> _DirectDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        .finished
    }
}

/// A publisher that finishes twice.
struct FinishesTwice<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(
            AnySubscriber(
                receiveSubscription: { subscriber.receive(subscription: $0) },
                receiveValue: { subscriber.receive($0) },
                receiveCompletion: {
                    subscriber.receive(completion: $0)
                    subscriber.receive(completion: $0)
                }))
    }
}
