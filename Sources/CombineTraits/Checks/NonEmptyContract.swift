/// At least one value, or an error.
struct NonEmptyContract<UpstreamFailure: Error>: TraitContract {
    static var isBrokenBySecondValue: Bool { false }

    private var hasValue = false

    mutating func judge(_ event: TraitEvent<UpstreamFailure>) -> NonEmptyError<UpstreamFailure>? {
        switch event {
        case .subscribed, .failure:
            return nil
        case .value:
            hasValue = true
            return nil
        case .finished:
            return hasValue ? nil : .finishedWithoutValue
        }
    }
}
