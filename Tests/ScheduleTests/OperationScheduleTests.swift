import TestSupport
import Testing

/// `asOperation(in:)`, whose operation starts, completes and is cancelled on several threads.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct OperationScheduleTests {
    /// A queue that leaves its operation to the threads of a scenario.
    private final class HeldQueue: OperationQueue, @unchecked Sendable {
        // Sendable, unchecked: one thread of a scenario runs at a time.
        private(set) var operation: Operation?

        override func addOperation(_ operation: Operation) { self.operation = operation }
    }

    private func makeUpstream(_ scenario: ThreadScenario) -> AnySinglePublisher<Int, TestError> {
        ScriptedPublisher<Int, TestError>("-(1|)", scheduler: scenario.scheduler("upstream")).uncheckedSingle()
    }

    @Test("A cancelled operation makes its publisher fail, or is too late, in every schedule")
    func cancelledOperation() throws {
        try expectComplete(ScheduleSearch(limit: 20_000)) { scenario in
            let queue = HeldQueue()
            let recorder = scenario.record(makeUpstream(scenario).asOperation(in: queue))
            scenario.thread("queue") { queue.operation?.start() }
            scenario.thread("cancellation") { queue.operation?.cancel() }
            scenario.expect("the value and the end, or a cancellation") {
                switch recorder.trace.events.last {
                case .finished?: recorder.trace.values == [1]
                case .failure(let error)?: recorder.trace.values == [] && error is CancellationError
                case .value?, nil: false
                }
            }
            scenario.expect("the operation is finished") { queue.operation?.isFinished == true }
        }
    }

    @Test("A subscription that is cancelled with its operation leaves the bag, in every schedule")
    func cancelledBag() throws {
        try expectComplete(ScheduleSearch(preemptions: 1)) { scenario in
            let (queue, bag) = (HeldQueue(), CancelBag())
            var results: [Result<Int, any Error>] = []
            makeUpstream(scenario).asOperation(in: queue).sinkSingle(in: bag, isolation: nil) { results.append($0) }
            scenario.thread("queue") { queue.operation?.start() }
            scenario.thread("operation") { queue.operation?.cancel() }
            scenario.thread("bag") { bag.cancel() }
            scenario.expect("the bag is empty") { bag.isEmpty }
            scenario.expect("one result at most") { results.count <= 1 }
        }
    }
}
