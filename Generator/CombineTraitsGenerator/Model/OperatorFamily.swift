/// A family of operators whose publishers the generator writes, one for each arity.
enum OperatorFamily: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMaybes, merge, zip

    /// The numbers of upstreams that its operators can take.
    var arities: ClosedRange<Int> {
        switch self {
        case .combineLatest, .combineLatestOfMaybes, .zip: 2...4
        case .merge: 2...8
        }
    }

    /// Whether its publishers take the direct path, so that a trait must declare it.
    var needsDirectPath: Bool { self == .zip || self == .combineLatestOfMaybes }
}
