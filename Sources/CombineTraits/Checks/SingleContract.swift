/// Exactly one value, or an error.
struct SingleContract<UpstreamFailure: Error>: TraitContract {
    static var isBrokenBySecondValue: Bool { true }

    private var hasValue = false

    mutating func judge(_ event: TraitEvent<UpstreamFailure>) -> SingleError<UpstreamFailure>? {
        switch event {
        case .subscribed:
            return nil
        case .value:
            defer { hasValue = true }
            return hasValue ? .tooManyValues : nil
        case .finished:
            return hasValue ? nil : .finishedWithoutValue
        case .failure(let failure):
            return hasValue ? .failedAfterValue(failure) : nil
        }
    }
}
