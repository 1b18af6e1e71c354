import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// What `sinkCompletion` reports.
@Suite struct SinkCompletionTests {
    typealias Script = [PublisherEvent<Never, TestError>]

    static let table: [(Script, [String])] = [
        ([], []),
        ([.finished], ["success"]),
        ([.failure(TestError(1))], ["failure 1"]),
        // Broken promises
        ([.finished, .finished], ["success"]),
        ([.finished, .failure(TestError(1))], ["success"]),
        ([.failure(TestError(1)), .finished], ["failure 1"]),
    ]

    private static func text(_ result: Result<Void, TestError>) -> String {
        switch result {
        case .success: "success"
        case .failure(let error): "failure \(error.code)"
        }
    }

    @Test("Later", arguments: table)
    func later(script: Script, expected: [String]) {
        let publisher = ManualPublisher<Never, TestError>()
        var results: [String] = []
        let cancellable = publisher.uncheckedMaybe().sinkCompletion { results.append(Self.text($0)) }
        script.forEach { publisher.send($0) }
        #expect(results == expected)
        #expect(publisher.demands == [.unlimited])
        #expect(publisher.cancellationCount == 0)
        withExtendedLifetime(cancellable) {}
    }

    @Test("On subscription", arguments: table)
    func onSubscription(script: Script, expected: [String]) {
        let publisher = ManualPublisher<Never, TestError>(onSubscription: script)
        var results: [String] = []
        let cancellable = publisher.uncheckedMaybe().sinkCompletion { results.append(Self.text($0)) }
        #expect(results == expected)
        withExtendedLifetime(cancellable) {}
    }

    @Test func onTheDirectPath() {
        var results: [String] = []
        _ = AnyCompletablePublisher<TestError>.empty().sinkCompletion { results.append(Self.text($0)) }
        _ = AnyCompletablePublisher<TestError>.fail(TestError(2)).sinkCompletion { results.append(Self.text($0)) }
        _ = Just(1).setFailureType(to: TestError.self).ignoreOutput().sinkCompletion { results.append(Self.text($0)) }
        let cancellable = AnyCompletablePublisher<TestError>.never().sinkCompletion { _ in
            Issue.record("It never completes.")
        }
        #expect(results == ["success", "failure 2", "success"])
        withExtendedLifetime(cancellable) {}
    }

    @Test func publishersThatNeverFail() {
        var count = 0
        _ = Empty<Never, Never>().sinkCompletion { (result: Result<Void, Never>) in
            result.get()
            count += 1
        }
        #expect(count == 1)
    }

    /// `catch` of a publisher that cannot fail is maybe by its second alternative, whatever the other publisher is.
    @Test func alternatives() {
        struct Other: Publisher {
            typealias Output = Never
            typealias Failure = TestError

            func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == TestError {}
        }
        var results: [String] = []
        _ = Empty<Never, Never>().catch(constant(Other())).eraseToAnyMaybePublisher()
            .sinkCompletion { results.append(Self.text($0)) }
        _ = Empty<Never, Never>().catch(constant(AnyCompletablePublisher<TestError>.never()))
            .sinkCompletion { results.append(Self.text($0)) }
        #expect(results == ["success", "success"])
    }

    @Test("The closure is released at the end, and on cancellation", arguments: [true, false])
    func release(isCancelled: Bool) {
        let publisher = ManualPublisher<Never, TestError>()
        var token: Token? = Token()
        let closure = Lifetime(of: token!)
        let cancellable = publisher.uncheckedMaybe().sinkCompletion { [token] _ in token?.touch() }
        token = nil
        #expect(!closure.isOver)
        if isCancelled { cancellable.cancel() } else { publisher.send(.finished) }
        #expect(closure.isOver)
        #expect(publisher.cancellationCount == (isCancelled ? 1 : 0))
        withExtendedLifetime(cancellable) {}
    }
}
