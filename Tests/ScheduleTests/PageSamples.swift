import CombineTraitsTesting
import Foundation
import Testing

/// The samples of TestingThreads.md.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct PageSamples {
    struct Both: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let upstreams: [ScriptedPublisher<Int, Never>]

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            let lock = NSLock()
            var openCount = upstreams.count
            subscriber.receive(subscription: Subscriptions.empty)
            for upstream in upstreams {
                upstream.subscribe(
                    AnySubscriber(
                        receiveSubscription: { $0.request(.unlimited) },
                        receiveValue: { subscriber.receive($0) },
                        receiveCompletion: { _ in
                            lock.withLock { openCount -= 1 }
                            if lock.withLock({ openCount == 0 }) { subscriber.receive(completion: .finished) }
                        }))
            }
        }
    }

    func finishesOnce() throws {
        try exploreSchedules { scenario in
            let first = ScriptedPublisher<Int, Never>("-|", scheduler: scenario.scheduler("first"))
            let second = ScriptedPublisher<Int, Never>("-|", scheduler: scenario.scheduler("second"))
            scenario.record(Both(upstreams: [first, second]))
        }
    }

    @Test("The page shows the report of its sample, and its schedule")
    func report() throws {
        let failure = try #require(throws: ScheduleFailure.self) { try finishesOnce() }
        let text = "\(failure)"
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/CombineTraitsTesting/CombineTraitsTesting.docc/TestingThreads.md")
        let pageText = try String(contentsOf: page, encoding: .utf8)
        #expect(pageText.contains("```\n\(text)\n```"), "\(text)")
        #expect(pageText.contains("try exploreSchedules(schedule: \"\(failure.schedule)\")"))
    }

    @Test("A publisher that decides in one hold of its lock passes")
    func mended() throws {
        struct Mended: Publisher {
            typealias Output = Int
            typealias Failure = Never

            let upstreams: [ScriptedPublisher<Int, Never>]

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                let lock = NSLock()
                var openCount = upstreams.count
                subscriber.receive(subscription: Subscriptions.empty)
                for upstream in upstreams {
                    upstream.subscribe(
                        AnySubscriber(
                            receiveSubscription: { $0.request(.unlimited) },
                            receiveValue: { subscriber.receive($0) },
                            receiveCompletion: { _ in
                                let isOver = lock.withLock {
                                    openCount -= 1
                                    return openCount == 0
                                }
                                if isOver { subscriber.receive(completion: .finished) }
                            }))
                }
            }
        }

        func declare(_ scenario: ThreadScenario, _ script: Marbles) {
            let upstreams = ["first", "second"].map { name in
                ScriptedPublisher<Int, Never>(script, scheduler: scenario.scheduler(name))
            }
            scenario.record(Mended(upstreams: upstreams))
        }
        try exploreSchedules { declare($0, "-|") }
        let failure = try #require(throws: ScheduleFailure.self) { try exploreSchedules { declare($0, "-1|") } }
        #expect(failure.fault == .defect(.overlappingEvents, subscriber: "subscriber"))
    }

    @Test func countsEverySale() throws {
        try exploreSchedules { scenario in
            let sales = PassthroughSubject<Int, Never>()
            let total = scenario.record(sales.scan(0, +))
            scenario.thread("shop") { sales.send(1) }
            scenario.thread("web") { total.cancel() }
            scenario.expect("the sale counts, or nobody listens") {
                total.trace.values == [1] || total.trace.cancelledAt != nil
            }
        }
    }
}
