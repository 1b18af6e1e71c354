import Conbini

/// What was loaded last, for use without a network.
final class Cache {
    var photos: [Photo]?

    init(_ photos: [Photo]? = nil) { self.photos = photos }
}

/// Shows pages of photos, from the cache if there is no network, and refreshes them.
final class FeedModel: ObservableObject {
    @Published private(set) var photos: [Photo] = []
    @Published private(set) var isLoading = false
    @Published private(set) var isRefreshing = false
    @Published private(set) var isOffline = false

    private let server: Server
    private let cache: Cache
    private var pageCount = 0
    private var loading: AnyCancellable?

    init(server: Server, cache: Cache) {
        self.server = server
        self.cache = cache
    }

    func showNextPage() {
        guard !isLoading || Mistake.twoRequests.isPlanted else { return }
        isLoading = true
        let page = pageCount
        loading = server.page(page)
            .retry(Mistake.retryWithoutEnd.isPlanted ? .max : 2)
            .sinkSingle(isolation: nil) { [weak self] result in
                guard let self else { return }
                isLoading = false
                guard case .success(let photos) = result else { return }
                pageCount = page + 1
                self.photos += photos
            }
    }

    /// Replaces all pages by the first one, and by what is in the cache if that fails.
    func refresh() {
        if !Mistake.valueAtOnceLost.isPlanted { begin() }
        loading = firstPage()
            .handleEvents(receiveOutput: { [cache] photos in
                if let photos { cache.photos = photos }
            })
            .sinkSingle(isolation: nil) { [weak self] result in
                guard let self, isRefreshing else { return }
                (isLoading, isRefreshing) = (false, false)
                let photos = result.get()
                isOffline = photos == nil
                self.photos = photos ?? cache.photos ?? []
                pageCount = 1
            }
        if Mistake.valueAtOnceLost.isPlanted { begin() }
    }

    private func begin() { (isLoading, isRefreshing) = (true, true) }

    /// The first page, or `nil` if there is none.
    private func firstPage() -> AnySinglePublisher<[Photo]?, Never> {
        let instead: [Photo]? = Mistake.failureFillsCache.isPlanted ? [] : nil
        return server.page(0).map { $0 }.replaceError(with: instead).eraseToAnySinglePublisher()
    }
}
