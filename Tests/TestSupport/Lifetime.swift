/// Tells whether an object is alive, without keeping it so.
package struct Lifetime {
    private weak var object: AnyObject?

    package init(of object: AnyObject) {
        self.object = object
    }

    package var isOver: Bool { object == nil }
}

/// An object to capture, for its lifetime to be that of the closure.
package final class Token {
    private let onDeinit: () -> Void

    package init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    /// Does nothing but capture.
    package func touch() {}

    deinit {
        onDeinit()
    }
}
