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
