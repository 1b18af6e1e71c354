// .ci/type-checking-cost measures these typical chains, one for each function. The script adds the import.

import Foundation

struct User: Codable, Equatable, Identifiable {
    var id: Int
    var name: String
    var age: Int
    var friends: [Int]
}

enum RequestError: Error {
    case status(Int), noUser, underlying(any Error)
}

struct Server {
    func data(_ path: String) -> AnyPublisher<(data: Data, status: Int), any Error> { fatalError() }
    func user(_ id: Int) -> AnyPublisher<User, RequestError> { fatalError() }
    func permissions(_ id: Int) -> Future<Set<String>, RequestError> { fatalError() }
}

func decoding(server: Server) -> AnyPublisher<[User], any Error> {
    server.data("/users")
        .tryMap { data, status in
            guard (200..<300).contains(status) else { throw RequestError.status(status) }
            return data
        }
        .decode(type: [User].self, decoder: JSONDecoder())
        .map { users in users.filter { $0.age >= 18 }.sorted { $0.name < $1.name } }
        .eraseToAnyPublisher()
}

func oneRequestAfterAnother(server: Server) -> AnyPublisher<[String], RequestError> {
    server.user(1)
        .flatMap { user in
            user.friends.publisher
                .setFailureType(to: RequestError.self)
                .flatMap(maxPublishers: .max(2)) { server.user($0) }
                .map { "\($0.name), \($0.age)" }
                .collect()
        }
        .eraseToAnyPublisher()
}

func fallback(server: Server) -> AnyPublisher<User, Never> {
    server.user(1)
        .retry(2)
        .catch { error in Just(User(id: 0, name: "\(error)", age: 0, friends: [])) }
        .prepend(User(id: -1, name: "…", age: 0, friends: []))
        .removeDuplicates()
        .eraseToAnyPublisher()
}

func zipOfTwo(server: Server) -> AnyPublisher<String, RequestError> {
    server.user(1)
        .zip(server.permissions(1))
        .map { user, permissions in user.name + ": " + permissions.sorted().joined(separator: ", ") }
        .first()
        .eraseToAnyPublisher()
}

func zipOfSingles(server: Server) -> AnyPublisher<Int, RequestError> {
    server.permissions(1)
        .zip(server.permissions(2), server.permissions(3)) { $0.union($1).union($2) }
        .map { permissions in permissions.count }
        .eraseToAnyPublisher()
}

func zipInsideFlatMap(server: Server) -> AnyPublisher<[(String, Int)], RequestError> {
    (1...3).publisher
        .setFailureType(to: RequestError.self)
        .flatMap { id in server.user(id).zip(server.permissions(id)).map { ($0.name, $1.count) } }
        .collect()
        .map { $0.sorted { $0.1 > $1.1 } }
        .eraseToAnyPublisher()
}

func arithmetic(prices: PassthroughSubject<Double, Never>) -> AnyPublisher<Double, Never> {
    prices
        .map { $0 * 1.19 }
        .scan(0, max)
        .map { $0.rounded() }
        .eraseToAnyPublisher()
}

func validation(name: CurrentValueSubject<String, Never>) -> AnyPublisher<Bool, Never> {
    name
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .removeDuplicates { $0.lowercased() == $1.lowercased() }
        .dropFirst()
        .map { !$0.isEmpty && $0.count <= 20 && $0.allSatisfy { $0.isLetter || $0 == " " } }
        .eraseToAnyPublisher()
}

func search<S: Scheduler>(words: PassthroughSubject<String, Never>, server: Server, on scheduler: S) -> AnyCancellable {
    words
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .map { server.data("/search?" + $0).map(\.data.count).replaceError(with: 0) }
        .switchToLatest()
        .receive(on: scheduler)
        .sink { print("\($0 / 1024) kB") }
}

func sinkOfFailures(server: Server) -> AnyCancellable {
    server.user(1)
        .mapError { RequestError.underlying($0) }
        .handleEvents(receiveOutput: { print($0.name) }, receiveCancel: { print("cancelled") })
        .sink(
            receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
            receiveValue: { print($0.friends.map { $0 + 1 }) })
}

func deferredFuture(ids: [Int]) -> AnyPublisher<Int, any Error> {
    Deferred {
        Future<[Int], any Error> { promise in
            promise(ids.isEmpty ? .failure(RequestError.noUser) : .success(ids.map { $0 * 2 }))
        }
    }
    .tryMap { numbers in try numbers.max() ?? { throw RequestError.noUser }() }
    .eraseToAnyPublisher()
}

func counting(server: Server) -> AnyPublisher<(Int, Bool), RequestError> {
    server.user(1)
        .map(\.friends)
        .flatMap { $0.publisher.filter { $0 % 2 == 0 }.count().setFailureType(to: RequestError.self) }
        .map { ($0, $0 > 3) }
        .eraseToAnyPublisher()
}

func optionals(values: [String?]) -> AnyPublisher<[Int], Never> {
    values.publisher
        .replaceNil(with: "0")
        .compactMap { Int($0) }
        .filter { $0 != 0 }
        .reduce([]) { $0 + [$1 * 2] }
        .replaceEmpty(with: [])
        .eraseToAnyPublisher()
}

func dictionary(users: [User]) -> AnyPublisher<[String: [User]], Never> {
    users.publisher
        .reduce([String: [User]]()) { groups, user in
            groups.merging([String(user.name.prefix(1)): [user]]) { $0 + $1 }
        }
        .map { $0.mapValues { $0.sorted { ($0.age, $0.name) < ($1.age, $1.name) } } }
        .eraseToAnyPublisher()
}

func sharing(server: Server) -> (AnyPublisher<String, RequestError>, AnyPublisher<Int, RequestError>) {
    let shared = server.user(1).share()
    return (
        shared.map { $0.name.uppercased() }.eraseToAnyPublisher(),
        shared.map { $0.age + $0.friends.count }.eraseToAnyPublisher()
    )
}

func timing<S: Scheduler>(server: Server, on scheduler: S) -> AnyPublisher<User?, Never> {
    server.user(1)
        .timeout(.seconds(5), scheduler: scheduler, customError: { .status(408) })
        .delay(for: .seconds(1), scheduler: scheduler)
        .map(Optional.some)
        .replaceError(with: nil)
        .subscribe(on: scheduler)
        .eraseToAnyPublisher()
}

func encoding(users: [User]) -> AnyPublisher<String, any Error> {
    Just(users)
        .encode(encoder: JSONEncoder())
        .tryMap { data in
            guard let text = String(data: data, encoding: .utf8) else { throw RequestError.noUser }
            return text.split(separator: ",").map { "- " + $0 }.joined(separator: "\n")
        }
        .eraseToAnyPublisher()
}

func predicates(numbers: [Int]) -> AnyPublisher<[Bool], Never> {
    numbers.publisher
        .allSatisfy { $0 >= 0 }
        .append(numbers.publisher.contains { $0 * $0 > 100 })
        .append(numbers.publisher.max().map { $0 < 50 })
        .collect()
        .eraseToAnyPublisher()
}

func window(numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<Double, Never> {
    numbers
        .collect(5)
        .map { window in window.max() ?? 0 }
        .map { Double($0) }
        .prefix(while: { $0 < 1_000 })
        .last()
        .eraseToAnyPublisher()
}

func nested(server: Server) -> AnyPublisher<[String], Never> {
    Just([1, 2, 3])
        .flatMap { ids in
            ids.publisher.flatMap { id in
                server.user(id)
                    .map { user in "\(user.name) (\(id))" }
                    .catch { _ in Just("unknown") }
            }
        }
        .collect()
        .map { $0.sorted(by: >) }
        .eraseToAnyPublisher()
}
