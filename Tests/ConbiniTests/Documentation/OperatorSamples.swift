import Conbini
import Testing

extension Documentation {
    /// The samples in the documentation of the operators.
    @Suite("Samples of the operators")
    struct OperatorSamples {
        let server = Server()
        let queue = Queue()

        @Test("then")
        func then() {
            let setConfigurationOnServer = [1, 2].publisher
            let subscribeToWebsocket = (publisher: Just("a message"), ())

            let publisher = setConfigurationOnServer.then {
                subscribeToWebsocket.publisher
            }

            #expect(marbles(of: publisher) == "(a|)   a = a message")
        }

        @Test("asyncMap")
        func asyncMap() {
            let publisher = [1, 2].publisher.asyncMap { (value, promise) in
                queue.async {
                    let newValue = String(value * 10)
                    promise(newValue)
                }
            }
            // Publishes "10", then "20".

            #expect(marbles(of: publisher) == "(ab|)   a = 10, b = 20")
        }

        @Test("asyncTryMap", arguments: [(["Ada", "Bob"], "(ab|)"), (["Ada", "", "Bob"], "(ax)")])
        func asyncTryMap(_ names: [String], expected: String) {
            let profiles = names.publisher.asyncTryMap { (name, promise) in
                server.fetchProfile(of: name) { result in
                    promise(result)
                }
            }

            #expect(marbles(of: profiles).hasPrefix(expected))
        }

        @Test("sequentialMap")
        func sequentialMap() {
            let publisher = [1, 2].publisher.sequentialMap { (value, promise) in
                queue.async {
                    promise(value * 10 + 1, .continue)
                    promise(value * 10 + 2, .continue)
                    promise(value * 10 + 3, .finished)
                }
            }
            // Publishes 11, 12, 13, 21, 22, 23.

            #expect(marbles(of: publisher) == "(abcdef|)   a = 11, b = 12, c = 13, d = 21, e = 22, f = 23")
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
