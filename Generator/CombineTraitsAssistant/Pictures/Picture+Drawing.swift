/// Time runs from left to right, on the same scale in all lanes, so that simultaneous events are in one column.
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
        let optional = [
            lanes.contains { $0.cancellation != nil } ? PictureStyle.dashed : nil,
            lanes.contains { !$0.ends.isEmpty } ? .end : nil,
            lanes.contains { !$0.failures.isEmpty } ? .failure : nil,
            remarks.isEmpty && columns.silences.isEmpty ? nil : .remark,
            conclusion.isEmpty ? nil : .conclusion,
        ]
        var svg = SVGWriter(
            generatedFrom: origin, width: width, height: y + Metrics.margin, title: title, description: alternativeText,
            styles: PictureStyle.common + PictureStyle.values(of: lanes) + optional.compactMap(\.self))
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
        return svg.text
    }

    private func drawn(_ lanes: [Lane], _ columns: TimeColumns, from top: Int) -> [DrawnLane] {
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
