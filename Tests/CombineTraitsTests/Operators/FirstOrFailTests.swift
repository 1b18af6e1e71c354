import TestSupport
import Testing

/// What `first(orFailWith:)` publishes.
struct FirstOrFailTests {
    typealias Case = MarbleExample

    static let cases = [
        // The first value, at once, also of publishers that never end
        Case(upstream: "--1--2|", expected: "--(1|)", cancelled: 2),
        Case(upstream: "--1", expected: "--(1|)", cancelled: 2),
        Case(upstream: "1-2", expected: "(1|)", cancelled: 0),
        Case(upstream: "--(12|)", expected: "--(1|)", cancelled: 2),
        Case(upstream: "--1--x", expected: "--(1|)", cancelled: 2),
        // No value
        Case(upstream: "--|", expected: "--x", failure: 2),
        Case(upstream: "|", expected: "x", failure: 2),
        Case(upstream: "-", expected: "-"),
        // Failures
        Case(upstream: "--x", expected: "--x", failure: 0),
        Case(upstream: "x", expected: "x", failure: 0),
        // Demand
        Case(upstream: "-1-2", demand: .none, expected: "-", cancelled: 1),
        Case(upstream: "-1-2", demand: .unlimitedAfter(3), expected: "---(1|)", cancelled: 1),
        Case(upstream: "-1-2", demand: .max(1), expected: "-(1|)", cancelled: 1),
        Case(upstream: "-|", demand: .none, expected: "-x", failure: 2),
    ]

    @Test("Upstreams and endings", arguments: cases)
    func endings(_ example: Case) {
        expectEqual(example.differences { $0[0].first(orFailWith: TestError(2)) }, [])
    }

    @Test("The error is made for each subscriber that needs it, and then only")
    func evaluation() {
        let (count, subject) = (Counter(), PassthroughSubject<Int, TestError>())
        let publisher = subject.first(orFailWith: TestError(count.change(by: 1)))
        let satisfied = publisher.record()
        subject.send(1)
        expectEqual(count.value, 0)
        let recorders = [publisher.record(), publisher.record()]
        expectEqual(count.value, 0)
        subject.send(completion: .finished)
        expectEqual(satisfied.events, [.value(1), .finished])
        expectEqual(Set(recorders.map(\.failure?.code)), [1, 2])
        expectEqual(count.value, 2)
    }

    @Test("Of an endless sequence, which is cancelled while it publishes on demand")
    func endlessSequence() {
        var count = 0
        let numbers = sequence(first: 1) { number in
            count += 1
            return number + 1
        }
        var results: [Result<Int, TestError>] = []
        let cancellable = numbers.publisher.first(orFailWith: TestError()).sinkSingle { results.append($0) }
        expectEqual(results, [.success(1)])
        #expect(count <= 2)
        cancellable.cancel()
    }
}
