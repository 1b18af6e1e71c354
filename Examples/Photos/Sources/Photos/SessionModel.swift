import Conbini

/// Logs a user in and out, and shows the favorites of the user.
final class SessionModel: ObservableObject {
    @Published private(set) var user: User?
    @Published private(set) var favorites: [Photo] = []
    @Published private(set) var isLoggingIn = false
    @Published private(set) var alerts: [String] = []

    private let server: Server
    private var logIn: AnyCancellable?
    private var loading: AnyCancellable?

    init(server: Server) { self.server = server }

    func logIn(as name: String) {
        isLoggingIn = true
        logIn = server.logIn(name)
            .handleEvents(receiveCompletion: { [weak self] completion in
                if Mistake.alertShownTwice.isPlanted, case .failure = completion { self?.alerts.append("No log-in") }
            })
            .sinkSingle(isolation: nil) { [weak self] result in self?.finishLogIn(with: result) }
    }

    private func finishLogIn(with result: Result<User, any Error>) {
        switch result {
        case .success(let user):
            isLoggingIn = false
            self.user = user
            loadFavorites(of: user)
        case .failure:
            if !Mistake.spinnerStaysOnFailure.isPlanted { isLoggingIn = false }
            alerts.append("No log-in")
        }
    }

    private func loadFavorites(of user: User) {
        loading = server.favorites(user).sinkSingle(isolation: nil) { [weak self] result in
            if case .success(let photos) = result { self?.favorites = photos }
        }
    }

    func logOut() {
        logIn = nil
        isLoggingIn = false
        if !Mistake.otherUserShownAfterLogOut.isPlanted { loading = nil }
        user = nil
        favorites = []
    }
}
