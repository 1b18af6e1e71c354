// .ci/type-checking-cost compares the sinks of these chains with Combine's `sink`. The script adds the import.

import Foundation

struct User: Codable, Equatable {
    var id: Int
    var name: String
    var age: Int
}

enum RequestError: Error {
    case noUser, underlying(any Error)
}

enum Screen {
    static func show(_ result: Any) {}
}

func name(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user.map { $0.name }.sinkSingle { Screen.show($0) }
}

func length(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user.map { $0.name + "!" }.map { name in name.count }.sinkSingle { result in Screen.show(result) }
}

func validation(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user
        .tryMap { user in
            guard user.age > 3 else { throw RequestError.noUser }
            return user.name
        }
        .mapError { error in RequestError.underlying(error) }
        .sinkSingle { result in
            Screen.show(result)
            Screen.show(1)
        }
}

func pair(_ user: AnySinglePublisher<User, any Error>, _ count: AnySinglePublisher<Int, any Error>) -> AnyCancellable {
    user.zip(count)
        .map { user, count in user.age + count * 2 }
        .sinkSingle { result in
            Screen.show(result)
        }
}

func queue(_ user: AnySinglePublisher<User, any Error>, _ queue: DispatchQueue) -> AnyCancellable {
    user
        .flatMap { user in Just(user.name).setFailureType(to: (any Error).self) }
        .receive(on: queue)
        .map { name in name.uppercased() }
        .sinkSingle { result in Screen.show(result) }
}

func replacement(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user.replaceError(with: User(id: 0, name: "", age: 0)).map(\.name).sinkSingle { Screen.show($0) }
}

func fallback(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user
        .catch { _ in Just(User(id: -1, name: "", age: 1 + 2 * 3)) }
        .map { ($0.name, $0.age) }
        .sinkSingle { result in Screen.show(result) }
}

func condition(_ user: AnySinglePublisher<User, any Error>) -> AnyCancellable {
    user
        .flatMap { user in user.age > 3 ? AnySinglePublisher<Int, any Error>.just(1) : .fail(RequestError.noUser) }
        .sinkSingle { result in Screen.show(result) }
}
