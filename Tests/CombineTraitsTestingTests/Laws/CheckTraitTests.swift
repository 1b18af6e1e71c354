import TestSupport
import Testing

/// Publishers that violate one law on purpose, and others that do not.
struct CheckTraitTests {
    /// A publisher that is meant to be a single.
    struct WrongSingle: Publisher {
        typealias Output = Int
        typealias Failure = Never

        let scheduler: VirtualTimeScheduler
        let scripted: ScriptedPublisher<Int, Never>

        init(scheduler: VirtualTimeScheduler) {
            self.scheduler = scheduler
            scripted = ScriptedPublisher("(1|)", "-|", scheduler: scheduler)
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            scripted.subscribe(subscriber)
        }
    }

    @Test func aWrongSingleIsCaught() {
        let failure = #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.single) { scheduler in WrongSingle(scheduler: scheduler) }
        }
        expectEqual(
            failure?.description,
            """
            The Single trait is violated: the publisher finished without a value.

                subscriber  the second one, at the same instant as the first
                demand      unlimited
                trace       -|

            All subscribers of that run:

                first       (1|)
              > second      -|
                late        -|

            The law is: Single: exactly one value, or an error.

            Other counterexamples:

                late, demand unlimited: finished without a value: -|
                second, demand one at a time: finished without a value: -|
                late, demand one at a time: finished without a value: -|
                second, demand one at a time, by requests: finished without a value: -|
                late, demand one at a time, by requests: finished without a value: -|
                second, demand none until nothing else happens, then all: finished without a value: -|
                late, demand none until nothing else happens, then all: finished without a value: -|
            """)
        expectEqual(failure?.localizedDescription, failure?.description)
    }

    typealias Make = @Sendable (VirtualTimeScheduler) -> AnyPublisher<Int, TestError>

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let law: TraitLaw
        /// The subscriber of the shortest counterexample.
        let subscriber: TraitSubscriber?
        /// Its violation and its trace.
        let expected: String?
        let make: Make

        init(
            _ name: String,
            _ law: TraitLaw,
            _ subscriber: TraitSubscriber? = nil,
            _ expected: String? = nil,
            _ make: @escaping Make
        ) {
            self.name = name
            self.law = law
            self.subscriber = subscriber
            self.expected = expected
            self.make = make
        }

        var testDescription: String { "\(name) and the law of \(law.name)" }
    }

    private static func scripted(
        _ scripts: [Marbles],
        _ scheduler: VirtualTimeScheduler
    ) -> AnyPublisher<Int, TestError> {
        let scripts = scripts.map { Script<Int, TestError>($0, failure: TestError()) }
        return ScriptedPublisher(scripts, scheduler: scheduler).eraseToAnyPublisher()
    }

    static let lawful = [
        Row("a single", .single) { scripted(["--1-|"], $0) },
        Row("a failure", .single) { scripted(["--x"], $0) },
        Row("a delayed single", .single) { scripted(["--1|"], $0).delay(for: 2, scheduler: $0).eraseToAnyPublisher() },
        Row("a maybe", .maybe) { scripted(["--1|", "-|"], $0) },
        Row("the first of many", .single) { scripted(["-1-2-3|"], $0).first().eraseToAnyPublisher() },
        Row("many", .nonEmpty) { scripted(["-1-2-x"], $0) },
        Row("at once", .immediate) { scripted(["1-x", "x", "(12)"], $0) },
    ]

    @Test(arguments: lawful)
    func lawfulPublishersPass(row: Row) throws {
        let report = try checkTrait(row.law) { row.make($0) }
        expectEqual(report.traceCount, 12)
        #expect(report.counterexamples.isEmpty)
    }

    static let unlawful = [
        Row("empty", .single, .first, "finished without a value: |") { scripted(["|"], $0) },
        Row("empty for the third", .single, .late, "finished without a value: -|") {
            scripted(["1|", "1|", "-|"], $0)
        },
        Row("two values", .maybe, .first, "published more than one value: -12|") { scripted(["-12|"], $0) },
        Row("a value without an end", .single, .first, "published a value, and did not finish: 1") {
            scripted(["1"], $0)
        },
        Row("the shortest", .maybe, .second, "published a value, and did not finish: -2") {
            scripted(["12|", "-2", "123|"], $0)
        },
        Row("empty, or not", .nonEmpty, .second, "finished without a value: |") { scripted(["1|", "|"], $0) },
        Row("later", .immediate, .first, "published nothing on subscription: (^1|)") {
            scripted(["(1|)"], $0).receive(on: $0).eraseToAnyPublisher()
        },
        Row("a shared single", .single, .late, "finished without a value: |") {
            scripted(["--1|"], $0).share().eraseToAnyPublisher()
        },
        Row("a timeout", .single, .first, "finished without a value: -|") {
            scripted(["---1|"], $0).timeout(1, scheduler: $0).eraseToAnyPublisher()
        },
    ]

    @Test(arguments: unlawful)
    func unlawfulPublishersAreCaught(row: Row) throws {
        let failure = #expect(throws: TraitCheckFailure.self) { try checkTrait(row.law) { row.make($0) } }
        let shortest = try #require(failure?.report.counterexamples.first)
        expectEqual(shortest.subscriber, row.subscriber)
        expectEqual(shortest.demand, .unlimited)
        expectEqual("\(shortest.violation.reason): \(shortest.trace)", row.expected)
    }

    /// The check finds a publisher that publishes a second value for one demand only.
    @Test(arguments: [DemandPolicy.oneAtATime, .oneRequestAtATime, .none])
    func eachDemandIsTried(demand: DemandPolicy) throws {
        struct Picky: Publisher {
            typealias Output = Int
            typealias Failure = Never
            let demand: DemandPolicy

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                let isPicked = (subscriber as? TraceRecorder<Int, Never>)?.demand == demand
                (isPicked ? [1, 2] : [1]).publisher.subscribe(subscriber)
            }
        }
        let report = TraitCheck(.single).run { _ in Picky(demand: demand) }
        expectEqual(report.counterexamples.map(\.demand), [demand, demand, demand])
        expectEqual(report.counterexamples.map(\.subscriber), TraitSubscriber.allCases)
    }

    @Test func connectablePublishersAreConnected() throws {
        let failure = #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.single) { scheduler in
                ScriptedPublisher<Int, Never>("-1|", scheduler: scheduler).makeConnectable()
            }
        }
        expectEqual(failure?.report.counterexamples.first?.traces, ["-1|", "-1|", "|"])
    }

    typealias Action = RoguePublisher<Int, TestError>.Action

    /// What publishers with each defect do, and the last line of the failure.
    static let broken: [(actions: [Action], defect: String)] = [
        ([.subscription, .event(.failure(TestError())), .event(.finished)], "an event came after the completion"),
        ([.subscription, .subscription, .event(.failure(TestError()))], "a second subscription came"),
        ([.event(.failure(TestError())), .subscription], "an event came before the subscription"),
        ([.subscription, .event(.value(1)), .event(.finished)], "a value came that was not requested"),
    ]

    @Test(arguments: broken)
    func defectsFailTheCheckAndDoNotCountAgainstTheTrait(actions: [Action], defect: String) throws {
        let failure = #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.single) { _ in RoguePublisher(actions) }
        }
        expectEqual(failure?.report.counterexamples.isEmpty, true)
        let isOfDemand = defect == "a value came that was not requested"
        expectEqual(failure?.report.defects.count, (isOfDemand ? 3 : 12))
        let demand = isOfDemand ? "none until nothing else happens, then all" : "unlimited"
        expectEqual(
            failure?.description,
            """
            No publisher may do this, independent of its traits:

                first, demand \(demand): \(defect)
            """)
    }

    /// Publishers that the check sees nothing of.
    static let silent = [
        Row("silence", .single) { scripted(["-"], $0) },
        Row("a forgotten scheduler", .maybe) { _ in
            Just(1).setFailureType(to: TestError.self)
                .delay(for: 1_000, scheduler: DispatchQueue.global()).eraseToAnyPublisher()
        },
    ]

    @Test(arguments: silent)
    func silenceFailsTheCheckUnlessItIsAllowed(row: Row) throws {
        let failure = #expect(throws: TraitCheckFailure.self) { try checkTrait(row.law) { row.make($0) } }
        expectEqual(
            failure?.description,
            """
            No subscriber received an event. Pass the scheduler of the check in place of a queue or a timer. If the publisher \
            may stay silent, pass `allowsSilence: true`.
            """)
        try checkTrait(row.law, allowsSilence: true) { row.make($0) }
    }

    @Test func endlessPublishersAreCutOff() {
        let report = TraitCheck(.nonEmpty, timeLimit: 5).run { scheduler in
            let ticks = PassthroughSubject<Int, Never>()
            let timer = scheduler.schedule(after: .seconds(1), interval: 1) { ticks.send(1) }
            return ticks.handleEvents(receiveCancel: { timer.cancel() })
        }
        #expect(report.counterexamples.isEmpty)
    }

    @Test func errorsOfTheClosureAreThrown() {
        #expect(throws: TestError(7)) { try checkTrait(.single) { _ -> Just<Int> in throw TestError(7) } }
    }

    @Test func aLawOfYourOwn() throws {
        let pair = TraitLaw(name: "Pair", summary: "exactly two values") { trace in
            trace.events.map(\.kind) == [.value, .value, .finished] ? nil : "did not publish two values"
        }
        try checkTrait(pair) { _ in [1, 2].publisher }
        let failure = #expect(throws: TraitCheckFailure.self) { try checkTrait(pair) { _ in Just(1) } }
        expectEqual(
            failure?.report.counterexamples.first?.violation.description,
            "The Pair trait is violated: the publisher did not publish two values.")
    }
}
