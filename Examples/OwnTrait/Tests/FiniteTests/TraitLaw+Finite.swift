import CombineTraitsTesting

extension TraitLaw {
    /// The law of `FinitePublisher`: when nothing is left to happen, the publisher has completed.
    static let finite = TraitLaw(name: "Finite", summary: "any number of values, and then a completion") { trace in
        switch trace.events.last?.kind {
        case .finished, .failure: nil
        case .value, nil: trace.isCancelled ? nil : "did not complete"
        }
    }
}
