extension Dictionary {
    /// Creates a dictionary from pairs, and keeps the first value for each key.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
