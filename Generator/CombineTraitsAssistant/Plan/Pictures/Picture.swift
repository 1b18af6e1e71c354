struct Picture: Equatable, Sendable {
    struct Lane: Equatable, Sendable {
        /// The generic parameter of the upstream, or the name of the subscriber.
        var label: String
        var marbles: String
        /// The time of the subscription, in seconds since the beginning of the run.
        var start: Int
        var timeline: MarbleTimeline

        init?(_ label: String, _ marbles: String, start: Int = 0) {
            guard let timeline = MarbleTimeline(marbles) else { return nil }
            self.label = label
            self.marbles = marbles
            self.start = start
            self.timeline = timeline
        }

        /// The lane as text: `NewPublisher after 2 s: -1|`.
        var text: String { "\(label)\(start == 0 ? "" : " after \(start) s"): \(marbles)" }
    }

    var title: String
    var expression: String
    var upstreams: [Lane]
    var subscribers: [Lane]
    var remarks: [String] = []
    /// The violation that the picture shows, or `nil` for a demonstration.
    var conclusion: String?

    static func label(of publisher: PublisherType) -> String {
        publisher.differsFromApple ? "OpenCombine" : Evidence.published
    }

    var alternativeText: String {
        ((upstreams + subscribers).map(\.text) + remarks + [conclusion].compactMap(\.self)).joined(separator: "; ")
    }
}
