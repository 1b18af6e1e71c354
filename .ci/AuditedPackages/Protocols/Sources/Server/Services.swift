import CombineTraits

package struct User: Equatable, Sendable {
    package var id: Int
    package var name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

package enum ServerError: Error, Equatable {
    case isMissing
}

/// Each requirement has witnesses in this module, in the next one, and in the tests.
package protocol UserService {
    /// All witnesses are single.
    func user(_ id: Int) -> AnyPublisher<User, ServerError>  // audit: single
    /// One witness finishes empty.
    func find(_ name: String) -> AnyPublisher<User, ServerError>  // audit: maybe
    /// The witness of the tests is a subject.
    func changes(of id: Int) -> AnyPublisher<User, ServerError>  // audit: plain
    /// Published at once, and whenever it changes.
    var current: AnyPublisher<User?, Never> { get }  // audit: immediate
    /// A requirement with a default implementation.
    func names() -> AnyPublisher<[String], ServerError>  // audit: single
    static func version() -> AnyPublisher<String, Never>  // audit: single
}

extension UserService {
    package func names() -> AnyPublisher<[String], ServerError> {  // audit: single
        user(1).zip(user(2)) { [$0.name, $1.name] }.eraseToAnyPublisher()
    }
}

/// A protocol with an associated type.
package protocol Repository<Element> {
    associatedtype Element
    func load() -> AnyPublisher<Element, ServerError>  // audit: single
    func all() -> AnyPublisher<Element, ServerError>  // audit: plain
}

package struct ListRepository<Element>: Repository {
    package var elements: [Element]

    package init(_ elements: [Element]) {
        self.elements = elements
    }

    package func load() -> AnyPublisher<Element, ServerError> {  // audit: single
        elements.publisher
            .setFailureType(to: ServerError.self)
            .first(orFailWith: ServerError.isMissing)
            .eraseToAnyPublisher()
    }

    package func all() -> AnyPublisher<Element, ServerError> {  // audit: plain
        elements.publisher.setFailureType(to: ServerError.self).eraseToAnyPublisher()
    }
}
