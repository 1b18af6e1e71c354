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
        var groups: [(key: Key, values: [Value])] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].values.append(value(element))
            } else {
                indices[key] = groups.count
                groups.append((key, [value(element)]))
            }
        }
        return groups
    }
}
