import Conbini
import Testing

extension Documentation {
    /// The samples in the documentation of the operators.
    struct OperatorSamples {
        let server = Server()

        @Test("asyncTryMap", arguments: [(["Ada", "Bob"], "(ab|)"), (["Ada", "", "Bob"], "(ax)")])
        func asyncTryMap(_ names: [String], expected: String) {
            let profiles = names.publisher.asyncTryMap { (name, promise) in
                server.fetchProfile(of: name) { result in
                    promise(result)
                }
            }

            #expect(marbles(of: profiles).hasPrefix(expected))
        }

        @Test("asyncMap with values requested ahead")
        func asyncMapWithPrefetch() {
            let messages = PassthroughSubject<String, Never>()
            var received: [String] = []

            let replies = messages.eraseToAnyPublisher().asyncMap(prefetch: .unlimited) { (message, promise) in
                server.send(message) { reply in
                    promise(reply)
                }
            }

            let cancellable = replies.sink { received.append($0) }
            messages.send("Hello")
            messages.send("Goodbye")
            #expect(received == ["re: Hello", "re: Goodbye"])
            withExtendedLifetime(cancellable) {}
        }

        @Test("asyncMap with an async closure")
        func asyncMapWithAnAsyncClosure() async {
            let photos = ["a", "b"]
            let renderer = Renderer()

            let thumbnails = photos.publisher.asyncMap { photo in
                await renderer.thumbnail(of: photo)
            }

            #expect(await events(of: thumbnails) == [.value("small a"), .value("small b"), .finished])
        }

        @Test("asyncMap with an async closure and values requested ahead")
        func asyncMapWithAnAsyncClosureAndPrefetch() async {
            let messages = ["Hello", "Goodbye"].publisher

            let replies = messages.eraseToAnyPublisher().asyncMap(prefetch: .unlimited) { message in
                await server.reply(to: message)
            }

            #expect(await events(of: replies) == [.value("re: Hello"), .value("re: Goodbye"), .finished])
        }

        @Test("asyncTryMap with an async closure")
        func asyncTryMapWithAnAsyncClosure() async {
            let names = ["Ada", "", "Bob"]

            let profiles = names.publisher.asyncTryMap { name in
                try await server.profile(of: name)
            }

            let events = await events(of: profiles.mapError { $0 as! CustomError })
            #expect(events == [.value(Profile(name: "Ada")), .failure(CustomError())])
        }

        @Test("sequentialTryMap", arguments: [([2, 1], "(abc|)"), ([2, 0, 1], "(abx)")])
        func sequentialTryMap(_ pageCounts: [Int], expected: String) {
            let books = pageCounts.map { Book(pageCount: $0) }

            let pages = books.publisher.sequentialTryMap { (book, promise) in
                book.read { page in
                    promise(.success(page), page.isLast ? .finished : .continue)
                } onError: { error in
                    promise(.failure(error), .finished)
                }
            }

            #expect(marbles(of: pages).hasPrefix(expected))
        }

        @Test("A promise that says whether to go on")
        func permission() {
            let books = [Book(pageCount: 2), Book(pageCount: 1)]

            let texts = books.publisher.sequentialMap { (book, promise) in
                for page in 1...book.pageCount {
                    let isLast = page == book.pageCount
                    guard promise(book.text(of: page), isLast ? .finished : .continue) == .allowed else { return }
                }
            }

            #expect(marbles(of: texts) == "(aba|)   a = page 1, b = page 2")
        }

        @Test("sequentialFlatMap with a closure")
        func sequentialFlatMapWithAClosure() {
            let results = [1, 2].publisher.sequentialFlatMap { page in
                server.fetch(page: page)
            }

            #expect(
                marbles(of: results) == "(abcd|)   a = first of 1, b = second of 1, c = first of 2, d = second of 2")
        }

        @Test("sequentialFlatMap")
        func sequentialFlatMap() {
            let (endpointA, endpointB, endpointC) = (Just("A"), Just("B"), Just("C"))

            let results =
                [endpointA, endpointB, endpointC].publisher
                .sequentialFlatMap()
            // Publishes the result of A, then that of B, then that of C.

            #expect(marbles(of: results) == "(ABC|)")
        }

        @Test("sequentialFlatMap with a type of failures")
        func sequentialFlatMapWithAFailure() {
            struct NotSignedIn: Error {}
            let pages = [1, 2]

            let results = pages.publisher.setFailureType(to: NotSignedIn.self)
                .sequentialFlatMap(failure: (any Error).self) { page in
                    server.fetch(page: page)
                }

            #expect(marbles(of: results).hasPrefix("(abcd|)"))
        }

        @Test("result", arguments: [(nil, ["shows 1"]), (CustomError(), ["shows CustomError()"])])
        func result(_ error: CustomError?, expected: [String]) {
            var log: [String] = []
            func show(_ item: some Any) { log.append("shows \(item)") }
            let serverRequest = DeferredResult { error.map { .failure($0) } ?? .success(1) }

            let cancellable = serverRequest.result { (result) in
                switch result {
                case .success(let value): show(value)
                case .failure(let error): show(error)
                }
            }

            #expect(log == expected)
            withExtendedLifetime(cancellable) {}
        }
    }
}
