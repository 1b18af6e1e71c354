/// Draws a run on several threads as SVG. Time runs from top to bottom.
///
/// Each step is a row. Consecutive steps of a thread share a bar in the lane of the thread. The events that a subscriber
/// receives are in the lane of the subscriber.
struct SchedulePictureRenderer {
    private let picture: SchedulePicture
    private let colors: PictureColors
    /// The horizontal centers of the lanes, by thread.
    private let threads: [String: Int]
    /// The horizontal centers of the lanes, by subscriber.
    private let subscribers: [String: Int]
    private let boxLines: [String]
    private let textStart: Int
    private let width: Int

    init(_ picture: SchedulePicture, _ appearance: PictureAppearance) {
        self.picture = picture
        colors = PictureColors(appearance)
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
        let needed = textStart + longest * Metrics.textWidthInHundredths / 100 + Metrics.margin
        width = Metrics.widths.first { $0 >= needed } ?? needed
        boxLines = Metrics.boxLines(picture.expression, width: width)
    }

    private static func label(_ lane: String) -> String { lane.shortened(to: Metrics.labelLength) }

    // MARK: Places

    private var head: Int {
        Metrics.margin + Metrics.boxHeight(boxLines) + 2 * Metrics.boxGap + Metrics.textBaseline
    }
    private func row(_ step: Int) -> Int { head + Metrics.rowHeight * (step + 1) }
    private var bottom: Int { row(picture.steps.count) - Metrics.rowHeight / 2 }

    // MARK: Drawing

    func drawing(generatedFrom origin: String) -> String {
        var svg = SVGWriter(
            generatedFrom: origin, width: width, height: bottom + Metrics.textLineHeight + Metrics.margin,
            title: picture.title, description: picture.alternativeText, styles: styles)
        svg.box(boxLines, y: Metrics.margin)
        for (lane, x) in (threads.sorted { $0.value < $1.value }) + (subscribers.sorted { $0.value < $1.value }) {
            svg.text(XMLText(Self.label(lane)), x: x, y: head, style: "l")
        }
        let top = head + Metrics.rowHeight / 2
        svg.path(threads.values.sorted().map { .vertical(x: $0, from: top, to: bottom) }, style: "g")
        svg.path(waits, style: "d")
        svg.path(linesOfSubscribers(from: top) + deliveries.map(\.arrow))
        svg.path(bars, style: "a")
        PictureRenderer.writeMarbles(of: deliveries.map(\.lane), &svg)
        svg.path(
            deliveries.flatMap { delivery in
                delivery.lane.ends.map {
                    .horizontal(from: $0 - Metrics.endReach, to: $0 + Metrics.endReach, y: delivery.lane.y)
                }
            }, style: "f")
        svg.path(PictureRenderer.crosses(of: deliveries.map(\.lane)), style: "x")
        for (index, step) in picture.steps.enumerated() {
            svg.text(XMLText(step.text), x: textStart, y: row(index) + Metrics.textBaseline)
        }
        svg.text(XMLText(picture.conclusion), x: Metrics.margin, y: bottom + Metrics.textLineHeight, style: "n")
        return svg.text
    }

    private var styles: [String] {
        let lanes = deliveries.map(\.lane)
        return colors.commonStyles + colors.valueStyles(of: lanes)
            + [
                ".a{stroke-width:\(Metrics.barWidth)}", PictureColors.dashedStyle, ".l{text-anchor:middle}",
                colors.endStyle, colors.failureStyle, PictureColors.conclusionStyle,
            ]
    }

    private var bars: [SVGWriter.Shape] {
        let steps = picture.steps
        var first = 0
        return steps.indices.compactMap { index in
            let isLast = index + 1 == steps.count || steps[index + 1].thread != steps[index].thread
            guard isLast, let x = threads[steps[index].thread] else { return nil }
            defer { first = index + 1 }
            return .vertical(x: x, from: row(first) - Metrics.barReach, to: row(index) + Metrics.barReach)
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

    /// Returns the lines of subscribers. Each line ends at the first completion that its subscriber receives, or else at the
    /// bottom.
    private func linesOfSubscribers(from top: Int) -> [SVGWriter.Shape] {
        subscribers.values.sorted().map { x in
            let end = deliveries.first { ($0.lane.ends + $0.lane.failures).contains(x) }?.lane.y
            return .vertical(x: x, from: top, to: end ?? bottom)
        }
    }

    private var deliveries: [(lane: PictureLayout.Lane, arrow: SVGWriter.Shape)] {
        picture.steps.enumerated().compactMap { index, step in
            guard let delivery = step.delivery, let x = subscribers[delivery.subscriber],
                let thread = threads[step.thread]
            else { return nil }
            var lane = PictureLayout.Lane(label: "", y: row(index), start: x, end: x, isOpen: false)
            switch delivery.symbol {
            case .value(let text):
                let stretch = Metrics.marbleWidth(text) - Metrics.marbleDiameter
                lane.marbles = [.init(x: x, text: Metrics.shortened(text), stretch: stretch, isSent: true)]
            case .finished: lane.ends = [x]
            case .failed: lane.failures = [x]
            case .cancelled, nil: break
            }
            return (lane, .horizontal(from: thread, to: x, y: row(index)))
        }
    }
}
