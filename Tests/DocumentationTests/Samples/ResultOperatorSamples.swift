import CombineTraits
import TestSupport
import Testing

/// The samples of `first(orFailWith:)`, `replaceEmpty(withError:)`, `shareResult` and `handleResult`.
struct ResultOperatorSamples {
    enum LocationError: Error { case unavailable }
    enum SurveyError: Error { case noAnswer }
    enum CacheError: Error { case miss }

    // MARK: first(orFailWith:)

    @Test func firstLocation() {
        let locations = CurrentValueSubject<String, any Error>("Paris")
        let location =
            locations
            .first(orFailWith: LocationError.unavailable)
            .eraseToAnySinglePublisher()
        #expect(location.record().values == ["Paris"])
    }

    @Test func firstAnswer() {
        let answers = [Int]().publisher
        let answer =
            answers
            .first(orFailWith: SurveyError.noAnswer)
        #expect(answer.record().failure == .noAnswer)
    }

    // MARK: replaceEmpty(withError:)

    @Test func cachedName() {
        let cachedName = AnyMaybePublisher<String, any Error>.empty()
        let name =
            cachedName
            .replaceEmpty(withError: CacheError.miss)
            .eraseToAnySinglePublisher()
        #expect(name.record().failure is CacheError)
    }

    @Test func cachedNameWithoutFailure() {
        let cachedName = AnyMaybePublisher<String, Never>.empty()
        let name =
            cachedName
            .replaceEmpty(withError: CacheError.miss)
        #expect(name.record().failure == .miss)
    }

    // MARK: shareResult

    struct Server {
        let requests = Counter()

        func profile() -> AnySinglePublisher<String, any Error> {
            Deferred {
                requests.increase()
                return AnySinglePublisher<String, any Error>.just("Alice")
            }.eraseToAnySinglePublisher()
        }

        func avatar() -> AnyMaybePublisher<String, any Error> { .empty() }

        func name() -> AnySinglePublisher<String, any Error> { .just("Alice") }
    }

    @Test func profile() {
        let server = Server()
        var shown: [String] = []
        func showName(_ result: Result<String, any Error>) { shown.append("name") }
        func showAvatar(_ result: Result<String, any Error>) { shown.append("avatar") }
        let (nameCancellable, avatarCancellable): (AnyCancellable, AnyCancellable)

        let profile = server.profile().shareResult()

        // Sends the request
        nameCancellable = profile.sinkSingle { result in showName(result) }

        // Waits for the same response
        avatarCancellable = profile.sinkSingle { result in showAvatar(result) }

        #expect(shown == ["name", "avatar"])
        #expect(server.requests.value == 1)
        withExtendedLifetime((nameCancellable, avatarCancellable)) {}
    }

    // MARK: handleResult

    struct Cache {
        let count = Counter()

        func store(_ item: String) { count.increase() }
    }

    @Test func avatar() {
        let (server, cache) = (Server(), Cache())
        var lines: [String] = []
        func log(_ line: String) { lines.append(line) }
        let avatar = server.avatar().handleResult(
            onSuccess: { image in cache.store(image) },
            onFailure: { error in log("no avatar: \(error)") },
            onFinish: { log("no avatar") },
            onCancel: { log("nobody waits for the avatar") })
        #expect(avatar.record().isFinished)
        #expect(lines == ["no avatar"])
    }

    @Test func name() {
        let (server, cache) = (Server(), Cache())
        func log(_ line: String) { Issue.record("\(line)") }
        let name = server.name().handleResult(
            onSuccess: { name in cache.store(name) },
            onFailure: { error in log("no name: \(error)") },
            onCancel: { log("nobody waits for the name") })
        #expect(name.record().values == ["Alice"])
        #expect(cache.count.value == 1)
    }
}
