extension Dictionary {
    /// Creates a dictionary from pairs, of which the first one with a key counts.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
