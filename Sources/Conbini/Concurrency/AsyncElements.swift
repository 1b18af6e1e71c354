extension Publishers {
    /// A publisher of the elements of an asynchronous sequence.
    ///
    /// See `publisher` of `AsyncSequence` for demand, completion, cancellation, and threads.
    public struct AsyncElements<Elements: AsyncSequence & Sendable, Failure: Error>: Publisher, Sendable
    where Elements.Element: Sendable {
        /// The type of the sequence's elements.
        public typealias Output = Elements.Element

        /// The sequence, for which each subscription creates an iterator.
        public let elements: Elements

        /// Creates a publisher without checking that the sequence throws only errors of the failure type.
        init(unchecked elements: Elements) {
            self.elements = elements
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            AsyncElementsSubscription.attach(subscriber, to: elements)
        }
    }
}

extension Publishers.AsyncElements {
    /// Creates a publisher of the elements of a sequence, with the failure type of the sequence.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public init(elements: Elements) where Failure == Elements.Failure {
        self.init(unchecked: elements)
    }

    /// Creates a publisher of the elements of a sequence, with the failure type `any Error`. Use this initializer if the
    /// failure type of the sequence is unknown, as on systems before macOS 15 and iOS 18.
    @_disfavoredOverload
    public init(elements: Elements) where Failure == any Error {
        self.init(unchecked: elements)
    }
}
