/// The lines to remove from a text, and the lines to insert, to obtain another text.
///
/// For short texts, the difference is minimal. A minimal difference takes quadratic time, so long texts are divided at lines that
/// occur once in each text, as in a patience diff. A long part without such lines is replaced completely.
struct LineDifference {
    private(set) var removed: Set<Int> = []
    private(set) var inserted: Set<Int> = []

    /// The maximum number of lines, in both texts together, for a minimal difference.
    private static let smallSize = 1_000

    /// The maximum depth of divisions, which limits the running time.
    private static let maximumDepth = 16

    private let old: [Int]
    private let new: [Int]

    init(from old: [Substring], to new: [Substring]) {
        var numbers: [Substring: Int] = [:]
        func number(_ line: Substring) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        self.old = old.map(number)
        self.new = new.map(number)
        compare(self.old.indices, self.new.indices, depth: 0)
    }

    private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
        var (oldRange, newRange) = (oldRange, newRange)
        while let first = oldRange.first, let other = newRange.first, old[first] == new[other] {
            oldRange = oldRange.dropFirst()
            newRange = newRange.dropFirst()
        }
        while let last = oldRange.last, let other = newRange.last, old[last] == new[other] {
            oldRange = oldRange.dropLast()
            newRange = newRange.dropLast()
        }
        if oldRange.isEmpty || newRange.isEmpty {
            replaceAll(oldRange, newRange)
        } else if oldRange.count + newRange.count <= Self.smallSize {
            compareDirectly(oldRange, newRange)
        } else if depth < Self.maximumDepth {
            compareParts(oldRange, newRange, depth: depth)
        } else {
            replaceAll(oldRange, newRange)
        }
    }

    private mutating func replaceAll(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        removed.formUnion(oldRange)
        inserted.formUnion(newRange)
    }

    private mutating func compareDirectly(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        for change in new[newRange].difference(from: old[oldRange]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
            }
        }
    }

    private mutating func compareParts(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
        let anchors = self.anchors(oldRange, newRange)
        guard !anchors.isEmpty else { return replaceAll(oldRange, newRange) }
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        for anchor in anchors {
            compare(oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        compare(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound, depth: depth + 1)
    }

    /// The longest sequence of lines that occur once in each range and have the same order in both.
    private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
        let oldPositions = positionsOfUniqueLines(of: old, in: oldRange)
        let newPositions = positionsOfUniqueLines(of: new, in: newRange)
        let pairs = newPositions.compactMap { line, position in oldPositions[line].map { (old: $0, new: position) } }
            .sorted { $0.new < $1.new }
        // The longest increasing subsequence: each pile contains the smallest old index that ends a subsequence of its length.
        var piles: [Int] = []
        var predecessors = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, piles.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[piles[middle]].old < pair.old { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[index] = piles[low - 1] }
            if low == piles.count { piles.append(index) } else { piles[low] = index }
        }
        var anchors: [(old: Int, new: Int)] = []
        var index = piles.last ?? -1
        while index >= 0 {
            anchors.append(pairs[index])
            index = predecessors[index]
        }
        return anchors.reversed()
    }

    private func positionsOfUniqueLines(of lines: [Int], in range: Range<Int>) -> [Int: Int] {
        var positions: [Int: Int] = [:]
        var repeated: Set<Int> = []
        for index in range where positions.updateValue(index, forKey: lines[index]) != nil {
            repeated.insert(lines[index])
        }
        return positions.filter { !repeated.contains($0.key) }
    }
}
