import ConbiniForTesting
import TestSupport

/// A published object, and a publisher that publishes when the object is released.
///
/// A leaked subscription or subscriber also leaks the values that it stores.
struct Release {
    let published: AnyPublisher<Void, Never>
    private(set) var token: Token?

    init() {
        let isReleased = CurrentValueSubject<Bool, Never>(false)
        token = Token { isReleased.send(true) }
        published = isReleased.filter { $0 }.map { _ in }.first().eraseToAnyPublisher()
    }

    /// Releases the object. Then, only a leak can keep it alive.
    mutating func forget() { token = nil }
}
