import CombineTraits
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The samples of GettingStarted.md.
struct GettingStartedSamples {
    struct Profile: Codable, Equatable {
        var name: String
        var pictureName: String
    }

    struct Picture: Equatable {
        var name: String
    }

    struct Page: Equatable {
        var name: String
        var picture: Picture
    }

    /// Loads pictures, and counts the requests that were cancelled.
    private final class PictureLoader {
        final class Request {
            func cancel() {}
        }

        func load(_ name: String, _ completion: (Result<Picture, any Error>) -> Void) -> Request {
            completion(.success(Picture(name: name)))
            return Request()
        }
    }

    private struct LegacyService {
        func profile(of id: Int) -> AnyPublisher<Profile, any Error> {
            Just(Profile(name: "Ada", pictureName: "ada.png")).setFailureType(to: (any Error).self)
                .eraseToAnyPublisher()
        }
    }

    private struct Service {
        let session = URLSession.shared
        let server = URL(string: "https://example.com")!
        let pictures = PictureLoader()
        let legacy = LegacyService()

        func profile(of id: Int) -> AnySinglePublisher<Profile, any Error> {
            session.dataTaskPublisher(for: server.appendingPathComponent("profiles/\(id)"))
                .map { data, _ in data }
                .decode(type: Profile.self, decoder: JSONDecoder())
                .eraseToAnySinglePublisher()
        }

        func picture(named name: String) -> DeferredFutureSingle<Picture, any Error> {
            DeferredFutureSingle { promise in
                let request = pictures.load(name) { result in promise(result) }
                return AnyCancellable { request.cancel() }
            }
        }

        func page(of id: Int) -> AnySinglePublisher<Page, any Error> {
            profile(of: id)
                .flatMap { profile in
                    self.picture(named: profile.pictureName)
                        .map { picture in Page(name: profile.name, picture: picture) }
                }
                .retry(1)
                .eraseToAnySinglePublisher()
        }

        func legacyProfile(of id: Int) -> AnySinglePublisher<Profile, any Error> {
            legacy.profile(of: id)
                .assertSingle()
                .eraseToAnySinglePublisher()
        }
    }

    @MainActor final class PageModel {
        private(set) var title = "Loading…"
        private let bag = CancelBag()

        func show(_ page: AnySinglePublisher<Page, any Error>) {
            page.sinkSingleOnMain(with: self) { model, result in
                switch result {
                case .success(let page): model.title = page.name
                case .failure(let error): model.title = "\(error)"
                }
            }
            .store(in: bag)
        }

        func showNext(_ page: AnySinglePublisher<Page, any Error>) {
            page
                .map { @Sendable page in page.name }
                .receive(on: DispatchQueue.main)
                .map { name in "\(self.title), \(name)" }
                .sinkSingleOnMain(with: self) { model, result in model.title = (try? result.get()) ?? "" }
                .store(in: bag)
        }

        func load(_ page: AnySinglePublisher<Page, any Error>) async {
            do {
                title = try await page.value().name
            } catch {
                title = "\(error)"
            }
        }
    }

    private static let page = Page(name: "Ada", picture: Picture(name: "ada.png"))

    @Test("A completion handler becomes a single publisher")
    func callback() async throws {
        #expect(try await Service().picture(named: "ada.png").value() == Picture(name: "ada.png"))
    }

    @Test("A publisher that someone vouches for")
    func legacy() async throws {
        #expect(try await Service().legacyProfile(of: 1).value().name == "Ada")
    }

    @Test("A page is not loaded before somebody subscribes")
    func laziness() {
        _ = Service().page(of: 1)
    }

    @Test("A model shows the page, or the failure")
    @MainActor func model() async {
        let model = PageModel()
        await model.load(.just(Self.page))
        #expect(model.title == "Ada")
        await model.load(.fail(URLError(.badURL)))
        #expect(model.title.contains("URLError") || model.title.contains("NSURLError"), "\(model.title)")
    }

    @Test("A sink on the main actor")
    @MainActor func sink() async {
        let model = PageModel()
        model.show(.just(Self.page))
        await drainMainQueue()
        #expect(model.title == "Ada")
    }

    nonisolated private func pageFromAnotherThread() -> AnySinglePublisher<Page, any Error> {
        DeferredFutureSingle { promise in
            DispatchQueue.forTests().async { promise(.success(Self.page)) }
            return AnyCancellable {}
        }
        .eraseToAnySinglePublisher()
    }

    @Test("An operator of a model that runs on the main thread, behind a publisher that does not")
    @MainActor func operators() async throws {
        let model = PageModel()
        model.showNext(pageFromAnotherThread())
        while model.title == "Loading…" { await Task.yield() }
        #expect(model.title == "Loading…, Ada")
    }
}
