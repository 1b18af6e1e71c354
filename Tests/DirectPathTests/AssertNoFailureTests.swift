import TestSupport
import Testing

// An exit test runs in a separate process, which a test cannot start on other platforms. Before Swift 6.3, an exit test cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// The message with which `assertNoFailure` traps, which must be the same on each path.
struct AssertNoFailureTests {
    private enum Failing {
        /// Subscribes to a publisher that fails on subscription or, if `isLate` is `true`, after it.
        static func attach(by path: Path, prefix: String, isLate: Bool) {
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            let failing = DeferredFutureSingle<Int, TestError> {
                promise = $0
                return AnyCancellable {}
            }
            let upstream = isLate ? failing.eraseToAnySinglePublisher() : .fail(TestError(7))
            let cancellable = upstream.assertNoFailure(prefix, file: "Names.swift", line: 12).attach(by: path) { _ in }
            promise?(.failure(TestError(7)))
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test(arguments: ["", "The names are known."], [false, true])
    func trap(prefix: String, isLate: Bool) async throws {
        let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [prefix, isLate] in
            Failing.attach(by: .plain, prefix: prefix, isLate: isLate)
        }
        let direct = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [prefix, isLate] in
            Failing.attach(by: .sinkMaybe, prefix: prefix, isLate: isLate)
        }
        let message = try message(of: plain)
        #expect(message.contains("TestError(code: 7)"))
        #expect(prefix.isEmpty || message.contains(prefix))
        try expectEqual(self.message(of: direct), message)
    }

    /// Returns the line of the output that contains the message of the trap.
    private func message(of result: ExitTest.Result?) throws -> String {
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        return try #require(output.split(separator: "\n").map(String.init).first { $0.contains("Names.swift:12") })
    }
}

#endif
