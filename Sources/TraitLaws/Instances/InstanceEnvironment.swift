// What the instances of the spec mention, besides their upstreams and the scheduler of their run.

/// A closure that returns the same whatever it is given, also when that is `Never`.
func constant<Input, Output>(_ output: Output) -> (Input) -> Output {
    { _ in output }
}

/// The error that scripted upstreams fail with, and that expressions throw.
struct TestError: Error, Equatable {
    var code: Int

    init(_ code: Int = 0) {
        self.code = code
    }
}
