/// A publisher of what a closure sends through a subject, which it gets when a value is demanded.
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
/// - **Start.** The closure runs once for each subscriber, when that demands its first value. The subject that it gets is
///   that of this subscriber alone, who receives what is sent from the first call on, also before the closure returns.
/// - **Demand.** As with every `PassthroughSubject`, a value that was not demanded when it is sent is lost. Operators that
///   work on one value after another lose none with `prefetch: .unlimited`.
/// - **Completion and cancellation** release the subject; what is sent through it later goes nowhere. The closure is
///   released when it has run, or can run no more.
/// - **Threads.** The closure runs on the thread that demands. Values are published where they are sent: send them one at
///   a time.
public struct DeferredPassthrough<Output, Failure: Error>: Publisher {
    /// The closure that gets a subject for each subscriber.
    public let closure: (PassthroughSubject<Output, Failure>) -> Void

    /// Creates a publisher of what a closure sends.
    ///
    /// - Parameter closure: Gets the subject to send values and the completion through.
    public init(_ closure: @escaping (PassthroughSubject<Output, Failure>) -> Void) {
        self.closure = closure
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(subscription: DeferredPassthroughSubscription(subscriber, closure: closure))
    }
}
