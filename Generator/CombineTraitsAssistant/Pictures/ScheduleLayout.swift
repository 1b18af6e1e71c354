/// Time runs from top to bottom, with a row for each step. Consecutive steps of a thread share a bar in its lane.
struct ScheduleLayout {
    private let picture: SchedulePicture
    /// The horizontal center of each thread's lane.
    private let threads: [String: Int]
    private let subscribers: [String: Int]
    private let boxLines: [String]
    private let textStart: Int
    private let width: Int

    init(_ picture: SchedulePicture) {
        self.picture = picture
        var left = Metrics.margin
        func place(_ lanes: [String]) -> [String: Int] {
            lanes.reduce(into: [:]) { places, label in
                let width = max(Metrics.labelWidth(Self.label(label)), Metrics.marbleDiameter)
                places[label] = left + width / 2
                left += width + 2 * Metrics.labelGap
            }
        }
        threads = place(picture.threads)
        subscribers = place(picture.subscribers)
        textStart = left
        let longest = picture.steps.map(\.text.width).max() ?? 0
        width = Metrics.width(fitting: left + longest * Metrics.textWidthInHundredths / 100 + Metrics.margin)
        boxLines = Metrics.boxLines(picture.expression, width: width)
    }

    private static func label(_ lane: String) -> String { lane.shortened(to: Metrics.labelLength) }
    private var head: Int { Metrics.margin + Metrics.boxHeight(boxLines) + 2 * Metrics.boxGap + Metrics.textBaseline }
    private func row(_ step: Int) -> Int { head + Metrics.rowHeight * (step + 1) }
    private var bottom: Int { row(picture.steps.count) - Metrics.rowHeight / 2 }

    func drawing(generatedFrom origin: String) -> String {
        let deliveries = deliveries
        let lanes = deliveries.map(\.lane)
        let styles = [
            PictureStyle(".a", "stroke-width:\(Metrics.barWidth)"), .dashed, PictureStyle(".l", "text-anchor:middle"),
            .end, .failure, .conclusion,
        ]
        var svg = SVGWriter(
            generatedFrom: origin, width: width, height: bottom + Metrics.lineHeight + Metrics.margin,
            title: picture.title, description: picture.alternativeText,
            styles: PictureStyle.common + PictureStyle.values(of: lanes) + styles)
        svg.box(boxLines, y: Metrics.margin)
        for (lane, x) in threads.sorted(by: { $0.value < $1.value }) + subscribers.sorted(by: { $0.value < $1.value }) {
            svg.text(Self.label(lane), x: x, y: head, style: "l")
        }
        let top = head + Metrics.rowHeight / 2
        svg.path(threads.values.sorted().map { .vertical(x: $0, from: top, to: bottom) }, style: "g")
        svg.path(waits, style: "d")
        // The line of a subscriber ends at the first completion.
        let lines = subscribers.values.sorted().map { x in
            SVGWriter.Shape.vertical(x: x, from: top, to: lanes.first { $0.completion == x }?.y ?? bottom)
        }
        svg.path(lines + deliveries.map(\.arrow))
        svg.path(bars, style: "a")
        svg.events(of: lanes) { x, y in .horizontal(from: x - Metrics.endReach, to: x + Metrics.endReach, y: y) }
        for (index, step) in picture.steps.enumerated() {
            svg.text(step.text, x: textStart, y: row(index) + Metrics.textBaseline)
        }
        svg.text(picture.conclusion, x: Metrics.margin, y: bottom + Metrics.lineHeight, style: "n")
        return svg.text
    }

    private var bars: [SVGWriter.Shape] {
        let steps = picture.steps
        let starts = steps.indices.filter { $0 == 0 || steps[$0].thread != steps[$0 - 1].thread }
        return zip(starts, starts.dropFirst() + [steps.count]).compactMap { first, next in
            threads[steps[first].thread].map { x in
                .vertical(x: x, from: row(first) - Metrics.barReach, to: row(next - 1) + Metrics.barReach)
            }
        }
    }

    /// The lines from the first to the last step of each thread, which show when the thread waits while others run.
    private var waits: [SVGWriter.Shape] {
        picture.threads.compactMap { thread in
            let steps = picture.steps.indices.filter { picture.steps[$0].thread == thread }
            guard let x = threads[thread], let first = steps.first, let last = steps.last else { return nil }
            return .vertical(x: x, from: row(first), to: row(last))
        }
    }

    private var deliveries: [(lane: DrawnLane, arrow: SVGWriter.Shape)] {
        picture.steps.enumerated().compactMap { index, step in
            guard let delivery = step.delivery, let x = subscribers[delivery.subscriber],
                let thread = threads[step.thread]
            else { return nil }
            var lane = DrawnLane(y: row(index))
            if let symbol = delivery.symbol, symbol != .cancelled { lane.add(symbol, x: x) }
            return (lane, .horizontal(from: thread, to: x, y: row(index)))
        }
    }
}
