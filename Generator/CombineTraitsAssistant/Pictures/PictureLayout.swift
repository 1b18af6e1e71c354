/// Time runs from left to right, on the same scale in all lanes, so that simultaneous events are in one column.
struct PictureLayout {
    private let picture: Picture
    private let columns: TimeColumns
    private let width: Int
    let boxLines: [String]

    init(_ picture: Picture) {
        self.picture = picture
        let all = picture.upstreams + picture.subscribers
        let labelWidth = min(all.map(Self.labelWidth).max() ?? 0, Metrics.longestLabel)
        columns = TimeColumns(all, from: Metrics.margin + labelWidth + Metrics.labelGap)
        width = Metrics.width(fitting: columns.end + Metrics.arrowWidth + Metrics.margin)
        boxLines = Metrics.boxLines(picture.expression, width: width)
    }

    private static func label(of lane: Picture.Lane) -> String { lane.label.shortened(to: Metrics.labelLength) }

    private static func labelWidth(_ lane: Picture.Lane) -> Int {
        let label = label(of: lane)
        return Metrics.labelWidth(label) + label.dropFirst().count(where: \.isUppercase) * Metrics.capitalRoom
    }

    func drawing(generatedFrom origin: String) -> String {
        let all = picture.upstreams + picture.subscribers
        let boxTop = Metrics.margin / 2 + picture.upstreams.count * Metrics.laneHeight + Metrics.boxGap
        var y = boxTop + Metrics.boxHeight(boxLines) + Metrics.boxGap / 2
        let lanes = lanes(picture.upstreams, from: Metrics.margin / 2) + lanes(picture.subscribers, from: y)
        y += picture.subscribers.count * Metrics.laneHeight
        let failures = all.compactMap(\.timeline.failure).map { "failure: \($0)" }
        let remarks = texts(picture.remarks + failures, &y)
        let conclusion = texts([picture.conclusion].compactMap(\.self), &y)
        let optional = [
            lanes.contains { $0.cancellation != nil } ? PictureStyle.dashed : nil,
            lanes.contains { !$0.ends.isEmpty } ? .end : nil,
            lanes.contains { !$0.failures.isEmpty } ? .failure : nil,
            remarks.isEmpty && columns.silences.isEmpty ? nil : .remark,
            conclusion.isEmpty ? nil : .conclusion,
        ]
        var svg = SVGWriter(
            generatedFrom: origin, width: width, height: y + Metrics.margin, title: picture.title,
            description: picture.alternativeText,
            styles: PictureStyle.common + PictureStyle.values(of: lanes) + optional.compactMap(\.self))
        let bottom = (lanes.last?.y ?? Metrics.margin) + Metrics.laneHeight / 2
        svg.path(columns.seconds.map { .vertical(x: $0, from: Metrics.margin, to: bottom) }, style: "g")
        for silence in columns.silences {
            svg.text("\(silence.count) s", x: silence.x, y: Metrics.margin + Metrics.textSize / 2, style: "r")
        }
        svg.box(boxLines, y: boxTop)
        for (lane, drawn) in zip(all, lanes) {
            svg.text(Self.label(of: lane), x: Metrics.margin, y: drawn.y + Metrics.textBaseline)
        }
        svg.path(zip(all, lanes).flatMap { line(of: $1, from: columns.position(of: $0.start)) })
        let cancelled = lanes.compactMap { lane in
            lane.cancellation.map { SVGWriter.Shape.horizontal(from: $0, to: end(of: lane), y: lane.y) }
        }
        svg.path(cancelled, style: "d")
        svg.events(of: lanes) { x, y in .vertical(x: x, from: y - Metrics.endReach, to: y + Metrics.endReach) }
        for line in remarks { svg.text(line.text, x: Metrics.margin, y: line.y, style: "r") }
        for line in conclusion { svg.text(line.text, x: Metrics.margin, y: line.y, style: "n") }
        return svg.text
    }

    private func lanes(_ lanes: [Picture.Lane], from top: Int) -> [DrawnLane] {
        lanes.enumerated().map { index, lane in
            var drawn = DrawnLane(y: top + index * Metrics.laneHeight + Metrics.laneHeight / 2 + Metrics.bracketRoom)
            let cancellation = lane.timeline.cancellation ?? .max
            for instant in EventsOfInstant.all(in: lane) {
                let x = columns.position(of: instant.frame)
                for slot in instant.slots {
                    drawn.add(slot.symbol, x: x + slot.offset, isSent: slot.index < cancellation)
                }
                if instant.slots.count > 1 { drawn.brackets.append(x + instant.left...x + instant.right) }
            }
            return drawn
        }
    }

    private func texts(_ paragraphs: [String], _ y: inout Int) -> [(text: String, y: Int)] {
        let length = (width - 2 * Metrics.margin) * 100 / Metrics.textWidthInHundredths
        return paragraphs.flatMap { $0.broken(into: Metrics.lineLimit, linesOf: length) }.map { line in
            y += Metrics.lineHeight
            return (line, y)
        }
    }

    private func end(of lane: DrawnLane) -> Int { lane.completion ?? width - Metrics.margin }

    private func line(of lane: DrawnLane, from start: Int) -> [SVGWriter.Shape] {
        let (y, end) = (lane.y, end(of: lane))
        var shapes: [SVGWriter.Shape] = [
            .vertical(x: start, from: y - Metrics.startReach, to: y + Metrics.startReach),
            .horizontal(from: start, to: lane.cancellation ?? end, y: y),
        ]
        if let cancellation = lane.cancellation {
            shapes.append(.slash(x: cancellation, y: y))
        } else if lane.completion == nil {
            shapes.append(.arrowhead(x: end, y: y))
        }
        return shapes + lane.brackets.map { .bracket($0, y: y - Metrics.bracketHeight) }
    }
}
