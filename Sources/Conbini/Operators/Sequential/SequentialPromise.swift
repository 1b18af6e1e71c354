extension Publishers {
    /// Whether a result of `sequentialMap` or `sequentialTryMap` is the last one for a value.
    public enum SequentialProgress: Hashable, Sendable {
        /// Further results can follow.
        case `continue`

        /// The result is the last one.
        case finished
    }

    /// Whether `sequentialMap` or `sequentialTryMap` wants further results for a value.
    public enum SequentialPermission: Hashable, Sendable, ExpressibleByBooleanLiteral {
        /// The operator publishes the next result on demand.
        case allowed

        /// The operator ignores all further results for the value.
        case forbidden

        /// Creates a permission: `true` is ``allowed``, and `false` is ``forbidden``.
        public init(booleanLiteral isAllowed: Bool) {
            self = isAllowed ? .allowed : .forbidden
        }
    }

    /// The promise that the closures of `sequentialMap` and `sequentialTryMap` call with each result.
    ///
    ///     for page in 1...book.pageCount {
    ///         let isLast = page == book.pageCount
    ///         guard promise(book.text(of: page), isLast ? .finished : .continue) == .allowed else { return }
    ///     }
    ///
    /// - **Threads.** Call the promise from any thread, even before the closure of the operator returns.
    /// - **Memory.** A promise retains the subscription, which releases all other objects when it ends.
    public struct SequentialPromise<Output>: Sendable {
        private let send: @Sendable (sending Output, SequentialProgress) -> SequentialPermission

        init(_ send: @escaping @Sendable (sending Output, SequentialProgress) -> SequentialPermission) {
            self.send = send
        }

        /// Publishes a result on demand.
        ///
        /// - Parameters:
        ///   - result: The result. It is a `sending` parameter, because another thread can use it afterward.
        ///   - progress: Whether the result is the last one.
        /// - Returns: Whether further results are wanted, even if they must wait for demand. None are wanted after `.finished`, a
        ///   failure, or a cancellation, which might come during this call.
        @discardableResult
        public func callAsFunction(_ result: sending Output, _ progress: SequentialProgress) -> SequentialPermission {
            send(result, progress)
        }
    }
}
