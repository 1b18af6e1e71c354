import Conbini
import Observation
import TestSupport
import Testing

/// The samples of the page "State and observation", and of `ValueRelay`, `ObservationPublisher`, `shareNewest` and `logResult`.
@MainActor struct StateSamples {
    // MARK: ValueRelay

    final class Player {
        private let volume = ValueRelay(0.5)

        var volumePublisher: AnyImmediatePublisher<Double, Never> { volume.eraseToAnyImmediatePublisher() }

        func mute() {
            volume.value = 0
        }
    }

    @Test func player() {
        let player = Player()
        let recorder = player.volumePublisher.record()
        player.mute()
        #expect(recorder.values == [0.5, 0])
    }

    @Test func score() {
        var printed: [Int] = []
        func print(_ score: Int) { printed.append(score) }
        let score = ValueRelay(0)
        let cancellable = score.sink { print($0) }
        score.value = 10
        #expect(printed == [0, 10])
        withExtendedLifetime(cancellable) {}
    }

    @Test func scores() {
        let scores = [1, 2].publisher
        let score = ValueRelay(0)
        let cancellable = scores.sink(receiveValue: score.send)
        #expect(score.value == 2)
        withExtendedLifetime(cancellable) {}
    }

    // MARK: ObservationPublisher

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @MainActor @Observable final class Cart {
        var items: [String] = []
        var total: Int { items.count * 10 }
    }

    @MainActor final class Toolbar {
        var badge = -1
        var cancellable: AnyCancellable?

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        func show(_ cart: Cart) {
            cancellable = ObservationPublisher { cart.items.count }
                .removeDuplicates()
                .sinkImmediate { count in self.badge = count.get() }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func badge() async {
        let (cart, toolbar) = (Cart(), Toolbar())
        toolbar.show(cart)
        #expect(toolbar.badge == 0)
        cart.items += ["tea", "cups"]
        await drainMainQueue()
        #expect(toolbar.badge == 2)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func totals() async {
        func totals(of cart: Cart) -> Recorder<Int, Never> {
            let totals = ObservationPublisher(of: cart) { cart in cart.total }
            return totals.record()
        }
        var cart: Cart? = Cart()
        let recorder = cart.map(totals)
        cart?.items = ["tea"]
        await drainMainQueue()
        cart = nil
        await drainMainQueue()
        #expect(recorder?.events == [.value(0), .value(10), .finished])
    }

    // MARK: shareNewest

    @Test func place() async {
        let places = PassthroughSubject<String, any Error>()
        let place =
            places
            .replaceError(with: "nowhere")
            .receive(on: DispatchQueue.main)
            .prepend(Just("unknown"))
            .shareNewest()
            .eraseToAnyImmediatePublisher()
        let first = place.record()
        places.send("Paris")
        await drainMainQueue()
        let second = place.record()
        places.send(completion: .failure(TestError()))
        await drainMainQueue()
        #expect(first.events == [.value("unknown"), .value("Paris"), .value("nowhere"), .finished])
        #expect(second.events == [.value("Paris"), .value("nowhere"), .finished])
    }

    // MARK: logResult

    @Test func profile() {
        var lines: [String] = []
        struct Logger {
            let info: (String) -> Void
        }
        let logger = Logger { lines.append($0) }
        struct Server {
            func profile() -> AnySinglePublisher<String, Never> { .just("Ada") }
        }
        let server = Server()
        let profile = server.profile()
            .logResult("profile") { line in logger.info("\(line)") }
        #expect(profile.record().values == ["Ada"])
        #expect(lines == ["profile: Ada"])
    }
}
