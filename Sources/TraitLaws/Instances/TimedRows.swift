import CombineTraitsLaws

/// The publishers whose events depend on whether a value comes before a request returns.
///
/// If another thread can act in between, they can rightly publish something else than on one thread.
enum TimedRows {
    /// The reason for each row.
    static let reasons = [
        "TraitPublishers.AssertImmediate": "it traps if a value does not come before a request returns",
        "TraitPublishers.CheckImmediate": "it finds out whether a value comes before a request returns",
    ]

    /// Returns a bound without cancellations during the start, for an experiment with such a publisher.
    static func bound(_ bound: ThreadBound, of experiment: Experiment) -> ThreadBound {
        guard reasons[experiment.tested.type.name] != nil else { return bound }
        var bound = bound
        bound.interventions.removeAll { $0 == .cancelsDuringStart }
        return bound
    }
}
