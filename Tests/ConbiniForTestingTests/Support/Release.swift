import ConbiniForTesting

/// An object to publish, and a publisher that publishes once it is released.
///
/// Whoever leaks a subscription or a subscriber leaks the values that it knows.
struct Release {
    let published: AnyPublisher<Void, Never>
    private(set) var token: Token?

    init() {
        let isReleased = CurrentValueSubject<Bool, Never>(false)
        token = Token { isReleased.send(true) }
        published = isReleased.filter { $0 }.map { _ in }.first().eraseToAnyPublisher()
    }

    /// Forgets the object, which only leaks keep alive then.
    mutating func forget() {
        token = nil
    }

    final class Token {
        private let onRelease: () -> Void

        init(onRelease: @escaping () -> Void) {
            self.onRelease = onRelease
        }

        deinit {
            onRelease()
        }
    }
}
