/// The response of scripted upstreams to a start of the direct path.
package enum UpstreamStyle: Hashable, Sendable {
    /// Upstreams send the result through a plain subscription.
    case delivers

    /// Upstreams return the result if it is immediate.
    case answers
}

extension UpstreamStyle: CustomStringConvertible {
    package var description: String {
        switch self {
        case .delivers: "upstreams deliver"
        case .answers: "upstreams return what is there at once"
        }
    }
}

extension UpstreamBehaviors {
    /// Whether an upstream has a script that completes on subscription, so that the upstream can return an immediate
    /// result.
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
