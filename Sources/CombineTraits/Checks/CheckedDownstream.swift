/// Where a check sends what its contract allows, and what it does about a broken one.
///
/// A class, because it has the same size whatever the type of the downstream, which spares unspecialized code to look
/// that up.
class CheckedDownstream<Input, UpstreamFailure: Error> {
    /// Whether a value has to wait until it is certain that no violation follows it.
    final let awaitsCertainty: Bool

    init(awaitsCertainty: Bool) {
        self.awaitsCertainty = awaitsCertainty
    }

    func receive(subscription: any Subscription) {
        preconditionFailure("Each kind of check says it.")
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        preconditionFailure("Each kind of check says it.")
    }

    /// Receives a completion that the contract allows.
    func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        preconditionFailure("Each kind of check says it.")
    }

    /// Responds to a broken contract.
    ///
    /// - Parameters:
    ///   - breach: What has happened.
    ///   - failure: The failure that is the breach, if it is one.
    /// - Returns: What fails the downstream.
    func respond(to breach: TraitBreach, _ failure: UpstreamFailure?) -> () -> Void {
        preconditionFailure("Each kind of check says it.")
    }
}

/// Stops the program about a broken contract, as `assert…()` does.
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

/// Fails with an error that tells what has happened, as `check…()` does.
final class FailOnViolation<Downstream: Subscriber>:
    CheckedDownstream<Downstream.Input, Downstream.Failure.UpstreamFailure>
where Downstream.Failure: TraitViolation {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
        super.init(awaitsCertainty: true)
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure.UpstreamFailure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(.upstream(error)))
        }
    }

    override func respond(
        to breach: TraitBreach, _ failure: Downstream.Failure.UpstreamFailure?
    ) -> () -> Void {
        let violation = Downstream.Failure(breach, failure: failure)
        return { [downstream] in downstream.receive(completion: .failure(violation)) }
    }
}
