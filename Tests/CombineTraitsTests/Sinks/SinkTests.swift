import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// What the sinks report, also when the publisher breaks its promise.
@Suite struct SinkTests {
    typealias Script = [PublisherEvent<Int, TestError>]

    static let singleTable: [(Script, [Result<Int, TestError>])] = [
        ([], []),
        ([.value(1)], [.success(1)]),
        ([.value(1), .finished], [.success(1)]),
        ([.failure(TestError())], [.failure(TestError())]),
        // Broken promises; `SinkTrapTests` has the one that is not survived.
        ([.value(1), .value(2)], [.success(1)]),
        ([.value(1), .failure(TestError())], [.success(1)]),
        ([.value(1), .finished, .value(2), .finished], [.success(1)]),
        ([.failure(TestError()), .failure(TestError(1)), .value(1)], [.failure(TestError())]),
    ]

    @Test(arguments: singleTable)
    func sinkSingle(script: Script, expected: [Result<Int, TestError>]) {
        let publisher = ManualPublisher<Int, TestError>()
        var results: [Result<Int, TestError>] = []
        let cancellable = publisher.uncheckedSingle().sinkSingle { results.append($0) }
        script.forEach { publisher.send($0) }
        #expect(results == expected)
        #expect(publisher.demands == [.unlimited])
        #expect(publisher.cancellationCount == 0)
        withExtendedLifetime(cancellable) {}
    }

    static let maybeTable: [(Script, [MaybeResult<Int, TestError>])] = [
        ([], []),
        ([.value(1)], [.success(1)]),
        ([.value(1), .finished], [.success(1)]),
        ([.finished], [.finished]),
        ([.failure(TestError())], [.failure(TestError())]),
        // Broken promises
        ([.value(1), .value(2)], [.success(1)]),
        ([.value(1), .failure(TestError())], [.success(1)]),
        ([.finished, .value(1), .failure(TestError())], [.finished]),
        ([.failure(TestError()), .finished], [.failure(TestError())]),
    ]

    @Test(arguments: maybeTable)
    func sinkMaybe(script: Script, expected: [MaybeResult<Int, TestError>]) {
        let publisher = ManualPublisher<Int, TestError>()
        var results: [MaybeResult<Int, TestError>] = []
        let cancellable = publisher.uncheckedMaybe().sinkMaybe { results.append($0) }
        script.forEach { publisher.send($0) }
        #expect(results == expected)
        #expect(publisher.demands == [.unlimited])
        #expect(publisher.cancellationCount == 0)
        withExtendedLifetime(cancellable) {}
    }

    static let immediateTable: [(Script, [Result<Int, TestError>])] = [
        ([.value(1)], [.success(1)]),
        ([.value(1), .finished], [.success(1)]),
        ([.value(1), .value(2), .failure(TestError())], [.success(1), .success(2), .failure(TestError())]),
        ([.failure(TestError())], [.failure(TestError())]),
        // Broken promises
        ([.finished], []),
        ([.value(1), .finished, .value(2), .failure(TestError())], [.success(1)]),
        ([.failure(TestError()), .value(1)], [.failure(TestError())]),
    ]

    @Test(arguments: immediateTable)
    func sinkImmediate(script: Script, expected: [Result<Int, TestError>]) {
        let publisher = ManualPublisher<Int, TestError>(onSubscription: script)
        var results: [Result<Int, TestError>] = []
        let cancellable = publisher.uncheckedImmediate().sinkImmediate { results.append($0) }
        #expect(results == expected)
        #expect(publisher.demands == [.unlimited])
        withExtendedLifetime(cancellable) {}
    }

    @Test func sinkImmediateReportsLaterValues() {
        let subject = CurrentValueSubject<Int, TestError>(1)
        var results: [Result<Int, TestError>] = []
        let cancellable = subject.sinkImmediate { results.append($0) }
        #expect(results == [.success(1)])
        subject.send(2)
        subject.send(completion: .failure(TestError()))
        #expect(results == [.success(1), .success(2), .failure(TestError())])
        withExtendedLifetime(cancellable) {}
    }

    @Test func publishersThatNeverFail() {
        var results: [Int] = []
        let cancellables = [
            Just(1).sinkSingle { results.append($0.get()) },
            Just(2).sinkMaybe { results.append($0.get() ?? 0) },
            Just(3).sinkImmediate { results.append($0.get()) },
        ]
        #expect(results == [1, 2, 3])
        withExtendedLifetime(cancellables) {}
    }

    @Test func eventsWithoutSubscription() {
        let publisher = ManualPublisher<Int, TestError>(
            attaches: false, onSubscription: [.value(1), .value(2), .finished])
        var results: [Result<Int, TestError>] = []
        let cancellable = publisher.uncheckedSingle().sinkSingle { results.append($0) }
        #expect(results == [.success(1)])
        withExtendedLifetime(cancellable) {}
    }
}
