import Conbini
import TestSupport
import Testing

/// The samples of the documentation of `deadline`, `retry(delays:)` and the like.
struct TimingSamples {
    private struct User {}

    private struct ServerError: Error {
        var needsUser = false
    }

    private struct Server {
        func name(of user: User) -> AnySinglePublisher<String, any Error> { .just("Ada") }
    }

    private struct StrictServer {
        func name(of user: User) -> AnySinglePublisher<String, ServerError> { .just("Ada") }
    }

    private struct Mirror {
        func download(_ path: String) -> AnySinglePublisher<String, any Error> { .just("\(path)") }
    }

    private struct Connection {
        func fetchText() -> AnySinglePublisher<String, any Error> { .just("text") }
        func close() {}
    }

    private struct Database {
        func openConnection() -> Connection { Connection() }
    }

    private struct File {
        init(_ path: String) throws {}
        func publisherOfText() throws -> AnySinglePublisher<String, any Error> { .just("text") }
        func close() {}
    }

    private let server = Server()
    private let cache = Server()
    private let database = Database()
    private let path = "file"
    private let user = User()

    @Test("A deadline")
    func deadline() {
        let name = server.name(of: user)
            .deadline(.seconds(5), scheduler: DispatchQueue.main, failingWith: URLError(.timedOut))
        #expect(value(of: name) == "Ada")
    }

    @Test("A deadline with a fallback")
    func fallback() {
        let name = server.name(of: user)
            .deadline(.seconds(5), scheduler: DispatchQueue.main, switchTo: { cache.name(of: user) })
        #expect(value(of: name) == "Ada")
    }

    @Test("Delays that double")
    func retry() {
        let server = StrictServer()
        // After 1, 2 and 4 seconds, unless the user has to do something first.
        let name = server.name(of: user)
            .retry(delays: [.seconds(1), .seconds(2), .seconds(4)], scheduler: DispatchQueue.main) { @Sendable error in
                !error.needsUser
            }
        #expect(value(of: name) == "Ada")
        let delays = sequence(first: 1) { @Sendable in min($0 * 2, 60) }
            .lazy.map { @Sendable in DispatchQueue.SchedulerTimeType.Stride.seconds($0) }
        #expect(Array(delays.prefix(4)) == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
        #expect(delays.prefix(100).reversed().first == .seconds(60))
    }

    @Test("A race")
    func race() {
        let name = cache.name(of: user).race(with: server.name(of: user))
        #expect(value(of: name) == "Ada")

        let mirrors = [Mirror(), Mirror()]
        let file = mirrors.map { mirror in mirror.download(path) }.race()
        #expect(value(of: file) == "file")
    }

    @Test("A log of the end")
    func handleEnd() {
        var entries: [String] = []
        func log(_ entry: String) { entries.append(entry) }
        let name = server.name(of: user)
            .handleEnd { completion in
                switch completion {
                case .finished?: log("done")
                case .failure(let error)?: log("failed: \(error)")
                case nil: log("cancelled")
                }
            }
        #expect(value(of: name) == "Ada")
        #expect(entries == ["done"])
    }

    @Test("A connection for each subscriber")
    func resource() {
        let text = using {
            database.openConnection()
        } publisher: { connection in
            connection.fetchText()
        } dispose: { connection in
            connection.close()
        }
        #expect(value(of: text) == "text")
    }

    @Test("A file that may not open")
    func throwingResource() {
        let text = tryUsing {
            try File(path)
        } publisher: { file in
            try file.publisherOfText()
        } dispose: { file in
            file.close()
        }
        #expect(value(of: text) == "text")
    }

    @Test("A hint, and a search, that wait")
    func delays() {
        var hints: [Int] = []
        let cancellable = AnySinglePublisher.timer(after: .seconds(1), scheduler: DispatchQueue.main)
            .sinkSingle { _ in hints.append(1) }
        cancellable.cancel()
        func search(for _: String) -> AnySinglePublisher<String, Never> { .just("Ada") }
        let text = "A"
        let results = search(for: text)
            .delaySubscription(for: .milliseconds(300), scheduler: DispatchQueue.main)
        results.sinkSingle { _ in hints.append(2) }.cancel()
        #expect(hints == [])
    }

    private func value<Output, Failure>(of publisher: some SinglePublisher<Output, Failure>) -> Output? {
        var value: Output?
        publisher.sinkSingle { value = try? $0.get() }.cancel()
        return value
    }
}
