import CombineTraits
import Testing

@testable import Downloads

/// Downloads that complete without a cancellation.
@Suite(.separateQueue) struct RefreshTests {
    /// An event that a subscriber receives.
    private enum Event: Equatable {
        case value([User])
        case finished
        case failure
    }

    @Test func success() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        let log = EventLog<Event>()
        let cancellable = surroundings.library(path: "users").refresh().sink(
            receiveCompletion: { completion in
                switch completion {
                case .finished: log.append(.finished)
                case .failure: log.append(.failure)
                }
            },
            receiveValue: { log.append(.value($0)) })
        _ = try #require(await log.wait { $0.count >= 2 })
        try await surroundings.waitForSilence()
        withExtendedLifetime(cancellable) {}

        #expect(log.events == [.value(User.samples), .finished])
        #expect(try surroundings.savedUsers == User.samples)
        #expect(try surroundings.fileNames == ["users.json"])
        #expect(surroundings.server.log.events == [.requested("/users")])
    }

    @Test func theResultIsReportedOnce() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        let results = try await surroundings.results(of: surroundings.library(path: "users").refresh())
        #expect(results.count == 1)
        #expect(try results[0].get() == User.samples)
    }

    @Test func aSecondDownloadReplacesTheFile() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        try Data("something old, and longer than what replaces it".utf8).write(to: surroundings.file)
        let results = try await surroundings.results(of: surroundings.library(path: "users").refresh())
        #expect(try results.map { try $0.get() } == [User.samples])
        #expect(try surroundings.savedUsers == User.samples)
    }

    @Test func eachSubscriptionIsADownload() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        let refresh = surroundings.library(path: "users").refresh()
        let log = EventLog<[User]?>()
        let cancellables = (1...2).map { _ in
            refresh.sinkSingle { log.append(try? $0.get()) }
        }
        _ = try #require(await log.wait { $0.count >= 2 })
        try await surroundings.waitForSilence()
        withExtendedLifetime(cancellables) {}

        #expect(log.events == [User.samples, User.samples])
        #expect(surroundings.requestCount == 2)
        #expect(try surroundings.fileNames == ["users.json"])
        #expect(try surroundings.savedUsers == User.samples)
    }

    @Test func nothingIsDownloadedWithoutASubscription() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        _ = surroundings.library(path: "unwanted").refresh()
        // The results are available after the session has completed all downloads.
        _ = try await surroundings.results(of: surroundings.library(path: "users").refresh())
        #expect(surroundings.server.log.events == [.requested("/users")])
    }

    @Test func theLibraryIsReleased() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        weak var library: UserLibrary?
        do {
            let strongLibrary = surroundings.library(path: "users")
            library = strongLibrary
            _ = try await surroundings.results(of: strongLibrary.refresh())
        }
        #expect(library == nil)
    }

    // MARK: Failures

    @Test func refusedConnection() async throws {
        let surroundings = try Surroundings()
        // The socket reserves its port, so no other program can listen there during the test.
        let closedPort = try StreamSocket()
        let results = try await surroundings.results(of: surroundings.library(url: closedPort.url).refresh())
        withExtendedLifetime(closedPort) {}

        #expect(results.count == 1)
        let error = try #require(results[0].failure as? URLError)
        #expect(error.code == .cannotConnectToHost)
        #expect(try surroundings.fileNames == [])
    }

    @Test(arguments: [301, 404, 500])
    func unwelcomeStatus(_ status: Int) async throws {
        let surroundings = try Surroundings(["/users": .init(status: status, body: User.samplesBody)])
        let results = try await surroundings.results(of: surroundings.library(path: "users").refresh())

        #expect(results.count == 1)
        #expect(results[0].failure as? HTTPError == HTTPError(status: status))
        #expect(try surroundings.fileNames == [])
    }

    @Test(arguments: ["", "<html>", #"{"users": [{"id": 1}]}"#])
    func badJSON(_ body: String) async throws {
        let surroundings = try Surroundings(["/users": .init(body: body)])
        let results = try await surroundings.results(of: surroundings.library(path: "users").refresh())

        #expect(results.count == 1)
        #expect(results[0].failure is DecodingError)
        #expect(try surroundings.fileNames == [])
    }

    @Test func missingFolder() async throws {
        let surroundings = try Surroundings(["/users": .init(body: User.samplesBody)])
        let file = surroundings.folder.appendingPathComponent("missing/users.json")
        let library = surroundings.library(path: "users", file: file)
        let results = try await surroundings.results(of: library.refresh())

        #expect(results.count == 1)
        let error = try #require(results[0].failure as? CocoaError)
        #expect(error.code == .fileNoSuchFile)
        #expect(try surroundings.fileNames == [])
    }

    @Test func aFailureLeavesTheFileAsItWas() async throws {
        let surroundings = try Surroundings(["/users": .init(status: 500)])
        try Data("precious".utf8).write(to: surroundings.file)
        _ = try await surroundings.results(of: surroundings.library(path: "users").refresh())
        #expect(try String(contentsOf: surroundings.file, encoding: .utf8) == "precious")
    }
}
