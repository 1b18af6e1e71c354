struct SchedulePicture: Equatable, Sendable {
    var title: String
    var expression: String
    var steps: [Evidence.ThreadSearch.Step]
    var conclusion: String

    var threads: [String] { steps.map(\.thread).withoutDuplicates }
    var subscribers: [String] { steps.compactMap(\.delivery?.subscriber).withoutDuplicates }
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

    var alternativeText: String {
        (steps.map { "\($0.thread) \($0.text)" } + [conclusion]).joined(separator: "; ")
    }
}

extension Evidence.ThreadSearch.Delivery {
    var symbol: MarbleTimeline.Symbol? { MarbleTimeline(marbles)?.events.first?.symbol }
}
