extension Sequence where Element: Hashable {
    /// The elements without duplicates, in order of first appearance.
    package var withoutDuplicates: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Sequence {
    /// The values grouped by key, with the keys in order of first appearance.
    package func grouped<Key: Hashable, Value>(
        by key: (Element) -> Key, _ value: (Element) -> Value
    ) -> [(key: Key, values: [Value])] {
        var groups: [(key: Key, values: [Value])] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let index = indices[key(element), default: groups.count]
            if index == groups.count {
                indices[key(element)] = index
                groups.append((key(element), []))
            }
            groups[index].values.append(value(element))
        }
        return groups
    }
}
