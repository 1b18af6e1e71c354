/// A publisher of the events that a closure sends to a subject, which it receives on demand.
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
/// - **Start.** The closure runs once for each subscriber, on its first demand. Each subscriber has its own subject, and
///   receives all events, even before the closure returns.
/// - **Demand.** As with every `PassthroughSubject`, values without demand are lost. Sequential operators lose none with
///   `prefetch: .unlimited`.
/// - **Completion and cancellation** release the subject, and later events are ignored. The closure is released after it has
///   run, or cannot run anymore.
/// - **Threads.** The closure runs on the thread of the demand. Values are published on the threads that send them: send them
///   one at a time.
public struct DeferredPassthrough<Output, Failure: Error>: Publisher {
    /// The closure that receives a subject for each subscriber.
    public let closure: (PassthroughSubject<Output, Failure>) -> Void

    /// Creates a publisher of the events that a closure sends.
    ///
    /// - Parameter closure: A closure that receives the subject for values and the completion.
    public init(_ closure: @escaping (PassthroughSubject<Output, Failure>) -> Void) {
        self.closure = closure
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let relay = ChildRelay("DeferredPassthrough", subscriber) { [closure] relay in
            let subject = PassthroughSubject<Output, Failure>()
            subject.subscribe(relay)
            closure(subject)
        }
        subscriber.receive(subscription: relay)
    }
}
