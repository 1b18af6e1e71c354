/// Draws a picture as SVG.
///
/// The colors are in a style sheet, so both appearances have the same shapes. Marbles are lines with round ends, because a
/// list of lines takes less space than a list of circles.
struct PictureRenderer {
    private let picture: Picture
    private let layout: PictureLayout
    private let colors: PictureColors

    init(_ picture: Picture, _ appearance: PictureAppearance) {
        self.picture = picture
        layout = PictureLayout(picture)
        colors = PictureColors(appearance)
    }

    func drawing(generatedFrom origin: String) -> String {
        var svg = SVGWriter(
            generatedFrom: origin, width: layout.width, height: layout.height, title: picture.title,
            description: picture.alternativeText, styles: styles)
        writeTime(&svg)
        svg.box(layout.boxLines, y: layout.boxTop)
        for lane in layout.lanes { svg.text(XMLText(lane.label), x: Metrics.margin, y: lane.y + Metrics.textBaseline) }
        writeLines(&svg)
        Self.writeMarbles(of: layout.lanes, &svg)
        writeEnds(&svg)
        for line in layout.remarks { svg.text(XMLText(line.text), x: line.x, y: line.y, style: "r") }
        for line in layout.conclusion { svg.text(XMLText(line.text), x: line.x, y: line.y, style: "n") }
        return svg.text
    }

    // MARK: Styles

    private var styles: [String] {
        let lanes = layout.lanes
        var styles = colors.commonStyles + colors.valueStyles(of: lanes)
        if lanes.contains(where: { $0.cancellation != nil }) { styles.append(PictureColors.dashedStyle) }
        if lanes.contains(where: { !$0.ends.isEmpty }) { styles.append(colors.endStyle) }
        if lanes.contains(where: { !$0.failures.isEmpty }) { styles.append(colors.failureStyle) }
        if !layout.remarks.isEmpty || !layout.silences.isEmpty {
            styles.append(".r{fill:\(colors.secondaryText)}")
        }
        if !layout.conclusion.isEmpty { styles.append(PictureColors.conclusionStyle) }
        return styles
    }

    // MARK: Time

    private func writeTime(_ svg: inout SVGWriter) {
        let top = Metrics.margin
        let bottom = (layout.lanes.last?.y ?? top) + Metrics.laneHeight / 2
        svg.path(layout.seconds.map { .vertical(x: $0, from: top, to: bottom) }, style: "g")
        for silence in layout.silences {
            svg.text(XMLText(silence.text), x: silence.x, y: silence.y + Metrics.textSize / 2, style: "r")
        }
    }

    // To keep files small, one path contains all shapes with the same style.

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

    static func writeMarbles(of lanes: [PictureLayout.Lane], _ svg: inout SVGWriter) {
        func shapes(where isIncluded: (PictureLayout.Marble) -> Bool) -> [SVGWriter.Shape] {
            lanes.flatMap { lane in
                lane.marbles.filter(isIncluded).map {
                    .marble(x: $0.x - $0.stretch / 2, y: lane.y, stretch: $0.stretch)
                }
            }
        }
        svg.path(shapes { _ in true }, style: "o")
        svg.path(shapes { !$0.isSent }, style: "h")
        for color in PictureColors.values.indices {
            svg.path(
                shapes { $0.isSent && PictureColors.index(ofValue: $0.text) == color },
                style: PictureColors.style(ofValue: color))
        }
        for lane in lanes { writeTexts(of: lane, &svg) }
    }

    private static func writeTexts(of lane: PictureLayout.Lane, _ svg: inout SVGWriter) {
        let baseline = lane.y + Metrics.textBaseline
        for (isSent, style) in [(true, "v"), (false, "u")] {
            let marbles = lane.marbles.filter { $0.isSent == isSent }
            // To keep files small, one element contains all single characters, each at its own position.
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
        svg.path(Self.crosses(of: lanes), style: "x")
    }

    static func crosses(of lanes: [PictureLayout.Lane]) -> [SVGWriter.Shape] {
        lanes.flatMap { lane in lane.failures.map { .cross(x: $0, y: lane.y, reach: Metrics.failureReach) } }
    }
}
