import Conbini
import TestSupport
import Testing

/// What the table of CombineExt in `ComingFromOtherLibraries.md` says of this package.
struct CombineExtTests {
    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/Conbini/Conbini.docc/ComingFromOtherLibraries.md")
    }

    @Test("A race of no publishers does not end")
    func raceOfNothing() throws {
        #expect(try Self.page().says("`race()` of no publishers never ends, where `amb()` finishes."))
        expectEqual(events([AnyMaybePublisher<Int, TestError>]().race()), "")
        let scheduler = VirtualTimeScheduler()
        let recorder = [ScriptedPublisher<Int, TestError>]().race().record()
        scheduler.run()
        #expect(recorder.events.isEmpty)
    }

    @Test("A race subscribes after its subscriber has received the subscription")
    func raceSubscribesLate() throws {
        try Self.page().expect(
            "It subscribes to the publishers after its subscriber has received the subscription, so it misses what a subject "
                + "sends within that call.")
        let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject()]
        var values: [Int] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { subscription in
                subscription.request(.unlimited)
                subjects[1].send(1)
            },
            receiveValue: { value in
                values.append(value)
                return .none
            })
        subjects.race().subscribe(subscriber)
        subjects[1].send(2)
        subjects[0].send(3)
        expectEqual(values, [2])
    }

    @Test("withLatestFrom subscribes at once, and drops values that come before the other publisher has one")
    func withLatestFromSubscribesAtOnce() throws {
        #expect(
            try Self.page().says(
                "It subscribes to this publisher at once, and drops the values that come before the others have one. "
                    + "CombineExt subscribes to it when the others have their first values, so it never ends if one of them has none."
            ))
        expectEqual(marbles { $0.script("1-2|").withLatestFrom($0.script("-3|")) }, "--3|")
        let scheduler = VirtualTimeScheduler()
        let upstream = scheduler.script("1|")
        let recorder = upstream.withLatestFrom(scheduler.script("--")).record()
        expectEqual(upstream.subscriptions.count, 1)
        scheduler.run()
        #expect(recorder.values.isEmpty && recorder.isFinished)
    }

    @Test("withLatestFrom fails if the other publisher fails before there is a value")
    func withLatestFromFails() throws {
        #expect(
            try Self.page().says(
                "A failure of the others ends it, if there has been no value yet, or with the next one. "
                    + "CombineExt ignores it."))
        expectEqual(marbles { $0.script("---1-|").withLatestFrom($0.script("3-x")) }, "--x")
        expectEqual(marbles { $0.script("-1--2-|").withLatestFrom($0.script("3-x")) }, "-3--x")
    }

    @Test("The closure of withLatestFrom has a parameter for each publisher")
    func closures() throws {
        #expect(try Self.page().says("The closure takes `(a, b, c)` instead of `(a, (b, c))`, and has no label."))
        let one = Just(1)
        expectEqual(events(one.withLatestFrom(Just(2), Just(3)) { a, b, c in [a, b, c] }), "[1, 2, 3] |")
        let four = one.withLatestFrom(Just(2), Just(3), Just(4)) { a, b, c, d in [a, b, c, d] }
        expectEqual(events(four), "[1, 2, 3, 4] |")
    }
}
