/// Draws a picture as SVG.
///
/// A style sheet contains the colors, so both appearances have the same shapes. Marbles are lines with round ends, because a
/// list of lines takes less space than a list of circles.
struct PictureRenderer {
    private let picture: Picture
    private let layout: PictureLayout
    private let colors: PictureColors

    init(plan: PicturePlan) {
        picture = plan.picture
        layout = PictureLayout(plan.picture)
        colors = PictureColors(plan.appearance)
    }

    func drawing(generatedFrom origin: String) -> String {
        var svg = SVGWriter(generatedFrom: origin, width: layout.width, height: layout.height)
        svg.describe(title: XMLText(picture.title), description: XMLText(picture.alternativeText))
        svg.styles(styles)
        svg.background(style: "b")
        writeTime(&svg)
        svg.rectangle(
            x: Metrics.margin, y: layout.box.y, width: layout.width - 2 * Metrics.margin, height: layout.box.height,
            style: "p")
        for line in layout.boxLines { svg.text(XMLText(line.text), x: line.x, y: line.y, style: "e") }
        for lane in layout.lanes { svg.text(XMLText(lane.label), x: Metrics.margin, y: lane.y + Metrics.textBaseline) }
        writeLines(&svg)
        writeMarbles(&svg)
        writeEnds(&svg)
        for line in layout.remarks { svg.text(XMLText(line.text), x: line.x, y: line.y, style: "r") }
        for line in layout.conclusion { svg.text(XMLText(line.text), x: line.x, y: line.y, style: "n") }
        svg.end()
        return svg.text
    }

    // MARK: Styles

    private var styles: [String] {
        let lanes = layout.lanes
        let used = Set(lanes.flatMap(\.marbles).filter(\.isSent).map { Self.color(of: $0.text) })
        let hasPlanned = lanes.contains { $0.marbles.contains { !$0.isSent } }
        var styles = [
            "text{font:\(Metrics.textSize)px system-ui,sans-serif;fill:\(colors.text)}",
            ".e,.v,.u{font-family:ui-monospace,monospace}",
            "path{fill:none;stroke-linecap:round;stroke:\(colors.line);stroke-width:2}",
            ".b{fill:\(colors.background)}",
            ".p{fill:\(colors.box);stroke:\(colors.line)}",
            ".g{stroke:\(colors.grid);stroke-width:1}",
        ]
        if !used.isEmpty {
            styles.append(".v{fill:\(PictureColors.valueText);text-anchor:middle;font-weight:600}")
        }
        styles += used.sorted().map { ".\(Self.colorStyle($0)){stroke:\(PictureColors.values[$0])}" }
        let fills = used.sorted().map { ".\(Self.colorStyle($0))" } + (hasPlanned ? [".h"] : [])
        if !fills.isEmpty {
            styles.append("\(fills.joined(separator: ",")){stroke-width:\(Metrics.marbleFill)}")
            styles.append(".o{stroke-width:\(Metrics.marbleDiameter)}")
        }
        if hasPlanned {
            styles.append(".u{fill:\(colors.secondaryText);text-anchor:middle}")
            styles.append(".h{stroke:\(colors.background)}")
        }
        if lanes.contains(where: { $0.cancellation != nil }) { styles.append(".d{stroke-dasharray:1 5}") }
        if lanes.contains(where: { !$0.ends.isEmpty }) { styles.append(".f{stroke:\(colors.text);stroke-width:3}") }
        if lanes.contains(where: { !$0.failures.isEmpty }) {
            styles.append(".x{stroke:\(colors.failure);stroke-width:3}")
        }
        if !layout.remarks.isEmpty || !layout.silences.isEmpty {
            styles.append(".r{fill:\(colors.secondaryText)}")
        }
        if !layout.conclusion.isEmpty { styles.append(".n{font-weight:600}") }
        return styles
    }

    /// The index of the color of a value. Values with the same digit have the same color, such as 1 and -1.
    private static func color(of text: String) -> Int {
        let digit = text.first { $0.isASCII && $0.isNumber }.flatMap(\.wholeNumberValue)
        let letter = text.first { $0.isLetter }?.unicodeScalars.first.map { Int($0.value) + 2 }
        return ((digit ?? letter ?? 0) + PictureColors.values.count - 1) % PictureColors.values.count
    }

    private static func colorStyle(_ color: Int) -> String { "c\(color)" }

    // MARK: Time

    private func writeTime(_ svg: inout SVGWriter) {
        let top = Metrics.margin
        let bottom = (layout.lanes.last?.y ?? top) + Metrics.laneHeight / 2
        svg.path(layout.seconds.map { .vertical(x: $0, from: top, to: bottom) }, style: "g")
        for silence in layout.silences {
            svg.text(XMLText(silence.text), x: silence.x, y: silence.y + Metrics.textSize / 2, style: "r")
        }
    }

    // To keep files small, all shapes with the same style are one path.

    private func writeLines(_ svg: inout SVGWriter) {
        svg.path(layout.lanes.flatMap(shapesOfLine))
        let cancelled = layout.lanes.compactMap { lane in
            lane.cancellation.map { SVGWriter.Shape.horizontal(from: $0, to: lane.end, y: lane.y) }
        }
        svg.path(cancelled, style: "d")
    }

    private func shapesOfLine(of lane: PictureLayout.Lane) -> [SVGWriter.Shape] {
        let y = lane.y
        var shapes: [SVGWriter.Shape] = [
            .vertical(x: lane.start, from: y - Metrics.startReach, to: y + Metrics.startReach),
            .horizontal(from: lane.start, to: lane.cancellation ?? lane.end, y: y),
        ]
        if let cancellation = lane.cancellation {
            shapes.append(.slash(x: cancellation, y: y))
        } else if lane.isOpen {
            shapes.append(.arrowhead(x: lane.end, y: y))
        }
        return shapes
            + lane.brackets.map {
                .bracket(
                    from: $0.lowerBound, to: $0.upperBound, y: y - Metrics.bracketHeight, end: Metrics.bracketEnd)
            }
    }

    private func writeMarbles(_ svg: inout SVGWriter) {
        func shapes(where isIncluded: (PictureLayout.Marble) -> Bool) -> [SVGWriter.Shape] {
            layout.lanes.flatMap { lane in
                lane.marbles.filter(isIncluded).map {
                    .marble(x: $0.x - $0.stretch / 2, y: lane.y, stretch: $0.stretch)
                }
            }
        }
        svg.path(shapes { _ in true }, style: "o")
        svg.path(shapes { !$0.isSent }, style: "h")
        for color in PictureColors.values.indices {
            svg.path(
                shapes { $0.isSent && Self.color(of: $0.text) == color }, style: Self.colorStyle(color))
        }
        for lane in layout.lanes { writeTexts(of: lane, &svg) }
    }

    private func writeTexts(of lane: PictureLayout.Lane, _ svg: inout SVGWriter) {
        let baseline = lane.y + Metrics.textBaseline
        for (isSent, style) in [(true, "v"), (false, "u")] {
            let marbles = lane.marbles.filter { $0.isSent == isSent }
            // To keep files small, one element contains all of these characters, each at its own position.
            let single = marbles.filter { $0.text.utf8.count == 1 }
            svg.text(XMLText(single.map(\.text).joined()), xs: single.map(\.x), y: baseline, style: style)
            for marble in marbles where marble.text.utf8.count != 1 {
                svg.text(XMLText(marble.text), x: marble.x, y: baseline, style: style)
            }
        }
    }

    private func writeEnds(_ svg: inout SVGWriter) {
        let (lanes, reach) = (layout.lanes, Metrics.endReach)
        svg.path(
            lanes.flatMap { lane in lane.ends.map { .vertical(x: $0, from: lane.y - reach, to: lane.y + reach) } },
            style: "f")
        svg.path(
            lanes.flatMap { lane in lane.failures.map { .cross(x: $0, y: lane.y, reach: Metrics.failureReach) } },
            style: "x")
    }
}
