/// A closure that ignores its argument, also where that is a `Never`, and returns a constant. Instances of the spec use it.
package func constant<Input, Output>(_ output: Output) -> (Input) -> Output {
    { _ in output }
}
