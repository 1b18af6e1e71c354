import Conbini
import TestSupport

/// The symbols of RxSwift, and their counterparts here. Each example is true if the counterpart does what RxSwift's operator does.
struct RxSwiftTable {
    typealias Single = AnySinglePublisher<Int, TestError>
    typealias Maybe = AnyMaybePublisher<Int, TestError>
    typealias Completable = AnyCompletablePublisher<TestError>

    private(set) var symbols: [FormerSymbol] = []

    static let all: [FormerSymbol] = {
        var table = RxSwiftTable()
        table.addTypes()
        table.addCreation()
        table.addConversions()
        table.addTransformations()
        table.addFilters()
        table.addCombinations()
        table.addErrors()
        table.addTime()
        table.addSideEffects()
        table.addSubscriptions()
        table.addSurroundings()
        table.addStreams()
        return table.symbols
    }()

    /// Adds symbols, separated by spaces. A symbol for any number of publishers, for each of which RxSwift has an overload, ends
    /// with `…`.
    mutating func same(_ names: String, example: @escaping @Sendable () -> Bool) {
        symbols += FormerSymbol.names(in: names).map { .same($0, example) }
    }

    mutating func row(_ names: String, _ counterpart: String, example: @escaping @Sendable () -> Bool) {
        symbols += FormerSymbol.names(in: names).map { .counterpart($0, counterpart, example) }
    }

    mutating func refused(_ names: String) { symbols += FormerSymbol.names(in: names).map { .refused($0) } }
}

/// What a publisher sends on subscription: its values, then `|` or `x`.
func events<P: Publisher>(_ publisher: P) -> String {
    publisher.record().events.map { event in
        switch event {
        case .value(let value): "\(value)"
        case .finished: "|"
        case .failure: "x"
        }
    }.joined(separator: " ")
}

/// What a publisher sends in virtual time.
func marbles<P: Publisher>(_ publisher: (VirtualTimeScheduler) -> P) -> Marbles {
    let scheduler = VirtualTimeScheduler()
    let recorder = publisher(scheduler).map { Character("\($0)") }.recordTrace(on: scheduler)
    scheduler.run(until: .seconds(20))
    return recorder.trace.marbles
}

extension VirtualTimeScheduler {
    /// A publisher of what the marbles show.
    func script(_ marbles: Marbles) -> ScriptedPublisher<Int, TestError> {
        ScriptedPublisher(marbles, scheduler: self, failure: TestError())
    }

    /// A publisher of what the marbles show, which cannot fail.
    func infallible(_ marbles: Marbles) -> Publishers.AssertNoFailure<ScriptedPublisher<Int, TestError>> {
        script(marbles).assertNoFailure()
    }
}

/// What asynchronous work returns, in virtual time. Nil if it throws.
func awaited<Value>(_ work: @escaping @Sendable () async throws -> Value) -> String? {
    let scheduler = VirtualTimeScheduler()
    let reports = SharedLog<String>()
    return scheduler.withVirtualTasks {
        Task { reports.append("\(try await work())") }
        scheduler.run()
        return reports.values.first
    }
}
