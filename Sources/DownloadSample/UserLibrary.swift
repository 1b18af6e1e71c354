import CombineTraits

/// The users of an app: they come from a server, and are kept in a file.
final class UserLibrary: Sendable {
    private let session: URLSession
    private let url: URL
    private let file: URL
    private let queue: DispatchQueue

    /// Creates a library.
    ///
    /// - Parameters:
    ///   - url: Where the users are downloaded from.
    ///   - file: Where they are saved.
    ///   - session: What downloads them.
    ///   - queue: The serial queue on which they are saved.
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

    /// Writes users to the file, and publishes them. Cancelled half-way, it leaves the file as it was,
    /// and nothing half-written next to it.
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
struct User: Codable, Equatable, Sendable {
    /// What identifies the user.
    var id: Int

    /// What the user is called.
    var name: String
}

/// What the server answers.
struct UserList: Codable, Sendable {
    /// All users.
    var users: [User]
}

/// An answer of a server that is not the one asked for.
struct HTTPError: Error, Equatable {
    /// The status code of the answer.
    var status: Int

    /// Throws an error unless a response means success.
    static func check(_ response: URLResponse) throws {
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard 200..<300 ~= response.statusCode else { throw HTTPError(status: response.statusCode) }
    }
}
