import TestSupport

/// The symbols of groue's CombineTraits whose name is deprecated here, and those that do not exist. `CombineTraitsCodeTests` uses
/// all others.
enum CombineTraitsSymbols {
    static let refused = [
        "SingleError.bothElementAndError", "MaybeError.bothElementAndError",
        "OperationQueue.init(name:qualityOfService:maxConcurrentOperationCount:)",
    ].map { FormerSymbol.refused($0) }

    @available(*, deprecated)
    static var deprecated: [FormerSymbol] {
        [
            .deprecated("AssertSinglePublisher", newName: "TraitPublishers.AssertSingle") {
                AssertSinglePublisher(upstream: Just(1))
            },
            .deprecated("AssertMaybePublisher", newName: "TraitPublishers.AssertMaybe") {
                AssertMaybePublisher(upstream: Just(1))
            },
            .deprecated("AssertImmediatePublisher", newName: "TraitPublishers.AssertImmediate") {
                AssertImmediatePublisher(upstream: Just(1))
            },
            .deprecated("CheckSinglePublisher", newName: "TraitPublishers.CheckSingle") {
                CheckSinglePublisher(upstream: Just(1))
            },
            .deprecated("CheckMaybePublisher", newName: "TraitPublishers.CheckMaybe") {
                CheckMaybePublisher(upstream: Just(1))
            },
            .deprecated("CheckImmediatePublisher", newName: "TraitPublishers.CheckImmediate") {
                CheckImmediatePublisher(upstream: Just(1))
            },
            .deprecated("SingleError.missingElement", newName: "finishedWithoutValue") {
                let error = SingleError<any Error>.missingElement
                switch error {
                case .missingElement: return SingleError<TestError>.missingElement
                default: preconditionFailure("The former name does not match.")
                }
            },
            .deprecated("SingleError.tooManyElements", newName: "tooManyValues") {
                SingleError<TestError>.tooManyElements
            },
            .deprecated("MaybeError.tooManyElements", newName: "tooManyValues") {
                let error = MaybeError<any Error>.tooManyElements
                switch error {
                case .tooManyElements: return MaybeError<TestError>.tooManyElements
                default: preconditionFailure("The former name does not match.")
                }
            },
            .deprecated("TraitPublishers.ZipSingle", newName: "TraitPublishers.ZipAll") {
                TraitPublishers.ZipSingle<[Just<Int>]>.self
            },
            .deprecated("TraitPublishers.ZipSingle.init(collection:)", newName: "init(_:)") {
                TraitPublishers.ZipSingle<[Just<Int>]>(collection: [Just(1), Just(2)])
            },
            .deprecated("TraitPublishers.ZipSingle.collection", newName: "upstreams") {
                [Just(1), Just(2)].zipSingle().collection
            },
        ]
    }
}
