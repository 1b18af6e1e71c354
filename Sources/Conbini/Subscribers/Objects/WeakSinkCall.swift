/// A call to a sink method, with a weak reference to the actor, because the actor might own the subscription.
struct WeakSinkCall {
    private let method: SinkCall.Method
    private let isIsolated: Bool
    private weak var actor: (any Actor)?
    private let file: StaticString
    private let line: UInt

    init(_ method: SinkCall.Method, isolation actor: (any Actor)?, file: StaticString, line: UInt) {
        self.method = method
        isIsolated = actor != nil
        self.actor = actor
        self.file = file
        self.line = line
    }

    /// Stops the program if the current thread does not run the actor's executor. Returns `false` if the actor was released.
    func checkIsolation() -> Bool {
        guard isIsolated else { return true }
        guard let actor else { return false }
        SinkCall(method, isolation: actor, file: file, line: line).checkIsolation()
        return true
    }

    func stopForMissingObject() -> Never {
        fatalError(
            """
            Conbini: a value arrived for an object that is gone: \(method.rawValue)(…onUnowned:) does not retain it. Cancel the \
            subscription before the object is released, or use onWeak.
            """, file: file, line: line)
    }
}
