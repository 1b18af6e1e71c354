import CombineTraitsTesting
import Testing

/// Data tasks are always Single, and therefore Maybe and NonEmpty. They are never Immediate.
@Suite("URLSession.DataTaskPublisher obeys its laws")
struct DataTaskPublisherLawTests {
    /// The row of the spec.
    static let row = "URLSession.DataTaskPublisher"

    // MARK: What there is to load

    enum Resource: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case body = "a body"
        case emptyBody = "an empty body"
        case missingPage = "HTTP 404"
        case refusedConnection = "a refused connection"
        case brokenConnection = "a connection that breaks"
        case data = "a data URL"
        case file = "a file"
        case missingFile = "a missing file"
        case unknownScheme = "an unknown scheme"

        var testDescription: String { rawValue }

        /// What every subscriber receives, or nil where platforms differ: on Linux, a session cannot open files.
        var events: [DataTaskEvent]? {
            switch self {
            case .body: [.value("Ada", status: 200), .finished]
            case .emptyBody: [.value("", status: 200), .finished]
            case .missingPage: [.value("", status: 404), .finished]
            case .refusedConnection: [.failure(.cannotConnectToHost)]
            case .brokenConnection: [.failure(.networkConnectionLost)]
            case .data, .file, .missingFile: nil
            case .unknownScheme: [.failure(.unsupportedURL)]
            }
        }
    }

    private func url(of resource: Resource) throws -> URL {
        switch resource {
        case .body: ScriptedPage.body.url
        case .emptyBody: ScriptedPage.emptyBody.url
        case .missingPage: ScriptedPage.missing.url
        case .refusedConnection: ScriptedPage.refusedConnection.url
        case .brokenConnection: ScriptedPage.brokenConnection.url
        case .data: try #require(URL(string: "data:text/plain,Ada"))
        case .file: URL(fileURLWithPath: #filePath)
        case .missingFile: URL(fileURLWithPath: #filePath + ".missing")
        case .unknownScheme: try #require(URL(string: "unknown://127.0.0.1/"))
        }
    }

    // MARK: Laws

    @Test("Single", arguments: Resource.allCases, TraitCheck.standardDemands)
    func single(_ resource: Resource, demand: DemandPolicy) async throws {
        let traces = try await dataTaskTraces(of: url(of: resource), demand: demand)

        expect(traces, obey: [.single, .maybe, .nonEmpty], demand: demand)
        if let events = resource.events {
            #expect(traces.map(\.dataTaskEvents) == [events, events, events])
        }
    }

    @Test("Never Immediate", arguments: Resource.allCases)
    func neverImmediate(_ resource: Resource) async throws {
        let traces = try await dataTaskTraces(of: url(of: resource), demand: .unlimited)

        expect(traces, violate: [.immediate])
    }
}
