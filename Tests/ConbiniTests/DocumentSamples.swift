import Conbini
import Testing

/// The samples of Conbini's README, as they stand there, with one import.
@Suite("Samples of the document")
struct DocumentSamples {
    struct CustomError: Error, Equatable {}

    @Test("Complete")
    func complete() {
        let publisherA = Complete<Int, CustomError>(error: nil)
        let publisherB = Complete(error: CustomError())
        #expect(publisherA != Complete(error: CustomError()))
        #expect(publisherB.error == CustomError())
    }
}
