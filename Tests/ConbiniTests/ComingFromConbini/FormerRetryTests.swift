import Conbini
import TestSupport
import Testing

/// `retry(on:tolerance:options:intervals:)`, which passes all of its arguments on.
struct FormerRetryTests {
    @available(*, deprecated)
    @Test("The arguments")
    func arguments() {
        let scheduler = VirtualTimeScheduler()
        let upstream = Fail<Int, TestError>(error: TestError())
        let publisher = upstream.retry(on: scheduler, tolerance: .seconds(2), intervals: [0.5, 0, -1, 3])
        #expect(publisher.scheduler === scheduler)
        expectEqual(publisher.tolerance, .seconds(2))
        expectEqual(publisher.delays, [.milliseconds(500), .zero, .zero, .seconds(3)])
        #expect(upstream.retry(on: scheduler, intervals: []).tolerance == nil)
    }
}
