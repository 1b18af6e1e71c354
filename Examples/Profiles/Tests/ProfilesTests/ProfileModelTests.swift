import CombineTraitsTesting
import Conbini
import Observation
import Profiles
import Testing

/// A server that a test controls.
@MainActor final class TestServer: ProfileServer {
    struct Failure: LocalizedError {
        let errorDescription: String? = "The server is down."
    }

    private(set) var requestCount = 0
    private(set) var cancellationCount = 0
    private var promises: [DeferredFutureSingle<Profile, any Error>.Promise] = []
    let friends = ValueRelay(2)

    var friendCount: AnyImmediatePublisher<Int, Never> { friends.eraseToAnyImmediatePublisher() }

    func profile() -> AnySinglePublisher<Profile, any Error> {
        DeferredFutureSingle { promise in
            self.requestCount += 1
            self.promises.append(promise)
            return AnyCancellable {}
        }.handleResult(onCancel: { self.cancellationCount += 1 }).eraseToAnySinglePublisher()
    }

    func answer(_ result: Result<Profile, any Error>) {
        let promises = promises
        self.promises = []
        for promise in promises { promise(result) }
    }
}

@MainActor @Suite struct ProfileModelTests {
    private let ada = Profile(name: "Ada")
    private let server = TestServer()

    /// Waits until a condition holds. Everything is on the main actor, so that it needs no more than a turn of others.
    private func wait(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test("A view loads the profile in its task")
    func load() async {
        let model = ProfileModel(server: server)
        #expect(model.content == .loading)
        let task = Task { await model.load() }
        await wait { server.requestCount == 1 }
        server.answer(.success(ada))
        await task.value
        #expect(model.content == .profile(ada))
    }

    @Test("Two views share one request, and a later one has the profile at once")
    func share() async {
        let model = ProfileModel(server: server)
        let tasks = (0..<2).map { _ in Task { await model.load() } }
        await wait { server.requestCount == 1 }
        server.answer(.success(ada))
        for task in tasks { await task.value }
        await model.load()
        #expect(server.requestCount == 1)
        #expect(model.content == .profile(ada))
    }

    @Test("The request is cancelled when the last view goes away, and starts again with the next one")
    func cancellation() async {
        let model = ProfileModel(server: server)
        let tasks = (0..<2).map { _ in Task { await model.load() } }
        await wait { server.requestCount == 1 }
        tasks[0].cancel()
        await tasks[0].value
        #expect(server.cancellationCount == 0)
        tasks[1].cancel()
        await tasks[1].value
        #expect(server.cancellationCount == 1)
        #expect(model.content == .loading)
        let task = Task { await model.load() }
        await wait { server.requestCount == 2 }
        server.answer(.success(ada))
        await task.value
        #expect(model.content == .profile(ada))
    }

    @Test("A button tries again after a failure")
    func retry() async {
        let model = ProfileModel(server: server)
        let task = Task { await model.load() }
        await wait { server.requestCount == 1 }
        server.answer(.failure(TestServer.Failure()))
        await task.value
        #expect(model.content == .failure("The server is down."))
        model.retry()
        #expect(model.content == .loading)
        server.answer(.success(ada))
        #expect(model.content == .profile(ada))
        #expect(server.requestCount == 2)
    }

    @Test("The model has the number of friends from the beginning, and is released with its subscriptions")
    func friends() {
        var model: ProfileModel? = ProfileModel(server: server)
        #expect(model?.friendCount == 2)
        server.friends.value = 3
        #expect(model?.friendCount == 3)
        model?.retry()
        #expect(server.requestCount == 1)
        let reference = model.map { WeakReference(object: $0) }
        model = nil
        #expect(reference?.object == nil)
        #expect(server.cancellationCount == 1)
    }

    private struct WeakReference {
        weak var object: ProfileModel?
    }

    @Test("Other code can observe the model")
    func observation() async {
        let model = ProfileModel(server: server)
        var counts: [Int] = []
        let cancellable = ObservationPublisher { model.friendCount }.sink { counts.append($0) }
        server.friends.value = 5
        await wait { counts.count == 2 }
        #expect(counts == [2, 5])
        withExtendedLifetime(cancellable) {}
    }
}
