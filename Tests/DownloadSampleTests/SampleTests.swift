import Testing

@testable import download_sample

/// The sample as a whole.
@Suite struct SampleTests {
    @Test func theSampleRuns() async throws {
        try await DownloadSample.main()
    }
}
