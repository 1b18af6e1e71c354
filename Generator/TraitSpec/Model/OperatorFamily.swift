/// A family of operators. The generator writes its publishers, one for each arity.
package enum OperatorFamily: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMaybes, merge, zip

    package var arities: ClosedRange<Int> {
        switch self {
        case .combineLatest, .combineLatestOfMaybes, .zip: 2...4
        case .merge: 2...8
        }
    }

    /// Whether the publishers of the family take the direct path, which the protocol of a trait must declare.
    package var needsDirectPath: Bool { self == .zip || self == .combineLatestOfMaybes }
}
