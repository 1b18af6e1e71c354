/// A set of traits, by their position in the spec.
package struct TraitSet: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package init(index: Int) {
        self.rawValue = 1 << UInt64(index)
    }

    // A debug build, as plugins are run with, takes many times as long for the operations of a protocol.

    package func contains(_ member: TraitSet) -> Bool { rawValue & member.rawValue == member.rawValue }

    package func isSuperset(of other: TraitSet) -> Bool { rawValue & other.rawValue == other.rawValue }

    package mutating func formUnion(_ other: TraitSet) { rawValue |= other.rawValue }

    /// The largest number of traits a set can hold.
    ///
    /// What can be had together is found by looking at all sets, of which there are twice as many with each trait.
    package static let capacity = 8
}
