import Conbini
import TestSupport
import Testing

// See `BrokenPromisesTests`. Release builds ignore these events.
#if compiler(>=6.3) && DEBUG && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
/// Operators between a publisher that breaks its promise and the sink.
struct BehindOperatorsTests {
    /// A publisher of a user, who declares the trait.
    struct Claimed: SinglePublisher {
        typealias Output = Int
        typealias Failure = TestError

        let base: BrokenPromise.Upstream

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
            base.receive(subscriber: subscriber)
        }
    }

    struct Chain: Sendable {
        let name: String
        let make: @Sendable (Claimed) -> AnySinglePublisher<Int, any Error>

        init<Built: SinglePublisher<Int, any Error> & SendableMetatype>(
            _ name: String, _ make: @escaping @Sendable (Claimed) -> Built
        ) {
            self.name = name
            self.make = { make($0).eraseToAnySinglePublisher() }
        }

        init<Built: SinglePublisher<Int, TestError> & SendableMetatype>(
            _ name: String, _ make: @escaping @Sendable (Claimed) -> Built
        ) {
            self.name = name
            self.make = { make($0).mapError { $0 as any Error }.eraseToAnySinglePublisher() }
        }
    }

    private static var one: Result<Int, TestError>.Publisher { .init(1) }
    private static var immediately: ImmediateScheduler { .shared }

    static let chains = [
        Chain("none") { $0 },
        Chain("eraseToAnySinglePublisher") { $0.eraseToAnySinglePublisher() },
        Chain("map") { $0.map { $0 + 1 } },
        Chain("tryMap") { $0.tryMap { $0 + 1 } },
        Chain("collect") { $0.collect().map(\.count) },
        Chain("last") { $0.last().replaceEmpty(with: 0) },
        Chain("retry") { $0.retry(1) },
        Chain("catch") { claimed in Fail(error: TestError()).catch { _ in claimed } },
        Chain("flatMap of it") { $0.flatMap { _ in one } },
        Chain("flatMap to it") { claimed in one.flatMap { _ in claimed } },
        Chain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
        Chain("print") { $0.print("", to: Silence()) },
        Chain("Deferred") { claimed in Deferred { claimed } },
        Chain("zip") { $0.zip(one) { $0 + $1 } },
        Chain("zip with a later one") { one.zip($0) { $0 + $1 } },
        Chain("combineLatest") { $0.combineLatest(one) { $0 + $1 } },
        Chain("zipSingle") { [$0, $0].zipSingle().map(\.count) },
        Chain("shareResult") { $0.shareResult() },
        Chain("handleEnd") { $0.handleEnd { _ in } },
        Chain("handleResult") { $0.handleResult(onSuccess: { _ in }) },
        Chain("preventCancellation") { $0.preventCancellation() },
        Chain("receive(on:)") { $0.receive(on: immediately) },
        Chain("subscribe(on:)") { $0.subscribe(on: immediately) },
        Chain("deadline") { claimed in
            claimed.deadline(.seconds(60), scheduler: DispatchQueue.main, failingWith: TestError(404))
        },
        Chain("using") { claimed in using({ 0 }, publisher: { _ in claimed }, dispose: { _ in }) },
        Chain("ifEmpty") { $0.ifEmpty { one } },
        Chain("flatMapLatest of it") { $0.flatMapLatest { _ in one } },
        Chain("flatMapLatest to it") { claimed in one.flatMapLatest { _ in claimed } },
        Chain("asOperation") { $0.asOperation(in: ImmediateQueue()) },
        Chain("race") { $0.race(with: $0) },
        Chain("retry(delays:)") { $0.retry(delays: [], scheduler: immediately) },
        Chain("withLatestFrom") { $0.withLatestFrom(one) { $0 + $1 } },
        Chain("mapToResult") { $0.mapToResult().tryMap { try $0.get() } },
        Chain("logResult") { $0.logResult("") { _ in } },
        Chain("measureInterval") { $0.measureInterval(using: immediately).map { _ in 1 } },
        Chain("removeDuplicates") { $0.removeDuplicates() },
        Chain("shareNewest") { $0.shareNewest() },
        Chain("tryCatch") { claimed in Fail(error: TestError()).tryCatch { _ in claimed } },
        Chain("flatMap of one at a time of it") { $0.flatMap(maxPublishers: .max(1)) { _ in one } },
        Chain("flatMap of one at a time to it") { claimed in one.flatMap(maxPublishers: .max(1)) { _ in claimed } },
        Chain("switchToLatest of it") { $0.map { _ in one }.switchToLatest() },
        Chain("switchToLatest to it") { claimed in one.map { _ in claimed }.switchToLatest() },
        Chain("flatMapFirst to it") { claimed in one.flatMapFirst { _ in claimed } },
        Chain("sequentialFlatMap to it") { claimed in one.sequentialFlatMap { _ in claimed } },
        Chain("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: one) },
        Chain("ifEmpty to it") { claimed in Empty<Int, TestError>().ifEmpty { claimed } },
        Chain("andThen of it") { $0.ignoreOutput().andThen { one } },
    ]

    private struct Silence: TextOutputStream, Sendable {
        func write(_: String) {}
    }

    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ operation: Operation) { operation.start() }
    }

    @Test(
        "The message names the call of the sink", arguments: chains.indices,
        [BrokenPromise.secondValue, .failureAfterValue])
    func trap(_ index: Int, _ promise: BrokenPromise) async throws {
        let name = promise.rawValue
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [index, name = name as String] in
            let claimed = Claimed(base: BrokenPromise(rawValue: name)!.makeUpstream().publisher)
            let (file, line) = (Consumer.file, Consumer.line)
            let cancellable = BehindOperatorsTests.chains[index].make(claimed)
                .sinkSingle(isolation: nil, file: file, line: line) { _ in }
            withExtendedLifetime(cancellable) {}
        }
        let mistake = FatalMistake(
            "Names.swift:12: Fatal error: The Single trait is violated: the publisher "
                + "\(promise.description(for: "Single"))*sinkSingle was called on it"
        ) {}
        #expect(
            mistake.omission(from: try #require(result).standardErrorContent) == nil, "\(Self.chains[index].name)")
    }
}
#endif
