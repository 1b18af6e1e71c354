extension Publishers {
    /// Whether a result is the last one that `sequentialMap` makes of a value.
    public enum SequentialProgress: Hashable, Sendable {
        /// Other results follow.
        case `continue`

        /// It is the last one.
        case finished
    }

    /// Whether `sequentialMap` wants other results of a value.
    public enum SequentialPermission: Hashable, Sendable, ExpressibleByBooleanLiteral {
        /// It publishes the next result, as soon as the downstream demands it.
        case allowed

        /// It ignores all other results of the value.
        case forbidden

        /// Creates a permission: `true` is ``allowed``, and `false` is ``forbidden``.
        public init(booleanLiteral isAllowed: Bool) {
            self = isAllowed ? .allowed : .forbidden
        }
    }

    /// What the closure of `sequentialMap` or `sequentialTryMap` calls with each result.
    ///
    ///     for page in 1...book.pageCount {
    ///         let isLast = page == book.pageCount
    ///         guard promise(book.text(of: page), isLast ? .finished : .continue) == .allowed else { return }
    ///     }
    ///
    /// - **Threads.** You can call it from any thread, also before the closure of the operator returns.
    /// - **Memory.** A promise that you keep keeps the subscription, and nothing else once the subscription has ended.
    public struct SequentialPromise<Output>: Sendable {
        private let send: @Sendable (sending Output, SequentialProgress) -> SequentialPermission

        init(_ send: @escaping @Sendable (sending Output, SequentialProgress) -> SequentialPermission) {
            self.send = send
        }

        /// Publishes a result, as soon as the downstream demands it.
        ///
        /// - Parameters:
        ///   - result: The result. You cannot use it afterwards, since another thread may.
        ///   - progress: Whether it is the last one.
        /// - Returns: Whether other results are wanted. They are not after `.finished`, a failure, or a cancellation. A
        ///   downstream that has enough can cancel during this call. Without demand, results wait, and others are allowed.
        @discardableResult
        public func callAsFunction(_ result: sending Output, _ progress: SequentialProgress) -> SequentialPermission {
            send(result, progress)
        }
    }
}
