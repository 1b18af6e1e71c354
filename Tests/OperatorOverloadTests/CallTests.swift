import TestSupport
import Testing

/// The events of each call. On Apple platforms, the same calls use Combine.
struct CallTests {
    @Test("Published events", arguments: Calls.all)
    func publishing(_ call: Call) {
        let stage = Stage()
        expectEqual(call.play(stage), call.expected, sourceLocation: call.sourceLocation)
        expectEqual(stage.log.lines, call.expectedLog, sourceLocation: call.sourceLocation)
    }
}
