import CombineTraits

// Helpers for the expressions of instances.

/// Returns a closure that returns the same value for every argument, even if the type of the argument is `Never`.
///
///     "instances": { "rejects every value": "upstream.filter(constant(false))" }
///
/// - Parameter output: The value to return.
public func constant<Input, Output>(_ output: Output) -> (Input) -> Output {
    { _ in output }
}

/// Calls a closure with an object, such as a subject, and returns the object.
///
///     "instances": {
///       "a subject": "prepared(PassthroughSubject<Int, TestError>()) { subject in scheduler.later { subject.send(1) } }"
///     }
///
/// - Parameters:
///   - object: The object to return.
///   - prepare: A closure that receives the object.
public func prepared<Object>(_ object: Object, _ prepare: (Object) -> Void) -> Object {
    prepare(object)
    return object
}

extension Scheduler {
    /// Schedules an action that runs one second later, in the time of this scheduler.
    ///
    /// - Parameter action: The action to run.
    public func later(_ action: @escaping () -> Void) {
        schedule(after: now.advanced(by: .seconds(1)), action)
    }
}
