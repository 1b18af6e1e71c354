/// The work on one upstream value, as those who do it see it.
///
/// Everything can be called from any thread, at any time: what comes after the end of the work is ignored.
struct SequentialJob<Output, Failure: Error>: Sendable {
    let owner: SequentialJobOwner<Output, Failure>
    let number: Int

    /// Publishes a value.
    func publish(_ value: Output, isLast: Bool) {
        owner.receive(value, of: number, isLast: isLast)
    }

    /// Publishes a value, or fails once what was published before is received.
    func publish(_ result: Result<Output, Failure>, isLast: Bool) {
        switch result {
        case .success(let value): publish(value, isLast: isLast)
        case .failure(let error): owner.fail(error, in: number, atOnce: false)
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

/// Who hands out jobs, without the type of its downstream: a promise, which any thread may call, must not know that.
///
/// Sendable, unchecked, because it has no state. See `SequentialSubscription` for the state of that.
class SequentialJobOwner<Output, Failure: Error>: @unchecked Sendable {
    func receive(_ value: Output, of job: Int, isLast: Bool) {
        fatalError("SequentialSubscription does it.")
    }

    func fail(_ error: Failure, in job: Int, atOnce: Bool) {
        fatalError("SequentialSubscription does it.")
    }
}
