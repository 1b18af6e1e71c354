/// An observation of whether an object is alive, which does not retain the object.
package struct Lifetime {
    private weak var object: AnyObject?

    package init(of object: AnyObject) { self.object = object }

    package var isOver: Bool { object == nil }
}

/// An object that a closure captures, and that lives as long as the closure.
package final class Token {
    private let onDeinit: () -> Void

    package init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }

    /// Does nothing. A closure that calls this method captures the token.
    package func touch() {}

    deinit { onDeinit() }
}

/// Creates a token, and calls a closure with it.
///
/// - Returns: The result of the closure, and the lifetime of the token. After this function returns, only objects that captured
///   the token keep it alive.
package func withToken<Made>(_ make: (Token) throws -> Made) rethrows -> (made: Made, lifetime: Lifetime) {
    let token = Token()
    return (try make(token), Lifetime(of: token))
}
