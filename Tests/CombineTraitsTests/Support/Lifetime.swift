/// Tells whether an object is alive, without keeping it so.
struct Lifetime {
    private weak var object: AnyObject?

    init(of object: AnyObject) {
        self.object = object
    }

    var isOver: Bool { object == nil }
}

/// An object to capture, for its lifetime to be that of the closure.
final class Token {
    private let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    /// Does nothing but capture.
    func touch() {}

    deinit {
        onDeinit()
    }
}
