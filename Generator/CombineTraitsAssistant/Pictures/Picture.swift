/// A run. Time runs from left to right, on the same scale in all lanes, so that simultaneous events are in one column.
struct Picture: Equatable, Sendable {
    struct Lane: Equatable, Sendable {
        /// The generic parameter of the upstream, or the name of the subscriber.
        var label: String
        var marbles: String
        /// The time of the subscription, in seconds since the beginning of the run.
        var start: Int
        var timeline: MarbleTimeline

        init?(_ label: String, _ marbles: String, start: Int = 0) {
            guard let timeline = MarbleTimeline(marbles) else { return nil }
            (self.label, self.marbles, self.start, self.timeline) = (label, marbles, start, timeline)
        }

        /// The lane as text: `NewPublisher after 2 s: -1|`.
        var text: String { "\(label)\(start == 0 ? "" : " after \(start) s"): \(marbles)" }
    }

    var title: String
    var expression: String
    var upstreams: [Lane]
    var subscribers: [Lane]
    var remarks: [String] = []
    /// The violation that the picture shows, or `nil` for a demonstration.
    var conclusion: String?

    var alternativeText: String {
        ((upstreams + subscribers).map(\.text) + remarks + [conclusion].compactMap(\.self)).joined(separator: "; ")
    }

    /// Whether something happens after the beginning of the run.
    var takesTime: Bool {
        (upstreams + subscribers).contains { $0.start > 0 || $0.timeline.events.contains { $0.frame > 0 } }
    }

    /// The diagram in text, with a line for each lane.
    var lines: [String] {
        let lanes = upstreams + subscribers
        let width = lanes.map(\.label.width).max() ?? 0
        return remarks + lanes.map { "\($0.label.padded(to: width))  \($0.marbles)" }
    }

    static func label(of publisher: PublisherType) -> String {
        publisher.differsFromApple ? "OpenCombine" : Evidence.published
    }

    private static func lanes(_ subscriptions: [Evidence.Subscription], of publisher: PublisherType) -> [Lane]? {
        let lanes = subscriptions.compactMap { Lane($0.parameter ?? label(of: publisher), $0.marbles, start: $0.start) }
        return lanes.count == subscriptions.count ? lanes : nil
    }
}

extension Picture {
    init?(_ demonstration: Evidence.Demonstration, of publisher: PublisherType) {
        guard let upstreams = Self.lanes(demonstration.upstreams, of: publisher),
            var subscribers = Self.lanes(demonstration.subscribers, of: publisher)
        else { return nil }
        if subscribers.count > 1 {
            for index in subscribers.indices { subscribers[index].label = "subscriber \(index + 1)" }
        }
        self.init(
            title: "\(publisher.name), \"\(demonstration.instance)\"", expression: demonstration.expression,
            upstreams: upstreams, subscribers: subscribers)
    }

    init?(_ counterexample: Evidence.Counterexample, of publisher: PublisherType) {
        let subscriptions =
            counterexample.subscriptions
            ?? counterexample.upstreams.flatMap { upstream in
                upstream.marbles.map { Evidence.Subscription(parameter: upstream.parameter, marbles: $0) }
            }
        guard let instance = publisher.instances.first(where: { $0.name == counterexample.instance }),
            let upstreams = Self.lanes(subscriptions, of: publisher),
            let subscriber = Lane(Self.label(of: publisher), counterexample.published)
        else { return nil }
        self.init(
            title: "\(publisher.name), \"\(instance.name)\"", expression: instance.expression.value,
            upstreams: upstreams, subscribers: [subscriber], remarks: counterexample.remarks,
            conclusion: counterexample.reason)
    }
}

extension Picture {
    func drawing(generatedFrom origin: String) -> String {
        let all = upstreams + subscribers
        let labels = all.map { $0.label.shortened(to: Metrics.labelLength) }
        let labelWidths = labels.map { label in
            Metrics.labelWidth(label) + label.dropFirst().count(where: \.isUppercase) * Metrics.capitalRoom
        }
        let labelWidth = min(labelWidths.max() ?? 0, Metrics.longestLabel)
        let columns = TimeColumns(all, from: Metrics.margin + labelWidth + Metrics.labelGap)
        let width = Metrics.width(fitting: columns.end + Metrics.arrowWidth + Metrics.margin)
        let boxLines = Metrics.boxLines(expression, width: width)
        let boxTop = Metrics.margin / 2 + upstreams.count * Metrics.laneHeight + Metrics.boxGap
        let boxBottom = boxTop + Metrics.boxHeight(boxLines) + Metrics.boxGap / 2
        let lanes =
            drawn(upstreams, columns, from: Metrics.margin / 2) + drawn(subscribers, columns, from: boxBottom)
        var y = boxBottom + subscribers.count * Metrics.laneHeight
        func texts(_ paragraphs: [String]) -> [(text: String, y: Int)] {
            let length = (width - 2 * Metrics.margin) * 100 / Metrics.textWidthInHundredths
            return paragraphs.flatMap { $0.broken(into: Metrics.lineLimit, linesOf: length) }.map { line in
                y += Metrics.lineHeight
                return (line, y)
            }
        }
        let remarks = texts(remarks + all.compactMap(\.timeline.failure).map { "failure: \($0)" })
        let conclusion = texts([conclusion].compactMap(\.self))
        var svg = SVGWriter(width: width)
        let bottom = (lanes.last?.y ?? Metrics.margin) + Metrics.laneHeight / 2
        svg.path(columns.seconds.map { .vertical(x: $0, from: Metrics.margin, to: bottom) }, style: "g")
        for silence in columns.silences {
            svg.text("\(silence.count) s", x: silence.x, y: Metrics.margin + Metrics.textSize / 2, style: "r")
        }
        svg.box(boxLines, y: boxTop)
        for (label, lane) in zip(labels, lanes) {
            svg.text(label, x: Metrics.margin, y: lane.y + Metrics.textBaseline)
        }
        let end = width - Metrics.margin
        svg.path(zip(all, lanes).flatMap { $1.line(from: columns.position(of: $0.start), to: end) })
        let cancelled = lanes.compactMap { lane in
            lane.cancellation.map { SVGWriter.Shape.horizontal(from: $0, to: lane.completion ?? end, y: lane.y) }
        }
        svg.path(cancelled, style: "d")
        svg.events(of: lanes) { x, y in .vertical(x: x, from: y - Metrics.endReach, to: y + Metrics.endReach) }
        for line in remarks { svg.text(line.text, x: Metrics.margin, y: line.y, style: "r") }
        for line in conclusion { svg.text(line.text, x: Metrics.margin, y: line.y, style: "n") }
        return svg.text(
            generatedFrom: origin, height: y + Metrics.margin, title: title, description: alternativeText)
    }

    private func drawn(_ lanes: [Lane], _ columns: TimeColumns, from top: Int) -> [DrawnLane] {
        lanes.enumerated().map { index, lane in
            var drawn = DrawnLane(y: top + index * Metrics.laneHeight + Metrics.laneHeight / 2 + Metrics.bracketRoom)
            for instant in EventsOfInstant.all(in: lane) {
                let x = columns.position(of: instant.frame)
                drawn.events += instant.slots.map { ($0.symbol, x + $0.offset, $0.isSent) }
                if instant.slots.count > 1 { drawn.brackets.append(x + instant.left...x + instant.right) }
            }
            return drawn
        }
    }
}

extension DrawnLane {
    fileprivate func line(from start: Int, to end: Int) -> [SVGWriter.Shape] {
        let line: SVGWriter.Shape = .horizontal(from: start, to: cancellation ?? completion ?? end, y: y)
        let mark: SVGWriter.Shape? =
            cancellation.map { .slash(x: $0, y: y) } ?? (completion == nil ? .arrowhead(x: end, y: y) : nil)
        return [.vertical(x: start, from: y - Metrics.startReach, to: y + Metrics.startReach), line]
            + [mark].compactMap(\.self) + brackets.map { .bracket($0, y: y - Metrics.bracketHeight) }
    }
}

/// The events of a lane at one instant, side by side.
struct EventsOfInstant {
    struct Slot {
        var symbol: MarbleTimeline.Symbol
        /// Values after a cancellation are not sent.
        var isSent: Bool
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
            let isSent = index < lane.timeline.cancellation ?? .max
            instant.slots.append(Slot(symbol: event.symbol, isSent: isSent, width: width, offset: offset))
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
