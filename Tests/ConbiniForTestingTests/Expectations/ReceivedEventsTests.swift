import TestSupport
import Testing

@testable import ConbiniForTesting

/// The marble diagram in a failure message.
struct ReceivedEventsTests {
    private typealias Events<Output> = ReceivedEvents<Output, TestError>

    private func received<Output>(
        onSubscription: [Output] = [],
        later: [Output] = [],
        completion: Events<Output>.Event? = nil
    ) -> Events<Output> {
        var received = Events<Output>(keepingValues: true)
        for value in onSubscription { _ = received.append(.value(value), isOnSubscription: true) }
        for event in later.map(Events<Output>.Event.value) + [completion].compactMap({ $0 }) {
            _ = received.append(event, isOnSubscription: false)
        }
        return received
    }

    @Test func eachLaterEventHasAFrameOfItsOwn() {
        expectEqual("\(received(onSubscription: [1, 2], later: [3, 4], completion: .finished))", "(12)34|")
        expectEqual("\(received(later: [3], completion: .failure(TestError(7))))", "-3x   x = TestError(code: 7)")
        expectEqual("\(received(onSubscription: [1], completion: .finished))", "1|")
        expectEqual("\(received() as Events<Int>)", "-")
    }

    @Test func longValuesHaveALegend() {
        let names = received(later: ["Alice", "Bob", "Alice"], completion: .finished)
        expectEqual("\(names)", "-aba|   a = Alice, b = Bob")
    }

    @Test func theLastEventsOfMany() {
        let digits = (0..<95).map { $0 % 10 }
        let last = "567890123456789012345678901234"
        let note = "   the first 65 events are not shown"
        expectEqual("\(received(onSubscription: digits))", "…(\(last))\(note)")
        expectEqual("\(received(later: digits))", "…\(last)\(note)")
        expectEqual("\(received(onSubscription: digits.dropLast(30), later: digits.suffix(30)))", "…\(last)\(note)")
        expectEqual(
            "\(received(onSubscription: digits.dropLast(28), later: digits.suffix(28)))",
            "…(56)\(last.dropFirst(2))\(note)")
    }

    @Test func valuesAreCountedAndKept() {
        let many = received(later: Array(0..<1000), completion: .finished)
        expectEqual(many.values, Array(0..<1000))
        expectEqual(many.valueCount, 1000)
    }

    @Test func valuesThatNobodyWantsAreForgotten() {
        var received = Events<Int>(keepingValues: false)
        var forgotten = 0
        for value in 0..<1000 {
            forgotten += received.append(.value(value), isOnSubscription: false).isEmpty ? 0 : 30
        }
        expectEqual(received.values, [])
        expectEqual(received.valueCount, 1000)
        #expect(forgotten >= 1000 - 60)
    }
}
