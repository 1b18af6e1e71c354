import ConbiniForTesting
import TestSupport
import Testing

/// The samples of the documentation for schedulers and clocks.
///
/// When you change one, change the documentation as well: `SampleTests` of the generator compares them.
struct SchedulerSamples {
    private struct Server {
        func results(for query: String) -> AnySinglePublisher<[String], Never> {
            .just(["The \(query.capitalized) Programming Language"])
        }
    }

    private final class SearchModel {
        @Published var query = ""
        @Published private(set) var results: [String] = []

        init(server: Server, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
            $query
                .dropFirst()
                .debounce(for: .milliseconds(300), scheduler: scheduler)
                .flatMapLatest { server.results(for: $0) }
                .receive(on: scheduler)
                .assign(to: &$results)
        }
    }

    private struct DownloadModel {
        let server: Server
        let clock: any Clock<Duration>
    }

    private let server = Server()

    @Test func searchInVirtualTime() {
        let clock = VirtualTimeScheduler()
        let model = SearchModel(server: server, scheduler: clock.scheduler())
        model.query = "swift"
        clock.advance(by: .milliseconds(300))
        #expect(model.results == ["The Swift Programming Language"])
    }

    @Test func searchWithoutAScheduler() {
        let model = SearchModel(server: server, scheduler: .unimplemented("search"))
        expectEqual(model.results, [])
    }

    @Test func downloadWithoutAClock() {
        let model = DownloadModel(server: server, clock: .unimplemented("download"))
        #expect(model.clock is UnimplementedClock<Duration>)
    }
}
