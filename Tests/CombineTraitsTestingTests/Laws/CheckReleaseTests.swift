import Conbini
import TestSupport
import Testing

/// What `checkRelease` finds in memory.
struct CheckReleaseTests {
    // MARK: Nothing remains

    /// Publishers that release everything.
    static let publishers: [String: @Sendable (VirtualTimeScheduler) -> AnyPublisher<String, TestError>] = [
        "scripted": { script("-a-b|", $0).eraseToAnyPublisher() },
        "failing": { script("-a-x", $0).eraseToAnyPublisher() },
        "endless": { script("-a-b-", $0).eraseToAnyPublisher() },
        "on subscription": { script("(a|)", $0).eraseToAnyPublisher() },
        "empty": { _ in Empty().eraseToAnyPublisher() },
        "silent": { _ in Empty(completeImmediately: false).eraseToAnyPublisher() },
        "deadline": { script("---a|", $0).deadline(2, scheduler: $0, failingWith: TestError()).eraseToAnyPublisher() },
        "retry": { scheduler in
            script("-x", scheduler).retry(
                delays: [1, 2] as [VirtualTimeScheduler.SchedulerTimeType.Stride], scheduler: scheduler
            ).eraseToAnyPublisher()
        },
        "flatMapLatest": { scheduler in
            script("-a--b|", scheduler).flatMapLatest { _ in script("--c|", scheduler) }.eraseToAnyPublisher()
        },
        "a relay": { _ in ValueRelay("a").setFailureType(to: TestError.self).eraseToAnyPublisher() },
        "shareNewest": { script("-a-b|", $0).shareNewest().eraseToAnyPublisher() },
        "logResult": { script("-a-b|", $0).logResult("") { _ in }.eraseToAnyPublisher() },
        "a result": { script("-a|", $0).uncheckedSingle().shareResult(.forever).eraseToAnyPublisher() },
    ]

    @Test("Publishers of this package release everything", arguments: publishers.keys.sorted())
    func release(_ name: String) throws {
        let makePublisher = try #require(Self.publishers[name])
        try checkRelease { makePublisher($0) }
    }

    private static func script(
        _ marbles: Marbles, _ scheduler: VirtualTimeScheduler
    ) -> ScriptedPublisher<String, TestError> {
        ScriptedPublisher(marbles, scheduler: scheduler, failure: TestError())
    }

    // MARK: Something remains

    /// What a publisher keeps, and when.
    enum Mistake: String, CaseIterable, Sendable {
        case subscriberAfterCompletion, subscriberAfterCancellation, subscription, owner

        var leaks: Set<String> {
            let ends = [
                "when the publisher has completed, with unlimited demand",
                "when it has cancelled at 0 s, with unlimited demand", "when it has cancelled at 0 s, with no demand",
            ]
            func leaks(of object: String, _ ends: ArraySlice<String>) -> Set<String> {
                Set(ends.map { "\(object), \($0)" })
            }
            return switch self {
            case .subscriberAfterCompletion: leaks(of: "the subscriber", ends.prefix(1))
            case .subscriberAfterCancellation: leaks(of: "the subscriber", ends.dropFirst())
            // The subscription keeps the publisher that keeps it.
            case .subscription: leaks(of: "the owner", ends[...]).union(leaks(of: "its subscription", ends[...]))
            case .owner: leaks(of: "the owner", ends[...])
            }
        }
    }

    /// A publisher that publishes a value after a second, if it is requested.
    private final class Careless: Publisher {
        typealias Output = Int
        typealias Failure = Never

        private let mistake: Mistake
        private let scheduler: VirtualTimeScheduler
        private var kept: [Any] = []

        /// For a cycle.
        var owner: Careless?

        init(_ mistake: Mistake, _ scheduler: VirtualTimeScheduler) {
            self.mistake = mistake
            self.scheduler = scheduler
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            var current: S? = subscriber
            let subscription = ClosureSubscription(
                onRequest: { [self] _ in
                    scheduler.schedule(after: .seconds(1)) { [self] in
                        guard let subscriber = current else { return }
                        _ = subscriber.receive(1)
                        subscriber.receive(completion: .finished)
                        if mistake == .subscriberAfterCompletion { kept.append(subscriber) }
                        current = nil
                    }
                },
                onCancel: { [self] in
                    if mistake == .subscriberAfterCancellation, let current { kept.append(current) }
                    current = nil
                })
            if mistake == .subscription { kept.append(subscription) }
            subscriber.receive(subscription: subscription)
        }
    }

    @Test("What remains is reported, with the end after which it does", arguments: Mistake.allCases)
    func leaks(_ mistake: Mistake) throws {
        let failure = try #require(throws: ReleaseCheckFailure.self) {
            try checkRelease { scheduler, watch in
                let publisher = Careless(mistake, scheduler)
                watch.expectRelease(of: publisher, as: "the owner")
                if mistake == .owner { publisher.owner = publisher }
                return publisher
            }
        }
        expectEqual(Set(failure.leaks.map(\.description)), mistake.leaks)
        for leak in mistake.leaks { #expect(failure.description.contains("\n    \(leak)")) }
        #expect(failure.description.hasPrefix("Something is still in memory:\n\n"))
        expectEqual(failure.errorDescription, failure.description)
    }

    @Test("An error of the closure is thrown")
    func error() {
        #expect(throws: TestError(7)) { try checkRelease { _ -> Empty<Int, Never> in throw TestError(7) } }
    }

    @Test("The subscriber cancels before each action")
    func steps() throws {
        var cancellations: [VirtualTimeScheduler.SchedulerTimeType.Stride] = []
        try checkRelease { scheduler in
            ScriptedPublisher<Int, Never>("-1-2|", scheduler: scheduler).handleEvents(receiveCancel: {
                cancellations.append(VirtualTimeScheduler.SchedulerTimeType.zero.distance(to: scheduler.now))
            })
        }
        // Before the first value, the second one and the end, with demand and without. Nothing is left to cancel after the end.
        expectEqual(cancellations, [0, 1, 3, 0, 1, 3, 4])
    }
}
