import TestSupport
import Testing

/// What `exploreBehaviors` tries, and what it finds without being asked.
struct ExploreBehaviorsTests {
    /// Returns what the runs log, without repetitions, in the order of the runs.
    private func explore(
        limit: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (BehaviorRun, Log) -> Void
    ) -> [String] {
        var logs: [String] = []
        let report = BehaviorSearch(limit: limit).run { run in
            let log = Log()
            body(run, log)
            let text = log.entries.joined(separator: " ")
            if !logs.contains(text) { logs.append(text) }
        }
        #expect(report.failure == nil, "\(report.failure!)", sourceLocation: sourceLocation)
        return logs
    }

    // Unchecked `Sendable`, because everything in a run is on one thread.
    private final class Log: @unchecked Sendable {
        var entries: [String] = []

        func callAsFunction(_ entry: String) { entries.append(entry) }
    }

    private func failure(
        limit: Int = 10_000, replaying choices: BehaviorChoices? = nil,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (BehaviorRun) throws -> Void
    ) throws -> BehaviorFailure {
        try #require(
            BehaviorSearch(limit: limit, choices: choices).run(body).failure, "no run fails",
            sourceLocation: sourceLocation)
    }

    // MARK: What it tries

    @Test func twoDependenciesAnswerInEachOrder() {
        let logs = explore { run, log in
            let letters = run.dependency("letters", .single, values: ["a"])
            let digits = run.dependency("digits", .single, values: ["1"])
            var cancellables: Set<AnyCancellable> = []
            for publisher in [letters.publisher, digits.publisher] {
                publisher.sink { log($0) }.store(in: &cancellables)
            }
            run.advance()
            cancellables = []
        }
        expectEqual(Set(logs), ["a 1", "1 a", "a", "1", ""])
        expectEqual(logs.first, "a 1")
    }

    @Test func anAnswerComesBeforeAndAfterATimeout() {
        let logs = explore { run, log in
            let answer = run.dependency("answer", .single, values: ["answer"])
            let cancellable = answer.publisher.timeout(.seconds(5), scheduler: run.scheduler).sink(
                receiveCompletion: { _ in log("end at \(run.scheduler.now)") }, receiveValue: { log($0) })
            run.advance()
            cancellable.cancel()
        }
        #expect(logs.contains("answer end at 0 s"))
        #expect(logs.contains("end at 5 s"))
    }

    @Test func timeStopsAlthoughAnActionRecurs() {
        let logs = explore { run, log in
            let late = run.dependency("late", .single, values: ["late"])
            var count = 0
            let timer = run.scheduler.schedule(after: .zero, interval: .seconds(1)) {
                count += 1
                if count == 90 { _ = late.publisher.sink { log($0) } }
            }
            run.advance()
            log("\(count)")
            timer.cancel()
        }
        #expect(logs.contains("late 190"))
    }

    @Test func anAnswerComesWithinATimeOrLater() {
        let logs = explore { run, log in
            let answer = run.dependency("answer", .single, values: ["answer"])
            let cancellable = answer.publisher.sink { log("\($0) at \(run.scheduler.now)") }
            run.advance(by: .seconds(2))
            log("|")
            run.advance()
            cancellable.cancel()
        }
        expectEqual(Set(logs), ["answer at 0 s |", "| answer at 2 s", "|"])
    }

    @Test func aCallBehavesLikeTheOneBeforeUntilItChanges() {
        struct Failure: Error {}
        let logs = explore { run, log in
            let answers = run.dependency("answers", .single, for: Int.self, failures: [Failure()]) { [$0] }
            for number in 1...3 {
                let cancellable = answers.publisher(for: number).sink(
                    receiveCompletion: { if case .failure = $0 { log("x") } }, receiveValue: { log("\($0)") })
                run.advance()
                cancellable.cancel()
            }
        }
        // These differ in one choice, so they come first.
        for log in ["1 2 3", "x x x", "1 x x", "1 2 x", "1 2", "1", ""] {
            #expect(logs.prefix(10).contains(log), "\(log) is not among \(logs)")
        }
        #expect(logs.contains("x 2 x"))
    }

    @Test func anActionHappensAtEachInstantOrNever() {
        let logs = explore { run, log in
            run.atAnyInstant("tap") { log("tap") }
            for second in [1, 2] {
                run.scheduler.schedule(after: .seconds(second)) { log("\(second)") }
            }
            run.advance()
        }
        expectEqual(Set(logs), ["1 2", "tap 1 2", "1 tap 2", "1 2 tap"])
    }

    @Test func aCancelledDependencyIsStillOrGoesOn() {
        for (options, expected) in [
            (BehaviorOptions(), Set(["a", "cancelled", ""])),
            (.ignoresCancellation, ["a", "cancelled a", "cancelled", ""]),
        ] {
            let logs = explore { run, log in
                let values = run.dependency("values", .single, values: ["a"], options: options)
                var received = ""
                let cancellable = Deferred { values.publisher }.subscribe(onValue: { received = $0 })
                run.atAnyInstant("cancel") {
                    if received.isEmpty { log("cancelled") }
                    cancellable.cancel()
                }
                run.advance()
                cancellable.cancel()
                if !received.isEmpty { log(received) }
            }
            expectEqual(Set(logs), expected)
        }
    }

    @Test func aTraitOfOnesOwnDeterminesTheBehaviors() {
        let law = TraitLaw(name: "Prompt", summary: "fails at once") { trace in
            trace.events.first.map { $0.kind == .failure && $0.isOnSubscription } == true
                ? nil : "does not fail at once"
        }
        let logs = explore { run, log in
            let kind = BehaviorKind<Int, TestError, AnyPublisher<Int, TestError>>(law) { $0 }
            let failing = run.dependency("failing", kind, values: [1], failures: [TestError(1)])
            _ = failing.publisher.sink(receiveCompletion: { log("\($0)") }, receiveValue: { log("\($0)") })
        }
        expectEqual(logs, ["failure(\(TestError(1)))"])
    }

    @Test func tasksRunInTheTimeOfTheRun() {
        let logs = explore { run, log in
            let answer = run.dependency("answer", .single, for: Int.self, failures: [TestError(1)]) { [$0] }
            let task = Task {
                do {
                    log("\(try await answer.value(for: 1))")
                    try await VirtualTimeScheduler.sleep(for: 3)
                    log("\(try await answer.value(for: 2))")
                } catch {
                    log(error is CancellationError ? "cancelled" : "x")
                }
            }
            run.atAnyInstant("cancel") { task.cancel() }
            run.advance()
            task.cancel()
            run.advance()
        }
        expectEqual(Set(logs), ["1 2", "x", "1 x", "1 cancelled", "cancelled"])
    }

    @Test func anAsyncCallOfAMaybeReturnsNilForNoValue() {
        let logs = explore { run, log in
            let answer = run.dependency("answer", .maybe, values: [1], failures: [TestError(1)])
            let task = Task {
                do {
                    let value: Int? = try await answer.value()
                    log(value.map { "\($0)" } ?? "nil")
                } catch {
                    log(error is CancellationError ? "cancelled" : "x")
                }
            }
            run.advance()
            task.cancel()
            run.advance()
        }
        expectEqual(Set(logs), ["1", "nil", "x", "cancelled"])
    }

    @MainActor @Test func aModelOnTheMainActorTakesPart() {
        @MainActor final class Model {
            var log: [String] = []

            func load(_ answer: BehaviorDependency<Void, AnySinglePublisher<Int, TestError>>) -> Task<Void, Never> {
                Task {
                    let result: String
                    do {
                        result = "\(try await answer.value())"
                    } catch {
                        result = Task.isCancelled ? "cancelled" : "x"
                    }
                    MainActor.preconditionIsolated()
                    log.append(result)
                }
            }
        }
        let logs = explore { run, log in
            let model = Model()
            let task = model.load(run.dependency("answer", .single, values: [1], failures: [TestError(1)]))
            expectEqual(model.log, [])
            run.advance()
            task.cancel()
            run.advance()
            log(model.log.joined(separator: " "))
        }
        expectEqual(Set(logs), ["1", "x", "cancelled"])
    }

    @Test func theLimitStopsTheSearch() {
        func report(_ limit: Int) -> BehaviorReport {
            BehaviorSearch(limit: limit).run { run in
                let values = run.dependency("values", .single, values: [1], failures: [TestError(1)])
                _ = values.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            }
        }
        expectEqual(report(7).description, "7 runs, which are all, up to 0 s of virtual time")
        expectEqual(report(6).description, "6 runs, which are not all, up to 0 s of virtual time")
        expectEqual(report(1).description, "1 run, which are not all, up to 0 s of virtual time")
    }

    // MARK: What it finds

    private final class Model {
        var isLoading = false
        var cancellable: AnyCancellable?

        func load(_ publisher: some Publisher<String, TestError>) {
            isLoading = true
            cancellable = publisher.sink(
                receiveCompletion: { [weak self] in if case .finished = $0 { self?.isLoading = false } },
                receiveValue: { _ in })
        }
    }

    private func loading(_ run: BehaviorRun) {
        let names = run.dependency("names", .single, values: ["Alice"], failures: [TestError(1)])
        let settings = run.dependency("settings", .maybe, values: ["dark"], failures: [TestError(2)])
        let (model, other) = (Model(), Model())
        other.load(settings.publisher)
        run.scheduler.schedule(after: .seconds(2)) { model.load(names.publisher) }
        run.advance()
        run.expect("loading ends", !model.isLoading || names.isSilent)
        withExtendedLifetime(other) {}
    }

    @Test func aFailureShowsTheSimplestBehavior() throws {
        let failure = try failure(loading)
        expectEqual(
            failure.description.replacingOccurrences(
                of: #"\([^ ]*:\d+\)"#, with: "(file:line)", options: .regularExpression),
            """
            "loading ends" is not met, at 2 s (file:line)

                time      0 s 2 s
                settings  (a|)    a = dark
                names         x   x = \(TestError(1))

            Found in run 12. To run it again: exploreBehaviors(replaying: "0.3")
            """)
        let again = try self.failure(replaying: "0.3", loading)
        expectEqual(again.diagrams, failure.diagrams)
        expectEqual(again.runCount, 1)
    }

    @Test func anInvariantFailsAtTheFirstInstant() throws {
        let failure = try failure { run in
            let values = run.dependency("values", .any, values: [1, 2])
            var sum = 0
            run.always("the sum is small") { sum < 3 }
            let cancellable = values.publisher.sink { sum += $0 }
            run.advance()
            cancellable.cancel()
        }
        #expect(failure.problem.hasPrefix(#""the sum is small" is not met, at 0 s"#))
        expectEqual(failure.diagrams.last, "values  (12|)")
    }

    @Test func theRunGoesOnAfterAFailure() throws {
        let failure = try failure { run in
            let name = run.dependency("name", .single, values: ["Alice"])
            var names: [String] = []
            run.expect("a name", !names.isEmpty)
            let cancellable = name.publisher.sink { names.append($0) }
            run.advance()
            run.expect("the only name", names[0], equals: "Bob")
            cancellable.cancel()
        }
        #expect(failure.problem.hasPrefix(#""a name" is not met"#))
        expectEqual(failure.diagrams, [])
    }

    @Test func expectedAndActualValueAreShown() throws {
        let failure = try failure { run in run.expect("the name", "Bob", equals: "Alice") }
        #expect(failure.problem.hasPrefix(#"the name: is "Bob", must be "Alice", at 0 s ("#))
    }

    @Test("A failure without an expectation", arguments: Unasked.all)
    fileprivate func unasked(_ example: Unasked) throws {
        let failure = try failure(example.body)
        #expect(failure.problem.hasPrefix(example.problem), "\(failure)")
        expectEqual(failure.isReproducible, example.isReproducible)
    }

    @Test func anAsyncCallThatHasReturnedIsNotLeft() {
        let report = BehaviorSearch().run { run in
            let values = run.dependency("values", .single, for: Int.self, failures: [TestError(1)]) { [$0] }
            let task = Task { _ = try await values.value(for: 1) }
            run.advance(by: .seconds(1))
            task.cancel()
            run.advance(by: .zero)
        }
        expectEqual(report.failure, nil)
    }

    @Test func manyCallsThatEndAreNoFailure() {
        let report = BehaviorSearch(limit: 100).run { run in
            let values = run.dependency("values", .single, for: Int.self) { [$0] }
            var cancellables: Set<AnyCancellable> = []
            for number in 0..<150 { values.publisher(for: number).sink { _ in }.store(in: &cancellables) }
            run.scheduler.schedule(after: .seconds(1), interval: .seconds(1)) {
                values.publisher(for: 1).sink { _ in }.store(in: &cancellables)
            }.store(in: &cancellables)
            run.advance(by: .seconds(150))
            cancellables = []
        }
        expectEqual(report.failure, nil)
    }

    @Test func theReportSaysThatNothingWasCalled() {
        let report = BehaviorSearch().run { run in _ = run.dependency("values", .single, values: [1]) }
        #expect("\(report)".contains("no dependency was called"), "\(report)")
    }

    @Test func aReplayIsNamed() throws {
        let report = BehaviorSearch(choices: "1").run { run in
            let values = run.dependency("values", .single, values: [1, 2])
            _ = values.publisher.sink { _ in }
        }
        expectEqual(report.description, "1 run, a replay, up to 0 s of virtual time")
        let failure = try failure(replaying: "99") { run in
            let values = run.dependency("values", .single, values: [1, 2])
            _ = values.publisher.sink { _ in }
        }
        #expect(failure.problem.hasPrefix("the choices do not fit this test"))
    }

    @Test func aTaskThatSpinsDoesNotStopTheOthers() {
        let logs = explore { run, log in
            let answer = run.dependency("answer", .single, for: Int.self) { [$0] }
            var isDone = false
            nonisolated(unsafe) let done = { isDone }  // Safe, because the tasks of a run are on its thread.
            let spinning = Task { while !done() && !Task.isCancelled { await Task.yield() } }
            let cancellable = answer.publisher(for: 1).sink { _ in isDone = true }
            run.advance()
            log(isDone ? "done" : "silent")
            spinning.cancel()
            cancellable.cancel()
        }
        expectEqual(Set(logs), ["done", "silent"])
    }

    @Test func whatIsRequiredEndsTheRun() throws {
        let failure = try failure { run in
            let name = run.dependency("name", .single, values: ["Alice"])
            var names: [String] = []
            let cancellable = name.publisher.sink { names.append($0) }
            defer { cancellable.cancel() }
            run.advance()
            expectEqual(try run.require("a name", names.first), "Alice")
            try run.require("one name", names.count == 1)
        }
        #expect(failure.problem.hasPrefix(#""a name" is not met, at 0 s ("#), "\(failure)")
        #expect(failure.isReproducible)
    }

    @Test func namesAreUnique() throws {
        let failure = try failure { run in
            let both = (1...2).map { run.dependency("user", .single, values: [$0]) }
            let cancellables = both.map { $0.publisher.sink { _ in } }
            run.expect("nothing", false)
            withExtendedLifetime(cancellables) {}
        }
        expectEqual(failure.diagrams.dropFirst().map { String($0.prefix(7)) }, ["user   ", "user #2"])
    }

    @Test func whatCanOutliveARunIsNotLeft() {
        let report = BehaviorSearch().run { run in
            let values = run.dependency("values", .single, values: [1], options: .canOutliveRun)
            values.publisher.subscribe(
                TraceRecorder(scheduler: run.scheduler, demand: .unlimited, cancellation: .never))
            run.advance()
        }
        expectEqual(report.failure, nil)
    }

    @Test func choicesAreText() {
        for text in ["", "1", "0.3", "0*2.1", "12*3"] { expectEqual(BehaviorChoices(text)?.description, text) }
        for text in ["a", "-1", "1.", "1*0", "1*2*3"] { expectEqual(BehaviorChoices(text), nil) }
        expectEqual(BehaviorChoices(String("1.0.0"))?.description, "1")
    }

    #if compiler(>=6.3)
    @Test func anotherThreadStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try exploreBehaviors { run in
                let values = run.dependency("values", .single, for: Int.self) { [$0] }
                onAnotherThread { _ = values.publisher(for: 1).sink { _ in } }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("values(1) is used on another thread"), "\(message)")
    }

    @Test func aTrapShowsTheBehavior() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try exploreBehaviors { run in
                let values = run.dependency("values", .single, values: [1], failures: [TestError(1)])
                _ = values.publisher.sink(
                    receiveCompletion: { if case .failure = $0 { fatalError("no failure is expected") } },
                    receiveValue: { _ in })
                run.advance()
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(#"To run this behavior again: exploreBehaviors(replaying: "3")"#), "\(message)")
    }
    #endif
}

/// A body that fails without an expectation.
private struct Unasked: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problem: String
    var isReproducible = true
    let body: @Sendable (BehaviorRun) throws -> Void

    static let all = [
        Unasked(testDescription: "an error", problem: "an error was thrown: \(TestError(7))") { _ in throw TestError(7)
        },
        Unasked(testDescription: "a subscription that is left", problem: "a subscription to values is left") { run in
            let values = run.dependency("values", .single, values: [1])
            values.publisher.subscribe(
                TraceRecorder(scheduler: run.scheduler, demand: .unlimited, cancellation: .never))
            run.advance()
        },
        Unasked(testDescription: "a leak", problem: "the token is still in memory") { run in
            final class Token { var itself: Token? }
            let token = Token()
            token.itself = token
            run.expectRelease(of: token, as: "the token")
        },
        Unasked(
            testDescription: "a call without end", problem: "values is called without end: 100 times at one instant"
        ) { run in
            let values = run.dependency("values", .single, values: [1], failures: [TestError(1)])
            _ = values.publisher.retry(.max).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        },
        Unasked(
            testDescription: "a call without end by a cancelled task",
            problem: "values is called without end by a cancelled task"
        ) { run in
            let values = run.dependency("values", .single, for: Int.self) { [$0] }
            let task = Task { while true { if let _ = try? await values.value(for: 1) { return } } }
            task.cancel()
            run.advance()
        },
        Unasked(
            testDescription: "a call without end, with pauses",
            problem: "values is called without end: advance() has made 1000 calls"
        ) { run in
            let values = run.dependency("values", .single, values: [1])
            var cancellable: AnyCancellable?
            let timer = run.scheduler.schedule(after: .zero, interval: .seconds(1)) {
                cancellable = values.publisher.sink { _ in }
            }
            run.advance()
            timer.cancel()
            cancellable?.cancel()
        },
        Unasked(testDescription: "time that does not pass", problem: "time does not pass: 10000 actions") { run in
            func again() { run.scheduler.schedule(again) }
            again()
            run.advance(by: .seconds(1))
        },
        Unasked(
            testDescription: "an event after a cancellation",
            problem: "the values: an event came after the cancellation"
        ) { run in
            let values = run.dependency("values", .single, values: [1], options: .ignoresCancellation)
            let recorder = run.record(values.publisher.eraseToAnyPublisher(), as: "the values")
            run.atAnyInstant("cancel") { recorder.cancel() }
            run.advance()
        },
        Unasked(testDescription: "a choice outside", problem: #""even" is not met"#, isReproducible: false) { run in
            chance.increase()
            run.expect("even", chance.value != 1)
        },
    ]

    private static let chance = Counter()
}

extension Publisher where Failure == Never {
    /// Subscribes with a subscriber that does not stop events after its cancellation, as a sink does.
    fileprivate func subscribe(onValue: @escaping (Output) -> Void) -> AnyCancellable {
        let subscriber = Listener<Output>(onValue)
        subscribe(subscriber)
        return AnyCancellable { subscriber.subscription?.cancel() }
    }
}

private final class Listener<Input>: Subscriber {
    typealias Failure = Never
    private let onValue: (Input) -> Void
    var subscription: (any Subscription)?

    init(_ onValue: @escaping (Input) -> Void) { self.onValue = onValue }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        onValue(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { subscription = nil }
}
