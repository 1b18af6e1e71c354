import Conbini
import TestSupport
import Testing

/// The samples in the README of the original Conbini package.
@Suite("Samples of the document")
struct DocumentSamples {
    struct CustomError: Error, Equatable {}

    private let queue = DispatchQueue.forTests(attributes: [])

    /// The values of a publisher, after it has finished.
    private func values<Output, Failure: Error>(
        of publisher: some Publisher<Output, Failure>, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Output] {
        let isCompleted = DispatchSemaphore(value: 0)
        var values: [Output] = []
        let cancellable = publisher.sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { Issue.record(error, sourceLocation: sourceLocation) }
                isCompleted.signal()
            },
            receiveValue: { values.append($0) })
        #expect(isCompleted.wait(timeout: .now() + 60) == .success, sourceLocation: sourceLocation)
        return withExtendedLifetime(cancellable) { values }
    }

    // MARK: Operators

    @Test func then() {
        let setConfigurationOnServer = DeferredCompletion {}
        let subscribeToWebsocket = (publisher: [1, 2].publisher, port: 80)

        let publisher = setConfigurationOnServer.then {
            subscribeToWebsocket.publisher
        }

        #expect(values(of: publisher) == [1, 2])
    }

    @Test func asyncMap() {
        let publisher = [1, 2].publisher.asyncMap { (value, promise) in
            queue.async {
                let newValue = String(value * 10)
                promise(newValue)
            }
        }

        #expect(values(of: publisher) == ["10", "20"])
    }

    @Test func sequentialMap() {
        let publisher = [1, 2].publisher.sequentialMap { (value, promise) in
            queue.async {
                promise(value * 10 + 1, .continue)
                promise(value * 10 + 2, .continue)
                promise(value * 10 + 3, .finished)
            }
        }

        #expect(values(of: publisher) == [11, 12, 13, 21, 22, 23])
    }

    @Test func sequentialFlatMap() {
        let enpointA = ["a", "b"].publisher.receive(on: queue)
        let endpointB = ["c"].publisher.receive(on: queue)
        let endpointC = ["d", "e"].publisher.receive(on: queue)

        let publisher = [enpointA, endpointB, endpointC].publisher
            .sequentialFlatMap()

        #expect(values(of: publisher) == ["a", "b", "c", "d", "e"])
    }

    /// The README has no sample of this, but says that it "works 'as expected' even with upstream publishers that
    /// disregard backpressure (e.g. `PassthroughSubject`)".
    @Test func sequentialFlatMapOfASubject() {
        let endpoints = PassthroughSubject<AnyPublisher<String, Never>, Never>()
        let isCompleted = DispatchSemaphore(value: 0)
        var values: [String] = []

        let cancellable =
            endpoints
            .sequentialFlatMap()
            .sink(receiveCompletion: { _ in isCompleted.signal() }, receiveValue: { values.append($0) })
        endpoints.send(["a", "b"].publisher.delay(for: .milliseconds(2), scheduler: queue).eraseToAnyPublisher())
        endpoints.send(Just("c").eraseToAnyPublisher())
        endpoints.send(["d", "e"].publisher.receive(on: queue).eraseToAnyPublisher())
        endpoints.send(completion: .finished)

        #expect(isCompleted.wait(timeout: .now() + 60) == .success)
        #expect(values == ["a", "b", "c", "d", "e"])
        withExtendedLifetime(cancellable) {}
    }

    /// "If a failure completion is received, the whole publisher will finish and any publisher being buffered won't have a
    /// chance to execute."
    @Test func sequentialFlatMapOfASubjectThatFails() {
        let endpoints = PassthroughSubject<AnyPublisher<String, CustomError>, CustomError>()
        let first = PassthroughSubject<String, CustomError>()
        var hasRun = false
        var events: [String] = []

        let cancellable = endpoints.sequentialFlatMap().sink(
            receiveCompletion: { events.append($0 == .failure(CustomError()) ? "failed" : "finished") },
            receiveValue: { events.append($0) })
        endpoints.send(first.eraseToAnyPublisher())
        endpoints.send(
            Deferred { () -> Empty<String, CustomError> in
                hasRun = true
                return Empty()
            }.eraseToAnyPublisher())
        first.send("a")
        first.send(completion: .failure(CustomError()))

        #expect(events == ["a", "failed"])
        #expect(!hasRun)
        withExtendedLifetime(cancellable) {}
    }

    @Test func result() {
        let serverRequest = DeferredResult { Bool.random() ? .success("answer") : .failure(CustomError()) }
        var results: [Result<String, CustomError>] = []

        let cancellable = serverRequest.result { (result) in
            switch result {
            case .success(let value): results.append(.success(value))
            case .failure(let error): results.append(.failure(error))
            }
        }

        #expect(results == [.success("answer")] || results == [.failure(CustomError())])
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Publishers

    @Test func complete() {
        let publisherA = Complete<Int, CustomError>(error: nil)
        let publisherB = Complete(error: CustomError())

        #expect(values(of: publisherA) == [])
        #expect(publisherA != Complete(error: CustomError()))
        #expect(publisherB.error == CustomError())
        let neverFails: Complete<Int, Never> = Complete()
        let neverPublishes: Complete<Never, Never> = Complete()
        #expect(values(of: neverFails) == [])
        #expect(values(of: neverPublishes).isEmpty)
    }

    @Test func deferredValue() {
        func someHeavyCalculations() throws -> Int { 42 }

        let publisher = DeferredValue {
            return try someHeavyCalculations()
        }

        #expect(values(of: publisher) == [42])
    }

    @Test(arguments: [true, false])
    func deferredResult(someExpression: Bool) {
        let someValue = 42

        // Swift infers the type of a closure only from a single return statement, and the sample has two.
        let publisher: DeferredResult<Int, CustomError> = DeferredResult {
            guard someExpression else { return .failure(CustomError()) }
            return .success(someValue)
        }

        var results: [Result<Int, CustomError>] = []
        _ = publisher.result { results.append($0) }
        #expect(results == [someExpression ? .success(42) : .failure(CustomError())])
    }

    @Test func deferredCompletion() {
        func somethingThatMightFail() throws {}

        let publisher = DeferredCompletion {
            try somethingThatMightFail()
        }

        #expect(values(of: publisher).isEmpty)
    }

    @Test func deferredPassthrough() {
        let something = 42

        // The sample does not determine the failure type.
        let publisher: DeferredPassthrough<Int, Never> = DeferredPassthrough { (subject) in
            subject.send(something)
            subject.send(completion: .finished)
        }

        #expect(values(of: publisher) == [42])
    }
}
