import CombineTraitsLaws

/// The publishers whose events depend on whether a value arrives before a request returns.
///
/// If another thread can act in between, these publishers can correctly publish different events than on one thread.
enum TimedRows {
    /// The reason for each row, by the name of the type.
    static let reasons = [
        "TraitPublishers.AssertImmediate": "it traps if a value does not come before a request returns",
        "TraitPublishers.CheckImmediate": "it finds out whether a value comes before a request returns",
    ]

    /// Returns the bound for an experiment, without cancellations during the start if the experiment has such a publisher.
    static func bound(_ bound: ThreadBound, of experiment: Experiment) -> ThreadBound {
        guard reasons[experiment.tested.type.name] != nil else { return bound }
        var bound = bound
        bound.interventions.removeAll { $0 == .cancelsDuringStart }
        return bound
    }
}
