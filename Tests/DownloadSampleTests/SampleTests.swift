import Testing

@testable import download_sample

/// The complete sample.
@Suite(.separateQueue) struct SampleTests {
    @Test func theSampleRuns() async throws {
        try await DownloadSample.main()
    }
}
