/// Where a check sends what its contract allows, and what it does about a broken one.
///
/// A class, because all references have the same size: code that is not specialized need not look up the size of the
/// downstream.
class CheckedDownstream<Input, UpstreamFailure: Error> {
    /// Whether a value has to wait until it is certain that no violation follows it.
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

    /// Responds to a broken contract.
    ///
    /// - Parameters:
    ///   - breach: What has happened.
    ///   - failure: The failure that is the breach, if it is one.
    /// - Returns: What fails the downstream.
    func respond(to breach: _TraitBreach, _ failure: UpstreamFailure?) -> () -> Void {
        preconditionFailure("A subclass overrides this.")
    }
}
