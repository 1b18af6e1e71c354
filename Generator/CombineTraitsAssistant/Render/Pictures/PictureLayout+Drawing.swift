/// Marbles are lines with round ends, because a list of lines takes less space than a list of circles. To keep files
/// small, one path contains all shapes with the same style.
extension PictureLayout {
    func drawing(generatedFrom origin: String) -> String {
        var svg = SVGWriter(
            generatedFrom: origin, width: width, height: height, title: picture.title,
            description: picture.alternativeText, styles: styles)
        writeTime(&svg)
        svg.box(boxLines, y: boxTop)
        for lane in lanes { svg.text(lane.label, x: Metrics.margin, y: lane.y + Metrics.textBaseline) }
        svg.path(lanes.flatMap(line))
        let cancelled = lanes.compactMap { lane in
            lane.cancellation.map { SVGWriter.Shape.horizontal(from: $0, to: end(of: lane), y: lane.y) }
        }
        svg.path(cancelled, style: "d")
        Self.writeEvents(of: lanes, &svg) { x, y in
            .vertical(x: x, from: y - Metrics.endReach, to: y + Metrics.endReach)
        }
        for line in remarks { svg.text(line.text, x: Metrics.margin, y: line.y, style: "r") }
        for line in conclusion { svg.text(line.text, x: Metrics.margin, y: line.y, style: "n") }
        return svg.text
    }

    private var styles: [PictureStyle] {
        let hasRemarks = !remarks.isEmpty || !columns.silences.isEmpty
        let optional = [
            lanes.contains { $0.cancellation != nil } ? PictureStyle.dashed : nil,
            lanes.contains { !$0.ends.isEmpty } ? .end : nil,
            lanes.contains { !$0.failures.isEmpty } ? .failure : nil,
            hasRemarks ? .remark : nil,
            conclusion.isEmpty ? nil : .conclusion,
        ]
        return PictureStyle.common + PictureStyle.values(of: lanes) + optional.compactMap(\.self)
    }

    private func writeTime(_ svg: inout SVGWriter) {
        let top = Metrics.margin
        let bottom = (lanes.last?.y ?? top) + Metrics.laneHeight / 2
        svg.path(columns.seconds.map { .vertical(x: $0, from: top, to: bottom) }, style: "g")
        for silence in columns.silences {
            svg.text("\(silence.count) s", x: silence.x, y: top + Metrics.textSize / 2, style: "r")
        }
    }

    private func end(of lane: Lane) -> Int { lane.completion ?? width - Metrics.margin }

    private func line(of lane: Lane) -> [SVGWriter.Shape] {
        let (y, end) = (lane.y, end(of: lane))
        var shapes: [SVGWriter.Shape] = [
            .vertical(x: lane.start, from: y - Metrics.startReach, to: y + Metrics.startReach),
            .horizontal(from: lane.start, to: lane.cancellation ?? end, y: y),
        ]
        if let cancellation = lane.cancellation {
            shapes.append(.slash(x: cancellation, y: y))
        } else if lane.completion == nil {
            shapes.append(.arrowhead(x: end, y: y))
        }
        return shapes + lane.brackets.map { .bracket($0, y: y - Metrics.bracketHeight) }
    }

    static func writeEvents(of lanes: [Lane], _ svg: inout SVGWriter, end: (_ x: Int, _ y: Int) -> SVGWriter.Shape) {
        func shapes(where isIncluded: (Marble) -> Bool) -> [SVGWriter.Shape] {
            lanes.flatMap { lane in lane.marbles.filter(isIncluded).map { .marble($0, y: lane.y) } }
        }
        svg.path(shapes { _ in true }, style: "o")
        svg.path(shapes { !$0.isSent }, style: "h")
        for color in PictureColor.values.indices {
            svg.path(
                shapes { $0.isSent && PictureColor.index(ofValue: $0.text) == color },
                style: PictureStyle.className(ofValue: color))
        }
        for lane in lanes { writeTexts(of: lane, &svg) }
        svg.path(lanes.flatMap { lane in lane.ends.map { end($0, lane.y) } }, style: "f")
        svg.path(lanes.flatMap { lane in lane.failures.map { .cross(x: $0, y: lane.y) } }, style: "x")
    }

    private static func writeTexts(of lane: Lane, _ svg: inout SVGWriter) {
        let baseline = lane.y + Metrics.textBaseline
        for (isSent, style) in [(true, "v"), (false, "u")] {
            let marbles = lane.marbles.filter { $0.isSent == isSent }
            // To keep files small, one element contains all single characters, each at its own position.
            let single = marbles.filter { $0.text.utf8.count == 1 }
            svg.text(single.map(\.text).joined(), xs: single.map(\.x), y: baseline, style: style)
            for marble in marbles where marble.text.utf8.count != 1 {
                svg.text(marble.text, x: marble.x, y: baseline, style: style)
            }
        }
    }
}
