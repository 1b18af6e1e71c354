import Conbini
import Foundation
import Testing

extension Documentation {
    /// The sample of ComingFromRxSwift.md.
    struct RxSwiftSamples {
        struct User: Equatable, Sendable {
            var name: String

            init(_ data: Data) { name = String(decoding: data, as: UTF8.self) }
        }

        struct Server {
            func download(_ id: Int) -> AnySinglePublisher<Data, any Error> { .just(Data("user \(id)".utf8)) }
        }

        @MainActor final class Controller {
            let server = Server()
            var cancellable: AnyCancellable?
            var names: [String] = []

            func user(id: Int) -> AnySinglePublisher<User, any Error> {
                server.download(id)
                    .map { data in User(data) }
                    .retry(1)
                    .eraseToAnySinglePublisher()
            }

            func show(_ result: Result<User, any Error>) {
                if let user = try? result.get() { names.append(user.name) }
            }

            func load() {
                cancellable = user(id: 1).sinkSingleOnMain(with: self) { controller, result in
                    controller.show(result)
                }
            }
        }

        @Test("The user is shown")
        @MainActor func user() {
            let controller = Controller()
            controller.load()
            #expect(controller.names == ["user 1"])
        }
    }
}
