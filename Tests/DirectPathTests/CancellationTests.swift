import TestSupport
import Testing

/// Cancellations from within each closure of a chain, which must end the chain. `check-spec` cancels at each instant.
struct CancellationTests {
    @Test("From each closure, and from the report", arguments: Operation.all)
    func closures(_ operation: Operation) {
        for performance in performances(of: operation) {
            let entries = performance.log(by: .plain).filter { $0 != Performance.returned }
            for entry in entries.indices { expectEnd(of: performance, cancelling: .atEntry(entry + 1)) }
        }
    }

    @Test("Once a closure has cancelled, no operator downstream calls one", arguments: Follower.all)
    func closuresDownstream(_ follower: Follower) {
        for fails in [false, true] {
            let subject = PassthroughSubject<Int, TestError>()
            var cancellable: AnyCancellable?
            var calls: [String] = []
            let upstream = subject.uncheckedSingle()
                .map { value in
                    if !fails { cancellable?.cancel() }
                    return value
                }
                .mapError { error in
                    cancellable?.cancel()
                    return error
                }
            cancellable = follower.attach(upstream.eraseToAnySinglePublisher()) { calls.append($0) }
            if fails {
                subject.send(completion: .failure(TestError()))
            } else {
                subject.send(1)
                subject.send(completion: .finished)
            }
            expectEqual(calls, [], "\(follower) after \(fails ? "mapError" : "map")")
        }
    }

    /// An operator that logs the calls of its closure, and a sink, downstream of a closure that cancels.
    ///
    /// Unchecked `Sendable`, because the closure that creates it captures nothing.
    struct Follower: @unchecked Sendable, CustomTestStringConvertible {
        typealias Upstream = AnySinglePublisher<Int, TestError>

        let testDescription: String
        let attach: (Upstream, _ log: @escaping (String) -> Void) -> AnyCancellable

        /// Creates a follower.
        ///
        /// - Parameters:
        ///   - name: The name of the operator, which is the log entry for each call.
        ///   - makeChain: Builds a chain whose closure passes its result through a ``Call``.
        init(_ name: String, _ makeChain: @escaping (Upstream, Call) -> some MaybePublisher) {
            testDescription = name
            attach = { upstream, log in makeChain(upstream, Call { log(name) }).sinkMaybe { _ in log("reports") } }
        }

        static let all = [
            Follower("map") { upstream, call in upstream.map { call($0) } },
            Follower("first(where:)") { upstream, call in upstream.first { _ in call(true) } },
            Follower("tryFilter") { upstream, call in upstream.tryFilter { _ in call(true) } },
            Follower("tryLast(where:)") { upstream, call in upstream.tryLast { _ in call(true) } },
            Follower("flatMap") { upstream, call in upstream.flatMap { call(Upstream.just($0)) } },
            Follower("catch") { upstream, call in upstream.catch { _ in call(Upstream.just(0)) } },
            Follower("contains(where:)") { upstream, call in
                upstream.filter { _ in false }.replaceEmpty(with: 1).contains { _ in call(true) }
            },
        ]
    }

    /// A function that logs a call, and returns its argument.
    struct Call {
        let log: () -> Void

        func callAsFunction<Result>(_ result: Result) -> Result {
            log()
            return result
        }
    }

    /// Returns performances with leaves that send events after the subscription, so that there is time to cancel.
    private func performances(of operation: Operation) -> [Performance] {
        Leaf.asynchronous.flatMap { leaf in
            // An operator downstream makes a difference if it cancels or subscribes a second time.
            let tail: Tail? =
                leaf.name.hasPrefix("a value, then") ? .first : leaf.name.hasPrefix("a failure") ? .retry : nil
            return [Tail.none, tail].compactMap(\.self).map { tail in
                Performance(
                    operation: operation, leaf: leaf,
                    otherLeaf: operation.joins && leaf.name.hasPrefix("Deferred") ? Leaf.asynchronous[0] : leaf,
                    tail: tail)
            }
        }
    }

    private func expectEnd(of performance: Performance, cancelling cancellation: Performance.Cancellation) {
        let plain = performance.log(by: .plain, cancelling: cancellation)
        let direct = performance.log(by: .sinkMaybe, cancelling: cancellation)
        var logs: String {
            comparison("\(performance), cancelled \(cancellation)", .sinkMaybe, direct, plain: plain)
        }
        guard let end = direct.firstIndex(of: Performance.cancelled) else {
            #expect(performance.operation.hidesUpstreams || direct == plain, "\(logs)")
            return
        }
        let hidesUpstreams = performance.operation.hidesUpstreams
        #expect(hidesUpstreams || plain.starts(with: direct[...end]), "\(logs)")
        let rest = direct.dropFirst(end + 1)
        #expect(!rest.contains { $0.contains(Performance.report) }, "\(logs)")

        // An event that is being sent during the cancellation continues at most as far as on the plain path.
        let isCleanUp = { (entry: String) in Self.cleanUps.contains { entry.hasSuffix($0) } }
        #expect(
            hidesUpstreams || Self.isInOrder(rest.filter { !isCleanUp($0) }, within: plain.dropFirst(end + 1)),
            "\(logs)")

        // Each job that has started cleans up once, and each subscription ends.
        func count(_ suffix: String) -> Int { direct.count { $0.hasSuffix(suffix) } }
        expectEqual(count("cleans up"), count("starts"), "\(logs)")
        let subscriptionCount = direct.count { $0.contains(": receiveSubscription(") }
        let completionCount = direct.count { $0.contains(": receiveCompletion(") }
        #expect(count("receiveCancel") + completionCount >= subscriptionCount, "\(logs)")
    }

    /// The ends of the entries that the leaves of a chain log when they are cancelled.
    private static let cleanUps = ["cleans up", "receiveCancel", "receive cancel"]

    /// Returns whether `others` contains all elements, in the same order.
    private static func isInOrder(_ elements: [String], within others: ArraySlice<String>) -> Bool {
        var rest = others
        return elements.allSatisfy { element in
            guard let index = rest.firstIndex(of: element) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
