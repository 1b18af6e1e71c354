/// A subscriber in a run of a ``TraitCheck``. The law must hold for each of the three.
public enum TraitSubscriber: Hashable, Sendable, CaseIterable {
    /// The subscriber that attaches first.
    case first

    /// The subscriber that follows the first one at the same instant.
    case second

    /// The subscriber that attaches when nothing remains scheduled, or when the time limit of the check is over.
    case late
}

extension TraitSubscriber: CustomStringConvertible {
    /// The subscriber in words, such as `the first one`.
    public var description: String {
        switch self {
        case .first: "the first one"
        case .second: "the second one, at the same instant as the first"
        case .late: "a late one, when nothing was left to happen"
        }
    }

    /// Returns the element for this subscriber, in an array that has the order of `allCases`.
    package func element<Element>(of elements: [Element]) -> Element {
        switch self {
        case .first: elements[0]
        case .second: elements[1]
        case .late: elements[2]
        }
    }

    package var label: String {
        switch self {
        case .first: "first"
        case .second: "second"
        case .late: "late"
        }
    }
}
