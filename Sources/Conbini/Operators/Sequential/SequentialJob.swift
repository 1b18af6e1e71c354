/// The job of a closure that is called with an upstream value and a promise.
///
/// Call its methods from any thread, at any time: calls after its end are ignored.
struct SequentialJob<Input, Output, Failure: Error>: Sendable {
    let subscription: SequentialSubscription<Input, Output, Failure>
    let number: Int

    /// Publishes a value.
    func publish(_ value: Output, isLast: Bool) {
        subscription.receive(value, of: number, isLast: isLast)
    }

    /// Publishes a value, or fails after the results before it.
    func publish(_ result: Result<Output, Failure>, isLast: Bool) {
        switch result {
        case .success(let value): publish(value, isLast: isLast)
        case .failure(let error): subscription.fail(error, in: number, atOnce: false)
        }
    }

    /// Runs a closure, and fails with the error that it throws.
    func perform(_ work: () throws(Failure) -> Void) {
        do {
            try work()
        } catch {
            publish(.failure(error), isLast: true)
        }
    }
}
