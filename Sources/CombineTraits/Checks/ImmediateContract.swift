/// A value or an error, right on subscription.
struct ImmediateContract<UpstreamFailure: Error>: TraitContract {
    static var isBrokenBySecondValue: Bool { false }

    private var hasValue = false

    mutating func judge(_ event: TraitEvent<UpstreamFailure>) -> ImmediateError<UpstreamFailure>? {
        switch event {
        case .subscribed:
            return hasValue ? nil : .notImmediate
        case .value:
            hasValue = true
            return nil
        case .finished:
            return hasValue ? nil : .finishedWithoutValue
        case .failure:
            return nil
        }
    }
}
