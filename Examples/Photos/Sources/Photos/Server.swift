import Conbini

struct User: Hashable, Sendable {
    var name: String

    init(_ name: String) { self.name = name }
}

struct Photo: Hashable, Sendable {
    var title: String

    init(_ title: String) { self.title = title }
}

/// What the models need of the server. The types say how often each call publishes: a search has one result or an error.
struct Server {
    var logIn: (_ name: String) -> AnySinglePublisher<User, any Error> = { _ in .missing }
    var search: (_ query: String) -> AnySinglePublisher<[Photo], any Error> = { _ in .missing }
    var page: (_ number: Int) -> AnySinglePublisher<[Photo], any Error> = { _ in .missing }
    var favorites: (User) -> AnySinglePublisher<[Photo], any Error> = { _ in .missing }

    /// Publishes the progress, from 0 to 1, and finishes when the server has the photo.
    var upload: (Photo) -> AnyPublisher<Double, any Error> = { _ in .missing }

    var comments: @Sendable (Photo) async throws -> [String] = { _ in throw MissingCall() }

    /// The comment that the user has begun, on any device, or `nil` if there is none.
    var draft: @Sendable (Photo) async throws -> String? = { _ in throw MissingCall() }
}

/// The error of a call that a server does not have.
struct MissingCall: Error {}

extension AnySinglePublisher where Failure == any Error {
    static var missing: Self { Fail(error: MissingCall()).eraseToAnySinglePublisher() }
}

extension AnyPublisher where Failure == any Error {
    static var missing: Self { Fail(error: MissingCall()).eraseToAnyPublisher() }
}
