// Calls that do nothing, or not what they seem to do, next to calls that are as they should be. A comment at the end of a line says what the
// audit finds on it.

import Dispatch

#if canImport(Combine)
import Combine
#else
import OpenCombineShim
#endif

struct User: Equatable {
    var name: String
}

struct Server {
    let subject = PassthroughSubject<User, any Error>()

    var users: AnyPublisher<User, any Error> { subject.eraseToAnyPublisher() }  // audit: plain

    func user() -> AnyPublisher<User, any Error> {  // audit: single
        Just(User(name: "Bob")).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    func localUser() -> AnyPublisher<User, Never> {  // audit: single
        Just(User(name: "Bob")).map { $0 }.eraseToAnyPublisher()
    }
}

// MARK: What a trait makes vacuous

func first(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: single
    server.user()
        .first()  // call: first()
        .eraseToAnyPublisher()
}

func firstOfMany(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: maybe
    server.users.first().eraseToAnyPublisher()
}

func differentUsers(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: single
    server.user().removeDuplicates().eraseToAnyPublisher()  // call: removeDuplicates()
}

func userOrNobody(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: single
    server.user().replaceEmpty(with: User(name: "")).eraseToAnyPublisher()  // call: replaceEmpty(with:)
}

func firstOrNobody(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: single
    server.users.first().replaceEmpty(with: User(name: "")).eraseToAnyPublisher()
}

// MARK: What a trait makes risky

func shared(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: maybe
    server.user().share().eraseToAnyPublisher()  // call: share()
}

func manyShared(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: plain
    server.users.share().eraseToAnyPublisher()
}

func hurried(_ server: Server) -> AnyPublisher<User, any Error> {  // audit: plain
    server.user().timeout(.seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()  // call: timeout(_:scheduler:options:customError:)
}

func forgetful(_ server: Server) -> [AnyCancellable] {
    [
        server.user().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),  // call: sink(receiveCompletion:receiveValue:)
        server.user().sink { _ in } receiveValue: { print($0) },  // call: sink(receiveCompletion:receiveValue:)
        server.user().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }),
        server.localUser().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),
        server.users.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),
    ]
}

// MARK: What starts at once

func eager() -> AnyPublisher<Int, Never> {  // audit: single
    Future { promise in promise(.success(1)) }.eraseToAnyPublisher()  // call: Future.init(_:)
}

func deferred() -> AnyPublisher<Int, Never> {  // audit: single
    Deferred { Future<Int, Never> { promise in promise(.success(1)) } }.eraseToAnyPublisher()
}

func started(_ server: Server) -> AnyPublisher<Int, any Error> {  // audit: single
    server.user()
        .flatMap(maxPublishers: .unlimited) { user in
            Future<Int, any Error> { promise in promise(.success(user.name.count)) }
        }
        .eraseToAnyPublisher()
}
