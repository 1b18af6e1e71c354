import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// Cancelling ends a chain from within each of its closures. `trait-laws` cancels at each instant.
@Suite struct CancellationTests {
    @Test("From each closure, and from the report", arguments: Operation.all)
    func closures(_ operation: Operation) {
        for performance in performances(of: operation) {
            let entries = performance.log(by: .plain).filter { $0 != Performance.returned }
            for entry in entries.indices {
                expectEnd(of: performance, cancelling: .atEntry(entry + 1))
            }
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
            #expect(calls == [], "\(follower) after \(fails ? "mapError" : "map")")
        }
    }

    /// An operator that logs its calls, and a sink, downstream of a closure that cancels.
    struct Follower: Sendable, CustomTestStringConvertible {
        typealias Upstream = AnySinglePublisher<Int, TestError>

        let testDescription: String
        let attach: @Sendable (Upstream, _ log: @escaping (String) -> Void) -> AnyCancellable

        init(
            _ name: String,
            _ makeChain: @escaping @Sendable (Upstream, @escaping (String) -> Void) -> AnyMaybePublisher<Int, TestError>
        ) {
            testDescription = name
            attach = { upstream, log in makeChain(upstream, log).sinkMaybe { _ in log("reports") } }
        }

        static let all = [
            Follower("map") { upstream, log in
                upstream.map { value in
                    log("map")
                    return value
                }
                .eraseToAnyMaybePublisher()
            },
            Follower("first(where:)") { upstream, log in
                upstream.first { _ in
                    log("first(where:)")
                    return true
                }
                .eraseToAnyMaybePublisher()
            },
            Follower("tryFilter") { upstream, log in
                upstream.tryFilter { _ in
                    log("tryFilter")
                    return true
                }
                .mapError { $0 as! TestError }
                .eraseToAnyMaybePublisher()
            },
            Follower("tryLast(where:)") { upstream, log in
                upstream.tryLast { _ in
                    log("tryLast(where:)")
                    return true
                }
                .mapError { $0 as! TestError }
                .eraseToAnyMaybePublisher()
            },
            Follower("flatMap") { upstream, log in
                upstream.flatMap { value in
                    log("flatMap")
                    return AnySinglePublisher<Int, TestError>.just(value)
                }
                .eraseToAnyMaybePublisher()
            },
            Follower("catch") { upstream, log in
                upstream.catch { _ in
                    log("catch")
                    return AnySinglePublisher<Int, TestError>.just(0)
                }
                .eraseToAnyMaybePublisher()
            },
            Follower("contains(where:)") { upstream, log in
                upstream.filter { _ in false }.replaceEmpty(with: 1).contains { _ in
                    log("contains(where:)")
                    return true
                }
                .map { _ in 1 }
                .eraseToAnyMaybePublisher()
            },
        ]
    }

    /// Only where something comes later is there time to cancel.
    private func performances(of operation: Operation) -> [Performance] {
        Leaf.asynchronous.flatMap { leaf in
            // What is behind makes a difference where it cancels, or subscribes a second time.
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

        // An event that is on its way goes on, as far as it does on the plain path, and not further.
        let isCleanUp = { (entry: String) in Self.cleanUps.contains { entry.hasSuffix($0) } }
        #expect(
            hidesUpstreams || Self.isInOrder(rest.filter { !isCleanUp($0) }, within: plain.dropFirst(end + 1)),
            "\(logs)")

        // What has begun ends once.
        func count(_ suffix: String) -> Int { direct.count { $0.hasSuffix(suffix) } }
        #expect(count("cleans up") == count("starts"), "\(logs)")
        let subscriptionCount = direct.count { $0.contains(": receiveSubscription(") }
        let completionCount = direct.count { $0.contains(": receiveCompletion(") }
        #expect(count("receiveCancel") + completionCount >= subscriptionCount, "\(logs)")
    }

    /// What a cancellation makes the leaves of a chain do.
    private static let cleanUps = ["cleans up", "receiveCancel", "receive cancel"]

    /// Whether all elements are found in others, in their order.
    private static func isInOrder(_ elements: [String], within others: ArraySlice<String>) -> Bool {
        var rest = others
        return elements.allSatisfy { element in
            guard let index = rest.firstIndex(of: element) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
