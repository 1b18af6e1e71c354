import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

struct MarbleTimelineTests {
    @Test(
        "A diagram is read as its events: the second, a caret after the subscription, and the symbol",
        arguments: [
            ("-", ""),
            ("1", "0:1"),
            ("|", "0:|"),
            ("-1-2-3-|", "1:1 3:2 5:3 7:|"),
            ("(12|)", "0:1 0:2 0:|"),
            ("(1^2)-x", "0:1 ^0:2 2:x"),
            ("(^1|)", "^0:1 ^0:|"),
            ("-(1!)-2-|", "1:1 1:! 3:2 5:|"),
            ("1<12>2|", "0:1 13:2 14:|"),
            ("-(1a|)   a = -1", "1:1 1:-1 1:|"),
            ("(ab|)   a = (1, 1)   b = (2, 2)", "0:(1, 1) 0:(2, 2) 0:|"),
            ("a   a = b = c", "0:b = c"),
        ])
    func reading(_ text: String, _ events: String) throws {
        let timeline = try #require(MarbleTimeline(text))
        let read = timeline.events.map { event in
            let symbol =
                switch event.symbol {
                case .value(let value): value
                case .finished: "|"
                case .failed: "x"
                case .cancelled: "!"
                }
            return "\(event.frame == 0 && !event.isOnSubscription ? "^" : "")\(event.frame):\(symbol)"
        }
        expectEqual(read.joined(separator: " "), events)
    }

    @Test(
        "What is no diagram is refused",
        arguments: [
            "", "(1", "()", "1)", "-^", "(1^2^3)", "<x>", "<>", "<0>", "<-1>", "<3", "<99999999999>", "-?", "1   a",
            "1   = 2",
        ])
    func refusing(_ text: String) {
        #expect(MarbleTimeline(text) == nil)
    }
}
