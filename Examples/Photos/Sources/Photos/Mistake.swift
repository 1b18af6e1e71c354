/// Mistakes that the models can make, to show that their tests find each of them. An app has no such file.
///
///     Mistake.$planted.withValue(.modelLeaks) { … }
enum Mistake: CaseIterable, Sendable {
    case spinnerStaysOnFailure
    case alertShownTwice
    case otherUserShownAfterLogOut
    case olderResultsShown
    case modelLeaks
    case retryWithoutEnd
    case twoRequests
    case valueAtOnceLost
    case failureFillsCache
    case cancelledUploadWrites
    case cancelledTaskShows

    /// The mistake that the models make, or `nil` if they are right.
    @TaskLocal static var planted: Mistake?

    var isPlanted: Bool { self == Mistake.planted }
}
