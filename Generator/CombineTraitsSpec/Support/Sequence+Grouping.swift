extension Sequence where Element: Hashable {
    /// The elements without duplicates, in order of first appearance.
    package var withoutDuplicates: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Sequence {
    /// Returns the values grouped by key, with the keys in order of first appearance.
    package func grouped<Key: Hashable, Value>(
        by key: (Element) -> Key, _ value: (Element) -> Value
    ) -> [(key: Key, values: [Value])] {
        let groups = Dictionary(grouping: self, by: key)
        return map(key).withoutDuplicates.map { ($0, groups[$0, default: []].map(value)) }
    }
}

extension Dictionary {
    /// Creates a dictionary from pairs, and keeps the first value for each key.
    package init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}
