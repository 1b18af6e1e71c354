struct SchedulePicture: Equatable, Sendable {
    struct Step: Equatable, Sendable {
        var thread: String
        var text: String
        /// The subscriber that receives an event in this step, with the event.
        var delivery: Delivery?
    }

    struct Delivery: Equatable, Sendable {
        var subscriber: String
        var symbol: MarbleTimeline.Symbol
    }

    var title: String
    var expression: String
    var steps: [Step]
    /// The broken rule.
    var conclusion: String

    /// The threads, in the order of their first steps.
    var threads: [String] { steps.map(\.thread).withoutDuplicates }

    var subscribers: [String] { steps.compactMap(\.delivery?.subscriber).withoutDuplicates }
}

extension SchedulePicture {
    /// The picture of a fault, or `nil` if its instance no longer exists, or if the record is damaged.
    init?(_ fault: Evidence.ThreadSearch.Fault, of publisher: PublisherType) {
        let steps = fault.steps.compactMap(Step.init)
        guard let instance = publisher.instances.first(where: { $0.name == fault.instance }),
            steps.count == fault.steps.count, !steps.isEmpty
        else { return nil }
        self.init(
            title: "\(publisher.name), \"\(instance.name)\", on several threads",
            expression: instance.expression.value, steps: steps, conclusion: fault.reason)
    }

    /// The steps as one line of text, for readers who cannot see the picture.
    var alternativeText: String {
        (steps.map { "\($0.thread) \($0.text)" } + [conclusion]).joined(separator: "; ")
    }
}

extension SchedulePicture.Step {
    fileprivate init?(_ step: Evidence.ThreadSearch.Step) {
        self.init(thread: step.thread, text: step.text)
        guard let delivery = step.delivery else { return }
        guard let event = MarbleTimeline(delivery.marbles)?.events.first else { return nil }
        self.delivery = SchedulePicture.Delivery(subscriber: delivery.subscriber, symbol: event.symbol)
    }
}
