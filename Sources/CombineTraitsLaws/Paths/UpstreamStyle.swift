/// How scripted upstreams respond to a start.
package enum UpstreamStyle: Hashable, Sendable {
    /// They subscribe the receiver, and deliver to it.
    case delivers

    /// They return the result, if it is there on subscription.
    case answers
}

extension UpstreamStyle: CustomStringConvertible {
    /// What the upstreams do.
    package var description: String {
        switch self {
        case .delivers: "upstreams deliver"
        case .answers: "upstreams return what is there at once"
        }
    }
}

extension UpstreamBehaviors {
    /// Whether a result can be there on subscription.
    var hasAnswers: Bool { lists.contains { $0.contains(where: \.isOverOnSubscription) } }
}

extension Behavior {
    fileprivate var isOverOnSubscription: Bool {
        switch ending {
        case .never: false
        case .finished(let instant), .failed(let instant): instant == 0
        }
    }
}
