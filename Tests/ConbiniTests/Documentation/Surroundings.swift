import CombineTraitsTesting
import Conbini

/// The samples of the documentation.
///
/// When you change one, change the documentation as well: `SampleTests` of the generator compares them.
enum Documentation {}

extension Documentation {
    /// The server of the samples. It answers immediately.
    struct Server {
        func signIn() -> AnyPublisher<String, any Error> {
            ["a token", "another token"].publisher.setFailureType(to: (any Error).self).eraseToAnyPublisher()
        }

        func member(named name: String) -> AnySinglePublisher<Member, any Error> {
            .just(Member(name: name))
        }

        func loadPicture(of member: Member, completion: (Result<Member, any Error>) -> Void) {
            completion(.success(Member(name: member.name, picture: "a picture")))
        }

        func fetchProfile(of name: String, completion: (Result<Profile, any Error>) -> Void) {
            completion(name.isEmpty ? .failure(CustomError()) : .success(Profile(name: name)))
        }

        func send(_ message: String, completion: (String) -> Void) { completion("re: \(message)") }

        func reply(to message: String) async -> String { "re: \(message)" }

        func profile(of name: String) async throws -> Profile {
            if name.isEmpty { throw CustomError() }
            return Profile(name: name)
        }

        func fetch(page: Int) -> some Publisher<String, Never> {
            ["first of \(page)", "second of \(page)"].publisher
        }
    }

    struct Profile: Equatable {
        var name: String
    }

    struct Member: Equatable {
        var name: String
        var picture: String?
    }

    /// A book that delivers its pages one by one.
    struct Book {
        struct Page: Equatable {
            var number: Int
            var isLast: Bool
        }

        var pageCount: Int

        func text(of page: Int) -> String { "page \(page)" }

        func read(onPage: (Page) -> Void, onError: (any Error) -> Void) {
            guard pageCount > 0 else { return onError(CustomError()) }
            for number in 1...pageCount { onPage(Page(number: number, isLast: number == pageCount)) }
        }
    }

    struct Renderer {
        func render(_ photo: String, completion: (String) -> Void) { completion("small \(photo)") }

        func thumbnail(of photo: String) async -> String { "small \(photo)" }
    }

    struct CustomError: Error, Equatable {}

    /// The events that a publisher sends on subscription, as a marble diagram with a legend.
    static func marbles<Output, Failure: Error>(of publisher: some Publisher<Output, Failure>) -> String {
        publisher.recordTrace(on: VirtualTimeScheduler()).trace.description
    }

    /// The events of a publisher that completes.
    static func events<Output: Sendable, Failure: Error>(
        of publisher: some Publisher<Output, Failure>
    ) async -> [PublisherEvent<Output, Failure>] {
        let (events, continuation) = AsyncStream<PublisherEvent<Output, Failure>>.makeStream()
        let cancellable = publisher.sink {
            continuation.yield(PublisherEvent($0))
            continuation.finish()
        } receiveValue: {
            continuation.yield(.value($0))
        }
        defer { cancellable.cancel() }
        return await events.reduce(into: []) { $0.append($1) }
    }
}
