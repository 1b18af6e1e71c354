extension Collection where Element: Publisher {
    /// Publishes the values of all publishers as they arrive.
    ///
    ///     let news = sources.map { source in source.articles }.mergeMany()
    ///
    /// ```
    /// first      -1---2--|
    /// second     --3----4-|
    /// published  -13--2-4-|
    /// ```
    ///
    /// The result is Combine's `Publishers.MergeMany`, which determines demand, cancellation, and threads.
    ///
    /// - **Completion.** The operator finishes when all publishers have finished, or on subscription if there are none.
    ///   The operator publishes the first failure, and cancels the other publishers.
    ///
    /// - Returns: A publisher of the values of all publishers.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func mergeMany() -> Publishers.MergeMany<Element> {
        Publishers.MergeMany(self)
    }
}
