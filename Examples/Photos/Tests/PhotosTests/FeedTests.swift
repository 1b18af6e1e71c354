import ConbiniForTesting
import Testing

@testable import Photos

struct FeedTests {
    private func pages(_ run: BehaviorRun) -> BehaviorDependency<Int, AnySinglePublisher<[Photo], any Error>> {
        run.dependency("pages", .single, for: Int.self, failures: [NetworkError() as any Error]) {
            [[Photo("page \($0)")]]
        }
    }

    @Test func paging() throws {
        try exploreBehaviors { run in
            let pages = pages(run)
            let model = FeedModel(server: Server(page: pages.publisher(for:)), cache: Cache())
            run.always("no request is given up for another one") {
                !pages.calls.contains { $0.isCancelled && !$0.hasPublished }
            }
            model.showNextPage()
            run.advance(by: .seconds(1))
            model.showNextPage()
            run.advance()
            run.expect("no photo is shown twice", Set(model.photos).count, equals: model.photos.count)
            run.expect("the spinner stops", !model.isLoading || pages.isSilent)
            run.expectRelease(of: model, as: "the model")
        }
    }

    @Test func refreshing() throws {
        try exploreBehaviors { run in
            let pages = pages(run)
            let cache = Cache([Photo("old")])
            let model = FeedModel(server: Server(page: pages.publisher(for:)), cache: cache)
            model.refresh()
            run.advance()
            run.expect("the spinner stops", !model.isRefreshing || pages.isSilent)
            if model.isRefreshing { return }
            run.expect("photos", model.photos, equals: [Photo(model.isOffline ? "old" : "page 0")])
            run.expect("the cache", cache.photos, equals: model.photos)
        }
    }
}
