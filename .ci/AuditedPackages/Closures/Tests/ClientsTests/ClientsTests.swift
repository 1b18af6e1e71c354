import CombineTraits
import XCTest

@testable import Clients

final class ClientsTests: XCTestCase {
    func testTemperature() {
        var client = WeatherClient.live
        client.temperature = { _ in Just(30).setFailureType(to: ClientError.self).eraseToAnyPublisher() }
        client.nearestCity = { Empty().eraseToAnyPublisher() }
        var received: [Double] = []
        let cancellable = client.temperature("Rome")
            .sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })  // call: sink(receiveCompletion:receiveValue:)
        XCTAssertEqual(received, [30])
        cancellable.cancel()
    }

    func testRouter() {
        let router = Router(
            open: { url in Just(url.isFileURL).eraseToAnyPublisher() },
            close: { Empty().eraseToAnyPublisher() })
        let opened: AnyPublisher<Bool, Never> = router.reopen(URL(fileURLWithPath: "/"))  // audit: single
        var received: [Bool] = []
        let cancellable = opened.sink { received.append($0) }
        XCTAssertEqual(received, [true])
        cancellable.cancel()
    }
}
