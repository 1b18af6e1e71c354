/// The downstream of a check, with the response to a breach.
///
/// It is a class because unspecialized code would have to look up the size of the downstream.
class CheckedDownstream<Input, UpstreamFailure: Error> {
    /// Whether a value must wait until no breach can follow.
    final let awaitsCertainty: Bool

    init(awaitsCertainty: Bool) {
        self.awaitsCertainty = awaitsCertainty
    }

    func receive(subscription: any Subscription) {
        preconditionFailure("A subclass overrides this.")
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        preconditionFailure("A subclass overrides this.")
    }

    /// Receives a completion that the contract allows.
    func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        preconditionFailure("A subclass overrides this.")
    }

    /// Responds to a breach.
    ///
    /// - Parameters:
    ///   - breach: The breach.
    ///   - failure: The failure of the upstream, if that is the breach.
    /// - Returns: A closure that fails the downstream.
    func respond(to breach: _TraitBreach, _ failure: UpstreamFailure?) -> () -> Void {
        preconditionFailure("A subclass overrides this.")
    }
}
