/// The events of a lane at one instant, side by side.
struct EventsOfInstant {
    struct Slot {
        var symbol: MarbleTimeline.Symbol
        /// The index of the event in its diagram.
        var index: Int
        var width: Int
        /// The distance of the event's center from the position of the instant.
        var offset: Int
    }

    /// The number of seconds since the beginning of the run.
    var frame: Int
    var slots: [Slot] = []

    /// The left end of the events, relative to the position of the instant.
    var left: Int { slots.first.map { $0.offset - $0.width / 2 } ?? 0 }
    var right: Int { slots.last.map { $0.offset + $0.width / 2 } ?? 0 }

    static func all(in lane: Picture.Lane) -> [EventsOfInstant] {
        var instants: [EventsOfInstant] = []
        var wasOnSubscription = false
        for (index, event) in lane.timeline.events.enumerated() {
            // The limit prevents overflow.
            let frame = min(lane.start, 1 << 32) + event.frame
            let isNew = instants.last?.frame != frame
            var instant = isNew ? EventsOfInstant(frame: frame) : instants.removeLast()
            // Draw an event after the subscription, but at the same instant, to the right of the timeline's start.
            let isLater = event.frame == 0 && !event.isOnSubscription && (isNew || wasOnSubscription)
            let gap = isLater ? Metrics.laterGap : Metrics.eventGap
            let width = Metrics.width(of: event.symbol)
            let offset =
                instant.slots.last.map { $0.offset + ($0.width + width) / 2 + gap } ?? (isLater ? width / 2 + gap : 0)
            instant.slots.append(Slot(symbol: event.symbol, index: index, width: width, offset: offset))
            instants.append(instant)
            wasOnSubscription = event.isOnSubscription
        }
        return instants
    }
}

/// The columns of a picture: one for each second, but only one for a long silence. Seconds have the same width unless
/// events need more.
struct TimeColumns {
    /// The position of each second that has a column.
    private var positions: [Int: Int] = [:]
    /// The positions of the long silences, with their durations in seconds.
    private(set) var silences: [(x: Int, count: Int)] = []
    private(set) var end: Int

    var seconds: [Int] { positions.values.sorted() }

    init(_ lanes: [Picture.Lane], from start: Int) {
        var left = [0: 0]
        var right = [0: 0]
        for lane in lanes {
            left[min(lane.start, 1 << 32), default: 0] += 0
            for instant in EventsOfInstant.all(in: lane) {
                left[instant.frame] = max(left[instant.frame] ?? 0, -instant.left)
                right[instant.frame] = max(right[instant.frame] ?? 0, instant.right)
            }
        }
        func advance(after right: Int, before left: Int) -> Int {
            max(Metrics.second, right + Metrics.instantGap + left)
        }
        var x = start + (left[0] ?? 0)
        var second = 0
        positions[0] = x
        for next in left.keys.sorted().dropFirst() {
            let reach = left[next] ?? 0
            x += advance(after: right[second] ?? 0, before: next == second + 1 ? reach : 0)
            let silence = next - second - 1
            if silence > Metrics.longestSilence {
                silences.append((x, silence))
                x += advance(after: Metrics.second, before: reach)
            } else {
                for silent in (second + 1)..<next {
                    positions[silent] = x
                    x += advance(after: 0, before: silent == next - 1 ? reach : 0)
                }
            }
            positions[next] = x
            second = next
        }
        end = x + max(right[second] ?? 0, Metrics.second / 2)
    }

    func position(of second: Int) -> Int { positions[min(second, 1 << 33)] ?? end }
}
