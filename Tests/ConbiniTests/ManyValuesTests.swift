import Conbini
import TestSupport
import Testing

/// No operator recurses for each value. Recursion would overflow the stack, which has room for a few thousand calls at most.
@Suite(.serialized)
struct ManyValuesTests {
    // Without optimization, a hundredth of the values is enough, and takes a hundredth of the time.
    #if DEBUG
    private static let count = 10_000
    #else
    private static let count = 1_000_000
    #endif

    /// How an upstream of numbers responds to demand.
    enum Upstream: CaseIterable {
        /// It publishes the values that are requested.
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

    /// Attaches a tally to an operator that publishes numbers from zero on, as many as its upstream.
    typealias Operator = Named<(AnyPublisher<Int, Never>, Tally) -> Void>

    static let operators = [
        Operator("asyncMap") { $0.asyncMap { $1($0) } },
        Operator("asyncTryMap") { $0.asyncTryMap { $1(.success($0)) }.assertNoFailure() },
        Operator("sequentialMap") { $0.sequentialMap { $1($0, .finished) } },
        Operator("sequentialMap, all promises for one value") { _ in
            Just(count).sequentialMap { (count, promise) in
                for number in 0..<count { promise(number, number == count - 1 ? .finished : .continue) }
            }
        },
        Operator("sequentialTryMap, all promises for one value") { _ in
            Just(count).sequentialTryMap { (count, promise) in
                for number in 0..<count { promise(.success(number), number == count - 1 ? .finished : .continue) }
            }.assertNoFailure()
        },
        Operator("sequentialFlatMap, a child for each value") { $0.sequentialFlatMap { Just($0) } },
        Operator("sequentialFlatMap, one child") { child in Just(0).sequentialFlatMap { _ in child } },
        Operator("one operator after another") {
            $0.asyncMap { $1($0) }.sequentialFlatMap { Just($0) }.sequentialMap { $1($0, .finished) }
        },
        Operator("then") { numbers in numbers.then(maxDemand: .max(1)) { numbers } },
    ]

    @Test("All values, one after another", arguments: operators, Upstream.allCases)
    func values(_ tested: Operator, _ upstream: Upstream) {
        for demand in Demand.allCases { expectAll(tested, upstream, demand) }
    }

    @Test("sequentialFlatMap, children without a value, except the last", arguments: Upstream.allCases)
    func emptyChildren(_ upstream: Upstream) {
        let tested = Operator("sequentialFlatMap") {
            $0.sequentialFlatMap { number in
                number == Self.count - 1 ? Just(0).eraseToAnyPublisher() : Empty<Int, Never>().eraseToAnyPublisher()
            }
        }
        expectAll(tested, upstream, .oneRequested, expectedCount: 1)
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
        expectEqual(tally.count, Self.count)
        #expect(tally.isInOrder && tally.isFinished)
    }

    /// Less than 30 bytes for each value, which is not enough for a call.
    private let stackSize = 256 * 1024

    private func expectAll(
        _ tested: Operator, _ upstream: Upstream, _ demand: Demand, expectedCount: Int = count,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let tally = Tally(demand)
        onAnotherThread(stackSize: stackSize) {
            let numbers = (0..<Self.count).publisher
            tested.value(
                upstream == .heeding ? numbers.eraseToAnyPublisher() : numbers.ignoringDemand().eraseToAnyPublisher(),
                tally)
            if demand == .late {
                tally.subscription?.request(.max(1))
                tally.subscription?.request(.unlimited)
            }
        }
        expectEqual(tally.count, expectedCount, "\(demand)", sourceLocation: sourceLocation)
        #expect(tally.isInOrder, "\(demand)", sourceLocation: sourceLocation)
        #expect(tally.isFinished, "\(demand)", sourceLocation: sourceLocation)
    }

    /// A subscriber that counts.
    ///
    /// Unchecked Sendable is safe, because the test reads it after the thread that uses it has ended.
    final class Tally: Subscriber, @unchecked Sendable {
        private let demand: Demand
        private(set) var subscription: (any Subscription)?
        private(set) var count = 0
        private(set) var isInOrder = true
        private(set) var isFinished = false

        init(_ demand: Demand) { self.demand = demand }

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

extension ManyValuesTests.Operator {
    fileprivate init(_ name: String, _ make: @escaping (AnyPublisher<Int, Never>) -> some Publisher<Int, Never>) {
        self.init(name, value: { make($0).subscribe($1) })
    }
}
