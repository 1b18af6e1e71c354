import CombineTraits
import Testing

@testable import Downloads

/// The environment of a library for one test: a server, a folder, a session and a queue.
final class Surroundings {
    let server: LoopbackServer
    let folder: URL
    let queue = DispatchQueue(label: "Surroundings")

    private let session: URLSession
    private let sessionEnd = EventLog<Void>()

    /// - Parameter routes: The responses of the server by path.
    init(_ routes: [String: LoopbackServer.Response] = [:]) throws {
        server = try LoopbackServer(routes: routes)
        // On a busy machine, other tests may take longer than the minute after which a request fails by default.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3_600
        session = URLSession(
            configuration: configuration, delegate: SessionDelegate(sessionEnd), delegateQueue: nil)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit {
        server.stop()
        session.invalidateAndCancel()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: The library

    /// The file of the library.
    var file: URL { folder.appendingPathComponent("users.json") }

    /// A library that downloads from the server.
    ///
    /// - Parameters:
    ///   - path: The path of the download.
    ///   - file: The file in which it saves. By default, `file`.
    func library(path: String, file: URL? = nil) -> UserLibrary {
        library(url: server.url.appendingPathComponent(path), file: file)
    }

    /// A library that downloads from a URL.
    func library(url: URL, file: URL? = nil) -> UserLibrary {
        UserLibrary(url: url, file: file ?? self.file, session: session, queue: queue)
    }

    // MARK: Observations

    /// The names of all files in the folder.
    var fileNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// The users that the file contains.
    var savedUsers: [User] {
        get throws { try JSONDecoder().decode([User].self, from: Data(contentsOf: file)) }
    }

    /// The number of requests that the server has received.
    var requestCount: Int {
        server.log.events.count { if case .requested = $0 { true } else { false } }
    }

    /// Subscribes, and waits until nothing can call the subscriber any more.
    ///
    /// - Returns: The results that the subscriber received.
    func results(
        of publisher: AnySinglePublisher<[User], any Error>
    ) async throws -> [Result<[User], any Error>] {
        let log = EventLog<Result<[User], any Error>>()
        let cancellable = publisher.sinkSingle { log.append($0) }
        _ = try #require(await log.wait { !$0.isEmpty })
        try await waitForSilence()
        withExtendedLifetime(cancellable) {}
        return log.events
    }

    /// Waits until the session and the queue have completed all their work.
    func waitForSilence() async throws {
        session.finishTasksAndInvalidate()
        _ = try #require(await sessionEnd.wait { !$0.isEmpty })
        await waitForQueue()
    }

    /// Waits until the queue has completed all its work.
    func waitForQueue() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }
}

/// Records the end of a session, which comes after the last callback of its tasks.
private final class SessionDelegate: NSObject, URLSessionDelegate {
    private let sessionEnd: EventLog<Void>

    init(_ sessionEnd: EventLog<Void>) {
        self.sessionEnd = sessionEnd
    }

    func urlSession(_: URLSession, didBecomeInvalidWithError _: (any Error)?) {
        sessionEnd.append(())
    }
}
