import Conbini
import TestSupport
import Testing

extension Documentation {
    /// The samples of schedulers and clocks.
    struct SchedulerSamples {
        struct SearchServer {
            func results(for query: String) -> AnySinglePublisher<[String], Never> { .just([query.uppercased()]) }
        }

        final class SearchModel {
            @Published var query = ""
            @Published private(set) var results: [String] = []

            init(server: SearchServer, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
                $query
                    .debounce(for: .milliseconds(300), scheduler: scheduler)
                    .flatMapLatest { server.results(for: $0) }
                    .receive(on: scheduler)
                    .assign(to: &$results)
            }
        }

        @Test func search() {
            let model = SearchModel(server: SearchServer(), scheduler: .immediate)
            model.query = "swift"
            expectEqual(model.results, ["SWIFT"])
        }

        private final class ImageView {
            var image = ""
        }

        @MainActor @Test func imageOnMain() {
            let images = Just("a picture")
            let imageView = ImageView()
            let cancellable = images.receive(on: UIScheduler.shared)
                .sink { imageView.image = $0 }
            expectEqual(imageView.image, "a picture")
            withExtendedLifetime(cancellable) {}
        }

        struct Stopwatch {
            let clock: AnyClock<Duration>
            let start: AnyClock<Duration>.Instant
            var elapsed: Duration { start.duration(to: clock.now) }
        }

        @Test func time() async throws {
            let clock = ImmediateClock<Duration>()
            let stopwatch = Stopwatch(clock: AnyClock(clock), start: AnyClock(clock).now)
            do {
                let clock = ImmediateClock()
                try await clock.sleep(for: .seconds(10))
                let time = clock.now.offset
                expectEqual(time, .seconds(10))
            }
            try await clock.sleep(for: .seconds(3))
            expectEqual(stopwatch.elapsed, .seconds(3))
        }
    }
}
