/// Observes whether an object is alive, without retaining it.
package struct Lifetime {
    private weak var object: AnyObject?

    package init(of object: AnyObject) {
        self.object = object
    }

    package var isOver: Bool { object == nil }
}

/// An object for a closure to capture, so that it lives as long as the closure.
package final class Token {
    private let onDeinit: () -> Void

    package init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    /// Does nothing. A call captures the token.
    package func touch() {}

    deinit {
        onDeinit()
    }
}

/// Makes something that captures a token.
///
/// - Returns: What the closure makes, and the lifetime of the token, which only what has captured it keeps alive.
package func withToken<Made>(_ make: (Token) throws -> Made) rethrows -> (made: Made, lifetime: Lifetime) {
    let token = Token()
    return (try make(token), Lifetime(of: token))
}
