import Conbini
import TestSupport
import Testing

/// Operators of several publishers, some of which cannot fail.
struct FailureTypeTests {
    private let failing = PassthroughSubject<Int, TestError>()
    private let other = PassthroughSubject<Int, Never>()

    /// The compiler checks this.
    private func expect<Failure: Error>(
        _: Failure.Type, _ first: some Publisher<Int, Failure>, _ second: some Publisher<Int, Failure>
    ) {}

    @Test("The failure is that of all, or of those that can fail")
    func joined() {
        let (failing, other) = (failing, other)
        expect(TestError.self, failing.flatMapLatest { _ in failing }, failing.flatMapFirst { _ in failing })
        expect(TestError.self, failing.flatMapLatest { _ in other }, failing.flatMapFirst { _ in other })
        expect(TestError.self, other.flatMapLatest { _ in failing }, other.flatMapFirst { _ in failing })
        expect(Never.self, other.flatMapLatest { _ in other }, other.flatMapFirst { _ in other })
        expect(TestError.self, failing.withLatestFrom(failing), failing.withLatestFrom(other))
        expect(
            TestError.self, failing.withLatestFrom(failing, failing) { first, _, _ in first },
            failing.withLatestFrom(other, other) { first, _, _ in first })
        expect(
            TestError.self, failing.withLatestFrom(failing, failing, failing) { first, _, _, _ in first },
            failing.withLatestFrom(other, other, other) { first, _, _, _ in first })
        expect(Never.self, other.withLatestFrom(other), other.withLatestFrom(other) { first, _ in first })
        let latest = other.flatMapLatest { _ in failing }.record()
        other.send(0)
        failing.send(completion: .failure(TestError(1)))
        expectEqual(latest.failure, TestError(1))
    }

    @Test("A failure of the operator is the only one, where the upstream has none")
    func own() {
        let scheduler = VirtualTimeScheduler()
        let (never, none) = (Empty<Int, Never>(completeImmediately: false), Empty<Int, Never>())
        let failures = [
            never.deadline(1, scheduler: scheduler, failingWith: TestError(1)).record(),
            never.deadline(1, scheduler: scheduler, switchTo: { Fail(error: TestError(1)) }).record(),
            none.replaceEmpty(withError: TestError(1)).record(),
            none.first(orFailWith: TestError(1)).record(),
        ]
        let values = [
            failing.deadline(1, scheduler: scheduler, switchTo: { Just(1) }).record(),
            failing.deadline(1, scheduler: scheduler, switchTo: { Just(1).setFailureType(to: TestError.self) })
                .record(),
            Just(1).replaceEmpty(withError: TestError(1)).record(),
            Just(1).first(orFailWith: TestError(1)).record(),
        ]
        let value = never.deadline(1, scheduler: scheduler, switchTo: { Just(1) }).record()
        scheduler.run()
        for recorder in failures { expectEqual(recorder.events, [.failure(TestError(1))]) }
        for recorder in values { expectEqual(recorder.events, [.value(1), .finished]) }
        expectEqual(value.events, [.value(1), .finished])
    }
}
