import CombineTraitsTesting
import Testing

@testable import download_sample

/// Data tasks are always Single, and therefore Maybe and NonEmpty. They are never Immediate.
@Suite("URLSession.DataTaskPublisher obeys its laws")
struct DataTaskPublisherLawTests {
    /// The row of the spec.
    static let row = "URLSession.DataTaskPublisher"

    private let server: LoopbackServer

    // Owns its port, so that no other process can listen there during a test.
    private let closedPort: StreamSocket

    init() throws {
        server = try LoopbackServer(routes: [
            "/body": .init(body: "Ada"),
            "/empty": .init(),
            "/halfway": .init(body: "Ada and Grace", stallsHalfway: true),
        ])
        closedPort = try StreamSocket()
    }

    // MARK: What there is to load

    enum Resource: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case body = "a body"
        case emptyBody = "an empty body"
        case missingPage = "HTTP 404"
        case refusedConnection = "a refused connection"
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
            case .data, .file, .missingFile: nil
            case .unknownScheme: [.failure(.unsupportedURL)]
            }
        }
    }

    private func url(of resource: Resource) throws -> URL {
        switch resource {
        case .body: server.url.appendingPathComponent("body")
        case .emptyBody: server.url.appendingPathComponent("empty")
        case .missingPage: server.url.appendingPathComponent("missing")
        case .refusedConnection: try closedPort.url
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

    @Test("Single, when the connection breaks", arguments: TraitCheck.standardDemands)
    func singleThatBreaks(demand: DemandPolicy) async throws {
        let url = server.url.appendingPathComponent("halfway")
        let traces = try await dataTaskTraces(of: url, demand: demand) {
            let stalled = await server.log.wait { $0.count { $0 == .stalled("/halfway") } == 2 }
            try #require(stalled != nil, "The server did not send half of the body to both subscribers.")
            // The late subscriber finds no server at all.
            server.stop()
        }

        expect(traces, obey: [.single, .maybe, .nonEmpty], demand: demand)
        for trace in traces.prefix(2) {
            #expect(trace.values.isEmpty, "\(trace)")
            #expect(trace.isCompleted, "\(trace)")
        }
    }

    @Test("Never Immediate", arguments: Resource.allCases)
    func neverImmediate(_ resource: Resource) async throws {
        let traces = try await dataTaskTraces(of: url(of: resource), demand: .unlimited)

        expect(traces, violate: [.immediate])
    }
}
