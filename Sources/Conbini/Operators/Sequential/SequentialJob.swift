/// The work on one upstream value, as a closure with a promise does it.
///
/// Everything can be called from any thread, at any time: what comes after the end of the work is ignored.
struct SequentialJob<Input, Output, Failure: Error>: Sendable {
    let subscription: SequentialSubscription<Input, Output, Failure>
    let number: Int

    /// Publishes a value.
    func publish(_ value: Output, isLast: Bool) {
        subscription.receive(value, of: number, isLast: isLast)
    }

    /// Publishes a value, or fails once what was published before is received.
    func publish(_ result: Result<Output, Failure>, isLast: Bool) {
        switch result {
        case .success(let value): publish(value, isLast: isLast)
        case .failure(let error): subscription.fail(error, in: number, atOnce: false)
        }
    }

    /// Does work, and fails with the error that it throws.
    func perform(_ work: () throws(Failure) -> Void) {
        do {
            try work()
        } catch {
            publish(.failure(error), isLast: true)
        }
    }
}
