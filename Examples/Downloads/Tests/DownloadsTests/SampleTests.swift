import Testing

@testable import Downloads

/// The complete sample.
@Suite(.separateQueue) struct SampleTests {
    @Test func theSampleRuns() async throws {
        try await DownloadSample.main()
    }
}
