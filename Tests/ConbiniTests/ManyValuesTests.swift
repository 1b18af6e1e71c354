import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// No operator recurses for each value. Recursion would overflow the stack, which has room for a few thousand calls at most.
@Suite("Many values", .serialized)
struct ManyValuesTests {
    // Without optimization, a hundredth of the values is enough, and takes a hundredth of the time.
    #if DEBUG
    private static let count = 10_000
    #else
    private static let count = 1_000_000
    #endif

    /// How an upstream of numbers responds to demand.
    enum Upstream: CaseIterable {
        /// It publishes the values that are demanded.
        case heeding

        /// It publishes all values on subscription.
        case ignoringDemand
    }

    /// The demand of the subscriber.
    enum Demand: CaseIterable {
        case unlimited

        /// One more value on receipt of each, as the returned demand.
        case oneReturned

        /// One more value on receipt of each, with a request.
        case oneRequested

        /// No value until nothing happens without demand, then all values.
        case late
    }

    @Test("asyncMap, a promise for each value", arguments: Upstream.allCases, Demand.allCases)
    func asyncMap(_ upstream: Upstream, _ demand: Demand) {
        expectAll(upstream, demand) { $0.asyncMap { $1($0) }.eraseToAnyPublisher() }
    }

    @Test("asyncTryMap, a promise for each value", arguments: Upstream.allCases)
    func asyncTryMap(_ upstream: Upstream) {
        expectAll(upstream, .unlimited) { $0.asyncTryMap { $1(.success($0)) }.assertNoFailure().eraseToAnyPublisher() }
    }

    @Test("sequentialMap, a promise for each value", arguments: Upstream.allCases, Demand.allCases)
    func sequentialMap(_ upstream: Upstream, _ demand: Demand) {
        expectAll(upstream, demand) { $0.sequentialMap { $1($0, .finished) }.eraseToAnyPublisher() }
    }

    @Test("sequentialMap, all promises for one value", arguments: Demand.allCases)
    func sequentialMapOfOne(_ demand: Demand) {
        expectAll(.heeding, demand) { _ in
            Just(Self.count).sequentialMap { (count, promise) in
                for number in 0..<count { promise(number, number == count - 1 ? .finished : .continue) }
            }.eraseToAnyPublisher()
        }
    }

    @Test("sequentialTryMap, all promises for one value", arguments: [Demand.unlimited, .late])
    func sequentialTryMapOfOne(_ demand: Demand) {
        expectAll(.heeding, demand) { _ in
            Just(Self.count).sequentialTryMap { (count, promise) in
                for number in 0..<count { promise(.success(number), number == count - 1 ? .finished : .continue) }
            }.assertNoFailure().eraseToAnyPublisher()
        }
    }

    @Test("sequentialFlatMap, a child for each value", arguments: Upstream.allCases, Demand.allCases)
    func sequentialFlatMap(_ upstream: Upstream, _ demand: Demand) {
        expectAll(upstream, demand) { $0.sequentialFlatMap { Just($0) }.eraseToAnyPublisher() }
    }

    @Test("sequentialFlatMap, one child for all values", arguments: Upstream.allCases, Demand.allCases)
    func sequentialFlatMapOfOne(_ child: Upstream, _ demand: Demand) {
        expectAll(child, demand) { child in Just(0).sequentialFlatMap { _ in child }.eraseToAnyPublisher() }
    }

    @Test("sequentialFlatMap, children without a value, except the last", arguments: Upstream.allCases)
    func emptyChildren(_ upstream: Upstream) {
        expectAll(upstream, .oneRequested, expectedCount: 1) {
            $0.sequentialFlatMap { number in
                number == Self.count - 1
                    ? Just(0).eraseToAnyPublisher() : Empty<Int, Never>().eraseToAnyPublisher()
            }.eraseToAnyPublisher()
        }
    }

    @Test("One operator after another", arguments: Upstream.allCases, Demand.allCases)
    func chain(_ upstream: Upstream, _ demand: Demand) {
        expectAll(upstream, demand) {
            $0.asyncMap { $1($0) }.sequentialFlatMap { Just($0) }.sequentialMap { $1($0, .finished) }
                .eraseToAnyPublisher()
        }
    }

    @Test("then, with the same number of values of the upstream and the child", arguments: Demand.allCases)
    func then(_ demand: Demand) {
        expectAll(.heeding, demand) { numbers in
            numbers.then(maxDemand: .max(1)) { numbers }.eraseToAnyPublisher()
        }
    }

    @Test("Values that arrive while the operator processes the first one", arguments: [Demand.unlimited, .oneReturned])
    func waitingValues(_ demand: Demand) {
        let tally = Tally(demand)
        onAnotherThread(stackSize: stackSize) {
            var first: (() -> Void)?
            (0..<Self.count).publisher.ignoringDemand().asyncMap { (number, promise) in
                if number == 0 { first = { promise(0) } } else { promise(number) }
            }.subscribe(tally)
            first?()
        }
        #expect(tally.count == Self.count)
        #expect(tally.isInOrder && tally.isFinished)
    }

    /// Less than 30 bytes for each value, which is not enough for a call.
    private let stackSize = 256 * 1024

    private func expectAll(
        _ upstream: Upstream, _ demand: Demand, expectedCount: Int = count,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ transform: @escaping @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
    ) {
        let tally = Tally(demand)
        onAnotherThread(stackSize: stackSize) {
            let numbers = (0..<Self.count).publisher
            transform(
                upstream == .heeding ? numbers.eraseToAnyPublisher() : numbers.ignoringDemand().eraseToAnyPublisher()
            ).subscribe(tally)
            if demand == .late {
                tally.subscription?.request(.max(1))
                tally.subscription?.request(.unlimited)
            }
        }
        #expect(tally.count == expectedCount, sourceLocation: sourceLocation)
        #expect(tally.isInOrder, sourceLocation: sourceLocation)
        #expect(tally.isFinished, sourceLocation: sourceLocation)
    }

    /// A subscriber that counts.
    ///
    /// Unchecked Sendable is safe, because the test reads it after the thread that uses it has ended.
    private final class Tally: Subscriber, @unchecked Sendable {
        private let demand: Demand
        private(set) var subscription: (any Subscription)?
        private(set) var count = 0
        private(set) var isInOrder = true
        private(set) var isFinished = false

        init(_ demand: Demand) {
            self.demand = demand
        }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            switch demand {
            case .unlimited: subscription.request(.unlimited)
            case .oneReturned, .oneRequested: subscription.request(.max(1))
            case .late: break
            }
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            isInOrder = isInOrder && input == count
            count += 1
            switch demand {
            case .unlimited, .late:
                return .none
            case .oneReturned:
                return .max(1)
            case .oneRequested:
                subscription?.request(.max(1))
                return .none
            }
        }

        func receive(completion: Subscribers.Completion<Never>) {
            isFinished = true
            subscription = nil
        }
    }
}
