import ConbiniForTesting
import Testing

@testable import Photos

struct SearchTests {
    @Test func typing() throws {
        try exploreBehaviors { run in
            let search = run.dependency("search", .single, for: String.self, failures: [NetworkError() as any Error]) {
                [[Photo($0)]]
            }
            var model: SearchModel? = SearchModel(
                server: Server(search: search.publisher(for:)), scheduler: run.scheduler.scheduler())
            run.expectRelease(of: model!, as: "the model")
            let queries = ["c", "cat"]
            var shown = 0
            run.always("no older results over newer ones") {
                guard let query = model?.results?.query, let index = queries.firstIndex(of: query) else { return true }
                defer { shown = max(shown, index) }
                return index >= shown
            }
            for query in queries {
                model?.query = query
                run.advance(by: .seconds(1))
            }
            run.advance()
            run.expect("the spinner stops", model?.isSearching == false || search.isSilent)
            model = nil
        }
    }
}
