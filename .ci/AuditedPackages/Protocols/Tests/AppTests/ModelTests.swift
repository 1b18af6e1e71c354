import CombineTraits
import Server
import XCTest

@testable import App

struct MockService: UserService {
    var updates = PassthroughSubject<User, ServerError>()

    func user(_ id: Int) -> AnyPublisher<User, ServerError> {  // audit: single
        Just(User(id: id, name: "Mock")).setFailureType(to: ServerError.self).eraseToAnyPublisher()
    }

    func find(_ name: String) -> AnyPublisher<User, ServerError> {  // audit: maybe
        Empty().eraseToAnyPublisher()
    }

    func changes(of id: Int) -> AnyPublisher<User, ServerError> {  // audit: plain
        updates.eraseToAnyPublisher()
    }

    var current: AnyPublisher<User?, Never> {  // audit: immediate
        Just(nil).eraseToAnyPublisher()
    }

    static func version() -> AnyPublisher<String, Never> {  // audit: single
        Just("mock").eraseToAnyPublisher()
    }
}

final class ModelTests: XCTestCase {
    func testTitles() {
        let model = Model(MockService())
        model.show(1)
        XCTAssertEqual(model.titles, ["Mock", "Mock"])
    }

    func testSearch() {
        var received: [String] = []
        let model = Model(MockService())
        let cancellable = model.searchOrFail("Bob").sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })  // call: sink(receiveCompletion:receiveValue:)
        XCTAssertEqual(received, ["nobody"])
        cancellable.cancel()
    }
}
