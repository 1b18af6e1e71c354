/// A publisher that publishes the events that a closure sends to a subject.
///
///     let publisher = DeferredPassthrough<Int, CustomError> { (subject) in
///         subject.send(something)
///         subject.send(completion: .finished)
///     }
///
/// ```
/// closure         1--2--|    from the first demand on
/// published  -----1--2--|
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on its first demand. Each subscriber has its own subject, and receives
///   the subject's events even before the closure returns.
/// - **Demand.** As with every `PassthroughSubject`, values without demand are lost. A sequential operator downstream
///   loses none with `prefetch: .unlimited`.
/// - **Completion and cancellation.** Both release the subject. Later events have no effect. The closure is released
///   after its call, or as soon as it can no longer be called.
/// - **Threads.** The closure runs on the thread of the demand. Values arrive on the threads that send them. Send one
///   value at a time.
public struct DeferredPassthrough<Output, Failure: Error>: Publisher {
    /// The closure that receives the subject of each subscriber, and sends events to it.
    public let closure: (PassthroughSubject<Output, Failure>) -> Void

    /// Creates a publisher that publishes the events that a closure sends to a subject.
    ///
    /// - Parameter closure: A closure that receives a subject for the values and the completion.
    public init(_ closure: @escaping (PassthroughSubject<Output, Failure>) -> Void) {
        self.closure = closure
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        RelaySubscription.attach(subscriber, to: PassthroughOperator(closure)) { _ in }
    }
}

/// The operator of a `DeferredPassthrough` for one subscriber. It relays a subject from the first demand on.
private final class PassthroughOperator<Output, Failure: Error>: RelayOperator {
    let description = "DeferredPassthrough"

    /// The closure that sends events, or `nil` after the first demand or the cancellation. Guarded by the lock of the relay.
    private var closure: ((PassthroughSubject<Output, Failure>) -> Void)?

    init(_ closure: @escaping (PassthroughSubject<Output, Failure>) -> Void) {
        self.closure = closure
    }

    func receiveFirstDemand(_ relay: RelaySubscription<PassthroughOperator>) -> (() -> Void)? {
        closure.takeValue().map { closure in
            {
                let subject = PassthroughSubject<Output, Failure>()
                relay.relay(subject)
                closure(subject)
            }
        }
    }

    func removeState() -> Released? {
        let released = closure.takeValue()
        return { withExtendedLifetime(released) {} }
    }
}
