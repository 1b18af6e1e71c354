import BenchmarkSupport
import Conbini

/// Conbini's operators with closures that keep their promises at once, against the nearest forms of Combine.
///
/// `map` needs no promise, and can wait for nothing: it is the floor. `flatMap(maxPublishers: .max(1))` is how
/// Combine waits for one value before it takes the next.
func sequentialOperators() {
    let values = 10_000
    for appetite in [Appetite.unlimited, .oneAtATime] {
        compare("asyncMap") { $0.asyncMap { value, promise in promise(value + 1) } }
        compare("sequentialMap") { $0.sequentialMap { value, promise in promise(value + 1, .finished) } }
        compare("asyncTryMap") {
            $0.asyncTryMap { value, promise in promise(.success(value + 1)) }.assertNoFailure()
        }

        func compare<Mapped: Publisher<Int, Never>>(
            _ way: String, _ transform: @escaping (AnyPublisher<Int, Never>) -> Mapped
        ) {
            // Erased, because OpenCombine maps a sequence when the publisher is created, which is no work of an operator.
            let numbers = (0..<values).publisher.eraseToAnyPublisher()
            Comparison("\(way) of \(values) values, per value, \(appetite.rawValue)", operations: values)
                .add(way) { drain(transform(numbers)) }
                .add("map") { drain(numbers.map { $0 + 1 }) }
                .add("flatMap, one at a time") {
                    drain(numbers.flatMap(maxPublishers: .max(1)) { Just($0 + 1) })
                }
        }

        func drain(_ publisher: some Publisher<Int, Never>) {
            let drain = Drain<Int>(appetite)
            publisher.subscribe(drain)
            drain.expect(values)
        }
    }
}
