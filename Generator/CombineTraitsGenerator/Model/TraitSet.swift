/// A set of traits, by their position in the spec.
package struct TraitSet: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package init(index: Int) {
        self.rawValue = 1 << UInt64(index)
    }

    /// The largest number of traits a set can hold.
    ///
    /// What can be had together is found by looking at all sets, of which there are twice as many with each trait.
    package static let capacity = 8
}
