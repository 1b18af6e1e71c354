import Conbini
import Testing

extension Documentation {
    /// The samples in the documentation of the publishers.
    @Suite("Samples of the publishers")
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
