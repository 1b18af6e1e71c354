import CombineTraits

/// A single publisher whose result comes when the test says so, on the thread that says it.
///
/// Sendable, unchecked: the tests use it on one thread at a time.
final class Names: @unchecked Sendable {
    var promise: DeferredFutureSingle<String, any Error>.Promise?

    var publisher: AnySinglePublisher<String, any Error> {
        DeferredFutureSingle { promise in
            self.promise = promise
            return AnyCancellable {}
        }.eraseToAnySinglePublisher()
    }

    func complete(_ name: String = "Ada") { promise?(.success(name)) }
}
