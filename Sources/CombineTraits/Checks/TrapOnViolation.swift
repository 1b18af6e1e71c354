/// Stops the program when the contract is broken, as `assert…()` does.
final class TrapOnViolation<Downstream: Subscriber>: CheckedDownstream<Downstream.Input, Downstream.Failure> {
    typealias Trap = (TraitBreach, Downstream.Failure?) -> Never

    private let downstream: Downstream
    private let trap: Trap

    /// - Parameters:
    ///   - downstream: What receives the events.
    ///   - trap: See `TraitViolation.trap(_:file:line:)`.
    init(_ downstream: Downstream, trap: @escaping Trap) {
        self.downstream = downstream
        self.trap = trap
        super.init(awaitsCertainty: false)
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }

    override func respond(to breach: TraitBreach, _ failure: Downstream.Failure?) -> () -> Void {
        trap(breach, failure)
    }
}
