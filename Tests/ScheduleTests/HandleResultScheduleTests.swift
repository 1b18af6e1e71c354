import TestSupport
import Testing

/// `handleResult`, whose upstream ends while its downstream cancels. A search of rows does not see which closures are called.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct HandleResultScheduleTests {
    @Test(
        "One closure is called, and a result that the downstream has is not cancelled, in every schedule",
        arguments: ["-(1|)", "-|", "-x"] as [Marbles], [false, true])
    func closures(_ script: Marbles, isDirect: Bool) throws {
        try expectComplete { scenario in
            let upstream = ScriptedPublisher<Int, TestError>(
                script, scheduler: scenario.scheduler("upstream"), failure: TestError())
            var calls: [String] = []
            let handled = upstream.uncheckedMaybe().handleResult(
                onSuccess: { _ in calls.append("result") }, onFailure: { _ in calls.append("result") },
                onFinish: { calls.append("result") }, onCancel: { calls.append("cancel") })
            var isReceived = false
            let cancellable =
                isDirect
                ? handled.sinkMaybe(isolation: nil) { _ in isReceived = true }
                : handled.sink(receiveCompletion: { _ in isReceived = true }, receiveValue: { _ in isReceived = true })
            scenario.thread("cancellation") { cancellable.cancel() }
            scenario.expect("one closure") { calls == ["result"] || calls == ["cancel"] && !isReceived }
        }
    }
}
