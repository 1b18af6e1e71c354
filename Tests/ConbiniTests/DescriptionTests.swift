import Conbini
import TestSupport
import Testing

/// The descriptions of subscriptions in a debugger and in the output of `print(_:to:)`.
struct DescriptionTests {
    /// Subscribes without demand to a publisher that publishes nothing.
    typealias Case = Named<@Sendable () -> (any Subscription)?>

    static let cases = [
        Case("Then") { Empty<Int, Never>(completeImmediately: false).then { Just(1) }.subscription() },
        Case("AsyncMap") { Just(1).asyncMap { $1($0) }.subscription() },
        Case("AsyncTryMap") { Just(1).asyncTryMap { $1(.success($0)) }.subscription() },
        Case("TaskMap") { Just(1).asyncMap { $0 }.subscription() },
        Case("TryTaskMap") { Just(1).asyncTryMap { $0 }.subscription() },
        Case("SequentialMap") { Just(1).sequentialMap { $1($0, .finished) }.subscription() },
        Case("SequentialTryMap") { Just(1).sequentialTryMap { $1(.success($0), .finished) }.subscription() },
        Case("SequentialFlatMap") { Just(1).sequentialFlatMap { Just($0) }.subscription() },
        Case("Complete") { Complete<Int, Never>(error: nil).subscription() },
        Case("DeferredValue") { DeferredValue { 1 }.subscription() },
        Case("DeferredResult") { DeferredResult { Result<Int, Never>.success(1) }.subscription() },
        Case("DeferredCompletion") { DeferredCompletion<Int, Never>({}).subscription() },
        Case("DeferredPassthrough") { DeferredPassthrough<Int, Never> { $0.send(1) }.subscription() },
    ]

    @Test("The description of a subscription is the name of its publisher", arguments: cases)
    func subscriptions(_ example: Case) throws {
        try expect(#require(example.value()), isShownAs: example.description)
    }

    @Test("The description of a subscriber of an upstream or a child is the name of the operator")
    func subscribers() throws {
        let upstream = SubscriberCapture()
        _ = upstream.then { Just(1) }.record(demand: .none)
        try expect(#require(upstream.subscriber), isShownAs: "Then")
        _ = upstream.asyncMap { $1($0) }.record(demand: .none)
        try expect(#require(upstream.subscriber), isShownAs: "AsyncMap")
        _ = upstream.sequentialMap { $1($0, .finished) }.record(demand: .none)
        try expect(#require(upstream.subscriber), isShownAs: "SequentialMap")
        _ = upstream.sequentialFlatMap { Just($0) }.record(demand: .none)
        try expect(#require(upstream.subscriber), isShownAs: "SequentialFlatMap")

        let child = SubscriberCapture()
        _ = Empty<Int, Never>().then { child }.record()
        try expect(#require(child.subscriber), isShownAs: "Then")
        _ = Just(1).sequentialFlatMap { _ in child }.record()
        try expect(#require(child.subscriber), isShownAs: "SequentialFlatMap")
    }

    private func expect(_ subject: Any, isShownAs name: String) {
        expectEqual((subject as? any CustomStringConvertible)?.description, name)
        expectEqual((subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String, name)
        expectEqual((subject as? any CustomReflectable)?.customMirror.children.isEmpty, true)
    }

    @Test("print()")
    func print() {
        let values = DeferredPassthrough<Int, TestError> {
            $0.send(1)
            $0.send(completion: .failure(TestError(2)))
        }
        let text = TextLog()
        _ = values.print("values", to: text).asyncMap { $1($0 * 10) }.print("results", to: text)
            .record(demand: .max(1), demandPerValue: .max(1))
        expectEqual(
            text.lines,
            [
                "results: receive subscription: (AsyncMap)",
                "results: request max: (1)",
                "values: receive subscription: (DeferredPassthrough)",
                "values: request max: (1)",
                "values: receive value: (1)",
                "results: receive value: (10)",
                "results: request max: (1) (synchronous)",
                "values: request max: (1) (synchronous)",
                "values: receive error: (TestError(code: 2))",
                "results: receive error: (TestError(code: 2))",
            ])
    }
}

extension Publisher {
    /// Subscribes without demand.
    fileprivate func subscription() -> (any Subscription)? { record(demand: .none).subscriptions.first }
}
