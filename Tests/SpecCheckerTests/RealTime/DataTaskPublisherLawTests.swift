import CombineTraitsTesting
import TestSupport
import Testing

/// Data tasks are always Single, and therefore Maybe and NonEmpty. They are never Immediate.
struct DataTaskPublisherLawTests {
    /// The name of the row in the spec.
    static let row = "URLSession.DataTaskPublisher"

    /// A resource that the tests load.
    struct Resource: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let url: URL

        /// The events that each subscriber receives, or `nil` if they differ between platforms: on Linux, a session cannot open
        /// files.
        let events: [DataTaskEvent]?

        init(_ name: String, _ url: URL, _ events: [DataTaskEvent]?) {
            (testDescription, self.url, self.events) = (name, url, events)
        }
    }

    static let resources = [
        Resource("a body", ScriptedPage.body.url, [.value("Ada", status: 200), .finished]),
        Resource("an empty body", ScriptedPage.emptyBody.url, [.value("", status: 200), .finished]),
        Resource("HTTP 404", ScriptedPage.missing.url, [.value("", status: 404), .finished]),
        Resource("a refused connection", ScriptedPage.refusedConnection.url, [.failure(.cannotConnectToHost)]),
        Resource("a connection that breaks", ScriptedPage.brokenConnection.url, [.failure(.networkConnectionLost)]),
        Resource("a data URL", URL(string: "data:text/plain,Ada")!, nil),
        Resource("a file", URL(fileURLWithPath: #filePath), nil),
        Resource("a missing file", URL(fileURLWithPath: #filePath + ".missing"), nil),
        Resource("an unknown scheme", URL(string: "unknown://127.0.0.1/")!, [.failure(.unsupportedURL)]),
    ]

    @Test("Single, and never Immediate", arguments: resources, TraitCheck.standardDemands)
    func single(_ resource: Resource, demand: DemandPolicy) async throws {
        let traces = try await dataTaskTraces(of: resource.url, demand: demand)

        expect(traces, obey: [.single, .maybe, .nonEmpty], violate: [.immediate], demand: demand)
        if let events = resource.events {
            expectEqual(traces.map(\.dataTaskEvents), [events, events, events])
        }
    }
}
