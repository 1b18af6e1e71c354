import CombineTraits
import Testing

@testable import Downloads

/// Downloads that are cancelled.
@Suite(.separateQueue) struct CancellationTests {
    @Test func halfwayThroughTheBody() async throws {
        let surroundings = try Surroundings([
            "/users": .init(body: User.samplesBody, stallsHalfway: true)
        ])
        let calls = EventLog<Void>()
        let cleanUps = EventLog<Void>()
        let library = surroundings.library(path: "users")
        // Forwards to the download, and notices the clean-up.
        let cancellable = DeferredFutureSingle<[User], any Error> { promise in
            let download = library.refresh().sinkSingle(receive: promise)
            return AnyCancellable {
                cleanUps.append(())
                download.cancel()
            }
        }.sinkSingle { _ in calls.append(()) }
        _ = try #require(await surroundings.server.log.wait { $0.contains(.stalled("/users")) })
        #expect(cleanUps.events.isEmpty)

        cancellable.cancel()
        cancellable.cancel()
        _ = try #require(await surroundings.server.log.wait { $0.contains(.abandoned("/users")) })
        try await surroundings.waitForSilence()

        #expect(calls.events.isEmpty)
        #expect(cleanUps.events.count == 1)
        #expect(try surroundings.fileNames == [])
        #expect(
            surroundings.server.log.events == [
                .requested("/users"), .stalled("/users"), .abandoned("/users"),
            ])
    }

    @Test func releaseOfTheCancellable() async throws {
        let surroundings = try Surroundings([
            "/users": .init(body: User.samplesBody, stallsHalfway: true)
        ])
        var cancellable: AnyCancellable? = surroundings.library(path: "users").refresh().sinkSingle { _ in
            Issue.record("Called after the release.")
        }
        withExtendedLifetime(cancellable) {}
        _ = try #require(await surroundings.server.log.wait { $0.contains(.stalled("/users")) })
        cancellable = nil
        _ = try #require(await surroundings.server.log.wait { $0.contains(.abandoned("/users")) })
        try await surroundings.waitForSilence()
    }

    @Test func oneOfTwoSubscriptions() async throws {
        let surroundings = try Surroundings([
            "/users": .init(body: User.samplesBody, stallsHalfway: true)
        ])
        let refresh = surroundings.library(path: "users").refresh()
        let calls = EventLog<Result<[User], any Error>>()
        let cancelled = refresh.sinkSingle { _ in Issue.record("Called after the cancellation.") }
        let kept = refresh.sinkSingle { calls.append($0) }
        _ = try #require(await surroundings.server.log.wait { $0.count { $0 == .stalled("/users") } == 2 })

        cancelled.cancel()
        _ = try #require(await surroundings.server.log.wait { $0.contains(.abandoned("/users")) })
        #expect(calls.events.isEmpty)

        // The other connection still exists, and breaks when the server stops.
        surroundings.server.stop()
        let results = try #require(await calls.wait { !$0.isEmpty })
        withExtendedLifetime(kept) {}
        #expect(results[0].failure is URLError)
        #expect(try surroundings.fileNames == [])
    }

    @Test func theLibraryIsReleased() async throws {
        let surroundings = try Surroundings([
            "/users": .init(body: User.samplesBody, stallsHalfway: true)
        ])
        weak var library: UserLibrary?
        do {
            let strongLibrary = surroundings.library(path: "users")
            library = strongLibrary
            let cancellable = strongLibrary.refresh().sinkSingle { _ in }
            _ = try #require(await surroundings.server.log.wait { $0.contains(.stalled("/users")) })
            cancellable.cancel()
            try await surroundings.waitForSilence()
        }
        #expect(library == nil)
    }

    // MARK: Saving

    @Test func beforeTheUsersAreSaved() async throws {
        let surroundings = try Surroundings()
        surroundings.queue.suspend()
        let cancellable = surroundings.library(path: "users").save(User.samples).sinkSingle { _ in
            Issue.record("Called after the cancellation.")
        }
        cancellable.cancel()
        surroundings.queue.resume()
        try await surroundings.waitForSilence()
        #expect(try surroundings.fileNames == [])
    }

    @Test func afterTheUsersAreSaved() async throws {
        let surroundings = try Surroundings()
        let calls = EventLog<Void>()
        let cancellable = surroundings.library(path: "users").save(User.samples).sinkSingle { _ in
            calls.append(())
        }
        _ = try #require(await calls.wait { !$0.isEmpty })
        cancellable.cancel()
        try await surroundings.waitForSilence()
        #expect(calls.events.count == 1)
        #expect(try surroundings.savedUsers == User.samples)
    }

    /// One thread saves while another one cancels. In either order, the file is complete or does not exist, and nothing changes
    /// after `cancel()` has returned.
    @Test func whileTheUsersAreSaved() async throws {
        let users = (0..<500).map { User(id: $0, name: "User \($0)") }
        for _ in 0..<10 {
            let surroundings = try Surroundings()
            let start = EventLog<Void>()
            surroundings.queue.async { start.append(()) }
            let cancellable = surroundings.library(path: "users").save(users).sinkSingle { _ in }
            _ = try #require(await start.wait { !$0.isEmpty })
            cancellable.cancel()
            let fileNames = try surroundings.fileNames
            await surroundings.waitForQueue()
            #expect(try surroundings.fileNames == fileNames)
            #expect(fileNames == [] || fileNames == ["users.json"])
            if !fileNames.isEmpty {
                #expect(try surroundings.savedUsers == users)
            }
        }
    }
}
