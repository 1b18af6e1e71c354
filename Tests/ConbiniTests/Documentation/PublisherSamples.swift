import Conbini
import Testing

extension Documentation {
    /// The samples in the documentation of the publishers.
    @Suite("Samples of the publishers")
    struct PublisherSamples {
        @Test("Complete")
        func complete() {
            let publisherA = Complete<Int, CustomError>(error: nil)
            let publisherB = Complete(error: CustomError())

            #expect(marbles(of: publisherA) == "|")
            #expect(marbles(of: publisherB) == "x   x = CustomError()")
        }

        @Test("DeferredValue", arguments: [(nil, "(1|)"), (CustomError(), "x   x = CustomError()")])
        func deferredValue(_ error: CustomError?, expected: String) {
            func someHeavyCalculations() throws -> Int {
                if let error { throw error }
                return 1
            }

            let publisher = DeferredValue {
                return try someHeavyCalculations()
            }

            #expect(marbles(of: publisher) == expected)
        }

        @Test("DeferredResult", arguments: [(true, "(1|)"), (false, "x   x = CustomError()")])
        func deferredResult(_ someExpression: Bool, expected: String) {
            let someValue = 1

            let publisher = DeferredResult<Int, CustomError> {
                guard someExpression else { return .failure(CustomError()) }
                return .success(someValue)
            }

            #expect(marbles(of: publisher) == expected)
        }

        @Test("DeferredCompletion", arguments: [(nil, "|"), (CustomError(), "x   x = CustomError()")])
        func deferredCompletion(_ error: CustomError?, expected: String) {
            func somethingThatMightFail() throws {
                if let error { throw error }
            }

            let publisher = DeferredCompletion {
                try somethingThatMightFail()
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
