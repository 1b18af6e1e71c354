import CombineTraits
import Server

/// A service that asks another one, and remembers nothing.
struct Forwarder<Base: UserService>: UserService {
    let base: Base

    func user(_ id: Int) -> AnyPublisher<User, ServerError> {  // audit: single
        base.user(id)
    }

    func find(_ name: String) -> AnyPublisher<User, ServerError> { base.find(name) }  // audit: maybe

    func changes(of id: Int) -> AnyPublisher<User, ServerError> { base.changes(of: id) }  // audit: plain

    var current: AnyPublisher<User?, Never> { base.current }  // audit: immediate

    static func version() -> AnyPublisher<String, Never> { Base.version() }  // audit: single
}

final class Model {
    private let service: any UserService
    private var bag: Set<AnyCancellable> = []
    private(set) var titles: [String] = []

    init(_ service: any UserService) {
        self.service = service
    }

    /// A publisher of a title.
    func title(_ id: Int) -> AnyPublisher<String, Never> {  // audit: single
        service.user(id).map(\.name).catch { _ in Just("nobody") }.eraseToAnyPublisher()
    }

    func search(_ name: String) -> AnyPublisher<String, ServerError> {  // audit: maybe
        service.find(name).map(\.name).eraseToAnyPublisher()
    }

    func searchOrFail(_ name: String) -> AnyPublisher<String, ServerError> {  // audit: single
        search(name).replaceEmpty(with: "nobody").eraseToAnyPublisher()
    }

    var hasUser: AnyPublisher<Bool, Never> {  // audit: nonempty
        service.current.map { $0 != nil }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }

    var firstUser: AnyPublisher<User, Never> {  // audit: maybe
        service.current.compactMap { $0 }.first().eraseToAnyPublisher()
    }

    func typed(_ text: some Publisher<String, Never>) -> AnyPublisher<String, Never> {  // audit: plain
        text.debounce(for: 1, scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    /// Calls that need `AnyPublisher`.
    func show(_ id: Int) {
        let shown: AnyPublisher<String, Never> = title(id)  // audit: single
        shown.sink { [weak self] in self?.titles.append($0) }.store(in: &bag)
        add(title(id))
    }

    private func add(_ title: AnyPublisher<String, Never>) {  // audit: omitted
        title.sink { [weak self] in self?.titles.append($0) }.store(in: &bag)
    }
}
