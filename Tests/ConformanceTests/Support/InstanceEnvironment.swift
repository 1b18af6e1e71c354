import CombineTraits
import Foundation

/// The scheduler that the instances of the spec mention.
var scheduler: ImmediateScheduler { .shared }

/// A closure for the instances of the spec: it returns the same whatever it is given, also when that is `Never`.
func constant<Input, Output>(_ output: Output) -> (Input) -> Output {
    { _ in output }
}

extension ImmediateScheduler {
    /// What stands for a scheduler that does not keep order.
    var unordered: ImmediateScheduler { self }
}

/// What instances fail with.
struct TestError: Error, Equatable {
    var code: Int

    init(_ code: Int = 0) {
        self.code = code
    }
}
