import Conbini
import TestSupport
import Testing

/// The samples of the article about async/await.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
struct AsyncAwaitSamples {
    @MainActor final class ProfileModel {
        var name = ""
        var nickname: String?

        func load(
            _ names: AnySinglePublisher<String, any Error>,
            _ nicknames: AnyMaybePublisher<String, any Error>
        ) async throws {
            name = try await names.value()
            nickname = try await nicknames.value()
        }
    }

    @Test("Wait for a result")
    @MainActor func results() async throws {
        let model = ProfileModel()
        try await model.load(.just("Ada"), .empty())
        #expect(model.name == "Ada")
        #expect(model.nickname == nil)
    }

    private struct NameError: Error {
        var explanation: String
    }

    @Test("Wait for a result with a typed error")
    func typedErrors() async {
        var log: [String] = []
        func print(_ text: String) { log.append(text) }

        func show(_ names: AnySinglePublisher<String, NameError>) async {
            switch await names.result() {
            case .success(let name): print(name)
            case .failure(let error): print(error.explanation)
            case nil: break
            }
        }

        await show(.just("Ada"))
        await show(.fail(NameError(explanation: "no name")))
        #expect(log == ["Ada", "no name"])
    }

    @Test("Iterate over values")
    @MainActor func values() async {
        var log: [String] = []
        func print(_ name: String) { log.append(name) }

        func printAll(_ names: PassthroughSubject<String, Never>) async {
            for await name in names.values(buffering: .unbounded) {
                print(name)
            }
        }

        let names = PassthroughSubject<String, Never>()
        let task = Task { await printAll(names) }
        await Task.yield()
        names.send("Ada")
        names.send("Grace")
        names.send(completion: .finished)
        await task.value
        #expect(log == ["Ada", "Grace"])
    }

    struct User {
        typealias ID = Int
    }

    struct Server {
        var uploads = Counter()

        func fetchName(of user: User.ID) async throws -> String { "name \(user)" }
        func fetchNickname(of user: User.ID) async throws -> String? { user == 1 ? "nickname 1" : nil }
        func upload(_ name: String) async throws { uploads.increase() }
    }

    let server = Server()

    func name(of user: User.ID) -> AnySinglePublisher<String, any Error> {
        .task { try await server.fetchName(of: user) }
    }

    func nickname(of user: User.ID) -> AnyMaybePublisher<String, any Error> {
        .task { try await server.fetchNickname(of: user) }
    }

    func upload(_ name: String) -> AnyMaybePublisher<Never, any Error> {
        .task { try await server.upload(name) }
    }

    @Test("Publish what a task returns")
    func tasks() async throws {
        #expect(try await name(of: 1).value() == "name 1")
        #expect(try await nickname(of: 1).value() == "nickname 1")
        #expect(try await nickname(of: 2).value() == nil)
        try await upload("Ada").completion()
        #expect(server.uploads.value == 1)
    }
}
