// The one server.

import CombineTraits

package final class Server: UserService {
    private let users: [Int: User]
    private let selected = CurrentValueSubject<User?, Never>(nil)
    private let updates = PassthroughSubject<User, Never>()

    package init(_ users: [User]) {
        self.users = Dictionary(users.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func user(_ id: Int) -> AnyPublisher<User, ServerError> {  // audit: single
        guard let user = users[id] else {
            return Fail(error: .isMissing).eraseToAnyPublisher()
        }
        return Just(user).setFailureType(to: ServerError.self).eraseToAnyPublisher()
    }

    package func find(_ name: String) -> AnyPublisher<User, ServerError> {  // audit: maybe
        users.values.publisher
            .filter { $0.name == name }
            .setFailureType(to: ServerError.self)
            .first()
            .eraseToAnyPublisher()
    }

    package func changes(of id: Int) -> AnyPublisher<User, ServerError> {  // audit: plain
        user(id).append(updates.filter { $0.id == id }.setFailureType(to: ServerError.self)).eraseToAnyPublisher()
    }

    package var current: AnyPublisher<User?, Never> {  // audit: immediate
        selected.eraseToAnyPublisher()
    }

    package class func version() -> AnyPublisher<String, Never> {  // audit: single
        Just("1").eraseToAnyPublisher()
    }

    // Not required by the protocol.

    package func friends(of id: Int) -> AnyPublisher<[User], ServerError> {  // audit: single
        user(id)
            .flatMap { [users] user in
                Just(users.values.filter { $0.id != user.id }.sorted { $0.id < $1.id })
                    .setFailureType(to: ServerError.self)
                    .eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    /// The closure has a written type, and several statements.
    package func bestFriend(of id: Int) -> AnyPublisher<User, ServerError> {  // audit: single
        friends(of: id)
            .flatMap { friends -> AnyPublisher<User, ServerError> in  // audit: single
                guard let first = friends.first else { return Fail(error: .isMissing).eraseToAnyPublisher() }
                return Just(first).setFailureType(to: ServerError.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    private func isKnown(_ id: Int) -> AnyPublisher<Bool, Never> {  // audit: single
        user(id).map { _ in true }.replaceError(with: false).eraseToAnyPublisher()
    }

    /// Calls a declaration that comes later, and is single only if that one is.
    package func areKnown(_ ids: [Int]) -> AnyPublisher<Bool, Never> {  // audit: single
        isKnown(ids.first ?? 0).zip(isKnown(ids.last ?? 0)) { $0 && $1 }.eraseToAnyPublisher()
    }
}
