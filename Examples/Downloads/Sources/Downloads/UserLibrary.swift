import CombineTraits

/// The users of an app, downloaded from a server and saved in a file.
nonisolated final class UserLibrary: Sendable {
    private let session: URLSession
    private let url: URL
    private let file: URL
    private let queue: DispatchQueue

    /// Creates a library.
    ///
    /// - Parameters:
    ///   - url: The URL of the list of users.
    ///   - file: The file in which the users are saved.
    ///   - session: The session for the download.
    ///   - queue: The serial queue on which the file is written.
    init(
        url: URL,
        file: URL,
        session: URLSession = .shared,
        queue: DispatchQueue = DispatchQueue(label: "UserLibrary")
    ) {
        self.url = url
        self.file = file
        self.session = session
        self.queue = queue
    }

    // README: begin
    /// Downloads the users, saves them, and publishes them.
    func refresh() -> AnySinglePublisher<[User], any Error> {
        session.dataTaskPublisher(for: url)
            .tryMap { data, response in
                try HTTPError.check(response)
                return data
            }
            .decode(type: UserList.self, decoder: JSONDecoder())
            .map { list in list.users }
            .flatMap { users in self.save(users) }
            .eraseToAnySinglePublisher()
    }

    /// Writes the users to the file, and publishes them. If it is cancelled, the file does not change.
    func save(_ users: [User]) -> DeferredFutureSingle<[User], any Error> {
        DeferredFutureSingle { [file, queue] promise in
            let draft = Draft(of: file)
            queue.async {
                let result = Result {
                    try draft.write(JSONEncoder().encode(users))
                    try draft.replaceOriginal()
                    return users
                }
                promise(result)
            }
            return AnyCancellable { draft.discard() }
        }
    }
    // README: end
}

/// A user of the app.
nonisolated struct User: Codable, Equatable, Sendable {
    /// The identifier of the user.
    var id: Int

    /// The name of the user.
    var name: String
}

/// The response of the server.
nonisolated struct UserList: Codable, Sendable {
    /// All users.
    var users: [User]
}

/// An unexpected HTTP response.
nonisolated struct HTTPError: Error, Equatable {
    /// The status code of the response.
    var status: Int

    /// Throws an error unless the response is successful.
    static func check(_ response: URLResponse) throws {
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard 200..<300 ~= response.statusCode else { throw HTTPError(status: response.statusCode) }
    }
}
