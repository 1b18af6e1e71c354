import CombineTraits

/// Downloads a list of users from a server in the same process, with success and with failures.
@main
struct DownloadSample {
    private let folder: URL
    private let server: LoopbackServer

    /// The session is ephemeral, so that it leaves no cache behind.
    private let session = URLSession(configuration: .ephemeral)

    private var file: URL { folder.appendingPathComponent("users.json") }

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }

        let users = #"{"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Grace"}]}"#
        let server = try LoopbackServer(routes: [
            "/users": .init(body: users),
            "/overloaded": .init(status: 503),
            "/garbled": .init(body: "<html>"),
            "/slow": .init(body: users, stallsHalfway: true),
            "/slower": .init(body: users, stallsHalfway: true),
        ])
        defer { server.stop() }

        try await DownloadSample(folder: folder, server: server).run()
    }

    private func run() async throws {
        print("A download:")
        await refresh(from: server.url.appendingPathComponent("users"))

        print("An overloaded server:")
        await refresh(from: server.url.appendingPathComponent("overloaded"))

        print("A server that sends something else:")
        await refresh(from: server.url.appendingPathComponent("garbled"))

        print("No server:")
        let closedPort = try StreamSocket()
        await refresh(from: try closedPort.url)
        withExtendedLifetime(closedPort) {}

        print("A cancellation, half-way through the download:")
        try await refreshAndCancel(from: server.url.appendingPathComponent("slow"))

        print("A cancellation of a task:")
        try await refreshInTaskAndCancel(from: server.url.appendingPathComponent("slower"))

        print("The file on disk after all this:")
        print("    \(try String(contentsOf: file, encoding: .utf8))")
    }

    /// Refreshes the library, and prints the result.
    private func refresh(from url: URL) async {
        let library = UserLibrary(url: url, file: file, session: session)
        do {
            let users = try await library.refresh().value()
            print("    Saved \(users.map(\.name))")
        } catch {
            print("    Failed: \(explanation(of: error))")
        }
    }

    /// Refreshes the library, and cancels the subscription halfway.
    private func refreshAndCancel(from url: URL) async throws {
        let library = UserLibrary(url: url, file: file, session: session)
        let cancellable = library.refresh().sinkSingle { _ in
            print("    This is never printed.")
        }
        try await cancelHalfway(url) { cancellable.cancel() }
    }

    /// Refreshes the library in a task, and cancels the task halfway.
    private func refreshInTaskAndCancel(from url: URL) async throws {
        let library = UserLibrary(url: url, file: file, session: session)
        let task = Task { try await library.refresh().value() }
        try await cancelHalfway(url) { task.cancel() }
    }

    /// Cancels after the server has sent half of its response.
    private func cancelHalfway(_ url: URL, _ cancel: () -> Void) async throws {
        guard await server.log.wait(until: { $0.contains(.stalled(url.path)) }) != nil else {
            throw SampleError.noHalf
        }
        cancel()
        guard await server.log.wait(until: { $0.contains(.abandoned(url.path)) }) != nil else {
            throw SampleError.noDisconnection
        }
        print("    Cancelled, and the server has noticed that the connection was closed")
    }
}

/// An error message for a user.
private func explanation(of error: any Error) -> String {
    switch error {
    case let error as HTTPError: "the server responded with status \(error.status)"
    case let error as URLError: "no connection (error \(error.code.rawValue))"
    case is DecodingError: "the response is not a list of users"
    default: "\(error)"
    }
}

/// An error of the sample itself.
private enum SampleError: Error {
    case noHalf, noDisconnection
}
