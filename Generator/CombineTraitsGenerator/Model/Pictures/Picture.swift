/// What a picture shows: a run of an instance of a publisher.
struct Picture: Equatable, Sendable {
    /// What one publisher sent to one subscriber.
    struct Lane: Equatable, Sendable {
        /// Who sent it, or received it.
        var label: String
        /// The marble diagram, which starts with the subscription.
        var marbles: String
        /// When the subscriber subscribed, in seconds.
        var start: Int
        var timeline: MarbleTimeline

        /// Creates a lane. Returns nil if the text is no marble diagram.
        init?(_ label: String, _ marbles: String, start: Int = 0) {
            guard let timeline = MarbleTimeline(marbles) else { return nil }
            self.label = label
            self.marbles = marbles
            self.start = start
            self.timeline = timeline
        }
    }

    /// The publisher and the instance.
    var title: String
    /// The expression of the instance.
    var expression: String
    /// What the upstreams sent.
    var upstreams: [Lane]
    /// What the subscribers received.
    var subscribers: [Lane]
    /// What the diagrams do not show.
    var remarks: [String] = []
    /// What the publisher did that a trait does not allow.
    var conclusion: String?
}

extension Picture {
    /// The label of what a subscriber received.
    static let published = "published"

    /// The label of what a subscriber received from a publisher, whose runs may show OpenCombine alone.
    static func label(of publisher: PublisherType) -> String {
        publisher.differsFromApple ? "OpenCombine" : published
    }

    /// The picture as text, for those who do not see it: the marble diagrams.
    var textLines: [String] {
        (upstreams + subscribers).map(\.text) + remarks + [conclusion].compactMap { $0 }
    }

    /// The picture as a line of text.
    var alternativeText: String { textLines.joined(separator: "; ") }
}

extension Picture.Lane {
    /// The lane as text: `NewPublisher after 2 s: -1|`.
    var text: String { "\(label)\(start == 0 ? "" : " after \(start) s"): \(marbles)" }
}
