import Conbini
import TestSupport
import Testing

/// Code that users of Conbini wrote: it compiles, because each symbol has the same name here. `ComingFromConbiniTests` has the
/// symbols with another name, and those without a counterpart.
struct FormerCodeTests {
    private final class Board {
        var score = 0
        func show(_ score: Int) { self.score = score }
    }

    /// Uses a symbol.
    private func use(_ symbols: Any...) {}

    /// Uses the name of a type.
    private func typed<Value>(_: Value.Type, _ value: Value) {}

    private func expect(
        _ publisher: some Publisher, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectEqual(marbles(of: publisher), expected, sourceLocation: sourceLocation)
    }

    @Test("Operators")
    func operators() {
        expect(Just(1).then { [2, 3].publisher }, "(23|)")
        expect(Just(1).then(maxDemand: .max(5)) { [2, 3].publisher }, "(23|)")
        expect([1, 2].publisher.asyncMap { (value, promise) in promise(value * 2) }, "(24|)")
        expect([1, 2].publisher.asyncTryMap { (value, promise) in promise(.success(value * 2)) }, "(24|)")
        let sequential = [1, 2].publisher.sequentialMap { (value, promise) in
            promise(value * 10 + 1, .continue)
            promise(value * 10 + 2, .continue)
            promise(value * 10 + 3, .finished)
        }
        expect(sequential, "(abcdef|)   a = 11, b = 12, c = 13, d = 21, e = 22, f = 23")
        let publishers = [[1, 2].publisher, [3].publisher].publisher
        expect(publishers.sequentialFlatMap(), "(123|)")
        expect(publishers.sequentialFlatMap(failure: TestError.self), "(123|)")
        var endings: [Subscribers.Completion<TestError>?] = []
        expect(Fail<Int, TestError>(error: TestError(1)).handleEnd { (end) in endings.append(end) }, failed)
        expectEqual(endings, [.failure(TestError(1))])
        let buffered = [1, 2].publisher
        expect(buffered.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError()), "(12|)")
        expect(buffered.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError("It is full.")), "(12|)")
    }

    @Test("Publishers of operators")
    func publishersOfOperators() {
        typealias Then = Publishers.Then<Just<String>, Just<Int>>
        typealias Map = Publishers.SequentialMap<Just<Int>, Int>
        typed(Then.Closure.self) { Just("a") }
        let then: Then = Just(1).then(maxDemand: .max(2)) { Just("a") }
        use(then.upstream, then.maxDemand)
        expect(Map(upstream: Just(1)) { $1($0, .finished) }, "(1|)")
        func promiseTwo(_ promise: Map.Promise) {
            promise(1, .continue)
            promise(2, .finished)
        }
        expect(Just(1).sequentialMap { (_, promise) in promiseTwo(promise) }, "(12|)")
        let closure: Map.Closure = { (value, promise) in promise(value, .finished) }
        expect(Just(1).sequentialMap(closure), "(1|)")
        typed(Map.Request.self, .continue)
        typed(Map.Permission.self, true)
        var permissions: [Map.Permission] = []
        let map = Just(1).sequentialMap { (value, promise) in
            permissions.append(promise(value, .continue))
            permissions.append(promise(value, .finished))
        }
        expect(map, "(11|)")
        expectEqual(permissions, [.allowed, .forbidden])
        let flatMap: Publishers.SequentialFlatMap = Just(Just(1)).sequentialFlatMap()
        expect(flatMap, "(1|)")
        let ending: TraitPublishers.HandleEnd<Just<Int>>.Closure = { _ in }
        use(Just(1).handleEnd(ending).upstream)
    }

    @Test("Publishers")
    func publishers() {
        typealias Failing = TestError
        let failure = TestError(1)
        expect(Complete<Int, Failing>(error: nil), "|")
        expect(Complete(error: failure), failed)
        expect(Complete(), "|")
        expect(DeferredValue<Int, Failing> { 1 }, "(1|)")
        expect(DeferredValue { 1 }, "(1|)")
        let value: DeferredValue<Int, any Error>.Closure = { throw failure }
        expect(DeferredValue(value), failed)
        use(DeferredValue { 1 }.closure())
        expect(DeferredTryValue { 1 }, "(1|)")
        expect(DeferredTryValue<Int> { throw failure }, failed)
        typed(DeferredTryValue<Int>.Closure.self) { 1 }
        use(DeferredTryValue { 1 }.closure())
        expect(DeferredResult<Int, Failing> { .success(1) }, "(1|)")
        use(DeferredResult { Bool.random() ? .success(1) : .failure(failure) })
        typed(DeferredResult<Int, Failing>.Closure.self) { .failure(failure) }
        use(DeferredResult<Int, Failing> { .success(1) }.closure())
        expect(DeferredCompletion { return }, "|")
        expect(DeferredCompletion { throw failure }, failed)
        typed(DeferredCompletion<Never, any Error>.Closure.self) { throw failure }
        expect(DeferredComplete<Int, Failing> { return nil }, "|")
        let complete: DeferredComplete<Int, Failing>.Closure = { failure }
        expect(DeferredComplete<Int, Failing>(closure: complete), failed)
        use(DeferredComplete<Int, Failing>().closure() as Any)
        expect(DeferredComplete(output: Int.self) { return failure }, failed)
        expect(DeferredComplete<Int, Failing>(error: failure), failed)
        expect(DeferredTryComplete<Int> { return }, "|")
        expect(DeferredTryComplete<Int> { throw failure }, failed)
        typed(DeferredTryComplete<Int>.Closure.self) {}
        use(DeferredTryComplete<Int> {}.closure())
        func fulfill(_ promise: DeferredFuture<Int, Failing>.Promise) { promise(.success(1)) }
        expect(DeferredFuture<Int, Failing> { fulfill($0) }, "(1|)")
        expect(DeferredFuture<Int, Failing> { (promise) in promise(.failure(failure)) }, failed)
        let future: DeferredFuture<Int, Failing>.Closure = { $0(.success(1)) }
        DeferredFuture(future).closure { _ in }
        let passthrough: DeferredPassthrough<Int, Failing>.Closure = { (subject) in
            subject.send(1)
            subject.send(completion: .finished)
        }
        expect(DeferredPassthrough(passthrough), "(1|)")
        DeferredPassthrough(passthrough).closure(PassthroughSubject())
    }

    private let failed = "x   x = TestError(code: 1)"

    @Test("Subscribers")
    func subscribers() {
        var results: [Result<Int, TestError>] = []
        _ = Just(1).setFailureType(to: TestError.self).result { (result) in results.append(result) }
        _ = Empty<Int, TestError>().result(onUnexpected: TestError(1)) { results.append($0) }
        expectEqual(results, [.success(1), .failure(TestError(1))])
        let board = Board()
        let numbers = [1, 2].publisher
        let attachments = [
            { numbers.assign(to: \.score, onWeak: board) }, { numbers.assign(to: \.score, onUnowned: board) },
            { numbers.invoke(Board.show, on: board) }, { numbers.invoke(Board.show, onWeak: board) },
            { numbers.invoke(Board.show, onUnowned: board) },
        ]
        for attach in attachments {
            board.score = 0
            _ = attach()
            expectEqual(board.score, 2)
        }
        var values: [Int] = []
        _ = numbers.sink(fixedDemand: 2, receiveCompletion: { _ in values.append(0) }) { values.append($0) }
        _ = numbers.sink(fixedDemand: 2, receiveCompletion: nil, receiveValue: { values.append($0) })
        _ = numbers.sink(maxDemand: .max(1), receiveCompletion: { _ in values.append(0) }) { values.append($0) }
        _ = numbers.sink(maxDemand: .max(3)) { (value) in values.append(value) }
        expectEqual(values, [1, 2, 0, 1, 2, 1, 2, 0, 1, 2])
        let fixed = Subscribers.FixedSink<Int, Never>(demand: 5, receiveCompletion: { _ in }, receiveValue: { _ in })
        use(fixed.demand, fixed.receiveValue as Any, fixed.receiveCompletion as Any, fixed.cancel())
        let graduated = Subscribers.GraduatedSink<Int, Never>(
            maxDemand: .max(3), receiveCompletion: { _ in }, receiveValue: { _ in })
        use(graduated.maxDemand, graduated.receiveValue as Any, graduated.receiveCompletion as Any, graduated.cancel())
    }
}

/// What a publisher sends on subscription, with all values requested.
func marbles(of publisher: some Publisher) -> String {
    publisher.recordTrace(on: VirtualTimeScheduler()).trace.description
}
