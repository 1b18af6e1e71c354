/// A set of traits, by their indices in the spec.
package struct TraitSet: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
    package init(index: Int) { self.rawValue = 1 << UInt64(index) }

    // Plugins run debug builds, in which the default implementations take many times as long.

    package func contains(_ member: TraitSet) -> Bool { rawValue & member.rawValue == member.rawValue }
    package func isSuperset(of other: TraitSet) -> Bool { rawValue & other.rawValue == other.rawValue }
    package mutating func formUnion(_ other: TraitSet) { rawValue |= other.rawValue }

    /// The maximum number of traits. The algebra enumerates all sets of traits, and each trait doubles their number.
    package static let capacity = 8
}
