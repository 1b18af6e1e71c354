import CombineTraits
import TestSupport
import Testing

/// The samples of README.md and of the articles about CombineTraits.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
struct PageSamples {
    private struct User {
        var name: String
    }

    private func userPublisher() -> AnySinglePublisher<User, any Error> { .just(User(name: "Ada")) }

    func namePublisher() -> AnySinglePublisher<String, any Error> {
        userPublisher()
            .map { user in user.name }
            .eraseToAnySinglePublisher()
    }

    @Test("The name of a user")
    func name() {
        var log: [String] = []
        func print(_ result: Result<String, any Error>) { log.append("\(result)") }

        let cancellable = namePublisher().sinkSingle { result in
            print(result)
        }

        #expect(log == [#"success("Ada")"#])
        withExtendedLifetime(cancellable) {}
    }

    @Test("The name of a user, in a task")
    func nameInTask() async throws {
        let name = try await namePublisher().value()
        #expect(name == "Ada")
    }

    @Test("How a chain keeps or loses a trait")
    func chains() {
        let name = namePublisher()
        let isValid = { (name: String) in !name.isEmpty }

        let length = name.map(\.count).eraseToAnySinglePublisher()

        let validName = name.filter(isValid).eraseToAnyMaybePublisher()
        let nameOrNone = name.filter(isValid).replaceEmpty(with: "none").eraseToAnySinglePublisher()

        let names = name.append("Bob").eraseToAnyNonEmptyPublisher()
        let firstName = name.append("Bob").first().eraseToAnySinglePublisher()

        let shared = name.share().eraseToAnyMaybePublisher()

        #expect(values(of: length) == [3])
        #expect(values(of: validName) == ["Ada"])
        #expect(values(of: nameOrNone) == ["Ada"])
        #expect(values(of: names) == ["Ada", "Bob"])
        #expect(values(of: firstName) == ["Ada"])
        #expect(values(of: shared) == ["Ada"])
        #expect(values(of: shared) == [], "the subscriber is late")
    }

    private func values<Output>(of publisher: some Publisher<Output, any Error>) -> [Output] {
        publisher.record().events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }
}

/// The declaration at the beginning of README.md.
private protocol UnclearPublishers {
    func namePublisher() -> AnyPublisher<String, any Error>
}

/// The samples about sinks in ThreadsAndIsolation.md. `Isolation/Model.swift` contains the first one, and `.ci/DataRaces` those that
/// must not compile.
@MainActor private final class IsolatedSinks {
    private var name = ""
    private var cancellable: AnyCancellable?

    func receive(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.receive(on: DispatchQueue.main).sinkSingle { self.name = (try? $0.get()) ?? "" }
        cancellable = names.sinkSingleOnMain { self.name = (try? $0.get()) ?? "" }
    }

    func log(
        _ names: AnySinglePublisher<String, any Error>, log: @escaping @Sendable (Result<String, any Error>) -> Void
    ) {
        cancellable = names.sinkSingle(isolation: nil) { @Sendable in log($0) }
    }
}

/// The sample about jobs in ThreadsAndIsolation.md.
@MainActor private struct IsolatedJob {
    struct Server {
        struct Request: Sendable {
            func cancel() {}
        }

        func fetchName(_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Request { Request() }
    }

    let server: Server

    @MainActor func name() -> DeferredFutureSingle<String, any Error> {
        DeferredFutureSingle { promise in
            let request = server.fetchName { promise($0) }
            return AnyCancellable { @Sendable in request.cancel() }
        }
    }
}
