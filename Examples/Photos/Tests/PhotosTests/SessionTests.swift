import ConbiniForTesting
import Testing

@testable import Photos

struct NetworkError: Error {}

struct SessionTests {
    @Test func logIn() throws {
        try exploreBehaviors { run in
            let users = run.dependency("log-in", .single, for: String.self, failures: [NetworkError() as any Error]) {
                [User($0)]
            }
            let model = SessionModel(server: Server(logIn: users.publisher(for:)))
            run.always("at most one alert") { model.alerts.count < 2 }
            model.logIn(as: "Alice")
            run.advance()
            run.expect("the spinner stops", !model.isLoggingIn || users.isSilent)
            run.expect("a user or an alert is shown", model.user != nil || !model.alerts.isEmpty || users.isSilent)
            run.expectRelease(of: model, as: "the model")
        }
    }

    @Test func logOut() throws {
        try exploreBehaviors { run in
            let favorites = run.dependency(
                "favorites", .single, for: User.self, failures: [NetworkError() as any Error]
            ) {
                [[Photo("of \($0.name)")]]
            }
            let users = run.dependency("log-in", .single, for: String.self, failures: [NetworkError() as any Error]) {
                [User($0)]
            }
            let model = SessionModel(
                server: Server(logIn: users.publisher(for:), favorites: favorites.publisher(for:)))
            run.atAnyInstant("log out") { model.logOut() }
            run.always("no favorites without a user") { model.user != nil || model.favorites.isEmpty }
            model.logIn(as: "Alice")
            run.advance()
        }
    }
}
