import TestSupport
import Testing

/// The sinks, as one table.
enum SinkKind: CaseIterable {
    case single, maybe, completion, immediate

    /// What an upstream must send on subscription.
    var firstEvents: [PublisherEvent<Int, TestError>] { self == .immediate ? [.value(0)] : [] }

    /// - Parameter report: Called with the result, as text.
    func attach<Failure: Error>(
        to upstream: some Publisher<Int, Failure>, report: @escaping (String) -> Void
    ) -> AnyCancellable {
        switch self {
        case .single: upstream.uncheckedSingle().sinkSingle { report("\($0)") }
        case .maybe: upstream.uncheckedMaybe().sinkMaybe { report("\($0)") }
        case .completion: upstream.uncheckedMaybe().ignoreOutput().sinkCompletion { report("\($0)") }
        case .immediate: upstream.uncheckedImmediate().sinkImmediate { report("\($0)") }
        }
    }
}

/// What the sinks report. `BrokenPromisesTests` has the promises that a publisher can break.
struct SinkTests {
    typealias Script = [PublisherEvent<Int, TestError>]

    private static let failure = "failure(TestError(code: 0))"

    static let table: [(SinkKind, Script, [String])] = [
        (.single, [], []),
        (.single, [.value(1)], ["success(1)"]),
        (.single, [.value(1), .finished], ["success(1)"]),
        (.single, [.failure(TestError())], [failure]),
        (.maybe, [], []),
        (.maybe, [.value(1)], ["success(1)"]),
        (.maybe, [.value(1), .finished], ["success(1)"]),
        (.maybe, [.finished], ["finished"]),
        (.maybe, [.failure(TestError())], [failure]),
        (.completion, [], []),
        (.completion, [.finished], ["success()"]),
        (.completion, [.failure(TestError())], [failure]),
        (.immediate, [.value(1)], ["success(1)"]),
        (.immediate, [.value(1), .finished], ["success(1)"]),
        (.immediate, [.value(1), .value(2), .failure(TestError())], ["success(1)", "success(2)", failure]),
        (.immediate, [.failure(TestError())], [failure]),
        // Events after the completion
        (.single, [.value(1), .finished, .value(2), .finished], ["success(1)"]),
        (.single, [.failure(TestError()), .failure(TestError(1)), .value(1)], [failure]),
        (.maybe, [.finished, .value(1), .failure(TestError())], ["finished"]),
        (.maybe, [.failure(TestError()), .finished], [failure]),
        (.completion, [.finished, .failure(TestError())], ["success()"]),
        (.completion, [.failure(TestError()), .finished], [failure]),
        (.immediate, [.value(1), .finished, .value(2), .failure(TestError())], ["success(1)"]),
        (.immediate, [.failure(TestError()), .value(1)], [failure]),
    ]

    @Test("On subscription, and later", arguments: table.indices, [true, false])
    func results(_ index: Int, isOnSubscription: Bool) {
        let (sink, script, expected) = Self.table[index]
        let countOnSubscription = isOnSubscription ? script.count : sink == .immediate ? 1 : 0
        let publisher = ManualPublisher(onSubscription: Array(script.prefix(countOnSubscription)))
        var results: [String] = []
        let cancellable = sink.attach(to: publisher) { results.append($0) }
        script.dropFirst(countOnSubscription).forEach { publisher.send($0) }
        expectEqual(results, expected, "\(sink): \(script)")
        expectEqual(publisher.demands, [.unlimited])
        expectEqual(publisher.cancellationCount, 0)
        withExtendedLifetime(cancellable) {}
    }

    @Test("The result of a publisher that never fails is its value")
    func publishersThatNeverFail() {
        var results: [Int] = []
        let cancellables = [
            Just(1).sinkSingle { results.append($0.get()) },
            Just(2).sinkMaybe { results.append($0.get() ?? 0) },
            Just(3).sinkImmediate { results.append($0.get()) },
            Empty<Never, Never>().sinkCompletion { (result: Result<Void, Never>) in
                result.get()
                results.append(4)
            },
        ]
        expectEqual(results, [1, 2, 3, 4])
        withExtendedLifetime(cancellables) {}
    }

    /// `catch` of a publisher that cannot fail is maybe by its second alternative, whatever the other publisher is.
    @Test func alternatives() {
        let stream = PassthroughSubject<Never, TestError>()
        var results: [String] = []
        _ = Empty<Never, Never>().catch(constant(stream)).eraseToAnyMaybePublisher()
            .sinkCompletion { results.append("\($0)") }
        _ = Empty<Never, Never>().catch(constant(AnyCompletablePublisher<TestError>.never()))
            .sinkCompletion { results.append("\($0)") }
        expectEqual(results, ["success()", "success()"])
    }

    @Test func eventsWithoutSubscription() {
        let publisher = ManualPublisher<Int, TestError>(
            attaches: false, onSubscription: [.value(1), .finished, .value(2)])
        var results: [String] = []
        let cancellable = SinkKind.single.attach(to: publisher) { results.append($0) }
        expectEqual(results, ["success(1)"])
        withExtendedLifetime(cancellable) {}
    }
}
