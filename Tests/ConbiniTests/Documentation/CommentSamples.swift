import Conbini
import TestSupport
import Testing

extension Documentation {
    /// The samples of comments that the README of the original Conbini package has as well.
    struct CommentSamples {
        private let queue = DispatchQueue(label: "work")

        @Test func then() {
            let setConfigurationOnServer = DeferredCompletion {}
            let subscribeToWebsocket = (publisher: [1, 2].publisher, port: 80)

            let publisher = setConfigurationOnServer.then {
                subscribeToWebsocket.publisher
            }

            #expect(Documentation.marbles(of: publisher) == "(12|)")
        }

        @Test func asyncMap() async {
            let publisher = [1, 2].publisher.asyncMap { (value, promise) in
                queue.async {
                    let newValue = String(value * 10)
                    promise(newValue)
                }
            }

            #expect(await Documentation.events(of: publisher) == [.value("10"), .value("20"), .finished])
        }

        @Test func sequentialMap() async {
            let publisher = [1, 2].publisher.sequentialMap { (value, promise) in
                queue.async {
                    promise(value * 10 + 1, .continue)
                    promise(value * 10 + 2, .continue)
                    promise(value * 10 + 3, .finished)
                }
            }

            #expect(
                await Documentation.events(of: publisher) == [11, 12, 13, 21, 22, 23].map { .value($0) } + [.finished])
        }

        @Test func publishers() {
            let publisherA = Complete<Int, CustomError>(error: nil)
            let publisherB = Complete(error: CustomError())
            #expect(Documentation.marbles(of: publisherA) == "|")
            #expect(publisherB.error == CustomError())

            func somethingThatMightFail() throws { throw CustomError() }
            func completion() -> some Publisher {
                let publisher = DeferredCompletion {
                    try somethingThatMightFail()
                }
                return publisher
            }
            #expect(Documentation.marbles(of: completion()) == "x   x = CustomError()")

            func someHeavyCalculations() throws -> Int { 4 }
            let publisher = DeferredValue {
                return try someHeavyCalculations()
            }
            #expect(Documentation.marbles(of: publisher) == "(4|)")
        }
    }
}
