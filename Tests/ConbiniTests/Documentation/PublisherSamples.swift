import Conbini
import Testing

extension Documentation {
    /// The samples in the documentation of the publishers.
    struct PublisherSamples {
        @Test("DeferredResult", arguments: [(true, "(1|)"), (false, "x   x = CustomError()")])
        func deferredResult(_ someExpression: Bool, expected: String) {
            let someValue = 1

            let publisher = DeferredResult<Int, CustomError> {
                guard someExpression else { return .failure(CustomError()) }
                return .success(someValue)
            }

            #expect(marbles(of: publisher) == expected)
        }

        @Test("DeferredComplete", arguments: [(nil, "|"), (CustomError(), "x   x = CustomError()")])
        func deferredComplete(_ errorOrNil: CustomError?, expected: String) {
            let publisher = DeferredComplete<Int, CustomError> {
                return errorOrNil
            }

            #expect(marbles(of: publisher) == expected)
        }

        @Test("DeferredFuture")
        func deferredFuture() {
            let server = Server()
            let name = "Ada"

            let publisher = DeferredFuture<Profile, any Error> { promise in
                server.fetchProfile(of: name) { result in
                    promise(result)
                }
            }

            #expect(marbles(of: publisher) == "(a|)   a = Profile(name: \"Ada\")")
        }

        @Test("DeferredPassthrough")
        func deferredPassthrough() {
            let something = 1

            let publisher = DeferredPassthrough<Int, CustomError> { (subject) in
                subject.send(something)
                subject.send(completion: .finished)
            }

            #expect(marbles(of: publisher) == "(1|)")
        }
    }
}
