/// At most one value, or an error.
struct MaybeContract<UpstreamFailure: Error>: TraitContract {
    static var isBrokenBySecondValue: Bool { true }

    private var hasValue = false

    mutating func judge(_ event: TraitEvent<UpstreamFailure>) -> MaybeError<UpstreamFailure>? {
        switch event {
        case .subscribed, .finished:
            return nil
        case .value:
            defer { hasValue = true }
            return hasValue ? .tooManyValues : nil
        case .failure(let failure):
            return hasValue ? .failedAfterValue(failure) : nil
        }
    }
}
