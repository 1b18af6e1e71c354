import Conbini
import CombineTraitsTesting
import TestSupport
import Testing

/// The samples of WhichTrait.md, SharingAndDeadlines.md and ErrorsAndFallbacks.md.
struct OperatorPageSamples {
    private struct Profile: Equatable {
        var name: String
    }

    /// Counts its requests.
    private final class Server {
        private(set) var requestCount = 0

        func profile() -> AnySinglePublisher<Profile, any Error> {
            AnySinglePublisher(
                Deferred {
                    self.requestCount += 1
                    return Just(Profile(name: "Ada")).setFailureType(to: (any Error).self)
                })
        }
    }

    private struct NameError: Error, Equatable {
        static let missing = NameError()

        init() {}
        init(_ error: any Error) {}
    }

    private let name = AnySinglePublisher<String, any Error>.just("Ada")
    private let nickname = AnyMaybePublisher<String, any Error>.empty()
    private let names = ["Ada", "Grace"].publisher.setFailureType(to: (any Error).self)
    private let server = Server()
    private let cache = Server()
    private let scheduler = VirtualTimeScheduler()

    private func values<Output>(of publisher: some Publisher<Output, some Error>) -> [Output] {
        publisher.record().events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    // MARK: Which trait do I have?

    func titles(of names: some SinglePublisher<String, any Error>) -> some SinglePublisher<String, any Error> {
        names.map { name in "Dr. \(name)" }
    }

    @Test("A trait that comes back")
    func backAgain() {
        let valid = name.filter { _ in false }

        let found = names.first(orFailWith: NameError.missing).eraseToAnySinglePublisher()
        let orNone = valid.replaceEmpty(with: "none").eraseToAnySinglePublisher()
        let orOther = valid.ifEmpty(switchTo: { name }).eraseToAnySinglePublisher()
        let list = names.collect().eraseToAnySinglePublisher()

        #expect(values(of: found) == ["Ada"])
        #expect(values(of: orNone) == ["none"])
        #expect(values(of: orOther) == ["Ada"])
        #expect(values(of: list) == [["Ada", "Grace"]])
        #expect(values(of: titles(of: name)) == ["Dr. Ada"])
    }

    // MARK: Share results, limit time, try again

    @Test("Two subscribers cause one request")
    func sharing() {
        let profile = server.profile().shareResult()

        let title = profile.map { profile in profile.name }.eraseToAnySinglePublisher()
        let greeting = profile.map { profile in "Hello, \(profile.name)" }.eraseToAnySinglePublisher()

        #expect(values(of: title) == ["Ada"])
        #expect(values(of: greeting) == ["Hello, Ada"])
        #expect(server.requestCount == 1)
    }

    @Test("Deadlines and attempts")
    func time() {
        let inTime = server.profile()
            .deadline(.seconds(5), scheduler: scheduler, failingWith: URLError(.timedOut))
            .eraseToAnySinglePublisher()

        let fromCache = server.profile()
            .deadline(.seconds(5), scheduler: scheduler, switchTo: { cache.profile() })
            .eraseToAnySinglePublisher()

        let patient = server.profile()
            .retry(delays: [.seconds(1), .seconds(2), .seconds(4)], scheduler: scheduler)
            .eraseToAnySinglePublisher()

        let loaded = server.profile()
            .deadline(.seconds(5), scheduler: scheduler, failingWith: URLError(.timedOut))
            .retry(delays: [.seconds(1), .seconds(2)], scheduler: scheduler)
            .shareResult()

        let fastest = cache.profile().race(with: server.profile()).eraseToAnySinglePublisher()

        for publisher in [inTime, fromCache, patient, loaded.eraseToAnySinglePublisher(), fastest] {
            #expect(values(of: publisher) == [Profile(name: "Ada")])
        }
    }

    // MARK: Errors and fallbacks

    @Test("Failures and missing values are replaced")
    func fallbacks() {
        let failing = AnySinglePublisher<String, any Error>.fail(NameError.missing)
        let cachedName = name
        do {
            let name = failing

            let orGuest = name.replaceError(with: "guest").eraseToAnySinglePublisher()
            let orCached = name.catch { _ in cachedName }.eraseToAnySinglePublisher()

            #expect(values(of: orGuest) == ["guest"])
            #expect(values(of: orCached) == ["Ada"])
        }

        let nicknameOrName = nickname.ifEmpty(switchTo: { name }).eraseToAnySinglePublisher()
        let nicknameOrNone = nickname.replaceEmpty(with: "none").eraseToAnySinglePublisher()
        let requiredNickname = nickname.replaceEmpty(withError: NameError.missing).eraseToAnySinglePublisher()

        let firstName = names.first(orFailWith: NameError.missing).eraseToAnySinglePublisher()

        #expect(values(of: nicknameOrName) == ["Ada"])
        #expect(values(of: nicknameOrNone) == ["none"])
        #expect(requiredNickname.record().events.count == 1)
        #expect(values(of: requiredNickname) == [])
        #expect(values(of: firstName) == ["Ada"])
    }

    @Test("The type of failures changes")
    func failureTypes() {
        let typed = name.mapError { error in NameError(error) }.eraseToAnySinglePublisher()
        let erased = typed.mapError { $0 as any Error }.eraseToAnySinglePublisher()
        let failing = Just("Ada").setFailureType(to: NameError.self).eraseToAnySinglePublisher()

        #expect(values(of: typed) == ["Ada"])
        #expect(values(of: erased) == ["Ada"])
        #expect(values(of: failing) == ["Ada"])
    }

    @Test("Failures are values")
    func results() {
        let queries = ["a", "b"].publisher
        func search(_ query: String) -> AnySinglePublisher<String, NameError> {
            query == "a" ? .fail(.missing) : .just("found \(query)")
        }

        let results = queries.flatMap { query in
            search(query).mapToResult()
        }

        #expect(values(of: results) == [.failure(.missing), .success("found b")])
    }

    @Test("Each outcome is seen")
    func outcomes() {
        var log: [String] = []

        let logged = name.handleResult(
            onSuccess: { name in log.append("success \(name)") },
            onFailure: { error in log.append("failure \(error)") },
            onCancel: { log.append("cancelled") })

        #expect(values(of: logged) == ["Ada"])
        #expect(log == ["success Ada"])
    }
}
