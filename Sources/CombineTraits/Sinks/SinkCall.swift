/// A call of a sink: where it is in the program, and the actor that it was made on.
@frozen @usableFromInline
package struct SinkCall {
    /// The methods that can be called.
    @frozen @usableFromInline
    package enum Method: String {
        case sinkSingle, sinkMaybe, sinkCompletion, sinkImmediate
        case sinkSingleOnMain, sinkMaybeOnMain, sinkCompletionOnMain

        case value, completion

        /// Also Conbini's `result(onUnexpected:)`.
        case result

        // Conbini's
        case assign, invoke
    }

    @usableFromInline let method: Method

    /// The actor whose state the closure of the sink may use. Nil if there is none, and nothing is checked.
    @usableFromInline let isolation: (any Actor)?
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable
    package init(_ method: Method, isolation: (any Actor)?, file: StaticString, line: UInt) {
        self.method = method
        self.isolation = isolation
        self.file = file
        self.line = line
    }

    /// Stops the program unless the closure of the sink may run here.
    @inlinable
    package func checkIsolation() {
        if let isolation { check(isolation) }
    }

    /// Stops the program because a publisher that promised a result has finished without one.
    @usableFromInline
    func stopForMissingResult() -> Never {
        SingleError<Never>.finishedWithoutValue.trap(
            "\(method.rawValue) was called on it. To find who broke the promise, put assertSingle() upstream.",
            file: file, line: line)
    }

    // MARK: Isolation

    // The runtime stops the program as well, but does not name the call. It is asked where nothing else can answer.

    @usableFromInline
    func check(_ actor: any Actor) {
        if actor === MainActor.shared {
            guard !isOnMainThread else { return }
            guard MainActor.mayRunOnOtherThreads else { stopForWrongExecutor(of: actor) }
        }
        guard withUnsafeCurrentTask(body: { $0 != nil }) else {
            // A default actor is run by tasks alone, and the main actor by them and its thread.
            if actor === MainActor.shared || actor.isDefault { stopForWrongExecutor(of: actor) }
            return actor.preconditionIsolated(explanation(for: actor), file: file, line: line)
        }
        #if compiler(>=6.2) && !canImport(Darwin) && !os(WASI)
        if actor === MainActor.shared, !MainActor.runsThisTask { stopForWrongExecutor(of: actor) }
        #endif
        actor.preconditionIsolated(explanation(for: actor), file: file, line: line)
    }

    private func stopForWrongExecutor(of actor: any Actor) -> Never {
        fatalError(explanation(for: actor), file: file, line: line)
    }

    private func explanation(for actor: any Actor) -> String {
        let otherMethod = methodOnMain.map { ", or call \($0.rawValue)" } ?? ""
        let remedy =
            switch method {
            case _ where actor === MainActor.shared: "Put receive(on: DispatchQueue.main) before it\(otherMethod)."
            case .assign, .invoke: "Use sink with a @Sendable closure, and reach the actor from a Task in it."
            default: "Pass isolation: nil with a @Sendable closure, and reach the actor from a Task in it."
            }
        return """
            CombineTraits: a result arrived on the wrong executor: \(method.rawValue) at \(file):\(line) was called in \
            \(type(of: actor)), whose executor this thread does not run. \(remedy)
            """
    }

    /// The sink that changes to the main actor by itself, where there is one.
    private var methodOnMain: Method? {
        switch method {
        case .sinkSingle: .sinkSingleOnMain
        case .sinkMaybe: .sinkMaybeOnMain
        case .sinkCompletion: .sinkCompletionOnMain
        case .sinkImmediate, .sinkSingleOnMain, .sinkMaybeOnMain, .sinkCompletionOnMain, .value, .result, .completion,
            .assign, .invoke:
            nil
        }
    }
}
