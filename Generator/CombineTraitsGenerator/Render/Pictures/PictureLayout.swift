/// The positions of all elements of a picture, in points from the upper left corner.
///
/// Time runs from left to right, on the same scale in all lanes, so that simultaneous events are in one column. A column is at
/// least as wide as its events.
struct PictureLayout {
    /// A value, drawn as a circle, or as a longer shape with round ends if its text needs more room.
    struct Marble: Equatable {
        var x: Int
        var text: String
        /// The width in addition to the diameter of a circle.
        var stretch: Int
        /// Whether the value was sent. Values after a cancellation were not sent.
        var isSent: Bool
    }

    struct Lane: Equatable {
        var label: String
        /// The vertical position of the timeline.
        var y: Int
        /// The position of the subscription, where the timeline starts.
        var start: Int
        var cancellation: Int?
        /// The end of the timeline: the completion, or the right margin if the publisher did not complete.
        var end: Int
        var isOpen: Bool
        var marbles: [Marble] = []
        var ends: [Int] = []
        var failures: [Int] = []
        /// The left and right ends of the brackets. A bracket joins the events of one instant.
        var brackets: [ClosedRange<Int>] = []
    }

    struct Text: Equatable {
        var x: Int
        var y: Int
        var text: String
    }

    private(set) var width = 0
    private(set) var height = 0
    private(set) var lanes: [Lane] = []
    private(set) var seconds: [Int] = []
    /// The labels of shortened silences.
    private(set) var silences: [Text] = []
    /// The top of the operator's box.
    private(set) var boxTop = 0
    private(set) var boxLines: [String] = []
    private(set) var remarks: [Text] = []
    private(set) var conclusion: [Text] = []

    init(_ picture: Picture) {
        let all = picture.upstreams + picture.subscribers
        let labelWidth = min(all.map(Self.labelWidth).max() ?? 0, Metrics.longestLabel)
        let start = Metrics.margin + labelWidth + Metrics.labelGap
        let columns = TimeColumns(all, from: start)
        let needed = columns.end + Metrics.arrowWidth + Metrics.margin
        width = Metrics.widths.first { $0 >= needed } ?? needed
        seconds = columns.seconds
        var y = Metrics.margin / 2
        add(picture.upstreams, columns, &y)
        boxTop = y + Metrics.boxGap
        boxLines = Metrics.boxLines(picture.expression, width: width)
        y = boxTop + Metrics.boxHeight(boxLines) + Metrics.boxGap / 2
        add(picture.subscribers, columns, &y)
        silences = columns.silences.map { Text(x: $0.x, y: Metrics.margin, text: "\($0.count) s") }
        let failures = all.compactMap(\.timeline.failure).map { "failure: \($0)" }
        remarks = texts(picture.remarks + failures, &y)
        conclusion = texts([picture.conclusion].compactMap { $0 }, &y)
        height = y + Metrics.margin
    }

    private static func label(of lane: Picture.Lane) -> String {
        lane.label.shortened(to: Metrics.labelLength)
    }

    private static func labelWidth(_ lane: Picture.Lane) -> Int {
        let label = label(of: lane)
        return Metrics.labelWidth(label) + label.dropFirst().count(where: \.isUppercase) * Metrics.capitalRoom
    }

    private mutating func add(_ lanes: [Picture.Lane], _ columns: TimeColumns, _ y: inout Int) {
        for lane in lanes {
            self.lanes.append(self.lane(lane, columns, y + Metrics.laneHeight / 2 + Metrics.bracketRoom))
            y += Metrics.laneHeight
        }
    }

    private func lane(_ lane: Picture.Lane, _ columns: TimeColumns, _ y: Int) -> Lane {
        var result = Lane(
            label: Self.label(of: lane), y: y, start: columns.position(of: lane.start), cancellation: nil,
            end: width - Metrics.margin, isOpen: true)
        let cancellation = lane.timeline.cancellation
        for instant in EventsOfInstant.all(in: lane) {
            let left = columns.position(of: instant.frame)
            for slot in instant.slots {
                let x = left + slot.offset
                switch slot.symbol {
                case .value(let text):
                    result.marbles.append(
                        Marble(
                            x: x, text: Metrics.shortened(text), stretch: slot.width - Metrics.marbleDiameter,
                            isSent: cancellation.map { slot.index < $0 } ?? true))
                case .finished:
                    result.ends.append(x)
                case .failed:
                    result.failures.append(x)
                case .cancelled:
                    result.cancellation = x
                }
                if slot.symbol == .finished || slot.symbol == .failed {
                    result.end = x
                    result.isOpen = false
                }
            }
            if instant.slots.count > 1 { result.brackets.append(instant.extent(from: left)) }
        }
        return result
    }

    private func texts(_ paragraphs: [String], _ y: inout Int) -> [Text] {
        let length = (width - 2 * Metrics.margin) * 100 / Metrics.textWidthInHundredths
        return paragraphs.flatMap { $0.broken(into: Metrics.remarkLineLimit, linesOf: length) }.map { line in
            y += Metrics.textLineHeight
            return Text(x: Metrics.margin, y: y, text: line)
        }
    }
}
