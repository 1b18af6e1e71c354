/// The lines to remove from a text, and the lines to insert, to obtain another text.
///
/// For short texts, the difference is minimal. A minimal difference takes quadratic time, so long texts are divided at a
/// line that occurs once in each text. A part that is still long is replaced completely if it has no such line, or after a
/// maximum number of divisions.
struct LineDifference {
    private(set) var removed: Set<Int> = []
    private(set) var inserted: Set<Int> = []

    /// The maximum number of lines, in both texts together, for a minimal difference.
    private static let smallSize = 1_000
    /// Limits the running time for texts that divide unevenly.
    private static let maximumDepth = 16

    init(from old: [Substring], to new: [Substring]) { compare(old[...], new[...], depth: 0) }

    private mutating func compare(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>, depth: Int) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        var (old, new) = (old.dropFirst(start), new.dropFirst(start))
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        (old, new) = (old.dropLast(end), new.dropLast(end))
        if old.count + new.count <= Self.smallSize {
            for change in new.difference(from: old) {
                switch change {
                case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
                case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
                }
            }
        } else if depth < Self.maximumDepth, let middle = Self.middle(old, new) {
            compare(old[..<middle.old], new[..<middle.new], depth: depth + 1)
            compare(old[middle.old...], new[middle.new...], depth: depth + 1)
        } else {
            removed.formUnion(old.indices)
            inserted.formUnion(new.indices)
        }
    }

    /// Returns the positions of a line that occurs once in each text: the one closest to the middle of the new text.
    private static func middle(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> (old: Int, new: Int)? {
        func positions(_ lines: ArraySlice<Substring>) -> [Substring: Int] {
            Dictionary(zip(lines, lines.indices), uniquingKeysWith: { _, _ in -1 }).filter { $0.value >= 0 }
        }
        let oldPositions = positions(old)
        let middle = new.startIndex + new.count / 2
        return positions(new).compactMap { line, position in oldPositions[line].map { (old: $0, new: position) } }
            .min { (abs($0.new - middle), $0.new) < (abs($1.new - middle), $1.new) }
    }
}
