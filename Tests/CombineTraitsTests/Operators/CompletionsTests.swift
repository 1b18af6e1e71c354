import TestSupport
import Testing

/// What `concatCompletions()` and `zipCompletions()` publish.
struct CompletionsTests {
    typealias Completable = Publishers.IgnoreOutput<AnyMaybePublisher<String, TestError>>

    typealias Case = MarbleExample

    static let concatenations = [
        Case(upstreams: [], expected: "|", subscriptions: []),
        Case(upstreams: ["--|"], expected: "--|", subscriptions: [0]),
        Case(upstreams: ["--|", "---|", "-|"], expected: "------|", subscriptions: [0, 2, 5]),
        Case(upstreams: ["|", "|"], expected: "|", subscriptions: [0, 0]),
        Case(upstreams: ["-|", "|", "-|"], expected: "--|", subscriptions: [0, 1, 1]),
        Case(upstreams: ["-", "|"], expected: "-", subscriptions: [0, nil]),
        // Values are ignored before
        Case(upstreams: ["-a--|", "b|"], expected: "-----|", subscriptions: [0, 4]),
        // Failures
        Case(upstreams: ["--x", "|"], expected: "--x", subscriptions: [0, nil]),
        Case(upstreams: ["x", "|"], expected: "x", subscriptions: [0, nil]),
        Case(upstreams: ["-|", "-x", "|"], expected: "--x", subscriptions: [0, 1, nil]),
        Case(upstreams: ["-|", "x", "|"], expected: "-x", subscriptions: [0, 1, nil]),
        // Demand
        Case(upstreams: ["-|", "-|"], demand: .none, expected: "--|", subscriptions: [0, 1]),
        Case(upstreams: ["-|", "-x"], demand: .none, expected: "--x", subscriptions: [0, 1]),
        Case(upstreams: [], demand: .none, expected: "|", subscriptions: []),
        // Cancellation
        Case(
            upstreams: ["-|", "--|", "|"], cancellation: .after(2), expected: "-", subscriptions: [0, 1, nil],
            cancellations: [nil, 2]),
    ]

    static let zips = [
        Case(upstreams: [], expected: "|", subscriptions: []),
        Case(upstreams: ["--|"], expected: "--|", subscriptions: [0]),
        Case(upstreams: ["--|", "----|", "-|"], expected: "----|", subscriptions: [0, 0, 0]),
        Case(upstreams: ["|", "|"], expected: "|", subscriptions: [0, 0]),
        Case(upstreams: ["-", "|"], expected: "-", subscriptions: [0, 0]),
        // Failures
        Case(
            upstreams: ["---|", "--x", "-----|"], expected: "--x", subscriptions: [0, 0, 0],
            cancellations: [2, nil, 2]),
        Case(upstreams: ["-|", "--x"], expected: "--x", subscriptions: [0, 0], cancellations: [nil, nil]),
        Case(upstreams: ["x", "|"], expected: "x", subscriptions: [0, nil]),
        Case(upstreams: ["-|", "x", "|"], expected: "x", subscriptions: [0, 0, nil], cancellations: [0, nil]),
        // Demand
        Case(upstreams: ["-|", "--|"], demand: .none, expected: "--|", subscriptions: [0, 0]),
        Case(upstreams: ["-|", "--x"], demand: .none, expected: "--x", subscriptions: [0, 0]),
        Case(upstreams: [], demand: .none, expected: "|", subscriptions: []),
        // Cancellation
        Case(
            upstreams: ["-|", "---|", "---x"], cancellation: .after(2), expected: "-", subscriptions: [0, 0, 0],
            cancellations: [nil, 2, 2]),
    ]

    @Test("One after another", arguments: concatenations)
    func concat(_ example: Case) { check(example) { $0.concatCompletions() } }

    @Test("All at once", arguments: zips)
    func zip(_ example: Case) { check(example) { $0.zipCompletions() } }

    @Test("The initializers do the same for publishers that are not proven to be maybe")
    func initializers() {
        for example in Self.concatenations {
            check(example) { TraitPublishers.ConcatCompletions($0.map { $0.eraseToAnyPublisher() }) }
        }
        for example in Self.zips {
            check(example) { TraitPublishers.ZipCompletions($0.map { $0.eraseToAnyPublisher() }) }
        }
    }

    private func check(_ example: Case, _ join: ([Completable]) -> some Publisher<Never, TestError>) {
        expectEqual(example.differences { join($0.publishers.map { $0.uncheckedMaybe().ignoreOutput() }) }, [])
    }

    // MARK: Many

    /// The two operators, as one table.
    enum Operator: CaseIterable {
        case concat, zip

        func callAsFunction<Upstream: MaybePublisher>(
            _ upstreams: [Upstream]
        ) -> AnyMaybePublisher<Never, Upstream.Failure> where Upstream.Output == Never {
            switch self {
            case .concat: upstreams.concatCompletions().eraseToAnyMaybePublisher()
            case .zip: upstreams.zipCompletions().eraseToAnyMaybePublisher()
            }
        }
    }

    /// How a publisher finishes on subscription.
    enum Synchronous: CaseIterable {
        case onTheDirectPath, byASubscription, byAPromise

        var publisher: AnyCompletablePublisher<TestError> {
            switch self {
            case .onTheDirectPath: .empty()
            case .byASubscription: ManualPublisher(onSubscription: [.finished]).uncheckedMaybe()
            case .byAPromise:
                DeferredFutureCompletion { promise in
                    promise(.success(()))
                    return AnyCancellable {}
                }.eraseToAnyMaybePublisher()
            }
        }
    }

    @Test("Ten thousand publishers, without recursion", arguments: Operator.allCases, Synchronous.allCases)
    func many(_ join: Operator, _ synchronous: Synchronous) {
        let upstreams = (0..<10_000).map { _ in synchronous.publisher }
        var count = 0
        let cancellable = join(upstreams).sinkCompletion { _ in count += 1 }
        expectEqual(count, 1)
        expectEqual(join(upstreams).record(demand: .none).events, [.finished])
        withExtendedLifetime(cancellable) {}
    }

    @Test("Ten thousand publishers that follow a later one")
    func manyAfterALaterOne() {
        let subject = PassthroughSubject<Never, TestError>()
        let upstreams = (0..<10_000).map { index in
            index == 0 ? subject.eraseToAnyMaybePublisher() : Synchronous.byASubscription.publisher
        }
        var count = 0
        let cancellable = upstreams.concatCompletions().sinkCompletion { _ in count += 1 }
        expectEqual(count, 0)
        subject.send(completion: .finished)
        expectEqual(count, 1)
        withExtendedLifetime(cancellable) {}
    }
}
