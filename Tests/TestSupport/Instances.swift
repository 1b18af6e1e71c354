// What the instances of the spec are written with, besides the publishers.

import CombineTraitsTesting

/// A closure that ignores its argument, also where that is a `Never`, and returns a constant.
package func constant<Input, Output>(_ output: Output) -> (Input) -> Output {
    { _ in output }
}

/// A subject, or another object, that something is done with first.
package func prepared<Object>(_ object: Object, _ prepare: (Object) -> Void) -> Object {
    prepare(object)
    return object
}

extension Scheduler {
    /// Does something in one second.
    package func later(_ action: @escaping () -> Void) {
        schedule(after: now.advanced(by: .seconds(1)), action)
    }
}
