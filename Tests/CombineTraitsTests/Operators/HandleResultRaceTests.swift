import CombineTraits
import TestSupport
import Testing

/// Results and cancellations that `handleResult` meets at the same time, from two threads.
@Suite struct HandleResultRaceTests {
    static let rounds = RaceRounds.count(100)

    /// What the result is.
    enum End: CaseIterable {
        case value, failure, finished
    }

    /// What has been called, by any thread.
    private struct Calls {
        let success = Counter()
        let failure = Counter()
        let finish = Counter()
        let cancel = Counter()

        func isLegal(for end: End) -> Bool {
            let expected =
                switch end {
                case .value: success
                case .failure: failure
                case .finished: finish
                }
            let all = success.value + failure.value + finish.value + cancel.value
            return all == 1 && expected.value + cancel.value == 1
        }
    }

    @Test(
        "A sink: one closure is called, once, and the result is not reported after a cancellation",
        arguments: End.allCases)
    func sink(_ end: End) {
        race(end) { publisher, report in publisher.sinkMaybe { _ in report() } }
    }

    @Test("A plain subscriber: one closure is called, once", arguments: End.allCases)
    func subscriber(_ end: End) {
        race(end) { publisher, report in
            publisher.sink(receiveCompletion: { _ in report() }, receiveValue: { _ in })
        }
    }

    @Test("A cancellation while another thread starts the upstream")
    func start() {
        var unfairRounds = 0
        var last: (calls: Calls, recorder: Recorder<Int, TestError>)?
        func judge() {
            guard let (calls, recorder) = last else { return }
            let isReceived = !recorder.events.isEmpty
            if !calls.isLegal(for: .value) || isReceived && calls.cancel.value > 0 { unfairRounds += 1 }
        }
        ThreadTeam.run(rounds: Self.rounds) { index in
            judge()
            let calls = Calls()
            let recorder = Recorder<Int, TestError>()
            last = (calls, recorder)
            let hasSubscription = DispatchSemaphore(value: 0)
            let publisher = handled(
                DeferredFutureMaybe { promise in
                    hasSubscription.signal()
                    promise(.success(1))
                    return AnyCancellable {}
                }, calls)
            return (
                { publisher.subscribe(recorder) },
                {
                    hasSubscription.wait()
                    recorder.cancel()
                }
            )
        }
        judge()
        #expect(unfairRounds == 0)
    }

    private func handled(
        _ upstream: DeferredFutureMaybe<Int, TestError>, _ calls: Calls
    ) -> TraitPublishers.HandleResult<DeferredFutureMaybe<Int, TestError>> {
        upstream.handleResult(
            onSuccess: { _ in calls.success.increase() },
            onFailure: { _ in calls.failure.increase() },
            onFinish: { calls.finish.increase() },
            onCancel: { calls.cancel.increase() })
    }

    private func race(
        _ end: End,
        _ attach: (TraitPublishers.HandleResult<DeferredFutureMaybe<Int, TestError>>, @escaping () -> Void) ->
            AnyCancellable
    ) {
        var unfairRounds = 0
        let tokens = Counter()
        var last: (calls: Calls, reports: Counter)?
        func judge() {
            guard let (calls, reports) = last else { return }
            // A result that counts may still be cancelled on its way to the downstream.
            let isReported = reports.value > 0
            if !calls.isLegal(for: end) || reports.value > 1 || isReported && calls.cancel.value > 0 {
                unfairRounds += 1
            }
        }
        ThreadTeam.run(rounds: Self.rounds) { index in
            judge()
            let calls = Calls()
            let reports = Counter()
            last = (calls, reports)
            let token = Token(onDeinit: tokens.increase)
            var promise: DeferredFutureMaybe<Int, TestError>.Promise?
            let upstream = DeferredFutureMaybe<Int, TestError> {
                promise = $0
                return AnyCancellable { token.touch() }
            }
            let cancellable = attach(handled(upstream, calls)) { reports.increase() }
            let first: () -> Void = { [promise] in
                switch end {
                case .value: promise?(.success(1))
                case .failure: promise?(.failure(TestError()))
                case .finished: promise?(.finished)
                }
            }
            let second = { cancellable.cancel() }
            promise = nil
            // Each thread is the first to move every other time.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        judge()
        #expect(unfairRounds == 0)
        #expect(tokens.value == Self.rounds)
    }
}
