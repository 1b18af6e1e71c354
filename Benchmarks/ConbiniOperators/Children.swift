import BenchmarkSupport
import Conbini

/// Conbini's operators with children, against the nearest forms of Combine.
func children() {
    let values = 10_000

    Comparison("\(values) children of a value, one after another, per child", operations: values)
        .add("sequentialFlatMap") { drain((0..<values).publisher.sequentialFlatMap { Just($0) }, values) }
        .add("flatMap, one at a time") {
            drain((0..<values).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }, values)
        }

    Comparison("one child of \(values) values, per value", operations: values)
        .add("sequentialFlatMap") { drain(Just(values).sequentialFlatMap { (0..<$0).publisher }, values) }
        .add("flatMap, one at a time") {
            drain(Just(values).flatMap(maxPublishers: .max(1)) { (0..<$0).publisher }, values)
        }

    Comparison("\(values) values ignored before another one, per value", operations: values)
        .add("then") { drain((0..<values).publisher.then { Just(1) }, 1) }
        .add("ignoreOutput and append") {
            drain((0..<values).publisher.ignoreOutput().map { (_: Never) -> Int in }.append(Just(1)), 1)
        }

    let subscriptions = 1_000

    Comparison("a value made on demand, per subscription", operations: subscriptions)
        .add("DeferredValue") { repeatedly(DeferredValue { 1 }) }
        .add("Deferred and Just") { repeatedly(Deferred { Just(1) }) }

    func repeatedly(_ publisher: some Publisher<Int, Never>) {
        for _ in 0..<subscriptions { drain(publisher, 1) }
    }

    func drain(_ publisher: some Publisher<Int, Never>, _ count: Int) {
        let drain = Drain<Int>()
        publisher.subscribe(drain)
        drain.expect(count)
    }
}
