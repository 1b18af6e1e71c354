import Conbini

/// Searches while the user types.
final class SearchModel: ObservableObject {
    struct Results: Equatable {
        var query: String
        var photos: [Photo]
    }

    @Published var query = ""
    @Published private(set) var results: Results?
    @Published private(set) var isSearching = false

    private var searching: AnyCancellable?

    init(server: Server, scheduler: AnySchedulerOf<DispatchQueue> = .main) {
        let queries = $query.dropFirst()
            .debounce(for: .milliseconds(300), scheduler: scheduler)
            .removeDuplicates()
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = true })
        func results(of query: String) -> AnyPublisher<Results?, Never> {
            server.search(query).map { Results(query: query, photos: $0) }.replaceError(with: nil).eraseToAnyPublisher()
        }
        let answers =
            Mistake.olderResultsShown.isPlanted
            ? queries.flatMap(results).eraseToAnyPublisher()
            : queries.flatMapLatest(results).eraseToAnyPublisher()
        searching = answers.sink { [weak self] results in self?.show(results) }
        if Mistake.modelLeaks.isPlanted { searching = answers.sink { self.show($0) } }
    }

    private func show(_ results: Results?) {
        isSearching = false
        self.results = results
    }
}
