import TestSupport
import Testing

/// Operators that break a promise only for some values, answers of a closure, or demands, each beside a correct one.
struct WrongOperatorsTests {
    typealias Build = @Sendable (ScriptedRun) -> Void

    /// An operator that the law tests must report, with words of the message that name the event, and a similar one that is
    /// correct.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var generics = #""Upstream: Publisher""#
        let nonEmpty: String
        let message: [String]
        let wrong: Build
        let correct: Build

        var laws: LawChecks {
            SampleRow(
                generics: generics,
                rules: #"{ "Single, Maybe, Immediate": { "never": "It is so." }, "NonEmpty": \#(nonEmpty) }"#
            ).laws()
        }
    }

    /// An operator that drops a value, although it promises a value if its upstream does.
    private static func dropping(
        _ name: String, _ diagram: String, _ build: @escaping @Sendable (_ run: ScriptedRun, _ drops: Bool) -> Void
    ) -> Example {
        Example(
            testDescription: "drops \(name)", nonEmpty: #""Upstream: NonEmpty""#,
            message: ["finished without a value\n", "Upstream   \(diagram)\n", "published  |"],
            wrong: { build($0, true) }, correct: { build($0, false) })
    }

    /// An operator that drops a pair of values, although it promises a value if its upstreams do.
    private static func droppingPair<Value: ScriptedValue & SendableMetatype>(
        _ name: String, _ type: Value.Type, _ diagrams: String...,
        where isDropped: @escaping @Sendable (Value, Value) -> Bool
    ) -> Example {
        let pairs = { @Sendable (run: ScriptedRun) in
            run.upstream(0, Value.self, TestError.self).combineLatest(run.upstream(1, Value.self, TestError.self))
        }
        return Example(
            testDescription: "drops a pair \(name)", generics: #""A: Publisher", "B: Publisher""#,
            nonEmpty: #""A: NonEmpty, B: NonEmpty""#, message: ["finished without a value\n"] + diagrams,
            wrong: { run in run.record(pairs(run).filter { !isDropped($0, $1) }) },
            correct: { run in run.record(pairs(run).map { isDropped($0, $1) }) })
    }

    /// An operator with two upstreams that treats demand wrongly, and promises nothing.
    private static func merging(_ fault: DemandFault, _ name: String, _ message: String...) -> Example {
        let merged = { @Sendable (run: ScriptedRun) in
            run.upstream(0, Int.self, TestError.self).merge(with: run.upstream(1, Int.self, TestError.self))
        }
        return Example(
            testDescription: "with two upstreams: \(name)", generics: #""A: Publisher", "B: Publisher""#,
            nonEmpty: #"{ "never": "It is so." }"#, message: message,
            wrong: { $0.record(Selecting(merged($0), fault)) }, correct: { $0.record(Selecting(merged($0))) })
    }

    /// An operator that forgets demand, and promises nothing.
    private static func forgetting(
        _ name: String, _ event: String,
        correct: @escaping @Sendable (ScriptedUpstream<Int, TestError>) -> any Publisher,
        wrong: @escaping @Sendable (ScriptedUpstream<Int, TestError>) -> any Publisher
    ) -> Example {
        Example(
            testDescription: "forgets demand: \(name)", nonEmpty: #"{ "never": "It is so." }"#,
            message: [
                "an event did not come that comes with unlimited demand\n", "missing: \(event)\n",
                "with unlimited demand: ",
            ],
            wrong: { $0.record(wrong($0.upstream(0, Int.self, TestError.self))) },
            correct: { $0.record(correct($0.upstream(0, Int.self, TestError.self))) })
    }

    private static let values = [
        dropping("false", "(a|)   a = false") { $0.drop(Bool.self, $1) { !$0 } },
        dropping("true", "(a|)   a = true") { $0.drop(Bool.self, $1) { $0 } },
        dropping("nil", "(a|)   a = nil") { $0.drop(Int?.self, $1) { $0 == nil } },
        dropping("a wrapped false", "(a|)   a = Optional(false)") { $0.drop(Bool?.self, $1) { $0 == false } },
        dropping("an empty string", "(a|)   a = \"\"") { $0.drop(String.self, $1, where: \.isEmpty) },
        dropping("an empty array", "(a|)   a = []") { $0.drop([Int].self, $1, where: \.isEmpty) },
        dropping("an empty set", "(a|)   a = []") { $0.drop(Set<Int>.self, $1, where: \.isEmpty) },
        dropping("an empty dictionary", "(a|)   a = [:]") { $0.drop([String: Int].self, $1, where: \.isEmpty) },
        dropping("empty data", "(a|)   a = \"\"") { $0.drop(Data.self, $1, where: \.isEmpty) },
        dropping("a case of an enumeration", "(a|)   a = winter") { $0.drop(Season.self, $1) { $0 == .winter } },
        dropping("a failed result", "(a|)   a = failure(TestError(code: 0))") {
            $0.drop(Result<Int, TestError>.self, $1) { (try? $0.get()) == nil }
        },
        dropping("a value that its type names", "(a|)   a = banned") { $0.drop(Player.self, $1) { $0 == .banned } },
        dropping("nil in an optional", "(a|)   a = Optional(nil)") {
            $0.drop(Int??.self, $1) { if case .some(.none) = $0 { true } else { false } }
        },
        dropping("what is not a number", "(a|)   a = nan") { $0.drop(Double.self, $1, where: \.isNaN) },
        dropping("a dictionary with a false key", "(a|)   a = [false: true]") {
            $0.drop([Bool: Bool].self, $1) { $0.keys.contains(false) }
        },
        dropping("the last of many cases", "(a|)   a = december") { $0.drop(Month.self, $1) { $0 == .december } },
        dropping("zero", "(0|)") { $0.drop(Int.self, $1) { $0 <= 0 } },
        droppingPair("of values", Bool.self, "A          (a|)   a = false\n", "B          (a|)   a = false\n") {
            !$0 && !$1
        },
        droppingPair("that differs", Bool.self, "A          (a|)   a = true\n", "B          (a|)   a = false\n") {
            $0 && !$1
        },
        droppingPair("of many", Month.self, "A          (a|)   a = december\n", "B          (a|)   a = may\n") {
            $0 == .december && $1 == .may
        },
    ]

    private static let answers = [
        Example(
            testDescription: "finishes when its closure says no", nonEmpty: #""Upstream: NonEmpty""#,
            message: ["finished without a value\n", "choose(…): false\n", "published  |"],
            wrong: { run in
                run.record(run.upstream(0, Int.self, TestError.self).prefix { _ in run.choose(true, false) })
            },
            correct: { run in run.record(run.upstream(0, Int.self, TestError.self).map { _ in run.choose(1, 2) }) }),
        Example(
            testDescription: "forgets demand when its closure says no", nonEmpty: #"{ "never": "It is so." }"#,
            message: [
                "missing: the value 2\n", "choose(…): false\n", "with unlimited demand: (2|)",
            ],
            wrong: { run in
                run.record(
                    Selecting(run.upstream(0, Int.self, TestError.self), .afterDrop) {
                        { _ in run.choose(true, false) }
                    })
            },
            correct: { run in
                run.record(run.upstream(0, Int.self, TestError.self).filter { _ in run.choose(true, false) })
            }),
    ]

    private static let demands = [
        forgetting("after a value that it drops", "the value 2", correct: { $0.filter { $0 > 1 } }) {
            Selecting($0, .afterDrop) { { $0 > 1 } }
        },
        forgetting("after a duplicate", "the value 2", correct: { $0.removeDuplicates() }) {
            Selecting($0, .afterDrop) {
                var last: Int?
                return { value in
                    defer { last = value }
                    return value != last
                }
            }
        },
        forgetting("that a subscriber returns", "the value 2", correct: { Selecting($0) }) {
            Selecting($0, .returned)
        },
        forgetting("of a second request", "the value 2", correct: { Selecting($0) }) { Selecting($0, .laterRequests) },
        forgetting("that is not unlimited", "the value 1", correct: { Selecting($0) }) { Selecting($0, .limited) },
        forgetting("of a request after the subscription", "the value 1", correct: { $0.map { $0 } }) {
            Selecting($0, .late)
        },
        forgetting("that comes after the end", "the value 1", correct: { $0.last() }) { LastOrNothing(upstream: $0) },
        forgetting("for the rest of a pair", "the value [1, 2]", correct: { $0.collect(2) }) { Pairs(upstream: $0) },
        forgetting("for what it appends", "the value 9", correct: { $0.append(9) }) { Appending(upstream: $0) },
        merging(.returned, "forgets what a subscriber returns", "demand: one at a time\n", "missing: the value 2\n"),
        merging(
            .laterRequests, "forgets a second request", "demand: one at a time, by requests\n", "missing: the value 2\n"
        ),
        merging(
            .returnsAll, "requests all after a value", "a value came that was not requested\n", "demand: 1 in all\n"),
        merging(.doubles, "requests twice as much", "a value came that was not requested\n", "demand: 1 in all\n"),
    ]

    @Test("The page quotes what is reported of an operator that forgets demand")
    func quote() throws {
        let problems = try SampleRow().laws().problems(of: "Logged", instance: "logs") { run in
            run.record(Selecting(run.upstream(0, Int.self, TestError.self), .afterDrop) { { $0 != 1 } })
        }
        let problem = try #require(problems.first { $0.message.hasPrefix("'Logged' breaks a rule of Combine") })
        let page = "Sources/CombineTraitsLaws/CombineTraitsLaws.docc/CombineTraitsLaws.md"
        #expect(try QuotedMessages.contain(problem.message, page: page), "\(problem)")
    }

    @Test("The law tests report the wrong operator, and not the correct one", arguments: values + answers + demands)
    func laws(_ example: Example) throws {
        let problems = try example.laws.problems(of: "Logged", instance: "logs", example.wrong)
        let message = try #require(problems.first, "nothing was reported").message
        for words in example.message { #expect(message.contains(words), "\(message)") }
        try expectEqual(example.laws.problems(of: "Logged", instance: "logs", example.correct), [])
    }

    @Test("Operators that lose values without demand, or wait for a publisher, get as far as they can")
    func lossyOperators() throws {
        let laws = SampleRow(rules: #"{ "Single, Maybe, NonEmpty, Immediate": { "never": "It is so." } }"#).laws()
        let operators: [@Sendable (ScriptedUpstream<Int, TestError>, VirtualTimeScheduler) -> any Publisher] = [
            { upstream, _ in upstream.share() },
            { upstream, _ in upstream.multicast { PassthroughSubject() }.autoconnect().prefix(1) },
            { $0.throttle(for: 1, scheduler: $1, latest: true) },
            { $0.debounce(for: 1, scheduler: $1) },
            { upstream, _ in upstream.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestError.self) } },
            { upstream, _ in upstream.append(Empty(completeImmediately: false)) },
        ]
        for makePublisher in operators {
            let problems = try laws.problems(of: "Logged", instance: "logs") { run in
                run.record(makePublisher(run.upstream(0, Int.self, TestError.self), run.scheduler))
            }
            expectEqual(problems, [])
        }
    }

    @Test(
        "checkTrait reports a publisher that forgets demand, with both traces",
        arguments: [(DemandFault.returned, "the value 2"), (.laterRequests, "the value 2"), (.limited, "the value 1")])
    func checks(_ fault: DemandFault, event: String) throws {
        let numbers = [1, 2].publisher.setFailureType(to: TestError.self)
        try checkTrait(.nonEmpty) { _ in Selecting(numbers) }
        let failure = #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.nonEmpty) { _ in Selecting(numbers, fault) }
        }
        let message = "\(try #require(failure))"
        #expect(message.contains("\(event) does not come: "), "\(message)")
        #expect(message.contains("; with unlimited demand: (12|)"), "\(message)")
    }
}

extension ScriptedRun {
    /// Records an operator that drops values, or one that publishes whether it would drop them.
    fileprivate func drop<Value: ScriptedValue>(
        _ type: Value.Type, _ drops: Bool, where isDropped: @escaping (Value) -> Bool
    ) {
        let upstream = upstream(0, type, TestError.self)
        if drops { record(upstream.filter { !isDropped($0) }) } else { record(upstream.map(isDropped)) }
    }
}

private enum Season: CaseIterable, ScriptedValue { case spring, summer, autumn, winter }

/// So many cases that not all behaviors of two upstreams can be combined with all pairs of them.
private enum Month: CaseIterable, ScriptedValue {
    case january, february, march, april, may, june, july, august, september, october, november, december
}

private enum Player: ScriptedValue {
    case someone, banned

    init?(scripted number: Int) { self = .someone }

    static var scriptedValues: [Player] { [.someone, .banned] }
}

/// What an operator does wrong with demand.
enum DemandFault: Sendable {
    case afterDrop, returned, laterRequests, limited, late, returnsAll, doubles
}

/// An operator that selects values, and can forget demand.
private struct Selecting<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let fault: DemandFault?
    let makeSelection: () -> (Output) -> Bool

    init(
        _ upstream: Upstream, _ fault: DemandFault? = nil,
        _ makeSelection: @escaping () -> (Output) -> Bool = { { _ in true } }
    ) {
        (self.upstream, self.fault, self.makeSelection) = (upstream, fault, makeSelection)
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(Inner(subscriber, fault, makeSelection()))
    }

    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription {
        private let downstream: Downstream
        private let fault: DemandFault?
        private let isSelected: (Downstream.Input) -> Bool
        private var subscription: (any Subscription)?
        private var isAttaching = false
        private var hasRequested = false

        init(_ downstream: Downstream, _ fault: DemandFault?, _ isSelected: @escaping (Downstream.Input) -> Bool) {
            (self.downstream, self.fault, self.isSelected) = (downstream, fault, isSelected)
        }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            isAttaching = true
            downstream.receive(subscription: self)
            isAttaching = false
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            guard isSelected(input) else { return fault == .afterDrop ? .none : .max(1) }
            let demand = downstream.receive(input)
            return switch fault {
            case .returned: .none
            case .returnsAll: .unlimited
            default: demand
            }
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            downstream.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {
            let isFirst = !hasRequested
            hasRequested = true
            switch fault {
            case .laterRequests where !isFirst: return
            case .limited where demand != .unlimited: return
            case .late where !isAttaching: return
            case .doubles: subscription?.request(demand + demand)
            default: subscription?.request(demand)
            }
        }

        func cancel() { subscription?.cancel() }
    }
}

/// Publishes the last value of its upstream, or nothing at all if it is not requested by then.
private struct LastOrNothing<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let demands = DemandedCount()
        var last: Output?
        subscriber.receive(subscription: demands)
        upstream.subscribe(
            AnySubscriber(
                receiveSubscription: { subscription in
                    demands.base = subscription
                    subscription.request(.unlimited)
                },
                receiveValue: { value in
                    last = value
                    return .none
                },
                receiveCompletion: { completion in
                    guard let value = last, case .finished = completion else {
                        return subscriber.receive(completion: completion)
                    }
                    guard demands.isDemanded else { return }
                    _ = subscriber.receive(value)
                    subscriber.receive(completion: .finished)
                }))
    }

    private final class DemandedCount: Subscription {
        var base: (any Subscription)?
        private(set) var isDemanded = false

        func request(_ demand: Subscribers.Demand) { isDemanded = true }
        func cancel() { base?.cancel() }
    }
}

/// Publishes pairs of values, and requests one value for each of them.
private struct Pairs<Upstream: Publisher>: Publisher {
    typealias Output = [Upstream.Output]
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        var pair: [Upstream.Output] = []
        upstream.subscribe(
            AnySubscriber(
                receiveSubscription: { subscriber.receive(subscription: $0) },
                receiveValue: { value in
                    pair.append(value)
                    guard pair.count == 2 else { return .none }
                    defer { pair = [] }
                    return subscriber.receive(pair)
                },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }
}

/// Publishes 9 at the end, if requests ask for more values than the upstream published.
private struct Appending<Upstream: Publisher>: Publisher where Upstream.Output == Int {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        upstream.subscribe(Inner(subscriber))
    }

    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription where Downstream.Input == Int {
        private let downstream: Downstream
        private var subscription: (any Subscription)?
        private var demand = Subscribers.Demand.none
        private var isOver = false

        init(_ downstream: Downstream) { self.downstream = downstream }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            downstream.receive(subscription: self)
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            if demand > .none { demand -= 1 }
            return downstream.receive(input)
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            if case .failure = completion { return downstream.receive(completion: completion) }
            isOver = true
            finish()
        }

        private func finish() {
            guard isOver, demand > .none else { return }
            isOver = false
            _ = downstream.receive(9)
            downstream.receive(completion: .finished)
        }

        func request(_ demand: Subscribers.Demand) {
            self.demand += demand
            if isOver { finish() } else { subscription?.request(demand) }
        }

        func cancel() { subscription?.cancel() }
    }
}
