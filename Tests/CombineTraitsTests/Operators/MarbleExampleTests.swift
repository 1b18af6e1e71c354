import TestSupport
import Testing

/// The type of the examples of operators.
struct MarbleExampleTests {
    @Test("An expectation that is met is no difference, and each other one is")
    func differences() {
        expectEqual(MarbleExample(upstream: "-a|", expected: "-a|").differences { $0[0] }, [])
        for wrong in [
            MarbleExample(upstream: "-a|", expected: "-b|"),
            MarbleExample(upstream: "-x", expected: "-x", failure: 1),
            MarbleExample(upstream: "-a|", expected: "-a|", subscribed: 1),
            MarbleExample(upstream: "-a|", expected: "-a|", cancelled: 1),
            MarbleExample(upstreams: ["-a", "-"], expected: "-a", subscriptions: [0, 0]),
        ] {
            #expect(wrong.differences { $0[0] }.count > 0, "\(wrong)")
        }
    }
}
