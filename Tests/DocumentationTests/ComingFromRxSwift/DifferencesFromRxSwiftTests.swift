import Conbini
import TestSupport
import Testing

/// What the section "What behaves differently" of `ComingFromRxSwift.md` says of this package.
struct DifferencesFromRxSwiftTests {
    typealias Single = AnySinglePublisher<Int, TestError>

    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/Conbini/Conbini.docc/ComingFromRxSwift.md")
    }

    @Test("retry(2) makes three attempts")
    func retry() {
        var count = 0
        let attempts = Deferred { () -> Single in
            count += 1
            return .fail(TestError())
        }
        attempts.retry(2).sinkSingle { _ in }.cancel()
        #expect(count == 3)
        count = 0
        #expect(events(attempts.retry(2)) == "x")
        #expect(count == 3)
    }

    @Test("timeout finishes, or fails after the value")
    func timeout() {
        #expect(marbles { $0.script("---1|").timeout(2, scheduler: $0) } == "--|")
        #expect(marbles { $0.script("1-----|").timeout(2, scheduler: $0, customError: { TestError() }) } == "(^1)-x")
        #expect(marbles { $0.script("1-----|").deadline(2, scheduler: $0, failingWith: TestError()) } == "1-----|")
    }

    @Test("delay postpones failures; in flatMap, it does not")
    func delay() {
        #expect(marbles { $0.script("-x").delay(for: 2, scheduler: $0) } == "---x")
        func delayed(_ script: Marbles) -> Marbles {
            marbles { scheduler in
                scheduler.script(script).flatMap { Just($0).delay(for: 2, scheduler: scheduler) }
            }
        }
        #expect(delayed("-x") == "-x")
        #expect(delayed("-1|") == "---(1|)")
    }

    @Test("zipCompletions waits for all; zipMaybe finishes with the first, and cancels the others")
    func completables() {
        let scheduler = VirtualTimeScheduler()
        let scripts = [scheduler.script("-|"), scheduler.script("---|")]
        let completables = scripts.map { $0.ignoreOutput() }
        let (all, first) = (completables.zipCompletions().record(), completables.zipMaybe().record())
        scheduler.advance(to: .seconds(1))
        #expect(!all.isFinished)
        #expect(first.isFinished)
        #expect(scripts[1].subscriptions.map(\.cancellations.count) == [0, 1])
        scheduler.run()
        #expect(all.isFinished)
    }

    @Test("zip of maybes finishes with the first that has no value")
    func zip() {
        #expect(
            marbles { scheduler in
                scheduler.script("-|").uncheckedMaybe().zip(scheduler.script("---1|").uncheckedMaybe()) { $0 + $1 }
            } == "-|")
    }

    @Test("zip of streams finishes as soon as no other tuple is possible")
    func zipOfStreams() throws {
        try Self.page().expect(
            "- **`zip` of streams** finishes as soon as no other tuple is possible, because one of them has finished, and "
                + "its values are used up. RxSwift waits until all have completed.")
        #expect(marbles { $0.script("-1|").zip($0.script("--2--3--|")) { $0 + $1 } } == "--(3|)")
        #expect(marbles { $0.script("-1---|").zip($0.script("--2--3--|")) { $0 + $1 } } == "--3--|")
        #expect(marbles { [$0.script("-1---|"), $0.script("--2--3--|")].zipMany().map { $0[0] + $0[1] } } == "--3--|")
    }

    @Test("combineLatest finishes when all have, also if one of them had no value")
    func combineLatest() throws {
        try Self.page().expect(
            "- **`combineLatest`** finishes when all publishers have finished, also if one of them had no value. RxSwift then "
                + "finishes with the next value of the last one that goes on.")
        #expect(marbles { $0.script("-|").combineLatest($0.script("--2--3--|")) { $0 + $1 } } == "--------|")
        #expect(
            marbles { [$0.script("-|"), $0.script("--2--3--|")].combineLatestMany().map { $0[0] + $0[1] } }
                == "--------|")
    }

    @Test("withLatestFrom keeps a failure of the other publisher until the next value, and can lose it")
    func withLatestFrom() throws {
        try Self.page().expect(
            "- **`withLatestFrom`** keeps a failure of the other publisher until the next value, if there has been one. If none "
                + "follows, the failure is lost. RxSwift fails at once.")
        #expect(marbles { $0.script("---1-|").withLatestFrom($0.script("3-x")) } == "--x")
        #expect(marbles { $0.script("-1--2-|").withLatestFrom($0.script("3-x")) } == "-3--x")
        #expect(marbles { $0.script("-1---|").withLatestFrom($0.script("3-x")) } == "-3---|")
    }

    #if !canImport(Combine)
    @Test("prefix of OpenCombine finishes late")
    func take() throws {
        try Self.page().expect(
            "OpenCombine's finishes with the value after the last one: see the page \"Defects of OpenCombine\" of "
                + "``/CombineTraits``.")
        #expect(marbles { $0.script("-1-2-3-|").prefix(2) } == "-1-2-|")
    }
    #endif

    @Test("receive(on:) always schedules; the sinks on main do not")
    @MainActor func main() async {
        var results: [Int] = []
        let publisher = AnySinglePublisher<Int, Never>.just(1)
        let scheduled = publisher.receive(on: DispatchQueue.main).sinkSingle { results.append($0.get()) }
        #expect(results == [])
        let immediate = publisher.map { $0 + 1 }.sinkSingleOnMain { results.append($0.get()) }
        #expect(results == [2])
        await drainMainQueue()
        #expect(results == [2, 1])
        withExtendedLifetime((scheduled, immediate)) {}
    }

    @Test("debounce drops the value that waits when the upstream finishes")
    func debounce() {
        #expect(marbles { $0.script("12|").debounce(for: 2, scheduler: $0) } == "--|")
    }

    @Test("Closures that throw make the failure any Error")
    func throwing() {
        let single = Just(1).tryMap { _ -> Int in throw TestError() }.eraseToAnySinglePublisher()
        #expect(type(of: single) == AnySinglePublisher<Int, any Error>.self)
        #expect(events(single) == "x")
    }
}
