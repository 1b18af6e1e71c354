import Conbini
import Testing

extension Documentation {
    /// The samples of Conbini.md and ComingFromOtherLibraries.md.
    struct PageSamples {
        let server = Server()

        /// Signs in, and publishes the member with a picture.
        func member(named name: String) -> AnySinglePublisher<Member, any Error> {
            server.signIn()
                .then { server.member(named: name) }
                .asyncTryMap { (member, promise) in
                    server.loadPicture(of: member) { result in
                        promise(result)
                    }
                }
                .eraseToAnySinglePublisher()
        }

        @Test("The member with a picture")
        func member() throws {
            var results: [Member] = []
            let cancellable = member(named: "Ada").sinkSingle { result in
                if case .success(let member) = result { results.append(member) }
            }
            #expect(results == [Member(name: "Ada", picture: "a picture")])
            withExtendedLifetime(cancellable) {}
        }

        @Test("Thumbnails of photos")
        func thumbnails() {
            let photos = ["a", "b"]
            let renderer = Renderer()

            let thumbnails = photos.publisher.asyncMap { (photo, promise) in
                renderer.render(photo) { thumbnail in
                    promise(thumbnail)
                }
            }

            #expect(marbles(of: thumbnails) == "(ab|)   a = small a, b = small b")
        }

        @Test("The first value, or nil")
        func firstOrNil() {
            let first = [1, 2].publisher.dropFirst(5).map(Optional.some).first().replaceEmpty(with: nil)
            #expect(marbles(of: first.eraseToAnySinglePublisher()) == "(a|)   a = nil")
        }
    }
}
