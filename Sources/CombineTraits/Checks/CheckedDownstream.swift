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
