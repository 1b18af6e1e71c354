/// The child or the task that the job for an upstream value has started.
enum SequentialActivity {
    /// The subscription to a child, whose values the job publishes.
    case child(any Subscription)

    case task(Task<Void, Never>)

    func cancel() {
        switch self {
        case .child(let child): child.cancel()
        case .task(let task): task.cancel()
        }
    }
}
