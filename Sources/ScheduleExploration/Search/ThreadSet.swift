/// A set of threads, by their numbers.
package struct ThreadSet: Hashable, Sendable {
    package static let capacity = 64

    private var bits: UInt64 = 0

    package init() {}

    package init(_ threads: some Sequence<Int>) {
        for thread in threads { insert(thread) }
    }

    package var isEmpty: Bool { bits == 0 }
    package var count: Int { bits.nonzeroBitCount }

    /// The lowest number, or `nil` if the set is empty.
    package var first: Int? { isEmpty ? nil : bits.trailingZeroBitCount }

    package func contains(_ thread: Int) -> Bool { bits & (1 << UInt64(thread)) != 0 }

    package mutating func insert(_ thread: Int) {
        bits |= 1 << UInt64(thread)
    }

    package mutating func remove(_ thread: Int) {
        bits &= ~(1 << UInt64(thread))
    }
}

extension ThreadSet: Sequence, IteratorProtocol {
    /// Removes and returns the lowest number, or returns `nil` if the set is empty.
    package mutating func next() -> Int? {
        guard let first else { return nil }
        remove(first)
        return first
    }
}
