import CombineTraitsTesting
import Conbini
import TestSupport

/// Each public symbol of Conbini that has the same name here, used as Conbini's users did, and those that do not exist here.
enum FormerSymbols {
    static let failure = TestError(1)

    final class Board {
        var score = 0
        func show(_ score: Int) { self.score = score }
    }

    /// What a publisher sends on subscription, with all values demanded.
    static func marbles(of publisher: some Publisher) -> String {
        publisher.recordTrace(on: VirtualTimeScheduler()).trace.description
    }

    static let operators: [FormerSymbol] = [
        .same("Publisher.then(maxDemand:_:)") {
            [
                marbles(of: Just(1).then { [2, 3].publisher }),
                marbles(of: Just(1).then(maxDemand: .max(5)) { [2, 3].publisher }),
            ]
        },
        .same("Publisher.asyncMap(_:)") {
            marbles(of: [1, 2].publisher.asyncMap { (value, promise) in promise(String(value * 10)) })
        },
        .same("Publisher.asyncTryMap(_:)") {
            marbles(of: [1, 2].publisher.asyncTryMap { (value, promise) in promise(.success(String(value * 10))) })
        },
        .same("Publisher.sequentialMap(_:)") {
            marbles(
                of: [1, 2].publisher.sequentialMap { (value, promise) in
                    promise(value * 10 + 1, .continue)
                    promise(value * 10 + 2, .continue)
                    promise(value * 10 + 3, .finished)
                })
        },
        .same("Publisher.sequentialFlatMap()") {
            marbles(of: [[1, 2].publisher, [3].publisher].publisher.sequentialFlatMap())
        },
        .same("Publisher.sequentialFlatMap(failure:)") {
            marbles(of: [[1, 2].publisher, [3].publisher].publisher.sequentialFlatMap(failure: TestError.self))
        },
        .same("Publisher.result(_:)") {
            var results: [Result<Int, Never>] = []
            _ = Just(1).result { (result) in results.append(result) }
            return results
        },
        .same("Publisher.result(onUnexpected:_:)") {
            var results: [Result<Int, TestError>] = []
            _ = Empty<Int, TestError>().result(onUnexpected: failure) { results.append($0) }
            return results == [.failure(failure)]
        },
        .same("Publisher.assign(to:onWeak:)") {
            let board = Board()
            _ = [1, 2].publisher.assign(to: \.score, onWeak: board)
            return board.score
        },
        .same("Publisher.assign(to:onUnowned:)") {
            let board = Board()
            _ = [1, 2].publisher.assign(to: \.score, onUnowned: board)
            return board.score
        },
        .same("Publisher.invoke(_:on:)") {
            let board = Board()
            _ = [1, 2].publisher.invoke(Board.show, on: board)
            return board.score
        },
        .same("Publisher.invoke(_:onWeak:)") {
            let board = Board()
            _ = [1, 2].publisher.invoke(Board.show, onWeak: board)
            return board.score
        },
        .same("Publisher.invoke(_:onUnowned:)") {
            let board = Board()
            _ = [1, 2].publisher.invoke(Board.show, onUnowned: board)
            return board.score
        },
        .refused("Publisher.await"),
        .same("Publisher.handleEnd(_:)") {
            var endings: [String] = []
            let publisher = Fail<Int, TestError>(error: failure).handleEnd { (completion) in
                switch completion {
                case .none: endings.append("cancelled")
                case .finished: endings.append("finished")
                case .failure(let error): endings.append("\(error)")
                }
            }
            return [marbles(of: publisher)] + endings
        },
        .same("Publisher.sink(fixedDemand:receiveCompletion:receiveValue:)") {
            var values: [Int] = []
            _ = [1, 2, 3].publisher.sink(fixedDemand: 2, receiveCompletion: { _ in values.append(0) }) {
                values.append($0)
            }
            _ = [1, 2, 3].publisher.sink(fixedDemand: 2, receiveCompletion: nil, receiveValue: { values.append($0) })
            return values
        },
        .same("Publisher.sink(maxDemand:receiveCompletion:receiveValue:)") {
            var values: [Int] = []
            _ = [1, 2].publisher.sink(maxDemand: .max(1), receiveCompletion: { _ in values.append(0) }) {
                values.append($0)
            }
            _ = [1, 2].publisher.sink(maxDemand: .max(3)) { (value) in values.append(value) }
            return values
        },
    ]

    static let publishersOfOperators: [FormerSymbol] = [
        .same("Publishers.Then") {
            let publisher: Publishers.Then<Just<String>, Just<Int>> = Just(1).then { Just("a") }
            return publisher.maxDemand
        },
        .same("Publishers.Then.Closure") {
            let closure: Publishers.Then<Just<String>, Just<Int>>.Closure = { Just("a") }
            return marbles(of: Just(1).then(closure))
        },
        .same("Publishers.Then.upstream") { Just(1).then { Just("a") }.upstream },
        .same("Publishers.Then.maxDemand") { Just(1).then(maxDemand: .max(2)) { Just("a") }.maxDemand },
        .same("Publishers.SequentialMap") {
            let publisher: Publishers.SequentialMap<Just<Int>, String> = Just(1).sequentialMap {
                $1("\($0)", .finished)
            }
            return marbles(of: publisher)
        },
        .same("Publishers.SequentialMap.init(upstream:transform:)") {
            marbles(of: Publishers.SequentialMap<Just<Int>, Int>(upstream: Just(1)) { $1($0, .finished) })
        },
        .same("Publishers.SequentialMap.Promise") {
            typealias Map = Publishers.SequentialMap<Just<Int>, Int>
            func promiseTwo(_ promise: Map.Promise) {
                promise(1, .continue)
                promise(2, .finished)
            }
            return marbles(of: Just(1).sequentialMap { (_, promise) in promiseTwo(promise) })
        },
        .same("Publishers.SequentialMap.Closure") {
            let closure: Publishers.SequentialMap<Just<Int>, Int>.Closure = { (value, promise) in
                promise(value, .finished)
            }
            return marbles(of: Just(1).sequentialMap(closure))
        },
        .same("Publishers.SequentialMap.Request") { Publishers.SequentialMap<Just<Int>, Int>.Request.self },
        .same("Publishers.SequentialMap.Request.continue") {
            Publishers.SequentialMap<Just<Int>, Int>.Request.continue
        },
        .same("Publishers.SequentialMap.Request.finished") {
            Publishers.SequentialMap<Just<Int>, Int>.Request.finished
        },
        .same("Publishers.SequentialMap.Permission") {
            var permissions: [Publishers.SequentialMap<Just<Int>, Int>.Permission] = []
            _ = marbles(
                of: Just(1).sequentialMap { (value, promise) in
                    permissions.append(promise(value, .continue))
                    permissions.append(promise(value, .finished))
                })
            return permissions == [.allowed, .forbidden]
        },
        .same("Publishers.SequentialMap.Permission.allowed") {
            Publishers.SequentialMap<Just<Int>, Int>.Permission.allowed
        },
        .same("Publishers.SequentialMap.Permission.forbidden") {
            Publishers.SequentialMap<Just<Int>, Int>.Permission.forbidden
        },
        .same("Publishers.SequentialMap.Permission.init(booleanLiteral:)") {
            let permission: Publishers.SequentialMap<Just<Int>, Int>.Permission = true
            return permission
        },
        .same("Publishers.SequentialFlatMap") {
            let publisher: Publishers.SequentialFlatMap = Just(Just(1)).sequentialFlatMap()
            return marbles(of: publisher)
        },
        .same("Publishers.HandleEnd.Closure") {
            let closure: TraitPublishers.HandleEnd<Just<Int>>.Closure = { _ in }
            return marbles(of: Just(1).handleEnd(closure))
        },
        .same("Publishers.HandleEnd.upstream") { Just(1).handleEnd { _ in }.upstream },
        .refused("Publishers.DelayedRetry.intervals"),
        .same("Publishers.BufferingStrategy.fatalError(_:file:line:)") {
            [
                marbles(of: [1, 2].publisher.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError())),
                marbles(
                    of: [1, 2].publisher.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError("It is full."))),
            ]
        },
        .refused("ConduitLock"),
        .refused("ConduitState"),
    ]

    static let publishers: [FormerSymbol] = [
        .same("Complete") { marbles(of: Complete<Int, TestError>(error: nil)) },
        .same("Complete.init(error:)") {
            [marbles(of: Complete<Int, TestError>(error: failure)), marbles(of: Complete(error: failure))]
        },
        .same("Complete.init()") { marbles(of: Complete()) },
        .same("DeferredValue") {
            [marbles(of: DeferredValue<Int, TestError> { 1 }), marbles(of: DeferredValue { 1 })]
        },
        .same("DeferredValue.Closure") {
            let closure: DeferredValue<Int, any Error>.Closure = { throw failure }
            return marbles(of: DeferredValue(closure))
        },
        .same("DeferredValue.closure") { DeferredValue { 1 }.closure() },
        .same("DeferredTryValue") {
            [
                marbles(of: DeferredTryValue { 1 }), marbles(of: DeferredTryValue { throw failure }),
                marbles(of: DeferredTryValue<Int> { throw failure }),
            ]
        },
        .same("DeferredTryValue.Closure") {
            let closure: DeferredTryValue<Int>.Closure = { 1 }
            return marbles(of: DeferredTryValue(closure))
        },
        .same("DeferredTryValue.closure") { DeferredTryValue { 1 }.closure() },
        .same("DeferredResult") { marbles(of: DeferredResult<Int, TestError> { .success(1) }) },
        .same("DeferredResult.Closure") {
            let closure: DeferredResult<Int, TestError>.Closure = { .failure(failure) }
            return marbles(of: DeferredResult(closure))
        },
        .same("DeferredResult.closure") { DeferredResult<Int, TestError> { .success(1) }.closure() },
        .same("DeferredCompletion") {
            [marbles(of: DeferredCompletion { return }), marbles(of: DeferredCompletion { throw failure })]
        },
        .same("DeferredCompletion.Closure") {
            let closure: DeferredCompletion<Never, any Error>.Closure = { throw failure }
            return marbles(of: DeferredCompletion(closure))
        },
        .same("DeferredComplete") { marbles(of: DeferredComplete<Int, TestError> { return nil }) },
        .same("DeferredComplete.Closure") {
            let closure: DeferredComplete<Int, TestError>.Closure = { failure }
            return marbles(of: DeferredComplete<Int, TestError>(closure: closure))
        },
        .same("DeferredComplete.closure") { DeferredComplete<Int, TestError>().closure() as Any },
        .same("DeferredComplete.init()") { marbles(of: DeferredComplete<Int, TestError>()) },
        .same("DeferredComplete.init(output:closure:)") {
            marbles(of: DeferredComplete(output: Int.self) { return failure })
        },
        .same("DeferredComplete.init(error:)") { marbles(of: DeferredComplete<Int, TestError>(error: .init(2))) },
        .same("DeferredTryComplete") {
            [marbles(of: DeferredTryComplete<Int> { return }), marbles(of: DeferredTryComplete<Int> { throw failure })]
        },
        .same("DeferredTryComplete.Closure") {
            let closure: DeferredTryComplete<Int>.Closure = {}
            return marbles(of: DeferredTryComplete<Int>(closure))
        },
        .same("DeferredTryComplete.closure") { DeferredTryComplete<Int> {}.closure() },
        .same("DeferredFuture") { marbles(of: DeferredFuture<Int, TestError> { (promise) in promise(.success(1)) }) },
        .same("DeferredFuture.Promise") {
            func fulfill(_ promise: DeferredFuture<Int, TestError>.Promise) { promise(.success(1)) }
            return marbles(of: DeferredFuture<Int, TestError> { fulfill($0) })
        },
        .same("DeferredFuture.Closure") {
            let closure: DeferredFuture<Int, TestError>.Closure = { $0(.success(1)) }
            return marbles(of: DeferredFuture(closure))
        },
        .same("DeferredFuture.closure") {
            var results: [Result<Int, TestError>] = []
            let lock = NSLock()
            nonisolated(unsafe) let append = { results.append($0) }
            DeferredFuture<Int, TestError> { $0(.success(1)) }.closure { result in lock.withLock { append(result) } }
            return results
        },
        .same("DeferredFuture.init(_:)") { marbles(of: DeferredFuture<Int, TestError> { $0(.failure(failure)) }) },
        .same("DeferredPassthrough") {
            marbles(
                of: DeferredPassthrough<Int, TestError> { (subject) in
                    subject.send(1)
                    subject.send(completion: .finished)
                })
        },
        .same("DeferredPassthrough.Closure") {
            let closure: DeferredPassthrough<Int, Never>.Closure = { $0.send(1) }
            return marbles(of: DeferredPassthrough(closure))
        },
        .same("DeferredPassthrough.closure") {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.record()
            DeferredPassthrough<Int, Never> { $0.send(1) }.closure(subject)
            return recorder.values
        },
        .same("DeferredPassthrough.init(_:)") { marbles(of: DeferredPassthrough<Int, Never> { $0.send(1) }) },
    ]

    static let subscribers: [FormerSymbol] = [
        .same("Subscribers.FixedSink") {
            var values: [Int] = []
            let subscriber = Subscribers.FixedSink<Int, Never>(demand: 5) { (value) in values.append(value) }
            [1, 2].publisher.subscribe(subscriber)
            subscriber.cancel()
            return values
        },
        .same("Subscribers.FixedSink.demand") { Subscribers.FixedSink<Int, Never>(demand: 5).demand },
        .same("Subscribers.FixedSink.receiveValue") {
            Subscribers.FixedSink<Int, Never>(demand: 5).receiveValue as Any
        },
        .same("Subscribers.FixedSink.receiveCompletion") {
            Subscribers.FixedSink<Int, Never>(demand: 5).receiveCompletion as Any
        },
        .same("Subscribers.FixedSink.init(demand:receiveCompletion:receiveValue:)") {
            Subscribers.FixedSink<Int, Never>(demand: 5, receiveCompletion: { _ in }, receiveValue: { _ in })
        },
        .same("Subscribers.GraduatedSink") {
            var values: [Int] = []
            let subscriber = Subscribers.GraduatedSink<Int, Never>(maxDemand: .max(3)) { (value) in values.append(value)
            }
            [1, 2].publisher.subscribe(subscriber)
            subscriber.cancel()
            return values
        },
        .same("Subscribers.GraduatedSink.maxDemand") {
            Subscribers.GraduatedSink<Int, Never>(maxDemand: .max(3)).maxDemand
        },
        .same("Subscribers.GraduatedSink.receiveValue") {
            Subscribers.GraduatedSink<Int, Never>(maxDemand: .max(3)).receiveValue as Any
        },
        .same("Subscribers.GraduatedSink.receiveCompletion") {
            Subscribers.GraduatedSink<Int, Never>(maxDemand: .max(3)).receiveCompletion as Any
        },
        .same("Subscribers.GraduatedSink.init(maxDemand:receiveCompletion:receiveValue:)") {
            Subscribers.GraduatedSink<Int, Never>(
                maxDemand: .max(3), receiveCompletion: { _ in }, receiveValue: { _ in })
        },
    ]
}
