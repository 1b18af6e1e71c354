import Testing

/// What each call publishes. On Apple platforms, the same calls are made of Combine.
@Suite("Every operator of Combine is there with `import CombineTraits`")
struct CallTests {
    @Test("What is published", arguments: Calls.all)
    func publishing(_ call: Call) {
        let stage = Stage()
        #expect(call.play(stage) == call.expected, sourceLocation: call.sourceLocation)
        #expect(stage.log.lines == call.expectedLog, sourceLocation: call.sourceLocation)
    }
}
