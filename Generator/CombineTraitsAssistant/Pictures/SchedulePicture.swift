/// A run on several threads. Time runs from top to bottom, with a row for each step. Consecutive steps of a thread share a bar in its
/// lane.
struct SchedulePicture: Equatable, Sendable {
    var title: String
    var expression: String
    var steps: [Evidence.ThreadSearch.Step]
    var conclusion: String

    var threads: [String] { steps.map(\.thread).withoutDuplicates }
    var subscribers: [String] { steps.compactMap(\.delivery?.subscriber).withoutDuplicates }

    var alternativeText: String {
        (steps.map { "\($0.thread) \($0.text)" } + [conclusion]).joined(separator: "; ")
    }
}

extension SchedulePicture {
    init?(_ fault: Evidence.ThreadSearch.Fault, of publisher: PublisherType) {
        guard let instance = publisher.instances.first(where: { $0.name == fault.instance }),
            !fault.steps.isEmpty, fault.steps.compactMap(\.delivery).allSatisfy({ $0.symbol != nil })
        else { return nil }
        self.init(
            title: "\(publisher.name), \"\(instance.name)\", on several threads", expression: instance.expression.value,
            steps: fault.steps, conclusion: fault.reason)
    }
}

extension SchedulePicture {
    func drawing(generatedFrom origin: String) -> String {
        var left = Metrics.margin
        func label(_ lane: String) -> String { lane.shortened(to: Metrics.labelLength) }
        /// Returns the horizontal centers of lanes.
        func place(_ lanes: [String]) -> [(lane: String, x: Int)] {
            lanes.map { lane in
                let width = max(Metrics.labelWidth(label(lane)), Metrics.marbleDiameter)
                defer { left += width + 2 * Metrics.labelGap }
                return (lane, left + width / 2)
            }
        }
        let (threads, subscribers) = (place(threads), place(subscribers))
        let (x, textStart) = (Dictionary(firstOf: threads.map { ($0.lane, $0.x) }), left)
        let longest = steps.map(\.text.width).max() ?? 0
        let width = Metrics.width(fitting: left + longest * Metrics.textWidthInHundredths / 100 + Metrics.margin)
        let boxLines = Metrics.boxLines(expression, width: width)
        let head = Metrics.margin + Metrics.boxHeight(boxLines) + 2 * Metrics.boxGap + Metrics.textBaseline
        func y(_ step: Int) -> Int { head + Metrics.rowHeight * (step + 1) }
        let (top, bottom) = (head + Metrics.rowHeight / 2, y(steps.count) - Metrics.rowHeight / 2)

        let deliveries = steps.enumerated().compactMap { index, step -> (lane: DrawnLane, arrow: SVGWriter.Shape)? in
            guard let delivery = step.delivery, let thread = x[step.thread],
                let end = subscribers.first(where: { $0.lane == delivery.subscriber })?.x
            else { return nil }
            let events = delivery.symbol.map { [(symbol: $0, x: end, isSent: true)] } ?? []
            return (DrawnLane(y: y(index), events: events), .horizontal(from: thread, to: end, y: y(index)))
        }
        let lanes = deliveries.map(\.lane)
        var svg = SVGWriter(width: width, styles: ["f", "x"])
        svg.box(boxLines, y: Metrics.margin)
        for (lane, x) in threads + subscribers { svg.text(label(lane), x: x, y: head, style: "l") }
        svg.path(threads.map { .vertical(x: $0.x, from: top, to: bottom) }, style: "g")
        // The lines from the first to the last step of each thread show when the thread waits while others run.
        let waits = threads.compactMap { thread, x -> SVGWriter.Shape? in
            let own = steps.indices.filter { steps[$0].thread == thread }
            guard let first = own.first, let last = own.last else { return nil }
            return .vertical(x: x, from: y(first), to: y(last))
        }
        svg.path(waits, style: "d")
        // The line of a subscriber ends at the first completion.
        let lines = subscribers.map { _, x in
            SVGWriter.Shape.vertical(x: x, from: top, to: lanes.first { $0.completion == x }?.y ?? bottom)
        }
        svg.path(lines + deliveries.map(\.arrow))
        let starts = steps.indices.filter { $0 == 0 || steps[$0].thread != steps[$0 - 1].thread }
        let bars = zip(starts, starts.dropFirst() + [steps.count]).compactMap { first, next in
            x[steps[first].thread].map { x in
                SVGWriter.Shape.vertical(x: x, from: y(first) - Metrics.barReach, to: y(next - 1) + Metrics.barReach)
            }
        }
        svg.path(bars, style: "a")
        svg.events(of: lanes) { x, y in .horizontal(from: x - Metrics.endReach, to: x + Metrics.endReach, y: y) }
        for (index, step) in steps.enumerated() {
            svg.text(step.text, x: textStart, y: y(index) + Metrics.textBaseline)
        }
        svg.text(conclusion, x: Metrics.margin, y: bottom + Metrics.lineHeight, style: "n")
        return svg.text(
            generatedFrom: origin, height: bottom + Metrics.lineHeight + Metrics.margin, title: title,
            description: alternativeText)
    }
}

extension Evidence.ThreadSearch.Delivery {
    fileprivate var symbol: MarbleTimeline.Symbol? { MarbleTimeline(marbles)?.events.first?.symbol }
}
