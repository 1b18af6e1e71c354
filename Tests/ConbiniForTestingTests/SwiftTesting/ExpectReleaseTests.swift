import ConbiniForTesting
import TestSupport
import Testing

/// After an expectation has returned, nothing retains the subscription.
struct ExpectReleaseTests {
    private typealias TokenPublisher = AnyPublisher<Token, TestError>

    private func expectRelease(
        _ marbles: Marbles,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ expect: (TokenPublisher) async throws -> Void
    ) async throws {
        for queue in [DispatchQueue(label: "releases"), .main] {
            var release = Release()
            try await expect(publisher(of: &release, marbles, on: queue))
            try await release.published.expectOne(within: .seconds(60), sourceLocation: sourceLocation)
        }
    }

    /// The publisher and the receivers of the token retain it.
    private func publisher(of release: inout Release, _ marbles: Marbles, on queue: DispatchQueue) -> TokenPublisher {
        defer { release.forget() }
        return LivePublisher(marbles, on: queue).map { [token = release.token!] _ in token }.eraseToAnyPublisher()
    }

    @Test func afterSuccess() async throws {
        try await expectRelease("-12|") { try await $0.expectCompletion(within: .seconds(60)) }
        try await expectRelease("-12x") { try await $0.expectFailure(within: .seconds(60)) }
        try await expectRelease("-1|") { try await $0.expectOne(within: .seconds(60)) }
        try await expectRelease("(12)3|") { try await $0.expectAll(within: .seconds(60)) }
        try await expectRelease("-123") { try await $0.expectAtLeast(values: 2, within: .seconds(60)) }
    }

    @Test func afterTheTimeLimit() async throws {
        try await expectRelease("1") { publisher in
            _ = await knownIssues { try await publisher.expectOne(within: .milliseconds(50)) }
        }
    }

    @Test func afterTooManyValues() async throws {
        try await expectRelease("-12") { publisher in
            _ = await knownIssues { try await publisher.expectOne(within: .seconds(60)) }
        }
    }

    @Test func afterAnErrorOfTheCheck() async throws {
        try await expectRelease("-12") { publisher in
            await #expect(throws: TestError(3)) {
                _ = try await publisher.expectAtLeast(values: 3, within: .seconds(60)) { _ in throw TestError(3) }
            }
        }
    }
}
