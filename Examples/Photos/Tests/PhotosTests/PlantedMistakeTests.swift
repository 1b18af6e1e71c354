import ConbiniForTesting
import Testing

@testable import Photos

/// That the tests of each feature find the mistakes of its model.
@MainActor
struct PlantedMistakeTests {
    @Test("The tests find", arguments: Mistake.allCases)
    func isFound(_ mistake: Mistake) throws {
        let (test, text) = mistake.finding
        let failure = try #require(throws: BehaviorFailure.self) {
            try Mistake.$planted.withValue(mistake) { try test() }
        }
        #expect("\(failure)".contains(text))
        // So many runs take less than a quarter of a second.
        #expect(failure.runCount < 200 && failure.isReproducible)
    }
}

@MainActor
extension Mistake {
    /// The test that finds the mistake, and what its failure says.
    fileprivate var finding: (test: () throws -> Void, text: String) {
        switch self {
        case .spinnerStaysOnFailure: (SessionTests().logIn, #"log-in("Alice")  x"#)
        case .alertShownTwice: (SessionTests().logIn, #""at most one alert" is not met"#)
        case .otherUserShownAfterLogOut: (SessionTests().logOut, #"favorites(User(name: "Alice"))  ---"#)
        case .olderResultsShown: (SearchTests().typing, #""no older results over newer ones" is not met, at 1.3 s"#)
        case .modelLeaks: (SearchTests().typing, "the model is still in memory")
        case .retryWithoutEnd: (FeedTests().paging, "pages(0) is called without end: 100 times at one instant, at 0 s")
        case .twoRequests: (FeedTests().paging, #""no request is given up for another one" is not met, at 1 s"#)
        case .valueAtOnceLost: (FeedTests().refreshing, "pages(0)  (a|)")
        case .failureFillsCache: (FeedTests().refreshing, "pages(0)  x")
        case .cancelledUploadWrites: (UploadTests().uploading, "a cancelled upload writes nothing")
        case .cancelledTaskShows: (CommentsTests().selecting, "the spinner stops when nothing waits")
        }
    }
}
