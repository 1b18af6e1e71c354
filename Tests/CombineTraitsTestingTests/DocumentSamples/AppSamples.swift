import CombineTraitsTesting
import Foundation
import Testing

/// The samples of TestingApps.md.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
struct AppSamples {
    struct NetworkError: Error {}

    final class LoginModel {
        private(set) var user: String?
        private(set) var isLoading = false

        private let logInCall: (String) -> AnySinglePublisher<String, any Error>
        private var loading: AnyCancellable?

        init(logIn: @escaping (String) -> AnySinglePublisher<String, any Error>) { logInCall = logIn }

        func logIn(as name: String) {
            isLoading = true
            loading = logInCall(name).sink(
                receiveCompletion: { [weak self] completion in
                    if case .finished = completion { self?.isLoading = false }
                },
                receiveValue: { [weak self] user in self?.user = user })
        }
    }

    func logIn() throws {
        try exploreBehaviors { run in
            let errors: [any Error] = [NetworkError()]
            let users = run.dependency("users", .single, for: String.self, failures: errors) { [$0] }
            let model = LoginModel(logIn: users.publisher(for:))
            model.logIn(as: "Alice")
            run.advance()
            run.expect("loading ends", !model.isLoading || users.isSilent)
        }
    }

    @Test("The page shows the failure of its sample")
    func failure() throws {
        let failure = try #require(throws: BehaviorFailure.self) { try logIn() }
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/CombineTraitsTesting/CombineTraitsTesting.docc/TestingApps.md")
        let pageText = try String(contentsOf: page, encoding: .utf8)
        let place = #/\([^ ]*Samples.swift:\d+\)/#
        let text = failure.description.replacing(place, with: "(LoginTests.swift:8)")
        #expect(pageText.contains("```\n\(text)\n```"), "\(text)")
    }

    @Test("A log-out at any instant")
    func logOut() throws {
        final class SessionModel {
            private(set) var user: String?
            private var loading: AnyCancellable?

            func logIn(_ user: AnySinglePublisher<String, Never>) {
                loading = user.sink { [weak self] in self?.user = $0 }
            }

            func logOut() { (loading, user) = (nil, nil) }
        }
        try exploreBehaviors { run in
            let user = run.dependency("user", .single, values: ["Alice"])
            let model = SessionModel()
            var isLoggedOut = false
            model.logIn(user.publisher)
            run.atAnyInstant("log out") { model.logOut() }
            run.atAnyInstant("nothing more is shown") { isLoggedOut = user.calls[0].isCancelled }
            run.always("no user after a log-out") { !isLoggedOut || model.user == nil }
            run.advance()
        }
    }

    @MainActor
    final class Counter {
        private(set) var count = 0

        func increase(by number: AnySinglePublisher<Int, Never>) -> AnyCancellable {
            number.sinkSingle { [weak self] result in self?.count += result.get() }
        }
    }

    @Test("A model on the main actor, with publishers") @MainActor
    func mainActor() throws {
        try exploreBehaviors { run in
            let number = run.dependency("number", .single, values: [1])
            let counter = Counter()
            let cancellable = counter.increase(by: number.publisher)
            run.advance()
            run.expect("count", counter.count, equals: number.calls.contains(where: \.hasPublished) ? 1 : 0)
            cancellable.cancel()
        }
    }
}
