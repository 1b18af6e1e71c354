import TestSupport
import Testing

/// The end of a subscription to each operator, on one thread.
struct OperatorEndTests {
    static let acts: [Stage.Act] = [
        .value(0), .value(1), .finish(0), .finish(1), .fail(0), .fail(1), .passTime, .visit, .cancel,
    ]

    /// Calls a closure with all beginnings of two acts, for each way to attach a subscriber.
    private func forEach(
        _ chain: OperatorChain, _ demand: Subscribers.Demand, _ reaction: OperatorChain.Reaction,
        _ body: (Stage, [Stage.Act]) -> Void
    ) {
        for attach in chain.attachments {
            for first in Self.acts {
                for second in Self.acts {
                    let stage = Stage()
                    attach(stage, demand, reaction)
                    body(stage, [first, second])
                }
            }
        }
    }

    @Test(
        "After the end, or a cancellation, nothing is subscribed to, scheduled or alive; nothing is released under a lock",
        arguments: OperatorChain.all, [Subscribers.Demand.unlimited, .none])
    func release(_ chain: OperatorChain, _ demand: Subscribers.Demand) {
        forEach(chain, demand, .none) { stage, acts in
            // A lock that is held while this runs would be waited for forever.
            stage.onRelease = { [unowned stage] in
                stage.noteRelease()
                stage.subscriber?.request(.max(1))
            }
            stage.begin(chain)
            for act in acts {
                stage.perform(act)
                guard stage.subscriber?.isCompleted == true else { continue }
                stage.visitor = {}
                expectEqual(stage.remains, [], "\(chain.testDescription), completed: \(acts)")
            }
            expectEqual(stage.end(chain), [], "\(chain.testDescription): \(acts)")
        }
    }

    @Test("An upstream finds what its subscriber releases while it drops the subscriber")
    func releaseUnderLock() {
        let upstream = ThreadedPublisher<Int, Never>()
        var subscription: (any Subscription)?
        do {
            let token = Token { upstream.noteRelease() }
            upstream.subscribe(
                AnySubscriber(
                    receiveSubscription: {
                        token.touch()
                        subscription = $0
                    }, receiveValue: { _ in .none }, receiveCompletion: { _ in }))
        }
        expectEqual(upstream.faults, [])
        subscription?.cancel()
        expectEqual(upstream.faults, ["a subscriber releases something while an upstream drops it"])
    }

    /// What is alive of an operator with one subscriber when an act has decided what it needs.
    static let needs: [(chain: String, acts: [Stage.Act], alive: Set<String>)] = [
        ("deadline", [.value(0)], oneUpstream), ("deadline", [.passTime], oneUpstream),
        ("ifEmpty", [.value(0)], oneUpstream), ("ifEmpty", [.finish(0)], oneUpstream),
        ("race", [.value(1)], oneUpstream),
        // The publisher is shared, and lives on.
        ("shareResult", [.value(0)], ["1 values are alive"]),
        ("shareNewest", [.value(0), .cancel], ["1 publishers are alive"]),
    ]

    private static let oneUpstream: Set = ["an upstream is subscribed to", "1 subscriptions are alive"]

    @Test("What is not needed any more is released before the end", arguments: needs.indices)
    func earlyRelease(_ index: Int) throws {
        let (name, acts, alive) = Self.needs[index]
        let chain = try #require(OperatorChain.all.first { $0.testDescription == name })
        let stage = Stage()
        chain.attachments[0](stage, .unlimited, .none)
        for act in acts { stage.perform(act) }
        expectEqual(stage.remains, alive, "\(name): \(acts)")
        expectEqual(stage.end(chain), [])
    }

    @Test(
        "A subscriber that cancels on its subscription starts nothing more, and one that cancels receives no other event",
        arguments: OperatorChain.all, [OperatorChain.Reaction.cancelsOnSubscription, .cancelsOnValue])
    func reaction(_ chain: OperatorChain, _ reaction: OperatorChain.Reaction) {
        forEach(chain, .unlimited, reaction) { stage, acts in
            #expect(stage.lateStarts.value <= chain.lateStartLimit, "\(chain.testDescription) starts an upstream")
            stage.begin(chain)
            for act in acts { stage.perform(act) }
            expectEqual(stage.end(chain), [], "\(chain.testDescription): \(acts)")
        }
    }

    @Test(
        "A subscriber that cancels while an upstream starts spares those that follow", arguments: OperatorChain.all,
        0...1)
    func start(_ chain: OperatorChain, _ side: Int) {
        for attach in chain.attachments {
            let stage = Stage()
            stage.onStart = { [unowned stage] in if $0 == side { stage.subscriber?.cancel() } }
            attach(stage, .unlimited, .none)
            stage.begin(chain)
            for act in [.passTime, .value(0), .finish(0), .value(1), .finish(1)] as [Stage.Act] { stage.perform(act) }
            expectEqual(stage.end(chain), [], "\(chain.testDescription)")
            #expect(stage.lateStarts.value <= chain.lateStartLimit, "\(chain.testDescription)")
        }
    }
}
