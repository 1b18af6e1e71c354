/// A family of operators. The generator writes its publishers, one for each arity.
package enum OperatorFamily: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMaybes, merge, zip

    package var arities: ClosedRange<Int> { self == .merge ? 2...8 : 2...4 }

    /// Whether the publishers of the family take the direct path. If so, a trait of the spec must have `"hasDirectPath"`.
    package var needsDirectPath: Bool { self == .zip || self == .combineLatestOfMaybes }
}
