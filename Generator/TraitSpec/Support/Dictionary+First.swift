extension Dictionary {
    /// Creates a dictionary from pairs. If several pairs have the same key, it has the first one.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
