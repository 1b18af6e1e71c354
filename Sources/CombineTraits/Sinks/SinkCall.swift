@frozen @usableFromInline
package struct SinkCall {
    @frozen @usableFromInline
    package enum Method: String {
        case sinkSingle, sinkMaybe, sinkCompletion, sinkImmediate
        case sinkSingleOnMain, sinkMaybeOnMain, sinkCompletionOnMain

        case value, completion

        case result

        case makeOperation

        case assign, invoke
    }

    @usableFromInline let method: Method

    /// The actor of the closure, or `nil` to skip the check.
    @usableFromInline let isolation: ActorReference?
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable
    package init(_ method: Method, isolation: (any Actor)?, file: StaticString, line: UInt) {
        self.method = method
        self.isolation = isolation.map(ActorReference.to)
        self.file = file
        self.line = line
    }

    var withoutIsolation: SinkCall { SinkCall(method, isolation: nil, file: file, line: line) }

    /// Stops the program if the caller is on a wrong executor. Returns `false` if the actor was released, and `true` if
    /// there is no actor to check.
    @inlinable
    package func checkIsolation() -> Bool {
        isolation.map(check) ?? true
    }

    @usableFromInline
    func stopForMissingResult() -> Never { stop(for: SingleError<Never>.finishedWithoutValue, "assertSingle()") }

    /// Stops the program unless the first event on subscription was a value or a failure. A cancellation can precede it.
    func checkImmediacy(of beginning: SinkBeginning) {
        switch beginning {
        case .none: stop(for: ImmediateError<Never>.notImmediate, "assertImmediate()")
        case .finished: stop(for: ImmediateError<Never>.finishedWithoutValue, "assertImmediate()")
        case .value, .failure, .cancellation: break
        }
    }

    /// Stops the program, because a publisher has broken the trait on which the method relies. The assertion is the method that
    /// finds out which publisher it was.
    func stop(for error: some _TraitError, _ assertion: String, place: String = "on it") -> Never {
        error.trap(
            "\(method.rawValue) was called \(place). To find who broke the promise, put \(assertion) upstream.",
            file: file, line: line)
    }

    package func stopForMissingObject() -> Never {
        fatalError(
            """
            Conbini: a value arrived for an object that is gone: \(method.rawValue)(…onUnowned:) does not retain it. Cancel the \
            subscription before the object is released, or use onWeak.
            """, file: file, line: line)
    }

    @usableFromInline
    func check(_ isolation: ActorReference) -> Bool {
        isolation.check(file: file, line: line, explanation: explanation)
    }

    private func explanation(for actor: any Actor) -> String {
        let otherMethod = methodOnMain.map { ", or call \($0.rawValue)" } ?? ""
        let remedy =
            switch method {
            case .sinkImmediate where actor === MainActor.shared:
                "Write receive(on: DispatchQueue.main) and sink in its place: on the queue, events come later."
            case _ where actor === MainActor.shared: "Put receive(on: DispatchQueue.main) before it\(otherMethod)."
            case .assign, .invoke: "Use sink with a @Sendable closure, and reach the actor from a Task in it."
            default: "Pass isolation: nil with a @Sendable closure, and reach the actor from a Task in it."
            }
        return """
            CombineTraits: a result arrived on the wrong executor: \(method.rawValue) at \(file):\(line) was called in \
            \(type(of: actor)), whose executor this thread does not run. \(remedy)
            """
    }

    private var methodOnMain: Method? { Method(rawValue: method.rawValue + "OnMain") }
}

/// The call of a sink that relies on a trait of its publisher.
///
/// The sink is released with the value, so only this object can tell of an event that a single or maybe publisher must not send
/// afterward. It exists in debug builds alone: in release builds, the direct path has nothing to create, keep or pass on.
@usableFromInline
package final class ReliantCall {
    private let call: SinkCall
    private let isSingle: Bool

    @usableFromInline
    init(_ call: SinkCall, isSingle: Bool) {
        self.call = call
        self.isSingle = isSingle
    }

    /// Whether this is a debug build, which is one without optimization.
    @inlinable
    static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

    /// Returns the call in a debug build, and `nil` in others.
    @inlinable
    static func inDebugBuild(_ call: SinkCall, isSingle: Bool) -> ReliantCall? {
        isDebugBuild ? ReliantCall(call, isSingle: isSingle) : nil
    }

    /// Stops the program, because a publisher has sent a second value.
    func receiveSecondValue() -> Never { stop(for: .tooManyValues, failure: Never?.none) }

    /// Receives the completion after the value, and stops the program if it is a failure.
    func receive(_ completion: Subscribers.Completion<some Error>) {
        if case .failure(let failure) = completion { stop(for: .failedAfterValue, failure: failure) }
    }

    private func stop<Failure: Error>(for violation: _TraitViolation, failure: Failure?) -> Never {
        let place = "on it, or downstream of it"
        if isSingle {
            call.stop(for: SingleError(_violation: violation, failure: failure), "assertSingle()", place: place)
        }
        call.stop(for: MaybeError(_violation: violation, failure: failure), "assertMaybe()", place: place)
    }
}
