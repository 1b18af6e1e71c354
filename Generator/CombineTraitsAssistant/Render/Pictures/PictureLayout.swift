/// Time runs from left to right, on the same scale in all lanes, so that simultaneous events are in one column.
struct PictureLayout {
    /// A circle, or a longer shape with round ends if the text needs more room.
    struct Marble {
        var x: Int
        var text: String
        /// The width in addition to the diameter of a circle.
        var stretch: Int
        /// Values after a cancellation are not sent.
        var isSent: Bool

        init(_ text: String, x: Int, isSent: Bool = true) {
            self.x = x
            self.text = Metrics.shortened(text)
            stretch = Metrics.marbleWidth(text) - Metrics.marbleDiameter
            self.isSent = isSent
        }
    }

    struct Lane {
        var label = ""
        var start = 0
        /// The vertical position of the timeline.
        var y: Int
        var cancellation: Int?
        var marbles: [Marble] = []
        var ends: [Int] = []
        var failures: [Int] = []
        /// The brackets that join the events of one instant.
        var brackets: [ClosedRange<Int>] = []

        var completion: Int? { (ends + failures).max() }
    }

    let picture: Picture
    private(set) var width = 0
    private(set) var height = 0
    private(set) var lanes: [Lane] = []
    private(set) var columns: TimeColumns
    private(set) var boxTop = 0
    private(set) var boxLines: [String] = []
    private(set) var remarks: [(text: String, y: Int)] = []
    private(set) var conclusion: [(text: String, y: Int)] = []

    init(_ picture: Picture) {
        self.picture = picture
        let all = picture.upstreams + picture.subscribers
        let labelWidth = min(all.map(Self.labelWidth).max() ?? 0, Metrics.longestLabel)
        columns = TimeColumns(all, from: Metrics.margin + labelWidth + Metrics.labelGap)
        width = Metrics.width(fitting: columns.end + Metrics.arrowWidth + Metrics.margin)
        var y = Metrics.margin / 2
        add(picture.upstreams, &y)
        boxTop = y + Metrics.boxGap
        boxLines = Metrics.boxLines(picture.expression, width: width)
        y = boxTop + Metrics.boxHeight(boxLines) + Metrics.boxGap / 2
        add(picture.subscribers, &y)
        let failures = all.compactMap(\.timeline.failure).map { "failure: \($0)" }
        remarks = texts(picture.remarks + failures, &y)
        conclusion = texts([picture.conclusion].compactMap(\.self), &y)
        height = y + Metrics.margin
    }

    private static func label(of lane: Picture.Lane) -> String { lane.label.shortened(to: Metrics.labelLength) }

    private static func labelWidth(_ lane: Picture.Lane) -> Int {
        let label = label(of: lane)
        return Metrics.labelWidth(label) + label.dropFirst().count(where: \.isUppercase) * Metrics.capitalRoom
    }

    private mutating func add(_ lanes: [Picture.Lane], _ y: inout Int) {
        for lane in lanes {
            self.lanes.append(self.lane(lane, y + Metrics.laneHeight / 2 + Metrics.bracketRoom))
            y += Metrics.laneHeight
        }
    }

    private func lane(_ lane: Picture.Lane, _ y: Int) -> Lane {
        var result = Lane(label: Self.label(of: lane), start: columns.position(of: lane.start), y: y)
        let cancellation = lane.timeline.cancellation ?? .max
        for instant in EventsOfInstant.all(in: lane) {
            let left = columns.position(of: instant.frame)
            for slot in instant.slots {
                let x = left + slot.offset
                switch slot.symbol {
                case .value(let text): result.marbles.append(Marble(text, x: x, isSent: slot.index < cancellation))
                case .finished: result.ends.append(x)
                case .failed: result.failures.append(x)
                case .cancelled: result.cancellation = x
                }
            }
            if instant.slots.count > 1 { result.brackets.append(left + instant.left...left + instant.right) }
        }
        return result
    }

    private func texts(_ paragraphs: [String], _ y: inout Int) -> [(text: String, y: Int)] {
        let length = (width - 2 * Metrics.margin) * 100 / Metrics.textWidthInHundredths
        return paragraphs.flatMap { $0.broken(into: Metrics.lineLimit, linesOf: length) }.map { line in
            y += Metrics.lineHeight
            return (line, y)
        }
    }
}
